/** The flags that every command takes, and how their values are read. */
import type { FlagSpec, FlagValue } from './commands/command';
import type { Globals } from './context';
import { LksError } from './errors';
import { say } from './messages';
import { FORMATS, type Format } from './render/view';

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

/** The global flags as a command gets them. Throws `usage` for a value that is out of its range. */
export function readGlobals(values: Values): Globals {
  return {
    profile: text(values, 'profile'),
    apiUrl: text(values, 'api-url'),
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
