/** Requests to one host never come faster than it can be expected to like: 2 a second (publishers.md, "Politeness"). */
import { monotonicMs, sleep } from '../../../platform/clock';

/** Milliseconds between the starts of 2 requests to the same host. */
export const INTERVAL_MS = 500;

export interface PaceContext {
  /** Milliseconds on a clock that only grows. */
  clock(): number;
  /** Waits; rejects with the signal's reason as soon as it is aborted. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

export class Pace {
  /** By host: when the next request may start. */
  readonly #next = new Map<string, number>();

  constructor(private readonly context: PaceContext = { clock: monotonicMs, sleep }) {}

  /**
   * Waits for the next turn at a host. Turns are given out in the order in which they are asked for, and one that is
   * given up by an abort is not taken back: the host is spared that half second.
   */
  async turn(host: string, signal?: AbortSignal): Promise<void> {
    const now = this.context.clock();
    const at = Math.max(now, this.#next.get(host) ?? now);
    this.#next.set(host, at + INTERVAL_MS);
    if (at > now) await this.context.sleep(at - now, signal);
  }
}
