/** What the locale says of the characters that a terminal can show. */
import type { Environment } from '../environment';

/** Whether signs beyond ASCII may be written: not where the locale names another encoding than UTF-8. One that names nothing leaves it open. */
export function showsUnicode({ LC_ALL, LC_CTYPE, LANG }: Environment): boolean {
  const locale = [LC_ALL, LC_CTYPE, LANG].find((value) => value !== undefined && value !== '');
  return locale === undefined || /utf-?8/i.test(locale);
}
