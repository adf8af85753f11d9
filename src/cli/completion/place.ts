/** Parses the line before the cursor: the command it names, and the flags and arguments given. */

import { say } from '../../messages';
import type { Environment } from '../../platform/environment';
import { argumentsOf, type Command, type CommandLine, type NamedArgument, nameOf } from '../command/command';
import { type FlagSpec, type Flags, flagsOf, isAttached, valueName } from '../command/flags';
import { GLOBAL_FLAGS } from '../command/globals';

/** Flags that commander adds to every command, and to lks itself. */
const HELP = { help: { kind: 'switch', short: 'h', help: () => say.help.help } } as const satisfies Flags;
const VERSION = { version: { kind: 'switch', short: 'V', help: () => say.help.version } } as const satisfies Flags;

interface Level {
  /** Its own flags, then global ones. */
  readonly flags: Flags;
  readonly subcommands: readonly CommandLine[];
  readonly arguments: readonly NamedArgument[];
  readonly operation: Command['operation'];
}

export interface Place extends Level {
  readonly operands: readonly string[];
  /** The flags so far by long name, with their values; empty for a switch. */
  readonly given: ReadonlyMap<string, string>;
  /** After `--`, no word is a flag. */
  readonly ended: boolean;
  /** The flag whose value is the next word. */
  readonly awaiting: FlagSpec | undefined;
}

/** A command's own flag replaces a global one of the same name. */
const withGlobals = (own: Flags): Flags => ({ ...own, ...GLOBAL_FLAGS, ...HELP, ...own });

async function levelOf(line: CommandLine): Promise<Level> {
  const { command } = await line.load();
  const { subcommands = [], operation } = command;
  return { flags: withGlobals(flagsOf(command)), subcommands, arguments: argumentsOf(line, command), operation };
}

/** Whether the next word is the value of a flag that has none yet. */
const takesNext = (flag: FlagSpec): boolean => valueName(flag) !== undefined && !isAttached(flag);

/** The flags in a word: `--type`, `--type=eu`, `-qn`, `-n5`. `awaiting`: the last, if it takes the next word. */
interface FlagWord {
  readonly names: readonly string[];
  readonly value?: string;
  readonly awaiting?: FlagSpec;
}

function readFlagWord(word: string, flags: Flags): FlagWord {
  if (word.startsWith('--')) {
    const [, name = '', value] = /^--([^=]*)(?:=(.*))?$/s.exec(word) ?? [];
    const flag = Object.hasOwn(flags, name) ? flags[name] : undefined;
    if (flag === undefined) return { names: [] };
    return { names: [name], value, awaiting: value === undefined && takesNext(flag) ? flag : undefined };
  }
  const names: string[] = [];
  for (const [at, letter] of [...word.slice(1)].entries()) {
    const [name, flag] = Object.entries(flags).find(([, { short }]) => short === letter) ?? [];
    if (name === undefined || flag === undefined) break;
    names.push(name);
    // The rest of the word is the value; if empty, the next word.
    if (takesNext(flag))
      return { names, value: word.slice(at + 2), awaiting: at === word.length - 2 ? flag : undefined };
  }
  return { names };
}

/** Reads the words before the cursor, without `lks`. Undefined if they name no command. */
export async function readPlace(
  words: readonly string[],
  commands: readonly CommandLine[],
): Promise<Place | undefined> {
  let level: Level = { flags: withGlobals(VERSION), subcommands: commands, arguments: [], operation: undefined };
  const operands: string[] = [];
  const given = new Map<string, string>();
  let ended = false;
  let awaiting: FlagSpec | undefined;
  let last = '';
  for (const word of words) {
    if (awaiting !== undefined) {
      given.set(last, word);
      awaiting = undefined;
    } else if (!ended && word === '--') ended = true;
    else if (!ended && /^-./s.test(word)) {
      const read = readFlagWord(word, level.flags);
      for (const name of read.names) given.set(name, read.value ?? '');
      last = read.names.at(-1) ?? '';
      awaiting = read.awaiting;
    } else if (level.subcommands.length === 0) operands.push(word);
    else {
      const line = level.subcommands.find((one) => nameOf(one) === word);
      if (line === undefined) return undefined;
      level = await levelOf(line);
    }
  }
  return { ...level, operands, given, ended, awaiting };
}

export interface Candidate {
  readonly value: string;
  readonly about?: string;
}

export interface Surroundings {
  readonly commands: readonly CommandLine[];
  readonly env: Environment;
}

/** Whether a value begins as typed, ignoring case. */
export const beginsAs = (value: string, typed: string): boolean =>
  value.slice(0, typed.length).toLowerCase() === typed.toLowerCase();
