/** Makes one chunk of several: of what is alive in them. */
import type { Database } from '../../../sqlite';
import { damagedError } from '../../../sqlite';
import type { BuiltChunk } from './build-chunk';
import type { ChunkRow } from './chunk';
import { BLOCK, Bytes, bitmapBytes, blocksOf, COLUMN, isDense, KIND, rowOf, skipsOf } from './format';
import { ChunkWriter, type PutRow, packRows } from './write-chunk';

/** A chunk as it is read from its beginning to its end. */
class Source {
  readonly rows: Float64Array;
  readonly lengths: Uint16Array;
  readonly live: Uint8Array | undefined;
  /** The new ordinal of each of its documents; -1 of those that are dead. */
  readonly place: Int32Array;
  readonly terms: Generator<Term>;
  term: Term | undefined;
  readonly #packs = new Map<number, Uint8Array>();

  constructor(
    private readonly database: Database,
    readonly row: ChunkRow,
    private readonly read: (id: number) => Uint8Array,
  ) {
    this.rows = unpackRows(this.#column(COLUMN.rows), row.documents);
    this.lengths = new Uint16Array(this.#column(COLUMN.lengths).slice().buffer);
    this.live = row.dead === 0 ? undefined : this.#column(COLUMN.live);
    this.place = new Int32Array(row.documents).fill(-1);
    this.terms = this.#terms();
  }

  #column(column: number): Uint8Array {
    return this.read(rowOf(this.row.id, KIND.column, column));
  }

  isAlive(ordinal: number): boolean {
    return this.live === undefined || ((this.live[ordinal >>> 3]! >>> (ordinal & 7)) & 1) === 1;
  }

  next(): void {
    this.term = this.terms.next().value ?? undefined;
  }

  /** Packs are read in their order, but for a piece that stands behind. */
  #pack(kind: number, at: number): Uint8Array {
    const id = rowOf(this.row.id, kind, at);
    let pack = this.#packs.get(id);
    if (pack === undefined) {
      if (this.#packs.size > 8) this.#packs.clear();
      pack = this.read(id);
      this.#packs.set(id, pack);
    }
    return pack;
  }

  *#terms(): Generator<Term> {
    const directory = this.#column(COLUMN.directory);
    const blocks = new DataView(directory.buffer, directory.byteOffset).getUint32(0, true);
    for (let nth = 0; nth < blocks; nth += 1) {
      const block = this.read(rowOf(this.row.id, KIND.terms, nth));
      const reader = new ByteReader(block, this.database.path);
      let key = '';
      while (reader.at < block.length) {
        const shared = reader.number();
        key = key.slice(0, shared) + reader.text(reader.number());
        const length = reader.number();
        const end = reader.at + length;
        yield this.#term(key, reader, end);
        reader.at = end;
      }
    }
  }

  #term(key: string, reader: ByteReader, end: number): Term {
    const head = reader.number();
    const count = head >>> 1;
    const { bytes } = reader;
    if ((head & 1) === 0) {
      const at = reader.at;
      const places = at + 3 * count;
      return {
        key,
        count,
        ordinals: ordinalsOf(bytes, at, count),
        impacts: bytes.subarray(at + 2 * count, places),
        pieces: places === end ? [] : [bytes.subarray(places, end)],
      };
    }
    reader.byte();
    const list = this.#pack(KIND.lists, reader.number());
    const from = reader.number();
    const pieces: Uint8Array[] = [];
    const where: { posting: number; pack: number; at: number; length: number }[] = [];
    for (let left = reader.number(), posting = 0; left > 0; left -= 1) {
      posting += reader.number();
      reader.number();
      where.push({ posting, pack: reader.number(), at: reader.number(), length: reader.number() });
    }
    for (const [nth, { posting, pack, at, length }] of where.entries()) {
      const from = at + 3 * skipsOf((where[nth + 1]?.posting ?? count) - posting);
      pieces.push(this.#pack(KIND.places, pack).subarray(from, from + length));
    }
    const { documents } = this.row;
    const dense = isDense(count, documents);
    const impacts = from + (dense ? bitmapBytes(documents) : 2 * count);
    const ordinals = dense ? setBits(list, from, blocksOf(documents), count) : ordinalsOf(list, from, count);
    return { key, count, ordinals, impacts: list.subarray(impacts, impacts + count), pieces };
  }
}

interface Term {
  key: string;
  count: number;
  ordinals: Uint16Array;
  impacts: Uint8Array;
  pieces: readonly Uint8Array[];
}

class ByteReader {
  at = 0;

  constructor(
    readonly bytes: Uint8Array,
    private readonly path: string,
  ) {}

  byte(): number {
    const byte = this.bytes[this.at++];
    if (byte === undefined) throw damagedError(this.path);
    return byte;
  }

  number(): number {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.byte();
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  }

  text(length: number): string {
    const at = this.at;
    this.at += length;
    if (this.at > this.bytes.length) throw damagedError(this.path);
    return Buffer.from(this.bytes.buffer, this.bytes.byteOffset + at, length).toString('latin1');
  }
}

function ordinalsOf(bytes: Uint8Array, at: number, count: number): Uint16Array {
  const found = new Uint16Array(count);
  for (let nth = 0; nth < count; nth += 1) found[nth] = bytes[at + 2 * nth]! | (bytes[at + 2 * nth + 1]! << 8);
  return found;
}

function setBits(bytes: Uint8Array, at: number, blocks: number, count: number): Uint16Array {
  const found = new Uint16Array(count);
  let have = 0;
  for (let place = 0; place < blocks * 32; place += 1)
    for (let left = bytes[at + place]!; left !== 0; left &= left - 1)
      found[have++] = place * 8 + 31 - Math.clz32(left & -left);
  return found;
}

function unpackRows(column: Uint8Array, documents: number): Float64Array {
  const rows = new Float64Array(documents);
  const blocks = blocksOf(documents);
  const view = new DataView(column.buffer, column.byteOffset, column.length);
  for (let block = 0; block < blocks; block += 1) {
    let row = view.getFloat64(12 * block, true);
    let at = 12 * blocks + view.getUint32(12 * block + 8, true);
    rows[block * BLOCK] = row;
    for (let nth = block * BLOCK + 1; nth < Math.min(documents, (block + 1) * BLOCK); nth += 1) {
      for (let scale = 1; ; scale *= 128) {
        const byte = column[at++]!;
        row += (byte & 127) * scale;
        if (byte < 128) break;
      }
      rows[nth] = row;
    }
  }
  return rows;
}

/** Where each record of some places ends, added to `ends` from a place on; returns how many bytes there were. */
function recordEnds(pieces: readonly Uint8Array[], ends: Uint32Array): number {
  let have = 0;
  let base = 0;
  for (const bytes of pieces) {
    let at = 0;
    while (at < bytes.length) {
      let [head, shift] = [0, 0];
      let byte: number;
      do {
        byte = bytes[at++]!;
        head |= (byte & 127) << shift;
        shift += 7;
      } while (byte >= 128);
      let left = (head & 3) === 0 ? 0 : head >>> 2;
      if ((head & 3) === 2) {
        let fields = bytes[at++]!;
        for (; fields !== 0; fields &= fields - 1) {
          let [times, by] = [0, 0];
          do {
            byte = bytes[at++]!;
            times |= (byte & 127) << by;
            by += 7;
          } while (byte >= 128);
          left += times;
        }
      }
      while (left > 0) if (bytes[at++]! < 128) left -= 1;
      ends[have++] = base + at;
    }
    base += bytes.length;
  }
  return base;
}

/** Gathers the postings of one word from several chunks, in the order of their new ordinals. */
class Gatherer {
  readonly ordinals: Uint16Array;
  readonly impacts: Uint8Array;
  readonly starts: Uint32Array;
  readonly #records = new Bytes();
  #keys: Uint32Array;
  #impacts: Uint8Array;
  #froms: Uint32Array;
  #ends: Uint32Array;
  readonly #raw = new Bytes();
  readonly #recordEnds: Uint32Array;

  constructor(documents: number, longest: number) {
    this.ordinals = new Uint16Array(documents);
    this.impacts = new Uint8Array(documents);
    this.starts = new Uint32Array(documents + 1);
    this.#keys = new Uint32Array(documents);
    this.#impacts = new Uint8Array(documents);
    this.#froms = new Uint32Array(documents);
    this.#ends = new Uint32Array(documents);
    this.#recordEnds = new Uint32Array(longest);
  }

  gather(terms: readonly { term: Term; place: Int32Array }[]) {
    const raw = this.#raw;
    raw.length = 0;
    let [have, hasPlaces] = [0, false];
    for (const { term, place } of terms) {
      const { count, ordinals, impacts, pieces } = term;
      const base = raw.length;
      if (pieces.length > 0) {
        hasPlaces = true;
        recordEnds(pieces, this.#recordEnds);
        for (const piece of pieces) raw.put(piece);
      }
      for (let nth = 0; nth < count; nth += 1) {
        const own = place[ordinals[nth]!]!;
        if (own < 0) continue;
        // Ordinal and place in one number, so that one sort of numbers puts all in order.
        this.#keys[have] = own * 65_536 + have;
        this.#impacts[have] = impacts[nth]!;
        this.#froms[have] = base + (nth === 0 ? 0 : this.#recordEnds[nth - 1]!);
        this.#ends[have] = base + this.#recordEnds[nth]!;
        have += 1;
      }
    }
    const order = this.#keys.subarray(0, have);
    if (terms.length > 1) order.sort();
    const records = this.#records;
    records.length = 0;
    for (let nth = 0; nth < have; nth += 1) {
      const from = order[nth]! & 0xffff;
      this.ordinals[nth] = order[nth]! >>> 16;
      this.impacts[nth] = this.#impacts[from]!;
      this.starts[nth] = records.length;
      if (hasPlaces) records.put(raw.array.subarray(this.#froms[from]!, this.#ends[from]!));
    }
    this.starts[have] = records.length;
    const { ordinals, impacts, starts } = this;
    return { count: have, ordinals, impacts, starts, records: hasPlaces ? records.array : undefined };
  }
}

/** Gives the living documents of several chunks their ordinals in the new one; returns their row numbers and lengths. */
function place(sources: readonly Source[]): { rows: Float64Array; lengths: Uint16Array } {
  const all: { row: number; source: Source; ordinal: number }[] = [];
  for (const source of sources)
    for (let ordinal = 0; ordinal < source.rows.length; ordinal += 1)
      if (source.isAlive(ordinal)) all.push({ row: source.rows[ordinal]!, source, ordinal });
  all.sort((a, b) => a.row - b.row);
  const lengths = new Uint16Array(all.length);
  for (const [at, { source, ordinal }] of all.entries()) {
    source.place[ordinal] = at;
    lengths[at] = source.lengths[ordinal]!;
  }
  return { rows: Float64Array.from(all, ({ row }) => row), lengths };
}

/**
 * Writes what is alive in some chunks as one; undefined where nothing is.
 *
 * @param read gives a row of `chunk_data`, checked. Throws `local`.
 */
export function mergeChunks(
  database: Database,
  chunks: readonly ChunkRow[],
  read: (id: number) => Uint8Array,
  put: PutRow,
): BuiltChunk | undefined {
  const sources = chunks.map((chunk) => new Source(database, chunk, read));
  const { rows, lengths } = place(sources);
  if (rows.length === 0) return undefined;
  const writer = new ChunkWriter(rows.length, put);
  const gatherer = new Gatherer(rows.length, Math.max(...chunks.map(({ documents }) => documents)));
  for (const source of sources) source.next();
  for (;;) {
    let key: string | undefined;
    for (const { term } of sources) if (term !== undefined && (key === undefined || term.key < key)) key = term.key;
    if (key === undefined) break;
    const own = sources.filter(({ term }) => term?.key === key);
    const postings = gatherer.gather(own.map(({ term, place: places }) => ({ term: term!, place: places })));
    if (postings.count > 0) writer.add(key, postings);
    for (const source of own) source.next();
  }
  const directory = writer.end();
  return {
    documents: rows.length,
    words: lengths.reduce((sum, length) => sum + length, 0),
    rows: packRows(rows),
    lengths: new Uint8Array(lengths.buffer),
    directory,
    first: rows[0]!,
    last: rows.at(-1)!,
  };
}
