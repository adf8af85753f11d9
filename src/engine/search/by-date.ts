/**
 * Rows in the order of their days: the newest first, those of one day by external id, those without a day last. The day is in the row
 * number, so that only the newest rows of each partition are looked at, as many as are asked for, and not all that match.
 */
import type { Catalogue } from '../catalogue';
import type { Match, TextIndex } from '../index/match';
import type { Within } from '../index/within';
import { commonRanges, dayOf, type Range, rangeOf } from '../row-numbers';

/** Something that rows are listed of. Several that are listed together share none. */
export interface Listed<Kind> {
  kind: Kind;
  /** The rows in a range, the highest first, at most so many. Throws `local`. */
  newest(range: Range, most: number): number[];
  /** How many rows are in a range. Throws `local`. */
  count(range: Range): number;
  /** How many rows are in each of some partitions, at the cost of looking once. Throws `local`. */
  inPartitions(partitions: readonly number[]): number[];
}

/** A row, and which of the lists it is of. */
export interface ListedRow<Kind> {
  id: number;
  kind: Kind;
}

/** Without an end. */
const ALL = 1_000_000_000;
/** The first day that is one. */
const DATED = 1;

/** Rows that are known one by one. */
export function listedRows<Kind>(kind: Kind, ids: readonly number[]): Listed<Kind> {
  const sorted = [...ids].sort((a, b) => b - a);
  const within = ({ first, last }: Range): number[] => sorted.filter((id) => id >= first && id <= last);
  return {
    kind,
    newest: (range, most) => within(range).slice(0, most),
    count: (range) => within(range).length,
    inPartitions: (partitions) => partitions.map((partition) => within(rangeOf(partition)).length),
  };
}

/** What is allowed within a range; undefined where that is nothing. */
export function inRange(within: Within, range: Range): Within | undefined {
  const ranges = commonRanges([range], within.ranges ?? [range]);
  return ranges.length === 0 ? undefined : { ...within, ranges };
}

/** Rows that the index finds. `counted`: how many are in each partition, where that is known. */
export function listedMatches<Kind>(
  kind: Kind,
  index: TextIndex,
  match: Match,
  within: Within,
  counted?: ReadonlyMap<number, number>,
): Listed<Kind> {
  return {
    kind,
    newest(range, most) {
      const own = inRange(within, range);
      return own === undefined ? [] : index.search(match, own, { by: 'number', limit: most });
    },
    count(range) {
      const own = inRange(within, range);
      return own === undefined ? 0 : index.count(match, own);
    },
    inPartitions: (partitions) =>
      counted === undefined
        ? index.counts(
            match,
            within,
            partitions.map((partition) => rangeOf(partition)),
          )
        : partitions.map((partition) => counted.get(partition) ?? 0),
  };
}

/** Rows that have a day in common, by external id, from place `start` of them on. */
function byExternalId<Kind>(
  catalogue: Catalogue,
  rows: readonly ListedRow<Kind>[],
  start: number,
  count: number,
): ListedRow<Kind>[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return catalogue.byExternalId([...byId.keys()], start, count).map((id) => byId.get(id)!);
}

/** Rows by day, the newest day first. */
function byDay<Kind>(rows: readonly ListedRow<Kind>[]): ListedRow<Kind>[][] {
  const days = new Map<number, ListedRow<Kind>[]>();
  for (const row of rows) {
    const day = dayOf(row.id);
    const same = days.get(day);
    if (same === undefined) days.set(day, [row]);
    else same.push(row);
  }
  return [...days].sort(([a], [b]) => b - a).map(([, same]) => same);
}

/** Every row number, today's or not. */
const EVERY_ROW: Range = { first: 0, last: Number.MAX_SAFE_INTEGER };

/** All rows of some lists, which share none. Throws `local`. */
export const rowsOf = <Kind>(lists: readonly Listed<Kind>[]): ListedRow<Kind>[] =>
  lists.flatMap((list) => list.newest(EVERY_ROW, ALL).map((id) => ({ id, kind: list.kind })));

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** How many rows of some partitions there are. Throws `local`. */
export const totalIn = (lists: readonly Listed<unknown>[], partitions: readonly number[]): number =>
  sum(lists.flatMap((list) => partitions.map((partition) => list.count(rangeOf(partition)))));

/** How many rows of some partitions have no day. Throws `local`. */
export const undatedIn = (lists: readonly Listed<unknown>[], partitions: readonly number[]): number =>
  sum(lists.flatMap((list) => partitions.map((partition) => list.count(rangeOf(partition, 0, 0)))));

/**
 * The rows of some lists from place `start` up to, not including, place `end` of their order by day.
 *
 * @param partitions those that hold rows of the lists. Throws `local`.
 */
export function pageByDate<Kind>(
  catalogue: Catalogue,
  lists: readonly Listed<Kind>[],
  partitions: readonly number[],
  start: number,
  end: number,
): ListedRow<Kind>[] {
  if (end <= start) return [];
  const taken: ListedRow<Kind>[] = [];
  /** Lists that go on behind what was taken of them, and the day at which that ends. */
  const cut: { list: Listed<Kind>; partition: number; day: number }[] = [];
  for (const list of lists)
    for (const partition of partitions) {
      const ids = list.newest(rangeOf(partition, DATED), end);
      taken.push(...ids.map((id) => ({ id, kind: list.kind })));
      if (ids.length === end) cut.push({ list, partition, day: dayOf(ids[end - 1]!) });
    }
  // Where the order goes on behind the page, its last day may have more rows than were taken of a list that was cut.
  const days = taken.map(({ id }) => dayOf(id)).sort((a, b) => b - a);
  const last = days[end - 1];
  for (const { list, partition, day } of cut)
    if (day === last)
      taken.push(...list.newest(rangeOf(partition, day, day), ALL).map((id) => ({ id, kind: list.kind })));
  const known = [...new Map(taken.map((row) => [row.id, row])).values()];
  const page: ListedRow<Kind>[] = [];
  let before = 0;
  const take = (rows: readonly ListedRow<Kind>[]): void => {
    const from = Math.max(0, start - before);
    const count = Math.min(end, before + rows.length) - Math.max(start, before);
    if (count > 0) page.push(...byExternalId(catalogue, rows, from, count));
    before += rows.length;
  };
  for (const rows of byDay(last === undefined ? known : known.filter(({ id }) => dayOf(id) >= last))) take(rows);
  if (before < end) {
    const undated = lists.flatMap((list) =>
      partitions.flatMap((partition) =>
        list.newest(rangeOf(partition, 0, 0), ALL).map((id): ListedRow<Kind> => ({ id, kind: list.kind })),
      ),
    );
    take(undated);
  }
  return page;
}
