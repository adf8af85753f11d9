/**
 * The documents that have what is looked for, ranked by BM25 over weighted fields (`weights.ts`), then boosted where the words
 * are together; equal ones by court, day and external id (`ties.ts`).
 *
 * BM25 costs some µs for every match, and for a word that half of the documents have it says nothing; in a large library
 * it is taken of the other words only. Up to `rankAll` matches are all ranked; of more, only candidates are (see
 * `candidates.ts`). The others follow, newest first. The total is exact either way.
 */
import type { Database } from '../../../sqlite';
import { all, any, type Match, type TextIndex } from '../../index/match';
import type { Within } from '../../index/within';
import type { Term } from '../../text/query';
import type { Filters } from '../filters';
import { type Candidates, candidatesOf, type Selective, selectiveOf } from '../score/candidates';
import { boosted } from '../score/proximity';
import { inOrder, type Stepped } from '../score/ties';
import { BOOSTED, FIELD_WEIGHTS, type Kind, type Limits, MANY, STEPS } from '../weights';
import type { MatchSet, Ranked } from './match-set';
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
}

/** Counts the matches, and hands out the set of them. Throws `local`. */
export function rankedSet(database: Database, index: TextIndex, of: RankedSetOf): MatchSet {
  const within: Within = { ...of.filters.within, but: of.but };
  return new RankedSet(database, index, of, within, index.count(of.sought.match, within));
}

class RankedSet implements MatchSet {
  #chosen: Candidates | undefined;
  #selective: Selective | undefined;
  #ranked: { looked: number; rows: Ranked[] } | undefined;

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

  ranked(end: number): { rows: Ranked[]; best: number; count: number } {
    if (this.total === 0) return { rows: [], best: 0, count: 0 };
    const chosen = this.#candidates();
    const count = chosen?.ids.length ?? this.total;
    const looked = Math.min(Math.max(end, BOOSTED), count);
    // A passage is ranked twice: what is listed above its partial rows, and then all.
    if (this.#ranked?.looked !== looked) {
      const rows = boosted(this.database, this.index, this.of.sought, this.#ordered(looked, chosen), this.total);
      this.#ranked = { looked, rows };
    }
    const { rows } = this.#ranked;
    return { rows: rows.slice(0, end), best: rows[0]?.measure ?? 0, count };
  }

  rest(start: number, count: number): Ranked[] {
    const chosen = this.#candidates();
    if (chosen === undefined || count <= 0) return [];
    const within = { ...this.within, but: [...this.of.but, ...chosen.ids] };
    const { rows } = this.index.search(this.of.sought.match, within, { by: 'day', limit: count, offset: start });
    return rows.map((id) => ({ id, measure: 0 }));
  }

  /** The first `limit` of what is ranked. */
  #ordered(limit: number, chosen: Candidates | undefined): Ranked[] {
    if (chosen?.prominent !== undefined) {
      // No word is selective: those with the words in their headings before the others, the newest first.
      const { ids, prominent } = chosen;
      const steps = ids.map((id, at): Stepped => [id, at < prominent ? 2 : 1]);
      return inOrder(this.database, steps, limit, 'day').map(([id, step]) => ({ id, measure: step / 2 }));
    }
    const { match } = this.of.sought;
    const { rows, steps, best } = this.index.search(match, this.within, {
      by: 'measure',
      limit,
      steps: STEPS,
      weights: FIELD_WEIGHTS,
      measuredBy: this.#measuredBy(chosen !== undefined),
      among: chosen?.ids,
    });
    const found = rows.map((id, at): Stepped => [id, steps[at] ?? 0]);
    return inOrder(this.database, found, limit).map(([id, step]) => ({ id, measure: (step * best) / STEPS }));
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
