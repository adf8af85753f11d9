/** What looking in the segments of an index needs of it. */
import type { Database } from '../../../platform/sqlite';
import type { Match } from '../match';
import type { Within } from '../within';
import type { Evaluation } from './evaluate';
import type { FormsOf } from './forms';
import type { Memory } from './memory';
import type { Segment } from './segment';

/** What matches in a segment, as a bitmap. */
export interface Matched {
  segment: Segment;
  evaluation: Evaluation;
  mask: number;
}

export interface Looking {
  readonly database: Database;
  readonly memory: Memory;
  readonly formsOf: FormsOf;
  /** All segments. Throws `local`. */
  segments(): readonly Segment[];
  /** How many documents match. Throws `local`. */
  count(match: Match): number;
  /** Looks in each segment that can have what is allowed: hands out what matches there, for the time of the call. Throws `local`. */
  eachMatched(match: Match, within: Within, seen: (matched: Matched) => void): void;
}
