/**
 * The matches by words in one order: those of the words as they stand, then, weighed less, those of compounds and their
 * parts, and those of translations. Below them all, where they are few, come documents with only some of the words. The
 * sets share no document, so their totals add up to the total.
 */
import type { SearchQuery } from '../../contract/parameters';
import type { Language } from '../../contract/types';
import type { Database } from '../../sqlite';
import { commonRanges, joinRanges, rangeOf, shelfAt } from '../file/row-numbers';
import type { Ranked } from '../index/measure';
import { markOf, type PlanOptions, planQuery } from '../index/plan';
import { LibraryVocabulary } from '../index/vocabulary';
import { type ParsedQuery, spelledOut, type Term, termText } from '../text/query';
import { expandQuery } from './expansion';
import { type PassageWord, passageWords } from './passage';
import { PassageRanking } from './passage-ranking';
import { Ranking, type Rows } from './rank';
import type { Scope } from './scope';

/** How a row was found. */
export type Kind = 'words' | 'compound' | 'translation' | 'partial';

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
const WORTH: Readonly<Record<Kind, number>> = { words: 1, compound: 0.85, translation: 0.6, partial: 0.9 };

/** Where fewer documents than this have every word, those with some of the words follow. */
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

/** Which words of the query a row has, and which it lacks, as they were typed. */
export interface WordsOfRow {
  matched: string[];
  missing: string[];
}

export class Tiers {
  readonly #tiers: Tier[];
  readonly total: number;
  /** How many of them have every word. */
  readonly complete: number;
  /** The words of the query where rows with only some of them were looked for. */
  readonly words: readonly PassageWord[];

  constructor(tiers: Tier[], words: readonly PassageWord[] = []) {
    const totalOf = (some: readonly Tier[]): number => some.reduce((sum, { ranking }) => sum + ranking.total, 0);
    this.#tiers = tiers;
    this.words = words;
    this.total = totalOf(tiers);
    this.complete = totalOf(tiers.filter(({ kind }) => kind !== 'partial'));
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
        const top = kind === 'partial' ? (lowest ?? base) : base;
        const scale = kind === 'words' || list.best === 0 ? 1 : (WORTH[kind] * top) / list.best;
        return list.rows.map((row, place) => ({ id: row.id, measure: row.measure * scale, kind, at, place }));
      })
      .sort((a, b) => b.measure - a.measure || a.at - b.at || a.place - b.place)
      .slice(first, end)
      .map(({ id, measure, kind }) => ({ id, measure, kind }));
    return { rows: [...merged, ...this.#rest(first, end, lists, merged.length)], best: base };
  }

  /** The measure of the last of the few that have every word: what has only some comes below them all. */
  #lowest(lists: readonly { rows: readonly Ranked[]; best: number }[], base: number): number | undefined {
    const measures = lists.flatMap(({ rows, best }, at) => {
      const kind = this.#tiers[at]?.kind ?? 'words';
      if (kind === 'partial' || rows.length === 0 || best === 0) return [];
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
 * @param allWords true: no rows with only some of the words.
 * @returns the sets. Documents with some of the words (see `passageWords`) follow where fewer than 10 have them all.
 */
export function tiersFor(
  database: Database,
  parsed: ParsedQuery,
  query: Pick<SearchQuery, 'lang'>,
  scope: Scope,
  apart: readonly number[],
  documents: number,
  allWords = false,
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
  if (allWords || found.total >= FEW || apart.length > 0) return found;
  const some = passageWords(parsed, options, languages);
  if (some.length === 0) return found;
  const listed = found.page(0, FEW).rows.map(({ id }) => id);
  const ranking = new PassageRanking(database, some, scope, listed, documents);
  return new Tiers(
    [...tiers, { kind: 'partial', ranking, terms: some.filter(({ tells }) => tells).flatMap(({ terms }) => terms) }],
    some,
  );
}

/**
 * Which words of the query each of some rows has, small words among them: what a row with only some of the words says
 * of itself. A word is there in any inflection and in translation.
 */
export function wordsOfRows(
  database: Database,
  words: readonly PassageWord[],
  ids: readonly number[],
): Map<number, WordsOfRow> {
  const rows = new Map(ids.map((id): [number, WordsOfRow] => [id, { matched: [], missing: [] }]));
  const having = database.prepare(
    'select words.rowid as id from words where words match ? and words.rowid in (select value from json_each(?))',
  );
  for (const { term, matching } of words) {
    const found = new Set(having.all(matching, JSON.stringify(ids)).map(({ id }) => Number(id)));
    for (const [id, { matched, missing }] of rows) (found.has(id) ? matched : missing).push(termText(term));
  }
  return rows;
}
