/** Lets the event loop run in the middle of long work, so that a Ctrl-C is heeded. */
import { monotonicMs } from './clock';

/** The loop is given a turn when it has had none for so long: often enough for a person, too seldom to be felt. */
const EVERY_MS = 50;

let last = monotonicMs();

/** Those that wait for a turn, one behind another: of many that went on in one turn of the loop a signal would wait for all. */
let turn: Promise<void> = Promise.resolve();

const immediate = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * To be awaited between the steps of long work that is synchronous underneath, such as statements of SQLite: an `await` of
 * what is already there lets no event in. Throws the reason of `signal` once it is aborted; costs nothing otherwise.
 */
export async function yieldToEventLoop(signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted();
  if (monotonicMs() - last >= EVERY_MS) {
    // The first may come before the loop has looked at what arrived; between the first and the second it does.
    turn = turn.then(immediate).then(immediate);
    await turn;
    last = monotonicMs();
  }
  signal?.throwIfAborted();
}

/** Long work that stops between its steps. */
export type Steps<T> = Generator<void, T, void>;

/** Runs all steps at once. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** Runs all steps, with `yieldToEventLoop` between them. Throws what it throws. */
export async function inTurns<T>(steps: Steps<T>, signal: AbortSignal | undefined): Promise<T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    await yieldToEventLoop(signal);
  }
}
