/**
 * How postings are kept, as bytes.
 *
 * A chunk holds the words of at most 65,536 documents of one language, and never changes; what is taken out is a bit less in its bitmap of what is alive. Its documents stand in
 * the order of their row numbers, and are known by their place there (ordinal). 256 of them are a block.
 *
 * Its words stand in a dictionary, in the order of their bytes, in blocks of some kilobytes: of each the letters that it shares with the one before, how many more it
 * has, those, how many bytes are kept of it, and these (`Kept`). A word of the texts stands for itself; one of the names of a document has `=` before it, and marks
 * (`§a5`) are as they are, without places.
 *
 *   few: n << 1, then ordinals (u16 each), impacts (u8 each), and the records of their places
 *   many: n << 1 | 1, the highest impact (u8), where the list is (pack, offset), how many pieces its places are in, and of each the differences of its first
 *         posting and of its first ordinal from those of the one before, where it is (pack, offset) and how long its records are; before these stands where each 32nd
 *         of them begins (3 bytes each)
 *
 * A list is n ordinals (u16) and n impacts (u8); or, where that is shorter, a bitmap, of each block the number of postings before it (u16) and its highest impact (u8), and
 * n impacts. The records are as the kernel says (`kernel/kernel.as.ts`). All numbers are little-endian.
 */

/** Documents of a chunk at most. */
export const MOST_DOCUMENTS = 65_536;
/** Documents of a block, and bytes of its bitmap. */
export const BLOCK = 256;
const BLOCK_BYTES = 32;

export const blocksOf = (documents: number): number => Math.ceil(documents / BLOCK);

/** Whether a list of so many postings is kept as a bitmap. */
export const isDense = (postings: number, documents: number): boolean => postings > 16 * blocksOf(documents);

/** Bytes of a bitmap with its ranks and its highest impacts: what counting needs; the impacts follow. */
export const bitmapBytes = (documents: number): number => blocksOf(documents) * (BLOCK_BYTES + 3);

/** What a row of `chunk_data` holds of a chunk. */
export const COLUMN = { rows: 0, lengths: 1, live: 2, directory: 3 } as const;
export const KIND = { column: 0, terms: 1, lists: 2, places: 3 } as const;

/** The number of a row of `chunk_data`. */
export const rowOf = (chunk: number, kind: number, at: number): number => chunk * 2 ** 26 + kind * 2 ** 24 + at;

/** What is kept with its word up to so many bytes; more goes into packs. */
export const INLINE = 192;
/** Bytes after which a block of the dictionary, a pack of lists and a pack of places is full, and of one piece of the places of a word. */
export const FULL = { terms: 6_000, lists: 32_000, places: 64_000, piece: 16_000 } as const;

/** Of every so many records of a piece it is kept where they begin, as 3 bytes each before them, but for the first. */
export const SKIP = 32;
export const skipsOf = (postings: number): number => (postings - 1) >> 5;

/** The key of a word of the names of a document. */
export const NAME = '=';

/** Fields whose places are kept, in the order of the kernel. */
export const TITLE = 1;
export const SUMMARY = 2;
export const LAW = 4;
const BODY = 8;
export const TEXTS = TITLE | SUMMARY | LAW | BODY;
export const HEADINGS = TITLE | SUMMARY;

/** Bytes that grow as they are written. */
export class Bytes {
  array = new Uint8Array(1 << 12);
  length = 0;

  /** Makes room for so many more. */
  room(more: number): void {
    if (this.length + more <= this.array.length) return;
    const larger = new Uint8Array(Math.max(this.array.length * 2, this.length + more));
    larger.set(this.array.subarray(0, this.length));
    this.array = larger;
  }

  byte(value: number): void {
    if (this.length === this.array.length) this.room(1);
    this.array[this.length++] = value;
  }

  /** 7 bits a byte, the least first. */
  number(value: number): void {
    let left = value;
    while (left >= 128) {
      this.byte((left % 128) | 128);
      left = Math.floor(left / 128);
    }
    this.byte(left);
  }

  short(value: number): void {
    this.byte(value & 255);
    this.byte(value >>> 8);
  }

  put(bytes: Uint8Array): void {
    this.room(bytes.length);
    this.array.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** A copy of what was written. */
  taken(): Uint8Array {
    return this.array.slice(0, this.length);
  }
}

/** A word as its bytes, each a character: the order of such strings is that of the bytes, which that of JavaScript's strings is not. */
export const keyOfTerm = (term: string): string =>
  /^[\0-\x7f]*$/.test(term) ? term : Buffer.from(term, 'utf8').toString('latin1');

// What a posting counts: see `score/measure.ts` of the search, whose formula this is.

/** The most that a word can count by how often it occurs, and how slowly it comes to that. */
const RISE = 2.2;
const SLOW = 1.2;
const LENGTH_POWER = 0.35;
const TYPICAL = 120;
const SHORTEST = 25;
/** An impact of 255 is more than the most that the three groups of fields can make together. */
const IMPACT_SCALE = 255 / (RISE * 3.5);

const share = (times: number, slow: number): number => (times === 0 ? 0 : (RISE * times) / (times + slow));

/** How slowly what the body of a document of so many words says comes to its most. */
export const slownessOf = (words: number): number => SLOW * (Math.max(SHORTEST, words) / TYPICAL) ** LENGTH_POWER;

/** What a word counts in a document, 1 to 255, by how often its fields have it. @param slow see `slownessOf`. */
export function impactOf(
  title: number,
  summary: number,
  law: number,
  body: number,
  names: number,
  slow: number,
): number {
  const measure =
    2 * share(4 * (title + summary) + 2 * names, SLOW) + share(2 * body, slow) + 0.5 * share(2 * law, SLOW);
  return Math.max(1, Math.round(measure * IMPACT_SCALE));
}
