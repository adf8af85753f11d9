/** Names that an administrator gives: one plain line, bounded, the same rule for workspaces and keys. */

const NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._@-]{0,63}$/u;

/** The name as it is stored; undefined for an invalid one: 1 to 64 letters, digits, spaces and `. _ @ -`, a letter or digit first. */
export function cleanName(text: string): string | undefined {
  const clean = text.normalize('NFC').trim();
  return NAME.test(clean) ? clean : undefined;
}

/** A name by which others are found: SQL makes small letters of those of ASCII alone, in SQLite and in PostgreSQL's order "C". */
export const folded = (name: string): string => name.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** A moment as the file has it: `YYYY-MM-DD HH:MM:SS`, in UTC. */
export const momentOf = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');

/** A moment of the file as people are shown it: the day alone for midnight. */
export const shownMoment = (moment: string): string => moment.replace(/ 00:00:00$/, '');

/** Milliseconds since 1970 of a moment of the file. */
export const msOf = (moment: string): number => Date.parse(`${moment.replace(' ', 'T')}Z`);
