/**
 * The documents that have some words of a query. A question in words of one's own, or a pasted sentence, hardly ever stands in
 * a document word for word, so that asking for all of its words finds nothing, or little. Where that is so, documents with
 * some of its words follow, the best 200; each says which it has and which not.
 *
 * The measure of a document is the sum of the weights of the words that it has, each weight the logarithm of how rare the
 * word is (inverse document frequency, Spärck Jones 1972), a little less for a long document, which has more words of any
 * kind. How often a word occurs in the document does not count: BM25 finds fewer headnotes (docs/decisions/search.md), and
 * walks through the whole list of every word. Here the lists are read one by one, the rarest first, each up to a bound and all
 * together up to another, so the cost does not grow with the library.
 */
import type { Language } from '../../../contract/types';
import type { Database } from '../../../sqlite';
import { all, any, type Match, type TextIndex } from '../../index/match';
import type { Within } from '../../index/within';
import { translatedTerms } from '../../text/glossary';
import { type ParsedQuery, spelledOut, type Term, termText } from '../../text/query';
import { isStopWord } from '../../text/stop-words';
import { inOrder, type Stepped } from '../score/ties';
import {
  FEWEST_SELECTIVE,
  FEWEST_WORDS,
  LENGTH_POWER,
  LONGEST_LIST,
  LONGEST_TEXT,
  MOST_COMMON,
  MOST_PARTIAL,
  MOST_READ,
  SHORTEST_TEXT,
  STEPS,
} from '../weights';
import type { MatchSet, Ranked } from './match-set';
import { complete, matchOf, type SoughtIn } from './sought';

/** A word of such a query, or what was typed as a phrase, in all its forms. */
export interface PartialWord {
  term: Term;
  /** The word, then its translations. */
  terms: Term[];
  /** What finds the documents that have any of these. */
  match: Match;
  /** False for a small word, which no document is looked for by. */
  selective: boolean;
}

function formsOf(term: Term, languages: readonly Language[]): Pick<PartialWord, 'terms' | 'match'> {
  const translated =
    term.kind === 'word'
      ? languages.flatMap((into) => translatedTerms(into, term.tokens).map((name) => ({ into, term: name })))
      : [];
  return {
    terms: [...spelledOut([term]), ...translated.map((one) => one.term)],
    match: any([matchOf(term, languages), ...translated.map((one) => matchOf(one.term, [one.into]))]),
  };
}

const isSelective = ({ kind, tokens: [token = ''] }: Term): boolean =>
  kind !== 'word' || (token.length > 1 && !isStopWord(token));

/**
 * The words of a query of which a row may have only some.
 *
 * @param languages languages of the documents that the filters allow.
 * @returns none where every word is asked for: fewer than 3 different words, or fewer than 2 that are selective.
 */
export function partialWords(parsed: ParsedQuery, within: SoughtIn, languages: readonly Language[]): PartialWord[] {
  const { wanted, required } = parsed;
  if (wanted.length < FEWEST_WORDS || wanted.filter(isSelective).length < FEWEST_SELECTIVE) return [];
  const asked = within.language === undefined ? languages : [within.language];
  const always = required.map((term) => formsOf(term, asked).match);
  return wanted.map((term) => {
    const { terms, match } = formsOf(term, asked);
    return { term, terms, match: complete(all([match, ...always]), parsed, within), selective: isSelective(term) };
  });
}

/** Bounds of what is read; tests make them small. */
export interface PartialLimits {
  longestList: number;
  mostRead: number;
}

const LIMITS: PartialLimits = { longestList: LONGEST_LIST, mostRead: MOST_READ };

interface Counted extends PartialWord {
  count: number;
}

/**
 * The words whose lists are read, rarest first, within the bounds. Where fewer than 2 are rare, common ones too: only
 * among the documents of the rare one, if there is one, and their newest documents only.
 */
function readable(index: TextIndex, words: readonly PartialWord[], within: Within, limits: PartialLimits): Counted[] {
  const counted = words
    .map((word): Counted => ({ ...word, count: index.count(word.match, within, limits.longestList + 1) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => a.count - b.count);
  let read = 0;
  const rare = counted.filter(({ count }) => {
    read += count;
    return count <= limits.longestList && read <= limits.mostRead;
  });
  if (rare.length >= 2) return rare;
  const [only] = rare;
  const common = counted.slice(rare.length, rare.length + MOST_COMMON);
  if (only === undefined) return common;
  return [only, ...common.map((word) => ({ ...word, match: all([word.match, only.match]) }))];
}

/** The documents that have at least 2 of the words, each with the sum of their weights. */
function documentsWith(
  index: TextIndex,
  words: readonly Counted[],
  within: Within,
  documents: number,
  { longestList }: PartialLimits,
): Map<number, number> {
  // Most documents have one word only: they stay out of what is found, and cost no object each.
  const once = new Map<number, number>();
  const found = new Map<number, number>();
  for (const { match, count } of words) {
    const weight = Math.log(1 + documents / count);
    for (const id of index.search(match, within, { by: 'number', limit: longestList }).rows) {
      const sum = found.get(id) ?? once.get(id);
      if (sum === undefined) once.set(id, weight);
      else found.set(id, sum + weight);
    }
  }
  return found;
}

/** Where a partial set is looked for. */
export interface PartialIn {
  within: Within;
  /** Row numbers that are listed otherwise. */
  but: readonly number[];
  /** How many documents the library holds. */
  documents: number;
  limits?: PartialLimits;
}

/** Reads the lists of the words, and hands out the set of what has some of them. Throws `local`. */
export function partialSet(
  database: Database,
  index: TextIndex,
  words: readonly PartialWord[],
  { within, but, documents, limits = LIMITS }: PartialIn,
): MatchSet {
  const selective = words.filter((word) => word.selective);
  const found = documentsWith(index, readable(index, selective, within, limits), within, documents, limits);
  for (const id of but) found.delete(id);
  return {
    kind: 'partial',
    terms: selective.flatMap(({ terms }) => terms),
    total: Math.min(found.size, MOST_PARTIAL),
    ranked: (end) => rankedOf(database, index, found, Math.min(end, MOST_PARTIAL)),
    // Nothing is left unranked.
    rest: () => [],
  };
}

function rankedOf(database: Database, index: TextIndex, found: ReadonlyMap<number, number>, end: number) {
  const measures = measuresOfBest(index, found, end);
  const sorted = [...measures.values()].sort((a, b) => b - a);
  const [best = 0] = sorted;
  if (best === 0) return { rows: [], best: 0, count: 0 };
  const stepOf = (measure: number): number => Math.ceil((STEPS * measure) / best - 0.0001);
  const last = stepOf(sorted[Math.min(end, sorted.length) - 1] ?? best);
  const top = [...measures].map(([id, measure]): Stepped => [id, stepOf(measure)]).filter(([, step]) => step >= last);
  const rows = inOrder(database, top, end).map(([id, step]): Ranked => ({ id, measure: (step * best) / STEPS }));
  return { rows, best, count: Math.min(found.size, MOST_PARTIAL) };
}

/** What a sum of weights is multiplied by for a text of so many words. */
const shareAt = (words: number): number => Math.min(LONGEST_TEXT, Math.max(SHORTEST_TEXT, words)) ** -LENGTH_POWER;

/**
 * The measures of the documents that can be among the first `end`, their lengths taken into account. A length is looked
 * up only where the sum of the weights is not so low that the shortest text could not make up for it.
 */
function measuresOfBest(index: TextIndex, found: ReadonlyMap<number, number>, end: number): Map<number, number> {
  const sums = Float64Array.from(found.values()).sort();
  const [highest, last] = [sums.at(-1) ?? 0, sums.at(-Math.min(end, sums.length)) ?? 0];
  // One step less, because measures are compared in steps.
  const lowest = (last * shareAt(LONGEST_TEXT)) / shareAt(SHORTEST_TEXT) - highest / STEPS;
  const looked = [...found].flatMap(([id, sum]) => (sum >= lowest ? [id] : []));
  const lengths = index.lengths(looked);
  return new Map([...lengths].map(([row, length]) => [row, (found.get(row) ?? 0) * shareAt(length)]));
}

/** Which words of the query a row has, and which it lacks, as they were typed. */
export interface WordsOfRow {
  matched: string[];
  missing: string[];
}

/**
 * Which words of the query each of some rows has, small words among them: what a row with only some of the words says
 * of itself. A word is there in any inflection and in translation.
 */
export function wordsOfRows(
  index: TextIndex,
  words: readonly PartialWord[],
  ids: readonly number[],
): Map<number, WordsOfRow> {
  const rows = new Map(ids.map((id): [number, WordsOfRow] => [id, { matched: [], missing: [] }]));
  for (const { term, match } of words) {
    const found = index.get(match, ids);
    for (const [id, { matched, missing }] of rows) (found.has(id) ? matched : missing).push(termText(term));
  }
  return rows;
}
