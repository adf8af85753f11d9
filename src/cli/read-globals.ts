/** The values of the flags that every command takes; loaded when there is a command to run. */

import { LksError } from '../contract/errors';
import { say } from '../messages';
import { FORMAT_NAMES, type Format, REPORT_FORMATS } from '../render/formats';
import type { FlagValues, Given } from './command/flags';
import { GLOBAL_FLAGS, type GlobalFlags, type Globals } from './command/globals';
import { readFlags } from './command/read-flags';

/** The one format that is asked for, however it is. Throws `usage` for two. */
function formatOf(flags: FlagValues<GlobalFlags>): Pick<Globals, 'format' | 'report'> {
  const given: string | undefined = flags.format;
  const report = REPORT_FORMATS.find((format) => given === format);
  const chosen = [
    ...FORMAT_NAMES.filter((format) => flags[format] || given === format),
    ...(report === undefined ? [] : [report]),
  ];
  if (chosen.length > 1)
    throw new LksError('usage', say.globals.twoFormats(chosen), { hint: say.globals.twoFormatsHint });
  const [format] = chosen;
  return report === undefined ? { format: format as Format | undefined } : { report };
}

/** `--library`, `--library=FILE`. Throws `usage` for an empty name, and beside a flag that names a service. */
function libraryOf({ library, ...flags }: FlagValues<GlobalFlags>): string | true | undefined {
  if (library === undefined) return undefined;
  const service = GLOBAL_FLAGS.library.excludes.find((name) => flags[name] !== undefined);
  if (service !== undefined)
    throw new LksError('usage', say.globals.libraryAndService(`--${service}`), { hint: say.globals.keepOne });
  if (library === true) return true;
  const file = library.trim();
  if (file === '') throw new LksError('usage', say.globals.libraryEmpty, { hint: say.globals.libraryHint });
  return file;
}

/** Names of standard output. Of a file behind it they are no name to put another file at. */
const STANDARD_OUTPUT = ['/dev/stdout', '/dev/fd/1', '/proc/self/fd/1'];

/** Throws `usage` for `--offline` beside a flag under which nothing is kept. */
function checkOffline(flags: FlagValues<GlobalFlags>): void {
  if (!flags.offline) return;
  const other = GLOBAL_FLAGS.offline.excludes.find((name) => flags[name]);
  if (other !== undefined)
    throw new LksError('usage', say.cache.exclude('--offline', `--${other}`), { hint: say.globals.keepOne });
}

const camelCase = (name: string): string => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The global flags as a command gets them. Throws `usage` for a value that is out of its range, and for two formats. */
export function readGlobals(given: Given): Globals {
  const { flags } = readFlags(GLOBAL_FLAGS, given, 'last');
  checkOffline(flags);
  const byName = Object.entries(flags).map(([name, value]) =>
    name.startsWith('no-') ? [camelCase(name.slice(3)), value === false] : [camelCase(name), value],
  );
  const output = STANDARD_OUTPUT.includes(flags.output ?? '') ? '-' : flags.output;
  return { ...Object.fromEntries(byName), output, library: libraryOf(flags), format: undefined, ...formatOf(flags) };
}
