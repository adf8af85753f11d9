/**
 * The retry policy of a single request (contract.md, "Waiting and retrying"). Pure: time and chance come in as
 * functions.
 */

/**
 * - `connection`: refused, reset, unreachable, timed out; also a failing proxy in between
 * - `stale`: a kept-alive connection was gone: retried at once
 * - `no-name`: the name does not resolve
 * - `deadline`: no whole answer in time
 * - `damaged`: the answer was cut off or failed its checksum
 * - `status`: 408, 500, 502, 503, 504
 * - `rate-limited`: 429
 * - `bad-answer`: status 200 with a body that is not the API's
 * - `final`: a retry would not help
 */
export type FailureKind =
  | 'connection'
  | 'stale'
  | 'no-name'
  | 'deadline'
  | 'damaged'
  | 'status'
  | 'rate-limited'
  | 'bad-answer'
  | 'final';

export interface Limits {
  tries: number;
  /** Total time without the waits that the service asked for, in milliseconds. */
  totalMs: number;
  /** Total of the waits that the service may ask for, in milliseconds. */
  maxWaitMs: number;
  /** False: never wait because the service asks for it (`--no-wait`). */
  wait: boolean;
}

export interface RetryState {
  readonly limits: Limits;
  /** Clock at the first try. */
  readonly startedAt: number;
  /** Tries so far, including the one that just failed. */
  readonly tries: number;
  /** Tries that failed with the same kind as the last one. */
  readonly ofThisKind: number;
  /** Milliseconds waited so far because the service asked. */
  readonly toldMs: number;
}

export interface Outcome {
  kind: FailureKind;
  /** What the service asked to wait. */
  retryAfterMs?: number;
}

export type Decision =
  | { do: 'retry'; waitMs: number; toldMs: number }
  | { do: 'stop'; because: 'final' | 'tries' | 'time' }
  | { do: 'stop'; because: 'too-long'; retryAfterMs: number };

/** No try shorter than this is made. */
const SHORTEST_TRY_MS = 1000;

/** Retries of some kinds, whatever the limits allow. */
export const EXTRA_TRIES: Partial<Record<FailureKind, number>> = { final: 0, 'no-name': 1, 'bad-answer': 2 };

/** Full jitter: random up to a bound, in ms, that doubles with each try. */
export function backOffMs(kind: FailureKind, tries: number, random: () => number): number {
  if (kind === 'stale') return 0;
  const [base, most] = kind === 'rate-limited' ? [1000, 60_000] : [250, 20_000];
  return random() * Math.min(most, base * 2 ** (tries - 1));
}

/**
 * What to do after a failed try. `clock`: monotonic milliseconds; `random`: from 0 up to 1. A wait that the service
 * asked for is never shortened, only lengthened by up to a tenth.
 */
export function decide(outcome: Outcome, state: RetryState, clock: () => number, random: () => number): Decision {
  const { limits, tries, ofThisKind, toldMs } = state;
  const { kind, retryAfterMs } = outcome;
  const extra = EXTRA_TRIES[kind];
  if (extra === 0) return { do: 'stop', because: 'final' };
  if (retryAfterMs !== undefined && retryAfterMs > 0 && (!limits.wait || toldMs + retryAfterMs > limits.maxWaitMs))
    return { do: 'stop', because: 'too-long', retryAfterMs };
  if (kind === 'rate-limited' && !limits.wait) return { do: 'stop', because: 'tries' };
  if (tries >= limits.tries || (extra !== undefined && ofThisKind > extra)) return { do: 'stop', because: 'tries' };
  const told = retryAfterMs === undefined ? 0 : retryAfterMs * (1 + random() / 10);
  const waitMs = retryAfterMs === undefined ? backOffMs(kind, tries, random) : told;
  const spentMs = clock() - state.startedAt - toldMs + (waitMs - told);
  if (spentMs + SHORTEST_TRY_MS > limits.totalMs) return { do: 'stop', because: 'time' };
  return { do: 'retry', waitMs, toldMs: told };
}
