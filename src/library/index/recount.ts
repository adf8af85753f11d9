/** Counts the words of the index, and those of the texts again: the same numbers, or one of them is wrong. */
import { type Database, damagedError } from '../../sqlite';
import { indexText } from '../text/indexed';

/** The fields whose words follow from the text of a document alone, in the order of `columnsOf`. */
const COUNTED = ['body', 'body_stems', 'title', 'title_stems', 'summary', 'summary_stems'] as const;

/** What is counted of a document. */
export interface Counted {
  title: string;
  summary: string;
  body: string;
  language: 'nl' | 'en' | undefined;
}

/** Two sums for each field over a number for each word: lists of words with the same sums have the same words as often. */
export type WordSums = number[];

const SEEDS = [0x811c9dc5, 0x2c1b3c6d] as const;

/** A number for a word (FNV-1a). */
function numberOf(word: string, seed: number): number {
  let number = seed;
  for (let at = 0; at < word.length; at += 1) number = Math.imul(number ^ word.charCodeAt(at), 0x01000193);
  return number;
}

export const noWords = (): WordSums => COUNTED.flatMap(() => SEEDS.map(() => 0));

/** Counts a word of a field, which is its place in `COUNTED`, so many times. */
export function addWord(sums: WordSums, field: number, word: string, times: number): void {
  for (const [at, seed] of SEEDS.entries()) {
    const place = field * SEEDS.length + at;
    sums[place] = (sums[place]! + Math.imul(numberOf(word, seed), times)) | 0;
  }
}

/** Counts the words of a document as it would be put in the index. */
export function addWords(sums: WordSums, { title, summary, body, language }: Counted): void {
  for (const [at, text] of [body, title, summary].entries()) {
    const { exact, stems } = indexText(text, language);
    for (const [column, words] of [exact, stems].entries())
      for (const word of words.split(' ')) if (word !== '') addWord(sums, at * 2 + column, word, 1);
  }
}

/** Rows of the vocabulary that are read at a time: a word has one for each field. */
const STEP = 20_000;

/**
 * Counts the words that FTS5's table has. In steps, between which `next` is awaited. Throws `local` where the index cannot be read.
 */
export async function wordsOfFts5(database: Database, next: () => Promise<void>): Promise<WordSums> {
  const sums = noWords();
  database.exec("create virtual table if not exists temp.counted using fts5vocab('main', 'words', 'col')");
  const step = database.prepare(`select term, col, cnt from temp.counted where term >= ? limit ${STEP}`);
  for (let from = ''; ; ) {
    const rows = step.all(from);
    const last = String(rows.at(-1)?.term ?? '');
    const whole = rows.length < STEP;
    for (const { term, col, cnt } of rows) {
      if (!whole && term === last) break;
      const field = COUNTED.indexOf(col as (typeof COUNTED)[number]);
      if (field >= 0) addWord(sums, field, String(term), Number(cnt));
    }
    if (whole) return sums;
    // In a damaged index it could go round for ever.
    if (last <= from) throw damagedError(database.path);
    from = last;
    await next();
  }
}

/** How many documents are in FTS5's table and not in the library, or the other way about. */
export function strangersInFts5(database: Database): number {
  const row = database
    .prepare(
      `select (select count(*) from docs where id not in (select id from words_docsize))
         + (select count(*) from words_docsize where id not in (select id from docs)) as count`,
    )
    .get();
  return Number(row?.count);
}

/** The fields in which two counts differ. */
export const differentFields = (some: WordSums, others: WordSums): string[] =>
  COUNTED.filter((_field, at) =>
    SEEDS.some((_seed, n) => some[at * SEEDS.length + n] !== others[at * SEEDS.length + n]),
  );
