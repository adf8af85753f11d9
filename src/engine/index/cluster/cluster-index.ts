/**
 * The index of a library in a cluster, as one search sees it. It answers from what it was told; what it was not told it notes down, and answers with a
 * guess. Who searches asks all that was noted in one round and searches again, until nothing was guessed: see `replay.ts`. So an answer is
 * never one of guesses, and the ranking knows nothing of rounds.
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

/** What is asked of all documents. `most`: up to how many are counted. */
export type Question =
  | { of: 'count'; match: Match; within: Within; most: number }
  | { of: 'counts'; match: Match; within: Within; ranges: readonly Range[] }
  | { of: 'list'; match: Match; within: Within; order: Order }
  | { of: 'best'; match: Match; within: Within; limit: number; leaves: readonly Leaf[] }
  | { of: 'tally'; things: readonly Weighted[]; within: Within; limit: number; least: number };

/** What is asked of some rows: whether they match; how often they have a form, by group of fields; how long they are. */
export type RowQuestion =
  | { of: 'get'; match: Match }
  | { of: 'times'; form: Match; groups: readonly FieldWeights['fields'][] }
  | { of: 'lengths' };

/** Lists of more rows than this are known by a sum of theirs. */
const SHORT = 40;
const sums = new WeakMap<readonly number[], string>();

/** A long list in few characters: two sums over its numbers (FNV-1a), and how many they are. */
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

/** A key of what is asked: the same for what is asked alike. */
const keyOf = (asked: unknown): string =>
  JSON.stringify(asked, (_name, value: unknown) =>
    Array.isArray(value) && value.length > SHORT && typeof value[0] === 'number' ? sumOf(value as number[]) : value,
  );

/** How often some words stand in a row, of which the last one may go on. */
function timesIn(words: readonly string[], tokens: readonly string[]): number {
  let times = 0;
  const last = tokens.length - 1;
  for (let at = 0; at + last < words.length; at += 1)
    if (tokens.every((token, nth) => (nth === last ? words[at + nth]!.startsWith(token) : words[at + nth] === token)))
      times += 1;
  return times;
}

/** `TextIndex.frequencies` of one row for a word that goes on, alone or behind others: counted in the text itself. */
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

/** What a guess is made of: that there is much of what is not known, or nothing. */
type Guessing = 'much' | 'nothing';
/** What is guessed to match: more than is listed whole, less than tells nothing. */
const MUCH = 2_500;
/** Of more than these the best are asked for once those before them are known. */
const MOST_AHEAD = 500;

/** What is asked in one round. */
export interface Noted {
  questions: Map<string, Question>;
  /** Of all of `rows`. */
  ofRows: Map<string, RowQuestion>;
  rows: Set<number>;
}

const nothingNoted = (): Noted => ({ questions: new Map(), ofRows: new Map(), rows: new Set() });

/** What is known of rows: of those of `rows`, by question. */
interface KnownOfRows {
  rows: Set<number>;
  held: Set<number>;
  times: Map<number, number[]>;
  lengths: Map<number, number>;
}

/** What was answered of rows. */
export type RowAnswer = Pick<KnownOfRows, 'held' | 'times' | 'lengths'>;

/** Counts that are remembered from one search to the next: of one generation they do not change. */
const MOST_COUNTS = 50_000;
/** Up to how many a cluster counts. */
export const COUNTED = 2 ** 31 - 1;

/** How many matched, of those that were counted. */
interface Counted {
  found: number;
  most: number;
}

export class Answers {
  readonly #counts: Map<string, unknown>;
  readonly #own = new Map<string, unknown>();
  readonly #ofRows = new Map<string, KnownOfRows>();
  /** What was looked up beside it. */
  readonly local = new Map<string, unknown>();
  /** What was made of answers, with no guess among them. */
  readonly kept = new Map<unknown, Map<string, unknown>>();
  noted = nothingNoted();

  /** @param counts remembered between searches. */
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

  /** What was noted since this was asked last. @param but what is being asked. */
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

/** What an index of a cluster is told of its library. */
interface OfLibrary {
  database: Database;
  /** How many documents the index has. */
  documents: number;
  /** Documents as the index was given them, by row. */
  textsOf: (row: number) => Indexable;
  /** Whether texts may have a word. */
  isSpelled: (word: string) => boolean;
}

export class ClusterIndex implements TextIndex {
  guessing: Guessing = 'much';
  /** Whether this run has guessed a list: what follows from its rows is asked when they are known. */
  #isListGuessed = false;
  /** Whether it has guessed how many match: with another guess it would ask for other things. */
  isCountGuessed = false;
  /** How often something had been guessed when it began. */
  #began = 0;
  /** How often something was guessed. */
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
    // Rows are measured when they are known.
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
    // Asked once, up to the most that anybody wants to know.
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
    // Behind what is not known nothing can be gone on with.
    if (order.by === 'day' && this.#isListGuessed) return [];
    return this.#list<number[]>({ of: 'list', match, within, order }, []);
  }

  /** As `#ask`, of what rows come from. */
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
    // Behind a guessed list some questions are answered with nothing, which is no guess of theirs.
    if (this.guesses === before && !this.#isListGuessed) kept.set(what, made);
    return made;
  }

  /** Another run begins. */
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

  /** What is looked for in a match, each once, with its weight; undefined where not all of them were counted. */
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

  /** A cluster does not tell how often an open word is there: it is counted in the texts of the rows that have it. */
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

  /** What the tables of the library say, looked up once a search. */
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
