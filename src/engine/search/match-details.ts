/** How the rows of an answer match: words that they lack, pointers that lead to them, words of the law that they have for everyday ones. */
import type { SearchResult } from '../../contract/types';
import { any, type TextIndex } from '../index/match';
import type { Scored } from './score/ranking';
import type { Concept, Way } from './sets/concepts';
import { isLacking, type MatchSets } from './sets/match-sets';

const isEveryday = ({ how }: Way): boolean => how === 'everyday';
/** A word near in spelling is not the word, and a row that has it can say that in other words as well. */
const isHad = ({ how }: Way): boolean => how !== 'everyday' && how !== 'corrected';

const wordsOf = ({ terms }: Way): string => terms.flatMap(({ tokens }) => tokens).join(' ');

/**
 * The words of the law by which some rows say what was asked in everyday words, the first of each concept.
 *
 * @param ids row numbers. @returns rows that say nothing so are left out. Throws `local`.
 */
function otherWordsOf(index: TextIndex, concepts: readonly Concept[], ids: readonly number[]): Map<number, string[]> {
  const found = new Map<number, string[]>();
  for (const { ways, parts = [] } of concepts) {
    const everyday = ways.filter(isEveryday);
    if (everyday.length > 0) {
      // All is asked of all rows, so that an index elsewhere is asked once.
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

/**
 * Adds to each row the words that it has and lacks, where it has only some, and what it was found as: by pointers, by words of the law.
 *
 * @param data the rows of `rows`, in their order. Throws `local`.
 */
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
