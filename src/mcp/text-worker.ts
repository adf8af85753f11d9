/** A text that is checked against a library in a process of its own, as the service has it: this one goes on answering meanwhile. */

import type { VerifyAnswer } from '../contract/answers/verify';
import type { BackendDescription } from '../contract/backend';
import { LksError } from '../contract/errors';
import { say } from '../messages';
import { fromWire } from '../platform/worker/wire-error';
import { startWorker, WorkerEnded } from '../platform/worker/worker';
import { Arrived, type TextTask } from '../research/verify/in-parts';
import type { SEARCHING } from '../serve/searching/search-task';

/** Milliseconds for one text: nothing more is looked up after the first, and its process is killed after the second. An assistant waits a minute. */
const TIMES = { looked: 45_000, killed: 50_000 };

/** Processes at a time: each takes a core, and an assistant can hand over many texts at once. */
const AT_ONCE = 2;
let running = 0;
const waiting: (() => void)[] = [];

/** Does something as soon as fewer than `AT_ONCE` others are under way. Throws what it throws, and the reason of the signal. */
async function inTurn<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
  while (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    signal?.throwIfAborted();
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

const CHECKING: typeof SEARCHING = { entry: 'search-process' };

interface How {
  /** The entry of its process: tests give the path of a script. */
  program?: string;
  times?: typeof TIMES;
}

/**
 * Checks a text against the library of a description. What was checked before the time was up is kept.
 *
 * @throws what checking it throws, and the reason of the signal: its process has ended then.
 */
export const checkInWorker = (
  task: Pick<TextTask, 'text' | 'at'>,
  library: BackendDescription,
  signal: AbortSignal | undefined,
  how: How = {},
): Promise<VerifyAnswer> => inTurn(signal, () => check(task, library, signal, how));

async function check(
  { text, at }: Pick<TextTask, 'text' | 'at'>,
  { kind, location: library }: BackendDescription,
  signal: AbortSignal | undefined,
  { program = CHECKING.entry, times = TIMES }: How,
): Promise<VerifyAnswer> {
  const input = { library, sample: kind === 'sample' };
  const worker = startWorker({ ...CHECKING, entry: program }, input, { signal, time: times.killed });
  const arrived = new Arrived();
  try {
    const task = { kind: 'text', text, at, ms: times.looked } as const;
    const outcome = await worker.call(task, (part) => arrived.take(part));
    if (outcome.kind === 'failure') throw fromWire(outcome);
  } catch (error) {
    if (!(error instanceof WorkerEnded)) throw error;
    if (error.end.unstarted !== undefined) throw error.end.unstarted;
    if (!arrived.isBegun) throw new LksError('local', say.verifying.notBegun, { hint: say.verifying.notBegunHint });
    if (worker.isLate) arrived.cutShort(text, 'limit', say.verifying.unread(times.killed / 1000));
    else arrived.cutShort(text, 'ended', say.verifying.ended);
  } finally {
    worker.kill();
  }
  return JSON.parse(Buffer.from(arrived.body(kind === 'sample' ? kind : 'library')).toString());
}
