/** The commander tree, from the command list and the operations table: parses the command line. */
import { Command as Commander, CommanderError, Option } from 'commander';
import { LksError } from '../contract/errors';
import { say } from '../messages';
import type { Format } from '../render/formats';
import { argumentsOf, type Command, type CommandLine, nameOf } from './command/command';
import { choicesOf, type FlagSpec, type Flags, flagsOf, type Given, isAttached, valueName } from './command/flags';
import { BARE, commandAt, GLOBAL_FLAGS, machineFormatOf, markBare } from './command/globals';
import { formatCommands, formatHelp, formatOptions, markUsual } from './help-layout';

/** Ways to ask for the version, besides commander's flags. */
const VERSION_WORDS: readonly (string | undefined)[] = ['version', '-v', '-V', '--version'];

function versionText(version: string, format: Format | undefined): string {
  if (format === undefined) return `${version}\n`;
  return format === 'json' ? `${JSON.stringify({ data: { version } }, null, 2)}\n` : `${JSON.stringify({ version })}\n`;
}

export interface Selected {
  kind: 'command';
  command: Command;
  /** The words that name it: `['library', 'import']`. */
  path: readonly string[];
  args: readonly string[];
  given: Given;
  globals: Given;
}

/** Help or the version for stdout; nothing to run. */
export interface Told {
  kind: 'text';
  text: string;
}

export interface ProgramOptions {
  version: string;
  /** Columns of the terminal; undefined on a pipe. */
  columns: () => number | undefined;
  /** Help has all options, not those that people use. */
  whole?: boolean;
}

/** Computes a description only when help is shown. */
function describe(thing: { description: string }, help: () => string): void {
  Object.defineProperty(thing, 'description', { get: help });
}

function optionOf(name: string, flag: FlagSpec): Option {
  const short = flag.short === undefined ? '' : `-${flag.short}, `;
  const value = valueName(flag);
  const option = new Option(`${short}--${name}${value === undefined ? '' : ` <${value}>`}`);
  describe(option, () => flag.help());
  // For help only; commander has parsed its own form above.
  if (isAttached(flag)) option.flags = `${short}--${name}[=${value}]`;
  const choices = choicesOf(flag);
  // Not by choices(): `read-flags.ts` checks values, commander only shows and completes them.
  if (choices !== undefined) option.argChoices = [...choices];
  if (flag.group !== undefined) option.helpGroup(flag.group);
  if (flag.usual === true) markUsual(option);
  return flag.hidden === true ? option.hideHelp() : option;
}

/** Declares flags; returns a list that is filled with what was typed, in order, during parsing. */
function addFlags(commander: Commander, flags: Flags): Given {
  const given: [string, string | true][] = [];
  for (const [name, flag] of Object.entries(flags)) {
    commander.addOption(optionOf(name, flag));
    commander.on(`option:${name}`, (value: string | null | undefined) =>
      given.push([name, value === BARE || value == null ? true : value]),
    );
  }
  return given;
}

const summaries = new WeakMap<Commander, () => string>();

/** A negative number, which commander takes for an argument. */
const isBelowZero = (word: string): boolean => /^-\d+$/.test(word);

type Select = (selected: Selected) => void;

/** Flags before the subcommand of a command that also runs by itself. */
interface Above {
  given: Given;
}

interface Entered {
  path: readonly string[];
  command?: Command;
}

interface Place {
  path: readonly string[];
  select: Select;
  globals: Given;
  /** Help has all options. */
  whole: boolean | undefined;
  above?: Above;
  /** Called for each named command, from the top. */
  enter: (entered: Entered) => void;
}

/** Flags that commander gave to the parent of a subcommand. Throws `usage` for one that the subcommand lacks. */
function givenAbove({ above, path }: Place, own: Flags): Given {
  const foreign = above?.given.find(([name]) => !(name in own));
  if (foreign !== undefined)
    throw new LksError('usage', say.help.unknownOption(`--${foreign[0]}`), { hint: say.help.usageHint(path) });
  return above?.given ?? [];
}

const describeArguments = (commander: Commander, line: CommandLine, command: Command): void => {
  for (const [at, { help, choices }] of argumentsOf(line, command).entries()) {
    const argument = commander.registeredArguments[at]!;
    describe(argument, help);
    if (choices !== undefined) argument.argChoices = [...choices];
  }
};

function descriptionOf(line: CommandLine): string {
  const summary = line.summary();
  return `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`;
}

function detailsOf(command: Command): string {
  const needs = command.needs === 'library' || command.needs === 'history' ? say.needsLibrary.help[command.needs] : '';
  return [command.details?.() ?? '', needs].filter(Boolean).join('\n\n');
}

interface Helped {
  description: () => string;
  /** Absent for the program. */
  command?: Command;
  commands?: readonly CommandLine[];
  whole?: boolean | undefined;
}

function layHelp(commander: Commander, { description, command, commands = [], whole }: Helped): void {
  commander.configureHelp({
    formatHelp: (shown, helper) =>
      formatHelp(shown, helper, {
        examples: command?.examples ?? [],
        details: command === undefined ? '' : detailsOf(command),
        commands,
        whole,
      }),
    commandDescription: description,
    subcommandDescription: (subcommand) => summaries.get(subcommand)?.() ?? '',
    minWidthToWrap: 8,
  });
}

async function expand(commander: Commander, line: CommandLine, place: Place): Promise<void> {
  const { command } = await line.load();
  const { path, select, globals, above, enter, whole } = place;
  enter({ path, command });
  describeArguments(commander, line, command);
  const flags = flagsOf(command);
  const given = addFlags(commander, flags);
  layHelp(commander, { description: () => descriptionOf(line), command, whole });
  addCommands(commander, command.subcommands ?? [], { ...place, above: command.run === undefined ? above : { given } });
  if (command.run === undefined) return;
  commander.action(() => {
    const all = [...givenAbove(place, flags), ...given];
    select({ kind: 'command', command, path, args: commander.args, given: all, globals });
  });
}

/** Adds commands by name and summary; only the named one is loaded and declared. */
function addCommands(parent: Commander, lines: readonly CommandLine[], place: Place): void {
  const declared = (line: CommandLine): Commander => {
    const command = parent.command(line.usage, { hidden: line.hidden === true }).helpCommand(false);
    return line.group === undefined ? command : command.helpGroup(line.group);
  };
  const lineOf = new Map(lines.map((line) => [declared(line), line]));
  for (const [command, { summary }] of lineOf) summaries.set(command, summary);
  parent.hook('preSubcommand', (_, named) => {
    const line = lineOf.get(named);
    if (line === undefined) return undefined;
    return expand(named, line, { ...place, path: [...place.path, nameOf(line)] });
  });
}

/** Builds the tree. `select` is called with the parsed command; help and version go to `print`. */
function buildProgram(
  commands: readonly CommandLine[],
  options: ProgramOptions,
  select: Select,
  print: (text: string) => void,
  enter: Place['enter'] = () => {},
): Commander {
  const root = new Commander('lks');
  layHelp(root, { description: () => say.help.description, commands });
  root
    .version(options.version, '-V, --version', say.help.version)
    .helpOption('-h, --help', say.help.help)
    .helpCommand(false)
    .configureOutput({
      writeOut: print,
      writeErr: () => {},
      getOutHelpWidth: () => options.columns() ?? 100,
      getErrHelpWidth: () => options.columns() ?? 100,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .exitOverride();
  const { whole } = options;
  addCommands(root, commands, { path: [], select, enter, globals: addFlags(root, GLOBAL_FLAGS), whole });
  return root;
}

/** Flags by which people try to pass a key; there is none. */
const KEY_FLAG = /^unknown option '--?(api-?)?(key|token|secret|password|bearer)/i;

const WRONG_ARGUMENTS: readonly string[] = ['commander.missingArgument', 'commander.excessArguments'];

/** What commander refuses, in the words of lks; in its own where it is something else. */
function refusalOf({ code }: CommanderError, text: string): string {
  const name = /'(.*?)'/s.exec(text)?.[1] ?? '';
  if (code === 'commander.unknownOption') return say.help.unknownOption(name);
  if (code === 'commander.unknownCommand') return say.help.unknownCommand(name);
  if (code === 'commander.optionMissingArgument') return say.help.noValue(name);
  if (code === 'commander.missingArgument') return say.help.noArgument(name);
  const [, taken, given] = /Expected (\d+) .* got (\d+)/.exec(text) ?? [];
  if (given !== undefined) return say.help.tooMany(Number(taken), Number(given));
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.?!]$/.test(text) ? '' : '.'}`;
}

/** The refusal in words, with a suggested line if possible. */
async function usageError(
  error: CommanderError,
  argv: readonly string[],
  commands: readonly CommandLine[],
  { path, command }: Entered,
): Promise<LksError> {
  // Remove the value of an unknown flag: it may be a key.
  const text = error.message.replace(/^error: /, '').replace(/^(unknown option '[^'=]*)=.*'/s, "$1'");
  const [first = '', ...rest] = text.split('\n');
  const suggestion = /Did you mean (?:one of )?(.*)\?/.exec(rest.join(' '))?.[1];
  const refused = (hint: string): LksError => new LksError('usage', refusalOf(error, first), { hint });
  if (KEY_FLAG.test(first)) return refused(say.help.keyHint);
  const { dashHint, meantLine, renamedHint } = await import('./meant');
  if (error.code === 'commander.unknownCommand') {
    const line = await meantLine(argv, commands);
    if (line !== undefined) return refused(say.help.meant(line));
  }
  const dashed = /^unknown option '(-[^-'][^']*)'/.exec(first)?.[1];
  const flag = /^unknown option '(--[^'=]*)/.exec(first)?.[1];
  const advice = dashed === undefined ? flag && renamedHint(path, flag) : await dashHint(dashed, argv, commands);
  // Global options are parsed before the command is known.
  const word = argv[commandAt(argv)];
  const named = path.length === 0 && commands.some((line) => nameOf(line) === word) ? [word!] : path;
  const example = WRONG_ARGUMENTS.includes(error.code) ? command?.examples?.[0] : undefined;
  return refused(
    advice ?? (suggestion === undefined ? say.help.usageHint(named, example) : say.help.perhaps(suggestion)),
  );
}

/** The command that arguments name, or a text to print. Throws `usage` for what commander refuses. */
export async function readArguments(
  argv: readonly string[],
  commands: readonly CommandLine[],
  options: ProgramOptions,
): Promise<Selected | Told> {
  const { format, rest } = machineFormatOf(argv);
  const version = (): Told => ({ kind: 'text', text: versionText(options.version, format) });
  if (rest.length === 1 && VERSION_WORDS.includes(rest[0])) return version();
  let entered: Entered = { path: [] };
  let selected: Selected | undefined;
  let printed = '';
  // If the first word is a command, the others are not needed.
  const named = commands.filter((line) => nameOf(line) === argv[0]);
  const root = buildProgram(
    named.length > 0 ? named : commands,
    options,
    (found) => {
      selected = found;
    },
    (text) => {
      printed += text;
    },
    (found) => {
      entered = found;
    },
  );
  if (argv.length === 0) return { kind: 'text', text: root.helpInformation() };
  try {
    await root.parseAsync(markBare(argv), { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.code === 'commander.version') return version();
    const isHelp = error.code === 'commander.helpDisplayed' || error.code === 'commander.help';
    if (isHelp && format !== undefined)
      return readArguments(['help', ...entered.path, `--format=${format}`], commands, options);
    if (error.exitCode === 0) return { kind: 'text', text: printed };
    // A group without a subcommand (`lks library`) shows its help.
    if (error.code === 'commander.help') return { kind: 'text', text: groupHelp(root, argv) };
    throw await usageError(error, argv, commands, entered);
  }
  if (selected?.args.some(isBelowZero)) (await import('./meant')).refuseBelowZero(selected, argv);
  return selected ?? { kind: 'text', text: printed };
}

/** The topics that are made of the declarations. */
export const PROGRAM_TOPICS = ['commands', 'options'] as const;
type ProgramTopic = (typeof PROGRAM_TOPICS)[number];

/** `lks help commands` or `lks help options`. */
export async function helpOfProgram(
  topic: ProgramTopic,
  commands: readonly CommandLine[],
  options: ProgramOptions,
): Promise<string> {
  const root = buildProgram(
    [],
    options,
    () => {},
    () => {},
  );
  const helper = root.createHelp();
  helper.prepareContext({ helpWidth: options.columns() ?? 100 });
  return topic === 'options' ? formatOptions(root, helper) : formatCommands(commands, helper);
}

function groupHelp(root: Commander, argv: readonly string[]): string {
  let group = root;
  for (const word of argv) group = group.commands.find((command) => command.name() === word) ?? group;
  return group.helpInformation();
}
