/**
 * Reads an answer's warnings in fields beyond the contract. They may be a service's: odd values are dropped, texts
 * become one clean line, and lengths are limited.
 */
import { say } from '../messages';
import { LksError } from './errors';
import { plainLine } from './plain-text';
import type { AnswerNotice, AskedSource, FailedSource, NoticeMeta, SearchAnswer } from './types';

const MOST = 20;
/** Each is a line under the rows. */
export const MOST_NOTICES = 5;
const NAME_LENGTH = 100;
/** Longest warning shown in full. */
export const SENTENCE_LENGTH = 300;

type Fields = Readonly<Record<string, unknown>>;

function itemsOf(list: unknown): Fields[] {
  return Array.isArray(list) ? list.slice(0, MOST).map((item) => Object(item)) : [];
}

const lineOf = (value: unknown, length: number): string => (typeof value === 'string' ? plainLine(value, length) : '');

/** `meta.sources_failed` of a search: the sources that did not answer. */
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

/** `meta.sources` of a search: the outcome of each source; undefined without such a list. */
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

/** `meta.notices`: warnings, each cut to `longest` characters. */
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

/** Throws `unreachable` if a service stopped a search at its time limit: the result may be missing. */
export function demandWhole({ meta }: SearchAnswer): void {
  if (meta?.incomplete === true) throw new LksError('unreachable', say.hosted.paging.incomplete);
}

/** Warnings of several answers, without duplicates. */
export function noticesOfAll(metas: readonly unknown[]): AnswerNotice[] {
  const all = metas.flatMap((meta) => noticesOf(meta));
  const once = new Map(all.map((notice) => [`${notice.code}\n${notice.message}`, notice]));
  return [...once.values()].slice(0, MOST_NOTICES);
}

/** `meta` with more notices; empty if there are none. */
export function withNotices(meta: NoticeMeta | undefined, more: readonly AnswerNotice[]): { meta?: NoticeMeta } {
  const notices = [...(meta?.notices ?? []), ...more];
  return notices.length === 0 ? {} : { meta: { ...meta, notices } };
}
