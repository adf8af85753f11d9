/**
 * The match sets of a search: the literal words, then with lower weights compounds and their parts, and translations;
 * if all these are few, documents with only some of the words. The sets are disjoint, so that their totals add up.
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

export interface MatchSets {
  sets: readonly MatchSet[];
  concepts: readonly Concept[];
  rarities: Rarities;
  sought: Sought;
  /** As in `SetsOf`, without rows of the other sets. */
  leading?: readonly number[];
  term: readonly string[];
  pointed?: Pointed;
  /** A query word, and the number of further documents with it only in a compound. */
  beyond?: { word: string; documents: number };
}

export interface SetsOf {
  parsed: ParsedQuery;
  language: Language | undefined;
  filters: Allowed;
  but: readonly number[];
  documents: number;
  /** True: no rows that lack words. */
  allWords: boolean;
  /** Rows of an approximate name, first among those that lack words. */
  leading?: readonly number[];
  pointed?: Pointed;
}

const languageOf = (partition: number): Language | undefined => partitionAt(partition)?.language;

function inLanguage(filters: Allowed, language: Language): Allowed {
  const partitions = filters.partitions.filter((partition) => languageOf(partition) === language);
  if (partitions.length === filters.partitions.length) return filters;
  const own = joinRanges(partitions.map((partition) => rangeOf(partition)));
  const ranges = commonRanges(filters.within.ranges ?? own, own);
  return { ...filters, partitions, within: { ...filters.within, ranges } };
}

/** Whether rows of a kind come after those with the words in their text. */
export const isLacking = (kind: string): boolean => kind === 'partial' || kind === 'pointed';

/** The number of rows with every word (`wordsOfRows`). */
export const completeOf = (sets: readonly MatchSet[]): number =>
  totalOf(sets.filter(({ words }) => words === undefined));

/** Targets of pointers that no other set has: those with every word, by name or text, and those that lack some. */
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

/** The query words that can be a term: all, or the Dutch translation or legal term of a single one. */
function termOf(concepts: readonly Concept[]): string[] {
  const [only] = concepts;
  const other =
    concepts.length === 1 ? only?.ways.find(({ how }) => how === 'translated' || how === 'everyday') : undefined;
  if (other?.language === 'nl') return other.terms.flatMap(({ tokens }) => tokens);
  return concepts.flatMap(({ terms }) => terms.flatMap(({ tokens }) => tokens));
}

/**
 * Makes and counts the sets of a search by words. Documents that lack words (see `partial-set.ts`) are included if
 * fewer than 10 have all and nothing was named. Throws `local`.
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
  // Many may have a word only in a compound, without being meant.
  const own = totalOf(complete.filter(({ kind }) => kind !== 'inside'));
  if (allWords || own >= FEW_COMPLETE || total > MEASURED || but.length > 0) return found;
  const listed = sets.flatMap((set) => set.best(MEASURED));
  const partialIn = { parsed, sought: within, within: filters.within, but: listed, catalogue, rarities };
  const leading = (of.leading ?? []).filter((id) => !listed.includes(id));
  const partial = partialSets(index, concepts, partialIn, total === 0, leading);
  return partial.length === 0 ? found : { ...found, sets: [...sets, ...partial], leading };
}
