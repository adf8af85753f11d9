/** A pool of processes with a fair queue. Every task ends within a time limit. */

import type { LksError } from '../../contract/errors';
import type { PoolName, PoolState } from '../metrics';
import { FairQueue, type FairQueueOptions, type Turn } from './fair-queue';
import { type Ending, type Given, type Program, Searcher } from './searcher';

/** Milliseconds in the queue after which a task is given up: clients have stopped waiting by then. */
const LONGEST_WAIT = 20_000;
/** Milliseconds that an abandoned task may still run, since restarting its process is costly too. */
const FOR_NOBODY = 1_000;
/** How often those are checked, milliseconds. */
const LOOK = 500;

export interface Job extends Pick<Given, 'work' | 'requestId' | 'language' | 'limit' | 'heard'> {
  /** Runs instead when its time is up, or its process has ended twice. */
  instead?: Pick<Given, 'work' | 'limit'>;
  /** Called when it is run again after its process has ended. */
  again?: () => void;
  abandoned: () => boolean;
  /** `late`: the result is that of `instead`. */
  done: (ended: Ended, late: boolean) => void;
}

/** How a job ended. `busy`: it never began. */
export type Ended = Ending | { kind: 'busy' };

const BUSY: Ended = { kind: 'busy' };

export interface PoolOptions extends Program, Omit<FairQueueOptions, 'places'> {
  name: PoolName;
  /** One of several is reserved for keys without running tasks: see `FairQueue`. */
  processes: number;
}

interface Waiting {
  job: Job;
  /** Whether its time was up, and whether its process has ended before (or it may not be repeated). */
  late: boolean;
  lost: boolean;
  /** Monotonic time of its arrival. */
  since: number;
}

export class TaskPool {
  readonly #options: PoolOptions;
  readonly #searchers: Searcher[];
  readonly #queue: FairQueue<Waiting>;
  /** Running jobs, and since when. */
  readonly #running = new Map<Searcher, { job: Job; since: number }>();
  readonly #sweep: NodeJS.Timeout;
  #started: (() => void) | undefined;
  /** Why nothing is begun any more. */
  #end: LksError | undefined;

  constructor(options: PoolOptions) {
    this.#options = options;
    const { processes: places, mostOfKey, most } = options;
    this.#queue = new FairQueue({ places, mostOfKey, most });
    const program = { ...options, onEnd: (error: LksError) => this.#stopBeginning(error) };
    this.#searchers = Array.from({ length: places }, () => new Searcher(program, options.name, () => this.#next()));
    this.#sweep = setInterval(() => this.#giveUp(), LOOK);
    this.#sweep.unref();
  }

  get state(): PoolState {
    return { ...this.#queue.state, processes: this.#searchers.filter(({ alive }) => alive).length };
  }

  /** Resolves when a first process is ready. Throws the error passed to `onEnd`. */
  async start(): Promise<void> {
    while (!this.#searchers.some((searcher) => searcher.free)) {
      if (this.#end !== undefined) throw this.#end;
      await new Promise<void>((resolve) => {
        this.#started = resolve;
      });
    }
  }

  /** Queues a job for a key (its row number). */
  run(key: number, job: Job): void {
    this.#queue.push(key, { job, late: false, lost: false, since: performance.now() })?.job.done(BUSY, false);
    this.#next();
  }

  #next(): void {
    this.#started?.();
    this.#started = undefined;
    if (this.#end !== undefined) this.#refuse();
    for (const searcher of this.#searchers) {
      if (!searcher.free) continue;
      const turn = this.#begin();
      if (turn === undefined) return;
      const { job, late, lost, since: waited } = turn.item;
      const since = performance.now();
      const { name, meter } = this.#options;
      // A repeated job has already been counted.
      if (!late && !lost) meter?.waited(name, since - waited);
      this.#running.set(searcher, { job, since });
      searcher.run({
        ...job,
        done: (ending) => {
          this.#running.delete(searcher);
          this.#queue.ended(turn, performance.now() - since);
          if ('index' in ending && ending.index !== undefined) meter?.searched(ending.index);
          this.#ended(turn, ending);
        },
      });
    }
  }

  /** The next task with a waiting client. */
  #begin(): Turn<Waiting> | undefined {
    for (;;) {
      const turn = this.#queue.begin();
      if (turn === undefined || !turn.item.job.abandoned()) return turn;
      this.#queue.ended(turn, undefined);
      turn.item.job.done(BUSY, false);
    }
  }

  #ended({ key, item }: Turn<Waiting>, ending: Ending): void {
    const { job, lost, late } = item;
    const { instead, ...only } = job;
    // The process may have ended through no fault of the task: it is repeated once.
    const isAgain = ending.kind === 'lost' && !lost;
    const isOver = ending.kind !== 'lost' && ending.kind !== 'late';
    if (isAgain) {
      job.again?.();
      this.#queue.pushFirst(key, { ...item, lost: true });
    } else if (!isOver && instead !== undefined)
      this.#queue.pushFirst(key, { ...item, job: { ...only, ...instead }, late: true, lost: true });
    else job.done(ending, late);
    this.#next();
  }

  /** Ends jobs that wait too long, and abandoned ones. */
  #giveUp(): void {
    const now = performance.now();
    const given = this.#queue.takeOut(({ since, job }) => since < now - LONGEST_WAIT || job.abandoned());
    for (const { late, job } of given) job.done(late ? { kind: 'late' } : BUSY, late);
    for (const [searcher, { job, since }] of [...this.#running])
      if (since < now - FOR_NOBODY && job.abandoned()) searcher.stop('abandoned');
  }

  #refuse(): void {
    for (const { job } of this.#queue.takeOut(() => true)) job.done(BUSY, false);
  }

  /** Begins no more jobs; running ones are finished. */
  #stopBeginning(error: LksError): void {
    if (this.#end !== undefined) return;
    this.#end = error;
    this.#next();
    this.#options.onEnd(error);
  }

  /** Restarts all processes on the current library file; running jobs are repeated. */
  renew(): void {
    for (const searcher of this.#searchers) searcher.renew();
  }

  /** Switches to the current library file; running jobs finish on the old one. */
  change(): void {
    for (const searcher of this.#searchers) searcher.change();
  }

  /** Ends every process at once; waiting and running jobs get `busy`. */
  close(): void {
    clearInterval(this.#sweep);
    this.#refuse();
    for (const searcher of this.#searchers) searcher.close();
    this.#refuse();
  }
}
