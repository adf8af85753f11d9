/** Words for a POSIX shell: commands that lks suggests must mean what they say when they are pasted. */
import { LetterPattern } from './text/letters';

const PLAIN = new LetterPattern('^[\\p{L}\\p{N}_@%+=:,./-]+$');

/** Quotes a word unless it is plain; control characters are dropped, since no suggestion needs them. */
export function quoteWord(word: string): string {
  const clean = word.replace(/\p{Cc}/gu, '');
  if (PLAIN.test(clean)) return clean;
  return `'${clean.replaceAll("'", `'\\''`)}'`;
}
