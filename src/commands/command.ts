/** The shape of a command: one declarative object that says what it is called, what it takes, and what it hands back. */

import type { OperationName } from '../contract/operations';
import type { SearchResult } from '../contract/types';
import type { LksError } from '../errors';
import type { Placed } from '../files';
import type { FooterInfo } from '../render/footer';
import type { Output, ResultRow } from '../render/view';
import type { Context } from './context';

export interface ArgumentSpec {
  /** Shown in usage: `<words…>`, `[id…]`. */
  readonly name: string;
  readonly required?: boolean;
  readonly variadic?: boolean;
  readonly help: () => string;
  /** Fixed values, for completion and checks. */
  readonly choices?: readonly string[];
  /** What the shell may complete by itself. */
  readonly completes?: 'file' | 'profile';
}

export interface FlagSpec {
  /** Long name without dashes. */
  readonly name: string;
  readonly short?: string;
  /** Name of the value in usage (`FILE`); none for a switch. */
  readonly value?: string;
  readonly choices?: readonly string[];
  /** The value is only taken after `=`: without one the flag stands for itself, and the next word is a word. */
  readonly attached?: boolean;
  /** May be given more than once: the value is then a list. */
  readonly repeatable?: boolean;
  /** Accepted, not shown in help. */
  readonly hidden?: boolean;
  /** `no-…` switches: true unless given. Declared by their positive name in `Input.flags`. */
  readonly help: () => string;
  readonly completes?: 'file' | 'folder' | 'profile';
}

export type FlagValue = string | boolean | readonly string[] | undefined;

/** What was typed, as commander read it: nothing is checked yet. */
export interface Input {
  readonly args: readonly string[];
  /** By long flag name as declared: `limit`, `no-pager` (true when given). */
  readonly flags: Readonly<Record<string, FlagValue>>;
}

export interface StreamedRow {
  data: SearchResult;
  view: ResultRow;
}

/** One document on its way to a folder. */
export interface OutputFile {
  name: string;
  output: Output;
  /** A file that is there already with this very text counts as written. */
  adopt: boolean;
  /** Told how it went before the next one is asked for; what it throws ends the run. */
  placed(how: Placed): Promise<void>;
}

/** What a command hands back; `main` prints it. */
export interface Outcome {
  /** Data and its view, for the renderer of the chosen format. */
  output?: Output;
  /** Rows as they arrive, in place of `output` (`search --all` in the formats that can stream). */
  rows?: AsyncIterable<StreamedRow>;
  /** Documents that become one file each in the folder of `--output`, written as they arrive. */
  files?: AsyncIterable<OutputFile>;
  /** A finished text for stdout: a script, a path, a topic. */
  text?: string;
  /** Show the output through a pager when it is longer than the screen. */
  pager?: boolean;
  /** The line under a search on stderr; asked for after the rows have been written. */
  footer?: () => FooterInfo | undefined;
  /** A line for stderr that `--quiet` does not silence: an answer from the sample says so. */
  disclosure?: string;
  /** Lines for stderr after the output; silenced by `--quiet`. Read after the rows have been written. */
  notes?: readonly string[];
  /** A failure to report after the output: what was received stays, the exit code is the failure's. */
  failure?: () => LksError | undefined;
}

export interface Command {
  readonly name: string;
  readonly summary: () => string;
  /** Longer help, shown under the summary by `lks help NAME`. */
  readonly details?: () => string;
  /** The operation whose parameters become flags. */
  readonly operation?: OperationName;
  readonly arguments?: readonly ArgumentSpec[];
  readonly flags?: readonly FlagSpec[];
  readonly examples?: readonly string[];
  /** `--output` may name a folder. */
  readonly writesFolder?: boolean;
  readonly subcommands?: readonly Command[];
  /** Longest time in ms between a signal and the end of the process; for a command that finishes what runs. */
  readonly graceMs?: number;
  /** Absent for a group (`lks library`). */
  readonly run?: (context: Context, input: Input) => Promise<Outcome>;
}

/** A flag's value when it is one string; undefined otherwise. */
export function textFlag(input: Input, name: string): string | undefined {
  const value = input.flags[name];
  return typeof value === 'string' ? value : undefined;
}

/** True when a switch was given. */
export function switchFlag(input: Input, name: string): boolean {
  return input.flags[name] === true;
}

/** The values of a repeatable flag, in the order given. */
export function listFlag(input: Input, name: string): readonly string[] {
  const value = input.flags[name];
  return Array.isArray(value) ? (value as readonly string[]) : typeof value === 'string' ? [value] : [];
}
