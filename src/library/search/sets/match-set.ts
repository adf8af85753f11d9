/** A match set: documents that were found in one way, in an order of their own. */
import type { Term } from '../../text/query';
import { type Listed, listedRows } from '../by-date';
import type { Kind } from '../weights';

/** Which words of the query a row has, and which it lacks, as they were typed. */
export interface WordsOfRow {
  matched: string[];
  missing: string[];
}

export interface MatchSet {
  readonly kind: Kind;
  /** What is looked for, as it can stand in a text. */
  readonly terms: readonly Term[];
  /** How many documents match, exactly; those that are listed otherwise left out. */
  readonly total: number;
  /** Of documents that lack some of the words: what each of them has and lacks. Without it all of them have every word. */
  readonly words?: ReadonlyMap<number, WordsOfRow>;
  /** All of them, as they can be listed by date. */
  listed(): Listed<Kind>;
  /** Those of some rows that are in it. */
  among(rows: readonly number[]): ReadonlySet<number>;
  /** Row numbers of the best, at most so many, in order: those that are measured. */
  best(most: number): number[];
  /** Of the matches behind these `most` best, `count` from place `start` on: those that are ranked, then the others, newest first. */
  rest(most: number, start: number, count: number): number[];
}

/** A set of rows that are known one by one, the best first. */
export function setOfRows(
  kind: Kind,
  terms: readonly Term[],
  ids: readonly number[],
  words?: MatchSet['words'],
): MatchSet {
  const own = new Set(ids);
  return {
    ...{ kind, terms, total: own.size, words },
    listed: () => listedRows(kind, ids),
    among: (rows) => new Set(rows.filter((row) => own.has(row))),
    best: () => [...ids],
    // Of what is measured the best are rows, and nothing else is.
    rest: () => [],
  };
}

/** How many documents some sets have, which share none. */
export const totalOf = (sets: readonly MatchSet[]): number => sets.reduce((sum, { total }) => sum + total, 0);
