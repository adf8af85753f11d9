/** The shape of a command: what it takes and what it hands back. Its name and summary are in the list of commands. */

import type { ExitCode, LksError } from '../../contract/errors';
import type { OperationName } from '../../contract/operations';
import type { SearchResult } from '../../contract/types';
import type { say } from '../../messages';
import type { Placed } from '../../platform/files';
import type { FooterInfo } from '../../render/footer';
import type { Format } from '../../render/formats';
import type { Output, RecordStream, ResultRow } from '../../render/view';
import type { Context } from './context';
import type { Completes, Flags, Read } from './flags';

/** An argument, by the name that it has in the usage of its command. */
interface ArgumentSpec {
  readonly help: () => string;
  /** Fixed values, for completion and checks. */
  readonly choices?: readonly string[];
  /** What the shell may complete by itself. */
  readonly completes?: Completes;
}

/** What was typed, read by the kinds of the flags. */
export interface Input<F extends Flags = Flags> extends Read<F> {
  readonly args: readonly string[];
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
  /** Told of the SHA-256 of a file that is not there yet, before it is; what it throws is thrown on. */
  before: (sha256: string) => Promise<void>;
}

/** Puts a document in the folder of `--output`, whole or not at all; says how it went. */
type PlaceFile = (file: OutputFile) => Promise<Placed>;

/** A text that is in none of the formats: a report, a feed, citations in a style. */
export interface OwnText {
  /** The flag that asks for it. */
  flag: string;
  /** What it is, in a word: `bibtex`. */
  what: string;
  /** The ends of the name of a file that holds it, without their dots. */
  endings: readonly string[];
  /** No format goes with it. */
  alone?: boolean;
}

/** What a command hands back; `main` prints it. */
export interface Outcome {
  /** Data and its view, for the renderer of the chosen format. */
  output?: Output;
  /** Rows as they arrive, in place of `output` (`search --all` in the formats that can stream). */
  rows?: AsyncIterable<StreamedRow>;
  /** Records as they come, in place of `output`, in each format but `table`. */
  records?: RecordStream;
  /** Puts documents, a file each, in the folder of `--output` as they arrive, several at the same time. */
  files?: (place: PlaceFile) => Promise<void>;
  /** A finished text for stdout: a script, a path, a topic; or one that comes in pieces. */
  text?: string | AsyncIterable<string>;
  /** Show the output through a pager when it is longer than the screen. */
  pager?: boolean;
  /** How the line begins at which the pager opens, where there is such a line. */
  opensAt?: string;
  /** The line under a search on stderr; asked for after the rows have been written. */
  footer?: () => FooterInfo | undefined;
  /** A line for stderr before the notes: that an answer is from the sample. */
  disclosure?: string;
  /** Lines for stderr after the output; silenced by `--quiet`. Read after the rows have been written. */
  notes?: readonly string[];
  /** Lines below the notes with a command to be copied, which no line end parts. */
  commands?: readonly string[];
  /** The output has a secret: a file of it is for the user alone. */
  secret?: true;
  /** What to do where the output could not be written: no second run makes it again. */
  lost?: string;
  /** The output goes into a file that an earlier run may have put there: told when it is in place. */
  placed?: () => Promise<void>;
  /** The file that is there may be replaced, as with `--force`: an earlier run, which is gone on with, was allowed to. */
  replaces?: boolean;
  /** Called once the output is written, before the notes. */
  delivered?: () => Promise<void>;
  /** Exit code where nothing failed; default 0. */
  exitCode?: ExitCode;
  /** A failure to report after the output: what was received stays, the exit code is the failure's. */
  failure?: () => LksError | undefined;
}

/**
 * Whom a command asks:
 * - `backend`: whoever the settings choose; it works with each of them
 * - `library`: a library of the user's own, whatever else the settings choose; refused by `needsLibrary` where there is none
 * - `history`: a library of the user's own where there is one; else whoever the settings choose: the sample, or a service, where it offers
 *   it; refused by `needsLibrary` otherwise
 * - `texts`: a library, the sample too, or a service that offers it: it takes all texts; refused by `needsLibrary` once the service was asked what it offers
 * - `nothing`: nobody that the settings choose: it is about profiles, files, publishers or lks itself
 */
export type Needs = 'backend' | 'library' | 'history' | 'texts' | 'nothing';

interface Definition<F extends Flags> {
  /** There for each command that runs: a group (`lks library`) has none. */
  readonly needs?: Needs;
  /** Longer help, shown under the summary by `lks help NAME`. */
  readonly details?: () => string;
  /** The operation whose parameters become flags. */
  readonly operation?: OperationName;
  readonly arguments?: Readonly<Record<string, ArgumentSpec>>;
  readonly flags?: F;
  readonly examples?: readonly string[];
  /** It has reports for people besides the formats (`--format html`). */
  readonly writesReport?: boolean;
  /** Its formats besides text for people; default: all. */
  readonly formats?: readonly Format[];
  /** Output that replaces or accompanies the format, as typed. */
  readonly ownText?: (input: Input<F>) => OwnText | undefined;
  /** `--output` may name a folder. */
  readonly writesFolder?: boolean;
  /** Whether it looks itself at a file that has the name of `--output`, before it makes a request: an earlier run may have left it. */
  readonly looksAtTarget?: (input: Input<F>) => boolean;
  readonly subcommands?: readonly CommandLine[];
  /** Longest time in ms between a signal and the end of the process; for a command that finishes what runs. */
  readonly graceMs?: number;
  /** Absent for a group (`lks library`). */
  readonly run?: (context: Context, input: Input<F>) => Promise<Outcome>;
}

/** A command whose flags have been checked against what it does with them. */
export interface Command extends Omit<Definition<Flags>, 'run' | 'looksAtTarget' | 'ownText'> {
  // biome-ignore lint/suspicious/noExplicitAny: which flags there are is known to the command itself only.
  readonly run?: (context: Context, input: Input<any>) => Promise<Outcome>;
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  readonly looksAtTarget?: (input: Input<any>) => boolean;
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  readonly ownText?: (input: Input<any>) => OwnText | undefined;
}

type Runs = 'run' | 'needs';
/** A group only holds others; what runs says whom it asks. */
type Declared<F extends Flags> =
  | (Omit<Definition<F>, Runs> & { readonly [Name in Runs]?: never })
  | (Omit<Definition<F>, Runs> & { readonly [Name in Runs]-?: NonNullable<Definition<F>[Name]> });

/** Declares a command: `run` gets its flags with the types of their declaration, and no others. */
export function defineCommand<const F extends Flags = Record<never, never>>(command: Declared<F>): Command {
  return command;
}

/** What a command is for: the part of the help of lks in which it stands (`say.help.commandGroups`). */
type CommandGroup = keyof typeof say.help.commandGroups;

/** One line of a list of commands: all that help needs of a command that was not named. The rest is loaded when it is. */
export interface CommandLine {
  /** Its name and what it takes: `search [words...]`, `completion <shell>`. */
  readonly usage: string;
  readonly summary: () => string;
  /** Of the commands of lks itself; those below one need no parts. */
  readonly group?: CommandGroup;
  /** It works and has help, but no list of commands and no completion has it. */
  readonly hidden?: true;
  readonly load: () => Promise<{ readonly command: Command }>;
}

/** A command that is in the file of its group, for the list of that group. */
export const inline = (command: Command): CommandLine['load'] => {
  return () => Promise.resolve({ command });
};

export const nameOf = ({ usage }: Pick<CommandLine, 'usage'>): string => usage.split(' ', 1)[0]!;

/** An argument with what the usage says of it. */
export interface NamedArgument extends ArgumentSpec {
  readonly name: string;
  readonly required: boolean;
  readonly variadic: boolean;
}

/** The arguments of a usage in order, with what the command says of each. */
export function argumentsOf({ usage }: Pick<CommandLine, 'usage'>, command: Command): NamedArgument[] {
  return [...usage.matchAll(/([<[])([^\]>.]+)(\.\.\.)?[\]>]/g)].map(([, opening, name = '', dots]) => ({
    help: () => '',
    ...command.arguments?.[name],
    name,
    required: opening === '<',
    variadic: dots !== undefined,
  }));
}
