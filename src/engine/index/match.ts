/** Queries of the full-text index: words and phrases, folded as in `platform/text/words.ts`. */
import type { Range } from '../row-numbers';
import type { Within } from './within';

export type Match =
  /** Any of these forms of a word, in any field, stems included. */
  | { of: 'word'; forms: readonly string[] }
  /** Consecutive words in texts and names; the last word of `prefix` is open. */
  | { of: 'phrase'; tokens: readonly string[] }
  | { of: 'prefix'; tokens: readonly string[] }
  /** A word of title, title of the law, headnote or body; not in identifiers. */
  | { of: 'text'; token: string }
  /** A name of the document itself with this key (`keyOf`); `open`: the last word may go on. */
  | { of: 'name'; key: string; open?: true }
  /** Words in any order, at most `distance` words apart. */
  | { of: 'near'; tokens: readonly string[]; distance: number }
  | { of: 'all' | 'any'; parts: readonly Match[] }
  /** In title, headnote or names; not in the title of the law. */
  | { of: 'headings'; part: Match }
  /** Documents of any of these areas (row numbers of `areas`). */
  | { of: 'areas'; ids: readonly number[] }
  /** Decisions of any of these courts (see `Within`). */
  | { of: 'courts'; courts: readonly string[] }
  | { of: 'but'; part: Match; not: Match };

export const all = (parts: readonly Match[]): Match => (parts.length === 1 ? parts[0]! : { of: 'all', parts });
export const any = (parts: readonly Match[]): Match => (parts.length === 1 ? parts[0]! : { of: 'any', parts });

/** The positive parts of a match, without marks. */
function leavesOf(match: Match): Match[] {
  switch (match.of) {
    case 'all':
    case 'any':
      return match.parts.flatMap(leavesOf);
    case 'headings':
    case 'but':
      return leavesOf(match.part);
    case 'areas':
    case 'courts':
      return [];
    default:
      return [match];
  }
}

/** A part of a match with its weight. */
export interface Leaf {
  match: Match;
  weight: number;
}

/** The distinct leaves of a match, weighed by rarity among `documents`. Those without matches are left out. */
export function weighedLeaves(match: Match, documents: number, countOf: (leaf: Match) => number): Leaf[] {
  const leaves = new Map(leavesOf(match).map((leaf) => [JSON.stringify(leaf), leaf]));
  return [...leaves.values()].flatMap((leaf) => {
    const count = countOf(leaf);
    return count === 0 ? [] : [{ match: leaf, weight: Math.fround(Math.log(1 + documents / count)) }];
  });
}

/**
 * The fields of a document in the index. `title` is its own (the heading of an article, the title of a decision or of a
 * whole law); `law` the title of the law that it is part of, shared by all its articles.
 */
export const FIELDS = [
  'body',
  'body_stems',
  'title',
  'title_stems',
  'summary',
  'summary_stems',
  'law',
  'law_stems',
  'names',
  'marks',
] as const;
type Field = (typeof FIELDS)[number];

/** BM25 over some fields, and its weight; these are summed. */
export interface FieldWeights {
  factor: number;
  fields: Partial<Record<Field, number>>;
}

export type Order =
  | { by: 'number'; limit: number }
  /** By day, the newest first, from `offset` on. */
  | { by: 'day'; limit: number; offset: number };

export interface Measured {
  row: number;
  measure: number;
}

/** A part of a weighted union. */
export interface Weighted {
  match: Match;
  weight: number;
  words: number;
}

/** Rows with their weights. */
export interface Tally {
  rows: Float64Array;
  weights: Float64Array;
}

/** A document to index: folded words by field, and its area of law. */
export interface Indexable {
  title: string;
  /** Title and other names of the law that it is part of, separated by spaces; empty if there is none. */
  law: string;
  summary: string;
  body: string;
  /** Undefined: no stems. */
  language: 'nl' | 'en' | undefined;
  /** Keys that identify it, separated by spaces. */
  names: string;
  area: number;
  /** Country and court code (`EU:C`) of a decision that may have no ECLI among its names. */
  court?: string | undefined;
}

/** The full-text index of a library, whatever its form. */
export interface TextIndex {
  /** True if an answer since the search began was a guess: the search will run again, and nobody reads its rows. */
  readonly isGuess?: boolean;
  /** See `madeOnce`; absent if each search runs once. */
  kept?<T>(of: unknown, what: string, make: () => T): T;
  /** Adds a document under a free row number. Runs inside the caller's transaction. Throws `local`. */
  add(row: number, document: Indexable): void;
  /** Removes a row. Runs inside the caller's transaction. Throws `local`. */
  remove(row: number): void;
  /** The matching rows. Throws `local`. */
  search(match: Match, within: Within, order: Order): number[];
  /** The `limit` best matches, the best first; of equal ones the highest row number first. Throws `local`. */
  best(match: Match, within: Within, limit: number): Measured[];
  /**
   * Rows with several of `things`, or with one of at least `least` words, and the sum of their weights in that order.
   * Undefined if one of `things` has more than `limit` rows. Throws `local`.
   */
  tally(things: readonly Weighted[], within: Within, limit: number, least: number): Tally | undefined;
  /**
   * Occurrences of a form in given rows, by group of fields, each multiplied by its field's weight. Rows without any
   * are left out. Throws `local`.
   */
  frequencies(form: Match, rows: readonly number[], groups: readonly FieldWeights['fields'][]): Map<number, number[]>;
  /** Those of some rows that match. Throws `local`. */
  get(match: Match, rows: readonly number[]): Set<number>;
  /** The number of matches, exact up to `most`. Throws `local`. */
  count(match: Match, within?: Within, most?: number): number;
  /** The exact number of matches by range, in one look-up. Throws `local`. */
  counts(match: Match, within: Within, ranges: readonly Range[]): number[];
  /** Those of some folded words that the texts have, or had. Throws `local`. */
  spelled(words: readonly string[]): Set<string>;
  /**
   * Words of plain letters longer than `beginning` that begin with it and contain `part` after it; at most `most`. May
   * include words of removed documents. Throws `local`.
   */
  family(beginning: string, part: string, most: number): string[];
  /** Words of plain letters longer than `ending` that end in it; as `family`. Throws `local`. */
  endings(ending: string, most: number): string[];
  /**
   * Other words of the texts within an edit distance of a folded word (a letter more, less or another, or two letters
   * swapped), the nearest first, at most `most`. None for other than plain letters. May include words of removed
   * documents. Throws `local`.
   */
  near(word: string, distance: 1 | 2, most: number): string[];
  /** The lengths of the bodies of some rows, in words. Throws `local`. */
  lengths(rows: readonly number[]): Map<number, number>;
  /** Merges segments after a large import, in steps between which others can read. Throws `local`. */
  merge(): void;
}

/**
 * The result of `make`, cached for all runs of a search unless it contains a guess. `make` may not use earlier results
 * of the same run, which may be guesses.
 * @param of the input: the same object or text in every run.
 * @param what names the result among others of that input.
 */
export const madeOnce = <T>(index: Pick<TextIndex, 'kept'>, of: unknown, what: string, make: () => T): T =>
  index.kept === undefined ? make() : index.kept(of, what, make);
