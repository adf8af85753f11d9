/** A library of 180,000 documents for tests of words: which words it has, and in how many documents. */
import type { Vocabulary } from '../../../src/library/search/sets/compounds';

/** @param words documents of a word; of words with spaces between, documents that have them side by side. */
export function vocabularyWith(words: Record<string, number>): Vocabulary {
  const countOf = (word: string): number => (Object.hasOwn(words, word) ? words[word]! : 0);
  return {
    documents: 180_000,
    known: (some) => some.filter((word) => countOf(word) > 0),
    frequency: (word, most) => Math.min(most, countOf(word)),
    family: (beginning, part) =>
      Object.keys(words).filter(
        (word) => word.length > beginning.length && word.startsWith(beginning) && word.includes(part, beginning.length),
      ),
    ending: (ending) => Object.keys(words).filter((word) => word.length > ending.length && word.endsWith(ending)),
    together: (tokens, most) => Math.min(most, countOf(tokens.join(' '))),
  };
}
