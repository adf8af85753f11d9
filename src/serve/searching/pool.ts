/** Processes that work for the keys of a service, and the fair queue before them. Every task comes to an end within a bound. */

import type { LksError } from '../../contract/errors';
import type { PoolName, PoolState } from '../metrics';
import { FairQueue, type FairQueueOptions, type Turn } from './fair-queue';
import { type Ending, type Given, type Program, Searcher } from './searcher';

/** Milliseconds after which a task that nobody has begun is given up: longer, and clients have stopped waiting. */
const LONGEST_WAIT = 20_000;
/** Milliseconds that a task whose client has gone may still run: to start its process anew costs some too. */
const FOR_NOBODY = 1_000;
/** How often those are looked for, milliseconds. */
const LOOK = 500;

/** What is done for a key. */
export interface Job extends Pick<Given, 'work' | 'requestId' | 'limit' | 'heard'> {
  /** What is done in its place when its time is up, or its process has ended under it twice. */
  instead?: Pick<Given, 'work' | 'limit'>;
  /** Told that it is begun again: its process has ended under it, for no fault of its own perhaps. */
  again?: () => void;
  /** True when nobody waits for the answer any more. */
  abandoned: () => boolean;
  /** `late`: what ended was done in its place. */
  done: (ended: Ended, late: boolean) => void;
}

/** How a job ended. `busy`: it was never begun. */
export type Ended = Ending | { kind: 'busy' };

const BUSY: Ended = { kind: 'busy' };

export interface PoolOptions extends Program, Omit<FairQueueOptions, 'places'> {
  name: PoolName;
  /** One of them is kept for keys of which no task runs, where there are several: see `FairQueue`. */
  processes: number;
}

interface Waiting {
  job: Job;
  /** Whether its time has been up, and whether its process has ended under it before, or may not again. */
  late: boolean;
  lost: boolean;
  /** When it came, by the monotonic clock. */
  since: number;
}

export class TaskPool {
  readonly #options: PoolOptions;
  readonly #searchers: Searcher[];
  readonly #queue: FairQueue<Waiting>;
  /** What runs, and since when. */
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

  /** What waits, what runs, and how many processes are there. */
  get state(): PoolState {
    return { ...this.#queue.state, processes: this.#searchers.filter(({ alive }) => alive).length };
  }

  /** Resolves when a first process can work. Throws what `onEnd` is told. */
  async start(): Promise<void> {
    while (!this.#searchers.some((searcher) => searcher.free)) {
      if (this.#end !== undefined) throw this.#end;
      await new Promise<void>((resolve) => {
        this.#started = resolve;
      });
    }
  }

  /** Does a job for a key (its row number) when its turn has come. */
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
      // What is begun again has run in between.
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

  /** The next task that somebody still waits for. */
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
    // Its process may have been ended for no fault of the task, which is then done again; but not twice.
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

  /** Ends what waits too long, and what nobody waits for. */
  #giveUp(): void {
    const now = performance.now();
    const given = this.#queue.takeOut(({ since, job }) => since < now - LONGEST_WAIT || job.abandoned());
    for (const { late, job } of given) job.done(late ? { kind: 'late' } : BUSY, late);
    for (const [searcher, { job, since }] of [...this.#running])
      if (since < now - FOR_NOBODY && job.abandoned()) searcher.stop('abandoned');
  }

  /** What waits gets `busy`: nobody is left to be answered, and nobody pays. */
  #refuse(): void {
    for (const { job } of this.#queue.takeOut(() => true)) job.done(BUSY, false);
  }

  /** Begins nothing any more; what runs is finished. */
  #stopBeginning(error: LksError): void {
    if (this.#end !== undefined) return;
    this.#end = error;
    this.#next();
    this.#options.onEnd(error);
  }

  /** Works with the file that has taken the library's place; what runs is done again. */
  renew(): void {
    for (const searcher of this.#searchers) searcher.renew();
  }

  /** Goes over to the file that has taken the library's place; what runs ends on the one before. */
  change(): void {
    for (const searcher of this.#searchers) searcher.change();
  }

  /** Ends every process at once; what still waits or runs gets `busy`. */
  close(): void {
    clearInterval(this.#sweep);
    this.#refuse();
    for (const searcher of this.#searchers) searcher.close();
    this.#refuse();
  }
}
