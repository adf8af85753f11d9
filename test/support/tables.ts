/**
 * The tables of the product as tests go through them, so that a command, a format, a topic or a parameter that is added is
 * tested without a new line. Where a test has to know more of an item, `caseOf` fails for one of which it does not.
 */

import { argumentsOf, type Command, type CommandLine, type NamedArgument, nameOf } from '../../src/cli/command/command';
import type { Flags } from '../../src/cli/command/flags';
import { SHELLS } from '../../src/cli/command/shells';
import { COMMANDS as LINES } from '../../src/cli/commands';
import { TOPICS } from '../../src/cli/commands/help';
import { type Parameter, SEARCH_PARAMETERS } from '../../src/contract/operations';
import { DOCUMENT_GROUPS } from '../../src/contract/types';
import { FORMAT_NAMES as FORMATS, type Format } from '../../src/render/formats';

export { DOCUMENT_GROUPS, FORMATS, type Format, SHELLS, TOPICS };

/** A command with all that can be known of it, and of those below it. */
export interface LoadedCommand extends Omit<Command, 'arguments' | 'subcommands'> {
  readonly name: string;
  readonly summary: () => string;
  /** No list has it. */
  readonly hidden: boolean;
  readonly arguments?: readonly NamedArgument[];
  readonly subcommands?: readonly LoadedCommand[];
}

function loadAll(lines: readonly CommandLine[]): Promise<LoadedCommand[]> {
  return Promise.all(
    lines.map(async (line) => {
      const { command } = await line.load();
      return {
        ...command,
        name: nameOf(line),
        summary: line.summary,
        hidden: line.hidden === true,
        arguments: argumentsOf(line, command),
        subcommands: await loadAll(command.subcommands ?? []),
      };
    }),
  );
}

/** All commands, with those below them. */
export const COMMANDS: readonly LoadedCommand[] = await loadAll(LINES);

/** The path of each command and of each group of commands: `search`, `library`, `library import`. */
export interface CommandPath {
  readonly path: string;
  /** Not so for a group that only holds others. */
  readonly runs: boolean;
}

const pathsOf = (commands: readonly LoadedCommand[], before: readonly string[] = []): CommandPath[] =>
  commands.flatMap(({ name, run, subcommands = [] }) => {
    const own = [...before, name];
    return [{ path: own.join(' '), runs: run !== undefined }, ...pathsOf(subcommands, own)];
  });

export const PATHS: readonly CommandPath[] = pathsOf(COMMANDS);

/** The names of the commands below one, or of all at the top, as lists have them. */
export function namesBelow(path = ''): string[] {
  const commands = path
    .split(' ')
    .filter((name) => name !== '')
    .reduce<readonly LoadedCommand[]>(
      (all, name) => all.find((command) => command.name === name)?.subcommands ?? [],
      COMMANDS,
    );
  return commands.filter(({ hidden }) => !hidden).map(({ name }) => name);
}

/** The names of the flags that help has. */
export const shownFlags = (flags: Flags): string[] =>
  Object.entries(flags).flatMap(([name, { hidden }]) => (hidden === true ? [] : [name]));

/** Formats in which something else is printed than a person reads on a terminal. */
export const FORMATS_OFF_TERMINAL = FORMATS.filter((format) => format !== 'table');

/** Formats that print a row as soon as it is there: a table waits for its widths, JSON for its meta. */
export const STREAMING_FORMATS = FORMATS_OFF_TERMINAL.filter((format) => format !== 'json');

export const PARAMETERS: readonly Parameter[] = SEARCH_PARAMETERS;

/** All parameters of a search but the words. */
export const FILTERS: readonly Parameter[] = PARAMETERS.filter(({ name }) => name !== 'q');

type OfKind<Kind extends Parameter['kind']> = Extract<Parameter, { kind: Kind }>;

/** The parameters of a search of one kind, without the words. */
export const filtersOf = <Kind extends Parameter['kind']>(kind: Kind): OfKind<Kind>[] =>
  FILTERS.filter((parameter): parameter is OfKind<Kind> => parameter.kind === kind);

/** What a test knows of an item of the product; throws when it was told nothing, so that the test fails. */
export function caseOf<T>(cases: Readonly<Record<string, T>>, item: string): T {
  const found = cases[item];
  if (found === undefined) throw new Error(`this test has no case for "${item}": add one`);
  return found;
}
