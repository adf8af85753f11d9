/** What an index is asked, whichever it is, and what its answers are held against. */
import { expect } from 'vitest';
import type { TextIndex } from '../../../src/engine/index/match';
import fc from '../../support/property';
import { counted, GROUPS, match, someRows, within } from './random';

export const ascending = (rows: Iterable<number>): number[] => [...rows].sort((a, b) => a - b);
const byRow = <T>(found: Map<number, T>): [number, T][] => [...found].sort(([a], [b]) => a - b);

/** How often rows have a word, to a thousandth, where they have it. */
export const timesOf = (found: Map<number, number[]>): [number, number[]][] =>
  byRow(found)
    .map(([row, times]): [number, number[]] => [row, times.map((one) => Math.round(one * 1000) / 1000)])
    .filter(([, times]) => times.some((one) => one > 0));

/** Questions of a corpus, at most. */
export const MOST_ASKED = 20;
export const question = fc.record({
  match,
  within,
  counted,
  some: someRows,
  limit: fc.integer({ min: 1, max: 30 }),
  offset: fc.nat({ max: 20 }),
  most: fc.nat({ max: 40 }),
});
export type Question = typeof question extends fc.Arbitrary<infer T> ? T : never;

/** What has one answer that is right. */
export function askExactly(index: TextIndex, { match, within, counted, some, limit, offset, most }: Question): unknown {
  return {
    count: index.count(match, within),
    most: most === 0 ? 0 : index.count(match, within, most),
    all: index.count(match),
    counts: index.counts(match, within, [
      ...(within.ranges ?? []),
      ...some.map((row) => ({ first: row - 3, last: row })),
    ]),
    highest: index.search(match, within, { by: 'number', limit }),
    newest: index.search(match, within, { by: 'day', limit, offset }),
    some: ascending(index.get(match, some)),
    times: timesOf(index.frequencies(counted, some, GROUPS)),
    lengths: byRow(index.lengths(some)),
  };
}

/** What rows weigh, by their numbers; undefined where too many have one of the things. */
export function tallyOf(index: TextIndex, { match, within, counted, limit, most }: Question): unknown {
  const things = [
    { match, weight: 0.3, words: 1 },
    { match: counted, weight: 1.1, words: 2 },
    { match: { of: 'any', parts: [match, counted] } as const, weight: 0.7, words: 1 },
  ];
  return [1, 2, 3].map((least) => {
    const found = index.tally(things, within, limit + most, least);
    return found && byRow(new Map([...found.rows].map((row, at) => [row, found.weights[at]!])));
  });
}

/** Pages of all that matches, by day. */
export function pagesOf(index: TextIndex, { match, within, limit }: Question): number[] {
  const rows: number[] = [];
  for (;;) {
    const page = index.search(match, within, { by: 'day', limit, offset: rows.length });
    rows.push(...page);
    if (page.length < limit) return rows;
  }
}

/** What the best are, whatever the measure is: of all that match, and the best first. */
export function checkBest(index: TextIndex, { match, within, limit }: Question, all: readonly number[]): void {
  const best = index.best(match, within, limit);
  const rows = best.map(({ row }) => row);
  expect(rows.filter((row) => !all.includes(row))).toEqual([]);
  expect(new Set(rows).size).toBe(rows.length);
  expect(rows).toHaveLength(Math.min(limit, all.length));
  expect(best).toEqual([...best].sort((a, b) => b.measure - a.measure || b.row - a.row));
  // More of them begin with these.
  expect(index.best(match, within, all.length + 1).slice(0, limit)).toEqual(best);
}
