/** The text of messages (RFC 5322, MIME): the subject and what a mail program shows. */
import PostalMime, { type Attachment, decodeWords } from 'postal-mime';
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import { safeLine } from '../../platform/text/safe-text';
import { htmlPieces } from './html';
import { NOWHERE, type SentPiece, type Tell } from './piece';

/** Attachments without text: pictures shown in the message, signatures. */
const isIdle = ({ mimeType, related }: Attachment): boolean =>
  (related === true && mimeType.startsWith('image/')) || /(?:pkcs7|pgp)-signature$/.test(mimeType);

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]{3,}/gu) ?? [];
/** Share of the plain form's words that the HTML form must have for both to be the same text. */
const SAME = 0.95;

/**
 * Paragraphs counted from 1, of the HTML form, and of the plain form if it says something else.
 * @param tell receives a warning of attachments. @throws `failed` for bytes that are no message.
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
