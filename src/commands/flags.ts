/**
 * Flags: how they are declared, and how what was typed for them is read. The value of a flag has the type of its declaration: a
 * switch is a boolean, a date a day as `YYYY-MM-DD`, a choice one of its words.
 */
import { readDate } from '../contract/dates';
import { helpOf, OPERATIONS, type OperationName, type Parameter } from '../contract/operations';
import { checkValue, type RawParameters } from '../contract/parameters';
import { LksError } from '../errors';
import { say } from '../messages';

/** What becomes of a flag that is given two values: neither is taken, or the last one is. */
export type Twice = 'refuse' | 'last';

interface FlagBase {
  readonly short?: string;
  /** Name of the value in usage (`file`); without one, that of the kind. */
  readonly value?: string;
  readonly help: () => string;
  /** Accepted, not shown in help. */
  readonly hidden?: boolean;
  /** May be given more than once: the value is then a list. */
  readonly repeatable?: boolean;
  /** Given two values: unless told, a flag of a command refuses them, and one that every command takes keeps the last. */
  readonly twice?: Twice;
  /** The value may hold a secret: no message names it. */
  readonly secret?: boolean;
  readonly completes?: 'file' | 'folder' | 'profile';
}

/** True when given. `no-pager` keeps its name: true says that there is none. */
export interface SwitchFlag extends FlagBase {
  readonly kind: 'switch';
}

export interface TextFlag extends FlagBase {
  readonly kind: 'text';
  /** An empty value is refused, and space around it left out. */
  readonly filled?: boolean;
  /** The value is only taken after `=`: without one the flag stands for itself, and the next word is a word. */
  readonly attached?: boolean;
}

/** Texts between commas. */
export interface ListFlag extends FlagBase {
  readonly kind: 'list';
}

export interface ChoiceFlag extends FlagBase {
  readonly kind: 'choice';
  readonly choices: readonly string[];
}

export interface IntegerFlag extends FlagBase {
  readonly kind: 'integer';
  readonly minimum: number;
  readonly maximum: number;
  readonly default?: number;
}

/** Seconds, with thousandths. */
export interface SecondsFlag extends FlagBase {
  readonly kind: 'seconds';
  readonly minimum: number;
  readonly maximum: number;
}

export interface DateFlag extends FlagBase {
  readonly kind: 'date';
  /** Which day a year or a month stands for: the first unless told. */
  readonly bound?: 'first' | 'last';
}

/** A parameter of the command's operation: what it may hold is for the contract to say, so its value stays as typed. */
export interface ParameterFlag extends FlagBase {
  readonly kind: 'parameter';
  /** Its name on the wire, which several spellings of a flag share. */
  readonly parameter: string;
  /** To be offered. */
  readonly choices?: readonly string[];
}

export type FlagSpec =
  | SwitchFlag
  | TextFlag
  | ListFlag
  | ChoiceFlag
  | IntegerFlag
  | SecondsFlag
  | DateFlag
  | ParameterFlag;

/** Flags by long name without dashes. */
export type Flags = Readonly<Record<string, FlagSpec>>;

type OneValue<F> = F extends { kind: 'integer' | 'seconds' }
  ? number
  : F extends { kind: 'choice'; choices: readonly (infer C)[] }
    ? C
    : F extends { kind: 'list' }
      ? readonly string[]
      : F extends { attached: true }
        ? string | true
        : string;

/** What a flag is to the command that declared it. */
export type FlagValue<F> = F extends { kind: 'switch' }
  ? boolean
  : F extends { repeatable: true }
    ? readonly OneValue<F>[]
    : F extends { default: number }
      ? number
      : OneValue<F> | undefined;

/** The values of declared flags, by the names that they were declared under; another name does not compile. */
export type FlagValues<F extends Flags> = { readonly [N in keyof F]: FlagValue<F[N]> };

/** What was typed: flags by long name, in the order typed; true where there was no value. */
export type Given = readonly (readonly [flag: string, value: string | true])[];

/** The flags that were typed as they can be typed again, by long name in the order declared. */
export type Typed = Readonly<Record<string, string | true | readonly string[]>>;

/** A whole number between two bounds; `label` is what the user calls it. Throws `usage`. */
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
  throw invalid(name, say.invalid.integer(`--${name}`, minimum, maximum));
}

function readDay(text: string, name: string, { bound = 'first' }: DateFlag): string {
  const day = readDate(text, bound);
  if (day !== undefined) return day;
  throw invalid(name, say.invalid.date(`--${name}`), say.forgiving.dateForms(`--${name}`));
}

function readChoice(text: string, name: string, { choices }: ChoiceFlag): string {
  const found = choices.find((choice) => choice === text.toLowerCase());
  if (found !== undefined) return found;
  throw invalid(name, say.invalid.choice(`--${name}`, choices));
}

function readText(text: string, name: string, { filled }: TextFlag): string {
  if (filled !== true) return text;
  if (text.trim() === '') throw invalid(name, say.invalid.empty(`--${name}`));
  return text.trim();
}

/** One value of a flag, by the rule of its kind. Throws `usage`. */
function readValue(text: string | true, name: string, flag: FlagSpec): unknown {
  if (text === true) return true;
  switch (flag.kind) {
    case 'integer':
      return readInteger(text, `--${name}`, flag.minimum, flag.maximum);
    case 'seconds':
      return readSeconds(text, name, flag);
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
    case 'switch':
    case 'parameter':
      return text;
  }
}

/** What several spellings of a flag share: a parameter by its name on the wire, any other flag by its own. */
const subjectOf = (name: string, flag: FlagSpec): string => (flag.kind === 'parameter' ? flag.parameter : name);

/** The refusal of a flag that was given values that differ, under one spelling of it or under several. */
function givenTwice(given: Given, secret: boolean): LksError {
  const names = [...new Set(given.map(([name]) => name))];
  const values = [...new Set(given.map(([, value]) => String(value)))];
  const flag = `--${names[0]}`;
  const message = secret ? say.invalid.twiceUnnamed(flag) : say.invalid.twice(flag, values);
  const others = names.slice(1).map((name) => `--${name}`);
  return invalid(names[0]!, message, others.length === 0 ? say.invalid.twiceHint : say.invalid.twiceSame(others, flag));
}

/**
 * What was typed, one value a flag: of values that differ the last, or none. The same value twice is one. Throws `usage` for a
 * flag that was given two where it refuses them; `unless` is the rule of a flag that says nothing of it.
 */
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

export interface Read<F extends Flags> {
  readonly flags: FlagValues<F>;
  /** The parameters of the operation as typed, by their names on the wire. */
  readonly parameters: RawParameters;
  readonly typed: Typed;
}

/**
 * Reads what was typed for `flags`: each by its kind, within the limits of its declaration. Throws `usage` for a value that is not
 * of the kind or outside the limits, and for two values where the flag, or `unless` it says so itself, refuses them.
 */
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
    if (flag.kind === 'parameter') parameters[flag.parameter] = String(first);
    typed[name] = flag.repeatable === true ? own.map(String) : first;
  }
  return { flags: values as FlagValues<F>, parameters, typed };
}

const flagsOfParameter = (parameter: Parameter): [name: string, flag: ParameterFlag][] => {
  if (parameter.flag === null) return [];
  const choices = parameter.kind === 'choice' ? parameter.choices : undefined;
  const values = { choice: parameter.name, date: 'date', integer: 'n', text: 'text', uuid: 'id', switch: undefined };
  const value = values[parameter.kind];
  const help = () => helpOf(parameter);
  const flag: ParameterFlag = { kind: 'parameter', parameter: parameter.name, value, choices, help };
  return [
    [parameter.flag, { ...flag, short: parameter.short }],
    ...(parameter.flagAliases ?? []).map((name): [string, ParameterFlag] => [name, { ...flag, hidden: true }]),
  ];
};

/** All flags of a command: the parameters of its operation, its own, then what only a library can be asked. */
export function flagsOf(command: { readonly operation?: OperationName; readonly flags?: Flags }): Flags {
  const { parameters = [], libraryParameters = [] } = command.operation ? OPERATIONS[command.operation] : {};
  return {
    ...Object.fromEntries(parameters.flatMap(flagsOfParameter)),
    ...command.flags,
    ...Object.fromEntries(libraryParameters.flatMap(flagsOfParameter)),
  };
}

/** What the value of a flag is called in usage, where the flag does not say. */
const VALUE_NAMES = { text: 'text', list: 'a,b', choice: 'choice', integer: 'n', seconds: 'seconds', date: 'date' };

/** Name of the value of a flag in usage; undefined for a switch, and for a parameter that is one. */
export function valueName(flag: FlagSpec): string | undefined {
  if (flag.kind === 'switch') return undefined;
  return flag.kind === 'parameter' ? flag.value : (flag.value ?? VALUE_NAMES[flag.kind]);
}

/** What may be given for a flag, where that is settled. */
export const choicesOf = (flag: FlagSpec): readonly string[] | undefined =>
  flag.kind === 'choice' || flag.kind === 'parameter' ? flag.choices : undefined;

export const isAttached = (flag: FlagSpec): boolean => flag.kind === 'text' && flag.attached === true;
