/** The full-text index as chunks of postings, read by a kernel in WebAssembly: see `format.ts`, and docs/decisions/index.md for why. */
import { type Database, dataVersion } from '../../../sqlite';
import { dayOf, partitionOf, rangeOf } from '../../file/row-numbers';
import type { FIELDS, FieldWeights, Indexable, Match, Measured, Order, Tally, TextIndex, Weighted } from '../match';
import { SPELLED, spelledFrom, spelledNear, spelledSo } from '../spellings';
import type { Within } from '../within';
import { bestRows } from './best-rows';
import { Chunk, type Placed } from './chunk';
import { Evaluation, type Form, STEM_WEIGHT } from './evaluate';
import { NAME } from './format';
import type { Looking, Matched } from './looking';
import { Memory } from './memory';
import { placedIn, Restriction } from './restriction';
import { Stems } from './stems';
import { chunksIn } from './tables';
import { tallied } from './tally';
import { IndexWriting } from './write-index';

/** Counts of what was looked for that are kept. */
const MOST_COUNTS = 2_000;
/** The language of stems: those of English bear a mark. */
const ENGLISH_STEM = '¢';

class ChunkIndex implements TextIndex, Looking {
  readonly memory: Memory;
  readonly #held: Database;
  readonly #writing: IndexWriting;
  readonly #stems: Stems;
  #chunks: Chunk[] | undefined;
  #version = -1;
  readonly #counts = new Map<string, number>();
  readonly #forms = new Map<string, readonly Form[]>();

  /** @param database the library. @param held where the index lies, which may be another file. */
  constructor(
    readonly database: Database,
    held: Database,
  ) {
    this.#held = held;
    this.memory = new Memory(held);
    this.#stems = new Stems(held);
    this.#writing = new IndexWriting(held, {
      chunks: () => this.#read(),
      sumOf: (data) => this.memory.sumOf(data),
      changed: () => this.#forget(),
    });
  }

  #forget(): void {
    this.#chunks = undefined;
    this.#counts.clear();
    this.#forms.clear();
    this.#stems.forget();
    this.memory.forgetAll();
  }

  /** The chunks as they are in the file. */
  #read(): readonly Chunk[] {
    const version = dataVersion(this.#held);
    if (this.#version !== version) {
      this.#forget();
      this.#version = version;
    }
    if (this.memory.isFull) {
      this.memory.forget();
      for (const chunk of this.#chunks ?? []) chunk.forget();
    }
    this.#chunks ??= chunksIn(this.#held).map((row) => new Chunk(row, this.memory, this.#held.path));
    return this.#chunks;
  }

  /** The chunks, with all that was added so far. */
  chunks(): readonly Chunk[] {
    if (this.#writing.isWaiting) this.#writing.flush();
    return this.#read();
  }

  // Writing.

  add(row: number, document: Indexable): void {
    this.#writing.add(row, document);
  }

  remove(row: number): void {
    this.#writing.remove(row);
  }

  /** Forgets all that was read and all that waits: the tables are others now. */
  restart(): void {
    this.#writing.clear();
    this.#forget();
  }

  merge(): void {
    for (;;) if (!this.#held.transaction(() => this.#writing.joinOnce())) return;
  }

  // Reading.

  /** The words of a language that some forms stand for: themselves, as names too, and what has one of them as its stem. */
  readonly formsOf = (forms: readonly string[], language: string): readonly Form[] => {
    const key = `${language} ${forms.join(' ')}`;
    const known = this.#forms.get(key);
    if (known !== undefined) return known;
    const own = new Map(forms.flatMap((form) => [form, NAME + form]).map((term): [string, number] => [term, 1]));
    for (const form of forms)
      if (language !== '' && form.startsWith(ENGLISH_STEM) === (language === 'en'))
        for (const word of this.#stems.wordsOf(form)) if (!own.has(word)) own.set(word, STEM_WEIGHT);
    const found = [...own].map(([term, weight]) => ({ term, weight }));
    if (this.#forms.size > MOST_COUNTS) this.#forms.clear();
    this.#forms.set(key, found);
    return found;
  };

  evaluation(chunk: Chunk): Evaluation {
    return new Evaluation(chunk, this.formsOf);
  }

  /** Looks in each chunk that can have what is allowed: hands out the bitmap of what matches there, for the time of the call. */
  eachMatched(match: Match, within: Within, seen: (matched: Matched) => void): void {
    const chunks = this.chunks();
    const restriction = new Restriction(this, within);
    for (const chunk of chunks) {
      if (!restriction.canBeIn(chunk)) continue;
      this.memory.within(() => {
        const mask = this.memory.borrow(chunk.bytes);
        const evaluation = this.evaluation(chunk);
        const limit = restriction.isNone ? 0 : this.memory.borrow(chunk.bytes);
        if (limit !== 0 && !restriction.mask(chunk, evaluation, limit)) return;
        evaluation.matching(match, mask, limit);
        chunk.onlyLive(mask);
        if (limit !== 0) this.memory.kernel.and(mask, limit, chunk.bytes);
        restriction.onlyRows(chunk, mask);
        seen({ chunk, evaluation, mask });
      });
    }
  }

  count(match: Match, within: Within = {}, most = Number.POSITIVE_INFINITY): number {
    this.chunks();
    const isPlain = Object.values(within).every((value) => value === undefined);
    const key = isPlain ? JSON.stringify(match) : '';
    let total = isPlain ? this.#counts.get(key) : undefined;
    if (total === undefined) {
      total = 0;
      this.eachMatched(match, within, ({ chunk, mask }) => {
        total! += this.memory.kernel.count(mask, chunk.bytes);
      });
      if (this.#counts.size > MOST_COUNTS) this.#counts.clear();
      if (isPlain) this.#counts.set(key, total);
    }
    return Math.min(total, most);
  }

  search(match: Match, within: Within, order: Order): number[] {
    return order.by === 'number' ? this.#highest(match, within, order.limit) : this.#newest(match, within, order);
  }

  best(match: Match, within: Within, limit: number): Measured[] {
    return bestRows(this, match, within, limit);
  }

  /** The highest row numbers that match. */
  #highest(match: Match, within: Within, limit: number): number[] {
    const found: Float64Array[] = [];
    this.eachMatched(match, within, ({ chunk, mask }) => {
      found.push(chunk.rowsOf(mask, limit, true));
    });
    if (found.length === 1) return [...found[0]!];
    const all = new Float64Array(found.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const rows of found) {
      all.set(rows, at);
      at += rows.length;
    }
    return [...all.sort().reverse().subarray(0, limit)];
  }

  /** By day, the newest first; of one day the lowest number first. */
  #newest(match: Match, within: Within, { limit, offset }: { limit: number; offset: number }): number[] {
    const found: Float64Array[] = [];
    this.eachMatched(match, within, ({ chunk, mask }) => {
      found.push(...this.#newestIn({ chunk, mask }, limit + offset));
    });
    return found
      .flatMap((rows) => [...rows])
      .map((row) => ({ row, day: dayOf(row) }))
      .sort((a, b) => b.day - a.day || a.row - b.row)
      .slice(offset, offset + limit)
      .map(({ row }) => row);
  }

  /** Of each partition in a chunk the newest, with all of the last day among them. */
  #newestIn({ chunk, mask }: Pick<Matched, 'chunk' | 'mask'>, most: number): Float64Array[] {
    const { memory } = this;
    const { kernel } = memory;
    const found: Float64Array[] = [];
    for (let last = chunk.row.last; last >= chunk.row.first; ) {
      const { first } = rangeOf(partitionOf(last));
      const rows = memory.within(() => {
        const own = memory.borrow(chunk.bytes);
        const keepIn = (from: number, to: number): Float64Array => {
          kernel.zero(own, chunk.bytes);
          kernel.orRange(own, chunk.below(from), chunk.below(to + 1));
          kernel.and(own, mask, chunk.bytes);
          return chunk.rowsOf(own, most, true);
        };
        const newest = keepIn(first, last);
        if (newest.length < most) return [newest];
        const day = dayOf(newest.at(-1)!);
        const ofDay = rangeOf(partitionOf(last), day, day);
        const whole = chunk.below(ofDay.last + 1) - chunk.below(ofDay.first);
        kernel.zero(own, chunk.bytes);
        kernel.orRange(own, chunk.below(ofDay.first), chunk.below(ofDay.last + 1));
        kernel.and(own, mask, chunk.bytes);
        return [newest.filter((row) => dayOf(row) !== day), chunk.rowsOf(own, whole, true)];
      });
      found.push(...rows);
      const before = chunk.below(first);
      if (before === 0) break;
      last = first - 1;
      last = Math.min(last, this.#rowAt(chunk, before - 1));
    }
    return found;
  }

  /** The row number of an ordinal. */
  #rowAt(chunk: Chunk, ordinal: number): number {
    return this.memory.within(() => {
      const mask = this.memory.borrow(chunk.bytes);
      this.memory.kernel.zero(mask, chunk.bytes);
      this.memory.kernel.orRange(mask, ordinal, ordinal + 1);
      return chunk.rowsOf(mask, 1, true)[0]!;
    });
  }

  tally(things: readonly Weighted[], within: Within, limit: number, least: number): Tally | undefined {
    return tallied(this, things, within, limit, least);
  }

  get(match: Match, rows: readonly number[]): Set<number> {
    const found = new Set<number>();
    if (rows.length === 0) return found;
    this.eachMatched(match, { documents: rows }, ({ chunk, mask }) => {
      for (const row of chunk.rowsOf(mask, rows.length, true)) found.add(row);
    });
    return found;
  }

  frequencies(form: Match, rows: readonly number[], groups: readonly FieldWeights['fields'][]): Map<number, number[]> {
    const found = new Map<number, number[]>();
    this.#eachOf(rows, ({ chunk, evaluation, mask }, own) => {
      const adding = new Adding(found, own.rows, groups);
      if (form.of === 'word') {
        for (const each of form.forms) {
          const stems = this.formsOf([each], chunk.row.language).filter(({ weight }) => weight < 1);
          adding.add(evaluation.timesOf(mask, own.rows.length, [each]), TEXT_FIELDS);
          adding.add(evaluation.timesOf(mask, own.rows.length, [NAME + each]), NAME_FIELDS);
          const terms = stems.map(({ term }) => term);
          if (terms.length > 0) adding.add(evaluation.timesOf(mask, own.rows.length, terms), STEM_FIELDS);
        }
        return;
      }
      if (form.of !== 'phrase' && form.of !== 'prefix') throw new TypeError(`no frequencies of ${form.of}`);
      for (const [prefix, fields] of [
        ['', TEXT_FIELDS],
        [NAME, NAME_FIELDS],
      ] as const)
        this.memory.within(() => {
          const having = this.memory.borrow(chunk.bytes);
          this.memory.kernel.copy(having, mask, chunk.bytes);
          const times = evaluation.timesOfPhrase(having, form.tokens, form.of === 'prefix', prefix);
          if (times.length === 0) return;
          const ordinals = chunk.ordinalsOf(having, times.length / 4);
          const rowOf = new Map(Array.from(own.ordinals, (ordinal, at) => [ordinal, own.rows[at]!]));
          new Adding(
            found,
            Float64Array.from(ordinals, (ordinal) => rowOf.get(ordinal)!),
            groups,
          ).add(times, fields);
        });
    });
    return found;
  }

  /** The bitmaps of those of some rows that are alive, chunk by chunk, and where they are. */
  #eachOf(rows: readonly number[], seen: (matched: Matched, placed: Placed) => void): void {
    if (rows.length === 0) return;
    const chunks = this.chunks();
    const restriction = new Restriction(this, { documents: rows });
    for (const chunk of chunks) {
      if (!restriction.canBeIn(chunk)) continue;
      const placed = placedIn(chunk, rows);
      if (placed.rows.length === 0) continue;
      this.memory.within(() => {
        const mask = this.memory.borrow(chunk.bytes);
        const evaluation = this.evaluation(chunk);
        this.memory.kernel.zero(mask, chunk.bytes);
        chunk.orOrdinals(mask, placed.ordinals);
        seen({ chunk, evaluation, mask }, chunk.onlyLivePlaced(mask, placed));
      });
    }
  }

  lengths(rows: readonly number[]): Map<number, number> {
    const found = new Map<number, number>();
    this.#eachOf(rows, ({ chunk }, { ordinals, rows: own }) => {
      for (const [at, ordinal] of ordinals.entries()) found.set(own[at]!, chunk.lengthOf(ordinal));
    });
    return found;
  }

  // Spellings.

  spelled(words: readonly string[]): Set<string> {
    const found = spelledSo(this.#held, words);
    for (const word of words)
      if (!SPELLED.test(word) && this.count({ of: 'text', token: word }, {}, 1) > 0) found.add(word);
    return found;
  }

  family(beginning: string, part: string, most: number): string[] {
    return spelledFrom(this.#held, beginning, part, most);
  }

  near(word: string, distance: 1 | 2, most: number): string[] {
    return spelledNear(this.#held, word, distance, most);
  }
}

const TEXT_FIELDS = ['title', 'summary', 'law', 'body'] as const;
const STEM_FIELDS = ['title_stems', 'summary_stems', 'law_stems', 'body_stems'] as const;
/** Places in names are kept as those of a body are. */
const NAME_FIELDS = ['marks', 'marks', 'marks', 'names'] as const;

/** Adds up what occurrences count, row by row. */
class Adding {
  constructor(
    private readonly found: Map<number, number[]>,
    private readonly rows: Float64Array,
    private readonly groups: readonly FieldWeights['fields'][],
  ) {}

  /** @param times four counts a row, in the order of `fields`; undefined: none. */
  add(times: Uint32Array | undefined, fields: readonly (typeof FIELDS)[number][]): void {
    if (times === undefined) return;
    const weights = this.groups.map((group) => fields.map((field) => group[field] ?? 0));
    for (let at = 0; at < this.rows.length; at += 1) {
      const [a, b, c, d] = [times[4 * at]!, times[4 * at + 1]!, times[4 * at + 2]!, times[4 * at + 3]!];
      if ((a | b | c | d) === 0) continue;
      const row = this.rows[at]!;
      let values = this.found.get(row);
      if (values === undefined) {
        values = this.groups.map(() => 0);
        this.found.set(row, values);
      }
      for (let nth = 0; nth < weights.length; nth += 1) {
        const own = weights[nth]!;
        values[nth]! += own[0]! * a + own[1]! * b + own[2]! * c + own[3]! * d;
      }
    }
  }
}

const indexes = new WeakMap<Database, ChunkIndex>();

/** Forgets what was read of an index whose tables are others now. */
export function forgetChunks(database: Database): void {
  indexes.get(database)?.restart();
}

/** The index of an open library that keeps chunks. */
export function chunkIndexOf(database: Database): ChunkIndex {
  let index = indexes.get(database);
  if (index === undefined) {
    index = new ChunkIndex(database, database);
    indexes.set(database, index);
  }
  return index;
}

/** The index of a library of which the chunks lie in another file, as `chunkIndexOf` put them there. */
export const chunkIndexFrom = (database: Database, held: Database): TextIndex => new ChunkIndex(database, held);
