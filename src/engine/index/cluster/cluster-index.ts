/**
 * The index in a cluster, as one search sees it. It answers from the replies so far; for anything else it notes the
 * question and returns a guess. The caller sends all noted questions in one round and searches again until nothing was
 * guessed (`replay.ts`), so that no answer contains guesses, and the ranking does not know of rounds.
 */
import type { Database } from '../../../platform/sqlite';
import { tokensOf } from '../../../platform/text/words';
import type { Range } from '../../row-numbers';
import {
  type FieldWeights,
  type Indexable,
  type Leaf,
  type Match,
  type Measured,
  type Order,
  type Tally,
  type TextIndex,
  type Weighted,
  weighedLeaves,
} from '../match';
import { SPELLED, spelledFrom, spelledNear, spelledSo, spelledUpTo } from '../spellings';
import type { Within } from '../within';

/** A question about all documents. `most`: the limit of the count. */
export type Question =
  | { of: 'count'; match: Match; within: Within; most: number }
  | { of: 'counts'; match: Match; within: Within; ranges: readonly Range[] }
  | { of: 'list'; match: Match; within: Within; order: Order }
  | { of: 'best'; match: Match; within: Within; limit: number; leaves: readonly Leaf[] }
  | { of: 'tally'; things: readonly Weighted[]; within: Within; limit: number; least: number };

/** A question about given rows: whether they match, how often they have a form by group of fields, their lengths. */
export type RowQuestion =
  | { of: 'get'; match: Match }
  | { of: 'times'; form: Match; groups: readonly FieldWeights['fields'][] }
  | { of: 'lengths' };

/** Longer lists are identified by a checksum. */
const SHORT = 40;
const sums = new WeakMap<readonly number[], string>();

/** Two FNV-1a sums and the length. */
function sumOf(rows: readonly number[]): string {
  const known = sums.get(rows);
  if (known !== undefined) return known;
  let [one, other] = [0x811c9dc5, 0x2c1b3c6d];
  for (const row of rows) {
    const [low, high] = [(row % 2 ** 32) | 0, Math.floor(row / 2 ** 32) | 0];
    one = Math.imul(Math.imul(one ^ low, 0x01000193) ^ high, 0x01000193);
    other = Math.imul(Math.imul(other ^ high, 0x01000193) ^ low, 0x01000193);
  }
  const sum = `${rows.length} ${one} ${other}`;
  sums.set(rows, sum);
  return sum;
}

const keyOf = (asked: unknown): string =>
  JSON.stringify(asked, (_name, value: unknown) =>
    Array.isArray(value) && value.length > SHORT && typeof value[0] === 'number' ? sumOf(value as number[]) : value,
  );

/** How often some words occur in a row; the last may go on. */
function timesIn(words: readonly string[], tokens: readonly string[]): number {
  let times = 0;
  const last = tokens.length - 1;
  for (let at = 0; at + last < words.length; at += 1)
    if (tokens.every((token, nth) => (nth === last ? words[at + nth]!.startsWith(token) : words[at + nth] === token)))
      times += 1;
  return times;
}

/** `TextIndex.frequencies` of one row for an open word, alone or after others: counted in the text itself. */
function timesOfPrefix(
  { title, summary, law, body, names }: Indexable,
  tokens: readonly string[],
  groups: readonly FieldWeights['fields'][],
): number[] {
  const texts = { title, summary, law, body };
  const times = Object.entries(texts).map(([field, text]) => [field, timesIn(tokensOf(text), tokens)] as const);
  const all = [...times, ['names', timesIn(names === '' ? [] : names.split(' '), tokens)] as const];
  return groups.map((group) =>
    all.reduce((sum, [field, own]) => sum + own * (group[field as keyof typeof group] ?? 0), 0),
  );
}

type Guessing = 'much' | 'nothing';
/** The guessed number of matches: more than is listed whole, few enough to discriminate. */
const MUCH = 2_500;
/** Larger lists are asked for only after the rows before them are known. */
const MOST_AHEAD = 500;

/** The questions of one round. */
export interface Noted {
  questions: Map<string, Question>;
  ofRows: Map<string, RowQuestion>;
  rows: Set<number>;
}

const nothingNoted = (): Noted => ({ questions: new Map(), ofRows: new Map(), rows: new Set() });

interface KnownOfRows {
  rows: Set<number>;
  held: Set<number>;
  times: Map<number, number[]>;
  lengths: Map<number, number>;
}

export type RowAnswer = Pick<KnownOfRows, 'held' | 'times' | 'lengths'>;

/** Counts cached between searches: they do not change within a generation. */
const MOST_COUNTS = 50_000;
/** The largest count of a cluster. */
export const COUNTED = 2 ** 31 - 1;

interface Counted {
  found: number;
  most: number;
}

export class Answers {
  readonly #counts: Map<string, unknown>;
  readonly #own = new Map<string, unknown>();
  readonly #ofRows = new Map<string, KnownOfRows>();
  /** Values from the tables of the library. */
  readonly local = new Map<string, unknown>();
  readonly kept = new Map<unknown, Map<string, unknown>>();
  noted = nothingNoted();

  /** @param counts cached between searches. */
  constructor(counts: Map<string, unknown>) {
    this.#counts = counts;
  }

  get(key: string): unknown {
    return this.#own.get(key) ?? this.#counts.get(key);
  }

  has(key: string): boolean {
    return this.#own.has(key) || this.#counts.has(key);
  }

  put(key: string, question: Question, answer: unknown): void {
    const kept = question.of === 'count' ? { found: answer, most: question.most } : answer;
    if (question.of === 'count' && Object.values(question.within).every((own) => own === undefined)) {
      if (this.#counts.size >= MOST_COUNTS) this.#counts.clear();
      this.#counts.set(key, kept);
    } else this.#own.set(key, kept);
  }

  ofRows(key: string): KnownOfRows {
    let known = this.#ofRows.get(key);
    if (known === undefined) {
      known = { rows: new Set(), held: new Set(), times: new Map(), lengths: new Map() };
      this.#ofRows.set(key, known);
    }
    return known;
  }

  putOfRows(key: string, rows: Iterable<number>, { held, times, lengths }: RowAnswer): void {
    const known = this.ofRows(key);
    for (const row of rows) known.rows.add(row);
    for (const row of held) known.held.add(row);
    for (const [row, own] of times) known.times.set(row, own);
    for (const [row, own] of lengths) known.lengths.set(row, own);
  }

  /** The questions noted since the last call. @param but those being asked. */
  take(but?: Noted): Noted {
    const { noted } = this;
    this.noted = nothingNoted();
    if (but === undefined) return noted;
    for (const [key, question] of noted.questions) {
      const own = but.questions.get(key);
      const isLess = own?.of === 'count' && question.of === 'count' && own.most < question.most;
      if (own !== undefined && !isLess) noted.questions.delete(key);
    }
    if ([...noted.rows].every((row) => but.rows.has(row)))
      for (const key of but.ofRows.keys()) noted.ofRows.delete(key);
    return noted;
  }
}

interface OfLibrary {
  database: Database;
  documents: number;
  /** The documents as indexed, by row. */
  textsOf: (row: number) => Indexable;
  isSpelled: (word: string) => boolean;
}

export class ClusterIndex implements TextIndex {
  guessing: Guessing = 'much';
  /** Whether this run guessed a list: questions about its rows wait until they are known. */
  #isListGuessed = false;
  /** Whether it guessed a count: another guess would lead to other questions. */
  isCountGuessed = false;
  #began = 0;
  guesses = 0;

  constructor(
    private readonly of: OfLibrary,
    readonly answers: Answers,
  ) {}

  #ask<T>(question: Exclude<Question, { of: 'count' }>, guess: T): T {
    const key = keyOf(question);
    if (this.answers.has(key)) return this.answers.get(key) as T;
    this.answers.noted.questions.set(key, question);
    this.guesses += 1;
    if (question.of === 'counts') this.isCountGuessed = true;
    return guess;
  }

  #askRows(question: RowQuestion, rows: readonly number[]): { known: KnownOfRows; isKnown: boolean } {
    const key = keyOf(question);
    const known = this.answers.ofRows(key);
    const isKnown = rows.every((row) => known.rows.has(row));
    // Rows are measured once they are known.
    if (!isKnown && this.#isListGuessed && question.of !== 'get') this.guesses += 1;
    else if (!isKnown) {
      this.answers.noted.ofRows.set(key, question);
      for (const row of rows) this.answers.noted.rows.add(row);
      this.guesses += 1;
    }
    return { known, isKnown };
  }

  get #guessed(): number {
    return this.guessing === 'much' ? MUCH : 0;
  }

  count(match: Match, within: Within = {}, most = Number.POSITIVE_INFINITY): number {
    if (match.of === 'text' && !this.of.isSpelled(match.token)) return 0;
    const key = keyOf({ of: 'count', match, within });
    const known = this.answers.get(key) as Counted | undefined;
    const wanted = Math.min(most, COUNTED);
    if (known !== undefined && (known.most >= wanted || known.found < known.most)) return Math.min(most, known.found);
    const noted = this.answers.noted.questions.get(key);
    if (noted?.of !== 'count' || noted.most < wanted)
      this.answers.noted.questions.set(key, { of: 'count', match, within, most: wanted });
    this.guesses += 1;
    this.isCountGuessed = true;
    return Math.min(most, this.#guessed);
  }

  counts(match: Match, within: Within, ranges: readonly Range[]): number[] {
    return this.#ask(
      { of: 'counts', match, within, ranges },
      ranges.map(() => this.#guessed),
    );
  }

  search(match: Match, within: Within, order: Order): number[] {
    // Nothing can follow from unknown rows.
    if (order.by === 'day' && this.#isListGuessed) return [];
    return this.#list<number[]>({ of: 'list', match, within, order }, []);
  }

  #list<T>(question: Exclude<Question, { of: 'count' }>, guess: T): T {
    const before = this.guesses;
    const found = this.#ask(question, guess);
    if (this.guesses > before) this.#isListGuessed = true;
    return found;
  }

  get isGuess(): boolean {
    return this.guesses > this.#began;
  }

  kept<T>(of: unknown, what: string, make: () => T): T {
    const kept = this.answers.kept.get(of) ?? new Map<string, unknown>();
    this.answers.kept.set(of, kept);
    if (kept.has(what)) return kept.get(what) as T;
    const before = this.guesses;
    const made = make();
    // After a guessed list some questions return nothing without a guess of their own.
    if (this.guesses === before && !this.#isListGuessed) kept.set(what, made);
    return made;
  }

  begin(guessing: Guessing): void {
    this.guessing = guessing;
    this.isCountGuessed = false;
    this.#began = this.guesses;
    this.#isListGuessed = false;
  }

  best(match: Match, within: Within, limit: number): Measured[] {
    if (limit > MOST_AHEAD && this.#isListGuessed) return [];
    const leaves = this.#weighed(match);
    if (leaves === undefined) this.#isListGuessed = true;
    return leaves === undefined ? [] : this.#list<Measured[]>({ of: 'best', match, within, limit, leaves }, []);
  }

  /** The distinct leaves of a match with their weights; undefined if some are not counted yet. */
  #weighed(match: Match): Leaf[] | undefined {
    const before = this.guesses;
    const weighed = weighedLeaves(match, this.of.documents, (leaf) => this.count(leaf));
    return this.guesses === before ? weighed : undefined;
  }

  tally(things: readonly Weighted[], within: Within, limit: number, least: number): Tally | undefined {
    const none: Tally = { rows: new Float64Array(), weights: new Float64Array() };
    const found = this.#list<Tally | undefined>({ of: 'tally', things, within, limit, least }, none);
    return found && { rows: found.rows.slice(), weights: found.weights.slice() };
  }

  get(match: Match, rows: readonly number[]): Set<number> {
    if (rows.length === 0) return new Set();
    const { known, isKnown } = this.#askRows({ of: 'get', match }, rows);
    return new Set(isKnown ? rows.filter((row) => known.held.has(row)) : rows);
  }

  frequencies(form: Match, rows: readonly number[], groups: readonly FieldWeights['fields'][]): Map<number, number[]> {
    if (rows.length === 0) return new Map();
    if (form.of === 'prefix') return this.#timesOfPrefix(form, rows, groups);
    const { known, isKnown } = this.#askRows({ of: 'times', form, groups }, rows);
    const found = new Map<number, number[]>();
    if (isKnown)
      for (const row of rows) {
        const times = known.times.get(row);
        if (times !== undefined) found.set(row, times);
      }
    return found;
  }

  /** A cluster does not count open words: they are counted in the texts of the matching rows. */
  #timesOfPrefix(form: Match & { of: 'prefix' }, rows: readonly number[], groups: readonly FieldWeights['fields'][]) {
    const before = this.guesses;
    const held = this.get(form, rows);
    const found = new Map<number, number[]>();
    if (this.guesses === before)
      for (const row of held) found.set(row, timesOfPrefix(this.of.textsOf(row), form.tokens, groups));
    return found;
  }

  lengths(rows: readonly number[]): Map<number, number> {
    if (rows.length === 0) return new Map();
    const { known } = this.#askRows({ of: 'lengths' }, rows);
    return new Map(rows.flatMap((row) => (known.lengths.has(row) ? [[row, known.lengths.get(row)!]] : [])));
  }

  spelled(words: readonly string[]): Set<string> {
    const found = new Set(this.#local('spelled', words, () => spelledSo(this.of.database, words)));
    for (const word of words)
      if (!SPELLED.test(word) && this.count({ of: 'text', token: word }, {}, 1) > 0) found.add(word);
    return found;
  }

  family(beginning: string, part: string, most: number): string[] {
    return this.#local('family', [beginning, part, most], () => spelledFrom(this.of.database, beginning, part, most));
  }

  endings(ending: string, most: number): string[] {
    return this.#local('endings', [ending, most], () => spelledUpTo(this.of.database, ending, most));
  }

  near(word: string, distance: 1 | 2, most: number): string[] {
    return this.#local('near', [word, distance, most], () => spelledNear(this.of.database, word, distance, most));
  }

  #local<T>(of: string, asked: readonly (string | number)[], look: () => T): T {
    const key = `${of} ${asked.join(' ')}`;
    if (!this.answers.local.has(key)) this.answers.local.set(key, look());
    return this.answers.local.get(key) as T;
  }

  add(): void {
    throw new TypeError('An index in a cluster is pushed to, not written to');
  }

  remove(): void {
    this.add();
  }

  merge(): void {}
}
