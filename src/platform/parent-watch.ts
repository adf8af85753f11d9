/** The program of a thread that ends its process, also within a statement of SQLite, once the process that started it is gone. */
import { workerData } from 'node:worker_threads';

const EVERY_MS = 200;

const still = new Int32Array(new SharedArrayBuffer(4));
while (process.ppid === workerData) Atomics.wait(still, 0, 0, EVERY_MS);
process.kill(process.pid, 'SIGKILL');
