/**
 * The retry policy of a set of requests: what to retry and when, concurrency, pauses and when to stop (contract.md,
 * "Many requests"). Pure: time and chance come in as values.
 */
import { backOffMs, EXTRA_TRIES, type FailureKind } from '../http/policy';

/**
 * How a try ended:
 * - `done`: successfully
 * - `refused`: the service answered, and a retry would not help: no such document, for example
 * - `unusable`: not a valid answer, and a retry would not help: a redirect, for example
 * - `broken`: failed on this side; a retry would not help
 * - `crowded`: too many files or connections are open in this process
 * - `hopeless`: every other item would fail too: a bad key, no credits, a full disk, Ctrl-C
 * - otherwise a failure that a retry may cure
 */
export type TryOutcome =
  | { kind: 'done' | 'refused' | 'unusable' | 'broken' | 'crowded' | 'hopeless' }
  | {
      kind: Exclude<FailureKind, 'final'>;
      /** The wait that the service asked for. */
      retryAfterMs?: number;
      /** No server was reached: no connection, or a gateway with nothing behind it. */
      nobody?: boolean;
    };

export interface ScheduleLimits {
  /** Most concurrent items. */
  atMost: number;
  /** Longest wait that the service may ask for, alone or in total without an answer in between, in milliseconds. */
  maxWaitMs: number;
  /** False: never wait because the service asks for it (`--no-wait`). */
  wait: boolean;
}

/** State of a whole run. */
export interface ScheduleState {
  /** Items that may run concurrently now, at least 1. */
  readonly concurrency: number;
  /** Most that `concurrency` may become; lowered when this process runs out of files or connections. */
  readonly ceiling: number;
  /** The latest time seen: a clock that goes back counts as standing still. */
  readonly nowMs: number;
  /** When `concurrency` was lowered: tries that began before give no new information. */
  readonly loweredMs: number;
  /** Successes since `concurrency` changed. */
  readonly round: number;
  /** Tokens for retries. */
  readonly quota: number;
  /** Until when all requests pause because the service asked. */
  readonly heldUntilMs: number;
  /** Total of the waits the service asked for since it last answered, in milliseconds, and when the latest began. */
  readonly toldMs: number;
  readonly toldAtMs: number;
  /** Whether the service ever answered. */
  readonly answered: boolean;
  /** Consecutive tries without an answer, and when the first of them ended. */
  readonly unanswered: number;
  readonly unansweredMs: number;
  /** Consecutive items that never got an answer, that met a limit, and that failed for any reason. */
  readonly itemsUnanswered: number;
  readonly itemsLimited: number;
  readonly itemsFailed: number;
  /** No more requests are made. */
  readonly stopped: boolean;
}

/** State of one item. */
export interface ItemState {
  /** Tries of this turn that have ended, including the one being judged. */
  readonly tries: number;
  /** How many of those ended in the same way. */
  readonly ofThisKind: number;
  /** When the try being judged began. */
  readonly beganMs: number;
  /** Retry tokens that this try cost: 0 for the first. */
  readonly paid: number;
  /** Whether this is its last turn, after it was put aside. */
  readonly last: boolean;
}

export type ScheduleDecision =
  | { do: 'done' }
  /** `tokens`: the cost of that try. */
  | { do: 'again'; waitMs: number; tokens: number }
  /** To be tried again after all others have had their turn. */
  | { do: 'aside' }
  | { do: 'failed' }
  /** It was running when the run stopped, and would have been retried. */
  | { do: 'unfinished' }
  /** The run stops: `hopeless` outcome, `too-long` a wait, service `gone`, everything `limited` or `failing`. */
  | { do: 'stop'; because: 'hopeless' | 'too-long' | 'gone' | 'limited' | 'failing' };

/**
 * Tries of an item in its first and last turn: with 3, one of 30,000 documents was not fetched when a fifth of all
 * answers was faulty (docs/development/reliability.md).
 */
export const TRIES = { first: 9, last: 6 };
/** Concurrency at the beginning of a run. */
const FIRST_CONCURRENCY = 4;
/** The retry quota of AWS's SDKs: the cost of a retry is refunded when it succeeds. */
const QUOTA = { most: 500, retry: 5, slow: 10, success: 1 };
/** Fewer tries for those that take their whole deadline, and while no server was ever reached. */
const DEADLINE_TRIES = 4;
const UNKNOWN_TRIES = 5;
/** Consecutive unanswered tries after which no new item begins until there is an answer. */
const UNANSWERED_TRIES = 5;
/** Consecutive items after which the service counts as gone, a limit as that of the key, and everything as failing. */
const UNANSWERED_ITEMS = 3;
const LIMITED_ITEMS = 2;
const FAILED_ITEMS = 10;

export function beginSchedule(limits: Pick<ScheduleLimits, 'atMost'>, nowMs: number): ScheduleState {
  return {
    concurrency: Math.max(1, Math.min(FIRST_CONCURRENCY, limits.atMost)),
    ceiling: Math.max(1, limits.atMost),
    nowMs,
    loweredMs: nowMs,
    round: 0,
    quota: QUOTA.most,
    heldUntilMs: nowMs,
    toldMs: 0,
    toldAtMs: nowMs,
    answered: false,
    unanswered: 0,
    unansweredMs: nowMs,
    itemsUnanswered: 0,
    itemsLimited: 0,
    itemsFailed: 0,
    stopped: false,
  };
}

/**
 * Whether another item may begin while `underWay` are running. While nobody answers, only as many as it takes to find
 * that the service is gone.
 */
export const mayBegin = (state: ScheduleState, underWay: number): boolean =>
  !state.stopped && (state.unanswered < UNANSWERED_TRIES || underWay < UNANSWERED_ITEMS);

/** State for the last turn of items that were put aside: earlier failures no longer count. */
export const beginLastTurn = (state: ScheduleState): ScheduleState => ({
  ...state,
  unanswered: 0,
  itemsUnanswered: 0,
  itemsLimited: 0,
  itemsFailed: 0,
});

/** The service answered: earlier failures are no sign that it is gone, except those that ended after this try began. */
function heard(state: ScheduleState, { beganMs }: ItemState): ScheduleState {
  const isOld = state.unanswered > 0 && beganMs < state.unansweredMs;
  const next = { ...state, answered: true, toldMs: 0, itemsLimited: 0, itemsFailed: 0 };
  return isOld ? next : { ...next, unanswered: 0, itemsUnanswered: 0 };
}

/** Raises concurrency by one after as many successes as the current concurrency. */
function succeeded(state: ScheduleState, item: ItemState): ScheduleState {
  const round = state.round + 1;
  const quota = Math.min(QUOTA.most, state.quota + (item.paid > 0 ? item.paid : QUOTA.success));
  const isOver = round >= state.concurrency && state.concurrency < state.ceiling;
  return {
    ...heard(state, item),
    quota,
    round: isOver ? 0 : round,
    concurrency: isOver ? state.concurrency + 1 : state.concurrency,
  };
}

/** Lowers concurrency, once for all tries that were running at the time. */
function lowered(state: ScheduleState, item: ItemState, to: number): ScheduleState {
  if (item.beganMs < state.loweredMs) return state;
  return { ...state, concurrency: Math.max(1, Math.min(state.concurrency, to)), round: 0, loweredMs: state.nowMs };
}

/** A failure that a retry may cure. */
type Curable = Extract<TryOutcome, { kind: Exclude<FailureKind, 'final'> }>;

const isCurable = (outcome: TryOutcome): outcome is Curable =>
  !['done', 'refused', 'unusable', 'broken', 'crowded', 'hopeless'].includes(outcome.kind);

/** Tries in this turn for failures of this kind. */
function triesOf({ kind, nobody = false }: Curable, last: boolean, answered: boolean): number {
  const most = last ? TRIES.last : nobody && !answered ? UNKNOWN_TRIES : TRIES.first;
  const extra = EXTRA_TRIES[kind];
  const ofKind = kind === 'deadline' ? DEADLINE_TRIES : extra === undefined ? most : extra + 1;
  return Math.min(most, ofKind);
}

/**
 * Adds up the waits that the service asks for; tries that began before the latest wait do not count. Undefined if the
 * total exceeds the limit.
 */
function told(state: ScheduleState, item: ItemState, ms: number, { wait, maxWaitMs }: ScheduleLimits) {
  const toldMs = item.beganMs < state.toldAtMs ? state.toldMs : state.toldMs + ms;
  return !wait || ms > maxWaitMs || toldMs > maxWaitMs ? undefined : { ...state, toldMs, toldAtMs: state.nowMs };
}

/** Handles an item without tries left: what that means for the service, and whether it gets a last turn. */
function exhausted(before: ScheduleState, outcome: TryOutcome, again: boolean, unasked: boolean): Judged {
  const nobody = 'nobody' in outcome && outcome.nobody === true;
  const state = {
    ...before,
    itemsFailed: before.itemsFailed + 1,
    itemsUnanswered: before.itemsUnanswered + (nobody ? 1 : 0),
    itemsLimited: before.itemsLimited + (outcome.kind === 'rate-limited' ? 1 : 0),
  };
  const because = becauseOf(state);
  if (because !== undefined && unasked) return stop(state, because);
  return { state, decision: { do: again ? 'aside' : 'failed' } };
}

function becauseOf({ itemsUnanswered, itemsLimited, itemsFailed }: ScheduleState) {
  if (itemsUnanswered >= UNANSWERED_ITEMS) return 'gone';
  if (itemsLimited >= LIMITED_ITEMS) return 'limited';
  return itemsFailed >= FAILED_ITEMS ? 'failing' : undefined;
}

const stop = (state: ScheduleState, because: Extract<ScheduleDecision, { do: 'stop' }>['because']): Judged => ({
  state: { ...state, stopped: true },
  decision: { do: 'stop', because },
});

/**
 * Decides what to do after a try. `nowMs`: milliseconds on any scale, which may even go back; `random`: from 0 up to 1;
 * `unasked`: whether unasked items are left. A wait is never negative, and one that the service asked for is never
 * shortened, only lengthened by up to a tenth.
 */
export function judgeTry(
  outcome: TryOutcome,
  item: ItemState,
  before: ScheduleState,
  limits: ScheduleLimits,
  { nowMs, random, unasked }: Circumstances & { nowMs: number },
): Judged {
  const state = { ...before, nowMs: Number.isFinite(nowMs) ? Math.max(before.nowMs, nowMs) : before.nowMs };
  const judged = judge(outcome, item, state, limits, { random, unasked });
  const over = before.stopped && (judged.decision.do === 'again' || judged.decision.do === 'aside');
  return over ? { state, decision: { do: 'unfinished' } } : judged;
}

interface Judged {
  state: ScheduleState;
  decision: ScheduleDecision;
}

interface Circumstances {
  random: number;
  unasked: boolean;
}

function judge(
  outcome: TryOutcome,
  item: ItemState,
  state: ScheduleState,
  limits: ScheduleLimits,
  { random, unasked }: Circumstances,
): Judged {
  if (outcome.kind === 'done') return { state: succeeded(state, item), decision: { do: 'done' } };
  if (outcome.kind === 'refused') return { state: heard(state, item), decision: { do: 'failed' } };
  if (outcome.kind === 'unusable') return exhausted(state, outcome, false, unasked);
  if (outcome.kind === 'broken') return { state, decision: { do: 'failed' } };
  if (outcome.kind === 'hopeless') return stop(state, 'hopeless');
  if (outcome.kind === 'crowded') return crowded(state, item, random);
  if (!isCurable(outcome)) return { state, decision: { do: 'failed' } };
  return failedTry(outcome, item, state, limits, { random, unasked });
}

/**
 * Too many files or connections here: lowers concurrency and retries; an item that fails so in all its tries ends the
 * run.
 */
function crowded(state: ScheduleState, item: ItemState, random: number): Judged {
  if (item.ofThisKind >= TRIES.first) return stop(state, 'hopeless');
  const lower = lowered(state, item, state.concurrency - 1);
  return {
    state: lower === state ? state : { ...lower, ceiling: lower.concurrency },
    decision: { do: 'again', waitMs: backOffMs('connection', item.ofThisKind, () => random), tokens: 0 },
  };
}

function failedTry(
  outcome: Curable,
  item: ItemState,
  before: ScheduleState,
  limits: ScheduleLimits,
  { random, unasked }: Circumstances,
): Judged {
  const { kind } = outcome;
  const askedMs = Math.max(0, outcome.retryAfterMs ?? 0);
  const unansweredMs = before.unanswered === 0 ? before.nowMs : before.unansweredMs;
  let state = outcome.nobody ? { ...before, unanswered: before.unanswered + 1, unansweredMs } : before;
  if (kind === 'rate-limited') state = lowered(state, item, Math.floor(state.concurrency / 2));
  const backOff = backOffMs(kind, item.tries, () => random);
  if (askedMs > 0 || kind === 'rate-limited') {
    const waiting = told(state, item, askedMs > 0 ? askedMs : backOff, limits);
    if (waiting === undefined) return stop(state, 'too-long');
    const until = askedMs > 0 ? state.nowMs + askedMs * (1 + random / 10) : state.heldUntilMs;
    state = { ...waiting, heldUntilMs: Math.max(state.heldUntilMs, until) };
  }
  const { tries, ofThisKind, last } = item;
  const isLast = tries >= (last ? TRIES.last : TRIES.first) || ofThisKind >= triesOf(outcome, last, state.answered);
  // A wait with a given time and a stale connection are no sign of an overloaded service.
  const tokens = askedMs > 0 || kind === 'stale' ? 0 : kind === 'deadline' ? QUOTA.slow : QUOTA.retry;
  if (isLast || tokens > state.quota) return exhausted(state, outcome, !last, unasked);
  const waitMs = askedMs > 0 ? state.heldUntilMs - state.nowMs : backOff;
  return { state: { ...state, quota: state.quota - tokens }, decision: { do: 'again', waitMs, tokens } };
}
