/**
 * Many requests to one service or publisher: some at the same time, each tried again as the policy says (`policy.ts`). Every set of
 * requests goes through here, so that a limit, a revoked key and a service that is gone mean the same everywhere.
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
  /** What is asked for, taken one by one, no further ahead than is asked for. What it throws ends the run. */
  items: AsyncIterable<Item> | Iterable<Item>;
  /**
   * One try of an item: each of its requests is made once (`Call.once`). It is called again for the same item, so that it may keep what it
   * has. What it throws is judged; what is no `LksError` ends the run.
   */
  attempt(item: Item): Promise<Result>;
  /** Items that are asked for at the same time, at most. */
  atMost: number;
  /** At least this long between the beginnings of 2 tries, in milliseconds. */
  paceMs?: number;
  /** The longest wait that the service may ask for, in milliseconds; 900 s unless said otherwise. */
  maxWaitMs?: number;
  /** False: never wait because the service asks for it. */
  wait?: boolean;
  /** Give what is settled in the order of the items. */
  inOrder?: boolean;
  /** Ctrl-C, or a reader that went away: nothing more is asked. */
  signal: AbortSignal;
  /** Told of waits that a person should know of, and of items that are put aside. */
  notice?: (notice: Notice) => void;
  putAside?: (item: Item, error: LksError) => void;
  /** What the try of an item that threw was, where it is for the caller to say; else `outcomeOf` says it. */
  judge?: (error: LksError) => TryOutcome | undefined;
  random?: () => number;
}

/** What became of an item. */
export type Settled<Item, Result> = { item: Item } & ({ result: Result } | { error: LksError });

/** The longest wait that a run of many allows where nobody said otherwise, in seconds (contract.md, "Many requests"). */
const BULK_MAX_WAIT_S = 900;
/** Items that may be under way for each that is asked for at the same time: the others wait for their next try. */
const UNDER_WAY = 4;

/** An item under way. */
interface Job<Item, Result> {
  readonly item: Item;
  /** Its place among the items, from 0. */
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
  /** Settled, and not given to whoever iterates yet. */
  readonly #settled: Job<Item, Result>[] = [];
  #aside: Job<Item, Result>[] = [];
  readonly #unfinished: Job<Item, Result>[] = [];
  /** The next place in the order of the items to be given, and the place of the next item. */
  #given = 0;
  #places = 0;
  #nextStart = 0;
  /** When it was last looked for what may begin. */
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

  /** What put an end to the run before its end; undefined for a run that came to its end. */
  get stopped(): LksError | undefined {
    return this.#stopped;
  }

  /** Items that were asked for without an end when the run was stopped, with how their last try failed, if one did. */
  get unfinished(): { item: Item; error: LksError | undefined }[] {
    return this.#unfinished.sort((a, b) => a.place - b.place).map(({ item, error }) => ({ item, error }));
  }

  /** Whether anybody answered at all: with what was asked for, or that there is no such thing. */
  get answered(): boolean {
    return this.#state.answered;
  }

  /** Each item as it is settled. Throws what `items` throws, and what `attempt` throws that is no `LksError`. */
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

  /** Begins what may begin now. */
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

  /** The job that has waited for its turn, the one that came first of several; none that was never asked for while nobody answers. */
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

  /** Goes on at once, whether or not somebody waits for what is settled. */
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

  /** Whether something is left that was not asked for: while it is not known, there may be. */
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

  /** Says a wait for all, and that nobody answers any more. */
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

  /** Nothing more is asked: what waits for its next try will not have one. */
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

  /** The next one to give, if there is one. */
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

  /** Waits until something has ended, or may begin. */
  async #news(): Promise<void> {
    const { heldUntilMs, stopped } = this.#state;
    const times = stopped ? [] : [heldUntilMs, this.#nextStart, ...this.#waiting.map(({ at }) => at)];
    // What has become ready since it was last looked for: nothing else would wake us for it.
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

/** What an item failed with, with all its tries told. */
function finalError({ error, all }: { error: LksError | undefined; all: number }, tooLong: boolean): LksError {
  const failure = failureBehind(error!);
  return failure === undefined ? error! : failure.error({ tries: all, tooLong });
}
