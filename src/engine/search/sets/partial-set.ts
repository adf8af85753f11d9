/**
 * The documents that have some words of a query. A question in words of one's own, or a pasted sentence, hardly ever stands in
 * a document word for word, so that asking for all of its words finds nothing, or little. Where that is so, documents with
 * some of its words follow, the best 200; each says which it has and which not.
 *
 * They are found by lists: of each concept of the query the documents that say it in any way, the rarest concept first, each
 * list up to a bound and all together up to another, so the cost does not grow with the library. A document counts by the sum of
 * the weights of what it has, each the logarithm of how rare that is (inverse document frequency, Spärck Jones 1972); the best of
 * them are then measured as all rows are (`score/measure.ts`).
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

/** Bounds of what is read; tests make them small. */
export interface PartialLimits {
  longestList: number;
  mostRead: number;
}

const LIMITS: PartialLimits = { longestList: LONGEST_LIST, mostRead: MOST_READ };

/** What a list is read of: a word, or a stretch of words said otherwise; whether it tells its documents from others. */
interface Entry extends Weighted {
  tells: boolean;
}

interface Counted extends Entry {
  count: number;
}

/** Where a partial set is looked for. */
export interface PartialIn {
  parsed: ParsedQuery;
  sought: SoughtIn;
  within: Within;
  /** Row numbers that are listed otherwise. */
  but: readonly number[];
  catalogue: Catalogue;
  rarities: Rarities;
  limits?: PartialLimits;
}

/** What a concept is found by. Of a stretch first its words, then the other ways to say all of it. */
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
 * The lists that are read, rarest first, within the bounds. What is more common is looked for only among the documents of what is
 * rare; where nothing is rare, the newest documents of what is common.
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

/** As `TextIndex.tally`, of as many rows of each thing as are read, the newest: where one of them has more. */
function tallyNewest(
  index: TextIndex,
  things: readonly Weighted[],
  within: Within,
  limit: number,
  least: number,
): Tally {
  // Most documents have one word only: they stay out of what is found, and cost no object each.
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

/**
 * The documents that have at least `least` of the words, each with the sum of their weights; where none has, and `isAlone`, those
 * with one.
 */
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

/** The first `most` of some documents, the heaviest first, then the newest. Of tens of thousands only those are put in order. */
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

/** Row numbers of the documents that are measured, the heaviest first; undefined where too few words can be looked for. */
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
  // A row must have a word that tells: that it has `wet` says nothing of it.
  const telling = read.filter(({ tells }) => tells);
  if (telling.length === 0 || (words === 1 && !isAlone) || areSmall) return undefined;
  // Of two words one is all that a row with some of them can have: which row is about it the index tells, and its newest rows do not.
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

/** Splits some rows: those that have every word after all, and those that lack some. */
export function splitByWords(
  ids: readonly number[],
  words: ReadonlyMap<number, WordsOfRow>,
): [whole: number[], lacking: number[]] {
  const hasAll = (id: number): boolean => words.get(id)?.missing.length === 0;
  return [ids.filter(hasAll), ids.filter((id) => !hasAll(id))];
}

/**
 * Reads the lists of the concepts, and hands out the set of what has some of them, behind the rows of `leading`; in a set before it what has
 * all of them in a mixture of ways that no other set looks for. `isAlone`: no document has all words, so that of two words one is better than
 * nothing. None where there are no such rows. Throws `local`.
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
  // What was found by the letters of another language has none of the words, nor one near in spelling.
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

/** Ways that are no more than another word near in spelling: a text that has it lacks the word that was typed. */
const NOT_TYPED: readonly How[] = ['corrected'];

/**
 * Which words of the query each of some rows has, small ones left out: what a row with only some of the words says of itself. A
 * word is there in any inflection, in a compound, in translation (in texts of that language: `rent` is no Dutch `rente`), in the words of the
 * law, or where what led to the row says it (`says`, by folded words); a stretch with all its words. This is the one place that tells: `missing_words`, `meta.complete` and all counts are of it.
 */
export function wordsOfRows(
  index: TextIndex,
  concepts: readonly Concept[],
  ids: readonly number[],
  says: ReadonlyMap<number, ReadonlySet<string>> = new Map(),
): Map<number, WordsOfRow> {
  const rows = new Map(ids.map((id): [number, WordsOfRow] => [id, { matched: [], missing: [] }]));
  const languageOf = (id: number): Language | undefined => partitionOfRow(id).language;
  const languages = [...new Set(ids.map(languageOf))];
  const havingIn = (ways: Concept['ways'], language: Language | undefined): Iterable<number> => {
    const own = ways.filter((way) => !NOT_TYPED.includes(way.how) && (way.language ?? language) === language);
    const inLanguage = ids.filter((id) => languageOf(id) === language);
    return own.length === 0 ? [] : index.get(any(own.map(({ match }) => match)), inLanguage);
  };
  const having = (ways: Concept['ways']): Set<number> =>
    new Set(languages.flatMap((language) => [...havingIn(ways, language)]));
  const tell = (term: Term, found: ReadonlySet<number>): void => {
    const isSaid = (id: number): boolean => term.tokens.every((token) => says.get(id)?.has(token) === true);
    for (const [id, { matched, missing }] of rows)
      (found.has(id) || isSaid(id) ? matched : missing).push(termText(term));
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
