/** Opens files as text in pieces; detects the kind by the first bytes, or by name. */
import { stat } from 'node:fs/promises';
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import { bytesOf as bytesOfFile } from '../../platform/special-files';
import { ByteStream } from '../../platform/zip';
import { docxPieces } from './docx';
import { mainPartOf } from './docx-parts';
import { decoded } from './encoding';
import { isTex, kindOf } from './file-kind';
import { htmlPieces } from './html';
import { withWords } from './no-words';
import { isEncrypted, odtPieces } from './odt';
import { Package } from './package';
import type { Course } from './pdf';
import { placed, type SentPiece, type Tell, type TextPiece } from './piece';
import { markdownPieces, plainPieces } from './plain';
import { readInWorker } from './reading';
import { WORKER_KINDS, type WorkerKind } from './reading-task';
import { packageOf } from './unpack';

const HEAD = 65_536;
/** Most bytes of an HTML page or a message, read as a whole. */
const MOST_HTML = 64 * 1024 * 1024;
const MOST_PDF = 256 * 1024 * 1024;

export interface TextSource {
  /** Its name in messages, safe to print. */
  readonly shown: string;
  readonly path?: string;
  readonly bytes?: () => AsyncIterable<Buffer>;
}

/**
 * @param tell receives warnings that the text may differ from the file.
 * @throws `local` if unreadable; `usage` for a kind that is not read, with advice; `failed` if damaged or beyond the
 * limits; the signal's reason.
 */
export async function* openText(source: TextSource, signal: AbortSignal, tell: Tell): AsyncGenerator<TextPiece> {
  try {
    const named: Tell = (sentence, unread) => tell(`${source.shown}: ${sentence}`, unread);
    yield* withWords(pieces(source, signal, named), named);
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
  const bytes = source.path === undefined ? source.bytes!() : bytesOfFile(source.path, signal);
  try {
    yield* read(source, new ByteStream(bytes), signal, tell);
  } finally {
    if (source.path !== undefined) await bytes[Symbol.asyncIterator]().return?.();
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
  if (kind === 'text' && isTex(head, source.path ?? '')) tell(say.texts.tex, 'unknown');
  if (kind === 'text') yield* plainPieces(decoded(head, stream.rest(), tell));
  else if (kind === 'markdown') yield* markdownPieces(decoded(head, stream.rest(), tell));
  else if (isForWorker(kind))
    for await (const piece of readInWorker(kind, source, stream, { signal, tell })) yield placed(piece);
  else throw refused(source, kind);
}

interface Here {
  signal: AbortSignal;
  tell: Tell;
  course?: Course;
}

/** Called in the reading process, for a worker kind. Throws as `openText`, with the readers' messages. */
export async function* readHere(
  kind: WorkerKind,
  source: TextSource,
  stream: ByteStream,
  { signal, tell, course }: Here,
): AsyncGenerator<SentPiece> {
  if (kind === 'zip') yield* zipped(source, stream, { signal, tell });
  else if (kind === 'pdf') yield* paged(source, stream, { signal, tell, ...(course && { course }) });
  else if (kind === 'eml') {
    const { emlPieces } = await import('./eml');
    yield* emlPieces(await bytesOfPage(stream, source, signal), tell);
  } else if (kind === 'fodt') {
    const parts = new Package();
    parts.add('content.xml', await bytesOfPage(stream, source, signal));
    yield* odtPieces(parts, { signal, tell });
  } else yield* htmlPieces(await whole(decoded(await stream.peek(HEAD), stream.rest(), tell), source), tell);
}

const isForWorker = (kind: string): kind is WorkerKind => WORKER_KINDS.some((one) => one === kind);

const refused = ({ shown }: TextSource, kind: keyof typeof say.texts.kinds): LksError =>
  new LksError('usage', say.texts.refused(shown, say.texts.kinds[kind]), { hint: say.texts.hints[kind] });

async function* paged(
  source: TextSource,
  stream: ByteStream,
  { signal, tell, course }: Here,
): AsyncGenerator<SentPiece> {
  const tooLarge = say.texts.largest(source.shown, MOST_PDF);
  const bytes = await bytesOf(stream, MOST_PDF, tooLarge, signal);
  const { pdfPieces } = await import('./pdf');
  const unread = yield* pdfPieces(bytes, signal, tell, course);
  if (unread !== undefined) throw refused(source, unread);
}

/** All bytes of a file. Throws `failed` with `tooLarge` if there are more than `most`. */
async function bytesOf(
  stream: ByteStream,
  most: number,
  tooLarge: string,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream.rest()) {
    signal.throwIfAborted();
    chunks.push(chunk);
    length += chunk.length;
    if (length > most) throw new LksError('failed', tooLarge);
  }
  return joined(chunks, length);
}

/** Empties `chunks` while copying, so that memory is not used twice. */
function joined(chunks: Buffer[], length: number): Uint8Array<ArrayBuffer> {
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

async function bytesOfPage(stream: ByteStream, { shown }: TextSource, signal: AbortSignal): Promise<Buffer> {
  const { buffer } = await bytesOf(stream, MOST_HTML, say.texts.tooLarge(shown, MOST_HTML), signal);
  return Buffer.from(buffer);
}

async function* zipped(source: TextSource, stream: ByteStream, { signal, tell }: Here): AsyncGenerator<SentPiece> {
  const parts = await packageOf({ path: source.path, stream }, { signal, tell });
  if (parts.isEncrypted || isEncrypted(parts)) throw refused(source, 'encrypted');
  const main = mainPartOf(parts);
  if (parts.bytes('content.xml') !== undefined) yield* odtPieces(parts, { signal, tell });
  else if (main !== undefined) yield* docxPieces(parts, main, { signal, tell });
  else throw refused(source, otherIn(parts));
}

function otherIn(parts: Package): 'sheets' | 'slides' | 'pages' | 'archive' {
  const names = [...parts.names, ...parts.left];
  const has = (folder: string): boolean => names.some((name) => name.startsWith(folder));
  if (has('xl/')) return 'sheets';
  if (has('ppt/')) return 'slides';
  return has('Index/') ? 'pages' : 'archive';
}
