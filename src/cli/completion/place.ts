/** Parses the line before the cursor: the command it names, and the flags and arguments given. */

import type { Environment } from '../../platform/environment';
import type { KnownFlag, KnownFlags, Level } from './known';

export interface Place extends Level {
  readonly operands: readonly string[];
  /** The flags so far by long name, with their values; empty for a switch. */
  readonly given: ReadonlyMap<string, string>;
  /** After `--`, no word is a flag. */
  readonly ended: boolean;
  /** The flag whose value is the next word. */
  readonly awaiting: KnownFlag | undefined;
}

/** The flags in a word: `--type`, `--type=eu`, `-qn`, `-n5`. `awaiting`: the last, if it takes the next word. */
interface FlagWord {
  readonly names: readonly string[];
  readonly value?: string;
  readonly awaiting?: KnownFlag;
}

function readFlagWord(word: string, flags: KnownFlags): FlagWord {
  if (word.startsWith('--')) {
    const [, name = '', value] = /^--([^=]*)(?:=(.*))?$/s.exec(word) ?? [];
    const flag = Object.hasOwn(flags, name) ? flags[name] : undefined;
    if (flag === undefined) return { names: [] };
    return { names: [name], value, awaiting: value === undefined && flag.value === 'next' ? flag : undefined };
  }
  const names: string[] = [];
  for (const [at, letter] of [...word.slice(1)].entries()) {
    const [name, flag] = Object.entries(flags).find(([, { short }]) => short === letter) ?? [];
    if (name === undefined || flag === undefined) break;
    names.push(name);
    // The rest of the word is the value; if empty, the next word.
    if (flag.value === 'next')
      return { names, value: word.slice(at + 2), awaiting: at === word.length - 2 ? flag : undefined };
  }
  return { names };
}

/** Reads the words before the cursor, without `lks`, from the level of lks itself. Undefined if they name no command. */
export async function readPlace(words: readonly string[], top: Level): Promise<Place | undefined> {
  let level = top;
  const operands: string[] = [];
  const given = new Map<string, string>();
  let ended = false;
  let awaiting: KnownFlag | undefined;
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
    } else if (level.lines.length === 0) operands.push(word);
    else {
      const line = level.lines.find(({ name }) => name === word);
      if (line === undefined) return undefined;
      level = await line.level();
    }
  }
  return { ...level, operands, given, ended, awaiting };
}

export interface Candidate {
  readonly value: string;
  readonly about?: string;
}

export interface Surroundings {
  /** What can follow `lks` itself. */
  readonly top: Level;
  readonly env: Environment;
}

/** Whether a value begins as typed, ignoring case. */
export const beginsAs = (value: string, typed: string): boolean =>
  value.slice(0, typed.length).toLowerCase() === typed.toLowerCase();
