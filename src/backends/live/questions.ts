/**
 * What a search asks of the publishers: which of them, which words; and which of their hits the filters allow. Each
 * parameter says in its row (`contract/operations.ts`) what publishers can do with it.
 */
import { LIBRARY_PARAMETERS, SEARCH_PARAMETERS } from '../../contract/operations';
import type { LibraryOptions, SearchQuery } from '../../contract/parameters';
import { LANGUAGES } from '../../contract/types';
import { asTyped, parseQuery, spelledOut, termText } from '../../engine/text/query';
import { courtNamed } from '../../law/decisions/court-filter';
import { courtOfCelex } from '../../law/decisions/courts';
import { foldText, tokensOf } from '../../platform/text/words';
import type { FindQuery, Hit } from '../../sources/shared/publisher';
import { plainWords } from '../../sources/shared/sru/cql';
import type { Publisher } from '../../sources/source';

/** Everything that a search of a library can be asked; `live` itself has been heeded. */
export type Asked = SearchQuery & Omit<LibraryOptions, 'live'>;

/** Rows of one publisher: more would bury the library's own. */
const LIMIT = 10;

/** The field by which a filter is checked that publishers do not know. */
interface Check<Value> {
  /** Whether a publisher can have what passes. */
  publisher?: (publisher: Publisher, value: Value) => boolean;
  /** Whether a hit passes, as far as it tells. */
  hit?: (hit: Hit, value: Value) => boolean;
}

type Row = (typeof SEARCH_PARAMETERS)[number] | (typeof LIBRARY_PARAMETERS)[number];
type Checked = Extract<Row, { publishers: 'checked' }>['name'];

/** A check for every parameter whose row has `publishers: 'checked'`. What a publisher's hits do not tell stands in its `untold`. */
const CHECKS: { readonly [Name in Checked]: Check<NonNullable<Asked[Name]>> } = {
  jurisdiction: { publisher: ({ jurisdiction }, code) => jurisdiction === code },
  type: { publisher: ({ group }, type) => group === type },
  area: { hit: (hit, area) => foldText(hit.area).includes(foldText(area)) },
  // Hits without a date are left out, as in the library.
  date_from: { hit: ({ decisionDate }, from) => decisionDate !== '' && decisionDate >= from },
  date_to: { hit: ({ decisionDate }, to) => decisionDate !== '' && decisionDate <= to },
  // No publisher is asked for the decisions of one court, but the number of each says which it is of.
  court: {
    publisher: ({ group, jurisdiction }, courts) =>
      group === 'rechtspraak' && courtCodes(courts).some((code) => code.startsWith(`${jurisdiction}:`)),
    hit: ({ work }, courts) => courtCodes(courts).includes(courtOfCelex(work) ?? ''),
  },
  // Hits of publishers are not sorted by date: for such a search only the library is asked.
  sort: { publisher: (_publisher, sort) => sort === 'relevance' },
};

/** Country and code of each court that is named, as in an ECLI; the library has refused names that are of none. */
const courtCodes = (courts: string): string[] => courts.split(',').flatMap((name) => courtNamed(name)?.codes ?? []);

const asks = (query: Asked, how: Row['publishers']): string[] =>
  [...SEARCH_PARAMETERS, ...LIBRARY_PARAMETERS]
    .filter(({ name, publishers }) => publishers === how && query[name as keyof Asked] !== undefined)
    .map(({ name }) => name);

/** Whether all checks of a query that look at the one or the other agree. */
function agree(query: Asked, test: (check: Check<unknown>, value: unknown) => boolean | undefined): boolean {
  return asks(query, 'checked').every(
    (name) => test(CHECKS[name as Checked] as Check<unknown>, query[name as Checked]) !== false,
  );
}

/**
 * The question for a search; undefined where the library alone is asked: where publishers cannot be asked for what is wanted,
 * and for a query without words.
 */
export function questionOf(query: Asked): FindQuery | undefined {
  if (asks(query, 'never').length > 0) return undefined;
  if (query.q === '') return undefined;
  // Publishers are asked for all words that are wanted: the alternatives of a query narrow what they find.
  const words = plainWords(spelledOut(parseQuery(query.q).wanted.map(asTyped)).map(termText).join(' '));
  if (words.length === 0) return undefined;
  return { words, languages: query.lang === undefined ? LANGUAGES : [query.lang], limit: LIMIT };
}

/** Whether a publisher has what the filters ask for, and its hits tell that they have it. */
export function isAsked(publisher: Publisher, query: Asked): boolean {
  if (publisher.titles?.unanswered?.some((filter) => query[filter] !== undefined)) return false;
  return agree(query, (check, value) => check.publisher?.(publisher, value));
}

/** Whether a hit passes the filters that publishers do not know, and has no words that may not occur, as far as its title tells. */
export function passes(hit: Hit, query: Asked): boolean {
  if (!agree(query, (check, value) => check.hit?.(hit, value))) return false;
  const title = new Set(tokensOf(hit.title));
  return !parseQuery(query.q).excluded.some(({ tokens }) => tokens.every((token) => title.has(token)));
}
