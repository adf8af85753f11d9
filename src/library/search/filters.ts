/**
 * What a library does with each search parameter (contract.md, "Filters"), and what the filters of one search allow,
 * computed once for all stages. Every parameter must be in `ELSEWHERE` or `FILTERS`: otherwise this does not compile.
 */

import { todayOf } from '../../contract/dates';
import type { LibraryOptions, SearchQuery } from '../../contract/parameters';
import type { AnswerNotice, SearchMeta } from '../../contract/types';
import type { Allowed } from '../../engine/catalogue';
import { nameIndexOf } from '../../engine/index/index-of';
import type { Within } from '../../engine/index/within';
import { type Condition, conditionOn, conditionOnCourts } from '../../engine/index/within';
import {
  dayNumber,
  isOfToday,
  joinRanges,
  NOT_TODAY,
  type Partition,
  partitionAt,
  partitionOf,
  type Range,
  rangeOf,
  TODAY,
} from '../../engine/row-numbers';
import type { AskedCourt } from '../../law/decisions/court-filter';
import { say } from '../../messages';
import { currentDate } from '../../platform/clock';
import type { Database } from '../../platform/sqlite';
import { foldText } from '../../platform/text/words';
import type { CountRow } from '../file/counts';
import { lawNotices, readLawFilter, worksOf } from '../names/law-filter';
import { type LeftOut, leftOut } from '../names/left-out';
import type { Peildatum } from '../time/peildatum';
import { conditionAt, onDayOf, partitionsOf } from './day-condition';

type Asked = SearchQuery & LibraryOptions;

/** A search of the library, with its day resolved. */
export interface LibraryQuery extends Omit<Asked, 'at' | 'live'> {
  /** Undefined: today. */
  at?: Peildatum;
  /** See `LocalSearchCall`. */
  contract?: true;
}

/** Parameters that are no filter, and where they are used. */
const ELSEWHERE = {
  q: 'search.ts',
  limit: 'search.ts',
  offset: 'search.ts',
  at: 'peildatum.ts',
  all_words: 'match-sets.ts',
  explain: 'explain.ts',
  sort: 'sorted.ts',
  facets: 'facets.ts',
  // Removed by the live complement that a library is opened with; `Library.search` refuses it.
  live: '../live/live-library.ts',
} as const satisfies Partial<Record<keyof Asked, string>>;

type FilterName = Exclude<keyof Asked, keyof typeof ELSEWHERE>;

/** Row numbers of the documents that pass, with their works and notices. */
interface Passing {
  documents: number[];
  works?: string[];
  notices?: AnswerNotice[];
}

/** The ways to exclude documents; each gets the requested value. */
interface Ways<Value> {
  /** Whether a partition can contain matches. */
  partition: (partition: Partition, value: Value) => boolean;
  /** The first or last day, as a day number; documents without a date are left out and counted. */
  days: (value: Value) => { first: number } | { last: number };
  areas: (database: Database, value: Value) => number[];
  courts: (database: Database, value: Value) => Promise<AskedCourt[]>;
  /** The row numbers of the documents that pass, with works and notices if any. */
  documents: (database: Database, value: Value) => number[] | Promise<Passing>;
}

/** At least one of the ways. */
type Filter<Value> = { [Way in keyof Ways<Value>]: Pick<Ways<Value>, Way> & Partial<Ways<Value>> }[keyof Ways<Value>];

const FILTERS: { readonly [Name in FilterName]: Filter<NonNullable<Asked[Name]>> } = {
  lang: { partition: ({ language }, lang) => language === lang },
  jurisdiction: { partition: ({ jurisdiction }, code) => jurisdiction === code },
  type: { partition: ({ group }, type) => group === type },
  area: { areas: areasNamed },
  // A law's name never finds the decisions that cite it.
  law: { partition: ({ group }) => group !== 'rechtspraak', documents: documentsOfLaw },
  // Only decisions have a court.
  court: { partition: ({ group }) => group === 'rechtspraak', courts: courtsNamed },
  date_from: { days: (from) => ({ first: dayNumber(from) }) },
  date_to: { days: (to) => ({ last: dayNumber(to) }) },
};

const noArea = (database: Database): number[] =>
  database
    .prepare("select id from areas where name = ''")
    .all()
    .map(({ id }) => Number(id));

/** Ids of the areas whose name contains `part`, ignoring case and diacritics. */
function areasNamed(database: Database, part: string): number[] {
  const folded = foldText(part);
  return database
    .prepare("select id, name from areas where name <> '' order by id")
    .all()
    .filter(({ name }) => foldText(String(name)).includes(folded))
    .map(({ id }) => Number(id));
}

/** Whether the library has a decision of any of the courts. Uses the index of names, which always exists. */
const hasDecisionOf = (database: Database, courts: readonly string[]): boolean =>
  nameIndexOf(database).count({ of: 'courts', courts }, {}, 1) > 0;

/** The courts that a filter names. Throws `usage` for an unknown one. */
async function courtsNamed(database: Database, names: string): Promise<AskedCourt[]> {
  const { courtsAsked } = await import('../../law/decisions/court-filter');
  return courtsAsked(names, (code) => hasDecisionOf(database, [code]));
}

/** Notices: the library has no decision of the courts, or another filter excludes all decisions. */
function courtNotices(database: Database, courts: readonly AskedCourt[], { type, law }: LibraryQuery): AnswerNotice[] {
  if (courts.length === 0) return [];
  const other = type !== undefined && type !== 'rechtspraak' ? `type ${type}` : law === undefined ? undefined : 'law';
  if (other !== undefined) return [{ code: 'court_of_decisions', message: say.courts.ofDecisions(other) }];
  const absent = courts.filter(({ codes }) => !hasDecisionOf(database, codes));
  if (absent.length === 0) return [];
  return [{ code: 'court_not_held', message: say.courts.notHeld(absent.flatMap(({ names }) => names)) }];
}

async function documentsOfLaw(database: Database, name: string): Promise<Passing> {
  const asked = await readLawFilter(database, name);
  return {
    documents: asked.documents,
    works: worksOf(database, asked),
    notices: await lawNotices(database, asked),
  };
}

/** A requested filter with its value bound. */
interface AskedFilter {
  partition?: (partition: Partition) => boolean;
  days?: () => { first?: number; last?: number };
  areas?: (database: Database) => number[];
  courts?: (database: Database) => Promise<AskedCourt[]>;
  documents?: (database: Database) => number[] | Promise<Passing>;
}

function askedIn(query: Pick<Asked, FilterName>): AskedFilter[] {
  return (Object.keys(FILTERS) as FilterName[]).flatMap((name) => {
    const value = query[name];
    if (value === undefined) return [];
    const { partition, days, areas, courts, documents } = FILTERS[name] as Partial<Ways<typeof value>>;
    return [
      {
        ...(partition && { partition: (one: Partition) => partition(one, value) }),
        ...(days && { days: () => days(value) }),
        ...(areas && { areas: (database: Database) => areas(database, value) }),
        ...(courts && { courts: (database: Database) => courts(database, value) }),
        ...(documents && { documents: (database: Database) => documents(database, value) }),
      },
    ];
  });
}

export interface Filters extends Allowed {
  /** Undefined without that filter. */
  courts: readonly AskedCourt[] | undefined;
  /** Numbers of the works of the `law` filter, in display order; undefined without it. */
  works: readonly string[] | undefined;
  /** With a date filter: documents without a date. Likewise `unfiled`: those without an area. */
  undated: Filters | undefined;
  /** The documents left out for their language; undefined if there can be none. */
  others: Filters | undefined;
  unfiled: Filters | undefined;
  notices: readonly AnswerNotice[];
  /** Notices of an empty answer on laws that were not searched. */
  ofMatching: LeftOut['ofMatching'];
}

/** The partitions of today's texts that the filters allow, empty ones included. */
const allowedBy = (filters: readonly AskedFilter[]): number[] =>
  partitionsOf((partition) => filters.every((filter) => filter.partition?.(partition) ?? true));

/** Those that are not empty; those of other days only if the query names a day. */
function partitionsFor(query: LibraryQuery, allowed: readonly number[], counts: readonly CountRow[]): number[] {
  const held = new Set(counts.filter(({ documents }) => documents > 0).map(({ partition }) => partition));
  return allowed
    .flatMap((number) => (query.at === undefined ? [number] : [number, number + NOT_TODAY]))
    .filter((number) => held.has(number))
    .sort((a, b) => a - b);
}

/** Without filters every row is allowed, except texts of other days. */
function rangesOfAll(query: LibraryQuery, counts: readonly CountRow[]): Range[] | undefined {
  const historical = counts.some(({ partition, documents }) => partition >= NOT_TODAY && documents > 0);
  return historical && query.at === undefined ? [TODAY] : undefined;
}

/** The intersection of lists; undefined if there is no list. */
function common(lists: readonly number[][]): number[] | undefined {
  return lists.reduce<number[] | undefined>((some, own) => {
    const both = new Set(own);
    return some?.filter((id) => both.has(id)) ?? own;
  }, undefined);
}

/** The documents with a text of the day: a law without any was not searched. */
function ofDay(database: Database, documents: number[] | undefined, at: Peildatum | undefined): number[] | undefined {
  if (documents === undefined || at === undefined) return documents?.filter(isOfToday);
  const { sql, values } = conditionAt('docs.id', at);
  return database
    .prepare(`select id from docs where id in (select value from json_each(?))${sql}`)
    .all(JSON.stringify(documents), ...values)
    .map(({ id }) => Number(id));
}

/** Resolves the filters of a query. `counts`: what the library has. Throws `local`. */
export async function filtersFor(
  database: Database,
  query: LibraryQuery,
  counts: readonly CountRow[],
): Promise<Filters> {
  const asked = askedIn(query);
  const ofToday = allowedBy(asked);
  const held = partitionsFor(query, ofToday, counts);
  const isLeftOut = (one: number): boolean => query.contract === true && partitionAt(one)?.language === undefined;
  const partitions = held.filter((one) => !isLeftOut(one));
  const others = held.filter(isLeftOut);
  const days = asked.flatMap((filter) => filter.days?.() ?? []);
  const dated = days.length > 0;
  const filtered = dated || others.length > 0 || asked.some(({ partition }) => partition !== undefined);
  const firstDay = Math.max(1, ...days.flatMap(({ first }) => first ?? []));
  const lastDays = days.flatMap(({ last }) => last ?? []);
  const lastDay = lastDays.length === 0 ? undefined : Math.min(...lastDays);
  const rangesOf = (first?: number, last?: number, of = partitions) =>
    joinRanges(of.map((one) => rangeOf(one, first, last)));
  const ofDays: [first?: number, last?: number] = dated ? [firstDay, lastDay] : [];
  const allowed = await Promise.all(asked.flatMap(({ documents }) => (documents ? [documents(database)] : [])));
  const told = allowed.map((one): Passing => (Array.isArray(one) ? { documents: one } : one));
  const { at } = query;
  const courts = (await Promise.all(asked.flatMap((filter) => filter.courts?.(database) ?? []))).at(0);
  const within: Within = {
    ranges: filtered ? rangesOf(...ofDays) : rangesOfAll(query, counts),
    at: at && onDayOf(at),
    documents: ofDay(database, common(told.map(({ documents }) => documents)), at),
    courts: courts?.flatMap(({ codes }) => codes),
  };
  const areas = common(asked.flatMap((filter) => (filter.areas === undefined ? [] : [filter.areas(database)])));
  const works = told.find((one) => one.works !== undefined)?.works;
  const today = todayOf(currentDate());
  const unheld = leftOut(database, { at, today, partitions: ofToday, works, areas, q: query.q });
  const named = [...told.flatMap((one) => one.notices ?? []), ...courtNotices(database, courts ?? [], query)];
  const notices = [...named, ...unheld.notices];
  const filters: Filters = {
    partitions,
    within,
    areas,
    courts,
    works,
    undated: undefined,
    others: undefined,
    unfiled: undefined,
    notices,
    ofMatching: unheld.ofMatching,
  };
  if (areas !== undefined) filters.unfiled = { ...filters, areas: noArea(database) };
  if (others.length > 0) {
    const [first, last] = ofDays;
    filters.others = { ...filters, partitions: others, within: { ...within, ranges: rangesOf(first, last, others) } };
  }
  if (dated) filters.undated = { ...filters, within: { ...within, ranges: rangesOf(0, 0) } };
  return filters;
}

/** The courts of a search, for its answer. */
export const courtsIn = ({ courts }: Filters): Pick<SearchMeta, 'courts'> =>
  courts === undefined ? {} : { courts: courts.map(({ names, codes }) => ({ names, codes })) };

/** Numbers of rows left out: without a date, without an area, in other languages. */
export async function leftOutBy(
  { undated, unfiled, others }: Filters,
  count: (filters: Filters) => number | Promise<number>,
): Promise<Pick<SearchMeta, 'undated_left_out' | 'no_area_left_out' | 'other_languages_left_out'>> {
  return {
    ...(undated && { undated_left_out: await count(undated) }),
    ...(unfiled && { no_area_left_out: await count(unfiled) }),
    ...(others && { other_languages_left_out: await count(others) }),
  };
}

/** Whether the filters alone exclude everything. */
export function allowsNothing({ within, areas }: Filters): boolean {
  return [within.ranges, areas, within.documents].some((allowed) => allowed?.length === 0);
}

/** `sources_consulted` of a search answer, with the number searched of each; empty if nothing can match. */
export function sourcesIn(
  counts: readonly CountRow[],
  filters: Filters,
): Required<Pick<SearchMeta, 'sources_consulted' | 'sources'>> {
  const sources = new Map<string, number>();
  // The documents of a law are in the partitions of its publisher.
  const ofLaw = filters.within.documents === undefined ? undefined : countBy(filters.within.documents, partitionOf);
  const allowed = new Set(allowsNothing(filters) ? [] : filters.partitions);
  for (const { source, partition, documents } of counts) {
    const looked = ofLaw === undefined ? documents : Math.min(documents, ofLaw.get(partition) ?? 0);
    if (looked > 0 && allowed.has(partition)) sources.set(source, (sources.get(source) ?? 0) + looked);
  }
  return {
    sources_consulted: [...sources.keys()],
    sources: [...sources].map(([source, documents]) => ({ source, documents })),
  };
}

function countBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
}

/** The filters as a condition on table `docs`, areas included. */
export function conditionOnDocs({ within, areas }: Allowed): Condition {
  const rows = conditionOn('docs.id', within);
  const courts = conditionOnCourts('docs.external_id', within.courts);
  const { sql, values } = { sql: rows.sql + courts.sql, values: [...rows.values, ...courts.values] };
  if (areas === undefined) return { sql, values };
  return {
    sql: `${sql} and docs.area in (select value from json_each(?))`,
    values: [...values, JSON.stringify(areas)],
  };
}
