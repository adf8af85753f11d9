/** CQL 1.2, the query language of SRU, with user input escaped. */

const LONGEST_WORD = 60;
const MOST_WORDS = 12;

/**
 * Words of user input: letters and digits, with inner marks as in titles (`Sint-Maarten`, `6:162`). Never contains
 * syntax of CQL or SPARQL.
 */
export function plainWords(text: string): string[] {
  const words = text.normalize('NFC').match(/[\p{L}\p{N}]+(?:[-:./][\p{L}\p{N}]+)*/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, LONGEST_WORD)))].slice(0, MOST_WORDS);
}

/** A CQL string; quotes, backslashes and wildcards (`*`, `?`, `^`) escaped. */
export function quoteCql(text: string): string {
  return `"${text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ').replace(/[\\"*?^]/g, '\\$&')}"`;
}

/** `condition` (`keyword=`) per word, joined by AND: the service rejects bare spaces between words. */
export function everyWord(condition: string, words: readonly string[]): string {
  return words.map((word) => condition + quoteCql(word)).join(' AND ');
}
