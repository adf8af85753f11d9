/**
 * The language in which lks speaks to people: `--ui-lang`, then `LKS_UI_LANG`, then that of the profile, then the locale.
 * `bin/lks.js` asks the same of what it answers by itself (`mayBeDutch`).
 * Found before anything is parsed, since what is wrong with a command line is said in it too.
 */
import { isLanguage, type Language } from '../messages';
import type { Environment } from '../platform/environment';
import { glanceAtProfiles } from '../state/profile/glance';
import { configDir } from '../state/profile/places';

/** The last value of a flag among the arguments, `--flag value` or `--flag=value`; undefined without it. */
function flagged(argv: readonly string[], flag: string): string | undefined {
  const end = argv.indexOf('--');
  const own = end === -1 ? argv : argv.slice(0, end);
  const at = own.findLastIndex((one) => one === flag || one.startsWith(`${flag}=`));
  return own[at] === flag ? own[at + 1] : own[at]?.slice(flag.length + 1);
}

function ofProfile(argv: readonly string[], env: Environment): Language | undefined {
  const folder = configDir(env);
  if (folder === undefined) return undefined;
  const { profiles, current } = glanceAtProfiles(folder);
  return profiles.get(flagged(argv, '--profile') ?? (env.LKS_PROFILE?.trim() || current) ?? '')?.language;
}

/** By POSIX the first of these that is not empty decides; what is no Dutch is English. */
function ofLocale({ LC_ALL, LC_MESSAGES, LANG }: Environment): Language {
  return /^nl(?:[_.@-]|$)/i.test(LC_ALL || LC_MESSAGES || LANG || '') ? 'nl' : 'en';
}

/** The language for a command line (what comes after `lks`). Never throws: a language that lks does not speak is English, or refused later. */
export function uiLanguage(argv: readonly string[], env: Environment): Language {
  const flag = flagged(argv, '--ui-lang');
  if (isLanguage(flag)) return flag;
  const named = env.LKS_UI_LANG?.trim().toLowerCase();
  if (named) return isLanguage(named) ? named : 'en';
  return ofProfile(argv, env) ?? ofLocale(env);
}
