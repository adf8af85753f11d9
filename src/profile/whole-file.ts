/** Writes of small files that leave the old content or the new, whatever happens in between. */
import fs from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { LksError } from '../errors';
import { say } from '../messages';

/** The calls that a full or failing disk can break; a test gives its own. */
export type FileCalls = Pick<typeof fs, 'writeSync' | 'fsyncSync' | 'renameSync'>;

/** A failure of the file system as the `local` error that people read; anything else passes through as it is. */
export function asLocalError(error: unknown, path: string): unknown {
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  // POSIX errno names; an LksError has a code of its own, and a fault of ours has none or `ERR_…`.
  if (typeof code !== 'string' || !/^E[A-Z0-9]+$/.test(code)) return error;
  return new LksError('local', say.profiles.cannotWrite(path, say.profiles.reason(code)), {
    hint: say.profiles.cannotWriteHint,
    cause: error,
  });
}

/** A write may take fewer bytes than it was given, with no error: on a nearly full disk that is the only sign. */
function writeAll(descriptor: number, data: Buffer, calls: FileCalls): void {
  for (let offset = 0; offset < data.length; ) {
    const written = calls.writeSync(descriptor, data, offset, data.length - offset);
    if (written <= 0) throw Object.assign(new Error('short write'), { code: 'ENOSPC' });
    offset += written;
  }
}

/** On Windows a virus scanner or a reader may hold the old file for a moment: 20 tries in 1 s. */
function renameOver(from: string, to: string, calls: FileCalls): void {
  for (let attempt = 1; ; attempt += 1) {
    try {
      calls.renameSync(from, to);
      return;
    } catch (error) {
      if (process.platform !== 'win32' || attempt === 20) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
    }
  }
}

/** Makes a rename survive a power cut; systems that cannot sync a folder lose only that. */
function syncFolder(folder: string): void {
  try {
    const descriptor = fs.openSync(folder, 'r');
    try {
      fs.fsyncSync(descriptor);
    } finally {
      fs.closeSync(descriptor);
    }
  } catch {
    // Windows, and some network file systems. The content itself has been synced.
  }
}

const temporaryName = (path: string): string =>
  join(dirname(path), `.${basename(path)}.${process.pid}-${Math.random().toString(36).slice(2, 10)}.tmp`);

/** Removes what a killed writer of this file left behind: it holds a key too. */
function removeLeftovers(path: string): void {
  for (const name of fs.readdirSync(dirname(path))) {
    if (name.startsWith(`.${basename(path)}.`) && name.endsWith('.tmp'))
      fs.rmSync(join(dirname(path), name), { force: true });
  }
}

/**
 * Replaces the file `path` by `text`, mode 0600: a temporary file in the same folder, synced, then renamed over it.
 * A symbolic link is followed, so that a link into a folder of dotfiles stays one. The caller holds the file's lock.
 * Throws what the file system throws; the old content is then untouched.
 */
export function writeWhole(path: string, text: string, calls: FileCalls = fs): void {
  const target = fs.existsSync(path) ? fs.realpathSync(path) : path;
  const temporary = temporaryName(target);
  removeLeftovers(target);
  try {
    const descriptor = fs.openSync(temporary, 'wx', 0o600);
    try {
      writeAll(descriptor, Buffer.from(text), calls);
      calls.fsyncSync(descriptor);
    } finally {
      fs.closeSync(descriptor);
    }
    renameOver(temporary, target, calls);
  } catch (error) {
    fs.rmSync(temporary, { force: true });
    throw error;
  }
  syncFolder(dirname(target));
}
