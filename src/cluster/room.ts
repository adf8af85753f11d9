/** Checks for disk space; errors name the bytes needed. */
import { statfs } from 'node:fs/promises';
import { LksError } from '../contract/errors';
import { say } from '../messages';
import { extendedCode } from '../platform/sqlite';
import { systemCode } from '../platform/whole-file';

/** SQLite's code for a full disk (sqlite.org/rescode.html), and the system's. */
const FULL = 13;
const NO_SPACE = ['ENOSPC', 'EDQUOT'];

async function freeIn(folder: string): Promise<number | undefined> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    // Unknown free space: writing will tell.
    return undefined;
  }
}

function noRoom(folder: string, needed: number, free: number | undefined, cause?: unknown): LksError {
  const { noRoom: message, noRoomHint } = say.publishing;
  return new LksError('local', message(folder, needed, free), { hint: noRoomHint, cause });
}

function isFull(error: unknown): boolean {
  const cause = error instanceof LksError ? error.cause : error;
  return NO_SPACE.includes(systemCode(cause)) || ((extendedCode(cause) ?? 0) & 0xff) === FULL;
}

/** Runs a write of about `needed` bytes. Throws `local` without enough space, before or during it. */
export async function withRoom<T>(folder: string, needed: number, write: () => Promise<T>): Promise<T> {
  const free = await freeIn(folder);
  if (free !== undefined && free < needed) throw noRoom(folder, needed, free);
  try {
    return await write();
  } catch (error) {
    throw isFull(error) ? noRoom(folder, needed, await freeIn(folder), error) : error;
  }
}
