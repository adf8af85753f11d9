/** What completion knows, read off the commands themselves. */
import { say } from '../../messages';
import { argumentsOf, type CommandLine, nameOf } from '../command/command';
import { choicesOf, type FlagSpec, type Flags, flagsOf, isAttached, isList, valueName } from '../command/flags';
import { GLOBAL_FLAGS } from '../command/globals';
import type { KnownFlag, KnownFlags, KnownLine, Level } from './known';

/** Flags that commander adds to every command, and to lks itself. */
const HELP = { help: { kind: 'switch', short: 'h', help: () => say.help.help } } as const satisfies Flags;
const VERSION = { version: { kind: 'switch', short: 'V', help: () => say.help.version } } as const satisfies Flags;

function knownFlag(flag: FlagSpec): KnownFlag {
  const { short, hidden, repeatable, excludes, completes, help } = flag;
  const [choices, attached] = [choicesOf(flag), isAttached(flag)];
  return {
    about: help(),
    ...(short && { short }),
    ...(valueName(flag) !== undefined && { value: attached ? 'attached' : 'next' }),
    ...(isList(flag) && { isList: true }),
    ...(hidden && { hidden }),
    ...(repeatable && { repeatable }),
    ...(excludes && { excludes }),
    ...(completes && { completes }),
    ...(choices && { choices }),
  };
}

const knownFlags = (flags: Flags): KnownFlags =>
  Object.fromEntries(Object.entries(flags).map(([name, flag]) => [name, knownFlag(flag)]));

/** A command's own flag replaces a global one of the same name. */
const withGlobals = (own: Flags): KnownFlags => knownFlags({ ...own, ...GLOBAL_FLAGS, ...HELP, ...own });

async function levelOf(line: CommandLine): Promise<Level> {
  const { command } = await line.load();
  const { subcommands = [], operation } = command;
  return {
    flags: withGlobals(flagsOf(command)),
    lines: subcommands.map(knownLine),
    arguments: argumentsOf(line, command).map(({ help, variadic, completes, choices }) => ({
      about: help(),
      variadic,
      ...(completes && { completes }),
      ...(choices && { choices }),
    })),
    ...(operation && { operation }),
  };
}

const knownLine = (line: CommandLine): KnownLine => ({
  name: nameOf(line),
  about: line.summary(),
  ...(line.hidden && { hidden: line.hidden }),
  level: () => levelOf(line),
});

/** What can follow `lks` itself. */
export const topOf = (commands: readonly CommandLine[]): Level => ({
  flags: withGlobals(VERSION),
  lines: commands.map(knownLine),
  arguments: [],
});
