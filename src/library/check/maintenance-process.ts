/** The program of a worker that maintains a library. May be killed at any time: its work is complete or undone. */
import { monotonicMs } from '../../platform/clock';
import { serveTask } from '../../platform/worker/serve-task';
import { MAINTENANCE, TASKS } from './tasks';

/** Interval between progress reports. */
const PROGRESS_MS = 50;

serveTask(MAINTENANCE, () => ({
  call({ name, file, now }, { signal, report }) {
    let last = { step: '', at: 0 };
    return TASKS[name](file, now, {
      signal,
      progress(step: string, done: number, all?: number) {
        if (step === last.step && monotonicMs() - last.at < PROGRESS_MS) return;
        last = { step, at: monotonicMs() };
        report({ step, done, all });
      },
    });
  },
}));
