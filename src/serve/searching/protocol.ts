/** What the service and the processes that work for it say to each other. */

import type { ExtensionName } from '../../contract/extensions';
import type { LibraryCall } from '../../contract/library-calls';
import type { LibraryOptions, RawParameters, SearchQuery } from '../../contract/parameters';
import type { SentError } from '../../platform/sent-error';
import type { TextReport, TextTask } from '../../research/verify/apart';

/** `whole`: the search operation; `first`: the first rows, after a whole search took too long. */
type Extent = 'whole' | 'first';

/** What a process is given to do. */
export type Work =
  | { kind: 'search'; extent: Extent; query: SearchQuery; options?: LibraryOptions; matched?: true }
  /** A question of the extension, its parameters as on the wire. */
  | { kind: 'question'; name: ExtensionName; raw: RawParameters }
  /** Calls of the library, made within so many milliseconds. */
  | { kind: 'calls'; calls: readonly LibraryCall[]; ms: number }
  | TextTask;

export type Task = Work & { id: number };

/** What becomes of a task. `done`: all of it was reported before. */
export type Outcome =
  | { kind: 'answer'; body: Uint8Array }
  | { kind: 'done' }
  /** `error`: one that a user can meet. */
  | { kind: 'failure'; reason: string; error?: SentError };

export type Report =
  | { kind: 'ready' }
  /** It can do nothing, and ends. */
  | { kind: 'failed'; error: SentError }
  | (Outcome & { id: number })
  | (TextReport & { id: number });

/** The second argument of the process, after the library file, where that is the sample. */
export const SAMPLE = 'sample';
