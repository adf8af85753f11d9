/**
 * What an answer says against itself in fields beyond the contract. A service may have sent them, so that whoever shows them
 * reads them here: whatever is odd is left out, every text is one clean line, and neither texts nor lists are long.
 */
import { plainLine } from './plain-text';
import type { FailedSource } from './types';

const MOST = 20;
const NAME_LENGTH = 100;
const SENTENCE_LENGTH = 300;

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
