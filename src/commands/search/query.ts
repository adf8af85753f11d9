/** From what was typed to the search parameters, and back to a command line that can be typed again. */

import { forgiveLibraryOptions, forgiveSearch } from '../../contract/forgiving';
import { LIBRARY_PARAMETERS, type Parameter, SEARCH_PARAMETERS, searchParameter } from '../../contract/operations';
import {
  checkLibraryOptions,
  checkSearchQuery,
  flagName,
  type LibraryOptions,
  type SearchQuery,
} from '../../contract/parameters';
import { quoteWord } from '../../shell';
import { type Input, listFlag, switchFlag, textFlag } from '../command';
import type { Globals } from '../context';
import { globalWords, restWords } from './retype';

/** A search as it was typed, once it has been checked. */
export interface SearchAsked {
  query: SearchQuery;
  options: LibraryOptions;
}

/** The least length of `q`; what is shorter may be the abbreviation of a law, and only then is the table of laws loaded. */
const LEAST = searchParameter('q').minLength;

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
function given(input: Input, { kind, flag, flagAliases = [] }: Parameter): string | undefined {
  for (const name of flag === null ? [] : [flag, ...flagAliases]) {
    const value = kind === 'switch' ? switchFlag(input, name) && 'true' : textFlag(input, name);
    if (value !== undefined && value !== false) return value;
  }
  return undefined;
}

/** The values that the parameters of a table were given. */
const rawOf = (input: Input, table: readonly Parameter[]): Record<string, string | undefined> =>
  Object.fromEntries(table.map((parameter) => [parameter.name, given(input, parameter)]));

/** Reads and checks a search as typed. Throws `usage` with a hint before any request is sent. */
export async function readSearch(input: Input): Promise<SearchAsked> {
  const q = wordsOf(input);
  if ([...q].length < LEAST) (await import('../../contract/bare-law')).refuseBareLaw(q);
  return {
    query: checkSearchQuery(forgiveSearch({ ...rawOf(input, SEARCH_PARAMETERS), q }), flagName),
    options: checkLibraryOptions(forgiveLibraryOptions(rawOf(input, LIBRARY_PARAMETERS)), flagName),
  };
}

/** Which parameters leave rows out that a search without them finds: these explain an empty result. */
const NARROWS: { readonly [Name in keyof Required<SearchQuery & LibraryOptions>]: boolean } = {
  q: false,
  lang: true,
  jurisdiction: true,
  type: true,
  area: true,
  law: true,
  date_from: true,
  date_to: true,
  limit: false,
  offset: false,
  // Only rows that follow others are left out.
  all_words: false,
  // Another text, not fewer: what a day has is told by other sentences.
  at: false,
  live: false,
  explain: false,
};

/** Parameters with their values as they are typed. */
function flagWords(parameters: readonly Parameter[], { query, options }: SearchAsked): string {
  const values: Readonly<Record<string, unknown>> = { ...query, ...options };
  return parameters
    .filter(({ flag, name }) => flag !== null && values[name] !== undefined)
    .map(({ kind, flag, name }) => `--${flag}${kind === 'switch' ? '' : ` ${quoteWord(String(values[name]))}`}`)
    .join(' ');
}

/** The filters of a search as flags, for the sentence about an empty result. */
export function describeFilters(asked: SearchAsked): string {
  return flagWords(
    [...SEARCH_PARAMETERS, ...LIBRARY_PARAMETERS].filter(({ name }) => NARROWS[name]),
    asked,
  );
}

/** Flags that a query holds as its own values, under every spelling, and the one that counts what is left. */
const COUNTED: ReadonlySet<string | null> = new Set([
  ...(SEARCH_PARAMETERS as readonly Parameter[]).flatMap(({ flag, flagAliases = [] }) => [flag, ...flagAliases]),
  'max',
]);
/** What a command that goes on says in its own way: the words, and which page. */
const ITS_OWN: ReadonlySet<string> = new Set(['q', 'limit', 'offset'] satisfies (keyof SearchQuery)[]);

/** The command that shows the rows from `offset` on as the one typed would have, ready to be typed or pasted. */
export function commandFrom(asked: SearchAsked, input: Input, globals: Globals, offset: number): string {
  const { query } = asked;
  const words: string[] = [];
  for (const [name, value] of Object.entries(input.flags)) {
    if (value === undefined || value === false || COUNTED.has(name)) continue;
    for (const one of Array.isArray(value) ? value : [value])
      words.push(`--${name}`, ...(one === true ? [] : [quoteWord(String(one))]));
  }
  const parameters = SEARCH_PARAMETERS.filter(({ name }) => !ITS_OWN.has(name));
  const values = flagWords(parameters, asked);
  if (values !== '') words.push(values);
  if (given(input, searchParameter('limit')) !== undefined) words.push('--limit', String(query.limit));
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
