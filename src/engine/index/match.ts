/**
 * What can be asked of the full-text index. It is a tree of words and phrases, folded as `platform/text/words.ts` folds them, and
 * knows no index: each index makes of it what it needs.
 */
import type { Range } from '../row-numbers';
import type { Within } from './within';

export type Match =
  /** Any of these forms of a word, in any field, stems included. */
  | { of: 'word'; forms: readonly string[] }
  /** Words in this order, in the texts and names as they stand; of `prefix` the last one is open. */
  | { of: 'phrase'; tokens: readonly string[] }
  | { of: 'prefix'; tokens: readonly string[] }
  /** One word as it is in title, title of the law, headnote or body: identifiers do not count. */
  | { of: 'text'; token: string }
  /** The names of a document by itself have this key (`keyOf`); `open`: its last word goes on. */
  | { of: 'name'; key: string; open?: true }
  /** Words as they stand, in any order, at most `distance` words apart. */
  | { of: 'near'; tokens: readonly string[]; distance: number }
  | { of: 'all' | 'any'; parts: readonly Match[] }
  /** In what says what a document is about: title, headnote, names; not what its law is called. */
  | { of: 'headings'; part: Match }
  /** Documents of any of these areas of law (row numbers of `areas`). */
  | { of: 'areas'; ids: readonly number[] }
  /** Decisions of any of these courts: see `Within`. */
  | { of: 'courts'; courts: readonly string[] }
  /** What has the part and not the other. */
  | { of: 'but'; part: Match; not: Match };

export const all = (parts: readonly Match[]): Match => (parts.length === 1 ? parts[0]! : { of: 'all', parts });
export const any = (parts: readonly Match[]): Match => (parts.length === 1 ? parts[0]! : { of: 'any', parts });

/** What is looked for in a match: what a row must not have is none of it, nor what it is marked with. */
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

/** What is looked for in a match, and what it counts. */
export interface Leaf {
  match: Match;
  weight: number;
}

/** What is looked for in a match, each once, by how rare it is among `documents`. What none has is left out. */
export function weighedLeaves(match: Match, documents: number, countOf: (leaf: Match) => number): Leaf[] {
  const leaves = new Map(leavesOf(match).map((leaf) => [JSON.stringify(leaf), leaf]));
  return [...leaves.values()].flatMap((leaf) => {
    const count = countOf(leaf);
    return count === 0 ? [] : [{ match: leaf, weight: Math.fround(Math.log(1 + documents / count)) }];
  });
}

/**
 * The fields of a document in the index. `title` is what the document itself is called: the heading of an article, the title of a
 * decision or of a law as a whole. `law` is what the law is called that it is a part of: all articles of a law have the same, so that
 * it says little of each.
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

/** A measure of BM25 over some fields, and how much it counts; measures are added up. */
export interface FieldWeights {
  factor: number;
  fields: Partial<Record<Field, number>>;
}

/** In which order rows are wanted, and how many. */
export type Order =
  /** By row number, the highest first. */
  | { by: 'number'; limit: number }
  /** By day, the newest first, from place `offset` on. */
  | { by: 'day'; limit: number; offset: number };

/** A row that was found, and how well it matches. */
export interface Measured {
  row: number;
  measure: number;
}

/** One of several things that are looked for together. */
export interface Weighted {
  match: Match;
  /** What a row counts for that has it. */
  weight: number;
  /** How many words it stands for. */
  words: number;
}

/** Rows, and what each counts for. */
export interface Tally {
  rows: Float64Array;
  weights: Float64Array;
}

/** What the index takes of a document: words folded, in the order of its fields, and its area of law. */
export interface Indexable {
  title: string;
  /** The title and the other names of the law that it is a part of, with a space between; empty for what is part of none. */
  law: string;
  summary: string;
  body: string;
  /** Undefined: a language of which no stems are kept. */
  language: 'nl' | 'en' | undefined;
  /** Keys of what names it and nothing else, with a space between. */
  names: string;
  /** Row number of its area of law. */
  area: number;
  /** Country and code of the court of a decision that no ECLI among its names may tell: `EU:C`. */
  court?: string | undefined;
}

/** The full-text index of a library: the only thing that knows in which form it is kept. */
export interface TextIndex {
  /** True where something of what it answered since the search began was a guess: the search is run again, so that nobody reads its rows. */
  readonly isGuess?: boolean;
  /** As `madeOnce` has it; an index that is asked once has no need of it. */
  kept?<T>(of: unknown, what: string, make: () => T): T;
  /** Puts a document in under its row number, which must be free. Runs inside the caller's transaction. Throws `local`. */
  add(row: number, document: Indexable): void;
  /** Takes a row out. Runs inside the caller's transaction. Throws `local`. */
  remove(row: number): void;
  /** The rows that match. Throws `local`. */
  search(match: Match, within: Within, order: Order): number[];
  /** The `limit` best of all rows that match, the best first; of equal ones the highest row number first. Throws `local`. */
  best(match: Match, within: Within, limit: number): Measured[];
  /**
   * The rows that have several of some things, or one that stands for at least `least` words, each with the sum of their weights, added up in the
   * order of the things. Undefined where one of these has more than `limit` rows. Throws `local`.
   */
  tally(things: readonly Weighted[], within: Within, limit: number, least: number): Tally | undefined;
  /**
   * How often some rows have a word in one form, or a phrase, in each group of fields: the sum of what an occurrence counts in its
   * field. Rows that have nothing of it are left out. Throws `local`.
   */
  frequencies(form: Match, rows: readonly number[], groups: readonly FieldWeights['fields'][]): Map<number, number[]>;
  /** Those of some rows that match. Throws `local`. */
  get(match: Match, rows: readonly number[]): Set<number>;
  /** How many rows match: exactly, or up to `most`, which costs no more than that. Throws `local`. */
  count(match: Match, within?: Within, most?: number): number;
  /** How many rows match in each of some ranges: exactly, and looked for once. Throws `local`. */
  counts(match: Match, within: Within, ranges: readonly Range[]): number[];
  /** Those of some folded words that the texts have. A word of documents that are gone may be among them. Throws `local`. */
  spelled(words: readonly string[]): Set<string>;
  /**
   * Words of plain letters that begin with `beginning`, are longer than it and contain `part` behind it; at most `most`. Words of
   * documents that are gone may be among them. Throws `local`.
   */
  family(beginning: string, part: string, most: number): string[];
  /** Words of plain letters that end in `ending` and are longer than it; at most `most`. As `family` else. Throws `local`. */
  endings(ending: string, most: number): string[];
  /**
   * Words of the texts within so many edits of a folded word (a letter more, less or another, or two neighbours swapped), but for
   * the word itself: the nearest first, at most `most`. None for what is not of plain
   * letters. A word of documents that are gone may be among them. Throws `local`.
   */
  near(word: string, distance: 1 | 2, most: number): string[];
  /** How many words the bodies of some rows have. Throws `local`. */
  lengths(rows: readonly number[]): Map<number, number>;
  /** Makes searches faster after a large import, in steps in which others can read. Throws `local`. */
  merge(): void;
}

/**
 * What `make` returns: made once for all runs of a search, where nothing of it is a guess. It may use nothing that the same run has found out before it, which
 * may be one.
 *
 * @param of what it is made of: the same object, or text, in every run. @param what tells it from what else is made of that.
 */
export const madeOnce = <T>(index: Pick<TextIndex, 'kept'>, of: unknown, what: string, make: () => T): T =>
  index.kept === undefined ? make() : index.kept(of, what, make);
