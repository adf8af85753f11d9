/** The shape of a command: its input and its outcome. Names and summaries are in the list of commands. */

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

interface ArgumentSpec {
  readonly help: () => string;
  readonly choices?: readonly string[];
  readonly completes?: Completes;
}

export interface Input<F extends Flags = Flags> extends Read<F> {
  readonly args: readonly string[];
}

export interface StreamedRow {
  data: SearchResult;
  view: ResultRow;
}

export interface OutputFile {
  name: string;
  output: Output;
  /** An existing file with exactly this text counts as written. */
  adopt: boolean;
  /** Called with the SHA-256 of a new file before it is created; its errors propagate. */
  before: (sha256: string) => Promise<void>;
}

/** Writes a document to the folder of `--output`, atomically. */
type PlaceFile = (file: OutputFile) => Promise<Placed>;

/** Output in none of the formats: a report, a feed, citations in a style. */
export interface OwnText {
  flag: string;
  what: string;
  /** File name extensions, without dots. */
  endings: readonly string[];
  /** It cannot be combined with a format. */
  alone?: boolean;
}

export interface Outcome {
  /** Data and its view, for the chosen format. */
  output?: Output;
  /** Rows as they arrive, instead of `output` (`search --all` in streaming formats). */
  rows?: AsyncIterable<StreamedRow>;
  /** Records as they arrive, instead of `output`, in every format but `table`. */
  records?: RecordStream;
  /** Writes documents to the folder of `--output` as they arrive, several concurrently. */
  files?: (place: PlaceFile) => Promise<void>;
  /** Finished text for stdout, whole or in pieces. */
  text?: string | AsyncIterable<string>;
  pager?: boolean;
  /** Start of the line at which the pager opens. */
  opensAt?: string;
  /** The line under a search on stderr; read after the rows are written. */
  footer?: () => FooterInfo | undefined;
  /** A line for stderr before the notes: the sample answered. */
  disclosure?: string;
  /** Lines for stderr after the output; silenced by `--quiet`. Read after the rows are written. */
  notes?: readonly string[];
  /** Commands to copy, below the notes; never wrapped. */
  commands?: readonly string[];
  /** The output contains a secret: its file gets mode 600. */
  secret?: true;
  /** What to do if the output could not be written and a second run cannot recreate it. */
  lost?: string;
  /** Called when the output file is in place; an earlier run may have written it. */
  placed?: () => Promise<void>;
  /** The existing file may be replaced as with `--force`: the resumed run was allowed to. */
  replaces?: boolean;
  /** Called after the output is written, before the notes. */
  delivered?: () => Promise<void>;
  exitCode?: ExitCode;
  /** A failure to report after the output; it sets the exit code. */
  failure?: () => LksError | undefined;
}

/**
 * Which backend a command needs:
 * - `backend`: any that the settings choose
 * - `library`: a library of the user's own, else `needsLibrary` refuses
 * - `history`: a library of the user's own, else the sample or a service that offers it; otherwise `needsLibrary`
 * refuses
 * - `texts`: a library, the sample, or a service that offers all texts; else `needsLibrary` refuses
 * - `nothing`: none; about profiles, files, publishers or lks itself
 */
export type Needs = 'backend' | 'library' | 'history' | 'texts' | 'nothing';

interface Definition<F extends Flags> {
  /** Absent for a group (`lks library`). */
  readonly needs?: Needs;
  /** Longer help, shown under the summary by `lks help NAME`. */
  readonly details?: () => string;
  readonly operation?: OperationName;
  readonly arguments?: Readonly<Record<string, ArgumentSpec>>;
  readonly flags?: F;
  readonly examples?: readonly string[];
  /** It also has reports for people (`--format html`). */
  readonly writesReport?: boolean;
  /** Formats besides text for people; default: all. */
  readonly formats?: readonly Format[];
  /** Output that replaces or accompanies the format. */
  readonly ownText?: (input: Input<F>) => OwnText | undefined;
  readonly writesFolder?: boolean;
  /** The command checks an existing `--output` file itself, before any request: an earlier run may have left it. */
  readonly looksAtTarget?: (input: Input<F>) => boolean;
  readonly subcommands?: readonly CommandLine[];
  /** Longest time in ms between a signal and the end of the process, for a command that finishes running work. */
  readonly graceMs?: number;
  readonly run?: (context: Context, input: Input<F>) => Promise<Outcome>;
}

/** A command with the types of its flags erased. */
export interface Command extends Omit<Definition<Flags>, 'run' | 'looksAtTarget' | 'ownText'> {
  // biome-ignore lint/suspicious/noExplicitAny: which flags there are is known to the command itself only.
  readonly run?: (context: Context, input: Input<any>) => Promise<Outcome>;
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  readonly looksAtTarget?: (input: Input<any>) => boolean;
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  readonly ownText?: (input: Input<any>) => OwnText | undefined;
}

type Runs = 'run' | 'needs';
/** A group only has subcommands; a command that runs declares `needs`. */
type Declared<F extends Flags> =
  | (Omit<Definition<F>, Runs> & { readonly [Name in Runs]?: never })
  | (Omit<Definition<F>, Runs> & { readonly [Name in Runs]-?: NonNullable<Definition<F>[Name]> });

/** Declares a command: `run` gets its flags with the types of their declarations. */
export function defineCommand<const F extends Flags = Record<never, never>>(command: Declared<F>): Command {
  return command;
}

/** Section of the help of lks (`say.help.commandGroups`). */
type CommandGroup = keyof typeof say.help.commandGroups;

/** An entry in a list of commands; the command itself is loaded only when named. */
export interface CommandLine {
  /** Name and arguments: `search [words...]`, `completion <shell>`. */
  readonly usage: string;
  readonly summary: () => string;
  /** For top-level commands only. */
  readonly group?: CommandGroup;
  /** For top-level commands only: what people use, so shown by `lks --help`; all are in `lks help commands`. */
  readonly usual?: true;
  /** Works and has help, but is in no list and no completion. */
  readonly hidden?: true;
  readonly load: () => Promise<{ readonly command: Command }>;
}

/** `load` for a command defined in the file of its group. */
export const inline = (command: Command): CommandLine['load'] => {
  return () => Promise.resolve({ command });
};

export const nameOf = ({ usage }: Pick<CommandLine, 'usage'>): string => usage.split(' ', 1)[0]!;

export interface NamedArgument extends ArgumentSpec {
  readonly name: string;
  readonly required: boolean;
  readonly variadic: boolean;
}

/** The arguments of a usage in order, with their declarations. */
export function argumentsOf({ usage }: Pick<CommandLine, 'usage'>, command: Command): NamedArgument[] {
  return [...usage.matchAll(/([<[])([^\]>.]+)(\.\.\.)?[\]>]/g)].map(([, opening, name = '', dots]) => ({
    help: () => '',
    ...command.arguments?.[name],
    name,
    required: opening === '<',
    variadic: dots !== undefined,
  }));
}
