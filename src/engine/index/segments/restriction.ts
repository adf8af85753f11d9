/** `Within` as bitmaps, segment by segment. */
import type { Database, SqlValue } from '../../../platform/sqlite';
import type { Match } from '../match';
import { conditionOnDay, type Within } from '../within';
import type { Evaluation } from './evaluate';
import type { Memory } from './memory';
import type { Placed, Segment } from './segment';
import type { FormsOf } from './stems';

export interface Matched {
  segment: Segment;
  evaluation: Evaluation;
  mask: number;
}

export interface Looking {
  readonly database: Database;
  readonly memory: Memory;
  readonly formsOf: FormsOf;
  /** Throws `local`. */
  segments(): readonly Segment[];
  /** The number of matches. Throws `local`. */
  count(match: Match): number;
  /** Calls `seen` with the matches of each segment that can have any, valid during the call. Throws `local`. */
  eachMatched(match: Match, within: Within, seen: (matched: Matched) => void): void;
}

/** Above so many rows, all rows of a condition are queried instead of these. */
const MOST_ASKED = 20_000;

const known = new WeakMap<readonly number[], Float64Array>();

/** The places of recurring lists, by segment; a segment that is read again is a new one. */
const places = new WeakMap<readonly number[], WeakMap<Segment, Placed>>();

/** The rows of a list in a segment. Throws `local`. */
export function placedIn(segment: Segment, list: readonly number[]): Placed {
  let ofList = places.get(list);
  if (ofList === undefined) {
    ofList = new WeakMap();
    places.set(list, ofList);
  }
  let placed = ofList.get(segment);
  if (placed === undefined) {
    placed = segment.placed(sorted(list));
    ofList.set(segment, placed);
  }
  return placed;
}

function sorted(rows: readonly number[]): Float64Array {
  let own = known.get(rows);
  if (own === undefined) {
    own = Float64Array.from(rows).sort();
    known.set(rows, own);
  }
  return own;
}

export class Restriction {
  readonly isNone: boolean;
  readonly #documents: Float64Array | undefined;
  readonly #but: Float64Array | undefined;
  #allowed: Float64Array | undefined;

  constructor(
    private readonly index: Looking,
    private readonly within: Within,
  ) {
    const { ranges, documents, but = [], courts } = within;
    this.isNone = ranges === undefined && documents === undefined && but.length === 0 && courts === undefined;
    this.#documents = documents && sorted(documents);
    this.#but = but.length === 0 ? undefined : sorted(but);
  }

  canBeIn({ row: { first, last } }: Segment): boolean {
    const { ranges } = this.within;
    if (ranges !== undefined && !ranges.some((range) => range.first <= last && range.last >= first)) return false;
    const documents = this.#documents;
    return documents === undefined || (documents.length > 0 && documents[0]! <= last && documents.at(-1)! >= first);
  }

  /** Writes the bitmap of allowed documents without `at`; false if empty. */
  mask(segment: Segment, evaluation: Evaluation, target: number): boolean {
    const { memory } = segment;
    const { kernel } = memory;
    const { bytes } = segment;
    const { ranges, courts } = this.within;
    return memory.within(() => {
      const other = memory.borrow(bytes);
      kernel.zero(target, bytes);
      if (ranges === undefined) kernel.orRange(target, 0, segment.documents);
      else
        for (const { first, last } of ranges)
          if (first <= segment.row.last && last >= segment.row.first)
            kernel.orRange(target, segment.below(first), segment.below(last + 1));
      if (this.within.documents !== undefined) {
        kernel.zero(other, bytes);
        segment.orOrdinals(other, placedIn(segment, this.within.documents).ordinals);
        kernel.and(target, other, bytes);
      }
      if (this.#but !== undefined) {
        kernel.zero(other, bytes);
        segment.orRows(other, this.#but);
        kernel.andNot(target, other, bytes);
      }
      if (courts !== undefined) {
        evaluation.matching({ of: 'courts', courts }, other);
        kernel.and(target, other, bytes);
      }
      return kernel.anyIn(target, 0, segment.documents) !== 0;
    });
  }

  /** Removes documents that the tables do not allow. Throws `local`. */
  onlyRows(segment: Segment, mask: number): void {
    if (this.within.at === undefined) return;
    const condition = conditionOnDay('wanted.value', this.within.at);
    const { memory } = segment;
    const { kernel } = memory;
    const count = kernel.count(mask, segment.bytes);
    if (count === 0) return;
    const allowed = count > MOST_ASKED ? this.#all() : this.#among(segment, mask, condition.sql, condition.values);
    memory.within(() => {
      const other = memory.borrow(segment.bytes);
      kernel.zero(other, segment.bytes);
      segment.orRows(other, allowed);
      kernel.and(mask, other, segment.bytes);
    });
  }

  #among(segment: Segment, mask: number, sql: string, values: readonly SqlValue[]): Float64Array {
    const rows = segment.rowsOf(mask, segment.documents, false);
    const found = this.index.database
      .prepare(`select json_group_array(wanted.value) as ids from json_each(?) as wanted where 1 ${sql}`)
      .get(JSON.stringify([...rows]), ...values);
    return sorted(JSON.parse(String(found?.ids)) as number[]);
  }

  #all(): Float64Array {
    if (this.#allowed !== undefined) return this.#allowed;
    const { sql, values } = conditionOnDay('docs.id', this.within.at!);
    const found = this.index.database
      .prepare(`select json_group_array(docs.id) as ids from docs where 1 ${sql}`)
      .get(...values);
    this.#allowed = sorted(JSON.parse(String(found?.ids)) as number[]);
    return this.#allowed;
  }
}
