/** What `Within` allows, chunk by chunk, as bitmaps. */
import type { SqlValue } from '../../../sqlite';
import type { Within } from '../within';
import type { Chunk, Placed } from './chunk';
import type { Evaluation } from './evaluate';
import type { Looking } from './looking';

/** Of more rows than this all that a condition allows are asked for at once, and not these. */
const MOST_ASKED = 20_000;

const known = new WeakMap<readonly number[], Float64Array>();

/** Of lists that are asked about again and again, each word by itself: where their rows are. A chunk that is read anew is another one. */
const places = new WeakMap<readonly number[], WeakMap<Chunk, Placed>>();

/** Which rows of a list a chunk has. Throws `local`. */
export function placedIn(chunk: Chunk, list: readonly number[]): Placed {
  let ofList = places.get(list);
  if (ofList === undefined) {
    ofList = new WeakMap();
    places.set(list, ofList);
  }
  let placed = ofList.get(chunk);
  if (placed === undefined) {
    placed = chunk.placed(sorted(list));
    ofList.set(chunk, placed);
  }
  return placed;
}

/** Row numbers in ascending order; of the same list it is worked out once. */
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

  canBeIn({ row: { first, last } }: Chunk): boolean {
    const { ranges } = this.within;
    if (ranges !== undefined && !ranges.some((range) => range.first <= last && range.last >= first)) return false;
    const documents = this.#documents;
    return documents === undefined || (documents.length > 0 && documents[0]! <= last && documents.at(-1)! >= first);
  }

  /** Writes the bitmap of what is allowed in a chunk, but for `row`; false where nothing is. */
  mask(chunk: Chunk, evaluation: Evaluation, target: number): boolean {
    const { memory } = chunk;
    const { kernel } = memory;
    const { bytes } = chunk;
    const { ranges, courts } = this.within;
    return memory.within(() => {
      const other = memory.borrow(bytes);
      kernel.zero(target, bytes);
      if (ranges === undefined) kernel.orRange(target, 0, chunk.documents);
      else
        for (const { first, last } of ranges)
          if (first <= chunk.row.last && last >= chunk.row.first)
            kernel.orRange(target, chunk.below(first), chunk.below(last + 1));
      if (this.within.documents !== undefined) {
        kernel.zero(other, bytes);
        chunk.orOrdinals(other, placedIn(chunk, this.within.documents).ordinals);
        kernel.and(target, other, bytes);
      }
      if (this.#but !== undefined) {
        kernel.zero(other, bytes);
        chunk.orRows(other, this.#but);
        kernel.andNot(target, other, bytes);
      }
      if (courts !== undefined) {
        evaluation.matching({ of: 'courts', courts }, other);
        kernel.and(target, other, bytes);
      }
      return kernel.anyIn(target, 0, chunk.documents) !== 0;
    });
  }

  /** Takes out of a mask what the tables beside the index do not allow. Throws `local`. */
  onlyRows(chunk: Chunk, mask: number): void {
    const condition = this.within.row?.('wanted.value');
    if (condition === undefined || condition.sql === '') return;
    const { memory } = chunk;
    const { kernel } = memory;
    const count = kernel.count(mask, chunk.bytes);
    if (count === 0) return;
    const allowed = count > MOST_ASKED ? this.#all() : this.#among(chunk, mask, condition.sql, condition.values);
    memory.within(() => {
      const other = memory.borrow(chunk.bytes);
      kernel.zero(other, chunk.bytes);
      chunk.orRows(other, allowed);
      kernel.and(mask, other, chunk.bytes);
    });
  }

  #among(chunk: Chunk, mask: number, sql: string, values: readonly SqlValue[]): Float64Array {
    const rows = chunk.rowsOf(mask, chunk.documents, false);
    const found = this.index.database
      .prepare(`select json_group_array(wanted.value) as ids from json_each(?) as wanted where 1 ${sql}`)
      .get(JSON.stringify([...rows]), ...values);
    return sorted(JSON.parse(String(found?.ids)) as number[]);
  }

  /** All rows of the library that the condition allows. */
  #all(): Float64Array {
    if (this.#allowed !== undefined) return this.#allowed;
    const { sql, values } = this.within.row!('docs.id');
    const found = this.index.database
      .prepare(`select json_group_array(docs.id) as ids from docs where 1 ${sql}`)
      .get(...values);
    this.#allowed = sorted(JSON.parse(String(found?.ids)) as number[]);
    return this.#allowed;
  }
}
