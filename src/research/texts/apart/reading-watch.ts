/**
 * The program of the thread that watches a process while it reads: it ends the process where that takes too much memory or time, or where
 * nobody is there any more to read for. It shares neither heap nor event loop with what it watches, and reads what the system says.
 */
import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { SHARED, type Vitals, vitalsLine } from './protocol';

/** Memory can grow by 1 GB a second. */
const EVERY_MS = 10;
/** A line is written so often while pages go on, and so often in any case. */
const LINE_MS = 100;
const STANDING_MS = 500;

const shared = workerData as Float64Array;
const still = new Int32Array(new SharedArrayBuffer(4));
const parent = process.ppid;
let peak = 0;
let written = { page: -1, at: 0 };

/** Whether somebody reads what is written. */
function write(vitals: Vitals): boolean {
  try {
    writeSync(1, vitalsLine(vitals));
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EAGAIN';
  }
}

function over(rss: number, cpuMs: number): Vitals['over'] {
  if (rss > shared[SHARED.memory]!) return 'memory';
  return cpuMs > shared[SHARED.cpuMs]! || Date.now() > shared[SHARED.endsMs]! ? 'time' : 'none';
}

for (;;) {
  const rss = process.memoryUsage.rss();
  const { user, system } = process.cpuUsage();
  const cpuMs = (user + system) / 1000;
  const page = shared[SHARED.page]!;
  peak = Math.max(peak, rss);
  const vitals = { over: over(rss, cpuMs), page, peak, cpuMs };
  const wait = page === written.page ? STANDING_MS : LINE_MS;
  const isDue = vitals.over !== 'none' || Date.now() - written.at >= wait;
  let isHeard = process.ppid === parent;
  if (isDue) {
    isHeard &&= write(vitals);
    written = { page, at: Date.now() };
  }
  if (vitals.over !== 'none' || !isHeard) process.kill(process.pid, 'SIGKILL');
  Atomics.wait(still, 0, 0, EVERY_MS);
}
