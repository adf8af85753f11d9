/** The layout of `--help`: description, examples, then options in groups; global ones in full only once. */
import type { Command as Commander, Help, Option } from 'commander';
import { say } from '../messages';
import type { FlagSpec, Flags } from './command/flags';
import { GLOBAL_FLAGS } from './command/globals';

type Section = string[];

const section = (title: string, lines: readonly string[]): Section => (lines.length === 0 ? [] : [title, ...lines, '']);

const isRoot = (command: Commander): boolean => command.parent === null;

const flagOf = (option: Option): FlagSpec | undefined => (GLOBAL_FLAGS as Flags)[option.long?.slice(2) ?? ''];

const commonNames = (): string =>
  Object.entries<FlagSpec>(GLOBAL_FLAGS)
    .flatMap(([name, { common }]) => (common ? [`--${name}`] : []))
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

function layItems(items: readonly (readonly [term: string, text: string])[], { helper, width }: Layout): string[] {
  const column = Math.max(0, ...items.map(([term]) => helper.displayWidth(term))) + 4;
  return items.map(([term, text]) => layItem(term, text, { column, width, helper }));
}

/** The choices of an option or an argument behind what is said of it, unless that names them or their own flag is hidden. */
function withChoices({ argChoices, description }: Pick<Option, 'argChoices' | 'description'>): string {
  const isHidden = (choice: string): boolean => (GLOBAL_FLAGS as Flags)[choice]?.hidden === true;
  const isSaid =
    argChoices === undefined || argChoices.every((choice) => isHidden(choice) || description.includes(choice));
  return isSaid ? description : `${description} (${argChoices.join(', ')})`;
}

const optionItem = (option: Option, helper: Help): [string, string] => [helper.optionTerm(option), withChoices(option)];

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

/** Commands by group; at the top by name only and without blank lines, so that all fit on one screen. */
function layCommands(command: Commander, layout: Layout): string[] {
  const { helper } = layout;
  const commands = helper.visibleCommands(command);
  const termOf = (sub: Commander): string => (isRoot(command) ? sub.name() : helper.subcommandTerm(sub));
  const laid = layItems(
    commands.map((sub) => [termOf(sub), helper.subcommandDescription(sub)]),
    layout,
  );
  const titles: Readonly<Record<string, string>> = say.help.commandGroups;
  const groups = helper.groupItems([...commands], [...commands], (sub) => sub.helpGroup());
  const lines = [...groups].flatMap(([group, members]) => [
    titles[group] ?? say.help.commands,
    ...members.map((sub) => laid[commands.indexOf(sub)]!),
  ]);
  return lines.length === 0 ? [] : [...lines, ''];
}

const layoutOf = (helper: Help): Layout => ({ helper, width: helper.helpWidth ?? 80 });

function formatRoot(command: Commander, layout: Layout): string[] {
  const { helper, width } = layout;
  const options = helper
    .visibleOptions(command)
    .filter((option) => flagOf(option) === undefined || flagOf(option)?.common)
    .map((option): [string, string] => [helper.optionTerm(option), option.description]);
  return [
    ...layCommands(command, layout),
    ...section(say.help.flagGroups.options, layItems(options, layout)),
    helper.boxWrap(say.help.topics, width),
  ];
}

function formatCommand(command: Commander, layout: Layout, details: string): string[] {
  const { helper, width } = layout;
  const args = helper
    .visibleArguments(command)
    .map((argument): [string, string] => [helper.argumentTerm(argument), withChoices(argument)]);
  const own = helper.visibleOptions(command).filter(({ long }) => long !== '--help');
  return [
    ...layCommands(command, layout),
    ...section(say.help.arguments, layItems(args, layout)),
    ...layOptions(own, layout),
    ...(details === '' ? [] : [helper.boxWrap(details, width), '']),
    helper.boxWrap(say.help.everyCommand(commonNames()), width),
  ];
}

/** The help of the program or a command; `examples` are lines, `details` goes below the options. */
export function formatHelp(command: Commander, helper: Help, { examples, details }: Around): string {
  const layout = layoutOf(helper);
  return [
    helper.boxWrap(helper.commandDescription(command), layout.width),
    '',
    helper.boxWrap(`${say.help.usage} ${helper.commandUsage(command)}`, layout.width),
    '',
    ...section(
      say.help.examples,
      examples.map((line) => layExample(line, layout.width)),
    ),
    ...(isRoot(command) ? formatRoot(command, layout) : formatCommand(command, layout, details)),
    '',
  ].join('\n');
}

interface Around {
  examples: readonly string[];
  details: string;
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
