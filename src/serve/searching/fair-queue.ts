/**
 * The order in which searches of several keys are begun: start-time fair queueing (Goyal, Vin and Cheng, 1996) over keys,
 * weighed by the time that searches take. A rule of numbers alone: no clock, no process.
 *
 * Every key has a start tag, the milliseconds of searching that it has had, in a virtual time that all keys share. The key
 * with the lowest tag is next. A key that comes, or comes back, starts at the tag that was begun last: it waits for nobody's
 * queue, and gets nothing for having been away.
 */

/** What a search of a key of which nothing is known is reckoned at, milliseconds. */
const USUAL_COST = 100;
/** Share of the search that ended last in what the next one of its key is reckoned at. */
const NEWEST = 0.25;
/** Searches of a key that are reckoned at more than this do not get the last free place, milliseconds. */
const QUICK = 500;

export interface FairQueueOptions {
  /** Searches that run at once. */
  places: number;
  /** That may wait of one key, and in all. */
  mostOfKey: number;
  most: number;
}

interface Account<T> {
  readonly waiting: T[];
  running: number;
  /** Virtual time at which its next search starts, milliseconds. */
  tag: number;
  /** What its next search is reckoned at, milliseconds. */
  reckoned: number;
}

/** A search that has been begun, to be given back when it ends. */
export interface Turn<T> {
  readonly key: number;
  readonly item: T;
  readonly reckoned: number;
}

export class FairQueue<T> {
  readonly #options: FairQueueOptions;
  readonly #accounts = new Map<number, Account<T>>();
  /** The tag of the search that was begun last. */
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
   * Lets an item wait. Returns the item for which there is no room: this one where its key has as many as it may have;
   * where all keys together have too many, the newest of the key that has most.
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

  /** Items that wait, and that have been begun. */
  get state(): { waiting: number; running: number } {
    return { waiting: this.#waiting, running: this.#running };
  }

  /** Puts an item before all others of its key. */
  pushFirst(key: number, item: T): void {
    this.#accountOf(key).waiting.unshift(item);
    this.#waiting += 1;
  }

  /**
   * Whether a key may begin a search now. The last free place is kept for a key of which none runs and whose searches are
   * quick, since a place that a long search has taken is not free again for seconds.
   */
  #mayBegin({ running, reckoned }: Account<T>): boolean {
    const free = this.#options.places - this.#running;
    return free > 1 || this.#options.places === 1 || (free === 1 && running === 0 && reckoned <= QUICK);
  }

  /** The search to begin now, which takes a place until it is given to `ended`; undefined when none may begin. */
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

  /** Gives a place back. `cost`: the milliseconds that the search took; undefined for one that was not begun after all. */
  ended({ key, reckoned }: Turn<T>, cost: number | undefined): void {
    const account = this.#accountOf(key);
    account.tag += (cost ?? 0) - reckoned;
    account.running -= 1;
    this.#running -= 1;
    if (cost !== undefined) account.reckoned += (cost - account.reckoned) * NEWEST;
    this.#forget();
  }

  /** Takes out of the queue, and returns, all that `gone` is true of. */
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

  /** Drops the accounts that say no more than a new one would: of keys that have nothing here and owe nothing. */
  #forget(): void {
    const idle = this.#running === 0 && this.#waiting === 0;
    for (const [key, { waiting, running, tag }] of this.#accounts)
      if (waiting.length === 0 && running === 0 && (idle || tag <= this.#now)) this.#accounts.delete(key);
  }
}
