/** The layout of `--help`: what can be done first, then how; the flags that every command takes in full only once. */
import type { Command as Commander, Help, Option } from 'commander';
import { say } from '../messages';

type Section = string[];

const section = (title: string, lines: readonly string[]): Section => (lines.length === 0 ? [] : [title, ...lines, '']);

const isRoot = (command: Commander): boolean => command.parent === null;

/** Names of the flags that every command takes, short enough for one paragraph. */
function globalNames(command: Commander): string {
  let root = command;
  while (root.parent !== null) root = root.parent;
  const own = new Set(command.options.map(({ long }) => long));
  const shown = root.options.filter(({ long, hidden }: Option) => !hidden && !own.has(long) && long !== '--version');
  return shown.map(({ long }: Option) => long).join(' ');
}

/** The least room for a description beside its term; with less it is below. */
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

/** An example in lines that fit, broken before a flag, a pipe or a redirection, so that it can still be pasted whole. */
function layExample(example: string, width: number): string {
  const lines: string[] = [];
  for (const piece of example.split(/ (?=--|\||>)/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + piece.length + 5 <= width) lines[lines.length - 1] = `${last} ${piece}`;
    else lines.push(last === undefined ? `  ${piece}` : `    ${piece}`);
  }
  return lines.join(' \\\n');
}

/** The help of the program or of one command; `examples` are its examples, a line each. */
export function formatHelp(command: Commander, helper: Help, examples: readonly string[]): string {
  const width = helper.helpWidth ?? 80;
  const column = helper.padWidth(command, helper) + 4;
  const item = (term: string, text: string): string => layItem(term, text, { column, width, helper });
  const paragraph = (text: string): string => helper.boxWrap(text, width);
  const commands = helper
    .visibleCommands(command)
    .map((sub) => item(helper.subcommandTerm(sub), helper.subcommandDescription(sub)));
  const args = helper
    .visibleArguments(command)
    .map((argument) => item(helper.argumentTerm(argument), helper.argumentDescription(argument)));
  const options = helper
    .visibleOptions(command)
    .map((option) => item(helper.optionTerm(option), helper.optionDescription(option)));
  return [
    paragraph(`${say.help.usage} ${helper.commandUsage(command)}`),
    '',
    paragraph(helper.commandDescription(command)),
    '',
    ...section(say.help.commands, commands),
    ...section(say.help.arguments, args),
    ...section(say.help.options, options),
    ...section(
      say.help.examples,
      examples.map((line) => layExample(line, width)),
    ),
    ...(isRoot(command)
      ? say.help.after.map(paragraph)
      : [paragraph(`${say.help.globalOptions} ${globalNames(command)}`)]),
    '',
  ].join('\n');
}
