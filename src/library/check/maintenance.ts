/**
 * Long work on a library in a worker: a statement of SQLite that runs for seconds heeds no signal, and that process can be killed.
 * Killed is what reads, what makes a file that is thrown away, and what SQLite undoes when the library is next opened.
 */
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import { currentDate } from '../../platform/clock';
import { openDatabase } from '../../platform/sqlite';
import { startWorker, type WorkerEnd, WorkerEnded } from '../../platform/worker/worker';
import type { CheckOptions, CheckReport } from './check';
import { MAINTENANCE, type ReportOf, TASKS, type TaskName, type TaskOptions } from './tasks';

/** The error of a process that ended before its result: ended by others, by the system for want of memory, or by itself as a fault of lks. */
function endedBefore(name: TaskName, { signal, exitCode, isHeapFull }: WorkerEnd): Error {
  const how = signal ?? (isHeapFull ? 'SIGABRT' : undefined);
  return how === undefined
    ? new Error(`the process of ${name} ended with ${exitCode} and without a report`)
    : new LksError('local', say.upkeep.ended(how), { hint: say.upkeep.endedHint });
}

/**
 * Does a task of `TASKS` in a worker, and in this process where there is no room for one.
 *
 * @param now the present moment. @throws what the task throws; `local` where others ended the process; the signal's reason, once it is gone.
 */
export async function maintain<Name extends TaskName>(
  name: Name,
  file: string,
  now: Date,
  { signal, progress }: TaskOptions,
): Promise<ReportOf<Name>> {
  signal?.throwIfAborted();
  const worker = startWorker(MAINTENANCE, undefined, { signal });
  try {
    const report = await worker.call({ name, file, now }, ({ step, done, all }) => progress?.(step, done, all));
    return report as ReportOf<Name>;
  } catch (error) {
    // Until it is gone it may hold the lock of the library.
    if (signal?.aborted || error instanceof WorkerEnded) await worker.ended;
    signal?.throwIfAborted();
    if (!(error instanceof WorkerEnded)) throw error;
    if (error.end.unstarted === undefined) throw endedBefore(name, error.end);
    return (await TASKS[name](file, now, { signal, progress })) as ReportOf<Name>;
  } finally {
    worker.kill();
  }
}

/** `LibraryStore.eraseWithdrawn` in a worker; undone where the worker was ended in the middle. */
export async function eraseInWorker(file: string, options: TaskOptions): Promise<ReportOf<'erase'>> {
  try {
    return await maintain('erase', file, currentDate(), options);
  } catch (error) {
    undo(file);
    throw error;
  }
}

/** Undoes what a process that was killed had begun to write. */
function undo(file: string): void {
  // Opened, SQLite rolls back. Of a journal from which nothing is to be rolled back it lets go where the mode becomes another one.
  const database = openDatabase(file);
  try {
    database.exec('pragma journal_mode = persist; pragma journal_mode = delete');
  } finally {
    database.close();
  }
}

/** `checkLibrary` in a worker. */
export const checkInWorker = (file: string, { signal, progress }: CheckOptions = {}): Promise<CheckReport> =>
  maintain('check', file, currentDate(), { signal, progress: progress as TaskOptions['progress'] });
