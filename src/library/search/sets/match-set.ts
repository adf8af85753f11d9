/** A match set: documents that were found in one way, in an order of their own. */
import type { Term } from '../../text/query';
import type { Kind } from '../weights';

/** One match and how well it matches: higher is better, 0 for a match that was not ranked. */
export interface Ranked {
  id: number;
  measure: number;
}

export interface MatchSet {
  readonly kind: Kind;
  /** What is looked for, as it can stand in a text. */
  readonly terms: readonly Term[];
  /** How many documents match, exactly; those that are listed otherwise left out. */
  readonly total: number;
  /** The best `end` of what is ranked, in order; the best measure; and how many are ranked in all. */
  ranked(end: number): { rows: Ranked[]; best: number; count: number };
  /** Of the matches that are not ranked, newest first, `count` from place `start` on. */
  rest(start: number, count: number): Ranked[];
}
