/** The filters of a search as conditions of SQL (contract.md, "Filters"). */
import type { Database, SqlValue } from '../../sqlite';
import type { StockRow } from '../file/counts';
import { dayNumber, joinRanges, NOT_TODAY, type Range, rangeOf, SHELVES, shelfOf, TODAY } from '../file/row-numbers';
import { onDay, type Peildatum } from '../time/peildatum';
import { type AskedFilter, filtersOf, type LibraryQuery } from './filters';

/** A condition, with the values to bind in its order. Starts with `and`, or is empty. */
export interface Condition {
  sql: string;
  values: SqlValue[];
}

export interface Scope {
  /** Shelves that hold documents and that the filters allow. */
  shelves: number[];
  /** Row numbers allowed; undefined where every row is. */
  ranges: Range[] | undefined;
  /** The day that the answer is about, where today's shelves do not have it. */
  at: Peildatum | undefined;
  /** Ids of the areas allowed; undefined without that filter, empty where no such area occurs. */
  areas: number[] | undefined;
  /** Row numbers that the filters on single documents allow (`law`); undefined without such a filter. */
  documents: number[] | undefined;
  /** The scope of the documents without a date that a date filter leaves out; undefined without one. */
  undated: Scope | undefined;
}

/** The shelves that hold something and that the filters allow; those of other days only where the query is about one. */
function shelvesFor(query: LibraryQuery, filters: readonly AskedFilter[], stock: readonly StockRow[]): number[] {
  const held = new Set(stock.filter(({ documents }) => documents > 0).map(({ shelf }) => shelf));
  return [...SHELVES.entries()]
    .filter(([, shelf]) => filters.every((filter) => filter.shelf?.(shelf) ?? true))
    .flatMap(([shelf]) => (query.at === undefined ? [shelf] : [shelf, shelf + NOT_TODAY]))
    .filter((shelf) => held.has(shelf))
    .sort((a, b) => a - b);
}

/** Without a filter every row is allowed; but a library that holds texts of other days has to leave those out. */
function rangesOfAll(query: LibraryQuery, stock: readonly StockRow[]): Range[] | undefined {
  const historical = stock.some(({ shelf, documents }) => shelf >= NOT_TODAY && documents > 0);
  return historical && query.at === undefined ? [TODAY] : undefined;
}

/** The ranges of the decisions that were given on or before a day. */
function decisionsUntil(day: string): Range[] {
  return [...SHELVES.entries()]
    .filter(([, { group }]) => group === 'rechtspraak')
    .map(([shelf]) => rangeOf(shelf, 1, dayNumber(day)));
}

/** The ranges of everything but decisions on today's shelves. */
const othersOfToday = (): Range[] =>
  [...SHELVES.entries()].filter(([, { group }]) => group !== 'rechtspraak').map(([shelf]) => rangeOf(shelf));

/** The texts that count on a day: those in force then, and what has no validity as `Peildatum` says. */
function conditionAt(column: string, { day, undated }: Peildatum): Condition {
  const periods = `select 1 from periods where periods.doc = ${column}`;
  const inForce = `exists (${periods} and ${onDay()})`;
  if (undated === 'all') {
    const { last } = TODAY;
    return { sql: ` and (${inForce} or (+${column} <= ${last} and not exists (${periods})))`, values: [day, day] };
  }
  const within = (ranges: readonly Range[]): string =>
    ranges.map(({ first, last }) => `+${column} between ${first} and ${last}`).join(' or ');
  const undatedOthers = `(${within(othersOfToday())}) and not exists (${periods})`;
  return { sql: ` and (${inForce} or ${within(decisionsUntil(day))} or (${undatedOthers}))`, values: [day, day] };
}

/** The row numbers that every one of these filters allows; undefined where none of them looks at single documents. */
async function documentsFor(database: Database, filters: readonly AskedFilter[]): Promise<number[] | undefined> {
  let allowed: number[] | undefined;
  for (const { documents } of filters) {
    if (documents === undefined) continue;
    const own = await documents(database);
    const both = new Set(own);
    allowed = allowed === undefined ? own : allowed.filter((id) => both.has(id));
  }
  return allowed;
}

/** Reads the filters of a query. `stock` is what the library holds. */
export async function scopeOf(database: Database, query: LibraryQuery, stock: readonly StockRow[]): Promise<Scope> {
  const filters = filtersOf(query);
  const shelves = shelvesFor(query, filters, stock);
  const dated = filters.some(({ days }) => days !== undefined);
  const filtered = dated || filters.some(({ shelf }) => shelf !== undefined);
  const days = filters.map((filter) => filter.days?.() ?? {});
  const firstDay = Math.max(1, ...days.flatMap(({ first }) => first ?? []));
  const lastDays = days.flatMap(({ last }) => last ?? []);
  const lastDay = lastDays.length === 0 ? undefined : Math.min(...lastDays);
  const areas = filters.flatMap((filter) => (filter.areas === undefined ? [] : [filter.areas(database)]));
  const within = (first?: number, last?: number) => joinRanges(shelves.map((shelf) => rangeOf(shelf, first, last)));
  const scope: Scope = {
    shelves,
    ranges: filtered ? (dated ? within(firstDay, lastDay) : within()) : rangesOfAll(query, stock),
    at: query.at,
    areas: areas.reduce<number[] | undefined>((some, own) => some?.filter((id) => own.includes(id)) ?? own, undefined),
    documents: await documentsFor(database, filters),
    undated: undefined,
  };
  if (dated) scope.undated = { ...scope, ranges: within(0, 0) };
  return scope;
}

/** True when the filters alone leave nothing. */
export function allowsNothing(scope: Scope): boolean {
  return [scope.ranges, scope.areas, scope.documents].some((allowed) => allowed?.length === 0);
}

/**
 * `sources_consulted` of a search answer: the sources whose documents the filters let a search look through; none where the
 * filters alone leave nothing.
 */
export function sourcesIn(stock: readonly StockRow[], scope: Scope): string[] {
  if (allowsNothing(scope)) return [];
  const allowed = new Set(scope.shelves);
  // The documents of a law stand on the shelves of its publisher.
  if (scope.documents !== undefined) {
    const theirs = new Set(scope.documents.map(shelfOf));
    for (const shelf of allowed) if (!theirs.has(shelf)) allowed.delete(shelf);
  }
  const sources = stock
    .filter(({ shelf, documents }) => documents > 0 && allowed.has(shelf))
    .map(({ source }) => source);
  return [...new Set(sources)];
}

/** The ranges and the documents as a condition on the row number in `column`. The area is a mark in the index: see `plan.ts`. */
export function conditionOn(column: string, scope: Scope): Condition {
  const values: SqlValue[] = [];
  let sql = '';
  if (scope.ranges !== undefined) {
    sql += ` and (${scope.ranges.map(() => `${column} between ? and ?`).join(' or ')})`;
    // As a BigInt it is bound as an integer: FTS5 uses no other bound to narrow its walk through the index.
    values.push(...scope.ranges.flatMap(({ first, last }) => [BigInt(first), BigInt(last)]));
  }
  if (scope.at !== undefined) {
    const at = conditionAt(column, scope.at);
    sql += at.sql;
    values.push(...at.values);
  }
  if (scope.documents !== undefined) {
    sql += ` and +${column} in (select value from json_each(?))`;
    values.push(JSON.stringify(scope.documents));
  }
  return { sql, values };
}

/** The whole scope as a condition on table `docs`, the area included. */
export function conditionOnDocs(scope: Scope): Condition {
  const { sql, values } = conditionOn('docs.id', scope);
  if (scope.areas === undefined) return { sql, values };
  return {
    sql: `${sql} and docs.area in (select value from json_each(?))`,
    values: [...values, JSON.stringify(scope.areas)],
  };
}
