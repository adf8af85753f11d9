/** The processes that search, and the fair queue before them. Every search is answered within a bound. */

import type { LksError } from '../../contract/errors';
import type { SearchQuery } from '../../contract/parameters';
import { FairQueue, type Turn } from './fair-queue';
import type { Extent, SentError } from './protocol';
import { type Ending, type Program, Searcher } from './searcher';

/** Searches that may wait, of one key and in all; whoever comes then is told to come back. */
const LONGEST_QUEUE = { mostOfKey: 1_000, most: 5_000 };
/** Milliseconds after which a search that nobody has begun is given up: longer, and clients have stopped waiting. */
const LONGEST_WAIT = 20_000;
/** Share of the time limit that the first rows get after a whole search has used up all of it. */
const FIRST_SHARE = 0.2;

/** `nothing`: the time was up before a single row was there. `busy`: it was never begun. */
export type Found =
  | { kind: 'answer'; body: Uint8Array; incomplete: boolean }
  | { kind: 'refused'; message: string; parameter: string }
  | { kind: 'failure'; reason: string; error?: SentError }
  | { kind: 'nothing' | 'busy' };

/** Where a search of the service is done: here, or in the process that all others of the service ask. */
export interface Searching {
  /** Searches for a key (its row number); never throws. `abandoned` is asked before it is begun: then the answer is `busy`. */
  search(query: SearchQuery, key: number, abandoned: () => boolean): Promise<Found>;
}

export interface PoolOptions extends Program {
  /** One of them is kept for keys of which no search runs, where there are several: see `FairQueue`. */
  processes: number;
  /** Longest time of a whole search, milliseconds. */
  limit: number;
}

interface Waiting {
  query: SearchQuery;
  extent: Extent;
  /** Whether its process has ended under it before. */
  lost: boolean;
  /** When it came, by the monotonic clock. */
  since: number;
  /** True when nobody waits for the answer any more. */
  abandoned: () => boolean;
  done: (found: Found) => void;
}

export class SearchPool implements Searching {
  readonly #options: PoolOptions;
  readonly #searchers: Searcher[];
  readonly #queue: FairQueue<Waiting>;
  readonly #sweep: NodeJS.Timeout;
  #started: (() => void) | undefined;
  /** Why nothing is begun any more. */
  #end: LksError | undefined;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#queue = new FairQueue({ places: options.processes, ...LONGEST_QUEUE });
    const program = { ...options, onEnd: (error: LksError) => this.#stopBeginning(error) };
    this.#searchers = Array.from({ length: options.processes }, () => new Searcher(program, () => this.#next()));
    this.#sweep = setInterval(() => this.#giveUp(), 500);
    this.#sweep.unref();
  }

  /** Resolves when a first process can search. Throws what `onEnd` is told. */
  async start(): Promise<void> {
    while (!this.#searchers.some((searcher) => searcher.free)) {
      if (this.#end !== undefined) throw this.#end;
      await new Promise<void>((resolve) => {
        this.#started = resolve;
      });
    }
  }

  search(query: SearchQuery, key: number, abandoned: () => boolean): Promise<Found> {
    return new Promise((done) => {
      const waiting: Waiting = { query, extent: 'whole', lost: false, since: performance.now(), abandoned, done };
      this.#queue.push(key, waiting)?.done({ kind: 'busy' });
      this.#next();
    });
  }

  #next(): void {
    this.#started?.();
    this.#started = undefined;
    if (this.#end !== undefined) this.#refuse();
    for (const searcher of this.#searchers) {
      if (!searcher.free) continue;
      const turn = this.#begin();
      if (turn === undefined) return;
      const { extent, query } = turn.item;
      const { limit } = this.#options;
      const since = performance.now();
      searcher.run(extent, query, extent === 'whole' ? limit : limit * FIRST_SHARE, (ending) => {
        this.#queue.ended(turn, performance.now() - since);
        this.#ended(turn, ending);
      });
    }
  }

  /** The next search that somebody still waits for. */
  #begin(): Turn<Waiting> | undefined {
    for (;;) {
      const turn = this.#queue.begin();
      if (turn === undefined || !turn.item.abandoned()) return turn;
      this.#queue.ended(turn, undefined);
      turn.item.done({ kind: 'busy' });
    }
  }

  #ended({ key, item }: Turn<Waiting>, ending: Ending): void {
    const { extent, done, lost } = item;
    if (ending.kind === 'answer') done({ ...ending, incomplete: extent === 'first' });
    else if (ending.kind === 'refused' || ending.kind === 'failure') done(ending);
    else if (extent === 'first') done({ kind: 'nothing' });
    else {
      // Its process may have been ended for no fault of the search, which is then done again; but not twice.
      const again = ending.kind === 'lost' && !lost;
      this.#queue.pushFirst(key, again ? { ...item, lost: true } : { ...item, extent: 'first' });
      this.#next();
    }
  }

  #giveUp(): void {
    const oldest = performance.now() - LONGEST_WAIT;
    for (const { extent, done } of this.#queue.takeOut(({ since }) => since < oldest))
      done({ kind: extent === 'first' ? 'nothing' : 'busy' });
  }

  /** What waits gets `busy`: nobody is left to be answered, and nobody pays. */
  #refuse(): void {
    for (const { done } of this.#queue.takeOut(() => true)) done({ kind: 'busy' });
  }

  /** Begins no search any more; what runs is finished. */
  #stopBeginning(error: LksError): void {
    if (this.#end !== undefined) return;
    this.#end = error;
    this.#next();
    this.#options.onEnd(error);
  }

  /** Searches in the file that has taken the library's place; what runs is done again. */
  renew(): void {
    for (const searcher of this.#searchers) searcher.renew();
  }

  /** Ends every process at once; what still waits or runs gets `busy`. */
  close(): void {
    clearInterval(this.#sweep);
    this.#refuse();
    for (const searcher of this.#searchers) searcher.close();
    this.#refuse();
  }
}
