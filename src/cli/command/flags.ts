/**
 * Flags: how they are declared. The value of a flag has the type of its declaration: a switch is a boolean, a date a day as
 * `YYYY-MM-DD`, a choice one of its words (`read-flags.ts`).
 */
import { helpOf, OPERATIONS, type OperationName, type Parameter } from '../../contract/operations';
import type { RawParameters } from '../../contract/parameters';
import type { say } from '../../messages';

/** What becomes of a flag that is given two values: neither is taken, or the last one is. */
export type Twice = 'refuse' | 'last';

/**
 * What a shell is offered for a value where no list of choices is: files, profiles on disk, the rows of the last search,
 * names of courts, of laws that are there (`law`) or of any, fields of an answer; `command`, in place of a choice, the words of a command.
 */
export type Completes = 'file' | 'profile' | 'row' | 'law' | 'any-law' | 'court' | 'field' | 'command';

/** What a flag is about: the part of the help in which it stands (`say.help.flagGroups`). */
type FlagGroup = keyof typeof say.help.flagGroups;

interface FlagBase {
  /** Needed where a command has many flags; a few need no parts. */
  readonly group?: FlagGroup;
  readonly short?: string;
  /** Name of the value in usage (`file`); without one, that of the kind. */
  readonly value?: string;
  readonly help: () => string;
  /** Of every command: one that most people need, named in the help of each. */
  readonly common?: true;
  /** Accepted, not shown in help. */
  readonly hidden?: boolean;
  /** May be given more than once: the value is then a list. */
  readonly repeatable?: boolean;
  /** Given two values: unless told, a flag of a command refuses them, and one that every command takes keeps the last. */
  readonly twice?: Twice;
  /** The value may hold a secret: no message names it. */
  readonly secret?: boolean;
  readonly completes?: Completes;
  /** Flags that do not go with it, by their long names; said at one of the two. */
  readonly excludes?: readonly string[];
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
interface ListFlag extends FlagBase {
  readonly kind: 'list';
  /** Offered by completion; the command checks the value. */
  readonly choices?: readonly string[];
}

export interface ChoiceFlag extends FlagBase {
  readonly kind: 'choice';
  readonly choices: readonly string[];
  /** Taken too, and offered by no list: not every command has them. */
  readonly besides?: readonly string[];
}

interface IntegerFlag extends FlagBase {
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

/** A length of time in seconds, typed with its unit (`90s`, `30m`, `24h`, `7d`) or without (seconds). */
interface DurationFlag extends FlagBase {
  readonly kind: 'duration';
}

export interface DateFlag extends FlagBase {
  readonly kind: 'date';
  /** Which day a year or a month stands for: the first unless told. */
  readonly bound?: 'first' | 'last';
}

/** A parameter of the command's operation: what it may hold is for the contract to say, so its value stays as typed. */
interface ParameterFlag extends FlagBase {
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
  | DurationFlag
  | DateFlag
  | ParameterFlag;

/** Flags by long name without dashes. */
export type Flags = Readonly<Record<string, FlagSpec>>;

type OneValue<F> = F extends { kind: 'integer' | 'seconds' | 'duration' }
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
type Typed = Readonly<Record<string, string | true | readonly string[]>>;

export interface Read<F extends Flags> {
  readonly flags: FlagValues<F>;
  /** The parameters of the operation as typed, by their names on the wire. */
  readonly parameters: RawParameters;
  readonly typed: Typed;
}

/** Section of the help for flags that are no filters. */
const GROUPS: Readonly<Record<string, FlagGroup>> = {
  all_words: 'words',
  limit: 'amount',
  offset: 'amount',
  sort: 'amount',
  facets: 'shown',
  explain: 'shown',
  live: 'asked',
};

const flagsOfParameter = (parameter: Parameter): [name: string, flag: ParameterFlag][] => {
  if (parameter.flag === null) return [];
  const choices = parameter.kind === 'choice' ? parameter.choices : undefined;
  const values = { choice: parameter.name, date: 'date', integer: 'n', text: 'text', uuid: 'id', switch: undefined };
  const value = values[parameter.kind];
  const help = () => helpOf(parameter);
  const { completes, excludes, repeatable } = parameter;
  const flag: ParameterFlag = {
    kind: 'parameter',
    parameter: parameter.name,
    group: GROUPS[parameter.name] ?? 'filters',
    value,
    choices,
    help,
    completes,
    excludes,
    repeatable,
  };
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
const VALUE_NAMES = {
  text: 'text',
  list: 'a,b',
  choice: 'choice',
  integer: 'n',
  seconds: 'seconds',
  duration: 'duration',
  date: 'date',
};

/** Name of the value of a flag in usage; undefined for a switch, and for a parameter that is one. */
export function valueName(flag: FlagSpec): string | undefined {
  if (flag.kind === 'switch') return undefined;
  return flag.kind === 'parameter' ? flag.value : (flag.value ?? VALUE_NAMES[flag.kind]);
}

/** What may be given for a flag, where that is settled. */
export const choicesOf = (flag: FlagSpec): readonly string[] | undefined =>
  flag.kind === 'choice' || flag.kind === 'parameter' || flag.kind === 'list' ? flag.choices : undefined;

/** Whether a value may be several with commas between. */
export const isList = (flag: FlagSpec): boolean =>
  flag.kind === 'list' || (flag.kind === 'parameter' && flag.repeatable === true);

export const isAttached = (flag: FlagSpec): boolean => flag.kind === 'text' && flag.attached === true;
