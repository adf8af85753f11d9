/** The layout of `--help`: what can be done first, then how; the flags that every command takes in full only once. */
import type { Command as Commander, Help, Option } from 'commander';
import { say } from './messages';

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

/** The help of the program or of one command; `examples` are its examples, a line each. */
export function formatHelp(command: Commander, helper: Help, examples: readonly string[]): string {
  const width = helper.helpWidth ?? 80;
  const column = helper.padWidth(command, helper);
  const item = (term: string, text: string): string => helper.formatItem(term, column, text, helper);
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
      examples.map((line) => `  ${line}`),
    ),
    ...(isRoot(command)
      ? say.help.after.map(paragraph)
      : [paragraph(`${say.help.globalOptions} ${globalNames(command)}`)]),
    '',
  ].join('\n');
}
