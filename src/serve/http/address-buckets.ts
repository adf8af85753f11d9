/**
 * How often an address may do something: a bucket for each address, that is full at first and fills again with time. A rule of
 * numbers; its caller has the clock.
 */

/** Addresses of which something is remembered; more are as if they had done nothing. */
const MOST_ADDRESSES = 20_000;
/** Milliseconds between two looks for those of which nothing has to be remembered any more: each goes through all of them. */
const FORGET_EVERY = 1_000;

/** Requests without a good key. */
export const KEYLESS: Rate = { full: 1_000, aSecond: 10 };

export interface Rate {
  /** What a full bucket lets through at once. */
  full: number;
  /** What it gains in a second. */
  aSecond: number;
}

interface Bucket {
  left: number;
  /** When `left` was right, milliseconds. */
  at: number;
}

export class AddressBuckets {
  readonly #rate: Rate;
  readonly #buckets = new Map<string, Bucket>();
  #forgot = Number.NEGATIVE_INFINITY;

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  /**
   * Counts what an address does.
   *
   * @param now milliseconds on a clock that only grows.
   * @returns 0 when it may, else the whole seconds after which it may again.
   */
  count(address: string, now: number): number {
    const { full, aSecond } = this.#rate;
    let bucket = this.#buckets.get(address);
    if (bucket === undefined) {
      if (this.#buckets.size >= MOST_ADDRESSES) this.#forget(now);
      bucket = { left: full, at: now };
      if (this.#buckets.size < MOST_ADDRESSES) this.#buckets.set(address, bucket);
    }
    bucket.left = Math.min(full, bucket.left + (Math.max(0, now - bucket.at) / 1000) * aSecond);
    bucket.at = now;
    if (bucket.left < 1) return Math.max(1, Math.ceil((1 - bucket.left) / aSecond));
    bucket.left -= 1;
    return 0;
  }

  /** Drops the buckets that are full by now. */
  #forget(now: number): void {
    if (now - this.#forgot < FORGET_EVERY) return;
    this.#forgot = now;
    const { full, aSecond } = this.#rate;
    for (const [address, { left, at }] of this.#buckets)
      if (left + ((now - at) / 1000) * aSecond >= full) this.#buckets.delete(address);
  }
}
