/** A match set: documents that were found in one way, in an order of their own. */
import type { Term } from '../../text/query';
import type { Listed } from '../by-date';
import type { Kind } from '../weights';

export interface MatchSet {
  readonly kind: Kind;
  /** What is looked for, as it can stand in a text. */
  readonly terms: readonly Term[];
  /** How many documents match, exactly; those that are listed otherwise left out. */
  readonly total: number;
  /** Whether its documents say some of the words in those of the law alone: they do not have what was typed. */
  readonly inOtherWords?: boolean;
  /** All of them, as they can be listed by date. */
  listed(): Listed<Kind>;
  /** Those of some rows that are in it. */
  among(rows: readonly number[]): ReadonlySet<number>;
  /** Row numbers of the best, at most so many, in order: those that are measured. */
  best(most: number): number[];
  /** Of the matches behind these `most` best, `count` from place `start` on: those that are ranked, then the others, newest first. */
  rest(most: number, start: number, count: number): number[];
}

/** How many documents some sets have, which share none. */
export const totalOf = (sets: readonly MatchSet[]): number => sets.reduce((sum, { total }) => sum + total, 0);
