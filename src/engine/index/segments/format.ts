/**
 * The bytes of postings.
 *
 * A segment has the words of at most 65,536 documents of one language, and never changes: removal clears a bit of its
 * live bitmap. Documents are in the order of their row numbers; their index there is their ordinal. 256 are a block.
 *
 * The dictionary is sorted by bytes, in blocks of some kilobytes. An entry: the length of the prefix shared with the
 * entry before, the length of the rest, the rest, the length of the value, the value. Words of texts are stored as they
 * are, words of names with `=` in front, marks (`§a5`) as they are and without places. A value is one of
 *
 *   few: n << 1, ordinals (u16 each), impacts (u8 each), records of the places
 *   many: n << 1 | 1, highest impact (u8), address of the list (pack, offset), number of pieces of its places; for each
 *         the differences of its first posting and first ordinal from the piece before, address (pack, offset), bits of
 *         its heads, length of its records. A piece begins with the offsets of every 16th record (3 bytes) and all heads.
 *
 * A list is n ordinals, each as its difference from the lowest possible one, and n impacts (u8); or, where shorter, a
 * bitmap, for each block the number of postings before it (u16) and its highest impact (u8), and n impacts. Heads and
 * records: see `kernel/assembly/records.ts`. All numbers are little-endian.
 */
import { damagedError } from '../../../platform/sqlite';

export const MOST_DOCUMENTS = 65_536;
/** A block has a bitmap of 32 bytes. */
const BLOCK = 256;
const BLOCK_BYTES = 32;

export const blocksOf = (documents: number): number => Math.ceil(documents / BLOCK);

/** Whether a list is stored as a bitmap. */
export const isDense = (postings: number, documents: number): boolean => postings > 16 * blocksOf(documents);

/** Bytes of a bitmap with its ranks and highest impacts, as counting needs; the impacts follow. */
export const bitmapBytes = (documents: number): number => blocksOf(documents) * (BLOCK_BYTES + 3);

/** Columns of a segment in `segment_data`. */
export const COLUMN = { rows: 0, lengths: 1, live: 2, directory: 3 } as const;
export const KIND = { column: 0, terms: 1, lists: 2, places: 3 } as const;

/** The id of a row of `segment_data`. */
export const rowOf = (segment: number, kind: number, at: number): number => segment * 2 ** 26 + kind * 2 ** 24 + at;

/** Above all checksums of the kernel. */
const SUMS = 2 ** 52;
/** The stored checksum of a row. It includes the id, so that swapped rows differ. */
export const keptSum = (row: number, sum: number): number => (sum + row) % SUMS;
/** The inverse of `keptSum`. */
export const sumInRow = (row: number, kept: number): number => (kept - (row % SUMS) + SUMS) % SUMS;

/** The offsets of records are stored for every 16th posting of a piece but the first. As `SKIP` in the kernel. */
export const SKIPPED = 16;
export const skipsOf = (postings: number): number => Math.floor((postings - 1) / SKIPPED);

/** Bits of the head of a posting, at most. */
export const WIDEST_HEAD = 16;

/** The key prefix of a word of names. */
export const NAME = '=';

/** Fields with places, in the order of the kernel. */
const TITLE = 1;
const SUMMARY = 2;
const LAW = 4;
const BODY = 8;
export const TEXTS = TITLE | SUMMARY | LAW | BODY;
export const HEADINGS = TITLE | SUMMARY;

/** Documents whose row numbers are read together. As in `kernel/assembly/rows.ts`. */
export const ROWS_TOGETHER = 32;
const groupsOf = (documents: number): number => Math.ceil(documents / ROWS_TOGETHER);

/** Ascending row numbers as bytes: of each group the first (f64) and an offset (u32); then differences as varints. */
export function packRows(rows: Float64Array): Uint8Array {
  const groups = groupsOf(rows.length);
  const head = new DataView(new ArrayBuffer(12 * groups));
  // A row number has at most 53 bits.
  const bytes = new Uint8Array(8 * rows.length);
  let length = 0;
  for (let group = 0; group < groups; group += 1) {
    head.setFloat64(12 * group, rows[group * ROWS_TOGETHER]!, true);
    head.setUint32(12 * group + 8, length, true);
    const end = Math.min(rows.length, (group + 1) * ROWS_TOGETHER);
    for (let at = group * ROWS_TOGETHER + 1; at < end; at += 1) {
      let left = rows[at]! - rows[at - 1]!;
      for (; left >= 128; left = Math.floor(left / 128)) bytes[length++] = (left % 128) | 128;
      bytes[length++] = left;
    }
  }
  return Buffer.concat([Buffer.from(head.buffer), bytes.subarray(0, length)]);
}

/** The inverse of `packRows`. Throws `local` for any other bytes. */
export function unpackRows(column: Uint8Array, documents: number, path: string): Float64Array {
  const rows = new Float64Array(documents);
  const groups = groupsOf(documents);
  if (column.length < 12 * groups) throw damagedError(path);
  const view = new DataView(column.buffer, column.byteOffset, column.length);
  for (let group = 0; group < groups; group += 1) {
    let row = view.getFloat64(12 * group, true);
    let at = 12 * groups + view.getUint32(12 * group + 8, true);
    const first = group * ROWS_TOGETHER;
    rows[first] = row;
    for (let nth = first + 1; nth < Math.min(documents, first + ROWS_TOGETHER); nth += 1) {
      for (let scale = 1; ; scale *= 128) {
        const byte = column[at++];
        if (byte === undefined) throw damagedError(path);
        row += (byte & 127) * scale;
        if (byte < 128) break;
      }
      rows[nth] = row;
    }
  }
  if (!isAscending(rows)) throw damagedError(path);
  return rows;
}

/** Whether row numbers are strictly ascending. */
export const isAscending = (rows: Float64Array): boolean =>
  rows.every((row, at) => Number.isSafeInteger(row) && row >= 0 && (at === 0 || row > rows[at - 1]!));

/** A word with one character for each byte of its UTF-8: unlike JavaScript strings these sort by bytes. */
export const keyOfTerm = (term: string): string =>
  /^[\0-\x7f]*$/.test(term) ? term : Buffer.from(term, 'utf8').toString('latin1');
