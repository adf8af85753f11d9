/**
 * Long work on a library in a worker: an SQLite statement that runs for seconds heeds no signal, but a process can be
 * killed. Safe for work that only reads, that writes a throw-away file, or that SQLite rolls back when the library is
 * next opened.
 */
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import { currentDate } from '../../platform/clock';
import { openDatabase } from '../../platform/sqlite';
import { startWorker, type WorkerEnd, WorkerEnded } from '../../platform/worker/worker';
import type { CheckOptions, CheckReport } from './check';
import { MAINTENANCE, type ReportOf, TASKS, type TaskName, type TaskOptions } from './tasks';

/** The error for a process that ended without a result: killed by others or for want of memory, else a fault of lks. */
function endedBefore(name: TaskName, { signal, exitCode, isHeapFull }: WorkerEnd): Error {
  const how = signal ?? (isHeapFull ? 'SIGABRT' : undefined);
  return how === undefined
    ? new Error(`the process of ${name} ended with ${exitCode} and without a report`)
    : new LksError('local', say.upkeep.ended(how), { hint: say.upkeep.endedHint });
}

/**
 * Runs a task of `TASKS` in a worker, or in this process if there is no room for one.
 * @throws what the task throws; `local` if others ended the process; the signal's reason, once it is gone.
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

/** `LibraryStore.eraseWithdrawn` in a worker; rolled back if the worker was killed. */
export async function eraseInWorker(file: string, options: TaskOptions): Promise<ReportOf<'erase'>> {
  try {
    return await maintain('erase', file, currentDate(), options);
  } catch (error) {
    undo(file);
    throw error;
  }
}

function undo(file: string): void {
  // Opening rolls back. The change of mode also removes a journal that needs no rollback.
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
