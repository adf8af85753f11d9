/**
 * Files that somebody names, which need not be regular: a pipe and a terminal wait in the event loop, as standard input does, where a signal
 * ends them. Opened or read in the usual way they would hold a thread of Node.js, which the end of the process waits for.
 */
import { closeSync, constants, createReadStream, fstatSync, openSync, read, statSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';

/** What comes in, piece by piece. */
export interface InputStream extends AsyncIterable<Uint8Array | string> {
  isTTY?: boolean;
  /** Ends a reading that waits. */
  destroy?(): unknown;
}

/**
 * What comes in on a stream, no faster than it is taken. Ends with the reason of `signal` when that is aborted, also while nothing comes: who
 * types nothing, and a pipe that stays silent, must not keep anybody from stopping.
 */
export async function* chunksOf(stream: InputStream, signal?: AbortSignal): AsyncGenerator<Buffer> {
  signal?.throwIfAborted();
  const stop = (): void => void stream.destroy?.();
  signal?.addEventListener('abort', stop, { once: true });
  try {
    for await (const chunk of stream) {
      signal?.throwIfAborted();
      yield Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk as Uint8Array);
    }
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', stop);
  }
  signal?.throwIfAborted();
}

const streamOf = (descriptor: number, writable: boolean) => {
  const { Socket } = process.getBuiltinModule('node:net');
  return new Socket({ fd: descriptor, readable: !writable, writable });
};

/** Bytes of a file that are read at once. */
const PIECE = 65_536;

/** A file or a directory, without the streams of Node.js, which a start would load. */
async function* piecesOf(descriptor: number): AsyncGenerator<Buffer> {
  try {
    for (;;) {
      const piece = Buffer.allocUnsafeSlow(PIECE);
      const length = await new Promise<number>((resolve, reject) =>
        read(descriptor, piece, 0, PIECE, null, (error, size) => (error === null ? resolve(size) : reject(error))),
      );
      if (length === 0) return;
      yield piece.subarray(0, length);
    }
  } finally {
    closeSync(descriptor);
  }
}

function opened(file: string): InputStream {
  const descriptor = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
  const facts = fstatSync(descriptor);
  if (facts.isFile() || facts.isDirectory()) return piecesOf(descriptor);
  if (facts.isFIFO()) return streamOf(descriptor, false);
  const { isatty, ReadStream } = process.getBuiltinModule('node:tty');
  return isatty(descriptor) ? new ReadStream(descriptor) : createReadStream(file, { fd: descriptor });
}

/** The bytes of whatever has that name. Throws the system's error, and the reason of the signal. */
export async function* bytesOf(file: string, signal?: AbortSignal): AsyncGenerator<Buffer> {
  yield* chunksOf(opened(file), signal);
}

/** Bytes of a small text, at most: keys, certificates, lists of laws. */
const MOST_TEXT = 16 * 1024 * 1024;

/** A small text that somebody names. Throws as `bytesOf` does, and `EFBIG` for one that is larger or has no end. */
export async function textOf(file: string, signal?: AbortSignal): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of bytesOf(file, signal)) {
    size += piece.length;
    if (size > MOST_TEXT) throw Object.assign(new Error('too large'), { code: 'EFBIG', syscall: 'read' });
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** True of a device, a pipe or a socket, links followed; false where there is nothing, or it cannot be looked at. */
export function isSpecialFile(file: string): boolean {
  try {
    const facts = statSync(file);
    return !facts.isFile() && !facts.isDirectory();
  } catch {
    return false;
  }
}

/** What is written to as it is. */
export type SpecialOutput = Pick<FileHandle, 'close'> & { writeFile(piece: string | Uint8Array): Promise<void> };

/** How often it is looked whether a pipe has a reader, in milliseconds. */
const LOOK_AGAIN = 100;

/** Opens a device or a pipe to write to; of a pipe a reader is waited for. Throws the system's error, and the reason of the signal. */
export async function openSpecial(file: string, signal?: AbortSignal): Promise<SpecialOutput> {
  if (!statSync(file).isFIFO()) {
    const handle = await process.getBuiltinModule('node:fs/promises').open(file, 'w');
    return { writeFile: (piece) => handle.writeFile(piece), close: () => handle.close() };
  }
  let socket: ReturnType<typeof streamOf> | undefined;
  while (socket === undefined) {
    signal?.throwIfAborted();
    try {
      socket = streamOf(openSync(file, constants.O_WRONLY | constants.O_NONBLOCK), true);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENXIO') throw error;
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN));
    }
  }
  const pipe = socket.on('error', () => {});
  signal?.addEventListener('abort', () => pipe.destroy(), { once: true });
  return {
    // A write that is given up is no error to Node.js.
    writeFile: (piece) =>
      new Promise((resolve, reject) =>
        pipe.write(piece, (error) => (error || pipe.destroyed ? reject(error ?? signal?.reason) : resolve())),
      ),
    close: () => new Promise((resolve) => pipe.end(() => resolve())),
  };
}
