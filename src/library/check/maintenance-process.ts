/** The program of a worker that maintains a library: what it does is whole or undone, whenever it is killed. */
import { monotonicMs } from '../../platform/clock';
import { serveTask } from '../../platform/worker/serve-task';
import { MAINTENANCE, TASKS } from './tasks';

/** How often progress is sent. */
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
