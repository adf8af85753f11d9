/**
 * How many requests without a good key an address may send: a bucket for each address, that is full at first and fills again
 * with time. A rule of numbers; its caller has the clock.
 */

/** Requests that a full bucket lets through at once, and that it gains in a second. */
const FULL = 1_000;
const A_SECOND = 10;
/** Addresses of which something is remembered; more are as if they had sent nothing. */
const MOST_ADDRESSES = 20_000;

interface Bucket {
  left: number;
  /** When `left` was right, milliseconds. */
  at: number;
}

export class KeylessRequests {
  readonly #buckets = new Map<string, Bucket>();

  /**
   * Counts a request of an address.
   *
   * @param now milliseconds on a clock that only grows.
   * @returns 0 when it is to be answered, else the whole seconds after which the next one is.
   */
  count(address: string, now: number): number {
    let bucket = this.#buckets.get(address);
    if (bucket === undefined) {
      if (this.#buckets.size >= MOST_ADDRESSES) this.#forget(now);
      bucket = { left: FULL, at: now };
      if (this.#buckets.size < MOST_ADDRESSES) this.#buckets.set(address, bucket);
    }
    bucket.left = Math.min(FULL, bucket.left + (Math.max(0, now - bucket.at) / 1000) * A_SECOND);
    bucket.at = now;
    if (bucket.left < 1) return Math.max(1, Math.ceil((1 - bucket.left) / A_SECOND));
    bucket.left -= 1;
    return 0;
  }

  /** Drops the buckets that are full by now. */
  #forget(now: number): void {
    for (const [address, { left, at }] of this.#buckets)
      if (left + ((now - at) / 1000) * A_SECOND >= FULL) this.#buckets.delete(address);
  }
}
