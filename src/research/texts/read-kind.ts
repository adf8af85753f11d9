/** Reads a file of a kind that its own process reads (`reading-process.ts`), as text in pieces. */
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import type { ByteStream } from '../../platform/byte-stream';
import { docxPieces } from './docx';
import { mainPartOf } from './docx-parts';
import { decoded } from './encoding';
import { htmlPieces } from './html';
import { isEncrypted, odtPieces } from './odt';
import { HEAD, refused, type TextSource } from './open';
import { Package } from './package';
import type { Course } from './pdf';
import type { SentPiece, Tell } from './piece';
import type { WorkerKind } from './reading-task';
import { packageOf } from './unpack';

/** Most bytes of an HTML page or a message, read as a whole. */
const MOST_HTML = 64 * 1024 * 1024;
const MOST_PDF = 256 * 1024 * 1024;

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
