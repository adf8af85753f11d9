/**
 * How much a word counts by how often a text has it: BM25, whose share of frequency rises to `k1` + 1 and more slowly in a long text. One
 * place for the index, which puts it down with each segment, and the ranking. `kernel/assembly/inversion.ts` has `k1` again.
 */

/** `lengthPower`: the power of a text's length, in typical texts, by which it slows; no text counts as shorter than `shortest` words. */
export const BM25 = { k1: 1.2, typical: 120, shortest: 25, lengthPower: 0.35 } as const;

/** How slowly the share of a word rises in a text of so many words. */
export const slownessOf = (words: number): number =>
  BM25.k1 * (Math.max(BM25.shortest, words) / BM25.typical) ** BM25.lengthPower;

/** The share of a word that stands there so often, from 0 to `k1` + 1. */
export const shareOfFrequency = (times: number, slowness: number): number =>
  times === 0 ? 0 : ((BM25.k1 + 1) * times) / (times + slowness);

/*
 * The impact of a word in a document, from 1 to 255, before it is known how rare it is: as `score/measure.ts` measures one concept. Segments
 * work it out in the kernel (`kernel/assembly/inversion.ts`), in the same steps: a test holds them to each other.
 */

/** An impact of 255 is more than the most that the three groups of fields can make together. */
const SCALE = 255 / ((BM25.k1 + 1) * 3.5);

const scaled = (measure: number): number => Math.max(1, Math.floor(measure * SCALE + 0.5));

/** Of a word of the texts: how often it is in title and headnote, in the title of the law, and in the body, which is so slow (`slownessOf`). */
export const impactOfTexts = (headings: number, law: number, body: number, slow: number): number =>
  scaled(
    2 * shareOfFrequency(4 * headings, BM25.k1) +
      shareOfFrequency(2 * body, slow) +
      0.5 * shareOfFrequency(2 * law, BM25.k1),
  );

/** Of a word of the names. */
export const impactOfName = (times: number): number => scaled(2 * shareOfFrequency(2 * times, BM25.k1));

/** What has no impact of its own (a name, a prefix) counts as a word that stands in a text once. */
export const ONCE = 45;
