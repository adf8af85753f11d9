/** Knows what a library holds for good while another process still writes it, so that a test can end that process then. */
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { openDatabase } from '../../src/platform/sqlite';

/** How long one look at the library is from the next, in milliseconds. */
const PAUSE = 3;

/** Documents that are committed: 0 where there is no library yet, or one without its tables. */
export function committedDocuments(file: string): number {
  if (!existsSync(file)) return 0;
  const database = openDatabase(file, { readOnly: true });
  try {
    const made = database.prepare("select 1 from sqlite_schema where name = 'docs'").get() !== undefined;
    return made ? Number(database.prepare('select count(*) as count from docs').get()?.count) : 0;
  } finally {
    database.close();
  }
}

/**
 * Sends `signal` to the process as soon as it has committed `documents` of them; resolves to how many there were then, and to
 * 0 where it ended before. The size of the file would not tell: an empty library has one, and it grows before a commit.
 */
export function signalAfterCommit(
  child: ChildProcess,
  file: string,
  signal: NodeJS.Signals,
  documents = 1,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const timer = setInterval(() => {
      try {
        const committed = committedDocuments(file);
        if (committed < documents) return;
        clearInterval(timer);
        child.kill(signal);
        resolve(committed);
      } catch (error) {
        clearInterval(timer);
        child.kill('SIGKILL');
        reject(error);
      }
    }, PAUSE);
    child.once('exit', () => {
      clearInterval(timer);
      resolve(0);
    });
  });
}
