/** A text that is checked against a library in a process of its own, as the service has it: this one goes on answering meanwhile. */

import type { VerifyAnswer } from '../contract/answers/verify';
import type { BackendDescription } from '../contract/backend';
import { LksError } from '../contract/errors';
import { say } from '../messages';
import { sendTo, startProcess } from '../platform/assets';
import { errorOf, fromWire } from '../platform/worker/wire-error';
import { Arrived, isOfText, type TextTask } from '../research/verify/apart';
import type { Report, Task } from '../serve/searching/protocol';

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

interface How {
  /** See `startProcess`. */
  program?: string;
  times?: typeof TIMES;
}

type Ending = Exclude<Report, { kind: 'ready' | 'held' | 'items' }> | { kind: 'late' | 'ended' };

/**
 * Checks a text against the library of a description. What was checked before the time was up is kept.
 *
 * @throws what checking it throws, and the reason of the signal: its process has ended then.
 */
export const checkTextApart = (
  task: Pick<TextTask, 'text' | 'at'>,
  library: BackendDescription,
  signal: AbortSignal | undefined,
  how: How = {},
): Promise<VerifyAnswer> => inTurn(signal, () => checkApart(task, library, signal, how));

async function checkApart(
  { text, at }: Pick<TextTask, 'text' | 'at'>,
  { kind, location }: BackendDescription,
  signal: AbortSignal | undefined,
  { program = 'search-process', times = TIMES }: How,
): Promise<VerifyAnswer> {
  const child = startProcess(program, [location, kind]);
  const arrived = new Arrived();
  const settled = new AbortController();
  const ending = await new Promise<Ending>((resolve, reject) => {
    const timer = setTimeout(() => resolve({ kind: 'late' }), times.killed);
    settled.signal.addEventListener('abort', () => clearTimeout(timer));
    signal?.addEventListener('abort', () => reject(signal.reason), { signal: settled.signal });
    child.on('message', (report: Report) => {
      const task: Task = { kind: 'text', text, at, ms: times.looked, id: 1 };
      if (report.kind === 'ready') {
        const unsent = sendTo(child, task);
        if (unsent !== undefined) reject(unsent);
      } else if (isOfText(report)) arrived.take(report);
      else resolve(report);
    });
    child.once('error', reject);
    // All that it has sent has come by then.
    child.once('disconnect', () => resolve({ kind: 'ended' }));
  }).finally(() => {
    settled.abort();
    child.kill('SIGKILL');
  });
  if (ending.kind === 'failed') throw errorOf(ending.error);
  if (ending.kind === 'failure') throw fromWire(ending);
  if (ending.kind !== 'done' && !arrived.isBegun)
    throw new LksError('local', say.verifying.notBegun, { hint: say.verifying.notBegunHint });
  if (ending.kind === 'late') arrived.cutShort(text, 'limit', say.verifying.unread(times.killed / 1000));
  else if (ending.kind === 'ended') arrived.cutShort(text, 'ended', say.verifying.ended);
  return JSON.parse(Buffer.from(arrived.body(kind === 'sample' ? kind : 'library')).toString());
}
