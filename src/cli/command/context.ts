/** What a command gets of the world: built once in `main`, passed down; a test builds its own with buffers. */

import type { ClusterAddress } from '../../cluster/client';
import type { Backend, Notice } from '../../contract/backend';
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import type { TopicBlock } from '../../messages/en/topics';
import type { Environment } from '../../platform/environment';
import type { Io } from '../../platform/terminal';
import type { Format } from '../../render/formats';
import type { ProfileStore, Settings } from '../../state/profile';
import type { Globals } from './globals';

/** Shells that lks has a completion script for. */
export const SHELLS = ['bash', 'zsh', 'fish', 'powershell'] as const;
export type Shell = (typeof SHELLS)[number];

/** How a command wants its backend, where that is not for the settings to say. */
interface BackendWish {
  /** Complement a library from the publishers, whatever it is set to. */
  live?: boolean;
  /** Only the health of it is asked. */
  healthAlone?: boolean;
  /** Where the index of a library is, if not in its file; worked out only for a catalogue, unless it `isAsked` for. */
  index?: { address: () => Promise<ClusterAddress | undefined>; isAsked: boolean };
}

export interface Context {
  readonly env: Environment;
  readonly io: Io;
  readonly globals: Globals;
  /** Aborted by Ctrl-C, SIGTERM, SIGHUP and a closed pipe; every wait listens to it. */
  readonly signal: AbortSignal;
  /** The format in force: the flag, else table on a terminal and plain on a pipe. */
  readonly format: Format;
  /** Profiles on disk; opened at the first use. */
  profiles(): ProfileStore;
  /** Every setting with its source; worked out at the first use. */
  settings(): Settings;
  /** The backend that the settings choose; opened at the first use, closed by `main`. */
  backend(wish?: BackendWish): Promise<Backend>;
  /** Words a notice of a backend on stderr. */
  notice(notice: Notice): void;
  /** Warnings that a service sent with its answers, each once; shown when the command has printed. */
  readonly serviceNotices: ReadonlySet<string>;
  /** That documents were kept from before and not asked for, in a line; shown when the command has printed. */
  readonly cachedLine: string | undefined;
  /** Nothing but documents that were kept has answered so far: no service was asked. */
  readonly allCached: boolean;
  /** Removes the spinner: called before anything is written or asked. */
  settle(): void;
  /** The help of the command that these words name, of lks itself without any; undefined where none is called so. */
  helpOf(words: readonly string[]): Promise<string | undefined>;
  /** The same as data for programs; of lks itself with these topics. */
  helpData(words: readonly string[], topics: readonly string[]): Promise<object | undefined>;
  /** A topic of help, by its texts and rows, as data for programs. */
  topicData(name: string, blocks: readonly TopicBlock[]): Promise<object>;
  /** Runs another command line on the sample library, as where nothing is configured, and leaves nothing of it behind. Returns its exit code; throws what it throws. */
  runOnSample(words: readonly string[]): Promise<number>;
  /** The script that completes `lks` in a shell. */
  completionFor(shell: Shell): Promise<string>;
  /** Writes a report of a fault of lks itself, and returns the error that names it. */
  reportFault(error: unknown): Promise<LksError>;
  /** The version of the product, as in package.json. */
  readonly version: string;
}

/** The path of the library that this run would use or make. Throws `local` where there is no place for one. */
export function pathOf(context: Context): string {
  const { library } = context.settings();
  if (library === undefined) throw new LksError('local', say.commands.noPlace, { hint: say.commands.noPlaceHint });
  return library.value;
}
