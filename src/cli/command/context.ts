/** What a command gets from the outside world: built once in `main`, or by a test with buffers. */

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
import type { Shell } from './shells';

/** Wishes of a command for its backend that override the settings. */
interface BackendWish {
  live?: boolean;
  healthAlone?: boolean;
  /** Address of a library's index, if not in its file; resolved only for a catalogue, unless `isAsked`. */
  index?: { address: () => Promise<ClusterAddress | undefined>; isAsked: boolean };
}

export interface Context {
  readonly env: Environment;
  readonly io: Io;
  readonly globals: Globals;
  /** Aborted by Ctrl-C, SIGTERM, SIGHUP and a closed pipe; every wait must observe it. */
  readonly signal: AbortSignal;
  /** The flag, else table on a terminal and plain on a pipe. */
  readonly format: Format;
  /** Profiles on disk; opened on first use. */
  profiles(): ProfileStore;
  /** Every setting with its source; resolved on first use. */
  settings(): Settings;
  /** The backend that the settings choose; opened on first use, closed by `main`. */
  backend(wish?: BackendWish): Promise<Backend>;
  notice(notice: Notice): void;
  /** Distinct warnings from a service's answers; shown after the command's output. */
  readonly serviceNotices: ReadonlySet<string>;
  /** Line saying that documents came from the cache; shown after the command's output. */
  readonly cachedLine: string | undefined;
  /** Only the cache has answered so far, no service. */
  readonly allCached: boolean;
  /** Removes the spinner before anything is written or asked. */
  settle(): void;
  /** Help of the named command, or of lks itself without words; undefined for an unknown command. */
  helpOf(words: readonly string[]): Promise<string | undefined>;
  /** The same as data for programs; for lks itself with these topics. */
  helpData(words: readonly string[], topics: readonly string[]): Promise<object | undefined>;
  topicData(name: string, blocks: readonly TopicBlock[]): Promise<object>;
  /** Runs a command line on the sample library without stored state. Returns its exit code; throws what it throws. */
  runOnSample(words: readonly string[]): Promise<number>;
  completionFor(shell: Shell): Promise<string>;
  /** Writes a crash report, and returns the error that names it. */
  reportFault(error: unknown): Promise<LksError>;
  readonly version: string;
}

/** The path of the library that this run uses or creates. Throws `local` where there is none. */
export function pathOf(context: Context): string {
  const { library } = context.settings();
  if (library === undefined) throw new LksError('local', say.commands.noPlace, { hint: say.commands.noPlaceHint });
  return library.value;
}
