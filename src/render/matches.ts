/** Where the words of a query stand in a text: without regard to case, accents and endings. */

export interface Part {
  text: string;
  match: boolean;
}

/** A matcher made once for a page: splits a line of text into parts that match and parts that do not. */
export type Matcher = (text: string) => Part[];

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
/** Shortest beginning that two words must share to count as one word with different endings. */
const STEM_LENGTH = 4;
/** More words than a query has in earnest; keeps the work bounded. */
const TERM_LIMIT = 64;

const fold = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function isSameWord(word: string, term: string): boolean {
  if (word === term) return true;
  if (Math.min(word.length, term.length) < STEM_LENGTH || !/^\p{L}/u.test(term)) return false;
  return word.startsWith(term) || term.startsWith(word);
}

/**
 * A matcher for the words of a query. A word matches when it is a term, or when one of the two begins with the other
 * and the shorter has at least 4 letters (`huurprijs` for `huur`, `ontslag` for `ontslagen`); numbers match whole.
 */
export function matcherFor(terms: readonly string[]): Matcher {
  const words = terms.slice(0, TERM_LIMIT).flatMap((term) => term.match(WORD) ?? []);
  const folded = [...new Set(words.slice(0, TERM_LIMIT).map(fold))];
  if (folded.length === 0) return (text) => [{ text, match: false }];
  return (text) => {
    const parts: Part[] = [];
    let done = 0;
    for (const found of text.matchAll(WORD)) {
      const word = fold(found[0]);
      if (!folded.some((term) => isSameWord(word, term))) continue;
      if (found.index > done) parts.push({ text: text.slice(done, found.index), match: false });
      parts.push({ text: found[0], match: true });
      done = found.index + found[0].length;
    }
    if (done < text.length) parts.push({ text: text.slice(done), match: false });
    return parts;
  };
}
