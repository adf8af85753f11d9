/**
 * What a word counts in a document, from 1 to 255, before it is known how rare it is: as `score/measure.ts` measures one concept. Segments work it out
 * in the kernel (`kernel/assembly/inversion.ts`), in the same steps: a test holds them to each other.
 */
import { BM25, shareOfFrequency } from './bm25';

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
