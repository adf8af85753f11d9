/**
 * Reads a whole segment for `library check`: whether each row is as written and in order, and how often live documents
 * have each word. It shares no code with the readers of searches, so that neither trusts the other.
 */
import type { Database } from '../../../platform/sqlite';
import {
  bitmapBytes,
  blocksOf,
  COLUMN,
  isDense,
  KIND,
  keptSum,
  MOST_DOCUMENTS,
  NAME,
  rowOf,
  SKIPPED,
  skipsOf,
  unpackRows,
  WIDEST_HEAD,
} from './format';
import type { SegmentRow } from './segment';

/** Occurrences of a word in the live documents of a segment: in titles, headnotes, names of laws and bodies. */
export interface WordTimes {
  word: string;
  times: readonly [title: number, summary: number, law: number, body: number];
}

export interface CheckedSegment {
  /** Rows that are damaged or point nowhere. */
  different: number;
  rows: Float64Array;
}

interface Heads {
  data: Uint8Array;
  bits: number;
  /** For every 16th posting but the first, the offset of its record: 3 bytes each. */
  skips: Uint8Array;
}

class Disorder extends Error {}

function demand(isSo: boolean): asserts isSo {
  if (!isSo) throw new Disorder();
}

class Cursor {
  constructor(
    readonly data: Uint8Array,
    public at = 0,
    readonly end = data.length,
  ) {
    demand(at >= 0 && at <= end && end <= data.length);
  }

  byte(): number {
    demand(this.at < this.end);
    return this.data[this.at++]!;
  }

  number(): number {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.byte();
      value += (byte & 127) * scale;
      if (byte < 128) break;
      demand(scale < 2 ** 28);
    }
    demand(value < 2 ** 31);
    return value;
  }

  bytes(length: number): Uint8Array {
    demand(this.at + length <= this.end);
    this.at += length;
    return this.data.subarray(this.at - length, this.at);
  }
}

const shortAt = (bytes: Uint8Array, place: number): number => bytes[2 * place]! | (bytes[2 * place + 1]! << 8);

/** The nth number of at most 16 bits. */
function bitsAt({ data, bits }: Heads, nth: number): number {
  const at = nth * bits;
  const byte = (place: number): number => data[(at >>> 3) + place] ?? 0;
  return ((byte(0) | (byte(1) << 8) | (byte(2) << 16)) >>> (at & 7)) & (2 ** bits - 1);
}

const hasBit = (bits: Uint8Array, at: number): boolean => ((bits[at >>> 3]! >>> (at & 7)) & 1) === 1;

function bitsOf(bits: Uint8Array): Uint32Array {
  const found: number[] = [];
  for (let at = 0; at < bits.length * 8; at += 1) if (hasBit(bits, at)) found.push(at);
  return Uint32Array.from(found);
}

const isAscending = (numbers: ArrayLike<number>, below: number): boolean => {
  for (let at = 0; at < numbers.length; at += 1) if (at > 0 && numbers[at]! <= numbers[at - 1]!) return false;
  return numbers.length === 0 || numbers[numbers.length - 1]! < below;
};

const highest = (impacts: Uint8Array): number => impacts.reduce((most, one) => Math.max(most, one), 0);

const MARK = [0xc2, 0xa7];

export class CheckOfSegment {
  readonly #kept: Database;
  readonly #row: SegmentRow;
  readonly #sumOf: (data: Uint8Array) => number;
  readonly #blocks: number;
  readonly #different = new Set<number>();
  readonly #seen = new Set<number>();
  /** The last row read of each kind; rows of a kind are read in order. */
  readonly #last = new Map<number, { id: number; data: Uint8Array | undefined }>();
  #live: Uint8Array = new Uint8Array();
  readonly #words: Uint32Array;
  #key = Buffer.alloc(0);
  readonly #times: [number, number, number, number] = [0, 0, 0, 0];

  /** @param sumOf the stored checksum of bytes. */
  constructor(database: Database, row: SegmentRow, sumOf: (data: Uint8Array) => number) {
    this.#kept = database;
    this.#row = row;
    this.#sumOf = sumOf;
    const { documents } = row;
    const isCount = Number.isInteger(documents) && documents > 0 && documents <= MOST_DOCUMENTS;
    this.#blocks = isCount ? blocksOf(documents) : 0;
    this.#words = new Uint32Array(isCount ? documents : 0);
  }

  #idOf(kind: number, at: number): number {
    return rowOf(this.#row.id, kind, at);
  }

  #read(kind: number, at: number): Uint8Array | undefined {
    const id = this.#idOf(kind, at);
    const last = this.#last.get(kind);
    if (last?.id === id) return last.data;
    this.#seen.add(id);
    const row = this.#kept.prepare('select data, sum from segment_data where id = ?').get(BigInt(id));
    const data =
      row?.data instanceof Uint8Array && keptSum(id, this.#sumOf(row.data)) === Number(row.sum) ? row.data : undefined;
    if (data === undefined) this.#different.add(id);
    this.#last.set(kind, { id, data });
    return data;
  }

  /** Reads a row with `work`; if that fails, the row counts as damaged. */
  #within<T>(kind: number, at: number, work: (data: Uint8Array) => T): T | undefined {
    const data = this.#read(kind, at);
    if (data === undefined) return undefined;
    try {
      return work(data);
    } catch (error) {
      if (!(error instanceof Disorder)) throw error;
      this.#different.add(this.#idOf(kind, at));
      return undefined;
    }
  }

  /** Yields the words of the segment by dictionary block; returns the findings. */
  *read(): Generator<WordTimes[], CheckedSegment> {
    const { documents, dead, first, last } = this.#row;
    const rows = this.#within(KIND.column, COLUMN.rows, (data) => {
      demand(this.#blocks > 0);
      const own = this.#rowsOf(data);
      demand(own[0] === first && own.at(-1) === last);
      return own;
    });
    this.#live = new Uint8Array(this.#blocks * 32).fill(255);
    if (dead !== 0)
      this.#within(KIND.column, COLUMN.live, (data) => {
        demand(data.length === this.#blocks * 32);
        const alive = bitsOf(data);
        demand(alive.length === documents - dead && isAscending(alive, documents));
        this.#live = data;
      });
    if (this.#blocks > 0) yield* this.#dictionary();
    this.#within(KIND.column, COLUMN.lengths, (data) => {
      demand(data.length === 2 * documents);
      // With another row damaged, uncounted words prove nothing.
      if (this.#different.size > 0) return;
      for (let at = 0; at < documents; at += 1) demand(shortAt(data, at) === Math.min(65_535, this.#words[at]!));
    });
    return {
      different: this.#different.size + this.#strays() + (this.#blocks > 0 ? 0 : 1),
      rows: rows?.filter((_row, ordinal) => hasBit(this.#live, ordinal)) ?? new Float64Array(),
    };
  }

  #rowsOf(data: Uint8Array): Float64Array {
    try {
      return unpackRows(data, this.#row.documents, this.#kept.path);
    } catch {
      throw new Disorder();
    }
  }

  /** The rows of the segment that nothing refers to. */
  #strays(): number {
    const ids = this.#kept
      .prepare('select id from segment_data where id between ? and ?')
      .all(BigInt(this.#idOf(0, 0)), BigInt(rowOf(this.#row.id + 1, 0, 0) - 1));
    return ids.filter(({ id }) => !this.#seen.has(Number(id))).length;
  }

  *#dictionary(): Generator<WordTimes[]> {
    const firsts = this.#within(KIND.column, COLUMN.directory, (data) => firstsIn(data));
    const found = { before: Buffer.alloc(0) };
    for (let block = 0; block < (firsts?.length ?? 0); block += 1)
      yield this.#within(KIND.terms, block, (data) => this.#block(data, firsts![block]!, found)) ?? [];
  }

  #block(data: Uint8Array, first: Uint8Array, found: { before: Buffer }): WordTimes[] {
    const cursor = new Cursor(data);
    const words: WordTimes[] = [];
    this.#key = Buffer.alloc(0);
    demand(data.length > 0);
    while (cursor.at < cursor.end) {
      const isFirst = cursor.at === 0;
      const shared = cursor.number();
      demand(shared <= this.#key.length);
      this.#key = Buffer.concat([this.#key.subarray(0, shared), cursor.bytes(cursor.number())]);
      demand(this.#key.compare(found.before) > 0 && (!isFirst || this.#key.compare(first) === 0));
      found.before = this.#key;
      const kept = cursor.bytes(cursor.number());
      const isWord = this.#term(kept);
      if (isWord) words.push({ word: this.#key.toString('utf8'), times: [...this.#times] });
    }
    return words;
  }

  /** Counts the postings of the current word; false for names and marks. */
  #term(kept: Uint8Array): boolean {
    const isMark = MARK.every((byte, at) => this.#key[at] === byte);
    const isWord = !isMark && this.#key[0] !== NAME.charCodeAt(0);
    const cursor = new Cursor(kept);
    this.#times.fill(0);
    const head = cursor.number();
    const count = head >>> 1;
    demand(count > 0 && count <= this.#row.documents);
    if ((head & 1) === 0) {
      const list = cursor.bytes(2 * count);
      const ordinals = Uint32Array.from({ length: count }, (_, at) => shortAt(list, at));
      cursor.bytes(count);
      demand(isAscending(ordinals, this.#row.documents) && (cursor.at === cursor.end) === isMark);
      if (!isMark) this.#records(cursor, ordinals, 0, count, isWord);
    } else this.#many(cursor, count, isMark, isWord);
    demand(cursor.at === cursor.end);
    return isWord;
  }

  #many(cursor: Cursor, count: number, isMark: boolean, isWord: boolean): void {
    const most = cursor.byte();
    const [pack, from] = [cursor.number(), cursor.number()];
    const ordinals = this.#within(KIND.lists, pack, (data) => this.#list(new Cursor(data, from), count, most));
    const pieces: { posting: number; ordinal: number; pack: number; from: number; bits: number; length: number }[] = [];
    for (let left = cursor.number(), posting = 0, ordinal = 0; left > 0; left -= 1) {
      posting += cursor.number();
      ordinal += cursor.number();
      const [pack, from, bits, length] = [cursor.number(), cursor.number(), cursor.byte(), cursor.number()];
      demand(bits > 1 && bits <= WIDEST_HEAD);
      pieces.push({ posting, ordinal, pack, from, bits, length });
    }
    demand((pieces.length === 0) === isMark);
    if (ordinals === undefined) return;
    for (const [at, piece] of pieces.entries()) {
      const end = pieces[at + 1]?.posting ?? count;
      demand(at > 0 || piece.posting === 0);
      demand(piece.posting < end && ordinals[piece.posting] === piece.ordinal);
      this.#within(KIND.places, piece.pack, (data) => {
        const before = new Cursor(data, piece.from);
        const skips = before.bytes(3 * skipsOf(end - piece.posting));
        const heads = before.bytes(Math.ceil(((end - piece.posting) * piece.bits) / 8));
        const own = new Cursor(data, before.at, before.at + piece.length);
        this.#records(own, ordinals, piece.posting, end, isWord, { data: heads, bits: piece.bits, skips });
      });
    }
  }

  #list(cursor: Cursor, count: number, most: number): Uint32Array {
    const { documents } = this.#row;
    if (!isDense(count, documents)) {
      const ordinals = new Uint32Array(count);
      for (let at = 0, next = 0; at < count; at += 1) {
        ordinals[at] = next + cursor.number();
        next = ordinals[at]! + 1;
      }
      demand(isAscending(ordinals, documents) && highest(cursor.bytes(count)) === most);
      return ordinals;
    }
    const blocks = this.#blocks;
    const kept = cursor.bytes(bitmapBytes(documents));
    const impacts = cursor.bytes(count);
    const ordinals = bitsOf(kept.subarray(0, 32 * blocks));
    demand(ordinals.length === count && isAscending(ordinals, documents) && highest(impacts) === most);
    const ranks = kept.subarray(32 * blocks, 34 * blocks);
    for (let block = 0, have = 0; block < blocks; block += 1) {
      const begin = have;
      while (have < count && ordinals[have]! >>> 8 === block) have += 1;
      demand(shortAt(ranks, block) === (begin & 0xffff));
      demand(kept[34 * blocks + block] === highest(impacts.subarray(begin, have)));
    }
    return ordinals;
  }

  /** Reads the records of some postings, which must fill the cursor. */
  #records(cursor: Cursor, ordinals: Uint32Array, first: number, end: number, isWord: boolean, heads?: Heads) {
    const begin = cursor.at;
    for (let posting = first; posting < end; posting += 1) {
      const nth = posting - first;
      if (heads !== undefined && nth > 0 && nth % SKIPPED === 0) {
        const at = 3 * (nth / SKIPPED - 1);
        const { skips } = heads;
        demand((skips[at]! | (skips[at + 1]! << 8) | (skips[at + 2]! << 16)) === cursor.at - begin);
      }
      const ordinal = ordinals[posting]!;
      const counts = isWord && hasBit(this.#live, ordinal) ? 1 : 0;
      const isWhole = heads === undefined || bitsAt(heads, nth) === 2 ** heads.bits - 1;
      if (isWhole) this.#record(cursor, ordinal, isWord, counts);
      else this.#rest(cursor, ordinal, isWord, counts, bitsAt(heads, nth) >= 2 ** (heads.bits - 1));
    }
    demand(cursor.at === cursor.end);
  }

  /** Reads what the head of a posting leaves open: nothing if it has the only place. */
  #rest(cursor: Cursor, ordinal: number, isWord: boolean, counts: number, isSeveral: boolean): void {
    const body = isSeveral ? cursor.number() + 2 : 1;
    this.#times[3] += counts * body;
    if (isWord) this.#words[ordinal]! += body;
    for (let left = body - 1; left > 0; left -= 1) cursor.number();
  }

  #record(cursor: Cursor, ordinal: number, isWord: boolean, counts: number): void {
    const head = cursor.number();
    const body = (head & 3) === 0 ? 1 : head >>> 2;
    let all = (head & 3) === 0 ? 0 : body;
    if ((head & 3) === 2) {
      const others = cursor.byte();
      demand(others > 0 && others < 8);
      for (let field = 0; field < 3; field += 1) {
        if (((others >>> field) & 1) === 0) continue;
        const times = cursor.number();
        demand(times > 0);
        all += times;
        this.#times[field]! += counts * times;
      }
    } else demand((head & 3) !== 3 && body > 0);
    this.#times[3] += counts * body;
    if (isWord) this.#words[ordinal]! += body;
    for (; all > 0; all -= 1) cursor.number();
  }
}

function firstsIn(data: Uint8Array): Uint8Array[] {
  demand(data.length >= 8);
  const view = new DataView(data.buffer, data.byteOffset, data.length);
  const blocks = view.getUint32(0, true);
  const letters = 4 + 4 * (blocks + 1);
  demand(letters <= data.length);
  const firsts: Uint8Array[] = [];
  for (let block = 0; block < blocks; block += 1) {
    const [from, to] = [letters + view.getUint32(4 + 4 * block, true), letters + view.getUint32(8 + 4 * block, true)];
    demand(from < to && to <= data.length);
    firsts.push(data.subarray(from, to));
  }
  demand(letters + view.getUint32(4 + 4 * blocks, true) === data.length);
  return firsts;
}
