/** The global flags of a command as they are typed again: a command that lks offers must do what the one typed did. */
import type { Globals } from '../../context';
import { quoteWord } from '../../shell';

/** The flags in force but for `--output` and `--force`, which say where this one run was to write. No key is among them. */
export function globalWords(globals: Globals): string[] {
  const { profile, apiUrl, format, fields, timeout, maxWait, color } = globals;
  const switches = {
    '--allow-insecure': globals.allowInsecure,
    '--no-wait': !globals.wait,
    '--csv-raw': globals.csvRaw,
    '--no-links': !globals.links,
    '--quiet': globals.quiet,
    '--debug': globals.debug,
  };
  const values = {
    '--profile': profile,
    '--api-url': apiUrl,
    '--format': format,
    '--fields': fields?.join(','),
    '--timeout': timeout,
    '--max-wait': maxWait,
    '--color': color,
  };
  return [
    ...Object.entries(values).flatMap(([flag, value]) => (value === undefined ? [] : [flag, quoteWord(String(value))])),
    ...Object.entries(switches).flatMap(([flag, on]) => (on ? [flag] : [])),
  ];
}
