/** Small files of lks itself: written whole or not at all, for the user alone, and absent where they cannot be read. */
import {
  closeSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { currentMs } from './clock';
import { temporaryIn } from './temporary-name';

/** The code of a system's error; empty for any other. */
export const systemCode = (error: unknown): string => (error as NodeJS.ErrnoException | undefined)?.code ?? '';

/** Puts a text in place of a file, whole or not at all; on the disk by then with `flush`. Throws the system's error. */
export function writeWhole(file: string, text: string, { flush = false } = {}): void {
  const temporary = temporaryIn(path.dirname(file));
  try {
    writeFileSync(temporary, text, { flag: 'wx', mode: 0o600, flush });
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** The JSON in a file; undefined where it is not there, cannot be read, or is none. */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** The first bytes of a file, as text; empty where it is no file or was removed meanwhile. */
export function readBeginning(file: string, bytes: number): string {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(file, 'r');
    const buffer = Buffer.alloc(bytes);
    return buffer.toString('utf8', 0, readSync(descriptor, buffer, 0, bytes, 0));
  } catch {
    return '';
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** Removes files that are older than `longest` says of their names, in milliseconds; undefined: they stay. */
export function removeOutdated(folder: string, longest: (name: string) => number | undefined): void {
  for (const name of readdirSync(folder)) {
    const most = longest(name);
    const file = path.join(folder, name);
    const stats = most === undefined ? undefined : statSync(file, { throwIfNoEntry: false });
    if (stats !== undefined && currentMs() - stats.mtimeMs > most!) rmSync(file, { force: true });
  }
}
