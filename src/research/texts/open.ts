/** Opens files as text in pieces; detects the kind by the first bytes, or by name. */
import { stat } from 'node:fs/promises';
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import { ByteStream } from '../../platform/byte-stream';
import { bytesOf as bytesOfFile } from '../../platform/special-files';
import { decoded } from './encoding';
import { isTex, kindOf } from './file-kind';
import { withWords } from './no-words';
import { placed, type Tell, type TextPiece } from './piece';
import { markdownPieces, plainPieces } from './plain';
import { readInWorker } from './reading';
import { WORKER_KINDS, type WorkerKind } from './reading-task';

/** Bytes by which a kind is told. */
export const HEAD = 65_536;

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

const isForWorker = (kind: string): kind is WorkerKind => WORKER_KINDS.some((one) => one === kind);

export const refused = ({ shown }: TextSource, kind: keyof typeof say.texts.kinds): LksError =>
  new LksError('usage', say.texts.refused(shown, say.texts.kinds[kind]), { hint: say.texts.hints[kind] });
