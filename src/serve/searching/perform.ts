/** What a process that works for the service does with a task: the whole of an answer, its JSON included, so that the service only passes it on. */

import { noticesOf } from '../../contract/caveats';
import { LksError } from '../../contract/errors';
import type { Library } from '../../library/library';
import { sentError } from '../../platform/sent-error';
import { askExtension } from '../../research/extension/ask';
import { withTold } from '../../research/told';
import { checkInParts, type TextReport } from '../../research/verify/apart';
import type { Outcome, Work } from './protocol';

const answer = (value: unknown): Outcome => ({ kind: 'answer', body: Buffer.from(JSON.stringify(value)) });

/** What the command of the same name prints as JSON, and the sentences that it prints beside it. */
async function question(library: Library, { name, raw }: Work & { kind: 'question' }): Promise<Outcome> {
  const { answer: found, notes } = await askExtension(name, raw, library, {});
  const { data, meta } = found as { data: unknown; meta?: object };
  const notices = noticesOf(meta).map(({ message }) => message);
  const remarks = notes.filter((note) => !notices.includes(note));
  const told = remarks.length === 0 ? meta : { ...meta, remarks };
  return answer({ data, ...(told !== undefined && { meta: told }) });
}

async function outcomeOf(library: Library, work: Work, report: (part: TextReport) => void): Promise<Outcome> {
  if (work.kind === 'question') return question(library, work);
  if (work.kind === 'text') {
    await checkInParts(work, library, report);
    return { kind: 'done' };
  }
  if (work.kind === 'calls') {
    const { makeCalls } = await import('./calls');
    return answer({ data: await makeCalls(library, work.calls, work.ms) });
  }
  // Time is up before the first stage where nothing but the first rows is wanted.
  const { query, options = {}, extent } = work;
  const words: string[] = [];
  const matched = (more: readonly string[]): void => void words.push(...more);
  const found = await library.search(query, { options, matched, late: () => extent === 'first' });
  return answer({ ...withTold(found, options.at), ...(work.matched && { matched: words }) });
}

/** Does a task; never throws. `report` gets what is known before its end. */
export async function perform(library: Library, work: Work, report: (part: TextReport) => void): Promise<Outcome> {
  try {
    return await outcomeOf(library, work, report);
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { kind: 'failure', reason, ...(error instanceof LksError && { error: sentError(error) }) };
  }
}
