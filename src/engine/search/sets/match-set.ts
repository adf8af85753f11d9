/**
 * A match set: documents that were found in one way, in an order of their own. Those that have what is looked for are put in order by the
 * index; the best of them are then measured concept by concept (`score/measure.ts`). Behind a bounded number of them the others follow,
 * newest first. The total is exact either way.
 */

import type { Allowed, Catalogue } from '../../catalogue';
import type { Within } from '../../index/within';
import { rangeOf } from '../../row-numbers';
import type { Term } from '../../text/query';
import { type Listed, listedMatches, listedRows } from '../by-date';
import { foremost } from '../score/foremost';
import { type Kind, MAX_RANKED, MEASURED, MOST_QUOTED } from '../weights';
import type { Sought } from './sought';

/** Which words of the query a row has, and which it lacks, as they were typed. */
export interface WordsOfRow {
  matched: string[];
  missing: string[];
}

export interface MatchSet {
  readonly kind: Kind;
  /** What is looked for, as it can stand in a text. */
  readonly terms: readonly Term[];
  /** How many documents match, exactly; those that are listed otherwise left out. */
  readonly total: number;
  /** Of documents that lack some of the words: what each of them has and lacks. Without it all of them have every word. */
  readonly words?: ReadonlyMap<number, WordsOfRow>;
  /** All of them, as they can be listed by date. */
  listed(): Listed<Kind>;
  /** Those of some rows that are in it. */
  among(rows: readonly number[]): ReadonlySet<number>;
  /** Row numbers of the best, at most so many, in order: those that are measured. */
  best(most: number): number[];
  /** Of the matches behind these `most` best, `count` from place `start` on: those that are ranked, then the others, newest first. */
  rest(most: number, start: number, count: number): number[];
}

/** A set of rows that are known one by one, the best first. */
export function setOfRows(
  kind: Kind,
  terms: readonly Term[],
  ids: readonly number[],
  words?: MatchSet['words'],
): MatchSet {
  const own = new Set(ids);
  return {
    ...{ kind, terms, total: own.size, words },
    listed: () => listedRows(kind, ids),
    among: (rows) => new Set(rows.filter((row) => own.has(row))),
    best: () => [...ids],
    // Of what is measured the best are rows, and nothing else is.
    rest: () => [],
  };
}

/** How many documents some sets have, which share none. */
export const totalOf = (sets: readonly MatchSet[]): number => sets.reduce((sum, { total }) => sum + total, 0);

/** What a ranked set is of. */
interface RankedSetOf {
  kind: Kind;
  sought: Sought;
  terms: readonly Term[];
  filters: Allowed;
  /** Row numbers that are listed otherwise. */
  but: readonly number[];
  /** How many are put in order; tests make it small. */
  ranked?: number;
  /** The words of the query where they can be a term, as for `priorsOf`. */
  term: readonly string[];
  /** What pointers lead to: what of it matches is measured. */
  pointed: readonly number[];
}

/** Counts the matches, and hands out the set of them. Throws `local`. */
export function rankedSet(catalogue: Catalogue, of: RankedSetOf): MatchSet {
  const within: Within = { ...of.filters.within, but: of.but };
  const { partitions } = of.filters;
  const ranges = partitions.map((partition) => rangeOf(partition));
  const counts = catalogue.index.counts(of.sought.match, within, ranges);
  return new RankedSet(catalogue, of, within, new Map(partitions.map((partition, at) => [partition, counts[at]!])));
}

class RankedSet implements MatchSet {
  readonly total: number;
  #ordered: number[] | undefined;
  #foremost: readonly number[] | undefined;

  constructor(
    private readonly catalogue: Catalogue,
    private readonly of: RankedSetOf,
    private readonly within: Within,
    /** How many match in each partition. */
    private readonly counted: ReadonlyMap<number, number>,
  ) {
    this.total = [...counted.values()].reduce((sum, count) => sum + count, 0);
  }

  get kind(): Kind {
    return this.of.kind;
  }

  get terms(): readonly Term[] {
    return this.of.terms;
  }

  listed(): Listed<Kind> {
    return listedMatches(this.kind, this.catalogue.index, this.of.sought.match, this.within, this.counted);
  }

  among(rows: readonly number[]): ReadonlySet<number> {
    return rows.length === 0 || this.total === 0 ? new Set() : this.catalogue.index.get(this.of.sought.match, rows);
  }

  best(most: number): number[] {
    if (this.total === 0) return [];
    // Few matches need no order of their own: all of them are measured.
    if (this.total <= most)
      return this.catalogue.index.search(this.of.sought.match, this.within, { by: 'number', limit: most });
    return this.#first(most);
  }

  rest(most: number, start: number, count: number): number[] {
    if (count <= 0 || this.total <= most) return [];
    const ordered = this.#first(Math.min(this.total, Math.max(this.of.ranked ?? MAX_RANKED, most)));
    const rows = ordered.slice(most + start, most + start + count);
    if (rows.length === count || ordered.length === this.total) return rows;
    const within = { ...this.within, but: [...this.of.but, ...ordered] };
    const offset = Math.max(0, most + start - ordered.length);
    const order = { by: 'day', limit: count - rows.length, offset } as const;
    return [...rows, ...this.catalogue.index.search(this.of.sought.match, within, order)];
  }

  /** The best matches of the codes and what has the query as it stands, however many others match better; then the others by measure. */
  #first(limit: number): number[] {
    if (this.#ordered?.length !== limit) {
      const best = this.catalogue.index.best(this.of.sought.match, this.within, limit);
      this.#ordered = [...new Set([...this.#ofCodes(), ...best.map(({ row }) => row)])].slice(0, limit);
    }
    return this.#ordered;
  }

  #ofCodes(): readonly number[] {
    if (this.#foremost === undefined) {
      const { sought, term, pointed } = this.of;
      const codes = foremost(this.catalogue, sought.match, this.within, this.total, term);
      this.#foremost = [...new Set([...this.#quoted(), ...this.among(pointed), ...codes])];
    }
    return this.#foremost;
  }

  #quoted(): readonly number[] {
    const { quotation } = this.of.sought;
    if (quotation === undefined || this.total <= MEASURED) return [];
    return this.catalogue.index.search(quotation, this.within, { by: 'number', limit: MOST_QUOTED });
  }
}
