/** The loop around the tries of one request: asks the policy, tells the user, waits, tries again. */

import type { Call } from '../../contract/backend';
import { monotonicMs as clock, sleep } from '../clock';
import { errorOf, TryFailed, type TryFailure } from './failure';
import { decide, type FailureKind, type Limits, type RetryState } from './policy';

/** A try is given at least this long, however little of the total is left. */
const SHORTEST_TRY_MS = 1000;

export interface Retrying {
  limits: Limits;
  /** One try gets at most this many milliseconds. */
  timeoutMs: number;
  random: () => number;
}

/**
 * Runs `attempt` until it answers or the policy says that another try is pointless; then throws the last failure's
 * error. With `call.once` nothing is tried again here: whoever asks decides by `failureBehind`. `attempt` gets the milliseconds that it may take and throws `TryFailed`; anything else it throws passes through.
 */
export async function withRetries<T>(
  { limits, timeoutMs, random }: Retrying,
  call: Call,
  attempt: (timeoutMs: number) => Promise<T>,
): Promise<T> {
  const startedAt = clock();
  const seen = new Map<FailureKind, number>();
  let toldMs = 0;
  for (let tries = 1; ; tries++) {
    const leftMs = limits.totalMs - (clock() - startedAt - toldMs);
    const outcome = await tryOnce(attempt, Math.min(timeoutMs, Math.max(leftMs, SHORTEST_TRY_MS)));
    if ('answer' in outcome) return outcome.answer;
    const { failure } = outcome;
    const ofThisKind = (seen.get(failure.kind) ?? 0) + 1;
    seen.set(failure.kind, ofThisKind);
    const state: RetryState = { limits, startedAt, tries, ofThisKind, toldMs };
    const next = decide(failure, state, clock, random);
    if (call.once === true) throw errorOf(failure, { tries, tooLong: false });
    if (next.do === 'stop') throw errorOf(failure, { tries, tooLong: next.because === 'too-long' });
    toldMs += next.toldMs;
    await waitAloud(next.waitMs, tries + 1, limits.tries, failure, call);
  }
}

async function tryOnce<T>(
  attempt: (timeoutMs: number) => Promise<T>,
  timeoutMs: number,
): Promise<{ answer: T } | { failure: TryFailure }> {
  try {
    return { answer: await attempt(timeoutMs) };
  } catch (error) {
    if (error instanceof TryFailed) return { failure: error.failure };
    throw error;
  }
}

async function waitAloud(
  ms: number,
  attempt: number,
  attempts: number,
  failure: TryFailure,
  call: Call,
): Promise<void> {
  const reason = failure.kind === 'rate-limited' ? 'rate-limited' : 'retry';
  call.notice?.({ kind: 'waiting', seconds: ms / 1000, attempt, attempts, reason, cause: failure.cause });
  await sleep(ms, call.signal);
  call.notice?.({ kind: 'waited' });
}
