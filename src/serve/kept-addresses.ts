/**
 * The addresses of clients in an access log that is a file: dropped after some days, in place. Each is written over with as
 * many bytes, so that the file can be appended to meanwhile by whoever writes it, and is whole whenever this is ended.
 */

import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import { currentMs } from '../platform/clock';

/** Bytes that are read at once. */
const PIECE = 1 << 16;
/** Milliseconds between two looks. */
const LOOK_EVERY = 3_600_000;
const DAY = 86_400_000;

/** How a line of the log begins; lines are ASCII, so that a character is a byte. */
const TIME = /^\{"time":"([^"]+)"/;
const ADDRESS = /,"address":("[^"\\]*")/;

/** Writes over the address in a line that begins at `start`; `line` has no end. */
async function dropIn(file: FileHandle, line: string, start: number): Promise<void> {
  const found = ADDRESS.exec(line);
  if (found === null) return;
  const [whole, value = ''] = found;
  const at = start + found.index + whole.length - value.length;
  await file.write(Buffer.from('null'.padEnd(value.length), 'latin1'), 0, value.length, at);
}

/**
 * Drops the addresses from the lines of a log that are older than a moment. Lines are in the order of their times.
 *
 * @param from the byte at which to begin: what an earlier call returned.
 * @returns the byte up to which no address is left, at the beginning of a line.
 * @throws the system's error.
 */
export async function dropAddresses(path: string, before: Date, from = 0): Promise<number> {
  const file = await open(path, 'r+');
  try {
    // A pipe or a terminal keeps nothing, and a log that has been begun anew is shorter than it was.
    const stats = await file.stat();
    if (!stats.isFile()) return from;
    let start = from > stats.size ? 0 : from;
    let rest = '';
    const piece = Buffer.alloc(PIECE);
    for (;;) {
      const { bytesRead } = await file.read(piece, 0, PIECE, start + rest.length);
      if (bytesRead === 0) return start;
      const lines = (rest + piece.toString('latin1', 0, bytesRead)).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const time = TIME.exec(line)?.[1];
        if (time !== undefined && new Date(time) >= before) return start;
        await dropIn(file, line, start);
        start += line.length + 1;
      }
    }
  } finally {
    await file.close();
  }
}

/** Drops addresses older than some days now and every hour; `failed` is told why it could not. Returns what ends it. */
export function keepAddresses(path: string, days: number, failed: (error: unknown) => void): () => void {
  let from = 0;
  const look = async (): Promise<void> => {
    try {
      from = await dropAddresses(path, new Date(currentMs() - days * DAY), from);
    } catch (error) {
      failed(error);
    }
  };
  void look();
  const timer = setInterval(() => void look(), LOOK_EVERY);
  timer.unref();
  return () => clearInterval(timer);
}
