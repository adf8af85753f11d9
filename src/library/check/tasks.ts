/** Tasks on a library for a worker, or for this process if there is no room for a worker. */
import { openDatabase } from '../../platform/sqlite';
import type { WorkerTask } from '../../platform/worker/task';
import { momentOf } from '../file/moment';
import type { Withdrawn } from '../import/withdrawn';
import { openStore } from '../open-store';
import { type CheckReport, checkLibrary } from './check';
import { type Loss, mend } from './mend';

export interface TaskOptions {
  signal?: AbortSignal | undefined;
  progress?: ((step: string, done: number, all?: number) => void) | undefined;
}

const check = (file: string, _now: Date, options: TaskOptions): Promise<CheckReport> => checkLibrary(file, options);

/** Mends the output of `salvage`, which is not a library yet: see `mend`. */
async function mendFile(file: string, now: Date, { progress }: TaskOptions): Promise<Loss[]> {
  const database = openDatabase(file);
  try {
    // If interrupted, the file is thrown away: it needs no journal.
    database.exec('pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -65536');
    return mend(database, momentOf(now).today, (share) => progress?.('mend', Math.floor(share * 100), 100));
  } finally {
    database.close();
  }
}

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
