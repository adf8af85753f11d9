/** Libraries that many tests only read, or copy: each is filled once for all of a run of the tests. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const PREFIX = 'lks-shared-';
/** The process of the whole run, of which every worker is a child. */
const RUN = process.ppid;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** The folder of this run; those of runs that have ended go when a new one is made. */
function folderOfRun(): string {
  const folder = path.join(tmpdir(), `${PREFIX}${RUN}`);
  if (existsSync(folder)) return folder;
  for (const name of readdirSync(tmpdir()))
    if (name.startsWith(PREFIX) && !isAlive(Number(name.slice(PREFIX.length))))
      rmSync(path.join(tmpdir(), name), { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/**
 * The library file of this name, filled by whoever asks first. Never to be written to: who changes it takes a copy.
 * Two workers that ask at once both fill one, and the last takes the place of the other, whole.
 */
export async function sharedLibrary(name: string, fill: (file: string) => void | Promise<void>): Promise<string> {
  const folder = folderOfRun();
  const file = path.join(folder, `${name}.db`);
  if (existsSync(file)) return file;
  const made = path.join(mkdtempSync(path.join(folder, 'filling-')), 'library.db');
  await fill(made);
  renameSync(made, file);
  return file;
}
