import { LksError } from '../../contract/errors';
import { LANGUAGES, say } from '../../messages';
import { FORMAT_NAMES, type Format, isMachine, REPORT_FORMATS, type ReportFormat } from '../../render/formats';
import type { FlagSpec, Flags, FlagValue, SwitchFlag } from './flags';

/** Typed as `--csv=excel`, and documented there. */
const isCsvKind = (format: Format): boolean => format === 'csv-excel';

/** A flag for each format: `--json` is `--format json`. */
const SHORT_FORMS = Object.fromEntries(
  FORMAT_NAMES.map((format): [Format, SwitchFlag] => [
    format,
    {
      kind: 'switch',
      group: 'output',
      excludes: ['format', ...FORMAT_NAMES],
      help: () => (format === 'csv' ? say.globals.shortFormOfCsv : say.globals.shortForm(format)),
      ...(isCsvKind(format) && { hidden: true }),
    },
  ]),
) as Readonly<Record<Format, SwitchFlag>>;

const A_DAY = 86_400;

/** The last of two values counts (aliases, scripts), except where a dropped one would lose output. */
export const GLOBAL_FLAGS = {
  format: {
    kind: 'choice',
    group: 'output',
    usual: true,
    short: 'f',
    value: 'format',
    choices: FORMAT_NAMES,
    besides: REPORT_FORMATS,
    twice: 'refuse',
    help: () => say.globals.format(FORMAT_NAMES.filter((name) => !isCsvKind(name))),
  },
  ...SHORT_FORMS,
  fields: { kind: 'list', group: 'output', completes: 'field', help: () => say.globals.fields },
  output: {
    kind: 'text',
    group: 'output',
    usual: true,
    short: 'o',
    value: 'file',
    completes: 'file',
    twice: 'refuse',
    help: () => say.globals.output,
  },
  force: { kind: 'switch', group: 'output', help: () => say.globals.force },
  'csv-raw': { kind: 'switch', group: 'output', help: () => say.globals.csvRaw },
  profile: { kind: 'text', group: 'asked', value: 'name', completes: 'profile', help: () => say.globals.profile },
  'api-url': { kind: 'text', group: 'asked', value: 'url', help: () => say.globals.apiUrl },
  library: {
    kind: 'text',
    group: 'asked',
    usual: true,
    value: 'file',
    attached: true,
    completes: 'file',
    excludes: ['profile', 'api-url'],
    help: () => say.globals.library,
  },
  'allow-insecure': { kind: 'switch', group: 'asked', help: () => say.globals.allowInsecure },
  timeout: { kind: 'seconds', group: 'waiting', minimum: 1, maximum: A_DAY, help: () => say.globals.timeout },
  'max-wait': { kind: 'seconds', group: 'waiting', minimum: 0, maximum: A_DAY, help: () => say.globals.maxWait },
  'no-wait': { kind: 'switch', group: 'waiting', help: () => say.globals.noWait },
  'max-age': { kind: 'duration', group: 'stored', help: () => say.cache.flagMaxAge },
  'no-cache': { kind: 'switch', group: 'stored', excludes: ['offline'], help: () => say.cache.flagNoCache },
  offline: { kind: 'switch', group: 'stored', excludes: ['no-cache'], help: () => say.cache.flagOffline },
  private: { kind: 'switch', group: 'stored', help: () => say.privacy.flag },
  color: {
    kind: 'choice',
    group: 'screen',
    value: 'when',
    choices: ['auto', 'always', 'never'],
    help: () => say.globals.color,
  },
  'no-links': { kind: 'switch', group: 'screen', help: () => say.globals.noLinks },
  quiet: { kind: 'switch', group: 'screen', short: 'q', help: () => say.globals.quiet },
  'ui-lang': {
    kind: 'choice',
    group: 'screen',
    value: 'language',
    choices: LANGUAGES,
    help: () => say.globals.uiLang,
  },
  debug: { kind: 'switch', group: 'screen', help: () => say.globals.debug },
  curl: { kind: 'switch', group: 'screen', help: () => say.globals.curl },
} as const satisfies Flags;

export type GlobalFlags = typeof GLOBAL_FLAGS;

type CamelCase<S> = S extends `${infer First}-${infer Rest}` ? `${First}${Capitalize<CamelCase<Rest>>}` : S;
/** `csv-raw` becomes `csvRaw`, and `no-wait` becomes `wait`, which is true by default. */
type GlobalName<N> = N extends `no-${infer Positive}` ? CamelCase<Positive> : CamelCase<N>;
type ByName = { [N in keyof GlobalFlags as GlobalName<N>]: FlagValue<GlobalFlags[N]> };
type Optional<T> = { [N in keyof T as undefined extends T[N] ? N : never]?: T[N] } & {
  [N in keyof T as undefined extends T[N] ? never : N]: T[N];
};

export interface Globals extends Optional<Omit<ByName, Format | 'format'>> {
  format?: Format;
  /** A report for people, instead of a format. */
  report?: ReportFormat;
}

/** Marks a flag without a value: a real argument cannot contain NUL. */
export const BARE = '\0';

const ATTACHED = Object.entries<FlagSpec>(GLOBAL_FLAGS).flatMap(([name, flag]) =>
  flag.kind === 'text' && flag.attached === true ? [`--${name}`] : [],
);

const LIBRARY_FILE = /\.(db|sqlite3?)$/i;

/** Index of the command name in `argv`: after global flags and their values. */
export function commandAt(argv: readonly string[]): number {
  const takesNext = (word: string): boolean =>
    Object.entries<FlagSpec>(GLOBAL_FLAGS).some(
      ([name, flag]) =>
        flag.kind !== 'switch' &&
        !ATTACHED.includes(`--${name}`) &&
        (word === `--${name}` || word === `-${flag.short}`),
    );
  let at = 0;
  while (argv[at]?.startsWith('-') === true) at += takesNext(argv[at]!) ? 2 : 1;
  return at;
}

/** `--csv=excel` is a format; `--csv` alone takes no value. Throws `usage` for another kind. */
function readCsvKind(word: string): string {
  const [, kind] = /^--csv=(.*)$/s.exec(word) ?? [];
  if (kind === undefined) return word;
  if (kind.toLowerCase() === 'excel') return '--csv-excel';
  throw new LksError('usage', say.sheet.noCsvKind(kind), { hint: say.sheet.noCsvKindHint, parameter: 'csv' });
}

/** Marks flags without their `=` value: commander would take the next word. Throws `usage` for a library file there. */
export function markBare(argv: readonly string[]): string[] {
  const end = argv.includes('--') ? argv.indexOf('--') : argv.length;
  return argv.map((word, index) => {
    if (index >= end) return word;
    if (!ATTACHED.includes(word)) return readCsvKind(word);
    const next = index + 1 < end ? argv[index + 1]! : '-';
    // `lks serve --library FILE` predates the global flag, and serve takes no words.
    if (argv[commandAt(argv)] === 'serve' && !next.startsWith('-')) return word;
    if (LIBRARY_FILE.test(next))
      throw new LksError('usage', say.globals.libraryNeedsEquals(next), {
        hint: say.globals.libraryNeedsEqualsHint(next),
      });
    return `${word}=${BARE}`;
  });
}

/** The format for programs, read from unparsed arguments, and the other arguments. */
export function machineFormatOf(argv: readonly string[]): { format: Format | undefined; rest: readonly string[] } {
  const end = argv.indexOf('--');
  const flags = end === -1 ? argv : argv.slice(0, end);
  const names = FORMAT_NAMES.filter(isMachine);
  for (const format of names)
    for (const [at, flag] of flags.entries()) {
      const isApart = (flag === '--format' || flag === '-f') && flags[at + 1] === format;
      const together = [`--${format}`, `--format=${format}`, `-f=${format}`, `--format${format}`, `-f${format}`];
      if (isApart || together.includes(flag)) return { format, rest: argv.toSpliced(at, isApart ? 2 : 1) };
    }
  return { format: undefined, rest: argv };
}

/** Whether failures are printed as JSON, also errors in the arguments. */
export const asksForJson = (argv: readonly string[]): boolean => machineFormatOf(argv).format !== undefined;
