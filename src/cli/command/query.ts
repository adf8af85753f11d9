/** From what was typed to search parameters, and back to a command line. */

import { LksError } from '../../contract/errors';
import { forgiveLibraryOptions, forgiveSearch } from '../../contract/forgiving';
import { LIBRARY_PARAMETERS, type Parameter, SEARCH_PARAMETERS, searchParameter } from '../../contract/operations';
import {
  checkBrowseQuery,
  checkLibraryOptions,
  checkSearchQuery,
  flagName,
  type LibraryOptions,
  type SearchQuery,
} from '../../contract/parameters';
import { STYLES } from '../../contract/vocabulary';
import { say } from '../../messages';
import { quoteWord } from '../../platform/shell';
import type { Input } from './command';
import type { Flags } from './flags';
import type { Globals } from './globals';
import { globalWords, restWords } from './retype';

export const WORD_FLAGS = {
  phrase: {
    kind: 'text',
    group: 'words',
    usual: true,
    repeatable: true,
    filled: true,
    help: () => say.commands.phrase,
  },
  not: {
    kind: 'text',
    group: 'words',
    usual: true,
    value: 'word',
    repeatable: true,
    filled: true,
    help: () => say.commands.not,
  },
} as const satisfies Flags;

export const SEARCH_FLAGS = {
  ...WORD_FLAGS,
  all: { kind: 'switch', group: 'amount', usual: true, help: () => say.commands.all },
  max: { kind: 'integer', group: 'amount', minimum: 1, maximum: 9_999_999, help: () => say.commands.max },
  resume: { kind: 'switch', group: 'amount', help: () => say.sets.resume },
  compact: {
    kind: 'switch',
    group: 'shown',
    excludes: ['style', 'explain', 'fields'],
    help: () => say.commands.compact,
  },
  count: {
    kind: 'switch',
    group: 'shown',
    excludes: ['all', 'max', 'resume', 'compact', 'style', 'explain', 'fields'],
    help: () => say.commands.count,
  },
  'no-pager': { kind: 'switch', group: 'shown', help: () => say.commands.docNoPager },
  style: { kind: 'choice', group: 'shown', choices: STYLES, value: 'style', help: () => say.cite.searchFlag },
} as const satisfies Flags;

export type SearchInput = Input<typeof SEARCH_FLAGS>;
export type WordsInput = Input<typeof WORD_FLAGS>;

export interface SearchAsked {
  query: SearchQuery;
  options: LibraryOptions;
}

/** A shorter `q` may be the abbreviation of a law; only then is the table of laws loaded. */
const LEAST = searchParameter('q').minLength;

/** A unit such as `m2` or `m²`: allowed though short, and the same query in quotation marks. */
const UNIT = /^\p{L}\p{N}$/u;
const TWO_LETTERS = /^\p{L}{2}$/u;

/** `q`: words as typed, phrases in quotes, excluded words with a minus (contract.md, "Words"). */
function wordsOf({ args, flags }: WordsInput): string {
  const phrases = flags.phrase.map((text) => `"${text.replaceAll('"', ' ').trim()}"`);
  const excluded = flags.not.flatMap((text) =>
    text
      .trim()
      .split(/\s+/)
      .map((word) => `-${word}`),
  );
  return [...args, ...phrases, ...excluded].join(' ').trim();
}

/** An empty text counts as words, and is refused for its length. */
const isWithoutWords = ({ args, flags }: WordsInput): boolean =>
  args.length + flags.phrase.length + flags.not.length === 0;

/** A search without words. Throws `usage` without filters, and for an order that needs words. */
function readBrowsing({ parameters }: WordsInput): SearchAsked {
  const asked = {
    query: checkBrowseQuery(forgiveSearch(parameters), flagName),
    options: checkLibraryOptions(forgiveLibraryOptions(parameters), flagName),
  };
  const { tooShort } = say.invalid;
  if (describeFilters(asked) === '')
    throw new LksError('usage', tooShort(say.parameters.qLabel, LEAST, 0), {
      parameter: 'q',
      hint: say.commands.browseHint,
    });
  if (asked.options.sort === 'relevance')
    throw new LksError('usage', say.commands.relevantToNothing, {
      parameter: 'sort',
      hint: say.commands.relevantToNothingHint,
    });
  return asked;
}

/** Reads and checks a search; a library (`inLibrary`) accepts two-letter words (`NV`). Throws `usage` with a hint. */
export async function readSearch(input: WordsInput, inLibrary: boolean): Promise<SearchAsked> {
  if (isWithoutWords(input)) return readBrowsing(input);
  const typed = wordsOf(input);
  const isUnit = UNIT.test(typed);
  if ([...typed].length < LEAST && !isUnit) (await import('../../law/laws/near-laws')).refuseBareLaw(typed, inLibrary);
  const q = isUnit || (inLibrary && TWO_LETTERS.test(typed)) ? `"${typed}"` : typed;
  return {
    query: checkSearchQuery(forgiveSearch({ ...input.parameters, q }), flagName),
    options: checkLibraryOptions(forgiveLibraryOptions(input.parameters), flagName),
  };
}

/** Parameters that exclude no rows, so do not explain an empty result (`at` has its own sentences). */
const LEAVES_ALL: ReadonlySet<string> = new Set([
  'q',
  'limit',
  'offset',
  'all_words',
  'at',
  'live',
  'explain',
  'sort',
  'facets',
] satisfies (keyof SearchQuery | keyof LibraryOptions)[]);

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
    [...SEARCH_PARAMETERS, ...LIBRARY_PARAMETERS].filter(({ name }) => !LEAVES_ALL.has(name)),
    asked,
  );
}

/** Flags that are rebuilt from the query or are not repeated. */
const COUNTED: ReadonlySet<string | null> = new Set([
  ...(SEARCH_PARAMETERS as readonly Parameter[]).flatMap(({ flag, flagAliases = [] }) => [flag, ...flagAliases]),
  'max',
  'resume',
]);
/** Parameters that a continuing command writes itself: words and page. */
const ITS_OWN: ReadonlySet<string> = new Set(['q', 'limit', 'offset'] satisfies (keyof SearchQuery)[]);

/** Identifies a search: words and all parameters as they would be typed, whatever backend or output. */
export function describeAsked(asked: SearchAsked): string {
  const parameters = [...SEARCH_PARAMETERS, ...LIBRARY_PARAMETERS].filter(({ name }) => name !== 'q');
  return ['lks', 'search', quoteWord(asked.query.q), flagWords(parameters, asked)]
    .filter((word) => word !== '')
    .join(' ');
}

/** The typed command with `--resume`, to go on with the file of `--output`. */
export function resumeCommand(asked: SearchAsked, input: SearchInput, globals: Globals): string {
  const { query } = asked;
  const { max } = input.flags;
  const words = [
    ...typedWords(asked, input),
    ...(max === undefined ? [] : ['--max', String(max)]),
    ...globalWords(globals),
    ...(query.offset > 0 ? ['--offset', String(query.offset)] : []),
    '--output',
    quoteWord(globals.output ?? '-'),
    ...(globals.force ? ['--force'] : []),
    '--resume',
  ];
  return searchCommand(input, words);
}

/** The typed command, but for the rows from `offset` on. */
export function commandFrom(asked: SearchAsked, input: SearchInput, globals: Globals, offset: number): string {
  const { max } = input.flags;
  const words = [
    ...typedWords(asked, input),
    ...(max === undefined ? [] : ['--max', String(max - (offset - asked.query.offset))]),
    ...globalWords(globals),
    ...restWords(globals, offset),
    '--offset',
    String(offset),
  ];
  return searchCommand(input, words);
}

function typedWords(asked: SearchAsked, input: SearchInput): string[] {
  const words: string[] = [];
  for (const [name, value] of Object.entries(input.typed)) {
    if (COUNTED.has(name)) continue;
    if (value === true) words.push(`--${name}`);
    else for (const one of [value].flat()) words.push(`--${name}`, quoteWord(one));
  }
  const parameters = SEARCH_PARAMETERS.filter(({ name }) => !ITS_OWN.has(name));
  const values = flagWords(parameters, asked);
  if (values !== '') words.push(values);
  if (input.parameters.limit !== undefined) words.push('--limit', String(asked.query.limit));
  return words;
}

/** Words that begin with a dash must follow `--`. */
function searchCommand({ args }: SearchInput, words: readonly string[]): string {
  const typed = args.map(quoteWord);
  const dashed = args.some((word) => word.startsWith('-'));
  return ['lks', 'search', ...(dashed ? [...words, '--', ...typed] : [...typed, ...words])].join(' ');
}
