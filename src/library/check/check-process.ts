/** The program of a process that checks a library. It only reads, so that it can be killed at any moment, also within a statement of SQLite. */
import { LksError } from '../../contract/errors';
import { monotonicMs } from '../../platform/clock';
import type { CheckMessage } from './apart';
import { checkLibrary } from './check';

/** How often it is told how far the check has come. */
const TELL_MS = 50;

const send = (message: CheckMessage, sent: () => void = () => {}): void => {
  // Whether it arrives is the affair of who asked: when that is gone, this process ends too.
  process.send?.(message, sent);
};

// A Ctrl-C in the terminal reaches every process of the group; who asked for the check ends this one.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
const gone = new AbortController();
process.once('disconnect', () => gone.abort());

let step = '';
let told = 0;
checkLibrary(process.argv[2]!, {
  signal: gone.signal,
  progress: (now, done, all) => {
    if (now === step && monotonicMs() - told < TELL_MS) return;
    [step, told] = [now, monotonicMs()];
    send({ kind: 'progress', step: now, done, all });
  },
}).then(
  (report) => send({ kind: 'report', report }, () => process.disconnect()),
  (error: unknown) => {
    if (gone.signal.aborted) return;
    // Of what is no failure of the library whoever asked says more: it does the check itself.
    if (!(error instanceof LksError)) return process.disconnect();
    const { kind, message, hint, code } = error;
    send({ kind: 'failure', error: { kind, message, hint, code } }, () => process.disconnect());
  },
);
