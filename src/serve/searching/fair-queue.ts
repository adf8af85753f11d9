/**
 * The order in which searches of several keys begin: start-time fair queueing (Goyal, Vin and Cheng, 1996), weighted by
 * search time. Pure: no clock, no process.
 *
 * Each key has a start tag, its search time so far in a virtual time shared by all keys; the lowest tag is next. A new
 * or returning key starts at the tag that began last: it waits for nobody's queue, and gains nothing from its absence.
 */

/** Estimate for a search of an unknown key, milliseconds. */
const USUAL_COST = 100;
/** Weight of the latest search in the estimate of the next. */
const NEWEST = 0.25;
/** Searches with a higher estimate, in milliseconds, do not get the last free place. */
const QUICK = 500;

export interface FairQueueOptions {
  places: number;
  /** Most that may wait of one key, and in all. */
  mostOfKey: number;
  most: number;
}

interface Account<T> {
  readonly waiting: T[];
  running: number;
  /** Virtual time at which its next search starts, milliseconds. */
  tag: number;
  /** Estimate for its next search, milliseconds. */
  reckoned: number;
}

/** A search that has begun, to be passed to `ended`. */
export interface Turn<T> {
  readonly key: number;
  readonly item: T;
  readonly reckoned: number;
}

export class FairQueue<T> {
  readonly #options: FairQueueOptions;
  readonly #accounts = new Map<number, Account<T>>();
  #now = 0;
  #running = 0;
  #waiting = 0;

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  #accountOf(key: number): Account<T> {
    let account = this.#accounts.get(key);
    if (account === undefined) {
      account = { waiting: [], running: 0, tag: this.#now, reckoned: USUAL_COST };
      this.#accounts.set(key, account);
    }
    if (account.running === 0 && account.waiting.length === 0) account.tag = Math.max(account.tag, this.#now);
    return account;
  }

  /**
   * Queues an item. Returns the item for which there is no room: this one if its key has too many; if all keys together
   * have too many, the newest of the key with the most.
   */
  push(key: number, item: T): T | undefined {
    const account = this.#accountOf(key);
    if (account.waiting.length >= this.#options.mostOfKey) return item;
    account.waiting.push(item);
    this.#waiting += 1;
    return this.#waiting > this.#options.most ? this.#dropNewestOfLongest() : undefined;
  }

  #dropNewestOfLongest(): T | undefined {
    let longest: Account<T> | undefined;
    for (const account of this.#accounts.values())
      if (longest === undefined || account.waiting.length > longest.waiting.length) longest = account;
    this.#waiting -= 1;
    return longest?.waiting.pop();
  }

  get state(): { waiting: number; running: number } {
    return { waiting: this.#waiting, running: this.#running };
  }

  /** Queues an item before all others of its key. */
  pushFirst(key: number, item: T): void {
    this.#accountOf(key).waiting.unshift(item);
    this.#waiting += 1;
  }

  /**
   * Whether a key may begin a search now. The last free place is reserved for keys with quick searches, none of which
   * runs: a long search would occupy it for seconds.
   */
  #mayBegin({ running, reckoned }: Account<T>): boolean {
    const free = this.#options.places - this.#running;
    return free > 1 || this.#options.places === 1 || (free === 1 && running === 0 && reckoned <= QUICK);
  }

  /** The search to begin now, which occupies a place until `ended`; undefined if none may begin. */
  begin(): Turn<T> | undefined {
    if (this.#running >= this.#options.places) return undefined;
    let next: [key: number, account: Account<T>] | undefined;
    for (const entry of this.#accounts) {
      const [, account] = entry;
      if (account.waiting.length === 0 || !this.#mayBegin(account)) continue;
      if (next === undefined || account.tag < next[1].tag) next = entry;
    }
    if (next === undefined) return undefined;
    const [key, account] = next;
    const item = account.waiting.shift()!;
    const { reckoned } = account;
    this.#now = Math.max(this.#now, account.tag);
    account.tag += reckoned;
    account.running += 1;
    this.#running += 1;
    this.#waiting -= 1;
    return { key, item, reckoned };
  }

  /** Frees a place. `cost`: milliseconds that the search took; undefined if it was not begun after all. */
  ended({ key, reckoned }: Turn<T>, cost: number | undefined): void {
    const account = this.#accountOf(key);
    account.tag += (cost ?? 0) - reckoned;
    account.running -= 1;
    this.#running -= 1;
    if (cost !== undefined) account.reckoned += (cost - account.reckoned) * NEWEST;
    this.#forget();
  }

  /** Removes and returns all items for which `gone` is true. */
  takeOut(gone: (item: T) => boolean): T[] {
    const out: T[] = [];
    for (const { waiting } of this.#accounts.values()) {
      for (let at = 0; at < waiting.length; ) {
        if (gone(waiting[at]!)) out.push(...waiting.splice(at, 1));
        else at += 1;
      }
    }
    this.#waiting -= out.length;
    return out;
  }

  /** Drops accounts equal to a new one: nothing waiting or running, and no debt. */
  #forget(): void {
    const idle = this.#running === 0 && this.#waiting === 0;
    for (const [key, { waiting, running, tag }] of this.#accounts)
      if (waiting.length === 0 && running === 0 && (idle || tag <= this.#now)) this.#accounts.delete(key);
  }
}
