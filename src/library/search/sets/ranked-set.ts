/**
 * The documents that have what is looked for, ranked by BM25 over weighted fields (`weights.ts`); equal ones by court, day
 * and external id (`ties.ts`). The best of them are then measured concept by concept (`score/measure.ts`).
 *
 * BM25 costs some µs for every match, and for a word that half of the documents have it says nothing; in a large library
 * it is taken of the other words only. Up to `rankAll` matches are all ranked; of more, only candidates are (see
 * `candidates.ts`). The others follow, newest first. The total is exact either way.
 */
import type { Database } from '../../../sqlite';
import { all, any, type Match, type TextIndex } from '../../index/match';
import type { Within } from '../../index/within';
import type { Term } from '../../text/query';
import { type Listed, listedMatches } from '../by-date';
import type { Filters } from '../filters';
import { type Candidates, candidatesOf, type Selective, selectiveOf } from '../score/candidates';
import { foremost } from '../score/foremost';
import { inOrder, type Stepped } from '../score/ties';
import { FIELD_WEIGHTS, type Kind, type Limits, MANY, MEASURED, MOST_QUOTED, RANKED, STEPS } from '../weights';
import type { MatchSet } from './match-set';
import type { Sought } from './sought';

/** What a ranked set is of. */
export interface RankedSetOf {
  kind: Kind;
  sought: Sought;
  terms: readonly Term[];
  filters: Filters;
  /** Row numbers that are listed otherwise. */
  but: readonly number[];
  /** How many documents the library holds. */
  documents: number;
  limits: Limits;
  /** The words of the query where they can be a term, as for `priorsOf`. */
  term: readonly string[];
}

/** Counts the matches, and hands out the set of them. Throws `local`. */
export function rankedSet(database: Database, index: TextIndex, of: RankedSetOf): MatchSet {
  const within: Within = { ...of.filters.within, but: of.but };
  return new RankedSet(database, index, of, within, index.count(of.sought.match, within));
}

class RankedSet implements MatchSet {
  #chosen: Candidates | undefined;
  #selective: Selective | undefined;
  #ordered: number[] | undefined;
  #foremost: number[] | undefined;

  constructor(
    private readonly database: Database,
    private readonly index: TextIndex,
    private readonly of: RankedSetOf,
    private readonly within: Within,
    readonly total: number,
  ) {}

  get kind(): Kind {
    return this.of.kind;
  }

  get terms(): readonly Term[] {
    return this.of.terms;
  }

  listed(): Listed<Kind> {
    return listedMatches(this.kind, this.index, this.of.sought.match, this.within);
  }

  best(most: number): number[] {
    if (this.total === 0) return [];
    if (this.index.ranksAll && this.total > most) return this.#first(most);
    const chosen = this.index.ranksAll ? undefined : this.#candidates();
    const count = this.#countOf(chosen);
    // Few matches need no order of their own: all of them are measured.
    if (count <= most && chosen === undefined)
      return this.index.search(this.of.sought.match, this.within, { by: 'number', limit: most }).rows;
    return this.#first(Math.min(most, count));
  }

  rest(most: number, start: number, count: number): number[] {
    if (count <= 0 || this.total <= most) return [];
    if (this.index.ranksAll) return this.#restOfAll(most, start, count);
    const chosen = this.#candidates();
    const ranked = this.#countOf(chosen);
    const rows = most + start < ranked ? this.#first(Math.min(most + start + count, ranked)).slice(most + start) : [];
    if (chosen === undefined || rows.length === count) return rows;
    const within = { ...this.within, but: [...this.of.but, ...this.#withForemost(chosen.ids)] };
    const from = Math.max(0, most + start - ranked);
    const order = { by: 'day', limit: count - rows.length, offset: from } as const;
    return [...rows, ...this.index.search(this.of.sought.match, within, order).rows];
  }

  /** The first of all matches, of an index that finds them among however many there are. */
  #ofAll(limit: number): number[] {
    const { match } = this.of.sought;
    const { rows } = this.index.search(match, this.within, {
      by: 'measure',
      limit,
      steps: STEPS,
      weights: FIELD_WEIGHTS,
    });
    return [...new Set([...this.#ofCodes(), ...rows])].slice(0, limit);
  }

  /** What follows the first `most`: a bounded number in their order, then the newest first. */
  #restOfAll(most: number, start: number, count: number): number[] {
    const ordered = this.#first(Math.min(this.total, Math.max(RANKED, most)));
    const rows = ordered.slice(most + start, most + start + count);
    if (rows.length === count || ordered.length === this.total) return rows;
    const within = { ...this.within, but: [...this.of.but, ...ordered] };
    const offset = Math.max(0, most + start - ordered.length);
    const order = { by: 'day', limit: count - rows.length, offset } as const;
    return [...rows, ...this.index.search(this.of.sought.match, within, order).rows];
  }

  #first(limit: number): number[] {
    if (this.#ordered?.length !== limit)
      this.#ordered = this.index.ranksAll ? this.#ofAll(limit) : this.#inOrder(limit, this.#candidates());
    return this.#ordered;
  }

  /** How many matches are ranked. */
  #countOf(chosen: Candidates | undefined): number {
    return chosen === undefined ? this.total : this.#withForemost(chosen.ids).length;
  }

  #withForemost(ids: readonly number[]): number[] {
    return [...new Set([...this.#ofCodes(), ...ids])];
  }

  /** The best matches of the codes, and what has the query as it stands: they are measured, however many others match better. */
  #ofCodes(): readonly number[] {
    if (this.#foremost !== undefined) return this.#foremost;
    const { sought, term } = this.of;
    const codes = foremost(this.database, this.index, sought.match, this.within, this.total, term);
    this.#foremost = [...new Set([...this.#quoted(), ...codes])];
    return this.#foremost;
  }

  #quoted(): readonly number[] {
    const { quotation } = this.of.sought;
    if (quotation === undefined || this.total <= MEASURED) return [];
    return this.index.search(quotation, this.within, { by: 'number', limit: MOST_QUOTED }).rows;
  }

  /** The first `limit` of what is ranked: those of the codes, then the others in their order. */
  #inOrder(limit: number, chosen: Candidates | undefined): number[] {
    return this.#withForemost(this.#byMeasure(limit, chosen)).slice(0, limit);
  }

  #byMeasure(limit: number, chosen: Candidates | undefined): number[] {
    if (chosen?.prominent !== undefined) {
      // No word is selective: those with the words in their headings before the others, the newest first.
      const { ids, prominent } = chosen;
      const steps = ids.map((id, at): Stepped => [id, at < prominent ? 2 : 1]);
      return inOrder(this.database, steps, limit, 'day').map(([id]) => id);
    }
    const { match } = this.of.sought;
    const { rows, steps } = this.index.search(match, this.within, {
      by: 'measure',
      limit,
      steps: STEPS,
      weights: FIELD_WEIGHTS,
      measuredBy: this.#measuredBy(chosen !== undefined),
      among: chosen?.ids,
    });
    const found = rows.map((id, at): Stepped => [id, steps[at] ?? 0]);
    return inOrder(this.database, found, limit).map(([id]) => id);
  }

  /**
   * What is measured: the words that BM25 gives a weight. To find out that others have none it would walk through all the
   * documents that have them. Undefined: all that is looked for.
   */
  #measuredBy(chosen: boolean): Match | undefined {
    const { terms = [], required = false } = this.of.sought;
    const weighed = chosen || required ? this.#selectiveWords().weighed : [];
    if (weighed.length === 0 || weighed.length === terms.length) return undefined;
    return required ? all(weighed) : any(weighed);
  }

  /** The words that tell one document from another; all of them where the library is small. */
  #selectiveWords(): Selective {
    const { sought, documents, filters, limits } = this.of;
    const { terms = [] } = sought;
    if (this.total <= MANY && (terms.length < 2 || documents <= limits.rankAll))
      return { words: terms, weighed: terms };
    this.#selective ??= selectiveOf(this.database, this.index, filters, terms);
    return this.#selective;
  }

  /** The matches that are ranked; undefined where all are. */
  #candidates(): Candidates | undefined {
    const { sought, filters, limits } = this.of;
    if (this.total <= Math.min(limits.rankAll, MANY)) return undefined;
    const words = this.#selectiveWords().words;
    this.#chosen ??= candidatesOf(this.index, sought, filters, this.within, words, limits);
    return this.#chosen.prominent === undefined && this.total <= limits.rankAll ? undefined : this.#chosen;
  }
}
