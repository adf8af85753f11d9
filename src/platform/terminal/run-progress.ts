/** How far a run of many things is: one line with count, rate and time left, drawn again and again on a terminal, once a minute elsewhere. */

import { say } from '../../messages';
import { monotonicMs } from '../clock';
import type { Io } from './io';
import { mayDraw, type Progress, startProgress } from './spinner';

/** How far a run is, in numbers. */
export interface RunState {
  /** Items done, those of earlier runs included. */
  done: number;
  /** Total; undefined where unknown. */
  all: number | undefined;
  /** How many of `done` were done before this run; they do not count for the rate. */
  before?: number;
  /** Items that failed and are tried again at the end. */
  aside?: number;
}

/** Columns of the spinner, the space after it, and the last column, where some terminals wrap. */
const BESIDE = 3;
/** Minimum time over which a rate is measured. */
const LEAST_MS = 2000;
const EVERY_MS = 60_000;
const REDRAWN_MS = 1000;

/** Things a second; undefined where nothing was done yet, or for too short a time. */
function rateOf({ done, before = 0 }: RunState, elapsedMs: number): number | undefined {
  const fresh = done - before;
  return fresh > 0 && elapsedMs >= LEAST_MS ? (fresh * 1000) / elapsedMs : undefined;
}

/**
 * The line: what, how many of how many, how fast, how long it still takes. What there is no room for is left out, the least
 * telling first; the line is never wider than `columns` and empty where not even the count fits. Pure.
 *
 * @param what is counted. @param elapsedMs since the run began; less than nothing counts as nothing. @param columns there are for it.
 */
export function progressLine(what: string, state: RunState, elapsedMs: number, columns: number): string {
  const { done, all, aside = 0 } = state;
  const { progress } = say;
  const rate = rateOf(state, elapsedMs);
  const count = progress.counted(done, all);
  const speed = rate === undefined ? [] : [progress.rate(rate)];
  const left = rate === undefined || all === undefined || all < done ? [] : [progress.left((all - done) / rate)];
  const put = aside === 0 ? [] : [progress.aside(aside)];
  const lines = [
    progress.line(what, [count, ...speed, ...left, ...put]),
    progress.line(what, [count, ...speed, ...left]),
    progress.line('', [count, ...speed, ...left]),
    progress.line('', [count, ...left]),
    count,
    progress.shortest(done, all),
  ];
  return lines.find((line) => line.length <= columns) ?? '';
}

/** Shows how far a run is, from its beginning to `stop`. */
export class RunProgress {
  #began: number;
  readonly #drawn: Progress | undefined;
  readonly #timer: NodeJS.Timeout | undefined;
  #state: RunState = { done: 0, all: undefined };
  #what: string;

  /**
   * Begins; nothing is shown on a terminal for a quarter of a second, and elsewhere for a minute. Under `--quiet`, and where stderr may hold
   * an error object alone, nothing is shown.
   *
   * @param what is counted, for the line. @param clock milliseconds on a clock that only grows.
   */
  constructor(
    private readonly io: Io,
    what: string,
    private readonly clock: () => number = monotonicMs,
  ) {
    this.#what = what;
    this.#began = clock();
    const draws = mayDraw(io);
    if (draws) this.#drawn = startProgress(io, '');
    else if (io.quiet || io.holds) return;
    this.#timer = setInterval(() => this.#show(), draws ? REDRAWN_MS : EVERY_MS).unref();
  }

  /** Tells how far it is now, and of what where that is another thing than before: then the rate is measured anew. */
  update(state: RunState, what = this.#what): void {
    if (what !== this.#what) this.#began = this.clock();
    this.#state = state;
    this.#what = what;
    if (this.#drawn !== undefined) this.#show();
  }

  #show(): void {
    const elapsed = this.clock() - this.#began;
    if (this.#drawn === undefined)
      this.io.note(progressLine(this.#what, this.#state, elapsed, Number.POSITIVE_INFINITY));
    else this.#drawn.update(progressLine(this.#what, this.#state, elapsed, (this.io.err.columns ?? 0) - BESIDE));
  }

  /** Removes the line. Safe to call twice. */
  stop(): void {
    clearInterval(this.#timer);
    this.#drawn?.stop();
  }
}

/** Does `work` with a progress that is gone when it ends, however it ends. */
export async function withProgress<T>(io: Io, what: string, work: (progress: RunProgress) => Promise<T>): Promise<T> {
  const progress = new RunProgress(io, what);
  try {
    return await work(progress);
  } finally {
    progress.stop();
  }
}
