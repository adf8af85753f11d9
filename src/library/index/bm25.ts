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
