/**
 * Runs one search process: gives it one task at a time, kills it when a task takes too long, and restarts it, unless it
 * keeps ending at once.
 */
import { LksError } from '../../contract/errors';
import type { Language } from '../../messages';
import { toWire } from '../../platform/worker/wire-error';
import { startWorker, type TaskWorker, WorkerEnded } from '../../platform/worker/worker';
import type { TextReport } from '../../research/verify/in-parts';
import { type Death, endsAtOnce, howEnded, pauseAfter } from '../deaths';
import type { EndCause, PoolMeter, PoolName } from '../metrics';
import { type Opened, type Outcome, SEARCHING, type Work } from './search-task';
import { MACHINE_TIME, type TaskTime, timeLeft } from './task-time';

type SearchWorker = TaskWorker<NonNullable<(typeof SEARCHING)['talk']>>;

export interface Program extends Opened {
  /** Its entry point; tests give the path of a script. */
  program?: string;
  /** Called when processes have ended at once too often in a row. */
  onEnd: (error: LksError) => void;
  /** Undefined without metrics. */
  meter?: PoolMeter | undefined;
  /** By default the machine's. */
  time?: TaskTime;
}

/** Result of a task: `late`: its time was up; `lost`: its process ended. */
export type Ending = Outcome | { kind: 'late' | 'lost' };

/** A task with its callbacks. */
export interface Given {
  work: Work;
  /** Of the request that it is done for. */
  requestId?: string | undefined;
  /** In which its sentences are; undefined for that of the process. */
  language?: Language | undefined;
  /** Processor time in milliseconds after which its process is killed: see `timeLeft`. */
  limit: number;
  /** Called with partial results. */
  heard: (part: TextReport) => void;
  done: (ending: Ending) => void;
}

interface Started {
  readonly worker: SearchWorker;
  readonly since: number;
  ready: boolean;
  asked: boolean;
  /** Why it cannot search, as it reports. */
  reason?: LksError;
}

interface Running extends Pick<Given, 'done'> {
  id: number;
  timer: NodeJS.Timeout;
}

export class Searcher {
  readonly #program: Program;
  readonly #pool: PoolName;
  readonly #onFree: () => void;
  #process: Started | undefined;
  #running: Running | undefined;
  #closed = false;
  readonly #deaths: Death[] = [];
  #tasks = 0;
  /** A process on the new library file: takes over once it is ready, and nothing runs. */
  #next: SearchWorker | undefined;
  #isNextReady = false;

  /** `onFree` is called whenever a task can be given. */
  constructor(program: Program, pool: PoolName, onFree: () => void) {
    this.#program = program;
    this.#pool = pool;
    this.#onFree = onFree;
    this.#start();
  }

  get alive(): boolean {
    return this.#process !== undefined;
  }

  get free(): boolean {
    return this.#process?.ready === true && this.#running === undefined && !this.#closed;
  }

  #start(): void {
    // It may have been started during the pause before a restart.
    if (this.#closed || this.#process !== undefined) return;
    this.#adopt(this.#spawn(), false);
  }

  #spawn(): SearchWorker {
    const { program = SEARCHING.entry, library, sample, index } = this.#program;
    return startWorker({ ...SEARCHING, entry: program }, { library, sample, index }, { isPolite: true });
  }

  /** Makes a process the current one. */
  #adopt(worker: SearchWorker, ready: boolean): void {
    const started: Started = { worker, since: performance.now(), ready, asked: false };
    this.#process = started;
    this.#program.meter?.started(this.#pool);
    worker.ready.then(
      () => {
        if (started !== this.#process || ready) return;
        started.ready = true;
        this.#onFree();
      },
      (error) => {
        if (error instanceof LksError) started.reason = error;
      },
    );
    void worker.ended.then((end) => this.#ended(started, howEnded(end)));
  }

  #ended(started: Started, end: string): void {
    if (started !== this.#process) return;
    this.#process = undefined;
    this.#program.meter?.ended(this.#pool, 'died');
    this.#finish({ kind: 'lost' });
    this.#deaths.push({ lived: performance.now() - started.since, asked: started.asked });
    const pause = pauseAfter(this.#deaths);
    if (pause === undefined) this.#program.onEnd(endsAtOnce('search', started.reason, end));
    else setTimeout(() => this.#start(), pause).unref();
  }

  #finish(ending: Ending): void {
    const running = this.#running;
    if (running === undefined) return;
    clearTimeout(running.timer);
    this.#running = undefined;
    // First, since `done` may give the next task at once: a busy process would never be replaced.
    this.#takeOver();
    running.done(ending);
    if (this.free) this.#onFree();
  }

  /** Gives a task; only to a free searcher. */
  run({ work, requestId, language, limit, heard, done }: Given): void {
    this.#tasks += 1;
    const id = this.#tasks;
    this.#running = { id, done, timer: this.#watch(limit) };
    const started = this.#process;
    if (started === undefined) return;
    started.asked = true;
    const isRunning = (): boolean => this.#running?.id === id;
    const report = (part: TextReport): void => {
      if (isRunning()) heard(part);
    };
    started.worker.call({ ...work, requestId, language }, report).then(
      (outcome) => isRunning() && this.#finish(outcome),
      (error) => {
        if (!(error instanceof WorkerEnded) && isRunning()) this.#finish({ kind: 'failure', ...toWire(error) });
      },
    );
  }

  /** Stops the running task when its time is up. Returns the timer of the first check. */
  #watch(limit: number): NodeJS.Timeout {
    const time = this.#program.time ?? MACHINE_TIME;
    const pid = this.#process?.worker.pid;
    const [since, before] = [time.clock(), time.processor(pid)];
    const look = (): void => {
      const now = time.processor(pid);
      const used = now === undefined || before === undefined ? undefined : now - before;
      const left = timeLeft(limit, time.clock() - since, used);
      if (left === 0) this.stop('limit');
      else if (this.#running !== undefined) this.#running.timer = setTimeout(look, left);
    };
    return setTimeout(look, limit);
  }

  /** Kills the process: SQLite cannot be stopped in the middle of a statement. */
  #replace(ending: Ending, cause: EndCause): void {
    const replaced = this.#process;
    this.#process = undefined;
    if (replaced !== undefined) this.#program.meter?.ended(this.#pool, cause);
    replaced?.worker.kill();
    this.#start();
    this.#finish(ending);
  }

  /** Ends the running task: time limit, or no client waiting. */
  stop(cause: 'limit' | 'abandoned'): void {
    this.#replace({ kind: 'late' }, cause);
  }

  /** Restarts the process on the current library file; a running task is lost. */
  renew(): void {
    this.#replace({ kind: 'lost' }, 'renewed');
  }

  /**
   * Switches to the current library file without losing a task: a second process takes over when it is ready and the
   * running task has ended. If it never gets ready, nothing changes.
   */
  change(): void {
    if (this.#closed) return;
    this.#next?.kill();
    const worker = this.#spawn();
    this.#next = worker;
    this.#isNextReady = false;
    worker.ready.then(
      () => {
        if (this.#next !== worker) return;
        this.#isNextReady = true;
        this.#takeOver();
        if (this.free) this.#onFree();
      },
      () => {},
    );
    void worker.ended.then(() => {
      if (this.#next === worker) this.#next = undefined;
    });
  }

  #takeOver(): void {
    const next = this.#next;
    if (next === undefined || !this.#isNextReady || this.#running !== undefined || this.#closed) return;
    const before = this.#process;
    if (before !== undefined) this.#program.meter?.ended(this.#pool, 'renewed');
    this.#next = undefined;
    this.#adopt(next, true);
    before?.worker.kill();
  }

  /** Ends the process at once; a running task is lost. */
  close(): void {
    this.#closed = true;
    this.#next?.kill();
    this.#next = undefined;
    const ended = this.#process;
    this.#process = undefined;
    ended?.worker.kill();
    this.#finish({ kind: 'lost' });
  }
}
