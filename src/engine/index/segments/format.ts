/**
 * How postings are kept, as bytes.
 *
 * A segment holds the words of at most 65,536 documents of one language, and never changes; what is taken out is a bit less in its bitmap of what is alive. Its documents stand in
 * the order of their row numbers, and are known by their place there (ordinal). 256 of them are a block.
 *
 * Its words stand in a dictionary, in the order of their bytes, in blocks of some kilobytes: of each the letters that it shares with the one before, how many more it
 * has, those, how many bytes are kept of it, and these (`Kept`). A word of the texts stands for itself; one of the names of a document has `=` before it, and marks
 * (`§a5`) are as they are, without places.
 *
 *   few: n << 1, then ordinals (u16 each), impacts (u8 each), and the records of their places
 *   many: n << 1 | 1, the highest impact (u8), where the list is (pack, offset), how many pieces its places are in, and of each the differences of its first
 *         posting and of its first ordinal from those of the one before, where it is (pack, offset), bits of its heads, and how long its records are; before these
 *         stands where those from each 16th posting on begin (3 bytes each), and the heads of all
 *
 * A list is n ordinals, each as its difference from what could be the next one, and n impacts (u8); or, where that is shorter, a bitmap, of each block the number of postings before it (u16) and its highest impact (u8), and
 * n impacts. Heads and records are as the kernel says (`kernel/assembly/records.ts`). All numbers are little-endian.
 */
import { damagedError } from '../../../platform/sqlite';

/** Documents of a segment at most. */
export const MOST_DOCUMENTS = 65_536;
/** Documents of a block, and bytes of its bitmap. */
const BLOCK = 256;
const BLOCK_BYTES = 32;

export const blocksOf = (documents: number): number => Math.ceil(documents / BLOCK);

/** Whether a list of so many postings is kept as a bitmap. */
export const isDense = (postings: number, documents: number): boolean => postings > 16 * blocksOf(documents);

/** Bytes of a bitmap with its ranks and its highest impacts: what counting needs; the impacts follow. */
export const bitmapBytes = (documents: number): number => blocksOf(documents) * (BLOCK_BYTES + 3);

/** What a row of `segment_data` holds of a segment. */
export const COLUMN = { rows: 0, lengths: 1, live: 2, directory: 3 } as const;
export const KIND = { column: 0, terms: 1, lists: 2, places: 3 } as const;

/** The number of a row of `segment_data`. */
export const rowOf = (segment: number, kind: number, at: number): number => segment * 2 ** 26 + kind * 2 ** 24 + at;

/** Checksums of the kernel are below it. */
const SUMS = 2 ** 52;
/** The checksum of a row as it is kept: with the row's number, so that two rows that change places have other ones. */
export const keptSum = (row: number, sum: number): number => (sum + row) % SUMS;
/** The inverse of `keptSum`. */
export const sumInRow = (row: number, kept: number): number => (kept - (row % SUMS) + SUMS) % SUMS;

/** Of each so many postings of a piece it is kept where their records begin, but for the first: how many such there are. The kernel has the same (`SKIP`). */
export const SKIPPED = 16;
export const skipsOf = (postings: number): number => Math.floor((postings - 1) / SKIPPED);

/** Bits of the head of a posting at most. */
export const WIDEST_HEAD = 16;

/** The key of a word of the names of a document. */
export const NAME = '=';

/** Fields whose places are kept, in the order of the kernel. */
const TITLE = 1;
const SUMMARY = 2;
const LAW = 4;
const BODY = 8;
export const TEXTS = TITLE | SUMMARY | LAW | BODY;
export const HEADINGS = TITLE | SUMMARY;

/** How many documents have their row numbers together: one is read by all before it. The kernel has the same (`kernel/assembly/rows.ts`). */
export const ROWS_TOGETHER = 32;
const groupsOf = (documents: number): number => Math.ceil(documents / ROWS_TOGETHER);

/** Row numbers, ascending, as bytes: of each so many the first one (f64) and where its differences begin (u32), then those differences, 7 bits a byte. */
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

/** The row numbers that a column of so many documents has. Throws `local` where these are not what `packRows` makes. */
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

/** Whether these are row numbers in ascending order, each once. */
export const isAscending = (rows: Float64Array): boolean =>
  rows.every((row, at) => Number.isSafeInteger(row) && row >= 0 && (at === 0 || row > rows[at - 1]!));

/** A word as its bytes, each a character: the order of such strings is that of the bytes, which that of JavaScript's strings is not. */
export const keyOfTerm = (term: string): string =>
  /^[\0-\x7f]*$/.test(term) ? term : Buffer.from(term, 'utf8').toString('latin1');
