/** What can follow what on a command line of lks, the same for every shell: made from the command list. */

import type { LoadedCommand, NamedArgument } from '../commands/command';
import { choicesOf, type FlagSpec, type Flags, flagsOf, isAttached, valueName } from '../commands/flags';
import { GLOBAL_FLAGS } from '../commands/globals';
import { say } from '../messages';

export interface ValueModel {
  /** Its name in usage: `file`, `date`. */
  readonly name: string;
  /** What may be offered for it; nothing for `text`. */
  readonly kind: 'choice' | 'file' | 'folder' | 'profile' | 'text';
  /** The values of a `choice`. */
  readonly choices: readonly string[];
  /** Only after `=`: the next word is not its value. */
  readonly attached: boolean;
}

export interface OptionModel {
  /** Every spelling, dashes included: `['-n', '--limit']`. */
  readonly names: readonly string[];
  readonly description: string;
  /** Absent for a switch. */
  readonly value?: ValueModel;
  readonly repeatable: boolean;
  /** Understood, so that its value is not taken for something else; never offered. */
  readonly hidden: boolean;
}

export interface ArgumentModel extends ValueModel {
  readonly description: string;
  /** The last argument, any number of times. */
  readonly variadic: boolean;
}

export interface CommandModel {
  readonly name: string;
  /** All words that lead to it: `lks library import`. */
  readonly path: string;
  readonly description: string;
  /** Its own options; the global ones come on top. */
  readonly options: readonly OptionModel[];
  readonly arguments: readonly ArgumentModel[];
  /** A command with subcommands takes no arguments. */
  readonly subcommands: readonly CommandModel[];
}

export interface ProgramModel {
  readonly root: CommandModel;
  /** Options that every command takes, `--help` included. */
  readonly globals: readonly OptionModel[];
}

/** One line without control characters: descriptions stand in lists, one a line. */
const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

function valueModel(
  name: string,
  {
    choices,
    completes,
    attached = false,
  }: Partial<Pick<ValueModel, 'choices' | 'attached'>> & Pick<FlagSpec, 'completes'>,
): ValueModel {
  return { name, kind: choices === undefined ? (completes ?? 'text') : 'choice', choices: choices ?? [], attached };
}

function optionModel(name: string, flag: FlagSpec): OptionModel {
  const value = valueName(flag);
  const { completes } = flag;
  return {
    names: [...(flag.short === undefined ? [] : [`-${flag.short}`]), `--${name}`],
    description: oneLine(flag.help()),
    value:
      value === undefined
        ? undefined
        : valueModel(value, { completes, choices: choicesOf(flag), attached: isAttached(flag) }),
    repeatable: flag.repeatable === true,
    hidden: flag.hidden === true,
  };
}

const optionModels = (flags: Flags): OptionModel[] =>
  Object.entries(flags).map(([name, flag]) => optionModel(name, flag));

function argumentModel(spec: NamedArgument): ArgumentModel {
  return { ...valueModel(spec.name, spec), description: oneLine(spec.help()), variadic: spec.variadic };
}

function commandModel(command: LoadedCommand, above: string): CommandModel {
  const path = `${above} ${command.name}`;
  return {
    name: command.name,
    path,
    description: oneLine(command.summary()),
    options: optionModels(flagsOf(command)),
    arguments: (command.arguments ?? []).map(argumentModel),
    subcommands: (command.subcommands ?? []).map((sub) => commandModel(sub, path)),
  };
}

/** A command as `lks help` names it: its words, without what it takes. */
function namedInHelp(command: CommandModel, above: string): CommandModel {
  const path = `${above} ${command.name}`;
  const subcommands = command.subcommands.map((sub) => namedInHelp(sub, path));
  return { ...command, path, options: [], arguments: [], subcommands };
}

/** `lks help` takes a topic or the words of a command: to a shell these are subcommands that go as deep. */
function helpOf(help: CommandModel, commands: readonly CommandModel[]): CommandModel {
  const topics = help.arguments.flatMap(({ choices }) =>
    choices.map(
      (name): CommandModel => ({
        name,
        path: `${help.path} ${name}`,
        description: '',
        options: [],
        arguments: [],
        subcommands: [],
      }),
    ),
  );
  const named = commands.map((command) => namedInHelp(command, help.path));
  return { ...help, arguments: [], subcommands: [...topics, ...named] };
}

const switchOf = (names: readonly string[], description: string): OptionModel => ({
  names,
  description: oneLine(description),
  repeatable: false,
  hidden: false,
});

/** Makes the model of a program named `lks` from its commands and the global flags; texts are in the language in use. */
export function modelOf(commands: readonly LoadedCommand[]): ProgramModel {
  const models = commands.map((command) => commandModel(command, 'lks'));
  return {
    root: {
      name: 'lks',
      path: 'lks',
      description: oneLine(say.help.description),
      options: [switchOf(['-V', '--version'], say.help.version)],
      arguments: [],
      subcommands: models.map((model) => (model.name === 'help' ? helpOf(model, models) : model)),
    },
    globals: [...optionModels(GLOBAL_FLAGS), switchOf(['-h', '--help'], say.help.help)],
  };
}

/** A command and all below it, outermost first. */
export function allCommands(command: CommandModel): readonly CommandModel[] {
  return [command, ...command.subcommands.flatMap(allCommands)];
}

/** The options that are offered, without the hidden ones. */
export function offered(options: readonly OptionModel[]): readonly OptionModel[] {
  return options.filter(({ hidden }) => !hidden);
}
