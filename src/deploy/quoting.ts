/** Words in the files of systemd, nginx and Caddy: what is typed at setup may mean nothing else there. */
import { LksError } from '../contract/errors';
import { say } from '../messages';

/** Refuses what none of the three can hold on one line. Returns the text. Throws `usage`. */
export function refuseControls(text: string, flag: string): string {
  if (/[\p{Cc}\u2028\u2029]/u.test(text)) throw new LksError('usage', say.setup.controls(flag), { parameter: flag });
  return text;
}

/** A word of a list in a unit (systemd.syntax(7)): quoted, `%` doubled since it begins a specifier. */
export function unitWord(text: string): string {
  const clean = refuseControls(text, 'path').replaceAll('%', '%%');
  return /^[\w./:%@=+,-]+$/.test(clean) ? clean : `"${clean.replace(/["\\]/g, '\\$&')}"`;
}

/** A word behind the program in `ExecStart=` (systemd.service(5)): `$` begins a variable there too. */
export const commandWord = (text: string): string => unitWord(text).replaceAll('$', () => '$$');

/** A path in nginx: quoted; one with `$` is refused, since no quoting keeps that from being a variable. Throws `usage`. */
export function nginxWord(text: string, flag: string): string {
  if (text.includes('$')) throw new LksError('usage', say.setup.dollar(flag), { parameter: flag });
  const clean = refuseControls(text, flag);
  return /^[\w./:@=+,-]+$/.test(clean) ? clean : `"${clean.replace(/["\\]/g, '\\$&')}"`;
}
