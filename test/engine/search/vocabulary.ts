/** A library of 180,000 documents for tests of words: which words it has, and in how many documents. */
import type { Vocabulary } from '../../../src/engine/search/sets/compounds';

/** @param each `word documents`, commas between; of several words it is how many documents have them side by side. */
export function vocabularyWith(each: string): Vocabulary {
  const words = Object.fromEntries(
    each.split(',').map((one) => [one.slice(0, one.lastIndexOf(' ')).trim(), Number(one.slice(one.lastIndexOf(' ')))]),
  );
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
