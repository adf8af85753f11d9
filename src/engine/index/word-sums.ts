/** Counts the words of the index and of the texts: if the sums differ, one of them is wrong. */
import { indexText } from '../text/indexed';

/** The fields whose words follow from the text alone, in the order of `columnsOf`. */
const COUNTED = ['body', 'body_stems', 'title', 'title_stems', 'summary', 'summary_stems'] as const;

export interface Counted {
  title: string;
  summary: string;
  body: string;
  language: 'nl' | 'en' | undefined;
}

/** Two sums for each field over hashes of its words: equal sums mean equal words with equal frequencies. */
export type WordSums = number[];

const SEEDS = [0x811c9dc5, 0x2c1b3c6d] as const;

/** FNV-1a. */
function numberOf(word: string, seed: number): number {
  let number = seed;
  for (let at = 0; at < word.length; at += 1) number = Math.imul(number ^ word.charCodeAt(at), 0x01000193);
  return number;
}

export const noWords = (): WordSums => COUNTED.flatMap(() => SEEDS.map(() => 0));

/** Adds a word to a field (its place in `COUNTED`), `times` times. */
export function addWord(sums: WordSums, field: number, word: string, times: number): void {
  for (const [at, seed] of SEEDS.entries()) {
    const place = field * SEEDS.length + at;
    sums[place] = (sums[place]! + Math.imul(numberOf(word, seed), times)) | 0;
  }
}

/** Adds the words of a document as they would be indexed. */
export function addWords(sums: WordSums, { title, summary, body, language }: Counted): void {
  for (const [at, text] of [body, title, summary].entries()) {
    const { exact, stems } = indexText(text, language);
    for (const [column, words] of [exact, stems].entries())
      for (const word of words.split(' ')) if (word !== '') addWord(sums, at * 2 + column, word, 1);
  }
}

export const differentFields = (some: WordSums, others: WordSums): string[] =>
  COUNTED.filter((_field, at) =>
    SEEDS.some((_seed, n) => some[at * SEEDS.length + n] !== others[at * SEEDS.length + n]),
  );
