/** What rows say in the words of the law for everyday ones, which they lack. */
import { any, type TextIndex } from '../index/match';
import type { Concept, Way } from './sets/concepts';

const isEveryday = ({ how }: Way): boolean => how === 'everyday';
/** A word near in spelling is not the word, and a row that has it can say that in other words as well. */
const isHad = ({ how }: Way): boolean => how !== 'everyday' && how !== 'corrected';

const wordsOf = ({ terms }: Way): string => terms.flatMap(({ tokens }) => tokens).join(' ');

/**
 * The words of the law by which some rows say what was asked in everyday words, the first of each concept.
 *
 * @param ids row numbers. @returns rows that say nothing so are left out. Throws `local`.
 */
export function otherWordsOf(
  index: TextIndex,
  concepts: readonly Concept[],
  ids: readonly number[],
): Map<number, string[]> {
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
