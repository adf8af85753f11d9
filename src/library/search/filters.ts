/**
 * What a library does with each parameter of a search (contract.md, "Filters"), and what the filters of one search allow:
 * worked out once, and handed to every stage. Every parameter of both tables is a filter here unless it is declared to be
 * something else: one that is in neither table below does not compile.
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

/** Everything that a search of a library can be asked. */
type Asked = SearchQuery & LibraryOptions;

/** A search with all that was asked of the library, its day worked out. */
export interface LibraryQuery extends Omit<Asked, 'at' | 'live'> {
  /** None: what is in force today. */
  at?: Peildatum;
  /** See `LocalSearchCall`. */
  contract?: true;
}

/** Parameters that are no filter, and where they are heeded. */
const ELSEWHERE = {
  q: 'search.ts',
  limit: 'search.ts',
  offset: 'search.ts',
  at: 'peildatum.ts',
  all_words: 'match-sets.ts',
  explain: 'explain.ts',
  sort: 'sorted.ts',
  facets: 'facets.ts',
  // Whoever opens a library opens it with its live complement, which takes this away: `Library.search` refuses it.
  live: '../live/live-library.ts',
} as const satisfies Partial<Record<keyof Asked, string>>;

type FilterName = Exclude<keyof Asked, keyof typeof ELSEWHERE>;

/** The documents that pass, one by one; the works that they are of, and what there is to say about that. */
interface Passing {
  documents: number[];
  works?: string[];
  notices?: AnswerNotice[];
}

/** The ways to keep documents out; each sees the value that was asked for. */
interface Ways<Value> {
  /** Whether a partition can hold what passes. */
  partition: (partition: Partition, value: Value) => boolean;
  /** The first or last day of what passes, as a day number; what has no date is left out, and counted. */
  days: (value: Value) => { first: number } | { last: number };
  /** Ids of the areas that pass. */
  areas: (database: Database, value: Value) => number[];
  /** The courts whose decisions pass. */
  courts: (database: Database, value: Value) => Promise<AskedCourt[]>;
  /** The documents that pass: their row numbers, with what there is to say about them if there is anything. */
  documents: (database: Database, value: Value) => number[] | Promise<Passing>;
}

/** One of the ways, or more: what does nothing is no filter. */
type Filter<Value> = { [Way in keyof Ways<Value>]: Pick<Ways<Value>, Way> & Partial<Ways<Value>> }[keyof Ways<Value>];

const FILTERS: { readonly [Name in FilterName]: Filter<NonNullable<Asked[Name]>> } = {
  lang: { partition: ({ language }, lang) => language === lang },
  jurisdiction: { partition: ({ jurisdiction }, code) => jurisdiction === code },
  type: { partition: ({ group }, type) => group === type },
  area: { areas: areasNamed },
  // A law's name never finds the decisions that cite it.
  law: { partition: ({ group }) => group !== 'rechtspraak', documents: documentsOfLaw },
  // What has no court is left out: nothing but a decision has one.
  court: { partition: ({ group }) => group === 'rechtspraak', courts: courtsNamed },
  date_from: { days: (from) => ({ first: dayNumber(from) }) },
  date_to: { days: (to) => ({ last: dayNumber(to) }) },
};

/** Ids of the area that documents without one have. */
const noArea = (database: Database): number[] =>
  database
    .prepare("select id from areas where name = ''")
    .all()
    .map(({ id }) => Number(id));

/** Ids of the areas whose name contains `part`, case and diacritics aside. Empty when none does. */
function areasNamed(database: Database, part: string): number[] {
  const folded = foldText(part);
  return database
    .prepare("select id, name from areas where name <> '' order by id")
    .all()
    .filter(({ name }) => foldText(String(name)).includes(folded))
    .map(({ id }) => Number(id));
}

/** Whether the library has a decision of any of some courts: what cites something is filtered by them where there is no index but that of names. */
const hasDecisionOf = (database: Database, courts: readonly string[]): boolean =>
  nameIndexOf(database).count({ of: 'courts', courts }, {}, 1) > 0;

/** The courts that a filter names. Throws `usage` for one that nobody knows. */
async function courtsNamed(database: Database, names: string): Promise<AskedCourt[]> {
  const { courtsAsked } = await import('../../law/decisions/court-filter');
  return courtsAsked(names, (code) => hasDecisionOf(database, [code]));
}

/** That the library has no decision of courts that were asked for; or that another filter leaves all decisions out. */
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

/** A filter that a query asks for, with its value bound: only the ways that it has. */
interface AskedFilter {
  partition?: (partition: Partition) => boolean;
  days?: () => { first?: number; last?: number };
  areas?: (database: Database) => number[];
  courts?: (database: Database) => Promise<AskedCourt[]>;
  documents?: (database: Database) => number[] | Promise<Passing>;
}

/** The filters that a query asks for. */
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

/** What the filters of a search allow, and what there is to say of them. */
export interface Filters extends Allowed {
  /** The courts whose decisions alone they allow; undefined without that filter. */
  courts: readonly AskedCourt[] | undefined;
  /** Numbers of the works of the law that was asked for, in the order in which it is listed; undefined without that filter. */
  works: readonly string[] | undefined;
  /** What a filter leaves out since it cannot tell: documents without a date, those without an area; undefined without that filter. */
  undated: Filters | undefined;
  /** What they allow of the documents that are left out for their language; undefined where none can be. */
  others: Filters | undefined;
  unfiled: Filters | undefined;
  /** What there is to say about the filters. */
  notices: readonly AnswerNotice[];
  /** What an empty answer has to say of laws that were not looked at. */
  ofMatching: LeftOut['ofMatching'];
}

/** The partitions of today's texts that the filters allow, whether or not they hold anything. */
const allowedBy = (filters: readonly AskedFilter[]): number[] =>
  partitionsOf((partition) => filters.every((filter) => filter.partition?.(partition) ?? true));

/** Those of them that hold something; those of other days only where the query is about one. */
function partitionsFor(query: LibraryQuery, allowed: readonly number[], counts: readonly CountRow[]): number[] {
  const held = new Set(counts.filter(({ documents }) => documents > 0).map(({ partition }) => partition));
  return allowed
    .flatMap((number) => (query.at === undefined ? [number] : [number, number + NOT_TODAY]))
    .filter((number) => held.has(number))
    .sort((a, b) => a - b);
}

/** Without a filter every row is allowed; but a library that holds texts of other days has to leave those out. */
function rangesOfAll(query: LibraryQuery, counts: readonly CountRow[]): Range[] | undefined {
  const historical = counts.some(({ partition, documents }) => partition >= NOT_TODAY && documents > 0);
  return historical && query.at === undefined ? [TODAY] : undefined;
}

/** What every one of several lists has; undefined where there is none. */
function common(lists: readonly number[][]): number[] | undefined {
  return lists.reduce<number[] | undefined>((some, own) => {
    const both = new Set(own);
    return some?.filter((id) => both.has(id)) ?? own;
  }, undefined);
}

/** Those of some documents that have a text of the day: a law of which none has was not searched. */
function ofDay(database: Database, documents: number[] | undefined, at: Peildatum | undefined): number[] | undefined {
  if (documents === undefined || at === undefined) return documents?.filter(isOfToday);
  const { sql, values } = conditionAt('docs.id', at);
  return database
    .prepare(`select id from docs where id in (select value from json_each(?))${sql}`)
    .all(JSON.stringify(documents), ...values)
    .map(({ id }) => Number(id));
}

/** Works out what the filters of a query allow. `counts`: what the library holds. Throws `local`. */
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

/** What an answer says of the courts that were asked for: nothing but their decisions was looked through. */
export const courtsIn = ({ courts }: Filters): Pick<SearchMeta, 'courts'> =>
  courts === undefined ? {} : { courts: courts.map(({ names, codes }) => ({ names, codes })) };

/** How many rows the filters leave out since they cannot tell: what has no date, what has no area, other languages. */
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

/** True when the filters alone leave nothing. */
export function allowsNothing({ within, areas }: Filters): boolean {
  return [within.ranges, areas, within.documents].some((allowed) => allowed?.length === 0);
}

/**
 * `sources_consulted` of a search answer, and how much of each: the sources whose documents the filters let a search look through;
 * none where the filters alone leave nothing.
 */
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

/** What the filters allow as a condition on table `docs`, the areas included. */
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
