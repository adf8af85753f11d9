/**
 * What an answer says against itself in fields beyond the contract. A service may have sent them, so that whoever shows them
 * reads them here: whatever is odd is left out, every text is one clean line, and neither texts nor lists are long.
 */
import { say } from '../messages';
import { LksError } from './errors';
import { plainLine } from './plain-text';
import type { AnswerNotice, AskedSource, FailedSource, NoticeMeta, SearchAnswer } from './types';

const MOST = 20;
/** Each is a line under the rows. */
export const MOST_NOTICES = 5;
const NAME_LENGTH = 100;
/** The longest warning that is shown whole. */
export const SENTENCE_LENGTH = 300;

type Fields = Readonly<Record<string, unknown>>;

function itemsOf(list: unknown): Fields[] {
  return Array.isArray(list) ? list.slice(0, MOST).map((item) => Object(item)) : [];
}

const lineOf = (value: unknown, length: number): string => (typeof value === 'string' ? plainLine(value, length) : '');

/** The sources that were asked and gave no answer: `meta.sources_failed` of a search. */
export function failedSources(meta: unknown): FailedSource[] {
  return itemsOf(Object(meta).sources_failed)
    .map(({ source, reason }) => ({
      source: lineOf(source, NAME_LENGTH),
      reason: lineOf(reason, SENTENCE_LENGTH),
    }))
    .filter(({ source }) => source !== '');
}

const countOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;

/** The outcome of each source that a search asked: `meta.sources`; undefined where the answer has no such list. */
export function askedSources(meta: unknown): AskedSource[] | undefined {
  const { sources } = Object(meta);
  if (!Array.isArray(sources)) return undefined;
  return itemsOf(sources)
    .map((item) => {
      const [documents, found] = [countOf(item.documents), countOf(item.found)];
      const failed = lineOf(item.failed, SENTENCE_LENGTH);
      return {
        source: lineOf(item.source, NAME_LENGTH),
        ...(documents !== undefined && { documents }),
        ...(found !== undefined && { found }),
        ...(failed !== '' && { failed }),
      };
    })
    .filter(({ source }) => source !== '');
}

/** The warnings that go with an answer: `meta.notices`, each of at most so many characters. */
export function noticesOf(meta: unknown, longest = SENTENCE_LENGTH): AnswerNotice[] {
  return itemsOf(Object(meta).notices)
    .map(({ code, message, command: sent }) => {
      const command = lineOf(sent, SENTENCE_LENGTH);
      const notice = { code: lineOf(code, NAME_LENGTH), message: lineOf(message, longest) };
      return command === '' ? notice : { ...notice, command };
    })
    .filter(({ message }) => message !== '')
    .slice(0, MOST_NOTICES);
}

/** Throws `unreachable` where a service stopped the search at its time limit: what is not among the rows may be there. */
export function demandWhole({ meta }: SearchAnswer): void {
  if (meta?.incomplete === true) throw new LksError('unreachable', say.hosted.paging.incomplete);
}

/** The warnings of several answers, each once. */
export function noticesOfAll(metas: readonly unknown[]): AnswerNotice[] {
  const all = metas.flatMap((meta) => noticesOf(meta));
  const once = new Map(all.map((notice) => [`${notice.code}\n${notice.message}`, notice]));
  return [...once.values()].slice(0, MOST_NOTICES);
}

/** The `meta` of an answer with more to say; none where there is nothing. */
export function withNotices(meta: NoticeMeta | undefined, more: readonly AnswerNotice[]): { meta?: NoticeMeta } {
  const notices = [...(meta?.notices ?? []), ...more];
  return notices.length === 0 ? {} : { meta: { ...meta, notices } };
}
