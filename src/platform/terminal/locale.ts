/** What the locale says of the characters that a terminal can show. */
import type { Environment } from '../environment';

const localeOf = ({ LC_ALL, LC_CTYPE, LANG }: Environment): string | undefined =>
  [LC_ALL, LC_CTYPE, LANG].find((value) => value !== undefined && value !== '');

/** Whether the locale says that the terminal takes UTF-8. A bare container and many an ssh session say nothing. */
export const namesUtf8 = (env: Environment): boolean => /utf-?8/i.test(localeOf(env) ?? '');

/** Whether signs beyond ASCII may be written: not where the locale names another encoding than UTF-8. One that names nothing leaves it open. */
export const showsUnicode = (env: Environment): boolean => localeOf(env) === undefined || namesUtf8(env);
