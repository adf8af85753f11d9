/**
 * Standard output and error without Node's stream objects, where that is the same: a file or a pipe is written to with the
 * system call that the streams would use, which saves a tenth of the bare start for each. A terminal gets the real stream.
 */
import { fstatSync, writeSync } from 'node:fs';
import type { OutputStream } from './io';

/** Writes all of it. A pipe that somebody made non-blocking and that is full hands the rest to the stream. */
function writeAll(
  descriptor: number,
  bytes: Buffer,
  stream: () => OutputStream,
  done: (error?: Error | null) => void,
): void {
  let at = 0;
  try {
    while (at < bytes.length) at += writeSync(descriptor, bytes, at);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN') stream().write(bytes.subarray(at), done);
    else done(error as Error);
    return;
  }
  done();
}

/** The stream of a standard descriptor: `stream()` itself for a terminal or anything that cannot be looked at. */
export function openDescriptor(descriptor: 1 | 2, stream: () => OutputStream): OutputStream {
  try {
    // A character device is a terminal or /dev/null; only the real stream knows which, and how wide it is.
    if (process.platform === 'win32' || fstatSync(descriptor).isCharacterDevice()) return stream();
  } catch {
    return stream();
  }
  return {
    isTTY: false,
    on: () => undefined,
    write: (text, done) => writeAll(descriptor, Buffer.from(text), stream, done),
  };
}
