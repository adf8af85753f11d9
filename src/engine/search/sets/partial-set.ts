/**
 * Documents with some of the query words, the best 200, for questions and pasted sentences that hardly any text has as
 * a whole; each row says which words it has and lacks. They are found by lists: for each concept, the rarest first, the
 * documents that say it in any way, with bounds for each list and for all together, so that the cost does not grow with
 * the library. A document weighs the sum of its inverse document frequencies (Spärck Jones 1972); the best are then
 * measured as all rows are (`score/measure.ts`).
 */
import type { Language } from '../../../contract/types';
import type { Catalogue } from '../../catalogue';
import { all, any, type Tally, type TextIndex, type Weighted } from '../../index/match';
import type { Within } from '../../index/within';
import { partitionOfRow } from '../../row-numbers';
import { type ParsedQuery, type Term, termText } from '../../text/query';
import { isSmallWord } from '../../text/stop-words';
import { listedRows } from '../by-date';
import { rowsOfCodes } from '../score/foremost';
import type { Rarities } from '../score/measure';
import {
  CODE_FIRST,
  CONSIDERED,
  FEWEST_TOGETHER,
  LONGEST_LIST,
  MANY_WORDS,
  MOST_COMMON,
  MOST_PARTIAL,
  MOST_READ,
} from '../weights';
import { type Concept, type How, type Way, waysOf } from './concepts';
import { type MatchSet, setOfRows, type WordsOfRow } from './match-set';
import { complete, matchOf, type SoughtIn } from './sought';

/** Limits on what is read; tests lower them. */
export interface PartialLimits {
  longestList: number;
  mostRead: number;
}

const LIMITS: PartialLimits = { longestList: LONGEST_LIST, mostRead: MOST_READ };

/** A list to read: of a word, or of a stretch in other words; `tells`: whether it discriminates. */
interface Entry extends Weighted {
  tells: boolean;
}

interface Counted extends Entry {
  count: number;
}

export interface PartialIn {
  parsed: ParsedQuery;
  sought: SoughtIn;
  within: Within;
  but: readonly number[];
  catalogue: Catalogue;
  rarities: Rarities;
  limits?: PartialLimits;
}

/** The lists of a concept. Of a stretch first those of its words, then those of the whole. */
function entriesOf(concept: Concept, rarities: Rarities): Entry[] {
  const { ways, parts, terms } = concept;
  const found = (own: readonly Way[], weight: number, words: number): Entry[] =>
    own.length === 0
      ? []
      : [{ match: any(own.map(({ match }) => match)), weight, words, tells: rarities.tells(concept) }];
  if (parts === undefined) return found(ways, rarities.weight(concept), 1);
  const loose = parts.flatMap((part) => entriesOf(part, rarities));
  return [...loose, ...found(ways.slice(1), rarities.weight(concept), terms.length)];
}

/**
 * The lists to read, rarest first, within the limits. Common concepts are looked for only among the documents of rare
 * ones; without rare ones, in their newest documents.
 */
function readable(index: TextIndex, entries: readonly Entry[], within: Within, limits: PartialLimits): Counted[] {
  const counted = entries
    .map((entry): Counted => ({ ...entry, count: index.count(entry.match, within, limits.longestList + 1) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => a.count - b.count);
  let read = 0;
  const rare = counted.filter(({ count }) => {
    read += count;
    return count <= limits.longestList && read <= limits.mostRead;
  });
  const common = counted.slice(rare.length, rare.length + MOST_COMMON);
  if (rare.length === 0 || rare.length >= MANY_WORDS) return rare.length === 0 ? common : rare;
  const either = any(rare.map(({ match }) => match));
  return [...rare, ...common.map((entry) => ({ ...entry, match: all([either, entry.match]) }))];
}

/** As `TextIndex.tally`, of the newest rows of each list, for lists above the limit. */
function tallyNewest(
  index: TextIndex,
  things: readonly Weighted[],
  within: Within,
  limit: number,
  least: number,
): Tally {
  // Most documents have one word only: they get no object.
  const once = new Map<number, number>();
  const found = new Map<number, number>();
  for (const { match, weight, words } of things) {
    for (const id of index.search(match, within, { by: 'number', limit })) {
      const sum = found.get(id) ?? once.get(id);
      if (sum === undefined && words < least) once.set(id, weight);
      else found.set(id, (sum ?? 0) + weight);
    }
  }
  return { rows: Float64Array.from(found.keys()), weights: Float64Array.from(found.values()) };
}

/** The documents with at least `least` words and their weights; without any, and if `isAlone`, those with one. */
function documentsWith(
  index: TextIndex,
  entries: readonly Counted[],
  of: PartialIn,
  least: number,
  isAlone: boolean,
): Tally {
  const { within, limits = LIMITS } = of;
  const limit = limits.longestList;
  const found = index.tally(entries, within, limit, least) ?? tallyNewest(index, entries, within, limit, least);
  if (found.rows.length === 0 && isAlone && least > 1) return documentsWith(index, entries, of, 1, false);
  if (of.but.length === 0) return found;
  const but = new Set(of.but);
  const isLeft = (_: number, at: number): boolean => !but.has(found.rows[at]!);
  return { rows: found.rows.filter(isLeft), weights: found.weights.filter(isLeft) };
}

/** The `most` heaviest documents, then the newest, without sorting all. */
function heaviest({ rows, weights }: Tally, most: number): number[] {
  const sorted = Float64Array.from(weights).sort();
  const least = sorted[sorted.length - most] ?? Number.NEGATIVE_INFINITY;
  const places: number[] = [];
  for (let at = 0; at < weights.length; at += 1) if (weights[at]! >= least) places.push(at);
  return places
    .sort((a, b) => weights[b]! - weights[a]! || rows[b]! - rows[a]!)
    .slice(0, most)
    .map((at) => rows[at]!);
}

function consideredFor(
  index: TextIndex,
  concepts: readonly Concept[],
  of: PartialIn,
  isAlone: boolean,
): number[] | undefined {
  const { parsed, sought, within, rarities, limits = LIMITS } = of;
  const always = parsed.required.map((term) =>
    matchOf(term, sought.language === undefined ? ['nl', 'en'] : [sought.language]),
  );
  const entries = concepts
    .flatMap((concept) => entriesOf(concept, rarities))
    .map((entry) => ({ ...entry, match: complete(all([entry.match, ...always]), parsed, sought) }));
  const read = readable(index, entries, within, limits);
  const words = concepts.reduce((count, { terms }) => count + terms.length, 0);
  const areSmall = parsed.wanted.every(({ kind, tokens }) => kind === 'word' && isSmallWord(tokens[0] ?? ''));
  // A row needs a discriminating word; `wet` says nothing of it.
  const telling = read.filter(({ tells }) => tells);
  if (telling.length === 0 || (words === 1 && !isAlone) || areSmall) return undefined;
  // Of two words a partial row has one: the index, not the date, tells which rows are about it.
  if (words < FEWEST_TOGETHER) {
    const best = index.best(any(telling.map(({ match }) => match)), { ...within, but: of.but }, MOST_PARTIAL);
    return best.map(({ row }) => row);
  }
  const least = 2;
  const found = documentsWith(index, read, of, least, isAlone);
  if (found.rows.length > MOST_PARTIAL) {
    const codes = rowsOfCodes(of.catalogue);
    for (const [at, row] of found.rows.entries()) if (codes.has(row)) found.weights[at]! *= CODE_FIRST;
  }
  return heaviest(found, CONSIDERED);
}

/** Splits rows into those with every word after all, and those that lack some. */
export function splitByWords(
  ids: readonly number[],
  words: ReadonlyMap<number, WordsOfRow>,
): [whole: number[], lacking: number[]] {
  const hasAll = (id: number): boolean => words.get(id)?.missing.length === 0;
  return [ids.filter(hasAll), ids.filter((id) => !hasAll(id))];
}

/**
 * The set of documents with some of the words, after the rows of `leading`; before it a set of those with all of them
 * in a mixture of ways that no other set covers. Empty sets are left out. Throws `local`.
 * @param isAlone no document has all words, so that one of two is better than nothing.
 */
export function partialSets(
  index: TextIndex,
  concepts: readonly Concept[],
  of: PartialIn,
  isAlone: boolean,
  leading: readonly number[] = [],
): MatchSet[] {
  const considered = consideredFor(index, concepts, of, isAlone);
  const all = [...new Set([...leading, ...(considered ?? [])])];
  if (all.length === 0) return [];
  const words = wordsOfRows(index, concepts, all);
  // Found by the letters of another language: it has none of the words.
  const without = all.filter((id) => words.get(id)?.matched.length === 0);
  const near = concepts.flatMap(waysOf).flatMap(({ how, match }) => (NOT_TYPED.includes(how) ? [match] : []));
  const kept = new Set([...leading, ...(near.length === 0 ? [] : index.get(any(near), without))]);
  const having = all.filter((id) => kept.has(id) || !without.includes(id));
  const [whole, ids] = splitByWords(having, words);
  const terms = considered === undefined ? [] : concepts.flatMap(waysOf).flatMap((way) => way.terms);
  const partial: MatchSet = {
    ...setOfRows('partial', terms, ids, words),
    total: Math.min(ids.length, MOST_PARTIAL),
    listed: () => listedRows('partial', ids.slice(0, MOST_PARTIAL)),
  };
  return [setOfRows('otherwise', terms, whole), partial].filter(({ total }) => total > 0);
}

/** A text with a similar word lacks the typed word. */
const NOT_TYPED: readonly How[] = ['corrected'];

/**
 * Which query words each row has, without small ones: in any inflection, in a compound, in translation (in texts of
 * that language: `rent` is no Dutch `rente`), in legal terms, or by a pointer (`says`, folded words); a stretch if it
 * has all its words. The only source of `missing_words`, `meta.complete` and all counts.
 */
export function wordsOfRows(
  index: TextIndex,
  concepts: readonly Concept[],
  ids: readonly number[],
  says: ReadonlyMap<number, ReadonlySet<string>> = new Map(),
): Map<number, WordsOfRow> {
  const rows = new Map(ids.map((id): [number, WordsOfRow] => [id, { matched: [], missing: [] }]));
  /** One list each for all words, since an index knows a list that it was asked before. */
  const byLanguage = new Map<Language | undefined, number[]>();
  for (const id of ids) {
    const { language } = partitionOfRow(id);
    const own = byLanguage.get(language);
    if (own === undefined) byLanguage.set(language, [id]);
    else own.push(id);
  }
  const having = (ways: Concept['ways']): Set<number> => {
    const found = new Set<number>();
    for (const [language, inLanguage] of byLanguage) {
      const own = ways.filter((way) => !NOT_TYPED.includes(way.how) && (way.language ?? language) === language);
      if (own.length > 0) for (const id of index.get(any(own.map(({ match }) => match)), inLanguage)) found.add(id);
    }
    return found;
  };
  const tell = (term: Term, found: ReadonlySet<number>): void => {
    const isSaid = (id: number): boolean => term.tokens.every((token) => says.get(id)?.has(token) === true);
    const text = termText(term);
    for (const [id, { matched, missing }] of rows) (found.has(id) || isSaid(id) ? matched : missing).push(text);
  };
  for (const { terms, ways, parts } of concepts) {
    if (parts === undefined) tell(terms[0]!, having(ways));
    else {
      const whole = having(ways.slice(1));
      for (const part of parts) tell(part.terms[0]!, new Set([...having(part.ways), ...whole]));
    }
  }
  return rows;
}
