/** Global flags to repeat in a suggested command, so that it does the same as the one typed. */
import path from 'node:path';
import { quoteWord } from '../../platform/shell';
import { FORMAT_NAMES } from '../../render/formats';
import type { FlagSpec, Given } from './flags';
import { GLOBAL_FLAGS, type Globals } from './globals';

/** The flags that choose the backend. */
export function placeWords({ profile, apiUrl, library, allowInsecure }: Globals): string[] {
  return [
    ...(profile === undefined ? [] : ['--profile', quoteWord(profile)]),
    ...(apiUrl === undefined ? [] : ['--api-url', quoteWord(apiUrl)]),
    ...(library === undefined ? [] : [library === true ? '--library' : quoteWord(`--library=${library}`)]),
    ...(allowInsecure ? ['--allow-insecure'] : []),
  ];
}

/** The flags in force, without `--output` and `--force`, which belong to one run. Contains no key. */
export function globalWords(globals: Globals): string[] {
  const { format, fields, timeout, maxWait, maxAge, color } = globals;
  const switches = {
    '--no-wait': !globals.wait,
    '--no-cache': !globals.cache,
    '--offline': globals.offline,
    '--private': globals.private,
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
    '--max-age': maxAge,
    '--color': color,
  };
  return [
    ...placeWords(globals),
    ...Object.entries(values).flatMap(([flag, value]) => (value === undefined ? [] : [flag, quoteWord(String(value))])),
    ...Object.entries(switches).flatMap(([flag, on]) => (on ? [flag] : [])),
  ];
}

export interface Typed {
  path: readonly string[];
  args: readonly string[];
  given: Given;
  globals: Given;
  flags: Readonly<Record<string, FlagSpec>>;
}

const OF_ONE_RUN: readonly string[] = ['output', 'force', 'format', ...FORMAT_NAMES];

/** The typed line without output and format flags, and without values that may be secret. */
export function lineTyped({ path, args, given, globals, flags }: Typed): string {
  const named = ([name, value]: Given[number]): string[] => {
    const flag: FlagSpec | undefined = flags[name] ?? GLOBAL_FLAGS[name as keyof typeof GLOBAL_FLAGS];
    if (flag?.secret === true || OF_ONE_RUN.includes(name)) return [];
    return [value === true ? `--${name}` : quoteWord(`--${name}=${value}`)];
  };
  const words = args.map(quoteWord);
  const separator = args.some((word) => /^-./.test(word)) ? ['--'] : [];
  return ['lks', ...path, ...[...globals, ...given].flatMap(named), ...separator, ...words].join(' ');
}

/** Output flags for the rows from `offset` on, which go to a file of their own. */
export function restWords({ output, force }: Globals, offset: number): string[] {
  if (output === undefined) return [];
  const { dir, name, ext } = path.parse(output);
  const rest = path.join(dir, `${name.replace(/-from-\d+$/, '')}-from-${offset}${ext}`);
  const target = output === '-' || output.startsWith('/dev/') ? output : rest;
  return ['--output', quoteWord(target), ...(force ? ['--force'] : [])];
}
