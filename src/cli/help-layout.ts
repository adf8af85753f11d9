/** The layout of help: description, examples, then options; those of every command in full only once. */
import type { Argument, Command as Commander, Help, Option } from 'commander';
import { say } from '../messages';
import { type CommandLine, nameOf } from './command/command';
import type { FlagSpec, Flags } from './command/flags';
import { GLOBAL_FLAGS } from './command/globals';

type Section = string[];

const section = (title: string, lines: readonly string[]): Section => (lines.length === 0 ? [] : [title, ...lines, '']);

const isRoot = (command: Commander): boolean => command.parent === null;

const flagOf = (option: Option): FlagSpec | undefined => (GLOBAL_FLAGS as Flags)[option.long?.slice(2) ?? ''];

const usualNames = (): string =>
  Object.entries<FlagSpec>(GLOBAL_FLAGS)
    .flatMap(([name, { usual }]) => (usual ? [`--${name}`] : []))
    .join(', ');

/** Minimum width of a description next to its term; with less it goes below. */
const LEAST_ROOM = 30;
const INDENT = 6;

function layItem(term: string, text: string, layout: { column: number; width: number; helper: Help }): string {
  const { column, width, helper } = layout;
  const beside = width - column >= LEAST_ROOM;
  const margin = ' '.repeat(beside ? column : INDENT);
  const lines = helper.boxWrap(text, width - margin.length).split('\n');
  const head = beside ? `  ${term.padEnd(column - 2)}${lines.shift()}` : helper.boxWrap(`  ${term}`, width);
  return [head, ...lines.map((line) => margin + line)].join('\n');
}

/** An example in lines that fit, broken with `\` before a flag, pipe or redirection, so that it can be pasted. */
function layExample(example: string, width: number): string {
  const lines: string[] = [];
  for (const piece of example.split(/ (?=--|\||>)/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + piece.length + 5 <= width) lines[lines.length - 1] = `${last} ${piece}`;
    else lines.push(last === undefined ? `  ${piece}` : `    ${piece}`);
  }
  return lines.join(' \\\n');
}

interface Layout {
  helper: Help;
  width: number;
}

type Item = readonly [term: string, text: string];

function layItems(items: readonly Item[], { helper, width }: Layout): string[] {
  const column = Math.max(0, ...items.map(([term]) => helper.displayWidth(term))) + 4;
  return items.map(([term, text]) => layItem(term, text, { column, width, helper }));
}

/** What is typed, with the names of values in the language of the help: `--law <text>`, `[words...]`. */
function inLanguage(typed: string): string {
  const names: Readonly<Record<string, string>> = say.help.values;
  return typed.replace(/([[<]=?)([\w.,-]+?)(\.{3})?(?=[\]>])/g, (_, open, name, dots = '') =>
    [open, names[name] ?? name, dots].join(''),
  );
}

/** A description with the values to choose from, unless it names them, or their own flags are hidden. */
function described({ description, argChoices }: Pick<Option, 'description'> & { argChoices?: readonly string[] }) {
  const isHidden = (choice: string): boolean => (GLOBAL_FLAGS as Flags)[choice]?.hidden === true;
  const isSaid = argChoices?.every((choice) => isHidden(choice) || description.includes(choice)) !== false;
  return isSaid ? description : `${description} (${argChoices!.join(', ')})`;
}

const optionItem = (option: Option, helper: Help): Item => [inLanguage(helper.optionTerm(option)), described(option)];

const argumentItem = (argument: Argument): Item => [
  say.help.values[argument.name()] ?? argument.name(),
  described(argument),
];

/** Options by group, in the order of `say.help.flagGroups`, in one column. */
function layOptions(options: readonly Option[], layout: Layout): string[] {
  const laid = layItems(
    options.map((option) => optionItem(option, layout.helper)),
    layout,
  );
  const groupOf = (option: Option): string => option.helpGroupHeading ?? 'options';
  return Object.entries(say.help.flagGroups).flatMap(([group, title]) =>
    section(
      title,
      laid.filter((_, at) => groupOf(options[at]!) === group),
    ),
  );
}

/** Commands by group, without blank lines. `below`: the names of their subcommands. */
function layCommands(commands: readonly CommandLine[], layout: Layout, below: readonly string[] = []): string[] {
  const laid = layItems(
    commands.map((line, at): Item => [nameOf(line), [line.summary(), below[at] ?? ''].filter(Boolean).join('\n')]),
    layout,
  );
  return Object.entries(say.help.commandGroups).flatMap(([group, title]) => {
    const own = laid.filter((_, at) => commands[at]!.group === group);
    return own.length === 0 ? [] : [title, ...own];
  });
}

const layoutOf = (helper: Help): Layout => ({ helper, width: helper.helpWidth ?? 80 });

/** The commands that people use, by name only and without blank lines, so that they and what is around fit a screen. */
function formatRoot(commands: readonly CommandLine[], layout: Layout): string[] {
  const { helper, width } = layout;
  return [
    ...layCommands(
      commands.filter(({ usual }) => usual === true),
      layout,
    ),
    '',
    ...[say.help.everyCommand(usualNames()), say.help.allCommands(commands.length), say.help.topics].map((line) =>
      helper.boxWrap(line, width),
    ),
  ];
}

function formatCommand(command: Commander, layout: Layout, { details, whole }: Around): string[] {
  const { helper, width } = layout;
  const own = helper.visibleOptions(command).filter(({ long }) => long !== '--help');
  const isUsual = (option: Option): boolean => USUAL.has(option);
  const isShort = whole !== true && own.some(isUsual);
  const shown = isShort ? own.filter(isUsual) : own;
  const subcommands = helper.visibleCommands(command);
  const below = layItems(
    subcommands.map((sub): Item => [inLanguage(helper.subcommandTerm(sub)), helper.subcommandDescription(sub)]),
    layout,
  );
  const [summary = '', ...more] = details.split('\n\n');
  const path = helper.commandUsage(command).split(/ (?=[[<])/, 1)[0]!;
  const others = own.length - shown.length;
  return [
    ...section(say.help.commands, below),
    ...section(say.help.arguments, layItems(helper.visibleArguments(command).map(argumentItem), layout)),
    ...(isShort
      ? section(
          say.help.flagGroups.options,
          layItems(
            shown.map((option) => optionItem(option, helper)),
            layout,
          ),
        )
      : layOptions(shown, layout)),
    ...(summary === '' ? [] : [helper.boxWrap(isShort ? summary : [summary, ...more].join('\n\n'), width), '']),
    ...(others > 0 ? [helper.boxWrap(say.help.otherOptions(others, path.replace('lks', 'lks help')), width)] : []),
    helper.boxWrap(say.help.everyCommand(usualNames()), width),
  ];
}

/** Options that people use (`FlagSpec.usual`). */
const USUAL = new WeakSet<Option>();

export function markUsual(option: Option): void {
  USUAL.add(option);
}

/** The help of the program or a command: short, with the options that people use, unless `whole`. */
export function formatHelp(command: Commander, helper: Help, around: Around): string {
  const layout = layoutOf(helper);
  return [
    helper.boxWrap(helper.commandDescription(command), layout.width),
    // The program's fits a screen.
    ...(isRoot(command) ? [] : ['']),
    helper.boxWrap(`${say.help.usage} ${inLanguage(helper.commandUsage(command))}`, layout.width),
    '',
    ...section(
      say.help.examples,
      around.examples.map((line) => layExample(line, layout.width)),
    ),
    ...(isRoot(command) ? formatRoot(around.commands, layout) : formatCommand(command, layout, around)),
    '',
  ].join('\n');
}

interface Around {
  /** Lines to paste. */
  examples: readonly string[];
  /** Below the options; the short help has its first paragraph. */
  details: string;
  /** All commands of the program. */
  commands: readonly CommandLine[];
  whole: boolean | undefined;
}

/** All global flags, for `lks help options`. */
export function formatOptions(root: Commander, helper: Help): string {
  const layout = layoutOf(helper);
  return [
    say.help.allOptions,
    '',
    ...layOptions(
      helper.visibleOptions(root).filter((option) => flagOf(option) !== undefined),
      layout,
    ),
  ].join('\n');
}

/** All commands, each with the names of those below it, for `lks help commands`. */
export async function formatCommands(commands: readonly CommandLine[], helper: Help): Promise<string> {
  const layout = layoutOf(helper);
  const below = await Promise.all(
    commands.map(async ({ load }) => {
      const { subcommands = [] } = (await load()).command;
      return subcommands.flatMap((line) => (line.hidden === true ? [] : [nameOf(line)])).join(', ');
    }),
  );
  return [helper.boxWrap(say.help.everyHelp, layout.width), '', ...layCommands(commands, layout, below), ''].join('\n');
}
