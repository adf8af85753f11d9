/**
 * The match sets of a search: the words as they stand, then, weighed less, compounds and their parts, and translations. Below
 * them all, where they are few, documents with only some of the words. The sets share no document, so their totals add up to
 * the total.
 */
import type { Language } from '../../../contract/types';
import type { Allowed, Catalogue } from '../../catalogue';
import { any, type Match, type TextIndex } from '../../index/match';
import { commonRanges, joinRanges, partitionAt, rangeOf } from '../../row-numbers';
import { type ParsedQuery, spelledOut, tellingOf } from '../../text/query';
import type { Pointed } from '../pointed';
import { Rarities } from '../score/measure';
import { FEW_COMPLETE, MEASURED } from '../weights';
import { type Concept, conceptsOf, waysOf } from './concepts';
import { expansionsOf, insideOf, withVerbs } from './expansion';
import { type MatchSet, rankedSet, setOfRows, totalOf } from './match-set';
import { conceptsIn } from './meant';
import { partialSets, splitByWords, wordsOfRows } from './partial-set';
import { literalMatch, type Sought, type SoughtIn, soughtBy, soughtByWords } from './sought';

/** What a search by words found. */
export interface MatchSets {
  sets: readonly MatchSet[];
  concepts: readonly Concept[];
  rarities: Rarities;
  /** What the words as they stand look for. */
  sought: Sought;
  /** As in `SetsOf`, those that are listed otherwise left out. */
  leading?: readonly number[];
  /** The words of the query where they can be a term. */
  term: readonly string[];
  pointed?: Pointed;
  /** A word of the query, and how many documents more have it in a compound than are looked for. */
  beyond?: { word: string; documents: number };
}

/** What the sets are made for. */
export interface SetsOf {
  parsed: ParsedQuery;
  /** That of the documents that are asked for; undefined for all. */
  language: Language | undefined;
  filters: Allowed;
  /** Row numbers that are listed otherwise. */
  but: readonly number[];
  /** How many documents the library holds. */
  documents: number;
  /** True: no rows with only some of the words. */
  allWords: boolean;
  /** Rows of what is nearly named: the first of those with only some of the words. */
  leading?: readonly number[];
  /** What pointers lead to, within the filters. */
  pointed?: Pointed;
}

const languageOf = (partition: number): Language | undefined => partitionAt(partition)?.language;

/** What filters allow of the documents in one language. */
function inLanguage(filters: Allowed, language: Language): Allowed {
  const partitions = filters.partitions.filter((partition) => languageOf(partition) === language);
  if (partitions.length === filters.partitions.length) return filters;
  const own = joinRanges(partitions.map((partition) => rangeOf(partition)));
  const ranges = commonRanges(filters.within.ranges ?? own, own);
  return { ...filters, partitions, within: { ...filters.within, ranges } };
}

/** Whether rows of a kind stand below those that have the words in their text. */
export const isLacking = (kind: string): boolean => kind === 'partial' || kind === 'pointed';

/** How many of them have every word (`wordsOfRows`). */
export const completeOf = (sets: readonly MatchSet[]): number =>
  totalOf(sets.filter(({ words }) => words === undefined));

/** What pointers lead to and no other set has: what has every word, by its name or text, and what lacks some. */
function pointedSets(
  index: TextIndex,
  concepts: readonly Concept[],
  sets: readonly MatchSet[],
  { rows, says }: Pointed,
): MatchSet[] {
  const held = new Set(sets.flatMap((set) => [...set.among(rows)]));
  const ids = rows.filter((id) => !held.has(id));
  if (ids.length === 0) return [];
  const words = wordsOfRows(index, concepts, ids, says);
  const [whole, lacking] = splitByWords(ids, words);
  const terms = sets[0]?.terms ?? [];
  return [setOfRows('pointed', terms, whole), setOfRows('pointed', terms, lacking, words)].filter(
    ({ total }) => total > 0,
  );
}

const matchesOf = (concept: Concept): Match[] => waysOf(concept).map(({ match }) => match);

/** The words of a query that can be a term: all of them, or what an only one of the other language or of everyday speech means. */
function termOf(concepts: readonly Concept[]): string[] {
  const [only] = concepts;
  const other =
    concepts.length === 1 ? only?.ways.find(({ how }) => how === 'translated' || how === 'everyday') : undefined;
  if (other?.language === 'nl') return other.terms.flatMap(({ tokens }) => tokens);
  return concepts.flatMap(({ terms }) => terms.flatMap(({ tokens }) => tokens));
}

/**
 * Makes and counts the sets of a search by words. Documents with some of the words (see `partial-set.ts`) are a set where
 * fewer than 10 have them all, and nothing was named. Throws `local`.
 */
export function matchSets(catalogue: Catalogue, of: SetsOf): MatchSets {
  const { index } = catalogue;
  const { parsed, language, filters, but, documents, allWords } = of;
  const within: SoughtIn = { language, areas: filters.areas };
  const reading = conceptsIn(index, language, filters, documents);
  const { languages, vocabulary } = reading;
  const said = conceptsOf(parsed, reading);
  const isDutch = languages.includes('nl');
  const ownWords = isDutch ? withVerbs(said, vocabulary) : said;
  const term = termOf(ownWords);
  const rarities = new Rarities(index, documents);
  const terms = spelledOut(tellingOf(parsed));
  const pointed = of.pointed?.rows ?? [];
  const shared = { but, term, pointed };
  const sought = soughtByWords(parsed, within);
  const literal = rankedSet(catalogue, { ...shared, kind: 'words', sought, terms, filters });
  const inside = isDutch ? insideOf(ownWords, vocabulary, literal.total) : undefined;
  const concepts = inside?.concepts ?? ownWords;
  const expanded = expansionsOf(concepts, literalMatch(parsed, within), parsed, within, languages).map((expansion) =>
    rankedSet(catalogue, {
      ...shared,
      kind: expansion.kind,
      sought: expansion.sought,
      terms: [...terms, ...expansion.terms],
      filters: inLanguage(filters, expansion.language),
    }),
  );
  const complete = [literal, ...expanded.filter(({ total }) => total > 0)];
  const byPointers = of.pointed === undefined ? [] : pointedSets(index, concepts, complete, of.pointed);
  const sets = [...complete, ...byPointers.filter(({ words }) => !allWords || words === undefined)];
  const beyond = inside?.cut && {
    word: inside.cut.word,
    documents: index.count(soughtBy(inside.cut.compounds, parsed, within, any(concepts.flatMap(matchesOf))).match, {
      ...inLanguage(filters, 'nl').within,
      but,
    }),
  };
  const found = {
    sets,
    concepts,
    rarities,
    sought,
    term,
    ...(of.pointed && { pointed: of.pointed }),
    ...(beyond && { beyond }),
  };
  const total = totalOf(complete);
  // Of what has a word only in a compound there may be many, and not what was meant.
  const own = totalOf(complete.filter(({ kind }) => kind !== 'inside'));
  if (allWords || own >= FEW_COMPLETE || total > MEASURED || but.length > 0) return found;
  const listed = sets.flatMap((set) => set.best(MEASURED));
  const partialIn = { parsed, sought: within, within: filters.within, but: listed, catalogue, rarities };
  const leading = (of.leading ?? []).filter((id) => !listed.includes(id));
  const partial = partialSets(index, concepts, partialIn, total === 0, leading);
  return partial.length === 0 ? found : { ...found, sets: [...sets, ...partial], leading };
}
