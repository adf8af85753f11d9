/** Words and texts as constants of a script, one rule a shell: whatever they hold, they stay data. */

const PLAIN = /^[A-Za-z0-9_./-]+$/;

/** A word for bash or zsh: bare when it is plain, else in single quotes (POSIX.1-2017, shell language, 2.2.2). */
export function quotePosix(text: string): string {
  return PLAIN.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

/** A word for fish: in its single quotes only `\` and `'` are special (fish documentation, "Quotes"). */
export function quoteFish(text: string): string {
  return PLAIN.test(text) ? text : `'${text.replace(/[\\']/g, '\\$&')}'`;
}

/**
 * A string expression for PowerShell, in ASCII alone: Windows PowerShell 5.1 reads a file without a byte order mark in the
 * code page of the machine. Anything else becomes `[char]0x…`; single quotes are doubled (about_Quoting_Rules).
 */
export function quotePowerShell(text: string): string {
  const quote = (part: string): string => `'${part.replaceAll("'", "''")}'`;
  const parts = text.match(/[\x20-\x7e]+|[^\x20-\x7e]/g) ?? [];
  const [only = '', ...more] = parts;
  if (more.length === 0 && /^[\x20-\x7e]*$/.test(only)) return quote(only);
  const shown = parts.map((part) =>
    /^[\x20-\x7e]/.test(part) ? quote(part) : `[char]0x${part.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  // A text comes first, so that + joins texts and does not add numbers.
  return `(${[quote(''), ...shown].join(' + ')})`;
}
