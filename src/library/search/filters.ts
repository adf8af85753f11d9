/**
 * What a library does with each parameter of a search (contract.md, "Filters"). Every parameter of both tables is a filter
 * here unless it is declared to be something else: one that is in neither table below does not compile.
 */
import type { LibraryOptions, SearchQuery } from '../../contract/parameters';
import type { Database } from '../../sqlite';
import { dayNumber, type Shelf } from '../file/row-numbers';
import type { Peildatum } from '../time/peildatum';
import { markedAreas } from './area-filter';
import { readLawFilter } from './law-filter';

/** Everything that a search of a library can be asked. */
export type Asked = SearchQuery & LibraryOptions;

/** A search with all that was asked of the library, its day worked out. */
export interface LibraryQuery extends Omit<Asked, 'at' | 'live'> {
  /** None: what is in force today. */
  at?: Peildatum;
}

/** Parameters that are no filter, and where they are heeded. */
const ELSEWHERE = {
  q: 'search.ts',
  limit: 'search.ts',
  offset: 'search.ts',
  at: 'peildatum.ts',
  all_words: 'tiers.ts',
  explain: 'explain.ts',
  // Whoever opens a library opens it with its live complement, which takes this away: `Library.search` refuses it.
  live: '../live/live-library.ts',
} as const satisfies Partial<Record<keyof Asked, string>>;

export type FilterName = Exclude<keyof Asked, keyof typeof ELSEWHERE>;

/** The ways to keep documents out; each sees the value that was asked for. */
interface Ways<Value> {
  /** Whether a shelf can hold what passes. */
  shelf: (shelf: Shelf, value: Value) => boolean;
  /** The first or last day of what passes, as a day number; what has no date is left out, and counted. */
  days: (value: Value) => { first: number } | { last: number };
  /** Ids of the areas that pass. */
  areas: (database: Database, value: Value) => number[];
  /** Row numbers of the documents that pass. */
  documents: (database: Database, value: Value) => number[] | Promise<number[]>;
}

/** One of the ways, or more: what does nothing is no filter. */
type Filter<Value> = { [Way in keyof Ways<Value>]: Pick<Ways<Value>, Way> & Partial<Ways<Value>> }[keyof Ways<Value>];

const FILTERS: { readonly [Name in FilterName]: Filter<NonNullable<Asked[Name]>> } = {
  lang: { shelf: ({ language }, lang) => language === lang },
  jurisdiction: { shelf: ({ jurisdiction }, code) => jurisdiction === code },
  type: { shelf: ({ group }, type) => group === type },
  area: { areas: markedAreas },
  // A law's name never finds the decisions that cite it.
  law: { shelf: ({ group }) => group !== 'rechtspraak', documents: readLawFilter },
  date_from: { days: (from) => ({ first: dayNumber(from) }) },
  date_to: { days: (to) => ({ last: dayNumber(to) }) },
};

/** A filter that a query asks for, with its value bound: only the ways that it has. */
export interface AskedFilter {
  shelf?: (shelf: Shelf) => boolean;
  days?: () => { first?: number; last?: number };
  areas?: (database: Database) => number[];
  documents?: (database: Database) => number[] | Promise<number[]>;
}

/** The filters that a query asks for. */
export function filtersOf(query: Pick<Asked, FilterName>): AskedFilter[] {
  return (Object.keys(FILTERS) as FilterName[]).flatMap((name) => {
    const value = query[name];
    if (value === undefined) return [];
    const { shelf, days, areas, documents } = FILTERS[name] as Partial<Ways<typeof value>>;
    return [
      {
        ...(shelf && { shelf: (one: Shelf) => shelf(one, value) }),
        ...(days && { days: () => days(value) }),
        ...(areas && { areas: (database: Database) => areas(database, value) }),
        ...(documents && { documents: (database: Database) => documents(database, value) }),
      },
    ];
  });
}
