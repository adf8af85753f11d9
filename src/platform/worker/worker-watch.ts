/**
 * The program of the thread that watches a worker process: it ends the process when its parent is gone, also within a statement of SQLite, and when
 * it takes more than its limits. It shares neither heap nor event loop with what it watches, and reads what the system says.
 */
import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { LIMIT, type Vitals, vitalsLine } from './limits';

/** What is watched: the parent, and limits where there are any. */
export interface Watched {
  parent: number;
  limits: Float64Array | undefined;
}

/** How often it looks for the parent, and at limits: memory can grow by 1 GB a second. */
const PARENT_MS = 200;
const LIMITS_MS = 10;
/** A line is written so often while the place changes, and so often in any case. */
const LINE_MS = 100;
const STANDING_MS = 500;

const { parent, limits } = workerData as Watched;
const still = new Int32Array(new SharedArrayBuffer(4));
let peak = 0;
let written = { place: -1, at: 0 };

/** Whether somebody reads what is written. */
function write(vitals: Vitals): boolean {
  try {
    writeSync(1, vitalsLine(vitals));
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EAGAIN';
  }
}

/** Whether the process is within its limits, and its vitals are read. */
function isWithin(now: Float64Array): boolean {
  const rss = process.memoryUsage.rss();
  const { user, system } = process.cpuUsage();
  const cpuMs = (user + system) / 1000;
  const place = now[LIMIT.place]!;
  peak = Math.max(peak, rss);
  let over: Vitals['over'] = 'none';
  if (rss > now[LIMIT.memory]!) over = 'memory';
  else if (cpuMs > now[LIMIT.cpuMs]! || Date.now() > now[LIMIT.endsMs]!) over = 'time';
  const wait = place === written.place ? STANDING_MS : LINE_MS;
  if (over === 'none' && Date.now() - written.at < wait) return true;
  written = { place, at: Date.now() };
  return write({ over, place, peak, cpuMs }) && over === 'none';
}

while (process.ppid === parent && (limits === undefined || isWithin(limits)))
  Atomics.wait(still, 0, 0, limits === undefined ? PARENT_MS : LIMITS_MS);
process.kill(process.pid, 'SIGKILL');
