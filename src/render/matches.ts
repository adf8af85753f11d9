/** Finds the words of a query in a text, by the tokens of index and snippets, ignoring endings. */
import { tokensOf, wordsOf } from '../platform/text/words';

interface Part {
  text: string;
  match: boolean;
}

/** Splits a line of text into parts that match and parts that do not; made once per page. */
export type Matcher = (text: string) => Part[];

/** Shortest common beginning of words that count as one with different endings. */
const STEM_LENGTH = 4;
/** More words than a real query has; bounds the work. */
const TERM_LIMIT = 64;

function isSameWord(word: string, term: string): boolean {
  if (word === term) return true;
  if (Math.min(word.length, term.length) < STEM_LENGTH || !/^\p{L}/u.test(term)) return false;
  return word.startsWith(term) || term.startsWith(word);
}

/** Words match if equal, or if one begins with the other and has 4 letters (`huurprijs`, `huur`); numbers if equal. */
export function matcherFor(terms: readonly string[]): Matcher {
  const words = terms.slice(0, TERM_LIMIT).flatMap(tokensOf);
  const sought = [...new Set(words.slice(0, TERM_LIMIT))];
  if (sought.length === 0) return (text) => [{ text, match: false }];
  return (text) => {
    const parts: Part[] = [];
    let done = 0;
    for (const { token, start, end } of wordsOf(text)) {
      if (!sought.some((term) => isSameWord(token, term))) continue;
      if (start > done) parts.push({ text: text.slice(done, start), match: false });
      parts.push({ text: text.slice(start, end), match: true });
      done = end;
    }
    if (done < text.length) parts.push({ text: text.slice(done), match: false });
    return parts;
  };
}
