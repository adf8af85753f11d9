/**
 * Long work on a library in a process of its own: a statement of SQLite that runs for seconds heeds no signal, and that process can be killed.
 * Killed is what reads, what makes a file that is thrown away, and what SQLite undoes when the library is next opened.
 */
import { once } from 'node:events';
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import { type ChildProcess, startProcess } from '../../platform/assets';
import { currentDate } from '../../platform/clock';
import { openDatabase } from '../../platform/sqlite';
import { errorOf, type SentError } from '../../platform/worker/wire-error';
import type { CheckOptions, CheckReport } from './check';
import { type ReportOf, TASKS, type TaskName, type TaskOptions } from './tasks';

/** What the process says. */
export type Said =
  | { kind: 'progress'; step: string; done: number; all: number | undefined }
  | { kind: 'report'; report: unknown }
  /** Without a kind it is a fault of lks. */
  | {
      kind: 'failure';
      error: SentError | { kind: undefined; message: string };
    };

/** The process; undefined where the system has no room for one. */
function started(args: readonly string[]): ChildProcess | undefined {
  try {
    const child = startProcess('upkeep-process', args);
    // What went wrong at its start is told by the number that it has not.
    child.on('error', () => {});
    return child.pid === undefined ? undefined : child;
  } catch {
    return undefined;
  }
}

/** What it says at last; undefined where it ended before. */
function lastOf(child: ChildProcess, progress: TaskOptions['progress']): Promise<Said | undefined> {
  return new Promise((resolve) => {
    child.on('message', (said: Said) => {
      if (said.kind === 'progress') progress?.(said.step, said.done, said.all);
      else resolve(said);
    });
    // Behind the last of its messages.
    child.once('disconnect', () => resolve(undefined));
  });
}

/** V8 ends a process with this where its heap has no room. */
const HEAP_FULL = 134;

/** That it ended before it said so: ended by others, by the system where memory was short, or by itself as a fault of lks. */
function endedBefore(name: TaskName, { exitCode, signalCode }: ChildProcess): Error {
  const how = exitCode === HEAP_FULL ? 'SIGABRT' : signalCode;
  return how === null
    ? new Error(`the process of ${name} ended with ${exitCode} and without a report`)
    : new LksError('local', say.upkeep.ended(how), { hint: say.upkeep.endedHint });
}

/**
 * Does a task of `TASKS` in another process, and here where there is no room for one.
 *
 * @param now the present moment. @throws what the task throws; `local` where others ended the process; the signal's reason, once it is gone.
 */
export async function doApart<Name extends TaskName>(
  name: Name,
  file: string,
  now: Date,
  { signal, progress }: TaskOptions,
): Promise<ReportOf<Name>> {
  signal?.throwIfAborted();
  const child = started([name, file, now.toISOString(), `${process.pid}`]);
  if (child === undefined) return TASKS[name](file, now, { signal, progress }) as Promise<ReportOf<Name>>;
  const kill = (): void => void child.kill('SIGKILL');
  signal?.addEventListener('abort', kill, { once: true });
  try {
    const said = await lastOf(child, progress);
    // Until it is gone it may hold the lock of the library.
    const isOver = said !== undefined && signal?.aborted !== true;
    if (!isOver && child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    signal?.throwIfAborted();
    if (said?.kind === 'report') return said.report as ReportOf<Name>;
    if (said?.kind !== 'failure') throw endedBefore(name, child);
    const { error } = said;
    if (error.kind === undefined) throw new Error(error.message);
    throw errorOf(error);
  } finally {
    signal?.removeEventListener('abort', kill);
  }
}

/** As `LibraryStore.eraseWithdrawn`, in another process. What was not done when its process was ended is undone. */
export async function eraseApart(file: string, options: TaskOptions): Promise<ReportOf<'erase'>> {
  try {
    return await doApart('erase', file, currentDate(), options);
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

/** As `checkLibrary`, in another process. */
export const checkApart = (file: string, { signal, progress }: CheckOptions = {}): Promise<CheckReport> =>
  doApart('check', file, currentDate(), { signal, progress: progress as TaskOptions['progress'] });
