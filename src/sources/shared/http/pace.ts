/** At most 2 requests a second per host (publishers.md, "Politeness"). */
import { monotonicMs, sleep } from '../../../platform/clock';

export const INTERVAL_MS = 500;

export interface PaceContext {
  clock(): number;
  /** Rejects with the signal's reason on abort. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

export class Pace {
  readonly #next = new Map<string, number>();

  constructor(private readonly context: PaceContext = { clock: monotonicMs, sleep }) {}

  /** Waits for the next turn at a host, first come, first served. An aborted turn is not reused. */
  async turn(host: string, signal?: AbortSignal): Promise<void> {
    const now = this.context.clock();
    const at = Math.max(now, this.#next.get(host) ?? now);
    this.#next.set(host, at + INTERVAL_MS);
    if (at > now) await this.context.sleep(at - now, signal);
  }
}
