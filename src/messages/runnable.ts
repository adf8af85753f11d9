/**
 * The mark of a command in a sentence: what programs are given as `commands` comes from it, and not from words that look like a
 * command. The marks are characters that no text shown to a person may hold (`src/contract/plain-text.ts`), so that text from elsewhere,
 * which is cleaned, never brings one; whoever makes an error or a notice takes them out (`src/contract/suggested.ts`).
 */
export const BEGIN = '\u206a';
export const END = '\u206b';

/**
 * A command in a sentence that runs as it stands: it has no placeholder (`FILE`, `<words>`), and its words are quoted for a POSIX shell.
 * @param line the whole command line, from `lks` on.
 */
export const runnable = (line: string): string => `${BEGIN}${line}${END}`;
