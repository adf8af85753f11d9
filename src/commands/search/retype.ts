/** The global flags of a command as they are typed again: a command that lks offers must do what the one typed did. */
import type { Globals } from '../../context';
import { quoteWord } from '../../shell';

/** The flags that say who is asked. */
export function placeWords({ profile, apiUrl, library, allowInsecure }: Globals): string[] {
  return [
    ...(profile === undefined ? [] : ['--profile', quoteWord(profile)]),
    ...(apiUrl === undefined ? [] : ['--api-url', quoteWord(apiUrl)]),
    ...(library === undefined ? [] : [library === true ? '--library' : quoteWord(`--library=${library}`)]),
    ...(allowInsecure ? ['--allow-insecure'] : []),
  ];
}

/** The flags in force but for `--output` and `--force`, which say where this one run was to write. No key is among them. */
export function globalWords(globals: Globals): string[] {
  const { format, fields, timeout, maxWait, color } = globals;
  const switches = {
    '--no-wait': !globals.wait,
    '--csv-raw': globals.csvRaw,
    '--no-links': !globals.links,
    '--quiet': globals.quiet,
    '--debug': globals.debug,
  };
  const values = {
    '--format': format,
    '--fields': fields?.join(','),
    '--timeout': timeout,
    '--max-wait': maxWait,
    '--color': color,
  };
  return [
    ...placeWords(globals),
    ...Object.entries(values).flatMap(([flag, value]) => (value === undefined ? [] : [flag, quoteWord(String(value))])),
    ...Object.entries(switches).flatMap(([flag, on]) => (on ? [flag] : [])),
  ];
}
