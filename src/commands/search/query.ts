/** From what was typed to the search parameters, and back to a command line that can be typed again. */

import { forgiveSearch } from '../../contract/forgiving';
import { type Parameter, SEARCH_PARAMETERS } from '../../contract/operations';
import { checkSearchQuery, flagName, type RawParameters, type SearchQuery } from '../../contract/parameters';
import { quoteWord } from '../../shell';
import { type Input, listFlag, textFlag } from '../command';
import type { Globals } from '../context';
import { globalWords, restWords } from './retype';

const PARAMETERS: readonly Parameter[] = SEARCH_PARAMETERS;

/** The least length of `q`; what is shorter may be the abbreviation of a law, and only then is the table of laws loaded. */
const LEAST = SEARCH_PARAMETERS[0].minLength;

/** `q`: the words as typed, phrases in quotes, excluded words with a minus (contract.md, "Words"). */
function wordsOf(input: Input): string {
  const phrases = listFlag(input, 'phrase').map((text) => `"${text.replaceAll('"', ' ').trim()}"`);
  const excluded = listFlag(input, 'not').flatMap((text) =>
    text
      .trim()
      .split(/\s+/)
      .map((word) => `-${word}`),
  );
  return [...input.args, ...phrases, ...excluded].join(' ').trim();
}

/** The value that a parameter was given, under its own flag or another spelling of it. */
function given(input: Input, parameter: Parameter): string | undefined {
  for (const name of [parameter.flag, ...(parameter.flagAliases ?? [])]) {
    const value = name === null ? undefined : textFlag(input, name);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Reads and checks a search as typed. Throws `usage` with a hint before any request is sent. */
export async function readQuery(input: Input): Promise<SearchQuery> {
  const raw: Record<string, string | undefined> = { q: wordsOf(input) };
  if ([...(raw.q ?? '')].length < LEAST) (await import('../../contract/bare-law')).refuseBareLaw(raw.q ?? '');
  for (const parameter of PARAMETERS) if (parameter.name !== 'q') raw[parameter.name] = given(input, parameter);
  return checkSearchQuery(forgiveSearch(raw as RawParameters), flagName);
}

/** The filters of a search as flags, for the sentence about an empty result. */
export function describeFilters(query: SearchQuery): string {
  const parts: string[] = [];
  for (const { name, flag } of PARAMETERS) {
    const value = query[name as keyof SearchQuery];
    if (flag === null || value === undefined || name === 'limit' || name === 'offset') continue;
    parts.push(`--${flag} ${quoteWord(String(value))}`);
  }
  return parts.join(' ');
}

/** Flags that a query holds as its own values, under every spelling, and the one that counts what is left. */
const COUNTED: ReadonlySet<string | null> = new Set([
  ...PARAMETERS.flatMap(({ flag, flagAliases = [] }) => [flag, ...flagAliases]),
  'max',
]);

/** The command that shows the rows from `offset` on as the one typed would have, ready to be typed or pasted. */
export function commandFrom(query: SearchQuery, input: Input, globals: Globals, offset: number): string {
  const words: string[] = [];
  for (const [name, value] of Object.entries(input.flags)) {
    if (value === undefined || value === false || COUNTED.has(name)) continue;
    for (const one of Array.isArray(value) ? value : [value])
      words.push(`--${name}`, ...(one === true ? [] : [quoteWord(String(one))]));
  }
  const filters = describeFilters(query);
  if (filters !== '') words.push(filters);
  if (given(input, PARAMETERS.find(({ name }) => name === 'limit')!) !== undefined)
    words.push('--limit', String(query.limit));
  const max = textFlag(input, 'max');
  if (max !== undefined) words.push('--max', String(Number(max) - (offset - query.offset)));
  words.push(...globalWords(globals), ...restWords(globals, offset), '--offset', String(offset));
  const typed = input.args.map(quoteWord);
  // What begins with a dash was typed after two of them.
  const dashed = input.args.some((word) => word.startsWith('-'));
  return ['lks', 'search', ...(dashed ? [...words, '--', ...typed] : [...typed, ...words])].join(' ');
}

/** The words of a query that a reader wants to see marked: no operators, no excluded words. */
export function termsOf(q: string): string[] {
  return q
    .replaceAll('"', ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && !word.startsWith('-'))
    .map((word) => word.replace(/^\+|\*$/g, ''));
}
