/**
 * The matches by words in one order: those of the words as they stand, then, weighed less, those of compounds and their
 * parts, and those of translations. The sets share no document, so their totals add up to the total.
 */
import type { SearchQuery } from '../../contract/parameters';
import type { Language } from '../../contract/types';
import type { Database } from '../../sqlite';
import { PassageRanking } from './passage-ranking';
import { type Ranked, Ranking, type Rows } from './rank';
import type { Scope } from './scope';
import { commonRanges, joinRanges, rangeOf, shelfAt } from './shelf';
import { expandQuery } from './text/expansion';
import { passageWords } from './text/passage';
import { markOf, type PlanOptions, planQuery } from './text/plan';
import { type ParsedQuery, spelledOut, type Term } from './text/query';
import { LibraryVocabulary } from './text/vocabulary';

/** How a row was found. */
export type Kind = 'words' | 'compound' | 'translation' | 'passage';

export interface TierRow extends Ranked {
  kind: Kind;
}

interface Tier {
  kind: Kind;
  ranking: Rows;
  /** What is looked for, as it can stand in a text. */
  terms: Term[];
}

/**
 * What the best match of a set is worth beside the best of the words as they stand. Measures of different sets cannot
 * be compared (a rare compound outweighs two common words), so each set is measured against its own best.
 */
const WORTH: Readonly<Record<Kind, number>> = { words: 1, compound: 0.85, translation: 0.6, passage: 0.9 };

/** A passage of which fewer documents than this have every word is looked for by the words that tell most. */
const FEW = 10;

/** Expansions are ranked over fewer documents than the words themselves. */
export const EXPANSION_LIMITS = { rankAll: 5_000, telling: 5_000, candidates: 500 };

/** The part of a scope that holds documents in one language. */
export function inLanguage(scope: Scope, language: Language): Scope {
  const shelves = scope.shelves.filter((shelf) => shelfAt(shelf)?.language === language);
  if (shelves.length === scope.shelves.length) return scope;
  const own = joinRanges(shelves.map((shelf) => rangeOf(shelf)));
  const ranges = commonRanges(scope.ranges ?? own, own);
  return { ...scope, shelves, ranges };
}

const languagesOf = (scope: Scope): Language[] => [
  ...new Set(scope.shelves.flatMap((shelf) => shelfAt(shelf)?.language ?? [])),
];

export class Tiers {
  readonly #tiers: Tier[];
  readonly total: number;

  constructor(tiers: Tier[]) {
    this.#tiers = tiers;
    this.total = tiers.reduce((sum, { ranking }) => sum + ranking.total, 0);
  }

  /** What rows of a kind were looked for with: the words of the query and what stands for them, each once. */
  termsOf(kind: Kind): Term[] {
    return [...new Set(this.#tiers.filter((tier) => tier.kind === kind).flatMap(({ terms }) => terms))];
  }

  /** The matches from place `first` up to, not including, place `end`; and the measure of the best of all. */
  page(first: number, end: number): { rows: TierRow[]; best: number } {
    if (first >= this.total || end <= first) return { rows: [], best: 0 };
    const lists = this.#tiers.map(({ ranking }) => ranking.measured(Math.max(end, FEW)));
    const best = Math.max(...lists.map(({ best: own }, at) => (this.#tiers[at]?.kind === 'words' ? own : 0)), 0);
    const base = best > 0 ? best : Math.max(...lists.map((list) => list.best));
    const lowest = this.#lowest(lists, base);
    const merged = lists
      .flatMap((list, at) => {
        const kind = this.#tiers[at]?.kind ?? 'words';
        const top = kind === 'passage' ? (lowest ?? base) : base;
        const scale = kind === 'words' || list.best === 0 ? 1 : (WORTH[kind] * top) / list.best;
        return list.rows.map((row, place) => ({ id: row.id, measure: row.measure * scale, kind, at, place }));
      })
      .sort((a, b) => b.measure - a.measure || a.at - b.at || a.place - b.place)
      .slice(first, end)
      .map(({ id, measure, kind }) => ({ id, measure, kind }));
    return { rows: [...merged, ...this.#rest(first, end, lists, merged.length)], best: base };
  }

  /** The measure of the last of the few that have every word of a passage: what has only some comes below them all. */
  #lowest(lists: readonly { rows: readonly Ranked[]; best: number }[], base: number): number | undefined {
    const measures = lists.flatMap(({ rows, best }, at) => {
      const kind = this.#tiers[at]?.kind ?? 'words';
      if (kind === 'passage' || rows.length === 0 || best === 0) return [];
      return [((kind === 'words' ? best : WORTH[kind] * base) * (rows.at(-1)?.measure ?? 0)) / best];
    });
    return measures.length === 0 ? undefined : Math.min(...measures);
  }

  /** What is not ranked follows what is, set by set. */
  #rest(first: number, end: number, lists: readonly { count: number }[], taken: number): TierRow[] {
    const rows: TierRow[] = [];
    let start = Math.max(0, first - lists.reduce((sum, { count }) => sum + count, 0));
    for (const [at, { kind, ranking }] of this.#tiers.entries()) {
      const missing = end - first - taken - rows.length;
      if (missing <= 0) break;
      const left = ranking.total - (lists[at]?.count ?? 0);
      if (start < left) rows.push(...ranking.rest(start, missing).map((row) => ({ ...row, kind })));
      start = Math.max(0, start - left);
    }
    return rows;
  }
}

/**
 * Plans and counts a search by words.
 *
 * @param apart row numbers that are listed otherwise. @param documents how many the library holds.
 * @returns the sets. What a passage finds (see `passageWords`) follows where the others have fewer than 10 documents.
 */
export function tiersFor(
  database: Database,
  parsed: ParsedQuery,
  query: Pick<SearchQuery, 'lang'>,
  scope: Scope,
  apart: readonly number[],
  documents: number,
): Tiers {
  const marks = scope.areas?.map(markOf);
  const options: PlanOptions = { ...(query.lang && { language: query.lang }), ...(marks && { marks }) };
  const vocabulary = new LibraryVocabulary(database, documents);
  const words: Tier = {
    kind: 'words',
    ranking: new Ranking(database, planQuery(parsed, options), scope, apart, documents),
    terms: spelledOut(parsed.wanted),
  };
  const languages = languagesOf(scope);
  const expanded = expandQuery(parsed, options, vocabulary, languages).map(({ kind, language, plan, terms }): Tier => {
    const ranking = new Ranking(database, plan, inLanguage(scope, language), apart, documents, EXPANSION_LIMITS);
    return { kind, ranking, terms: [...words.terms, ...terms] };
  });
  const tiers = [words, ...expanded.filter(({ ranking }) => ranking.total > 0)];
  const found = new Tiers(tiers);
  if (found.total >= FEW || apart.length > 0) return found;
  const passage = passageWords(parsed, options, languages);
  if (passage.length === 0) return found;
  const listed = found.page(0, FEW).rows.map(({ id }) => id);
  const ranking = new PassageRanking(database, passage, scope, listed, documents);
  return new Tiers([...tiers, { kind: 'passage', ranking, terms: passage.flatMap(({ terms }) => terms) }]);
}
