/** The global flags of a command as they are typed again: a command that lks offers must do what the one typed did. */
import path from 'node:path';
import { quoteWord } from '../../platform/shell';
import { FORMAT_NAMES } from '../../render/formats';
import type { FlagSpec, Given } from './flags';
import { GLOBAL_FLAGS, type Globals } from './globals';

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

/** What was typed: the words of a command, its arguments, and its flags with those that every command takes. */
export interface Typed {
  path: readonly string[];
  args: readonly string[];
  given: Given;
  globals: Given;
  /** The flags of the command, as declared. */
  flags: Readonly<Record<string, FlagSpec>>;
}

/** Flags that say where and in which format this one run was to write. */
const OF_ONE_RUN: readonly string[] = ['output', 'force', 'format', ...FORMAT_NAMES];

/** The line that was typed, but for where and in which format it was to write; no value that may be secret is in it. */
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

/** Where the rows from `offset` on go when those before went to a file: to one of their own, since that one stays. */
export function restWords({ output, force }: Globals, offset: number): string[] {
  if (output === undefined) return [];
  const { dir, name, ext } = path.parse(output);
  const rest = path.join(dir, `${name.replace(/-from-\d+$/, '')}-from-${offset}${ext}`);
  const target = output === '-' || output.startsWith('/dev/') ? output : rest;
  return ['--output', quoteWord(target), ...(force ? ['--force'] : [])];
}
