/** One place for a process that searches: it is started, given one task at a time, killed when it takes too long, and started again. */
import { constants, setPriority } from 'node:os';
import type { SearchQuery } from '../../contract/parameters';
import { type ChildProcess, startProcess } from '../../platform/assets';
import { type Extent, type Report, SAMPLE, type SentError, type Task } from './protocol';

/** Waits before a start that follows a failed one, milliseconds: doubled each time. */
const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 5_000;

export interface Program {
  /** See `startProcess`. */
  program: string;
  library: string;
  sample: boolean;
}

/** What became of a task: `late`: its time was up; `lost`: its process ended. */
export type Ending =
  | { kind: 'answer'; body: Uint8Array }
  | { kind: 'refused'; message: string; parameter: string }
  | { kind: 'failure'; reason: string; error?: SentError }
  | { kind: 'late' | 'lost' };

interface Running {
  id: number;
  timer: NodeJS.Timeout;
  done: (ending: Ending) => void;
}

export class Searcher {
  readonly #program: Program;
  readonly #onFree: () => void;
  #process: ChildProcess | undefined;
  #ready = false;
  #running: Running | undefined;
  #closed = false;
  #failedStarts = 0;
  #tasks = 0;

  /** `onFree` is called whenever a task can be given. */
  constructor(program: Program, onFree: () => void) {
    this.#program = program;
    this.#onFree = onFree;
    this.#start();
  }

  /** Whether a task can be given now. */
  get free(): boolean {
    return this.#ready && this.#running === undefined && !this.#closed;
  }

  /** How often in a row the process has ended before it could take a task. */
  get failedStarts(): number {
    return this.#failedStarts;
  }

  #start(): void {
    // One that is to start after a pause may have been started meanwhile.
    if (this.#closed || this.#process !== undefined) return;
    const { program, library, sample } = this.#program;
    const child = startProcess(program, sample ? [library, SAMPLE] : [library]);
    this.#process = child;
    child.on('message', (report: Report) => this.#hear(child, report));
    child.on('error', () => this.#ended(child));
    child.on('exit', () => this.#ended(child));
    makePolite(child.pid);
  }

  #hear(child: ChildProcess, report: Report): void {
    if (child !== this.#process) return;
    if (report.kind === 'ready') {
      this.#ready = true;
      this.#failedStarts = 0;
      this.#onFree();
    } else if (report.id === this.#running?.id) {
      this.#finish(report);
    }
  }

  #ended(child: ChildProcess): void {
    if (child !== this.#process) return;
    const wasReady = this.#ready;
    this.#process = undefined;
    this.#ready = false;
    this.#finish({ kind: 'lost' });
    if (wasReady) {
      this.#start();
      return;
    }
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.#failedStarts);
    this.#failedStarts += 1;
    setTimeout(() => this.#start(), pause).unref();
    this.#onFree();
  }

  #finish(ending: Ending): void {
    const running = this.#running;
    if (running === undefined) return;
    clearTimeout(running.timer);
    this.#running = undefined;
    running.done(ending);
    if (this.free) this.#onFree();
  }

  /** Gives a task; only to a searcher that is free. `limit`: milliseconds after which its process is killed. */
  run(extent: Extent, query: SearchQuery, limit: number, done: (ending: Ending) => void): void {
    this.#tasks += 1;
    const id = this.#tasks;
    this.#running = { id, done, timer: setTimeout(() => this.#replace({ kind: 'late' }), limit) };
    const task: Task = { id, extent, query };
    this.#process?.send(task, () => {});
  }

  /** SQLite cannot be stopped in the middle of a statement, a process can. */
  #replace(ending: Ending): void {
    const child = this.#process;
    this.#process = undefined;
    this.#ready = false;
    child?.kill('SIGKILL');
    this.#start();
    this.#finish(ending);
  }

  /** Starts its process anew, which reads the file that is there now; a task that runs is lost. */
  renew(): void {
    this.#replace({ kind: 'lost' });
  }

  /** Ends the process at once; a task that runs is lost. */
  close(): void {
    this.#closed = true;
    const child = this.#process;
    this.#process = undefined;
    child?.kill('SIGKILL');
    this.#finish({ kind: 'lost' });
  }
}

/** The service itself goes first where processors are few: health and documents do not wait for searches. */
function makePolite(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Not allowed here, or it has ended already.
  }
}
