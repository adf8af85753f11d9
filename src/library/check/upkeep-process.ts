/**
 * The program of a process that works on a library for long, and that can be killed at any moment, also within a statement of SQLite: what it does
 * is whole or undone.
 */
import { LksError } from '../../contract/errors';
import { endWithParent } from '../../platform/assets';
import { monotonicMs } from '../../platform/clock';
import { reasonOf, sentError } from '../../platform/worker/wire-error';
import type { Said } from './apart';
import { TASKS, type TaskName } from './tasks';

/** How often it is told how far it has come. */
const TELL_MS = 50;

const send = (message: Said, sent: () => void = () => {}): void => {
  // Whether it arrives is the affair of who asked: when that is gone, this process ends too.
  process.send?.(message, sent);
};

// A Ctrl-C in the terminal reaches every process of the group; who asked ends this one.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
const gone = new AbortController();
process.once('disconnect', () => gone.abort());

let step = '';
let told = 0;
const [name, file, now, parent] = process.argv.slice(2) as [TaskName, string, string, string];
endWithParent(Number(parent));
TASKS[name](file, new Date(now), {
  signal: gone.signal,
  progress: (at: string, done: number, all?: number) => {
    if (at === step && monotonicMs() - told < TELL_MS) return;
    [step, told] = [at, monotonicMs()];
    send({ kind: 'progress', step: at, done, all });
  },
})
  .then((report) => send({ kind: 'report', report }, () => process.disconnect()))
  .catch((error: unknown) => {
    if (gone.signal.aborted) return;
    const sent = error instanceof LksError ? sentError(error) : { kind: undefined, message: reasonOf(error) };
    send({ kind: 'failure', error: sent }, () => process.disconnect());
  });
