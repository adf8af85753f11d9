/** A reader of one segment: its words, its documents, and which of these are live. */
import { damagedError } from '../../../platform/sqlite';
import {
  bitmapBytes,
  blocksOf,
  COLUMN,
  isDense,
  KIND,
  keyOfTerm,
  NAME,
  ROWS_TOGETHER,
  rowOf,
  skipsOf,
  WIDEST_HEAD,
} from './format';
import type { Loaded, Memory } from './memory';
import type { Form } from './stems';

/** A row of `segments`. */
export interface SegmentRow {
  id: number;
  language: string;
  documents: number;
  dead: number;
  words: number;
  first: number;
  last: number;
}

export interface TermPostings {
  count: number;
  dense: boolean;
  /** Ordinals or bitmap. */
  at: number;
  ranks: number;
  tops: number;
  impacts: number;
  most: number;
  /** Of its places, loaded on demand. */
  pieces: readonly Piece[];
}

/** The lists of some forms: of words as they stand, of those with their stem, of words of names. */
interface Lists {
  exact: readonly TermPostings[];
  stems: readonly TermPostings[];
  names: readonly TermPostings[];
}

/** Rows in a segment. */
export interface Placed {
  ordinals: Uint16Array;
  rows: Float64Array;
}

interface Piece {
  /** First posting, first ordinal. */
  posting: number;
  ordinal: number;
  loaded?: LoadedPiece;
  pack: number;
  from: number;
  /** Of each head; 0 for none. */
  bits: number;
  length: number;
  count: number;
}

/** Addresses of the records of a piece, of their skips, and of all heads: 0 for none. */
interface LoadedPiece extends Loaded {
  skips: number;
  heads: number;
}

const ROWS_BYTES = 8 * ROWS_TOGETHER;

/** Cached words, missing ones included. */
const MOST_TERMS = 4_000;
/** Bytes cached for a word besides its list. */
const TERM_BYTES = 512;

/** Bytes of the longest key: 64 letters and a mark. */
const LONGEST_KEY = 1024;

export class Segment {
  readonly blocks: number;
  readonly bytes: number;
  readonly #terms = new Map<string, TermPostings | undefined>();
  /** Words with unpacked lists, which use memory of the kernel until it is cleared. */
  readonly #unpacked = new Map<string, TermPostings>();
  /** Cached matches by place in the whole segment (see `Evaluation`): ordinals, ascending. */
  readonly found = new Map<string, Uint16Array>();
  #live: number | undefined;
  /** By forms as `FormsOf` keeps them. */
  #lists = new WeakMap<readonly Form[], Lists>();

  constructor(
    readonly row: SegmentRow,
    readonly memory: Memory,
    private readonly path: string,
  ) {
    this.blocks = blocksOf(row.documents);
    this.bytes = this.blocks * 32;
  }

  get id(): number {
    return this.row.id;
  }

  get documents(): number {
    return this.row.documents;
  }

  #column(column: number): Loaded {
    return this.memory.demand(rowOf(this.row.id, KIND.column, column));
  }

  forget(): void {
    this.#terms.clear();
    this.#unpacked.clear();
    this.#lists = new WeakMap();
    this.#live = undefined;
  }

  /** The number of documents with a lower row number. */
  below(row: number): number {
    const { memory } = this;
    const { at, end } = this.#column(COLUMN.rows);
    return memory.within(() => memory.kernel.below(at, end, this.documents, row, memory.borrow(ROWS_BYTES)));
  }

  /** Sets the bits of given row numbers, ascending; returns how many the segment has. */
  orRows(mask: number, rows: Float64Array): number {
    const { memory } = this;
    const { at, end } = this.#column(COLUMN.rows);
    return memory.within(() => {
      const wanted = memory.borrow(rows.length * 8);
      const own = memory.borrow(ROWS_BYTES);
      new Float64Array(memory.bytes.buffer, wanted, rows.length).set(rows);
      return memory.kernel.orRows(mask, wanted, rows.length, at, end, this.documents, own);
    });
  }

  /** The given row numbers, ascending, of its live documents. */
  placed(wanted: Float64Array): Placed {
    const { memory } = this;
    return memory.within(() => {
      const mask = memory.borrow(this.bytes);
      memory.kernel.zero(mask, this.bytes);
      this.orRows(mask, wanted);
      this.onlyLive(mask);
      const count = memory.kernel.count(mask, this.bytes);
      return { ordinals: this.ordinalsOf(mask, count), rows: this.rowsOf(mask, count, false) };
    });
  }

  ordinalsOf(mask: number, count: number): Uint16Array {
    const ordinals = new Uint16Array(count);
    const { view } = this.memory;
    for (let word = 0, have = 0; have < count; word += 1)
      for (let left = view.getUint32(mask + 4 * word, true); left !== 0; left &= left - 1)
        ordinals[have++] = word * 32 + 31 - Math.clz32(left & -left);
    return ordinals;
  }

  orOrdinals(mask: number, ordinals: Uint16Array): void {
    const { memory } = this;
    memory.within(() => {
      const list = memory.borrow(2 * ordinals.length);
      new Uint16Array(memory.bytes.buffer, list, ordinals.length).set(ordinals);
      memory.kernel.orList(mask, list, ordinals.length);
    });
  }

  /** Row numbers of set bits, descending if `fromTop`, at most `limit`. */
  rowsOf(mask: number, limit: number, fromTop: boolean): Float64Array {
    const { memory } = this;
    const { at, end } = this.#column(COLUMN.rows);
    return memory.within(() => {
      const most = Math.min(limit, memory.kernel.count(mask, this.bytes));
      const [rows, out] = [memory.borrow(ROWS_BYTES), memory.borrow(most * 8)];
      const { kernel } = memory;
      const n = kernel.rowsOf(mask, at, end, this.documents, rows, out, most, fromTop ? 1 : 0);
      return new Float64Array(memory.bytes.buffer, out, n).slice();
    });
  }

  lengthOf(ordinal: number): number {
    const { at } = this.#column(COLUMN.lengths);
    return this.memory.view.getUint16(at + 2 * ordinal, true);
  }

  /** The bitmap of live documents; 0 if all are. */
  live(): number {
    if (this.row.dead === 0) return 0;
    this.#live ??= this.#column(COLUMN.live).at;
    return this.#live;
  }

  onlyLive(mask: number): void {
    const live = this.live();
    if (live !== 0) this.memory.kernel.and(mask, live, this.bytes);
  }

  all(mask: number): void {
    const { kernel } = this.memory;
    kernel.zero(mask, this.bytes);
    kernel.orRange(mask, 0, this.documents);
    this.onlyLive(mask);
  }

  #withKey<T>(key: string, work: (at: number, length: number) => T): T {
    const { memory } = this;
    return memory.within(() => {
      const at = memory.borrow(LONGEST_KEY);
      const length = Math.min(key.length, LONGEST_KEY);
      for (let place = 0; place < length; place += 1) memory.bytes[at + place] = key.charCodeAt(place);
      return work(at, length);
    });
  }

  /** The postings of a stored key; undefined if no document has it. Throws `local`. */
  postings(term: string): TermPostings | undefined {
    const known = this.#unpacked.get(term) ?? this.#terms.get(term);
    if (known !== undefined || this.#terms.has(term)) return known;
    const found = this.#find(keyOfTerm(term));
    if (found !== undefined && isUnpacked(found)) {
      this.memory.note(TERM_BYTES);
      this.#unpacked.set(term, found);
      return found;
    }
    if (this.#terms.size >= MOST_TERMS) this.#terms.clear();
    this.#terms.set(term, found);
    return found;
  }

  /** The lists of forms. Throws `local`. */
  listsOf(forms: readonly Form[]): Lists {
    const known = this.#lists.get(forms);
    if (known !== undefined) return known;
    const [exact, stems, names]: [TermPostings[], TermPostings[], TermPostings[]] = [[], [], []];
    for (const { term, weight } of forms) {
      const postings = this.postings(term);
      if (postings !== undefined) (term.startsWith(NAME) ? names : weight < 1 ? stems : exact).push(postings);
    }
    const lists = { exact, stems, names };
    this.#lists.set(forms, lists);
    return lists;
  }

  #find(key: string): TermPostings | undefined {
    const { memory } = this;
    const { kernel } = memory;
    const directory = this.#column(COLUMN.directory);
    return this.#withKey(key, (at, length) => {
      const nth = kernel.floor(directory.at, directory.end, at, length);
      if (nth < 0) return undefined;
      const block = memory.demand(rowOf(this.id, KIND.terms, nth));
      const kept = kernel.find(block.at, block.end, at, length, memory.borrow(LONGEST_KEY));
      return kept === 0 ? undefined : this.#read(kept, block.end);
    });
  }

  /** The postings of all keys with this prefix. Throws `local`. */
  beginningWith(beginning: string): TermPostings[] {
    const { memory } = this;
    const { kernel } = memory;
    const directory = this.#column(COLUMN.directory);
    const blocks = memory.view.getUint32(directory.at, true);
    return this.#withKey(keyOfTerm(beginning), (at, length) => {
      const found: TermPostings[] = [];
      const first = Math.max(0, kernel.floor(directory.at, directory.end, at, length));
      const own = memory.borrow(LONGEST_KEY);
      for (let nth = first; nth < blocks; nth += 1) {
        const block = memory.demand(rowOf(this.id, KIND.terms, nth));
        const most = (block.end - block.at) >> 2;
        const out = memory.borrow(4 * most);
        const n = kernel.findAll(block.at, block.end, at, length, own, out, most);
        const places = Array.from({ length: n }, (_, place) => memory.view.getUint32(out + 4 * place, true));
        for (const kept of places) found.push(this.#read(kept, block.end));
        if (n === 0 && nth > first) break;
      }
      return found;
    });
  }

  #read(kept: number, blockEnd: number): TermPostings {
    const reader = new Reader(this.memory.view, kept, blockEnd, this.path);
    const length = reader.number();
    const end = reader.at + length;
    if (end > blockEnd) throw damagedError(this.path);
    const head = reader.number();
    const count = head >>> 1;
    if (count === 0 || count > this.documents) throw damagedError(this.path);
    return (head & 1) === 0 ? this.#few(reader.at, end, count) : this.#many(reader, count);
  }

  #few(at: number, end: number, count: number): TermPostings {
    const { memory } = this;
    const places = at + 3 * count;
    if (places > end || !memory.kernel.isList(at, count, this.documents)) throw damagedError(this.path);
    let most = 0;
    for (let place = 0; place < count; place += 1) most = Math.max(most, memory.bytes[at + 2 * count + place]!);
    const pieces =
      places === end
        ? []
        : [
            {
              posting: 0,
              ordinal: 0,
              loaded: { at: places, end, skips: 0, heads: 0 },
              pack: 0,
              from: 0,
              bits: 0,
              length: end - places,
              count,
            },
          ];
    return { count, dense: false, at, ranks: 0, tops: 0, impacts: at + 2 * count, most, pieces };
  }

  #many(reader: Reader, count: number): TermPostings {
    const { memory, documents, blocks } = this;
    const most = reader.byte();
    const [pack, from] = [reader.number(), reader.number()];
    const pieces: Piece[] = [];
    let [posting, ordinal] = [0, 0];
    for (let left = reader.number(); left > 0; left -= 1) {
      posting += reader.number();
      ordinal += reader.number();
      if (posting >= count || ordinal >= this.documents) throw damagedError(this.path);
      const [pack, from, bits, length] = [reader.number(), reader.number(), reader.byte(), reader.number()];
      if (bits < 2 || bits > WIDEST_HEAD) throw damagedError(this.path);
      pieces.push({ posting, ordinal, pack, from, bits, length, count: 0 });
    }
    for (const [at, piece] of pieces.entries()) {
      piece.count = (pieces[at + 1]?.posting ?? count) - piece.posting;
      if (piece.count < 1 || (at === 0 && piece.posting !== 0)) throw damagedError(this.path);
    }
    const dense = isDense(count, documents);
    const list = memory.demand(rowOf(this.id, KIND.lists, pack));
    const own = list.at + from;
    const at = dense ? own : memory.take(2 * count);
    const impacts = dense
      ? at + bitmapBytes(documents)
      : memory.within(() => memory.kernel.unpackGaps(own, list.end, count, documents, at));
    if (own > list.end || impacts + count > list.end) throw damagedError(this.path);
    const [ranks, tops] = [at + blocks * 32, at + blocks * 34];
    if (dense && !memory.kernel.isBitmap(at, ranks, blocks, documents, count)) throw damagedError(this.path);
    return { count, dense, at, ranks, tops, impacts, most, pieces };
  }

  /** The address of a piece. Throws `local`. */
  piece(piece: Piece): LoadedPiece {
    if (piece.loaded !== undefined) return piece.loaded;
    const pack = this.memory.demand(rowOf(this.id, KIND.places, piece.pack));
    const skips = pack.at + piece.from;
    const heads = skips + 3 * skipsOf(piece.count);
    const at = heads + Math.ceil((piece.count * piece.bits) / 8);
    if (at + piece.length > pack.end) throw damagedError(this.path);
    return { at, end: at + piece.length, skips: heads > skips ? skips : 0, heads };
  }
}

/** Whether a list was unpacked: a short one is used as stored, with its impacts after it. */
const isUnpacked = ({ dense, at, count, impacts }: TermPostings): boolean => !dense && impacts !== at + 2 * count;

class Reader {
  constructor(
    private readonly view: DataView,
    public at: number,
    private readonly end: number,
    private readonly path: string,
  ) {}

  byte(): number {
    if (this.at >= this.end) throw damagedError(this.path);
    return this.view.getUint8(this.at++);
  }

  number(): number {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.byte();
      value += (byte & 127) * scale;
      if (byte < 128) return value;
      if (scale > 2 ** 28) throw damagedError(this.path);
    }
  }
}
