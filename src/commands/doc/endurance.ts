/** How long a run of documents goes on when they fail: one after another, and in a row. Pure. */
import type { LksError } from '../../errors';

/** Documents in a row that a service which does not answer is given. */
const UNANSWERED = 3;
/** Documents in a row that stay at 429 until the limit is taken for that of the key, not of a document. */
const LIMITED = 2;

/** Kinds of failure after which every other document would fail too. */
const STOPS = new Set([
  'no-key',
  'key-rejected',
  'plan-required',
  'no-credits',
  'interrupted',
  'terminated',
  'hung-up',
]);

/** A gateway that has no service behind it; any other status comes from a service that is there. */
const GATEWAY = new Set([502, 503, 504]);

const isUnanswered = ({ kind, status }: LksError): boolean =>
  kind === 'unreachable' && (status === null || GATEWAY.has(status));

/** Whether a failure came from who answers, and not from what was typed or from this computer. */
const isAnswer = (error: LksError): boolean =>
  error.kind === 'not-found' || (error.status !== null && error.kind !== 'rate-limited' && !isUnanswered(error));

/**
 * - `stop`: nothing more is asked for
 * - `aside`: a document at its limit, to be tried again at the end
 * - `failed`: this document alone
 */
export type Verdict = 'stop' | 'aside' | 'failed';

export class Endurance {
  #unanswered = 0;
  #limited = 0;
  #answered = false;

  /** `longestMs`: the longest wait that the service may ask for; 0 where it is not waited for. */
  constructor(private readonly longestMs: number) {}

  /** Whether anything was answered at all: a document, or that there is none. */
  get answered(): boolean {
    return this.#answered;
  }

  /** Somebody answered: what failed before was no sign of a service that is gone. */
  heard(): void {
    this.#unanswered = 0;
    this.#limited = 0;
    this.#answered = true;
  }

  /** What put documents aside once is done: they are tried a last time. */
  again(): void {
    this.#limited = 0;
  }

  /** What to do after a document that failed. `last`: it was tried a second time; `left`: documents that were not asked for. */
  judge(error: LksError, { last, left }: { last: boolean; left: number }): Verdict {
    if (isAnswer(error)) this.heard();
    if (STOPS.has(error.kind)) return 'stop';
    if (error.kind === 'rate-limited') {
      this.#limited += 1;
      // Nothing is asked before the time that the service gave.
      if (this.longestMs === 0 || (error.retryAfter ?? 0) * 1000 > this.longestMs) return 'stop';
      return this.#limited >= LIMITED ? 'stop' : last ? 'failed' : 'aside';
    }
    // Not available until a time that is too far away.
    if (error.exitCode === 6) return 'stop';
    if (isUnanswered(error)) this.#unanswered += 1;
    return this.#unanswered >= UNANSWERED && left > 0 ? 'stop' : 'failed';
  }
}
