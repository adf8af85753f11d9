/**
 * What becomes of a set of requests after each try of one of them: whether that one is tried again and when, how many run at the
 * same time, when all wait, and when nothing more is asked (contract.md, "Many requests"). Pure: time and chance come in as values.
 */
import { backOffMs, EXTRA_TRIES, type FailureKind } from '../http/policy';

/**
 * How a try ended:
 * - `done`: with what was asked for
 * - `refused`: the service answered, and no other try changes that: there is no such document, say
 * - `unusable`: it answered with what is no answer, and no other try changes that: a redirect, say
 * - `broken`: it failed here, before or after the service was asked; no other try changes that either
 * - `crowded`: too many files or connections are open in this process
 * - `hopeless`: every other item would fail like this one: a key, a limit of credits, a full disk, Ctrl-C
 * - else a failure that another try may cure
 */
export type TryOutcome =
  | { kind: 'done' | 'refused' | 'unusable' | 'broken' | 'crowded' | 'hopeless' }
  | {
      kind: Exclude<FailureKind, 'final'>;
      /** What the service asked to wait. */
      retryAfterMs?: number;
      /** Nobody is there who could answer: no connection, or a gateway with nothing behind it. */
      nobody?: boolean;
    };

export interface ScheduleLimits {
  /** Items that are asked for at the same time, at most. */
  atMost: number;
  /** The longest wait that the service may ask for, alone or in a row without an answer in between, in milliseconds. */
  maxWaitMs: number;
  /** False: never wait because the service asks for it (`--no-wait`). */
  wait: boolean;
}

/** What is remembered of a whole run. */
export interface ScheduleState {
  /** Items that may be asked for at the same time now, at least 1. */
  readonly concurrency: number;
  /** The most that it may become: what this process could not open once it cannot open again. */
  readonly ceiling: number;
  /** What the latest clock said that was ever seen: one that goes back counts as one that stands still. */
  readonly nowMs: number;
  /** When `concurrency` was lowered: tries that began before tell nothing new. */
  readonly loweredMs: number;
  /** Successes since `concurrency` changed. */
  readonly round: number;
  /** Tokens for retries. */
  readonly quota: number;
  /** Until when nothing is asked, since the service said so. */
  readonly heldUntilMs: number;
  /** Waits at the service's limit since it last answered, in milliseconds, and when the latest of them was begun. */
  readonly toldMs: number;
  readonly toldAtMs: number;
  /** Whether anybody ever answered. */
  readonly answered: boolean;
  /** Tries in a row that nobody answered, and when the first of them ended. */
  readonly unanswered: number;
  readonly unansweredMs: number;
  /** Items in a row that in all their tries nobody answered, that met a limit, and that failed for whatever reason. */
  readonly itemsUnanswered: number;
  readonly itemsLimited: number;
  readonly itemsFailed: number;
  /** Nothing more is asked. */
  readonly stopped: boolean;
}

/** What is remembered of one item. */
export interface ItemState {
  /** Tries of this turn that have ended, the one that is judged included. */
  readonly tries: number;
  /** Those of them that ended in the same way. */
  readonly ofThisKind: number;
  /** When the try that is judged began. */
  readonly beganMs: number;
  /** Tokens that this try cost: 0 for the first. */
  readonly paid: number;
  /** Whether it was put aside before: this is its last turn. */
  readonly last: boolean;
}

export type ScheduleDecision =
  | { do: 'done' }
  /** `tokens`: what that try will have cost. */
  | { do: 'again'; waitMs: number; tokens: number }
  /** To be tried once more when all others have had their turn. */
  | { do: 'aside' }
  | { do: 'failed' }
  /** It was under way when nothing more was to be asked, and would have been tried again. */
  | { do: 'unfinished' }
  /** Nothing more is asked: `hopeless` as the outcome; `too-long` a wait; `gone` is the service; `limited` or `failing` all that is asked. */
  | { do: 'stop'; because: 'hopeless' | 'too-long' | 'gone' | 'limited' | 'failing' };

/**
 * Tries of an item in its turn, and in its last one: with 3, one of 30,000 documents was not fetched where a fifth of all answers was faulty
 * (docs/reliability.md).
 */
export const TRIES = { first: 9, last: 6 };
/** Tries at the same time that a run begins with. */
const FIRST_CONCURRENCY = 4;
/** The quota of retries that AWS's SDKs have: what a retry costs comes back when it succeeds. */
const QUOTA = { most: 500, retry: 5, slow: 10, success: 1 };
/** Tries that take their whole deadline, and tries where nobody has ever answered: there are fewer of them. */
const DEADLINE_TRIES = 4;
const UNKNOWN_TRIES = 5;
/** Tries in a row without an answer after which no new item is begun until there is one. */
const UNANSWERED_TRIES = 5;
/** Items in a row after which nobody is there any more, a limit is that of the key and not of an item, and nothing works any more. */
const UNANSWERED_ITEMS = 3;
const LIMITED_ITEMS = 2;
const FAILED_ITEMS = 10;

/** A run that begins now. */
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
 * Whether an item that was not asked for yet may be, where `underWay` are: not while nobody answers those, but for as many as it takes to
 * know that nobody is there.
 */
export const mayBegin = (state: ScheduleState, underWay: number): boolean =>
  !state.stopped && (state.unanswered < UNANSWERED_TRIES || underWay < UNANSWERED_ITEMS);

/** What `state` is when those that were put aside get their last turn: what failed before is no sign any more. */
export const beginLastTurn = (state: ScheduleState): ScheduleState => ({
  ...state,
  unanswered: 0,
  itemsUnanswered: 0,
  itemsLimited: 0,
  itemsFailed: 0,
});

/** Somebody answered: what failed before was no sign of a service that is gone, but for what failed while that answer was on its way. */
function heard(state: ScheduleState, { beganMs }: ItemState): ScheduleState {
  const isOld = state.unanswered > 0 && beganMs < state.unansweredMs;
  const next = { ...state, answered: true, toldMs: 0, itemsLimited: 0, itemsFailed: 0 };
  return isOld ? next : { ...next, unanswered: 0, itemsUnanswered: 0 };
}

/** One more at the same time after as many successes as there may be at the same time now. */
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

/** Lower, once for all tries that were under way: what they meet tells the same. */
function lowered(state: ScheduleState, item: ItemState, to: number): ScheduleState {
  if (item.beganMs < state.loweredMs) return state;
  return { ...state, concurrency: Math.max(1, Math.min(state.concurrency, to)), round: 0, loweredMs: state.nowMs };
}

/** A failure that another try may cure. */
type Curable = Extract<TryOutcome, { kind: Exclude<FailureKind, 'final'> }>;

const isCurable = (outcome: TryOutcome): outcome is Curable =>
  !['done', 'refused', 'unusable', 'broken', 'crowded', 'hopeless'].includes(outcome.kind);

/** How many tries an item has in this turn that fail in this way. */
function triesOf({ kind, nobody = false }: Curable, last: boolean, answered: boolean): number {
  const most = last ? TRIES.last : nobody && !answered ? UNKNOWN_TRIES : TRIES.first;
  const extra = EXTRA_TRIES[kind];
  const ofKind = kind === 'deadline' ? DEADLINE_TRIES : extra === undefined ? most : extra + 1;
  return Math.min(most, ofKind);
}

/** Waits that a limit costs, added up; what was under way when the latest was begun tells nothing new. Undefined beyond what may be waited. */
function told(state: ScheduleState, item: ItemState, ms: number, { wait, maxWaitMs }: ScheduleLimits) {
  const toldMs = item.beganMs < state.toldAtMs ? state.toldMs : state.toldMs + ms;
  return !wait || ms > maxWaitMs || toldMs > maxWaitMs ? undefined : { ...state, toldMs, toldAtMs: state.nowMs };
}

/** An item that has no try left: what that says of the service, and whether it is tried once more at the end. */
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
 * What to do after a try. `nowMs`: milliseconds on any scale, which need not even grow; `random`: from 0 up to 1; `unasked`: whether
 * anything is left that was not asked for. A wait is never negative, and one that the service asked for is never shortened, only
 * lengthened by up to a tenth.
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

/** Too much at once here: fewer at the same time, each tried again; what finds no room in all its tries alone ends the run. */
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
  // What the service put a time to, and a connection that only went stale, are no sign of a service that has too much to do.
  const tokens = askedMs > 0 || kind === 'stale' ? 0 : kind === 'deadline' ? QUOTA.slow : QUOTA.retry;
  if (isLast || tokens > state.quota) return exhausted(state, outcome, !last, unasked);
  const waitMs = askedMs > 0 ? state.heldUntilMs - state.nowMs : backOff;
  return { state: { ...state, quota: state.quota - tokens }, decision: { do: 'again', waitMs, tokens } };
}
