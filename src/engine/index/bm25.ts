/**
 * BM25, by how often a text has a word: the share rises to `k1` + 1, more slowly in a long text. Used by the index,
 * which stores impacts in each segment, and by the ranking. `kernel/assembly/inversion.ts` has `k1` again.
 */

/** `lengthPower`: exponent of the relative length of a text; no text counts as shorter than `shortest` words. */
export const BM25 = { k1: 1.2, typical: 120, shortest: 25, lengthPower: 0.35 } as const;

/** How slowly the share rises in a text of so many words. */
export const slownessOf = (words: number): number =>
  BM25.k1 * (Math.max(BM25.shortest, words) / BM25.typical) ** BM25.lengthPower;

/** The share of a frequency, from 0 to `k1` + 1. */
export const shareOfFrequency = (times: number, slowness: number): number =>
  times === 0 ? 0 : ((BM25.k1 + 1) * times) / (times + slowness);

// The impact of a word in a document, from 1 to 255, without its rarity: as `score/measure.ts` measures one concept. A
// test compares it with the kernel (`kernel/assembly/inversion.ts`).

/** An impact of 255 exceeds the sum of the three groups of fields. */
const SCALE = 255 / ((BM25.k1 + 1) * 3.5);

const scaled = (measure: number): number => Math.max(1, Math.floor(measure * SCALE + 0.5));

/** Of a word of the texts: its frequency in title and headnote, in the title of the law, and in the body. */
export const impactOfTexts = (headings: number, law: number, body: number, slow: number): number =>
  scaled(
    2 * shareOfFrequency(4 * headings, BM25.k1) +
      shareOfFrequency(2 * body, slow) +
      0.5 * shareOfFrequency(2 * law, BM25.k1),
  );

/** Of a word of the names. */
export const impactOfName = (times: number): number => scaled(2 * shareOfFrequency(2 * times, BM25.k1));

/** The impact of what has none (a name, a prefix): that of a word that occurs once. */
export const ONCE = 45;
