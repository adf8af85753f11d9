/** The full-text index as segments, read by a WebAssembly kernel: see `format.ts` and docs/decisions/index.md. */
import { type Database, dataVersion } from '../../../platform/sqlite';
import { dayOf, partitionOf, type Range, rangeOf } from '../../row-numbers';
import type { FIELDS, FieldWeights, Indexable, Match, Measured, Order, Tally, TextIndex, Weighted } from '../match';
import { SPELLED, spelledFrom, spelledNear, spelledSo, spelledUpTo } from '../spellings';
import type { Within } from '../within';
import { bestRows, tallied } from './best-rows';
import { Evaluation } from './evaluate';
import { NAME } from './format';
import { Memory } from './memory';
import { type Looking, type Matched, placedIn, Restriction } from './restriction';
import { type Placed, Segment } from './segment';
import { Forms, type FormsOf } from './stems';
import { segmentsIn } from './tables';
import { IndexWriting } from './write-index';

function countInRange({ segment, mask }: Pick<Matched, 'segment' | 'mask'>, { first, last }: Range): number {
  const { memory, row, bytes } = segment;
  const { kernel } = memory;
  if (first > row.last || last < row.first) return 0;
  if (first <= row.first && last >= row.last) return kernel.count(mask, bytes);
  return memory.within(() => {
    const own = memory.borrow(bytes);
    kernel.zero(own, bytes);
    kernel.orRange(own, segment.below(first), segment.below(last + 1));
    kernel.and(own, mask, bytes);
    return kernel.count(own, bytes);
  });
}

const MOST_COUNTS = 2_000;
/** Words that are known to be in the texts or not, and lists of words, each some hundreds. */
const MOST_WORDS = 20_000;
const MOST_LISTS = 500;

const keyOf = (match: Match): string =>
  match.of === 'text'
    ? `text ${match.token}`
    : match.of === 'word'
      ? `word ${match.forms.join(' ')}`
      : JSON.stringify(match);

class SegmentIndex implements TextIndex, Looking {
  readonly memory: Memory;
  readonly #held: Database;
  readonly #writing: IndexWriting;
  #segments: Segment[] | undefined;
  #version = -1;
  readonly #counts = new Map<string, number>();
  readonly #forms: Forms;
  /** Of a file that is only read: words of its texts, and of some others whether they are. */
  readonly #words = new Map<string, boolean>();
  readonly #lists = new Map<string, readonly string[]>();

  /** @param held the file of the index, which may be another than the library. */
  constructor(
    readonly database: Database,
    held: Database,
  ) {
    this.#held = held;
    this.memory = new Memory(held);
    this.#forms = new Forms(held);
    this.#writing = new IndexWriting(held, {
      segments: () => this.#read(),
      sumOf: (data) => this.memory.sumOf(data),
      changed: () => this.#forget(),
    });
  }

  #forget(): void {
    this.#segments = undefined;
    this.#counts.clear();
    this.#words.clear();
    this.#lists.clear();
    this.#forms.forget();
    this.memory.forgetAll();
  }

  #read(): readonly Segment[] {
    const version = dataVersion(this.#held);
    if (this.#version !== version) {
      this.#forget();
      this.#version = version;
    }
    if (this.memory.isFull) {
      this.memory.forget();
      for (const segment of this.#segments ?? []) segment.forget();
    }
    this.#segments ??= segmentsIn(this.#held).map((row) => new Segment(row, this.memory, this.#held.path));
    return this.#segments;
  }

  /** The segments, with all pending writes. */
  segments(): readonly Segment[] {
    if (this.#writing.isWaiting) this.#writing.flush();
    return this.#read();
  }

  add(row: number, document: Indexable): void {
    this.#writing.add(row, document);
  }

  remove(row: number): void {
    this.#writing.remove(row);
  }

  /** Discards caches and pending writes: the tables were replaced. */
  restart(): void {
    this.#writing.clear();
    this.#forget();
  }

  merge(): void {
    for (;;) if (!this.#held.transaction(() => this.#writing.joinOnce())) return;
  }

  readonly formsOf: FormsOf = (forms, language) => this.#forms.of(forms, language);

  evaluation(segment: Segment): Evaluation {
    return new Evaluation(segment, this.formsOf);
  }

  eachMatched(match: Match, within: Within, seen: (matched: Matched) => void): void {
    const segments = this.segments();
    const restriction = new Restriction(this, within);
    for (const segment of segments) {
      if (!restriction.canBeIn(segment)) continue;
      this.memory.within(() => {
        const mask = this.memory.borrow(segment.bytes);
        const evaluation = this.evaluation(segment);
        const limit = restriction.isNone ? 0 : this.memory.borrow(segment.bytes);
        if (limit !== 0 && !restriction.mask(segment, evaluation, limit)) return;
        evaluation.matching(match, mask, limit);
        segment.onlyLive(mask);
        if (limit !== 0) this.memory.kernel.and(mask, limit, segment.bytes);
        restriction.onlyRows(segment, mask);
        seen({ segment, evaluation, mask });
      });
    }
  }

  count(match: Match, within: Within = {}, most = Number.POSITIVE_INFINITY): number {
    this.segments();
    const isPlain = Object.values(within).every((value) => value === undefined);
    const key = isPlain ? keyOf(match) : '';
    let total = isPlain ? this.#counts.get(key) : undefined;
    if (total === undefined) {
      total = 0;
      this.eachMatched(match, within, ({ segment, mask }) => {
        total! += this.memory.kernel.count(mask, segment.bytes);
      });
      if (this.#counts.size > MOST_COUNTS) this.#counts.clear();
      if (isPlain) this.#counts.set(key, total);
    }
    return Math.min(total, most);
  }

  counts(match: Match, within: Within, ranges: readonly Range[]): number[] {
    const counts = ranges.map(() => 0);
    this.eachMatched(match, within, (matched) => {
      for (const [at, range] of ranges.entries()) counts[at]! += countInRange(matched, range);
    });
    return counts;
  }

  search(match: Match, within: Within, order: Order): number[] {
    return order.by === 'number' ? this.#highest(match, within, order.limit) : this.#newest(match, within, order);
  }

  best(match: Match, within: Within, limit: number): Measured[] {
    return bestRows(this, match, within, limit);
  }

  #highest(match: Match, within: Within, limit: number): number[] {
    const found: Float64Array[] = [];
    this.eachMatched(match, within, ({ segment, mask }) => {
      found.push(segment.rowsOf(mask, limit, true));
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
    this.eachMatched(match, within, ({ segment, mask }) => {
      found.push(...this.#newestIn({ segment, mask }, limit + offset));
    });
    return found
      .flatMap((rows) => [...rows])
      .map((row) => ({ row, day: dayOf(row) }))
      .sort((a, b) => b.day - a.day || a.row - b.row)
      .slice(offset, offset + limit)
      .map(({ row }) => row);
  }

  /** The newest of each partition in a segment, with all of the last day. */
  #newestIn({ segment, mask }: Pick<Matched, 'segment' | 'mask'>, most: number): Float64Array[] {
    const { memory } = this;
    const { kernel } = memory;
    const found: Float64Array[] = [];
    for (let last = segment.row.last; last >= segment.row.first; ) {
      const { first } = rangeOf(partitionOf(last));
      const rows = memory.within(() => {
        const own = memory.borrow(segment.bytes);
        const keepIn = (from: number, to: number): Float64Array => {
          kernel.zero(own, segment.bytes);
          kernel.orRange(own, segment.below(from), segment.below(to + 1));
          kernel.and(own, mask, segment.bytes);
          return segment.rowsOf(own, most, true);
        };
        const newest = keepIn(first, last);
        if (newest.length < most) return [newest];
        const day = dayOf(newest.at(-1)!);
        const ofDay = rangeOf(partitionOf(last), day, day);
        const whole = segment.below(ofDay.last + 1) - segment.below(ofDay.first);
        kernel.zero(own, segment.bytes);
        kernel.orRange(own, segment.below(ofDay.first), segment.below(ofDay.last + 1));
        kernel.and(own, mask, segment.bytes);
        return [newest.filter((row) => dayOf(row) !== day), segment.rowsOf(own, whole, true)];
      });
      found.push(...rows);
      const before = segment.below(first);
      if (before === 0) break;
      last = first - 1;
      last = Math.min(last, this.#rowAt(segment, before - 1));
    }
    return found;
  }

  #rowAt(segment: Segment, ordinal: number): number {
    return this.memory.within(() => {
      const mask = this.memory.borrow(segment.bytes);
      this.memory.kernel.zero(mask, segment.bytes);
      this.memory.kernel.orRange(mask, ordinal, ordinal + 1);
      return segment.rowsOf(mask, 1, true)[0]!;
    });
  }

  tally(things: readonly Weighted[], within: Within, limit: number, least: number): Tally | undefined {
    return tallied(this, things, within, limit, least);
  }

  get(match: Match, rows: readonly number[]): Set<number> {
    const found = new Set<number>();
    if (rows.length === 0) return found;
    this.eachMatched(match, { documents: rows }, ({ segment, mask }) => {
      for (const row of segment.rowsOf(mask, rows.length, true)) found.add(row);
    });
    return found;
  }

  frequencies(form: Match, rows: readonly number[], groups: readonly FieldWeights['fields'][]): Map<number, number[]> {
    const found = new Map<number, number[]>();
    this.#eachOf(rows, ({ segment, evaluation, mask }, own) => {
      const adding = new Adding(found, own.rows, groups);
      if (form.of === 'word') {
        for (const each of form.forms) {
          const { exact, names, stems } = segment.listsOf(this.formsOf([each], segment.row.language));
          adding.add(evaluation.timesOf(mask, own.rows.length, exact), TEXT_FIELDS);
          adding.add(evaluation.timesOf(mask, own.rows.length, names), NAME_FIELDS);
          adding.add(evaluation.timesOf(mask, own.rows.length, stems), STEM_FIELDS);
        }
        return;
      }
      if (form.of !== 'phrase' && form.of !== 'prefix') throw new TypeError(`no frequencies of ${form.of}`);
      for (const [prefix, fields] of [
        ['', TEXT_FIELDS],
        [NAME, NAME_FIELDS],
      ] as const)
        this.memory.within(() => {
          const having = this.memory.borrow(segment.bytes);
          this.memory.kernel.copy(having, mask, segment.bytes);
          const times = evaluation.timesOfPhrase(having, form.tokens, form.of === 'prefix', prefix);
          if (times.length === 0) return;
          const ordinals = segment.ordinalsOf(having, times.length / 4);
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

  #eachOf(rows: readonly number[], seen: (matched: Matched, placed: Placed) => void): void {
    if (rows.length === 0) return;
    const segments = this.segments();
    const restriction = new Restriction(this, { documents: rows });
    for (const segment of segments) {
      if (!restriction.canBeIn(segment)) continue;
      const placed = placedIn(segment, rows);
      if (placed.rows.length === 0) continue;
      this.memory.within(() => {
        const mask = this.memory.borrow(segment.bytes);
        const evaluation = this.evaluation(segment);
        this.memory.kernel.zero(mask, segment.bytes);
        segment.orOrdinals(mask, placed.ordinals);
        seen({ segment, evaluation, mask }, placed);
      });
    }
  }

  lengths(rows: readonly number[]): Map<number, number> {
    const found = new Map<number, number>();
    this.#eachOf(rows, ({ segment }, { ordinals, rows: own }) => {
      for (const [at, ordinal] of ordinals.entries()) found.set(own[at]!, segment.lengthOf(ordinal));
    });
    return found;
  }

  spelled(words: readonly string[]): Set<string> {
    const known = this.#held.readOnly ? this.#words : new Map<string, boolean>();
    // Forgets them if somebody has written.
    if (this.#held.readOnly) this.segments();
    if (known.size + words.length > MOST_WORDS) known.clear();
    const fresh = words.filter((word) => !known.has(word));
    const found = fresh.length === 0 ? new Set<string>() : spelledSo(this.#held, fresh);
    for (const word of fresh)
      known.set(word, SPELLED.test(word) ? found.has(word) : this.count({ of: 'text', token: word }, {}, 1) > 0);
    const own = words.filter((word) => known.get(word));
    return new Set([...own.filter((word) => SPELLED.test(word)), ...own]);
  }

  #listed(key: string, list: () => string[]): string[] {
    if (!this.#held.readOnly) return list();
    this.segments();
    let words = this.#lists.get(key);
    if (words === undefined) {
      words = list();
      if (this.#lists.size >= MOST_LISTS) this.#lists.clear();
      this.#lists.set(key, words);
    }
    return [...words];
  }

  family(beginning: string, part: string, most: number): string[] {
    return this.#listed(`${beginning} ${part} ${most}`, () => spelledFrom(this.#held, beginning, part, most));
  }

  endings(ending: string, most: number): string[] {
    return this.#listed(`- ${ending} ${most}`, () => spelledUpTo(this.#held, ending, most));
  }

  near(word: string, distance: 1 | 2, most: number): string[] {
    return this.#listed(`~${distance} ${word} ${most}`, () => spelledNear(this.#held, word, distance, most));
  }
}

const TEXT_FIELDS = ['title', 'summary', 'law', 'body'] as const;
const STEM_FIELDS = ['title_stems', 'summary_stems', 'law_stems', 'body_stems'] as const;
/** Places in names are stored as those of a body. */
const NAME_FIELDS = ['marks', 'marks', 'marks', 'names'] as const;

type Groups = readonly FieldWeights['fields'][];
const weightsBefore = new WeakMap<Groups, Map<readonly (typeof FIELDS)[number][], number[][]>>();

function weightsOf(groups: Groups, fields: readonly (typeof FIELDS)[number][]): number[][] {
  const known = weightsBefore.get(groups) ?? new Map<readonly (typeof FIELDS)[number][], number[][]>();
  weightsBefore.set(groups, known);
  const weights = known.get(fields) ?? groups.map((group) => fields.map((field) => group[field] ?? 0));
  known.set(fields, weights);
  return weights;
}

class Adding {
  /** By place among the rows. */
  readonly #values: number[][] = [];

  constructor(
    private readonly found: Map<number, number[]>,
    private readonly rows: Float64Array,
    private readonly groups: readonly FieldWeights['fields'][],
  ) {}

  /** @param times four counts a row, in the order of `fields`; undefined: none. */
  add(times: Uint32Array | undefined, fields: readonly (typeof FIELDS)[number][]): void {
    if (times === undefined) return;
    const weights = weightsOf(this.groups, fields);
    for (let at = 0; at < this.rows.length; at += 1) {
      const [a, b, c, d] = [times[4 * at]!, times[4 * at + 1]!, times[4 * at + 2]!, times[4 * at + 3]!];
      if ((a | b | c | d) === 0) continue;
      const row = this.rows[at]!;
      let values = this.#values[at] ?? this.found.get(row);
      if (values === undefined) {
        values = this.groups.map(() => 0);
        this.found.set(row, values);
      }
      this.#values[at] = values;
      for (let nth = 0; nth < weights.length; nth += 1) {
        const own = weights[nth]!;
        values[nth]! += own[0]! * a + own[1]! * b + own[2]! * c + own[3]! * d;
      }
    }
  }
}

const indexes = new WeakMap<Database, SegmentIndex>();

/** Discards caches after the tables were replaced. */
export function forgetSegments(database: Database): void {
  indexes.get(database)?.restart();
}

export function segmentIndexOf(database: Database): SegmentIndex {
  let index = indexes.get(database);
  if (index === undefined) {
    index = new SegmentIndex(database, database);
    indexes.set(database, index);
  }
  return index;
}

/** The index of a library whose segments are in another file, written by its `segmentIndexOf`. */
export const segmentIndexFrom = (database: Database, held: Database): TextIndex => new SegmentIndex(database, held);
