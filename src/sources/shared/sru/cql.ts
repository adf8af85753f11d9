/** CQL 1.2, the query language of SRU: conditions, and words of users made harmless. */

/** Words longer than this are no words of a title. */
const LONGEST_WORD = 60;
/** A publisher is spared longer queries. */
const MOST_WORDS = 12;

/**
 * The words of a text as a user typed it: runs of letters and digits, with the marks inside words that titles have
 * (`Sint-Maarten`, `'s-Gravenhage`, `6:162`). Nothing that has a meaning in CQL or SPARQL is ever part of one.
 */
export function plainWords(text: string): string[] {
  const words = text.normalize('NFC').match(/[\p{L}\p{N}]+(?:[-:./][\p{L}\p{N}]+)*/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, LONGEST_WORD)))].slice(0, MOST_WORDS);
}

/** A string of CQL: quotation marks and backslashes escaped, as are the characters that mask others (`*`, `?`, `^`). */
export function quoteCql(text: string): string {
  return `"${text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ').replace(/[\\"*?^]/g, '\\$&')}"`;
}

/** `condition` (index and relation, `keyword=`) once for each word, joined by AND: a bare space between words is a syntax error at the service. */
export function everyWord(condition: string, words: readonly string[]): string {
  return words.map((word) => condition + quoteCql(word)).join(' AND ');
}
