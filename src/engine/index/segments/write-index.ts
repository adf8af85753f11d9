/** Pending writes of a transaction: documents that will become a segment, and those removed from segments. */

import { type Database, damagedError } from '../../../platform/sqlite';
import { stemOf } from '../../text/stem';
import { type PutRow, WritingKernel } from '../kernel/writing';
import { marksOf } from '../marks';
import type { Indexable } from '../match';
import { addSpellings, markOfSpellings } from '../spellings';
import { type BuiltSegment, SegmentBuilder } from './build-segment';
import { COLUMN, isAscending, KIND, MOST_DOCUMENTS, packRows, rowOf, sumInRow, unpackRows } from './format';
import type { Segment, SegmentRow } from './segment';
import { StemWriting } from './stems';
import { dropSegment, putLive, SegmentRows, segmentsIn } from './tables';

/** Pending words that force a write before the end of the transaction. */
const MOST_WORDS = 48_000_000;
/** Segments of one language and size class before they are merged. */
const MOST_BESIDE = 16;
/** Upper bounds of the small and the middle class, in documents. */
const SMALL = 4_096;
const MIDDLE = MOST_DOCUMENTS / 2;
/** A segment with a larger share of deleted documents is rewritten. */
const MOST_DEAD = 0.2;

/** Cached spellings that were written, so that each segment need not check all of its words. */
const MOST_KNOWN = 500_000;
const wordsOf = new WeakMap<object, Map<string, Set<string>>>();

function knownOf(mark: object, language: string): Set<string> {
  const all = wordsOf.get(mark) ?? new Map<string, Set<string>>();
  wordsOf.set(mark, all);
  const known = all.get(language) ?? new Set<string>();
  all.set(language, known);
  return known;
}

/** The reader of the segments. */
export interface Reading {
  segments(): readonly Segment[];
  sumOf(data: Uint8Array): number;
  /** Data was written: caches are out of date. */
  changed(): void;
}

export class IndexWriting {
  readonly #builders = new Map<string, SegmentBuilder>();
  /** Live documents of segments with removals. */
  readonly #live = new Map<number, { live: Uint8Array; dead: number }>();
  #rollbacks: number;
  readonly #stems: StemWriting;
  /** Words that may be new to the library. */
  #spelled: string[] = [];

  constructor(
    private readonly database: Database,
    private readonly reading: Reading,
  ) {
    this.#rollbacks = database.rollbacks;
    this.#stems = new StemWriting(database);
  }

  get isWaiting(): boolean {
    this.#forgetUndone();
    return this.#live.size > 0 || this.#stems.isWaiting || [...this.#builders.values()].some(({ size }) => size > 0);
  }

  #forgetUndone(): void {
    if (this.#rollbacks === this.database.rollbacks) return;
    this.#rollbacks = this.database.rollbacks;
    this.clear();
    this.reading.changed();
  }

  clear(): void {
    for (const builder of this.#builders.values()) builder.clear();
    this.#live.clear();
    this.#stems.clear();
    this.#spelled = [];
  }

  #begin(): void {
    this.#forgetUndone();
    this.database.beforeCommit('index segments', () => () => this.flush());
  }

  add(row: number, { title, law, summary, body, language, names, area, court }: Indexable): void {
    this.#begin();
    const key = language ?? '';
    let builder = this.#builders.get(key);
    if (builder === undefined) {
      builder = new SegmentBuilder();
      this.#builders.set(key, builder);
    }
    const marks = marksOf({ names, area, court });
    this.#putDown(builder.add(row, { title, summary, law, body, names, marks }), language);
    if (builder.size >= MOST_DOCUMENTS || builder.words > MOST_WORDS) this.flush();
  }

  /** Notes spellings and stems of words that may be new to the library. */
  #putDown(words: readonly string[], language: Indexable['language']): void {
    const known = knownOf(markOfSpellings(this.database), language ?? '');
    const fresh = words.filter((word) => !known.has(word));
    if (known.size > MOST_KNOWN) known.clear();
    for (const word of fresh) known.add(word);
    for (const word of fresh) this.#spelled.push(word);
    this.#stems.add(
      fresh.flatMap((word): [string, string][] => {
        const stem = stemOf(word, language);
        return stem === undefined || stem === word ? [] : [[stem, word]];
      }),
    );
  }

  remove(row: number): void {
    this.#begin();
    for (const builder of this.#builders.values()) if (builder.remove(row)) return;
    for (const segment of this.reading.segments()) if (this.#takeOut(segment, row)) return;
  }

  #takeOut(segment: Segment, row: number): boolean {
    if (row < segment.row.first || row > segment.row.last) return false;
    const { memory } = segment;
    return memory.within(() => {
      const mask = memory.borrow(segment.bytes);
      memory.kernel.zero(mask, segment.bytes);
      if (segment.orRows(mask, Float64Array.of(row)) === 0) return false;
      const ordinal = segment.below(row);
      const { live, dead } = this.#live.get(segment.id) ?? this.#liveOf(segment);
      const bit = 1 << (ordinal & 7);
      if ((live[ordinal >>> 3]! & bit) === 0) return false;
      live[ordinal >>> 3]! &= ~bit;
      this.#live.set(segment.id, { live, dead: dead + 1 });
      return true;
    });
  }

  #liveOf(segment: Segment): { live: Uint8Array; dead: number } {
    const { memory } = segment;
    return memory.within(() => {
      const mask = memory.borrow(segment.bytes);
      segment.all(mask);
      return { live: memory.bytes.slice(mask, mask + segment.bytes), dead: segment.row.dead };
    });
  }

  /** Writes everything pending, and merges segments if there are many. */
  flush(): void {
    this.#forgetUndone();
    const sumOf = (data: Uint8Array): number => this.reading.sumOf(data);
    for (const [id, live] of this.#live) putLive(this.database, id, live, sumOf);
    this.#live.clear();
    addSpellings(this.database, this.#spelled);
    this.#spelled = [];
    this.#stems.flush();
    for (const [language, builder] of this.#builders) {
      if (builder.size === 0) continue;
      const rows = new SegmentRows(this.database, sumOf, language);
      rows.end(builder.write(rows.put));
    }
    for (const builder of this.#builders.values()) builder.clear();
    this.join(false);
    this.reading.changed();
  }

  /** Merges segments of a language: where there are many of a size, and with `all` wherever several fit into one. */
  join(all: boolean): void {
    for (;;) {
      const chosen = chosenFrom(segmentsIn(this.database), all);
      if (chosen === undefined) return;
      this.#merge(chosen);
    }
  }

  /** One step of `join(true)`; false if none is left. */
  joinOnce(): boolean {
    const chosen = chosenFrom(segmentsIn(this.database), true);
    if (chosen === undefined) return false;
    this.#merge(chosen);
    this.reading.changed();
    return true;
  }

  #merge(chosen: readonly SegmentRow[]): void {
    const find = this.database.prepare('select data, sum from segment_data where id = ?');
    const read = (segment: number, kind: number, at: number): KeptRow => {
      const row = rowOf(segment, kind, at);
      const { data, sum } = find.demand(row);
      if (!(data instanceof Uint8Array)) throw damagedError(this.database.path);
      return { data, sum: sumInRow(row, Number(sum)) };
    };
    const check = (data: Uint8Array): number => this.reading.sumOf(data);
    const rows = new SegmentRows(this.database, check, chosen[0]!.language);
    const built = mergeSegments(chosen, { read, check, put: rows.put, path: this.database.path });
    if (built === undefined) dropSegment(this.database, rows.id);
    else rows.end(built);
    for (const { id } of chosen) dropSegment(this.database, id);
  }
}

const alive = ({ documents, dead }: SegmentRow): number => documents - dead;

/** The smallest segments, as many as fit into one. */
function fitting(segments: readonly SegmentRow[]): SegmentRow[] {
  const fit: SegmentRow[] = [];
  let documents = 0;
  for (const segment of [...segments].sort((a, b) => alive(a) - alive(b))) {
    documents += alive(segment);
    if (documents > MOST_DOCUMENTS) break;
    fit.push(segment);
  }
  return fit;
}

/** The segments to merge next; undefined if none. */
function chosenFrom(segments: readonly SegmentRow[], all: boolean): SegmentRow[] | undefined {
  const dying = segments.find(({ documents, dead }) => dead > MOST_DEAD * documents);
  if (dying !== undefined) return [dying];
  for (const language of new Set(segments.map((segment) => segment.language))) {
    const own = segments.filter((segment) => segment.language === language);
    if (all) {
      const fit = fitting(own);
      if (fit.length > 1) return fit;
      continue;
    }
    const sizes: [number, number][] = [
      [0, SMALL],
      [SMALL, MIDDLE],
    ];
    for (const [least, most] of sizes) {
      const beside = own.filter((segment) => alive(segment) >= least && alive(segment) < most);
      const documents = beside.reduce((sum, segment) => sum + alive(segment), 0);
      if (beside.length >= MOST_BESIDE || documents >= MOST_DOCUMENTS) {
        const fit = fitting(beside);
        if (fit.length > 1) return fit;
      }
    }
  }
  return undefined;
}

interface KeptRow {
  data: Uint8Array;
  sum: number;
}

interface Source {
  rows: Float64Array;
  lengths: Uint16Array;
  live: Uint8Array | undefined;
  blocks: number;
  /** The new ordinal of each document; -1 if deleted. */
  places: Int32Array;
}

const isAlive = ({ live }: Source, ordinal: number): boolean =>
  live === undefined || ((live[ordinal >>> 3]! >>> (ordinal & 7)) & 1) === 1;

/** Assigns new ordinals to the live documents; returns their row numbers and lengths. */
function place(sources: readonly Source[]): { rows: Float64Array; lengths: Uint16Array } {
  const rows = Float64Array.from(
    sources.flatMap((source) => [...source.rows.filter((_row, ordinal) => isAlive(source, ordinal))]),
  ).sort();
  const lengths = new Uint16Array(rows.length);
  for (const source of sources)
    for (let ordinal = 0, at = 0; ordinal < source.rows.length; ordinal += 1) {
      if (!isAlive(source, ordinal)) continue;
      while (rows[at]! < source.rows[ordinal]!) at += 1;
      source.places[ordinal] = at;
      lengths[at] = source.lengths[ordinal]!;
    }
  return { rows, lengths };
}

/** Memory kept for the next merge, which is about as large. */
const MOST_KEPT = 32 * 1_048_576;

let kernel: WritingKernel | undefined;

/** Merges the live documents of some segments; undefined if there are none. Throws `local` if a row is damaged. */
function mergeSegments(
  segments: readonly SegmentRow[],
  {
    read,
    check,
    put,
    path,
  }: {
    read: (segment: number, kind: number, at: number) => KeptRow;
    check: (data: Uint8Array) => number;
    put: PutRow;
    path: string;
  },
): BuiltSegment | undefined {
  const column = (segment: number, at: number): Uint8Array => {
    const { data, sum } = read(segment, KIND.column, at);
    if (check(data) !== sum) throw damagedError(path);
    return data;
  };
  const sources = segments.map(({ id, documents, dead }): Source => {
    const directory = column(id, COLUMN.directory);
    const [lengths, live] = [column(id, COLUMN.lengths), dead === 0 ? undefined : column(id, COLUMN.live)];
    const isWhole =
      lengths.length === 2 * documents && directory.length >= 4 && (live?.length ?? documents) * 8 >= documents;
    if (!isWhole) throw damagedError(path);
    return {
      rows: unpackRows(column(id, COLUMN.rows), documents, path),
      lengths: new Uint16Array(lengths.slice().buffer),
      live,
      blocks: new DataView(directory.buffer, directory.byteOffset).getUint32(0, true),
      places: new Int32Array(documents).fill(-1),
    };
  });
  const { rows, lengths } = place(sources);
  if (rows.length === 0) return undefined;
  // A document in two segments is damage.
  if (!isAscending(rows)) throw damagedError(path);
  kernel ??= new WritingKernel();
  try {
    kernel.merge(sources, rows.length, { put, read: (source, kind, at) => read(segments[source]!.id, kind, at) });
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) throw damagedError(path);
    throw error;
  } finally {
    if (kernel.exports.memory.buffer.byteLength > MOST_KEPT) kernel = undefined;
  }
  return {
    documents: rows.length,
    words: lengths.reduce((sum, length) => sum + length, 0),
    rows: packRows(rows),
    lengths: new Uint8Array(lengths.buffer),
    first: rows[0]!,
    last: rows.at(-1)!,
  };
}
