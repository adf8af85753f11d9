/** Writes one chunk: words in the order of their bytes, each with its postings. */
import { BLOCK, Bytes, bitmapBytes, blocksOf, FULL, INLINE, isDense, KIND, SKIP, skipsOf } from './format';

/** The postings of a word, in the order of their ordinals. Arrays are read up to `count` and kept by nobody. */
export interface Postings {
  count: number;
  ordinals: Uint16Array;
  impacts: Uint8Array;
  /** The records of their places, one behind the other; where each begins, and where the last one ends. None of marks. */
  records: Uint8Array | undefined;
  starts: Uint32Array;
}

/** Takes what was written of a chunk: see `rowOf`. */
export type PutRow = (kind: number, at: number, data: Uint8Array) => void;

/** Rows of one kind, filled one after the other. */
class Packs {
  readonly bytes = new Bytes();
  at = 0;

  constructor(
    private readonly kind: number,
    private readonly full: number,
    private readonly put: PutRow,
  ) {}

  /** Begins a new row where this one is full, or would be with so many bytes more. */
  begin(more: number): void {
    if (this.bytes.length > 0 && this.bytes.length + more > this.full * 1.25) this.end();
  }

  end(): void {
    if (this.bytes.length === 0) return;
    this.put(this.kind, this.at, this.bytes.taken());
    this.at += 1;
    this.bytes.length = 0;
  }
}

export class ChunkWriter {
  readonly #terms = new Bytes();
  readonly #kept = new Bytes();
  readonly #lists: Packs;
  readonly #places: Packs;
  readonly #firsts: string[] = [];
  #last = '';

  constructor(
    private readonly documents: number,
    private readonly put: PutRow,
  ) {
    this.#lists = new Packs(KIND.lists, FULL.lists, put);
    this.#places = new Packs(KIND.places, FULL.places, put);
  }

  /** Writes a word. @param key see `keyOfTerm`: behind the one before. */
  add(key: string, postings: Postings): void {
    const kept = this.#kept;
    kept.length = 0;
    const { count, starts, records } = postings;
    const placesFrom = starts[0]!;
    const placesBytes = records === undefined ? 0 : starts[count]! - placesFrom;
    if (count * 3 + placesBytes <= INLINE) this.#putFew(postings, placesFrom, placesBytes);
    else this.#putMany(postings);
    this.#putTerm(key, kept);
  }

  #putTerm(key: string, kept: Bytes): void {
    const terms = this.#terms;
    if (terms.length + key.length + kept.length > FULL.terms && terms.length > 0) this.#endBlock();
    let shared = 0;
    if (terms.length === 0) this.#firsts.push(key);
    else {
      const most = Math.min(key.length, this.#last.length);
      while (shared < most && key.charCodeAt(shared) === this.#last.charCodeAt(shared)) shared += 1;
    }
    terms.number(shared);
    terms.number(key.length - shared);
    for (let at = shared; at < key.length; at += 1) terms.byte(key.charCodeAt(at));
    terms.number(kept.length);
    terms.put(kept.array.subarray(0, kept.length));
    this.#last = key;
  }

  #endBlock(): void {
    this.put(KIND.terms, this.#firsts.length - 1, this.#terms.taken());
    this.#terms.length = 0;
  }

  #putFew({ count, ordinals, impacts, records }: Postings, from: number, bytes: number): void {
    const kept = this.#kept;
    kept.number(count << 1);
    for (let at = 0; at < count; at += 1) kept.short(ordinals[at]!);
    for (let at = 0; at < count; at += 1) kept.byte(impacts[at]!);
    if (records !== undefined) kept.put(records.subarray(from, from + bytes));
  }

  #putMany(postings: Postings): void {
    const { count, impacts } = postings;
    const kept = this.#kept;
    let most = 0;
    for (let at = 0; at < count; at += 1) if (impacts[at]! > most) most = impacts[at]!;
    kept.number((count << 1) | 1);
    kept.byte(most);
    const lists = this.#lists;
    const dense = isDense(count, this.documents);
    lists.begin(dense ? bitmapBytes(this.documents) + count : 3 * count);
    kept.number(lists.at);
    kept.number(lists.bytes.length);
    if (dense) this.#putBitmap(postings);
    else this.#putList(postings);
    this.#putPlaces(postings);
  }

  #putList({ count, ordinals, impacts }: Postings): void {
    const { bytes } = this.#lists;
    bytes.room(3 * count);
    for (let at = 0; at < count; at += 1) bytes.short(ordinals[at]!);
    bytes.put(impacts.subarray(0, count));
  }

  #putBitmap({ count, ordinals, impacts }: Postings): void {
    const { bytes } = this.#lists;
    const blocks = blocksOf(this.documents);
    bytes.room(bitmapBytes(this.documents) + count);
    const { array, length: from } = bytes;
    const [ranks, tops] = [from + blocks * 32, from + blocks * 34];
    array.fill(0, from, from + blocks * 35);
    for (let at = 0; at < count; at += 1) {
      const ordinal = ordinals[at]!;
      array[from + (ordinal >>> 3)]! |= 1 << (ordinal & 7);
      const block = ordinal >>> 8;
      if (impacts[at]! > array[tops + block]!) array[tops + block] = impacts[at]!;
    }
    let have = 0;
    for (let block = 0; block < blocks; block += 1) {
      array[ranks + 2 * block] = have & 255;
      array[ranks + 2 * block + 1] = (have >>> 8) & 255;
      while (have < count && ordinals[have]! >>> 8 === block) have += 1;
    }
    bytes.length = from + blocks * 35;
    bytes.put(impacts.subarray(0, count));
  }

  /** Places in pieces of some kilobytes, cut between blocks of documents: who looks for a phrase in a few documents reads few of them. */
  #putPlaces({ count, ordinals, records, starts }: Postings): void {
    const kept = this.#kept;
    if (records === undefined) {
      kept.number(0);
      return;
    }
    const firsts = [0];
    for (let at = 1; at < count; at += 1)
      if (ordinals[at]! >>> 8 !== ordinals[at - 1]! >>> 8 && starts[at]! - starts[firsts.at(-1)!]! >= FULL.piece)
        firsts.push(at);
    kept.number(firsts.length);
    for (const [nth, first] of firsts.entries()) {
      const next = firsts[nth + 1] ?? count;
      const bytes = records.subarray(starts[first]!, starts[next]!);
      const skips = skipsOf(next - first);
      const before = nth === 0 ? 0 : firsts[nth - 1]!;
      kept.number(first - before);
      kept.number(ordinals[first]! - (nth === 0 ? 0 : ordinals[before]!));
      this.#places.begin(3 * skips + bytes.length);
      kept.number(this.#places.at);
      kept.number(this.#places.bytes.length);
      kept.number(bytes.length);
      for (let nth = 1; nth <= skips; nth += 1) {
        const from = starts[first + nth * SKIP]! - starts[first]!;
        this.#places.bytes.short(from & 0xffff);
        this.#places.bytes.byte((from >>> 16) & 0xff);
      }
      this.#places.bytes.put(bytes);
    }
  }

  /** Ends the chunk; returns its directory. */
  end(): Uint8Array {
    if (this.#terms.length > 0) this.#endBlock();
    this.#lists.end();
    this.#places.end();
    const directory = new Bytes();
    const long = (value: number): void => {
      directory.short(value & 0xffff);
      directory.short(value >>> 16);
    };
    long(this.#firsts.length);
    let from = 0;
    for (const first of this.#firsts) {
      long(from);
      from += first.length;
    }
    long(from);
    for (const first of this.#firsts) directory.put(Buffer.from(first, 'latin1'));
    return directory.taken();
  }
}

/** Row numbers, ascending, as bytes. */
export function packRows(rows: Float64Array): Uint8Array {
  const blocks = blocksOf(rows.length);
  const head = new DataView(new ArrayBuffer(12 * blocks));
  const bytes = new Bytes();
  for (let block = 0; block < blocks; block += 1) {
    head.setFloat64(12 * block, rows[block * BLOCK]!, true);
    head.setUint32(12 * block + 8, bytes.length, true);
    const end = Math.min(rows.length, (block + 1) * BLOCK);
    for (let at = block * BLOCK + 1; at < end; at += 1) bytes.number(rows[at]! - rows[at - 1]!);
  }
  return Buffer.concat([Buffer.from(head.buffer), bytes.array.subarray(0, bytes.length)]);
}
