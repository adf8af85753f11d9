/** Declarations of flags, from which their values get their types (`read-flags.ts`). */
import { helpOf, OPERATIONS, type OperationName, type Parameter } from '../../contract/operations';
import type { RawParameters } from '../../contract/parameters';
import type { say } from '../../messages';

/** For a flag given two values: refuse, or use the last one. */
export type Twice = 'refuse' | 'last';

/** What completion offers for a value without fixed choices. `law`: laws in the library; `row`: of the last search. */
export type Completes = 'file' | 'profile' | 'row' | 'law' | 'any-law' | 'court' | 'field' | 'command';

type FlagGroup = keyof typeof say.help.flagGroups;

interface FlagBase {
  /** For commands with many flags. */
  readonly group?: FlagGroup;
  readonly short?: string;
  /** Name of the value in usage (`file`); default: that of the kind. */
  readonly value?: string;
  readonly help: () => string;
  /** What people use: `--help` of a command that has such flags shows these, and `lks help COMMAND` all. */
  readonly usual?: true;
  readonly hidden?: boolean;
  /** May be given more than once: the value is then a list. */
  readonly repeatable?: boolean;
  /** Default: flags of a command refuse two values, global flags use the last. */
  readonly twice?: Twice;
  /** The value may be a secret: no message repeats it. */
  readonly secret?: boolean;
  readonly completes?: Completes;
  /** Long names of flags that it cannot be combined with; declared on one of the two. */
  readonly excludes?: readonly string[];
}

/** True when given, also for `no-pager`. */
export interface SwitchFlag extends FlagBase {
  readonly kind: 'switch';
}

export interface TextFlag extends FlagBase {
  readonly kind: 'text';
  /** Trimmed; an empty value is refused. */
  readonly filled?: boolean;
  /** The value must follow `=`; without one the flag stands alone. */
  readonly attached?: boolean;
}

interface ListFlag extends FlagBase {
  readonly kind: 'list';
  readonly choices?: readonly string[];
}

export interface ChoiceFlag extends FlagBase {
  readonly kind: 'choice';
  readonly choices: readonly string[];
  /** Accepted but not listed: not every command has them. */
  readonly besides?: readonly string[];
}

interface IntegerFlag extends FlagBase {
  readonly kind: 'integer';
  readonly minimum: number;
  readonly maximum: number;
  readonly default?: number;
}

/** Seconds, with up to three decimals. */
export interface SecondsFlag extends FlagBase {
  readonly kind: 'seconds';
  readonly minimum: number;
  readonly maximum: number;
}

/** Seconds, typed with a unit (`90s`, `30m`, `24h`, `7d`) or without. */
interface DurationFlag extends FlagBase {
  readonly kind: 'duration';
}

export interface DateFlag extends FlagBase {
  readonly kind: 'date';
  /** The day that a year or month stands for; default first. */
  readonly bound?: 'first' | 'last';
}

/** A parameter of the command's operation: the contract checks the value, so it stays as typed. */
interface ParameterFlag extends FlagBase {
  readonly kind: 'parameter';
  /** Its name on the wire; several flags may share it. */
  readonly parameter: string;
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

export type FlagValue<F> = F extends { kind: 'switch' }
  ? boolean
  : F extends { repeatable: true }
    ? readonly OneValue<F>[]
    : F extends { default: number }
      ? number
      : OneValue<F> | undefined;

export type FlagValues<F extends Flags> = { readonly [N in keyof F]: FlagValue<F[N]> };

/** What was typed: flags by long name, in order; true if without a value. */
export type Given = readonly (readonly [flag: string, value: string | true])[];

/** Flags to be typed again, by long name in declaration order. */
type Typed = Readonly<Record<string, string | true | readonly string[]>>;

export interface Read<F extends Flags> {
  readonly flags: FlagValues<F>;
  /** The parameters of the operation as typed, by wire name. */
  readonly parameters: RawParameters;
  readonly typed: Typed;
}

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
  const { completes, excludes, repeatable, usual } = parameter;
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
    usual,
  };
  return [
    [parameter.flag, { ...flag, short: parameter.short }],
    ...(parameter.flagAliases ?? []).map((name): [string, ParameterFlag] => [name, { ...flag, hidden: true }]),
  ];
};

/** All flags of a command: parameters of its operation, its own, then library parameters. */
export function flagsOf(command: { readonly operation?: OperationName; readonly flags?: Flags }): Flags {
  const { parameters = [], libraryParameters = [] } = command.operation ? OPERATIONS[command.operation] : {};
  return {
    ...Object.fromEntries(parameters.flatMap(flagsOfParameter)),
    ...command.flags,
    ...Object.fromEntries(libraryParameters.flatMap(flagsOfParameter)),
  };
}

const VALUE_NAMES = {
  text: 'text',
  list: 'a,b',
  choice: 'choice',
  integer: 'n',
  seconds: 'seconds',
  duration: 'duration',
  date: 'date',
};

/** Name of a flag's value in usage; undefined for a switch, or a parameter that is one. */
export function valueName(flag: FlagSpec): string | undefined {
  if (flag.kind === 'switch') return undefined;
  return flag.kind === 'parameter' ? flag.value : (flag.value ?? VALUE_NAMES[flag.kind]);
}

/** The fixed values of a flag, if any. */
export const choicesOf = (flag: FlagSpec): readonly string[] | undefined =>
  flag.kind === 'choice' || flag.kind === 'parameter' || flag.kind === 'list' ? flag.choices : undefined;

/** Whether the value may be a comma-separated list. */
export const isList = (flag: FlagSpec): boolean =>
  flag.kind === 'list' || (flag.kind === 'parameter' && flag.repeatable === true);

export const isAttached = (flag: FlagSpec): boolean => flag.kind === 'text' && flag.attached === true;
