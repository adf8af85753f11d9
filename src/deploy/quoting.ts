/** Words in the files of systemd and nginx: what is typed at setup may mean nothing else there. */
import { LksError } from '../contract/errors';
import { say } from '../messages';

/**
 * Refuses what cannot stand in a path of a unit, of nginx and of a list of bound folders alike: control characters, quotes, and the signs of
 * escapes, variables and parts. Returns the text. Throws `usage`.
 */
export function refuseSigns(text: string, flag: string): string {
  if (/[\p{Cc}\p{Cf}\u2028\u2029"'\\$:;{}*?[\]]/u.test(text))
    throw new LksError('usage', say.setup.signs(flag), { parameter: flag });
  return text;
}

const quoted = (text: string): string => (/^[\w./%=+,@-]+$/.test(text) ? text : `"${text}"`);

/** A word in a unit (systemd.syntax(7)): quoted, `%` doubled since it begins a specifier. */
export const unitWord = (text: string): string => quoted(refuseSigns(text, 'path').replaceAll('%', '%%'));

/** A path in nginx: quoted. */
export const nginxWord = (text: string): string => quoted(refuseSigns(text, 'path'));
