/**
 * Progress of a long run: one line with count, rate and time left, redrawn on a terminal, printed once a minute
 * elsewhere.
 */

import { say } from '../../messages';
import { monotonicMs } from '../clock';
import type { Io } from './io';
import { mayDraw, type Progress, startProgress } from './spinner';

export interface RunState {
  /** Including items of earlier runs. */
  done: number;
  /** Total; undefined if unknown. */
  all: number | undefined;
  /** Part of `done` from before this run; not counted for the rate. */
  before?: number;
  /** Failed items that are retried at the end. */
  aside?: number;
}

/** Columns of the spinner, the space after it, and the last column, where some terminals wrap. */
const BESIDE = 3;
/** Minimum time over which a rate is measured. */
const LEAST_MS = 2000;
const EVERY_MS = 60_000;
const REDRAWN_MS = 1000;

/** Items per second; undefined if nothing was done yet, or the time is too short. */
function rateOf({ done, before = 0 }: RunState, elapsedMs: number): number | undefined {
  const fresh = done - before;
  return fresh > 0 && elapsedMs >= LEAST_MS ? (fresh * 1000) / elapsedMs : undefined;
}

/**
 * The progress line, at most `columns` wide: least important parts are left out first; empty if not even the count
 * fits. Pure.
 *
 * @param what is counted. @param elapsedMs since the run began; negative counts as 0.
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

/** Shows the progress of a run until `stop`. */
export class RunProgress {
  #began: number;
  readonly #drawn: Progress | undefined;
  readonly #timer: NodeJS.Timeout | undefined;
  #state: RunState = { done: 0, all: undefined };
  #what: string;

  /**
   * Starts; shows nothing for a quarter of a second on a terminal, for a minute elsewhere, and never under `--quiet` or
   * if stderr is reserved for an error object.
   *
   * @param what is counted. @param clock monotonic milliseconds.
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

  /** Updates the state; a change of `what` restarts the rate. */
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

/** Does `work` with a progress that stops when it ends. */
export async function withProgress<T>(io: Io, what: string, work: (progress: RunProgress) => Promise<T>): Promise<T> {
  const progress = new RunProgress(io, what);
  try {
    return await work(progress);
  } finally {
    progress.stop();
  }
}
