/**
 * Folders of tests, on a disk in memory where there is one with room: a small import waits for a real disk 80 times.
 * All folders of a run of vitest lie in one, which is removed when the run ends, whatever has failed; the next run
 * removes that of one that was killed.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
const ROOM = 1024 ** 3;
const RUN = /^lks-tests-(\d+)$/;

/** Whether there is a disk in memory with room for tests, from which programs may be started. */
function hasMemoryDisk(): boolean {
  try {
    const mounted = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .filter(([, place]) => place === MEMORY)
      .at(-1);
    const { bavail, bsize } = statfsSync(MEMORY);
    return mounted?.[2] === 'tmpfs' && !/\b(?:noexec|ro)\b/.test(mounted[3] ?? '') && bavail * bsize >= ROOM;
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Makes the folder of this run, which is where its workers have their temporary files (`tmpdir()`). Returns what removes it. */
export function makeScratch(): () => void {
  const disk = hasMemoryDisk() ? MEMORY : tmpdir();
  const left = readdirSync(disk).filter((name) => RUN.test(name) && !isAlive(Number(RUN.exec(name)![1])));
  for (const name of left) rmSync(path.join(disk, name), { recursive: true, force: true });
  const root = path.join(disk, `lks-tests-${process.pid}`);
  // A test that becomes another user passes through it.
  mkdirSync(root, { mode: 0o711 });
  process.env.TMPDIR = root;
  return () => rmSync(root, { recursive: true, force: true });
}

/** A new folder whose name begins with `prefix`. Whoever is done with it removes it: until then it takes memory. */
export const scratchFolder = (prefix: string): string => mkdtempSync(path.join(tmpdir(), prefix));
