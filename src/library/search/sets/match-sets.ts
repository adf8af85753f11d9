/**
 * The match sets of a search: the words as they stand, then, weighed less, compounds and their parts, and translations. Below
 * them all, where they are few, documents with only some of the words. The sets share no document, so their totals add up to
 * the total.
 */
import type { Language } from '../../../contract/types';
import type { Database } from '../../../sqlite';
import { commonRanges, joinRanges, partitionAt, rangeOf } from '../../file/row-numbers';
import type { TextIndex } from '../../index/match';
import { type ParsedQuery, spelledOut } from '../../text/query';
import type { Filters, LibraryQuery } from '../filters';
import { merged } from '../score/merge';
import { EXPANSION_LIMITS, FEW_COMPLETE, LIMITS } from '../weights';
import { vocabularyOf } from './compounds';
import { expandQuery } from './expansion';
import type { MatchSet } from './match-set';
import { type PartialWord, partialSet, partialWords } from './partial-set';
import { rankedSet } from './ranked-set';
import { type SoughtIn, soughtByWords } from './sought';

/** What a search by words found. */
export interface MatchSets {
  sets: readonly MatchSet[];
  /** The words of the query, where rows with only some of them were looked for. */
  words: readonly PartialWord[];
}

/** What the sets are made for. */
export interface SetsOf {
  parsed: ParsedQuery;
  query: Pick<LibraryQuery, 'lang'>;
  filters: Filters;
  /** Row numbers that are listed otherwise. */
  but: readonly number[];
  /** How many documents the library holds. */
  documents: number;
  /** True: no rows with only some of the words. */
  allWords: boolean;
}

const languageOf = (partition: number): Language | undefined => partitionAt(partition)?.language;

/** What filters allow of the documents in one language. */
function inLanguage(filters: Filters, language: Language): Filters {
  const partitions = filters.partitions.filter((partition) => languageOf(partition) === language);
  if (partitions.length === filters.partitions.length) return filters;
  const own = joinRanges(partitions.map((partition) => rangeOf(partition)));
  const ranges = commonRanges(filters.within.ranges ?? own, own);
  return { ...filters, partitions, within: { ...filters.within, ranges } };
}

/** How many documents some sets have. */
export const totalOf = (sets: readonly MatchSet[]): number => sets.reduce((sum, { total }) => sum + total, 0);

/** How many of them have every word. */
export const completeOf = (sets: readonly MatchSet[]): number => totalOf(sets.filter(({ kind }) => kind !== 'partial'));

/**
 * Makes and counts the sets of a search by words. Documents with some of the words (see `partial-set.ts`) are a set where
 * fewer than 10 have them all, and nothing was named. Throws `local`.
 */
export function matchSets(database: Database, index: TextIndex, of: SetsOf): MatchSets {
  const { parsed, query, filters, but, documents, allWords } = of;
  const within: SoughtIn = { language: query.lang, areas: filters.areas };
  const terms = spelledOut(parsed.wanted);
  const shared = { but, documents };
  const literal = rankedSet(database, index, {
    ...shared,
    kind: 'words',
    sought: soughtByWords(parsed, within),
    terms,
    filters,
    limits: LIMITS,
  });
  const languages = [...new Set(filters.partitions.flatMap((partition) => languageOf(partition) ?? []))];
  const expanded = expandQuery(parsed, within, vocabularyOf(index, documents), languages).map((expansion) =>
    rankedSet(database, index, {
      ...shared,
      kind: expansion.kind,
      sought: expansion.sought,
      terms: [...terms, ...expansion.terms],
      filters: inLanguage(filters, expansion.language),
      limits: EXPANSION_LIMITS,
    }),
  );
  const sets = [literal, ...expanded.filter(({ total }) => total > 0)];
  if (allWords || totalOf(sets) >= FEW_COMPLETE || but.length > 0) return { sets, words: [] };
  const words = partialWords(parsed, within, languages);
  if (words.length === 0) return { sets, words };
  const listed = merged(sets, 0, FEW_COMPLETE).rows.map(({ id }) => id);
  const partial = partialSet(database, index, words, { within: filters.within, but: listed, documents });
  return { sets: [...sets, partial], words };
}
