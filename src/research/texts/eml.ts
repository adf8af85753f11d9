/** The text of messages (RFC 5322, MIME): their subject and what a program for mail shows of them. Loaded where there is one. */
import PostalMime, { type Attachment, decodeWords } from 'postal-mime';
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import { safeLine } from '../../platform/text/safe-text';
import { htmlPieces } from './html';
import { NOWHERE, type SentPiece, type Tell } from './piece';

/** Attachments that have no text: pictures that the message itself shows, signatures. */
const isIdle = ({ mimeType, related }: Attachment): boolean =>
  (related === true && mimeType.startsWith('image/')) || /(?:pkcs7|pgp)-signature$/.test(mimeType);

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]{3,}/gu) ?? [];
/** Of the words of the plain form, as many as the form with marks must have for both to be one text. */
const SAME = 0.95;

/**
 * The subject of a message and its text, in paragraphs that are counted from 1. Of two forms of one text that with marks is read; the plain one
 * too where it says something else.
 *
 * @param tell told of what is attached. @throws `failed` for bytes that are no message.
 */
export async function* emlPieces(bytes: Buffer, tell: Tell): AsyncGenerator<SentPiece> {
  const email = await PostalMime.parse(bytes).catch((cause: unknown) => {
    throw new LksError('failed', say.texts.emlDamaged, { cause });
  });
  let paragraph = 0;
  const pieceOf = (text: string): SentPiece => {
    paragraph += 1;
    return { text: `${text.trimEnd()}\n\n`, stretches: [{ ...NOWHERE, at: 0, paragraph }] };
  };
  for (const { key, value } of email.headers) if (key === 'subject') yield pieceOf(decodeWords(value));
  const shown = new Set<string>();
  if (email.html !== undefined)
    for (const { text } of htmlPieces(email.html, tell)) {
      for (const word of wordsOf(text)) shown.add(word);
      yield pieceOf(text);
    }
  const words = wordsOf(email.text ?? '');
  const isOther = words.filter((word) => shown.has(word)).length < SAME * words.length;
  if (email.text !== undefined && (email.html === undefined || isOther))
    for (const text of email.text.split(/\n[ \t\r]*\n/)) if (text.trim() !== '') yield pieceOf(text);
  const attached = email.attachments.filter((one) => !isIdle(one));
  const names = attached.map(({ filename, mimeType }) => safeLine(filename ?? mimeType));
  if (names.length > 0) tell(say.texts.attached(names), 'embedded');
  if (paragraph <= 1 && email.attachments.some(({ mimeType }) => mimeType.startsWith('image/')))
    tell(say.texts.html.drawn, 'no_text');
}
