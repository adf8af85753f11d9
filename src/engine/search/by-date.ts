/**
 * Rows by day: the newest first, those of one day by external id, undated ones last. The day is in the row number, so
 * that only as many of the newest rows of each partition are read as the page needs.
 */
import type { Catalogue } from '../catalogue';
import type { Match, TextIndex } from '../index/match';
import type { Within } from '../index/within';
import { commonRanges, dayOf, type Range, rangeOf } from '../row-numbers';

/** A list of rows; lists that are shown together are disjoint. */
export interface Listed<Kind> {
  kind: Kind;
  /** The rows in a range, descending, `most` at most. Throws `local`. */
  newest(range: Range, most: number): number[];
  /** The number of rows in a range. Throws `local`. */
  count(range: Range): number;
  /** The number of rows in each partition, in one look-up. Throws `local`. */
  inPartitions(partitions: readonly number[]): number[];
}

export interface ListedRow<Kind> {
  id: number;
  kind: Kind;
}

const ALL = 1_000_000_000;
/** The first day that is a date. */
const DATED = 1;

/** A list of given rows. */
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

/** The part of what is allowed that is in a range; undefined if empty. */
export function inRange(within: Within, range: Range): Within | undefined {
  const ranges = commonRanges([range], within.ranges ?? [range]);
  return ranges.length === 0 ? undefined : { ...within, ranges };
}

/** The matches of the index. `counted`: their number by partition, if known. */
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

function byExternalId<Kind>(
  catalogue: Catalogue,
  rows: readonly ListedRow<Kind>[],
  start: number,
  count: number,
): ListedRow<Kind>[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return catalogue.byExternalId([...byId.keys()], start, count).map((id) => byId.get(id)!);
}

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

const EVERY_ROW: Range = { first: 0, last: Number.MAX_SAFE_INTEGER };

/** All rows of some lists. Throws `local`. */
export const rowsOf = <Kind>(lists: readonly Listed<Kind>[]): ListedRow<Kind>[] =>
  lists.flatMap((list) => list.newest(EVERY_ROW, ALL).map((id) => ({ id, kind: list.kind })));

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** The number of rows in some partitions. Throws `local`. */
export const totalIn = (lists: readonly Listed<unknown>[], partitions: readonly number[]): number =>
  sum(lists.flatMap((list) => partitions.map((partition) => list.count(rangeOf(partition)))));

/** The number of rows without a day in some partitions. Throws `local`. */
export const undatedIn = (lists: readonly Listed<unknown>[], partitions: readonly number[]): number =>
  sum(lists.flatMap((list) => partitions.map((partition) => list.count(rangeOf(partition, 0, 0)))));

/** The rows of lists in some partitions from place `start` up to, not including, `end`, by day. Throws `local`. */
export function pageByDate<Kind>(
  catalogue: Catalogue,
  lists: readonly Listed<Kind>[],
  partitions: readonly number[],
  start: number,
  end: number,
): ListedRow<Kind>[] {
  if (end <= start) return [];
  const taken: ListedRow<Kind>[] = [];
  /** Lists that were cut off, and the day of their last row read. */
  const cut: { list: Listed<Kind>; partition: number; day: number }[] = [];
  for (const list of lists)
    for (const partition of partitions) {
      const ids = list.newest(rangeOf(partition, DATED), end);
      taken.push(...ids.map((id) => ({ id, kind: list.kind })));
      if (ids.length === end) cut.push({ list, partition, day: dayOf(ids[end - 1]!) });
    }
  // The last day of the page may have more rows in a list that was cut off.
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
