/** The flags that every command takes, and how their values are read. */
import type { FlagSpec, FlagValue } from '../commands/command';
import type { Globals } from '../commands/context';
import { LksError } from '../errors';
import { FORMATS, type Format } from '../formats';
import { say } from '../messages';

const COLOUR_CHOICES = ['auto', 'always', 'never'] as const;

/** Formats that have a flag of their own: `--json` is `--format json`. */
const SHORT_FORMS = ['json', 'jsonl', 'csv', 'markdown', 'plain'] as const satisfies readonly Format[];

export const GLOBAL_FLAGS: readonly FlagSpec[] = [
  { name: 'format', short: 'f', value: 'format', choices: FORMATS, help: () => say.globals.format },
  ...SHORT_FORMS.map((format): FlagSpec => ({ name: format, help: () => say.globals.shortForm(format) })),
  { name: 'fields', value: 'a,b', help: () => say.globals.fields },
  { name: 'output', short: 'o', value: 'file', completes: 'file', help: () => say.globals.output },
  { name: 'force', help: () => say.globals.force },
  { name: 'csv-raw', help: () => say.globals.csvRaw },
  { name: 'profile', value: 'name', completes: 'profile', help: () => say.globals.profile },
  { name: 'api-url', value: 'url', help: () => say.globals.apiUrl },
  { name: 'library', value: 'file', attached: true, completes: 'file', help: () => say.globals.library },
  { name: 'allow-insecure', help: () => say.globals.allowInsecure },
  { name: 'timeout', value: 'seconds', help: () => say.globals.timeout },
  { name: 'max-wait', value: 'seconds', help: () => say.globals.maxWait },
  { name: 'no-wait', help: () => say.globals.noWait },
  { name: 'color', value: 'when', choices: COLOUR_CHOICES, help: () => say.globals.color },
  { name: 'no-links', help: () => say.globals.noLinks },
  { name: 'quiet', short: 'q', help: () => say.globals.quiet },
  { name: 'debug', help: () => say.globals.debug },
  { name: 'curl', help: () => say.globals.curl },
];

/** Stands for no value at all: an argument of a program cannot hold it. */
export const BARE = '\0';

/** What looks like a library and stands where a search word would. */
const LIBRARY_FILE = /\.(db|sqlite3?)$/i;

/** The word that names the command. */
function commandIn(argv: readonly string[]): string | undefined {
  const takesNext = (word: string): boolean =>
    GLOBAL_FLAGS.some(
      ({ name, short, value, attached }) =>
        value !== undefined && attached !== true && (word === `--${name}` || word === `-${short}`),
    );
  let at = 0;
  while (argv[at]?.startsWith('-') === true) at += takesNext(argv[at]!) ? 2 : 1;
  return argv[at];
}

/**
 * Marks the flags that take a value only after `=` and were given without one: commander would take the next word for it,
 * and a search word would be lost. Throws `usage` for a file that stands apart.
 */
export function markBare(argv: readonly string[]): string[] {
  const end = argv.includes('--') ? argv.indexOf('--') : argv.length;
  return argv.map((word, index) => {
    const flag = GLOBAL_FLAGS.find(({ name, attached }) => attached === true && word === `--${name}`);
    if (flag === undefined || index >= end) return word;
    const next = index + 1 < end ? argv[index + 1]! : '-';
    // `lks serve --library FILE` is older than the flag of every command, and serve takes no words.
    if (commandIn(argv) === 'serve' && !next.startsWith('-')) return word;
    if (LIBRARY_FILE.test(next))
      throw new LksError('usage', say.globals.libraryNeedsEquals(next), {
        hint: say.globals.libraryNeedsEqualsHint(next),
      });
    return `${word}=${BARE}`;
  });
}

type Values = Readonly<Record<string, FlagValue>>;

const text = (values: Values, name: string): string | undefined => {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
};

function oneOf<T extends string>(values: Values, name: string, choices: readonly T[]): T | undefined {
  const value = text(values, name)?.toLowerCase();
  if (value === undefined) return undefined;
  const found = choices.find((choice) => choice === value);
  if (found === undefined) throw new LksError('usage', say.invalid.choice(`--${name}`, choices), { parameter: name });
  return found;
}

function seconds(values: Values, name: string, minimum: number): number | undefined {
  const value = text(values, name);
  if (value === undefined) return undefined;
  const number = /^\d{1,6}(\.\d{1,3})?$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= minimum && number <= 86_400))
    throw new LksError('usage', say.invalid.integer(`--${name}`, minimum, 86_400), { parameter: name });
  return number;
}

function formatOf(values: Values): Format | undefined {
  const chosen: Format[] = SHORT_FORMS.filter((format) => values[format] === true);
  const named = oneOf(values, 'format', FORMATS);
  if (named !== undefined) chosen.push(named);
  if (new Set(chosen).size > 1)
    throw new LksError('usage', say.globals.twoFormats(chosen), { hint: say.globals.twoFormatsHint });
  return chosen[0];
}

/** `--library`, `--library=FILE`. Throws `usage` for an empty name, and beside a flag that names a service. */
function libraryOf(values: Values): string | true | undefined {
  const { library } = values;
  if (library === undefined) return undefined;
  const service = ['profile', 'api-url'].find((name) => text(values, name) !== undefined);
  if (service !== undefined)
    throw new LksError('usage', say.globals.libraryAndService(`--${service}`), { hint: say.globals.keepOne });
  if (library === true) return true;
  const file = text(values, 'library')?.trim() ?? '';
  if (file === '') throw new LksError('usage', say.globals.libraryEmpty, { hint: say.globals.libraryHint });
  return file;
}

/** The global flags as a command gets them. Throws `usage` for a value that is out of its range. */
export function readGlobals(values: Values): Globals {
  return {
    profile: text(values, 'profile'),
    apiUrl: text(values, 'api-url'),
    library: libraryOf(values),
    format: formatOf(values),
    fields: text(values, 'fields')
      ?.split(',')
      .map((field) => field.trim())
      .filter((field) => field !== ''),
    output: text(values, 'output'),
    force: values.force === true,
    color: oneOf(values, 'color', COLOUR_CHOICES),
    links: values['no-links'] !== true,
    wait: values['no-wait'] !== true,
    maxWait: seconds(values, 'max-wait', 0),
    timeout: seconds(values, 'timeout', 1),
    quiet: values.quiet === true,
    debug: values.debug === true,
    curl: values.curl === true,
    csvRaw: values['csv-raw'] === true,
    allowInsecure: values['allow-insecure'] === true,
  };
}

/** Which output formats a command can be asked for without a request: used to word errors before anything is parsed. */
export function asksForJson(argv: readonly string[]): boolean {
  const end = argv.indexOf('--');
  const flags = end === -1 ? argv : argv.slice(0, end);
  return flags.some(
    (flag, index) =>
      flag === '--json' ||
      flag === '--jsonl' ||
      /^(--format|-f)=?jsonl?$/.test(flag) ||
      ((flag === '--format' || flag === '-f') && /^jsonl?$/.test(flags[index + 1] ?? '')),
  );
}
