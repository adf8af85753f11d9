/** Calls that are made at the same time go in one request; those that come while it is on its way go in the next. */
import type { Call } from '../../contract/backend';
import { noticesOf } from '../../contract/caveats';
import { ERROR_KINDS, type ErrorKind, LksError } from '../../contract/errors';
import { type CallOutcome, type LibraryCall, MOST_CALL_BYTES, MOST_CALLS } from '../../contract/library-calls';
import { plainLine } from '../../contract/plain-text';
import { isOneCommand } from '../../contract/suggested';
import { say } from '../../messages';
import { type Answered, hasShape } from './call-shapes';

/** Asks for calls, with the call of the first of them; as many outcomes as the service sent. */
export type AskCalls = (calls: readonly LibraryCall[], call: Call) => Promise<CallOutcome[]>;

interface Waiting {
  call: LibraryCall;
  bytes: number;
  shape: Answered;
  calling: Call;
  done: (outcome: CallOutcome) => void;
  failed: (error: unknown) => void;
}

/** Kinds of failures that mean the same here as there; all others are the service's own trouble. */
const SAME_HERE: readonly ErrorKind[] = ['not-found', 'usage'];
const TOO_LARGE = 413;
const LINE = 1_000;
/** Of a body what is around the calls. */
const AROUND = 64;

const lines = (text: unknown): string =>
  typeof text === 'string'
    ? text
        .split('\n', 10)
        .map((line) => plainLine(line, LINE))
        .join('\n')
    : '';

/** A call that the service does not know, or not with these arguments: it runs another release. */
const isOfAnotherRelease = ({ kind, parameter }: Readonly<Record<string, unknown>>): boolean =>
  kind === 'usage' && (parameter === 'method' || parameter === 'args');

/** A failure as the service sent it. */
function sentFailure({ kind, message, hint, commands, code, parameter }: Readonly<Record<string, unknown>>): LksError {
  const known = SAME_HERE.find((one) => one === kind) ?? 'failed';
  return new LksError(known, lines(message), {
    ...(typeof hint === 'string' && hint !== '' && { hint: lines(hint) }),
    commands: Array.isArray(commands) ? commands.filter((line) => typeof line === 'string' && isOneCommand(line)) : [],
    code: typeof code === 'string' ? plainLine(code, 60) : ERROR_KINDS[known].code,
    ...(typeof parameter === 'string' && { parameter: plainLine(parameter, 60) }),
  });
}

const odd = (method: string): LksError =>
  new LksError('bad-response', say.hosted.answers.oddCall(method), { hint: say.hosted.answers.oddCallHint });

export class Batches {
  #waiting: Waiting[] = [];
  #isSending = false;
  /** Calls in one request; fewer once a proxy in front of the service has found one too large. */
  #most = MOST_CALLS;

  constructor(private readonly ask: AskCalls) {}

  /**
   * Makes a call; gives its value, undefined where there is none. Throws what the service sent as a failure, `bad-response` for a value of
   * another shape, what asking throws, and the reason of the signal.
   */
  async make(call: LibraryCall, shape: Answered, calling: Call): Promise<unknown> {
    calling.signal?.throwIfAborted();
    const bytes = Buffer.byteLength(JSON.stringify(call)) + 1;
    const outcome = await new Promise<CallOutcome>((done, failed) => {
      this.#waiting.push({ call, bytes, shape, calling, done, failed });
      if (this.#isSending) return;
      this.#isSending = true;
      // What else asks in this turn goes along.
      setImmediate(() => void this.#send());
    });
    for (const notice of noticesOf(outcome)) calling.notice?.({ kind: 'answer-notice', ...notice });
    if (outcome.error !== undefined) {
      const sent = Object(outcome.error) as Readonly<Record<string, unknown>>;
      throw isOfAnotherRelease(sent) ? odd(call.method) : sentFailure(sent);
    }
    const value = outcome.value ?? undefined;
    if (!hasShape(value, shape)) throw odd(call.method);
    return value;
  }

  /** As many of those that wait as go in one request; at least one. */
  #next(): Waiting[] {
    let [count, bytes] = [0, AROUND];
    for (const one of this.#waiting) {
      bytes += one.bytes;
      if (count > 0 && (count === this.#most || bytes > MOST_CALL_BYTES)) break;
      count += 1;
    }
    return this.#waiting.splice(0, count);
  }

  async #send(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#next();
      try {
        const { calling } = batch[0]!;
        const outcomes = await this.ask(
          batch.map(({ call }) => call),
          calling,
        );
        if (outcomes.length !== batch.length || outcomes[0]?.late) throw odd(batch[0]!.call.method);
        const late = batch.filter((_one, at) => outcomes[at]!.late === true);
        for (const [at, one] of batch.entries()) if (outcomes[at]!.late !== true) one.done(outcomes[at]!);
        this.#waiting.unshift(...late);
      } catch (error) {
        if (error instanceof LksError && error.status === TOO_LARGE && batch.length > 1) {
          this.#most = Math.ceil(batch.length / 2);
          this.#waiting.unshift(...batch);
        } else for (const one of batch) one.failed(error);
      }
      // Those whose answers have come ask for what is next.
      await new Promise((resolve) => setImmediate(resolve));
    }
    this.#isSending = false;
  }
}
