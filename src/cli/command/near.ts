/** The command, topic or code that a mistyped word is nearly. */
import { editsBetween } from '../../engine/text/edits';

/** Most edits between a word and a command; short words with two edits are other words. */
const editsAllowed = (word: string): number => (word.length < 6 ? 1 : 2);

/** The name that is nearly the word; undefined if none is. */
export function nearCommand(word: string, names: readonly string[]): string | undefined {
  const near = names.map((name) => [name, editsBetween(word, name, editsAllowed(word)) ?? Number.POSITIVE_INFINITY]);
  const [name, edits] = near.sort((one, other) => Number(one[1]) - Number(other[1]))[0] ?? [];
  return edits === undefined || edits === Number.POSITIVE_INFINITY ? undefined : String(name);
}
