/** How the rows of an answer match: missing words, pointers that led to them, legal terms for everyday words. */
import type { SearchResult } from '../../contract/types';
import { any, type TextIndex } from '../index/match';
import type { Scored } from './score/ranking';
import type { Concept, Way } from './sets/concepts';
import { isLacking, type MatchSets } from './sets/match-sets';

const isEveryday = ({ how }: Way): boolean => how === 'everyday';
/** A corrected word is another word: a row with it may also use a legal term. */
const isHad = ({ how }: Way): boolean => how !== 'everyday' && how !== 'corrected';

const wordsOf = ({ terms }: Way): string => terms.flatMap(({ tokens }) => tokens).join(' ');

/** By row: its legal terms for everyday words of the query, the first of each concept. Throws `local`. */
function otherWordsOf(index: TextIndex, concepts: readonly Concept[], ids: readonly number[]): Map<number, string[]> {
  const found = new Map<number, string[]>();
  for (const { ways, parts = [] } of concepts) {
    const everyday = ways.filter(isEveryday);
    if (everyday.length > 0) {
      // All rows are asked about everything, so that a remote index gets one request.
      const having = (some: readonly Way[]): Set<number> =>
        some.length === 0 || ids.length === 0 ? new Set() : index.get(any(some.map(({ match }) => match)), ids);
      const told = having(ways.filter(isHad));
      for (const way of everyday)
        for (const id of having([way]))
          if (!told.has(id)) {
            told.add(id);
            found.set(id, [...(found.get(id) ?? []), wordsOf(way)]);
          }
    }
    for (const [id, words] of otherWordsOf(index, parts, ids)) found.set(id, [...(found.get(id) ?? []), ...words]);
  }
  return found;
}

/** Adds to `data`, in the order of `rows`, matched and missing words and what it was found as. Throws `local`. */
export function describeMatches(
  index: TextIndex,
  data: readonly SearchResult[],
  rows: readonly Scored[],
  { sets, pointed, concepts }: Pick<MatchSets, 'sets' | 'pointed' | 'concepts'>,
): void {
  const isOtherwise = ({ kind }: Scored): boolean => kind === 'otherwise' || isLacking(kind);
  const others = otherWordsOf(
    index,
    concepts,
    rows.filter(isOtherwise).map(({ id }) => id),
  );
  for (const [at, { id }] of rows.entries()) {
    const row = data[at]!;
    const { matched, missing = [] } =
      sets.map(({ words }) => words?.get(id)).find((words) => words !== undefined) ?? {};
    if (missing.length > 0) Object.assign(row, { matched_words: matched, missing_words: missing });
    const pointers = pointed?.foundAs.get(id);
    const words = others.get(id);
    if (pointers !== undefined) row.found_as = [...pointers];
    if (words !== undefined)
      row.found_as = [...(row.found_as ?? []), { by: 'other_words', text: [...new Set(words)].join(', ') }];
  }
}
