/**
 * A lock file that names its owner: Node.js offers no kernel locks. A lock whose owner is gone (killed, or its process
 * id reused) is broken.
 */

import fs from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { LksError } from '../contract/errors';
import { say } from '../messages';
import { os } from './builtins';
import { currentDate, currentMs } from './clock';
import { isRunning, processStart } from './process-start';

/** How long to wait, in ms: for one owner, and in all while owners come and go. */
const RETRYING = { owner: 2000, total: 10_000 };
/**
 * Ages in ms after which a lock is stale although its owner is unknown; a write takes a few ms, and longer owners renew
 * it.
 */
const STALE_UNREADABLE = 2000;
const STALE_UNKNOWN = 60_000;
const RENEWED_EVERY = 15_000;

interface Owner {
  /** 0 if the file does not say. */
  pid: number;
  /** As `processStart` returns it; empty if unknown. */
  start: string;
  host: string;
}

interface Seen {
  owner: Owner;
  /** Unique for every lock ever made: inode, time in nanoseconds, and owner. */
  identity: string;
  age: number;
}

function readOwner(text: string): Owner {
  try {
    const { pid, start, host } = JSON.parse(text) as Partial<Owner>;
    if (Number.isSafeInteger(pid) && Number(pid) > 0)
      return { pid: Number(pid), start: String(start), host: String(host) };
  } catch {
    // The owner was killed between making the file and writing it.
  }
  return { pid: 0, start: '', host: '' };
}

function look(path: string): Seen | undefined {
  try {
    const { ino, mtimeNs, mtimeMs } = fs.statSync(path, { bigint: true });
    const owner = readOwner(fs.readFileSync(path, 'utf8'));
    const identity = [ino, mtimeNs, owner.pid].map((number) => number.toString(36)).join('-');
    return { owner, identity, age: Math.abs(currentMs() - Number(mtimeMs)) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function isStale({ owner, age }: Seen): boolean {
  if (owner.pid === 0) return age > STALE_UNREADABLE;
  // Another computer (a home on the network) or container: its processes cannot be seen from here.
  if (owner.host !== os().hostname()) return age > STALE_UNKNOWN;
  if (!isRunning(owner.pid)) return true;
  const start = processStart(owner.pid) ?? '';
  return start === '' || owner.start === '' ? age > STALE_UNKNOWN : start !== owner.start;
}

/** Makes the file; false if it exists. */
function claim(path: string): boolean {
  let descriptor: number;
  try {
    descriptor = fs.openSync(path, 'wx', 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  try {
    fs.writeSync(
      descriptor,
      JSON.stringify({ pid: process.pid, start: processStart(process.pid) ?? '', host: os().hostname() }),
    );
  } catch (error) {
    fs.rmSync(path, { force: true });
    throw error;
  } finally {
    fs.closeSync(descriptor);
  }
  return true;
}

/**
 * Removes a stale lock. Of several processes that find it, only the one that claims a file named after this very lock
 * may remove it, and checks again first, so that nobody removes a successor's lock.
 */
function breakLock(path: string, identity: string): void {
  const permit = `${path}.${identity}`;
  if (!claim(permit)) {
    const other = look(permit);
    if (other !== undefined && isStale(other)) fs.rmSync(permit, { force: true });
    return;
  }
  try {
    if (look(path)?.identity === identity) fs.rmSync(path, { force: true });
  } finally {
    fs.rmSync(permit, { force: true });
  }
}

/** Takes the lock if it is free or stale. Returns undefined on success, else its holder. Throws file system errors. */
export function tryLock(path: string): { pid: number; identity: string } | undefined {
  if (claim(path)) return undefined;
  const seen = look(path);
  if (seen !== undefined && isStale(seen)) {
    breakLock(path, seen.identity);
    if (claim(path)) return undefined;
  }
  const holder = seen ?? look(path);
  return { pid: holder?.owner.pid ?? 0, identity: holder?.identity ?? '' };
}

/**
 * Releases a lock of this process. Returns the file system error if the file cannot be removed: the work is done
 * anyway, and the next process finds that the owner is gone.
 */
export function unlock(path: string): unknown {
  try {
    fs.unlinkSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return error;
  }
  return undefined;
}

/** Removes files left by killed lock breakers: whoever holds the lock knows that their locks are gone. */
function removePermits(path: string): void {
  for (const name of fs.readdirSync(dirname(path))) {
    if (name.startsWith(`${basename(path)}.`)) fs.rmSync(join(dirname(path), name), { force: true });
  }
}

/**
 * Does `work` while holding the lock file `path`, whose folder must exist. Waits at most 2 s for one owner, then throws
 * `local` with its process id (faults.md, row 38); rethrows errors of `work`. `stays` is called if the file could not
 * be removed at the end.
 */
export async function withLock<T>(path: string, work: () => T, stays: (error: unknown) => void): Promise<T> {
  const begin = performance.now();
  let since = begin;
  let last = '';
  for (let holder = tryLock(path); holder !== undefined; holder = tryLock(path)) {
    const now = performance.now();
    if (holder.identity !== last) [last, since] = [holder.identity, now];
    if (now - since > RETRYING.owner || now - begin > RETRYING.total)
      throw new LksError('local', say.profiles.inUse(holder.pid), { hint: say.profiles.inUseHint(path) });
    await new Promise((resolve) => setTimeout(resolve, 2 + Math.random() * 10));
  }
  try {
    removePermits(path);
    return work();
  } finally {
    const error = unlock(path);
    if (error !== undefined) stays(error);
  }
}

/** The inode of a file; undefined if unknown. Opens no file: the process may have reached its limit. */
function inodeOf(path: string): bigint | undefined {
  try {
    return fs.statSync(path, { bigint: true }).ino;
  } catch {
    return undefined;
  }
}

export interface HeldLock {
  release(): void;
}

/**
 * Takes the lock file `path`, whose folder must exist, for a long run: renews it meanwhile, and removes it at the
 * latest when this process exits. If it is held, throws `inUse` of the holder's process id (0 if the file does not say,
 * after 4 s). Throws file system errors unchanged.
 */
export async function holdLock(path: string, inUse: (pid: number) => LksError): Promise<HeldLock> {
  const begin = performance.now();
  for (let holder = tryLock(path); holder !== undefined; holder = tryLock(path)) {
    // A lock without an owner is just being taken, or its process was killed meanwhile.
    if (holder.pid !== 0 || performance.now() - begin > 2 * STALE_UNREADABLE) throw inUse(holder.pid);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  removePermits(path);
  const mine = inodeOf(path);
  const timer = setInterval(() => {
    try {
      const now = currentDate();
      fs.utimesSync(path, now, now);
    } catch {
      // Somebody removed it by hand: the run goes on.
    }
  }, RENEWED_EVERY);
  timer.unref();
  const release = (): void => {
    clearInterval(timer);
    // If it was removed by hand and taken by another, its inode differs and it is not ours. If removal fails now, exit
    // tries again; after that it is stale.
    if (inodeOf(path) === mine && unlock(path) !== undefined) return;
    process.removeListener('exit', release);
  };
  process.once('exit', release);
  return { release };
}
