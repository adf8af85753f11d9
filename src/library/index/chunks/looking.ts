/** What looking in the chunks of an index needs of it. */
import type { Database } from '../../../sqlite';
import type { Match } from '../match';
import type { Within } from '../within';
import type { Chunk } from './chunk';
import type { Evaluation, FormsOf } from './evaluate';
import type { Memory } from './memory';

/** What matches in a chunk, as a bitmap. */
export interface Matched {
  chunk: Chunk;
  evaluation: Evaluation;
  mask: number;
}

export interface Looking {
  readonly database: Database;
  readonly memory: Memory;
  readonly formsOf: FormsOf;
  /** All chunks. Throws `local`. */
  chunks(): readonly Chunk[];
  /** How many documents match. Throws `local`. */
  count(match: Match): number;
  /** Looks in each chunk that can have what is allowed: hands out what matches there, for the time of the call. Throws `local`. */
  eachMatched(match: Match, within: Within, seen: (matched: Matched) => void): void;
}
