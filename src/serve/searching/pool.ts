/** The processes that search, one a core, and the queue before them. Every search is answered within a bound. */
import type { SearchQuery } from '../../contract/parameters';
import { LksError } from '../../errors';
import { say } from '../../messages';
import type { Extent } from './protocol';
import { type Ending, type Program, Searcher } from './searcher';

/** Searches that may wait; whoever comes then is told to come back. */
const LONGEST_QUEUE = 1_000;
/** Milliseconds after which a search that nobody has begun is given up: longer, and clients have stopped waiting. */
const LONGEST_WAIT = 20_000;
/** Share of the time limit that the first rows get after a whole search has used up all of it. */
const FIRST_SHARE = 0.2;
/** Failed starts in a row of every process after which a search is refused instead of waiting. */
const MOST_FAILED_STARTS = 5;

/** `nothing`: the time was up before a single row was there. `busy`: it was never begun. */
export type Found =
  | { kind: 'answer'; body: Uint8Array; incomplete: boolean }
  | { kind: 'refused'; message: string; parameter: string }
  | { kind: 'failure'; reason: string }
  | { kind: 'nothing' | 'busy' };

export interface PoolOptions extends Program {
  processes: number;
  /** Longest time of a whole search, milliseconds. */
  limit: number;
}

interface Waiting {
  query: SearchQuery;
  extent: Extent;
  /** When it came, by the monotonic clock. */
  since: number;
  /** True when nobody waits for the answer any more. */
  abandoned: () => boolean;
  done: (found: Found) => void;
}

export class SearchPool {
  readonly #options: PoolOptions;
  readonly #searchers: Searcher[];
  #queue: Waiting[] = [];
  readonly #sweep: NodeJS.Timeout;
  #started: (() => void) | undefined;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#searchers = Array.from({ length: options.processes }, () => new Searcher(options, () => this.#next()));
    this.#sweep = setInterval(() => this.#giveUp(), 500);
    this.#sweep.unref();
  }

  /** Resolves when a first process can search. Throws `local` when none can be started. */
  async start(): Promise<void> {
    while (!this.#searchers.some((searcher) => searcher.free)) {
      if (this.#broken)
        throw new LksError('local', say.serving.cannotSearch(this.#options.script), {
          hint: say.serving.cannotSearchHint,
        });
      await new Promise<void>((resolve) => {
        this.#started = resolve;
      });
    }
  }

  /** Searches; never throws. `abandoned` is asked before it is begun: then the answer is `busy`. */
  search(query: SearchQuery, abandoned: () => boolean): Promise<Found> {
    if (this.#queue.length >= LONGEST_QUEUE) return Promise.resolve({ kind: 'busy' });
    return new Promise((done) => {
      this.#queue.push({ query, extent: 'whole', since: performance.now(), abandoned, done });
      this.#next();
    });
  }

  get #broken(): boolean {
    return this.#searchers.every(({ failedStarts }) => failedStarts >= MOST_FAILED_STARTS);
  }

  #next(): void {
    this.#started?.();
    this.#started = undefined;
    for (const searcher of this.#searchers) {
      if (!searcher.free) continue;
      const waiting = this.#take();
      if (waiting === undefined) return;
      const { limit } = this.#options;
      const time = waiting.extent === 'whole' ? limit : limit * FIRST_SHARE;
      searcher.run(waiting.extent, waiting.query, time, (ending) => this.#ended(waiting, ending));
    }
  }

  #take(): Waiting | undefined {
    for (;;) {
      const waiting = this.#queue.shift();
      if (waiting === undefined || !waiting.abandoned()) return waiting;
      waiting.done({ kind: 'busy' });
    }
  }

  #ended(waiting: Waiting, ending: Ending): void {
    const { extent, done } = waiting;
    if (ending.kind === 'answer') done({ ...ending, incomplete: extent === 'first' });
    else if (ending.kind === 'refused' || ending.kind === 'failure') done(ending);
    else if (extent === 'first') done({ kind: 'nothing' });
    else {
      // It has waited long enough: its first rows go before everything else.
      this.#queue.unshift({ ...waiting, extent: 'first' });
      this.#next();
    }
  }

  #giveUp(): void {
    const oldest = performance.now() - LONGEST_WAIT;
    const broken = this.#broken;
    const gone = this.#queue.filter(({ since }) => broken || since < oldest);
    if (gone.length === 0) return;
    this.#queue = this.#queue.filter((waiting) => !gone.includes(waiting));
    for (const { extent, done } of gone) done({ kind: extent === 'first' ? 'nothing' : 'busy' });
  }

  /** Ends every process at once; what still waits or runs gets `busy`: nobody is left to be answered, and nobody pays. */
  close(): void {
    clearInterval(this.#sweep);
    for (const { done } of this.#queue.splice(0)) done({ kind: 'busy' });
    for (const searcher of this.#searchers) searcher.close();
    for (const { done } of this.#queue.splice(0)) done({ kind: 'busy' });
  }
}
