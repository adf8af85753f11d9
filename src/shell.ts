/** Words for a POSIX shell: commands that lks suggests must mean what they say when they are pasted. */

/** Quotes a word unless it is plain; control characters are dropped, since no suggestion needs them. */
export function quoteWord(word: string): string {
  const clean = word.replace(/\p{Cc}/gu, '');
  if (/^[\p{L}\p{N}_@%+=:,./-]+$/u.test(clean)) return clean;
  return `'${clean.replaceAll("'", `'\\''`)}'`;
}
