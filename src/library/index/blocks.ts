/**
 * Where FTS5 keeps what (sqlite.org/src/file/ext/fts5/fts5_index.c, "Contents of %_data table"): a posting is in a leaf of a segment, which
 * the structure record lists; which leaf, says the first term of each in `words_idx`.
 */

/** A piece of the index. Leaves are numbered from `first` to `last`; both 0 where nothing is left of it. */
export interface Segment {
  id: number;
  first: number;
  last: number;
  /** What tells it from another that has its number later, and whether rows of it have been taken out since: all else of its record. */
  origin: string;
  tombstones: number;
  /** Whether it is being merged into another, piece by piece: its first leaf changes then, and its record need not. */
  merging: boolean;
  /** Everything of its record. */
  record: string;
}

/** Rows of `words_data` that are no part of a segment: how many documents and words there are; the list of segments. */
export const AVERAGES = 1;
export const STRUCTURE = 10;

/** Marks the structure record of an index that can take rows out without their texts. */
const SECOND_FORM = 'ff000001';

/** Numbers of a record from byte `at` on: 7 bits a byte, the last byte of each below 128. */
export function numbersIn(record: Uint8Array, at = 0): number[] {
  const numbers: number[] = [];
  let number = 0;
  for (let place = at; place < record.length; place += 1) {
    const byte = record[place]!;
    number = number * 128 + (byte & 127);
    if (byte >= 128) continue;
    numbers.push(number);
    number = 0;
  }
  return numbers;
}

/** The segments that a structure record lists; none of one that cannot be read. */
export function segmentsIn(structure: Uint8Array): Segment[] {
  const second = Buffer.from(structure.subarray(4, 8)).toString('hex') === SECOND_FORM;
  const numbers = numbersIn(structure, second ? 8 : 4);
  const [levels = 0] = numbers;
  const fields = second ? 8 : 3;
  const segments: Segment[] = [];
  let at = 3;
  for (let level = 0; level < levels; level += 1) {
    const [merged = 0, count = 0] = numbers.slice(at, at + 2);
    at += 2;
    for (let each = 0; each < count && at + fields <= numbers.length; each += 1, at += fields) {
      const record = numbers.slice(at, at + fields);
      const [id = 0, first = 0, last = 0, from = 0, to = 0, tombstones = 0] = record;
      const origin = `${id} ${from} ${to}`;
      segments.push({ id, first, last, origin, tombstones, merging: each < merged, record: record.join(' ') });
    }
  }
  return segments;
}

const PAGE_BITS = 31n;
const HEIGHT_BITS = 5n;
const LISTED_BITS = 1n;
/** Of tombstones: added to the number of their segment. */
const TOMBSTONE = 1 << 16;

/** Row of `words_data` of a leaf, or (`listed`) of a page of the list of its documents, at a height. */
function rowAt(segment: number, page: number, listed = 0, height = 0): bigint {
  const part = (BigInt(segment) << LISTED_BITS) + BigInt(listed);
  return (((part << HEIGHT_BITS) + BigInt(height)) << PAGE_BITS) + BigInt(page);
}

/** Inclusive bounds of rows of `words_data`. */
export type Bounds = readonly [first: bigint, last: bigint];

const LAST_PAGE = 2 ** 31 - 1;
const HEIGHTS = 1 << Number(HEIGHT_BITS);

/** The leaves of a segment from one to another. */
export const leavesOf = (segment: number, first = 0, last = LAST_PAGE): Bounds => [
  rowAt(segment, first),
  rowAt(segment, last),
];

/** All pages of a segment that list the leaves of a long posting. */
export const listsOf = (segment: number): Bounds => [rowAt(segment, 0, 1), rowAt(segment, LAST_PAGE, 1, HEIGHTS - 1)];

/** Those of the postings that begin on a leaf between two, at one height. */
export const listsOn = (segment: number, first: number, last: number, height: number): Bounds => [
  rowAt(segment, first, 1, height),
  rowAt(segment, last, 1, height),
];

/** The pages of rows of a segment that were taken out. */
export const tombstonesOf = (segment: number): Bounds => leavesOf(segment + TOMBSTONE);
