/** Which publishers a search asks, with which words, and which hits pass its filters (`contract/operations.ts`). */
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

/** Everything that a library search accepts, except `live`, which has been handled. */
export type Asked = SearchQuery & Omit<LibraryOptions, 'live'>;

/** Rows per publisher: more would bury the library's own. */
const LIMIT = 10;

/** A filter that lks applies itself, since publishers do not know it. */
interface Check<Value> {
  publisher?: (publisher: Publisher, value: Value) => boolean;
  /** Whether a hit matches, as far as it shows. */
  hit?: (hit: Hit, value: Value) => boolean;
}

type Row = (typeof SEARCH_PARAMETERS)[number] | (typeof LIBRARY_PARAMETERS)[number];
type Checked = Extract<Row, { publishers: 'checked' }>['name'];

/** For parameters with `publishers: 'checked'`. What a publisher's hits cannot show is in its `untold`. */
const CHECKS: { readonly [Name in Checked]: Check<NonNullable<Asked[Name]>> } = {
  jurisdiction: { publisher: ({ jurisdiction }, code) => jurisdiction === code },
  type: { publisher: ({ group }, type) => group === type },
  area: { hit: (hit, area) => foldText(hit.area).includes(foldText(area)) },
  // Hits without a date are left out, as in the library.
  date_from: { hit: ({ decisionDate }, from) => decisionDate !== '' && decisionDate >= from },
  date_to: { hit: ({ decisionDate }, to) => decisionDate !== '' && decisionDate <= to },
  // Publishers cannot be asked for one court, but each CELEX number names the court.
  court: {
    publisher: ({ group, jurisdiction }, courts) =>
      group === 'rechtspraak' && courtCodes(courts).some((code) => code.startsWith(`${jurisdiction}:`)),
    hit: ({ work }, courts) => courtCodes(courts).includes(courtOfCelex(work) ?? ''),
  },
  // Publishers' hits are not sorted by date: such a search asks the library alone.
  sort: { publisher: (_publisher, sort) => sort === 'relevance' },
};

/** `COUNTRY:CODE` of each named court; unknown names were refused before. */
const courtCodes = (courts: string): string[] => courts.split(',').flatMap((name) => courtNamed(name)?.codes ?? []);

const asks = (query: Asked, how: Row['publishers']): string[] =>
  [...SEARCH_PARAMETERS, ...LIBRARY_PARAMETERS]
    .filter(({ name, publishers }) => publishers === how && query[name as keyof Asked] !== undefined)
    .map(({ name }) => name);

function agree(query: Asked, test: (check: Check<unknown>, value: unknown) => boolean | undefined): boolean {
  return asks(query, 'checked').every(
    (name) => test(CHECKS[name as Checked] as Check<unknown>, query[name as Checked]) !== false,
  );
}

/** The question for publishers; undefined if there are no words, or filters that publishers cannot handle. */
export function questionOf(query: Asked): FindQuery | undefined {
  if (asks(query, 'never').length > 0) return undefined;
  if (query.q === '') return undefined;
  // All wanted words, so alternatives in a query narrow the publishers' results.
  const words = plainWords(spelledOut(parseQuery(query.q).wanted.map(asTyped)).map(termText).join(' '));
  if (words.length === 0) return undefined;
  return { words, languages: query.lang === undefined ? LANGUAGES : [query.lang], limit: LIMIT };
}

/** Whether a publisher can have what the filters ask for, and its hits show it. */
export function isAsked(publisher: Publisher, query: Asked): boolean {
  if (publisher.titles?.unanswered?.some((filter) => query[filter] !== undefined)) return false;
  return agree(query, (check, value) => check.publisher?.(publisher, value));
}

/** Whether a hit passes the filters and has no excluded words, as far as its title shows. */
export function passes(hit: Hit, query: Asked): boolean {
  if (!agree(query, (check, value) => check.hit?.(hit, value))) return false;
  const title = new Set(tokensOf(hit.title));
  return !parseQuery(query.q).excluded.some(({ tokens }) => tokens.every((token) => title.has(token)));
}
