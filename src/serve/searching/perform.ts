/** What a process that works for the service does with a task: the whole of an answer, its JSON included, so that the service only passes it on. */

import { noticesOf } from '../../contract/caveats';
import { type IndexWork, NO_INDEX_WORK } from '../../contract/types';
import type { Library } from '../../library/library';
import { toWire } from '../../platform/worker/wire-error';
import { askExtension } from '../../research/extension/ask';
import { withStates } from '../../research/row-state';
import { checkInParts, type TextReport } from '../../research/verify/in-parts';
import type { Outcome, Work } from './search-task';

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

interface Doing {
  /** Gets what is known before the end. */
  report: (part: TextReport) => void;
  /** Of the request that it is done for. */
  requestId?: string | undefined;
  /** Told what a search asked of the index. */
  needed: (work: IndexWork) => void;
}

async function outcomeOf(library: Library, work: Work, doing: Doing): Promise<Outcome> {
  if (work.kind === 'question') return question(library, work);
  if (work.kind === 'text') {
    await checkInParts(work, library, doing.report);
    return { kind: 'done' };
  }
  if (work.kind === 'calls') {
    const { makeCalls } = await import('./calls');
    const made = await makeCalls(library, JSON.parse(work.calls), work.ms);
    return { kind: 'answer', body: Buffer.from(`{"data":[${made}]}`) };
  }
  // Time is up before the first stage where nothing but the first rows is wanted.
  const { query, options = {}, extent } = work;
  const words: string[] = [];
  const matched = (more: readonly string[]): void => void words.push(...more);
  const { requestId, needed } = doing;
  needed(NO_INDEX_WORK);
  const found = await library.search(query, {
    options,
    matched,
    ...(work.served !== true && { contract: true }),
    late: () => extent === 'first',
    needed,
    ...(requestId !== undefined && { requestId }),
  });
  // Nothing was reached in the time: who reads an empty page takes it for nothing found.
  if (found.meta?.incomplete === true && found.data.length === 0) return { kind: 'done' };
  return answer({ ...withStates(found, options.at), ...(work.served && { matched: words }) });
}

/** Does a task; never throws. */
export async function perform(library: Library, work: Work, doing: Omit<Doing, 'needed'>): Promise<Outcome> {
  let index: IndexWork | undefined;
  const needed = (asked: IndexWork): void => {
    index = asked;
  };
  try {
    const outcome = await outcomeOf(library, work, { ...doing, needed });
    return index === undefined || outcome.kind === 'done' ? outcome : { ...outcome, index };
  } catch (error) {
    const failure = { kind: 'failure', ...toWire(error) } as const;
    return index === undefined ? failure : { ...failure, index };
  }
}
