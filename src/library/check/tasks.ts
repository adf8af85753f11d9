/** What a worker does to a library, and this process where there is no room for a worker. */
import { openDatabase } from '../../platform/sqlite';
import type { WorkerTask } from '../../platform/worker/task';
import { momentOf } from '../file/moment';
import type { Withdrawn } from '../import/withdrawn';
import { openStore } from '../open-store';
import { type CheckReport, checkLibrary } from './check';
import { type Loss, mend } from './mend';

/** How a task is told that nobody waits for it, and tells how far it has come. */
export interface TaskOptions {
  signal?: AbortSignal | undefined;
  progress?: ((step: string, done: number, all?: number) => void) | undefined;
}

/** See `checkLibrary`. */
const check = (file: string, _now: Date, options: TaskOptions): Promise<CheckReport> => checkLibrary(file, options);

/** Mends what `salvage` has put together in a file that is no library yet: see `mend`. */
async function mendFile(file: string, now: Date, { progress }: TaskOptions): Promise<Loss[]> {
  const database = openDatabase(file);
  try {
    // Whoever is stopped meanwhile leaves a file that is thrown away: it needs no journal.
    database.exec('pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -65536');
    return mend(database, momentOf(now).today, (share) => progress?.('mend', Math.floor(share * 100), 100));
  } finally {
    database.close();
  }
}

/** See `LibraryStore.eraseWithdrawn`. */
async function erase(file: string, now: Date, { progress }: TaskOptions): Promise<Withdrawn[]> {
  const store = openStore(file, () => now);
  try {
    return store.eraseWithdrawn((share) => progress?.('erase', Math.round(share * 100), 100));
  } finally {
    store.close();
  }
}

export const TASKS = { check, mend: mendFile, erase };
export type TaskName = keyof typeof TASKS;
export type ReportOf<Name extends TaskName> = Awaited<ReturnType<(typeof TASKS)[Name]>>;

export const MAINTENANCE: WorkerTask<{
  input: undefined;
  call: { name: TaskName; file: string; now: Date };
  report: { step: string; done: number; all: number | undefined };
  result: ReportOf<TaskName>;
}> = { entry: 'maintenance-process' };
