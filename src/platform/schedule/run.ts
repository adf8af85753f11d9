/**
 * Runs many requests to one service or publisher concurrently, with retries by `policy.ts`. Every set of requests goes
 * through here, so that limits, revoked keys and lost services are handled the same way.
 */

import type { Notice } from '../../contract/backend';
import { LksError } from '../../contract/errors';
import { monotonicMs, sleep } from '../clock';
import { failureBehind } from '../http/failure';
import { outcomeOf } from './outcome';
import {
  beginLastTurn,
  beginSchedule,
  type ItemState,
  judgeTry,
  mayBegin,
  type ScheduleDecision,
  type ScheduleState,
  TRIES,
  type TryOutcome,
} from './policy';

export interface ScheduleOptions<Item, Result> {
  /** The items, read no further ahead than needed. Its errors end the run. */
  items: AsyncIterable<Item> | Iterable<Item>;
  /**
   * One try of an item, which makes each of its requests once (`Call.once`). Called again for a retry of the same item,
   * so it may keep what it has. An `LksError` is judged; any other error ends the run.
   */
  attempt(item: Item): Promise<Result>;
  /** Most concurrent items. */
  atMost: number;
  /** Least time between the beginnings of 2 tries, in milliseconds. */
  paceMs?: number;
  /** Longest wait that the service may ask for, in milliseconds; 900 s by default. */
  maxWaitMs?: number;
  /** False: never wait because the service asks for it. */
  wait?: boolean;
  /** Yield results in the order of the items. */
  inOrder?: boolean;
  /** Ctrl-C, or a reader that went away: no more requests. */
  signal: AbortSignal;
  /** Called with waits to show to the user, and with items put aside. */
  notice?: (notice: Notice) => void;
  putAside?: (item: Item, error: LksError) => void;
  /** Classifies an error of a try; undefined for the default, `outcomeOf`. */
  judge?: (error: LksError) => TryOutcome | undefined;
  random?: () => number;
}

export type Settled<Item, Result> = { item: Item } & ({ result: Result } | { error: LksError });

/** Default of the longest wait, in seconds (contract.md, "Many requests"). */
const BULK_MAX_WAIT_S = 900;
/** Items in progress per concurrent item: the others wait for a retry. */
const UNDER_WAY = 4;

interface Job<Item, Result> {
  readonly item: Item;
  /** Index of the item, from 0. */
  readonly place: number;
  /** When its next try may begin. */
  at: number;
  tries: number;
  kinds: Map<TryOutcome['kind'], number>;
  /** Tries of all turns, for the message. */
  all: number;
  tokens: number;
  last: boolean;
  error: LksError | undefined;
  settled?: Settled<Item, Result>;
}

const newJob = <Item, Result>(item: Item, place: number): Job<Item, Result> => ({
  item,
  place,
  at: 0,
  tries: 0,
  kinds: new Map(),
  all: 0,
  tokens: 0,
  last: false,
  error: undefined,
});

/** A run of many requests. Iterate over it once: it works while it is iterated over, and stops when that stops. */
export class Schedule<Item, Result> implements AsyncIterable<Settled<Item, Result>> {
  readonly #options: ScheduleOptions<Item, Result>;
  readonly #limits;
  readonly #random: () => number;
  #state: ScheduleState;
  /** Waiting for their next try. */
  readonly #waiting: Job<Item, Result>[] = [];
  readonly #running = new Set<Job<Item, Result>>();
  /** Settled, and not yielded yet. */
  readonly #settled: Job<Item, Result>[] = [];
  #aside: Job<Item, Result>[] = [];
  readonly #unfinished: Job<Item, Result>[] = [];
  /** Index of the next item to yield in order, and of the next item to read. */
  #given = 0;
  #places = 0;
  #nextStart = 0;
  /** When `#start` last ran. */
  #lookedMs = 0;
  #source: AsyncIterator<Item> | Iterator<Item> | undefined;
  #isTaking = false;
  #isEnded = false;
  #stopped: LksError | undefined;
  #thrown: { error: unknown } | undefined;
  #wake: () => void = () => {};

  constructor(options: ScheduleOptions<Item, Result>) {
    this.#options = options;
    const { atMost, maxWaitMs = BULK_MAX_WAIT_S * 1000, wait = true, random = Math.random } = options;
    this.#limits = { atMost, maxWaitMs, wait };
    this.#random = random;
    this.#state = beginSchedule(this.#limits, monotonicMs());
  }

  /** The error that stopped the run early; undefined if it was finished. */
  get stopped(): LksError | undefined {
    return this.#stopped;
  }

  /** Items without an outcome when the run was stopped, with the error of their last try, if any. */
  get unfinished(): { item: Item; error: LksError | undefined }[] {
    return this.#unfinished.sort((a, b) => a.place - b.place).map(({ item, error }) => ({ item, error }));
  }

  /** Whether the service ever answered, if only that there is no such thing. */
  get answered(): boolean {
    return this.#state.answered;
  }

  /** Yields each item as it is settled. Throws errors of `items`, and those of `attempt` that are no `LksError`. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Settled<Item, Result>, void, void> {
    const { items, signal } = this.#options;
    this.#source = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
    const abort = (): void => this.#abort();
    signal.addEventListener('abort', abort, { once: true });
    if (signal.aborted) abort();
    try {
      for (;;) {
        this.#start();
        const next = this.#take();
        if (next !== undefined) {
          yield next;
          continue;
        }
        if (this.#isOver()) break;
        await this.#news();
      }
      if (this.#thrown !== undefined) throw this.#thrown.error;
    } finally {
      this.#state = { ...this.#state, stopped: true };
      signal.removeEventListener('abort', abort);
      // Reading on for an item that is no longer wanted may never end.
      void Promise.resolve(this.#source.return?.()).catch(() => {});
    }
  }

  #start(): void {
    const now = this.#now();
    this.#lookedMs = now;
    while (this.#mayStart(now)) {
      const ready = this.#ready(now);
      if (ready === undefined) break;
      this.#waiting.splice(this.#waiting.indexOf(ready), 1);
      this.#nextStart = now + (this.#options.paceMs ?? 0);
      void this.#try(ready);
    }
    if (this.#mayStart(now) && this.#wantsItems()) void this.#takeItem();
    const isQuiet = this.#running.size === 0 && this.#waiting.length === 0 && !this.#isTaking;
    if (!isQuiet || this.#aside.length === 0 || this.#state.stopped || this.#wantsItems()) return;
    this.#beginLastTurn(now);
    this.#start();
  }

  #now(): number {
    return Math.max(monotonicMs(), this.#state.nowMs);
  }

  #mayStart(now: number): boolean {
    const { stopped, concurrency, heldUntilMs } = this.#state;
    return !stopped && this.#running.size < concurrency && now >= heldUntilMs && now >= this.#nextStart;
  }

  /** The first item whose turn it is; while nobody answers, none that was never tried. */
  #ready(now: number): Job<Item, Result> | undefined {
    const begins = mayBegin(this.#state, this.#running.size + this.#waiting.filter(({ all }) => all > 0).length);
    let first: Job<Item, Result> | undefined;
    for (const job of this.#waiting)
      if (job.at <= now && (begins || job.all > 0) && (first === undefined || job.place < first.place)) first = job;
    return first;
  }

  #wantsItems(): boolean {
    if (this.#isTaking || this.#isEnded) return false;
    const underWay = this.#running.size + this.#waiting.length;
    const window = this.#limits.atMost * UNDER_WAY;
    const ahead = this.#options.inOrder === true ? this.#places - this.#given : underWay + this.#settled.length;
    return ahead < window && mayBegin(this.#state, underWay);
  }

  async #takeItem(): Promise<void> {
    this.#isTaking = true;
    try {
      const next = await this.#source!.next();
      if (next.done === true) this.#isEnded = true;
      else {
        const job = newJob<Item, Result>(next.value, this.#places);
        this.#places += 1;
        (this.#state.stopped ? this.#unfinished : this.#waiting).push(job);
      }
    } catch (error) {
      this.#isEnded = true;
      if (error instanceof LksError) this.#stopped ??= error;
      else this.#thrown ??= { error };
      this.#stop();
    }
    this.#isTaking = false;
    this.#changed();
  }

  /** Goes on at once, whether or not a consumer is waiting. */
  #changed(): void {
    this.#start();
    this.#wake();
  }

  async #try(job: Job<Item, Result>): Promise<void> {
    this.#running.add(job);
    const beganMs = this.#now();
    let outcome: TryOutcome = { kind: 'done' };
    try {
      const result = await this.#options.attempt(job.item);
      job.settled = { item: job.item, result };
    } catch (error) {
      if (error instanceof LksError) {
        job.error = error;
        outcome = this.#options.judge?.(error) ?? outcomeOf(error);
      } else {
        this.#thrown ??= { error };
        outcome = { kind: 'hopeless' };
      }
    }
    this.#running.delete(job);
    this.#judge(job, outcome, beganMs);
    this.#changed();
  }

  #judge(job: Job<Item, Result>, outcome: TryOutcome, beganMs: number): void {
    job.tries += 1;
    job.all += 1;
    const ofThisKind = (job.kinds.get(outcome.kind) ?? 0) + 1;
    job.kinds.set(outcome.kind, ofThisKind);
    const { tries, tokens: paid, last } = job;
    const item: ItemState = { tries, ofThisKind, beganMs, paid, last };
    const before = this.#state;
    const circumstances = { nowMs: monotonicMs(), random: this.#random(), unasked: this.#isUnasked() };
    const { state, decision } = judgeTry(outcome, item, before, this.#limits, circumstances);
    this.#state = state;
    this.#tell(job, decision, before);
    this.#follow(job, decision);
  }

  /** Whether unasked items may be left. */
  #isUnasked(): boolean {
    return !this.#isEnded || this.#waiting.length > 0 || this.#running.size > 0;
  }

  #follow(job: Job<Item, Result>, decision: ScheduleDecision): void {
    switch (decision.do) {
      case 'done':
        this.#settled.push(job);
        return;
      case 'again':
        job.tokens = decision.tokens;
        job.at = this.#state.nowMs + decision.waitMs;
        this.#waiting.push(job);
        return;
      case 'aside':
        this.#options.putAside?.(job.item, job.error!);
        this.#aside.push(job);
        return;
      case 'failed':
        job.error = finalError(job, false);
        job.settled = { item: job.item, error: job.error };
        this.#settled.push(job);
        return;
      case 'unfinished':
        job.error = finalError(job, false);
        this.#unfinished.push(job);
        return;
      case 'stop': {
        const error = job.error === undefined ? undefined : finalError(job, decision.because === 'too-long');
        job.error = error;
        this.#stopped ??= error;
        this.#unfinished.push(job);
        this.#stop();
      }
    }
  }

  /** Reports a wait for all, and that nobody answers any more. */
  #tell(job: Job<Item, Result>, decision: ScheduleDecision, before: ScheduleState): void {
    const { notice } = this.#options;
    if (notice === undefined || decision.do !== 'again') return;
    const failure = failureBehind(job.error!);
    const { heldUntilMs, nowMs, unanswered } = this.#state;
    const cause = failure?.cause ?? '';
    const counts = { attempt: job.tries + 1, attempts: TRIES.first, cause };
    const seconds = (heldUntilMs - nowMs) / 1000;
    if (heldUntilMs > Math.max(before.heldUntilMs, nowMs))
      notice({ kind: 'waiting', seconds, reason: 'rate-limited', ...counts });
    else if (unanswered > before.unanswered && !mayBegin(this.#state, Infinity) && mayBegin(before, Infinity))
      notice({ kind: 'waiting', seconds: decision.waitMs / 1000, reason: 'retry', ...counts });
  }

  /** Stops the run: items waiting for a retry will not get one. */
  #stop(): void {
    this.#state = { ...this.#state, stopped: true };
    const left = [...this.#waiting.splice(0), ...this.#aside.splice(0)];
    for (const job of left) if (job.error !== undefined) job.error = finalError(job, false);
    this.#unfinished.push(...left);
  }

  #abort(): void {
    const { reason } = this.#options.signal;
    if (reason instanceof LksError) this.#stopped ??= reason;
    else this.#thrown ??= { error: reason };
    this.#stop();
    this.#wake();
  }

  #beginLastTurn(now: number): void {
    this.#state = beginLastTurn(this.#state);
    for (const job of this.#aside.splice(0)) {
      Object.assign(job, { at: now, tries: 0, kinds: new Map(), tokens: 0, last: true });
      this.#waiting.push(job);
    }
    this.#wake();
  }

  /** The next settled item to yield, if any. */
  #take(): Settled<Item, Result> | undefined {
    const { inOrder = false } = this.#options;
    const at = inOrder ? this.#settled.findIndex(({ place }) => place === this.#given) : 0;
    const [job] = at < 0 ? [] : this.#settled.splice(at, 1);
    if (job === undefined) return undefined;
    this.#given += 1;
    return job.settled;
  }

  #isOver(): boolean {
    if (this.#running.size > 0 || (this.#isTaking && !this.#state.stopped)) return false;
    if (this.#state.stopped) return true;
    return this.#isEnded && this.#waiting.length === 0 && this.#aside.length === 0;
  }

  /** Waits until a try has ended, or may begin. */
  async #news(): Promise<void> {
    const { heldUntilMs, stopped } = this.#state;
    const times = stopped ? [] : [heldUntilMs, this.#nextStart, ...this.#waiting.map(({ at }) => at)];
    // Times after the last `#start`: nothing else would wake us for them.
    const ahead = times.filter((at) => at > this.#lookedMs);
    const waitMs = Math.max(0, Math.ceil(Math.min(...ahead) - this.#now()));
    const timer = new AbortController();
    const woken = new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
    const slept = ahead.length === 0 ? woken : sleep(waitMs, timer.signal).catch(() => {});
    await Promise.race([woken, slept]);
    timer.abort();
  }
}

/** The error of an item, with the number of its tries. */
function finalError({ error, all }: { error: LksError | undefined; all: number }, tooLong: boolean): LksError {
  const failure = failureBehind(error!);
  return failure === undefined ? error! : failure.error({ tries: all, tooLong });
}
