import { readDate, readDuration } from '../../contract/dates';
import { LksError } from '../../contract/errors';
import { checkValue } from '../../contract/parameters';
import { say } from '../../messages';
import type {
  ChoiceFlag,
  DateFlag,
  FlagSpec,
  Flags,
  FlagValues,
  Given,
  Read,
  SecondsFlag,
  TextFlag,
  Twice,
} from './flags';

/** A whole number between two bounds; `label` names it in messages. Throws `usage`. */
export function readInteger(text: string, label: string, minimum: number, maximum: number): number {
  const name = label.replace(/^--/, '');
  const parameter = { kind: 'integer', name, flag: name, minimum, maximum, default: minimum, about: () => '' } as const;
  return checkValue(parameter, text.trim(), () => label) as number;
}

const invalid = (name: string, message: string, hint?: string): LksError =>
  new LksError('usage', message, { parameter: name, hint });

function readSeconds(text: string, name: string, { minimum, maximum }: SecondsFlag): number {
  const seconds = /^\d{1,6}(\.\d{1,3})?$/.test(text) ? Number(text) : Number.NaN;
  if (seconds >= minimum && seconds <= maximum) return seconds;
  throw invalid(name, say.invalid.seconds(`--${name}`, minimum, maximum));
}

function readSpan(text: string, name: string): number {
  const seconds = readDuration(text);
  if (seconds !== undefined) return seconds;
  throw invalid(name, say.invalid.duration(`--${name}`));
}

function readDay(text: string, name: string, { bound = 'first' }: DateFlag): string {
  const day = readDate(text, bound);
  if (day !== undefined) return day;
  throw invalid(name, say.invalid.date(`--${name}`), say.forgiving.dateForms(`--${name}`));
}

function readChoice(text: string, name: string, { choices, besides = [] }: ChoiceFlag): string {
  const found = [...choices, ...besides].find((choice) => choice.toLowerCase() === text.toLowerCase());
  if (found !== undefined) return found;
  throw invalid(name, say.invalid.choice(`--${name}`, choices));
}

/** A value left empty by a script (`--law "$LAW"`) would be no filter, and everything would be searched. */
function demandFilled(text: string, name: string): string {
  if (text.trim() === '') throw invalid(name, say.invalid.empty(`--${name}`));
  return text;
}

function readText(text: string, name: string, { filled }: TextFlag): string {
  return filled === true ? demandFilled(text, name).trim() : text;
}

function readValue(text: string | true, name: string, flag: FlagSpec): unknown {
  if (text === true) return true;
  switch (flag.kind) {
    case 'integer':
      return readInteger(text, `--${name}`, flag.minimum, flag.maximum);
    case 'seconds':
      return readSeconds(text, name, flag);
    case 'duration':
      return readSpan(text, name);
    case 'date':
      return readDay(text, name, flag);
    case 'choice':
      return readChoice(text, name, flag);
    case 'text':
      return readText(text, name, flag);
    case 'list':
      return text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '');
    case 'parameter':
      return demandFilled(text, name);
    case 'switch':
      return text;
  }
}

const subjectOf = (name: string, flag: FlagSpec): string => (flag.kind === 'parameter' ? flag.parameter : name);

function givenTwice(given: Given, secret: boolean): LksError {
  const names = [...new Set(given.map(([name]) => name))];
  const values = [...new Set(given.map(([, value]) => String(value)))];
  const flag = `--${names[0]}`;
  const message = secret ? say.invalid.twiceUnnamed(flag) : say.invalid.twice(flag, values);
  const others = names.slice(1).map((name) => `--${name}`);
  return invalid(names[0]!, message, others.length === 0 ? say.invalid.twiceHint : say.invalid.twiceSame(others, flag));
}

/** The last value of each flag. Throws `usage` for different values where its rule, else `unless`, refuses them. */
function settle(flags: Flags, given: Given, unless: Twice): Given {
  const settled: (readonly [string, string | true])[] = [];
  for (const [name, flag] of Object.entries(flags)) {
    const subject = subjectOf(name, flag);
    const own = given.filter(([other]) => other === name);
    const same = given.filter(([other]) => other in flags && subjectOf(other, flags[other]!) === subject);
    const last = own.at(-1);
    if (last === undefined) continue;
    if (flag.repeatable === true) settled.push(...own);
    else if ((flag.twice ?? unless) === 'refuse' && new Set(same.map(([, value]) => value)).size > 1)
      throw givenTwice(same, flag.secret === true);
    else settled.push(last);
  }
  return settled;
}

/** Reads flags by kind. Throws `usage` for an invalid value, or for two where `twice` or `unless` refuses them. */
export function readFlags<F extends Flags>(flags: F, given: Given, unless: Twice): Read<F> {
  const settled = settle(flags, given, unless);
  const values: Record<string, unknown> = {};
  const parameters: Record<string, string | undefined> = {};
  const typed: Record<string, string | true | readonly string[]> = {};
  for (const [name, flag] of Object.entries(flags)) {
    const own = settled.filter(([other]) => other === name).map(([, value]) => value);
    const [first] = own;
    if (flag.repeatable === true) values[name] = own.map((value) => readValue(value, name, flag));
    else if (flag.kind === 'switch') values[name] = first !== undefined;
    else if (first !== undefined) values[name] = readValue(first, name, flag);
    else if (flag.kind === 'integer') values[name] = flag.default;
    if (first === undefined) continue;
    if (flag.kind === 'parameter')
      parameters[flag.parameter] = flag.repeatable === true ? own.join(',') : String(first);
    typed[name] = flag.repeatable === true ? own.map(String) : first;
  }
  return { flags: values as FlagValues<F>, parameters, typed };
}
