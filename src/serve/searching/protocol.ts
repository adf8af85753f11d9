/** What the service and the processes that work for it say to each other. */

import type { ExtensionName } from '../../contract/extensions';
import type { LibraryOptions, RawParameters, SearchQuery } from '../../contract/parameters';
import type { IndexWork } from '../../contract/types';
import type { SentError } from '../../platform/worker/wire-error';
import type { TextReport, TextTask } from '../../research/verify/apart';

/** `whole`: the search operation; `first`: the first rows, after a whole search took too long. */
type Extent = 'whole' | 'first';

/** What a process is given to do. */
export type Work =
  | { kind: 'search'; extent: Extent; query: SearchQuery; options?: LibraryOptions; served?: true }
  /** A question of the extension, its parameters as on the wire. */
  | { kind: 'question'; name: ExtensionName; raw: RawParameters }
  /** Calls of the library, as JSON, made within so many milliseconds. */
  | { kind: 'calls'; calls: string; ms: number }
  | TextTask;

/** `requestId`: of the request that it is done for, which goes with what is asked of a cluster. */
export type Task = Work & { id: number; requestId?: string | undefined };

/** What becomes of a task. `done`: there is nothing more, all of it was reported before; `index`: what a search asked of the index. */
export type Outcome =
  | { kind: 'answer'; body: Uint8Array; index?: IndexWork }
  | { kind: 'done' }
  /** `error`: one that a user can meet. */
  | { kind: 'failure'; reason: string; error?: SentError; index?: IndexWork };

export type Report =
  | { kind: 'ready' }
  /** It can do nothing, and ends. */
  | { kind: 'failed'; error: SentError }
  | (Outcome & { id: number })
  | (TextReport & { id: number });

/** The second argument of the process, after the library file, where that is the sample. */
export const SAMPLE = 'sample';
/** The same where its index is in a cluster: the first message says where (`ServedIndex`). */
export const INDEXED = 'indexed';
