/** The commander tree, from the command list and the operations table: what was typed → which command, with what. */
import { Argument, Command as Commander, CommanderError, Option } from 'commander';
import type { Command, FlagSpec, FlagValue, Input } from '../commands/command';
import { helpOf, OPERATIONS, type Parameter } from '../contract/operations';
import { LksError } from '../errors';
import { say } from '../messages';
import { BARE, GLOBAL_FLAGS, markBare } from './globals';
import { formatHelp } from './help-layout';

export interface Selected {
  kind: 'command';
  command: Command;
  /** The words that name it: `['library', 'import']`. */
  path: readonly string[];
  input: Input;
  /** Global flags by long name, as typed. */
  globals: Readonly<Record<string, FlagValue>>;
}

/** Help or the version: text for stdout, nothing to run. */
export interface Told {
  kind: 'text';
  text: string;
}

export interface ProgramOptions {
  version: string;
  /** Columns of the terminal, for the layout of help; undefined on a pipe. */
  columns: () => number | undefined;
  /** Which commands are declared with their flags and examples; all of them unless told. */
  expands?: (command: Command) => boolean;
}

const flagOfParameter = (parameter: Parameter): FlagSpec[] => {
  if (parameter.flag === null) return [];
  const choices = parameter.kind === 'choice' ? parameter.choices : undefined;
  const values = { choice: parameter.name, date: 'date', integer: 'n', text: 'text', uuid: 'id', switch: undefined };
  const value = values[parameter.kind];
  const help = () => helpOf(parameter);
  const flag: FlagSpec = { name: parameter.flag, short: parameter.short, value, choices, help };
  const aliases = (parameter.flagAliases ?? []).map(
    (name): FlagSpec => ({ ...flag, name, short: undefined, hidden: true }),
  );
  return [flag, ...aliases];
};

/** All flags of a command: the parameters of its operation, its own, then what only a library can be asked. */
export function flagsOf(command: Command): readonly FlagSpec[] {
  const { parameters = [], libraryParameters = [] } = command.operation ? OPERATIONS[command.operation] : {};
  return [
    ...parameters.flatMap(flagOfParameter),
    ...(command.flags ?? []),
    ...libraryParameters.flatMap(flagOfParameter),
  ];
}

function optionOf(flag: FlagSpec): Option {
  const short = flag.short === undefined ? '' : `-${flag.short}, `;
  const option = new Option(`${short}--${flag.name}${flag.value === undefined ? '' : ` <${flag.value}>`}`, flag.help());
  // Shown in help; commander has read its own form above.
  if (flag.attached === true) option.flags = `${short}--${flag.name}[=${flag.value}]`;
  // Set directly, not by choices(): the rule on choices is `forgiving.ts`, commander only shows and completes them.
  if (flag.choices !== undefined) option.argChoices = [...flag.choices];
  if (flag.repeatable === true)
    option.argParser((value: string, previous: string[] | undefined) => [...(previous ?? []), value]);
  return flag.hidden === true ? option.hideHelp() : option;
}

function argumentOf(spec: NonNullable<Command['arguments']>[number]): Argument {
  const name = `${spec.name}${spec.variadic === true ? '...' : ''}`;
  const argument = new Argument(spec.required === true ? `<${name}>` : `[${name}]`, spec.help());
  if (spec.choices !== undefined) argument.argChoices = [...spec.choices];
  return argument;
}

/** Values by declared name; commander files `--no-x` under `x`, true unless given. */
function valuesOf(commander: Commander, flags: readonly FlagSpec[]): Record<string, FlagValue> {
  const typed: Record<string, unknown> = commander.opts();
  const values: Record<string, FlagValue> = {};
  for (const flag of flags) {
    const negated = flag.name.startsWith('no-');
    const key = (negated ? flag.name.slice(3) : flag.name).replace(/-([a-z])/g, (_, letter: string) =>
      letter.toUpperCase(),
    );
    const value = typed[key];
    if (negated) values[flag.name] = value === false;
    else if (value === BARE) values[flag.name] = true;
    else if (value !== undefined) values[flag.name] = value as FlagValue;
  }
  return values;
}

type Select = (selected: Selected) => void;

/** Where the tree is attached, and which commands need their flags: building those of all costs more than parsing. */
interface Building {
  root: Commander;
  select: Select;
  expands: (command: Command) => boolean;
}

/** A command that runs by itself and has subcommands too, with the flags that stand before their names. */
interface Above {
  commander: Commander;
  flags: readonly FlagSpec[];
}

/**
 * Flags of a command above that were typed with one of its subcommands: commander gives the upper command all that it
 * knows. A flag that both have is the subcommand's. Throws `usage` for one that the subcommand does not have.
 */
function valuesFromAbove(above: Above | undefined, own: readonly FlagSpec[]): Record<string, FlagValue> {
  if (above === undefined) return {};
  const typed = Object.entries(valuesOf(above.commander, above.flags)).filter(([, value]) => value !== false);
  const foreign = typed.find(([name]) => !own.some((flag) => flag.name === name));
  if (foreign !== undefined)
    throw new LksError('usage', say.help.unknownOption(`--${foreign[0]}`), { hint: say.help.usageHint });
  return Object.fromEntries(typed);
}

function declare(
  parent: Commander,
  command: Command,
  path: readonly string[],
  building: Building,
  above?: Above,
): void {
  const { root, select, expands } = building;
  const commander = parent.command(command.name).summary(command.summary()).helpCommand(false);
  const summary = command.summary();
  const sentence = `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`;
  commander.description([sentence, command.details?.() ?? ''].filter(Boolean).join('\n\n'));
  const flags = expands(command) ? flagsOf(command) : [];
  for (const spec of command.arguments ?? []) commander.addArgument(argumentOf(spec));
  for (const flag of flags) commander.addOption(optionOf(flag));
  commander.configureHelp({
    formatHelp: (shown, helper) => formatHelp(shown, helper, command.examples ?? []),
    minWidthToWrap: 8,
  });
  const here = command.run === undefined ? above : { commander, flags };
  for (const sub of command.subcommands ?? []) declare(commander, sub, [...path, sub.name], building, here);
  if (command.run === undefined) return;
  commander.action(() => {
    const input = { args: commander.args, flags: { ...valuesOf(commander, flags), ...valuesFromAbove(above, flags) } };
    select({ kind: 'command', command, path, input, globals: valuesOf(root, GLOBAL_FLAGS) });
  });
}

/** Builds the tree. `select` is called with what `parse` picked; help and version go to `print`. */
export function buildProgram(
  commands: readonly Command[],
  options: ProgramOptions,
  select: Select = () => {},
  print: (text: string) => void = () => {},
): Commander {
  const root = new Commander('lks');
  root
    .description(say.help.description)
    .version(options.version, '-V, --version', say.help.version)
    .helpOption('-h, --help', say.help.help)
    .helpCommand(false)
    .configureHelp({
      formatHelp: (shown, helper) => formatHelp(shown, helper, say.help.firstExamples),
      minWidthToWrap: 8,
    })
    .configureOutput({
      writeOut: print,
      writeErr: () => {},
      getOutHelpWidth: () => options.columns() ?? 100,
      getErrHelpWidth: () => options.columns() ?? 100,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .exitOverride();
  for (const flag of GLOBAL_FLAGS) root.addOption(optionOf(flag));
  const building = { root, select, expands: options.expands ?? (() => true) };
  for (const command of commands) declare(root, command, [command.name], building);
  return root;
}

/** The flags under which people look for a place to put a key; there is none. */
const KEY_FLAG = /^unknown option '--?(api-?)?(key|token|secret|password|bearer)/i;

function usageError(error: CommanderError): LksError {
  // The value of an unknown flag stays out of the message: it may be a key that was typed where none belongs.
  const text = error.message.replace(/^error: /, '').replace(/^(unknown option '[^'=]*)=.*'/s, "$1'");
  const [first = '', ...rest] = text.split('\n');
  const suggestion = rest
    .join(' ')
    .trim()
    .replace(/^\(|\)$/g, '');
  const advice = KEY_FLAG.test(first) ? say.help.keyHint : say.help.usageHint;
  const hint = suggestion === '' || KEY_FLAG.test(first) ? advice : suggestion;
  const message = `${first.charAt(0).toUpperCase()}${first.slice(1)}${/[.?!]$/.test(first) ? '' : '.'}`;
  return new LksError('usage', message, { hint });
}

/**
 * Reads the arguments after `lks`. Returns the command that they name, or a text to print. Throws `usage` for what
 * commander refuses: an unknown command or flag, a missing argument or value.
 */
export function readArguments(
  argv: readonly string[],
  commands: readonly Command[],
  options: ProgramOptions,
): Selected | Told {
  let selected: Selected | undefined;
  let printed = '';
  const root = buildProgram(
    commands,
    { ...options, expands: (command) => argv.includes(command.name) },
    (found) => {
      selected = found;
    },
    (text) => {
      printed += text;
    },
  );
  if (argv.length === 0) return { kind: 'text', text: root.helpInformation() };
  try {
    root.parse(markBare(argv), { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return { kind: 'text', text: printed };
    // A group without a subcommand (`lks library`) shows what it holds.
    if (error.code === 'commander.help') return { kind: 'text', text: groupHelp(root, argv) };
    throw usageError(error);
  }
  return selected ?? { kind: 'text', text: printed };
}

/** The help of the innermost group that was named. */
function groupHelp(root: Commander, argv: readonly string[]): string {
  let group = root;
  for (const word of argv) group = group.commands.find((command) => command.name() === word) ?? group;
  return group.helpInformation();
}
