/**
 * A match set: documents found in one way. The index orders the best by impact; the best of these are then measured
 * concept by concept (`score/measure.ts`). Beyond a bound the rest follows, newest first. The total is always exact.
 */

import type { Allowed, Catalogue } from '../../catalogue';
import type { Within } from '../../index/within';
import { rangeOf } from '../../row-numbers';
import type { Term } from '../../text/query';
import { type Listed, listedMatches, listedRows } from '../by-date';
import { foremost } from '../score/foremost';
import { type Kind, MAX_RANKED, MEASURED, MOST_QUOTED } from '../weights';
import type { Sought } from './sought';

/** The query words that a row has and lacks, as typed. */
export interface WordsOfRow {
  matched: string[];
  missing: string[];
}

export interface MatchSet {
  readonly kind: Kind;
  /** What is searched for, as it can occur in a text. */
  readonly terms: readonly Term[];
  /** The exact number of matches, without those in `but`. */
  readonly total: number;
  /** Of documents that lack words: what each has and lacks. Undefined: all have every word. */
  readonly words?: ReadonlyMap<number, WordsOfRow>;
  listed(): Listed<Kind>;
  among(rows: readonly number[]): ReadonlySet<number>;
  /** The best rows, in order: those to measure. */
  best(most: number): number[];
  /** Of the matches after the `most` best, `count` from `start` on: ranked ones, then the others, newest first. */
  rest(most: number, start: number, count: number): number[];
}

/** A set of given rows, the best first. */
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
    // All rows are among the best.
    rest: () => [],
  };
}

/** The number of documents in disjoint sets. */
export const totalOf = (sets: readonly MatchSet[]): number => sets.reduce((sum, { total }) => sum + total, 0);

interface RankedSetOf {
  kind: Kind;
  sought: Sought;
  terms: readonly Term[];
  filters: Allowed;
  but: readonly number[];
  ranked?: number;
  /** The query words if they can be a term, as for `priorsOf`. */
  term: readonly string[];
  pointed: readonly number[];
}

/** Counts the matches and makes their set. Throws `local`. */
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
    // Few matches need no order: all are measured.
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

  /** The best matches in the codes and those with the query as a quotation; then the others by measure. */
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
