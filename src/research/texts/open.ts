/** Files as text in pieces, told apart by their first bytes and, of texts, by their names: text, Markdown, HTML, DOCX, PDF. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import { ByteStream, openZipFile, openZipStream, type ZipEntry } from '../../platform/zip';
import { APART, type KindApart } from './apart/protocol';
import { readApart } from './apart/read-apart';
import { docxPieces, isDocument, isPart } from './docx';
import { htmlPieces } from './html';
import type { Course } from './pdf';
import { placed, type SentPiece, type Tell, type TextPiece } from './piece';
import { decoded, markdownPieces, plainPieces } from './plain';

/** Bytes by which a file is told. */
const HEAD = 65_536;
/** Bytes of a page of HTML, at most: it is read as a whole. */
const MOST_HTML = 64 * 1024 * 1024;
/** Bytes of a PDF, at most: what it has on its last page tells where its pages are. */
const MOST_PDF = 256 * 1024 * 1024;

export interface TextSource {
  /** As it is called in messages: safe to print. */
  readonly shown: string;
  /** The path of a file; undefined for standard input. */
  readonly path?: string;
  /** Bytes of standard input. */
  readonly bytes?: () => AsyncIterable<Buffer>;
}

/**
 * The text of a file in pieces.
 *
 * @param tell told in a sentence where the text may not be what the file has.
 * @throws `local` where it cannot be read; `usage` for a kind of file that is not read, with what to do; `failed` for one that is damaged or goes
 *   beyond the limits; the reason of the signal.
 */
export async function* openText(source: TextSource, signal: AbortSignal, tell: Tell): AsyncGenerator<TextPiece> {
  try {
    yield* pieces(source, signal, tell);
  } catch (error) {
    signal.throwIfAborted();
    const { syscall, code = '' } = error as NodeJS.ErrnoException;
    if (syscall !== undefined)
      throw new LksError('local', say.files.cannotRead(source.shown, code), {
        hint: say.texts.unreadableHint,
        cause: error,
      });
    if (!(error instanceof LksError) || error.kind !== 'failed') throw error;
    throw new LksError('failed', say.texts.damaged(source.shown, error.message), {
      hint: say.texts.damagedHint,
      cause: error,
    });
  }
}

async function* pieces(source: TextSource, signal: AbortSignal, tell: Tell): AsyncGenerator<TextPiece> {
  if (source.path !== undefined && (await stat(source.path)).isDirectory())
    throw Object.assign(new Error('EISDIR'), { syscall: 'read', code: 'EISDIR' });
  const file = source.path === undefined ? undefined : createReadStream(source.path, { signal });
  try {
    yield* read(source, new ByteStream(file ?? source.bytes!()), signal, tell);
  } finally {
    file?.destroy();
  }
}

async function* read(
  source: TextSource,
  stream: ByteStream,
  signal: AbortSignal,
  tell: Tell,
): AsyncGenerator<TextPiece> {
  const head = await stream.peek(HEAD);
  if (head.length === 0 && /\.(?:pdf|docx)$/i.test(source.path ?? '')) throw new LksError('failed', say.texts.empty);
  const kind = kindOf(head, source.path ?? '');
  const named: Tell = (sentence, unread) => tell(`${source.shown}: ${sentence}`, unread);
  if (kind === 'text') yield* plainPieces(decoded(head, stream.rest(), named));
  else if (kind === 'markdown') yield* markdownPieces(decoded(head, stream.rest(), named));
  else if (isApart(kind))
    for await (const piece of readApart(kind, source, stream, { signal, tell: named })) yield placed(piece);
  else throw refused(source, kind);
}

/** How a file is read in this process. */
interface Here {
  signal: AbortSignal;
  tell: Tell;
  course?: Course;
}

/** Reads a file of a kind that is read in a process of its own, here: what that process does. Throws as `openText`, in the words of the readers. */
export async function* readHere(
  kind: KindApart,
  source: TextSource,
  stream: ByteStream,
  { signal, tell, course }: Here,
): AsyncGenerator<SentPiece> {
  if (kind === 'zip') yield* zipped(source, stream, signal);
  else if (kind === 'pdf') yield* paged(source, stream, { signal, tell, ...(course && { course }) });
  else yield* htmlPieces(await whole(decoded(await stream.peek(HEAD), stream.rest(), tell), source));
}

const isApart = (kind: string): kind is KindApart => APART.some((one) => one === kind);

/** The refusal of a kind of file, with what to do. */
const refused = ({ shown }: TextSource, kind: keyof typeof say.texts.kinds): LksError =>
  new LksError('usage', say.texts.refused(shown, say.texts.kinds[kind]), { hint: say.texts.hints[kind] });

async function* paged(
  source: TextSource,
  stream: ByteStream,
  { signal, tell, course }: Here,
): AsyncGenerator<SentPiece> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream.rest()) {
    signal.throwIfAborted();
    chunks.push(chunk);
    length += chunk.length;
    if (length > MOST_PDF) throw new LksError('failed', say.texts.largest(source.shown, MOST_PDF));
  }
  const { pdfPieces } = await import('./pdf');
  const unread = yield* pdfPieces(joined(chunks, length), signal, tell, course);
  if (unread !== undefined) throw refused(source, unread);
}

/** Pieces as one, and then only once. */
function joined(chunks: Buffer[], length: number): Uint8Array {
  const all = new Uint8Array(length);
  let at = 0;
  for (let chunk = chunks.shift(); chunk !== undefined; chunk = chunks.shift()) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

async function whole(text: AsyncIterable<string>, { shown }: TextSource): Promise<string> {
  let all = '';
  for await (const piece of text) {
    all += piece;
    if (all.length > MOST_HTML) throw new LksError('failed', say.texts.tooLarge(shown, MOST_HTML));
  }
  return all;
}

/** Kinds of files that are known and not read. */
type Refused = 'rtf' | 'odt' | 'doc' | 'encrypted' | 'archive' | 'binary';

const startsWith = (head: Buffer, text: string): boolean => head.subarray(0, text.length).toString('latin1') === text;

/** What a file is. */
function kindOf(head: Buffer, name: string): 'text' | 'markdown' | 'html' | 'zip' | 'pdf' | Refused {
  if (startsWith(head, 'PK\u0003\u0004')) return head.subarray(0, 120).includes('opendocument') ? 'odt' : 'zip';
  if (head.subarray(0, 1024).includes('%PDF-')) return 'pdf';
  if (startsWith(head, '{\\rtf')) return 'rtf';
  // The container of older programs of Microsoft, in which they put encrypted files too.
  if (startsWith(head, '\u00d0\u00cf\u0011\u00e0'))
    return head.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'encrypted' : 'doc';
  const wide = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  if (!wide && head.includes(0)) return 'binary';
  const extension = path.extname(name).toLowerCase();
  if (['.md', '.markdown', '.mdown', '.mkd'].includes(extension)) return 'markdown';
  const begins = head.subarray(0, 2048).toString(wide && head[0] === 0xff ? 'utf16le' : 'latin1');
  return ['.html', '.htm', '.xhtml'].includes(extension) ||
    /^[\s\ufeff\u00ef\u00bb\u00bf]*(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*)?<(?:!doctype\s+html|html[\s>])/i.test(begins)
    ? 'html'
    : 'text';
}

async function* zipped(source: TextSource, stream: ByteStream, signal: AbortSignal): AsyncGenerator<SentPiece> {
  const wanted = (name: string): 'document' | undefined => (isPart(name) ? 'document' : undefined);
  const entries: AsyncGenerator<ZipEntry> =
    source.path === undefined
      ? openZipStream(stream, wanted, { signal })
      : openZipFile(source.path, wanted, { signal });
  const parts = new Map<string, Buffer>();
  for await (const entry of entries) {
    if (entry.kind === 'refused' && entry.encrypted) throw refused(source, 'encrypted');
    if (entry.kind === 'refused') throw new LksError('failed', entry.message);
    // Of 2 parts of one name the first is read, as programs that show such files do.
    if (entry.kind === 'file' && !parts.has(entry.name)) parts.set(entry.name, entry.bytes);
  }
  if (!isDocument(parts)) throw refused(source, 'archive');
  yield* docxPieces(parts, signal);
}
