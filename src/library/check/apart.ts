/** The check of a library in a process of its own: a statement of SQLite that reads for seconds heeds no signal, and that process can be killed. */
import { type ErrorKind, LksError } from '../../contract/errors';
import { type ChildProcess, startProcess } from '../../platform/assets';
import { type CheckOptions, type CheckReport, checkLibrary } from './check';

type Progress = Parameters<NonNullable<CheckOptions['progress']>>;

/** What the process says. */
export type CheckMessage =
  | { kind: 'progress'; step: Progress[0]; done: number; all: number | undefined }
  | { kind: 'report'; report: CheckReport }
  | { kind: 'failure'; error: { kind: ErrorKind; message: string; hint: string | undefined; code: string } };

/** A process that checks a library; undefined where the system has no room for one. */
function started(file: string): ChildProcess | undefined {
  try {
    return startProcess('check-process', [file]);
  } catch {
    return undefined;
  }
}

/** How the check ended; undefined where its process ended before. */
function ending(child: ChildProcess, progress: CheckOptions['progress']): Promise<CheckMessage | undefined> {
  return new Promise((resolve) => {
    child.on('message', (message: CheckMessage) => {
      if (message.kind === 'progress') progress?.(message.step, message.done, message.all);
      else resolve(message);
    });
    // Behind the last of its messages.
    child.once('disconnect', () => resolve(undefined));
    child.once('error', () => resolve(undefined));
  });
}

/** As `checkLibrary`, which does it here where no other process can. */
export async function checkApart(file: string, options: CheckOptions = {}): Promise<CheckReport> {
  const { signal, progress } = options;
  signal?.throwIfAborted();
  const child = started(file);
  if (child === undefined) return checkLibrary(file, options);
  const kill = (): void => void child.kill('SIGKILL');
  signal?.addEventListener('abort', kill, { once: true });
  try {
    const ended = await ending(child, progress);
    signal?.throwIfAborted();
    if (ended?.kind === 'report') return ended.report;
    if (ended?.kind !== 'failure') return await checkLibrary(file, options);
    const { kind, message, hint, code } = ended.error;
    throw new LksError(kind, message, { code, ...(hint !== undefined && { hint }) });
  } finally {
    signal?.removeEventListener('abort', kill);
    kill();
  }
}
