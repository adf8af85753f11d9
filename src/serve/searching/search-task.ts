/** The task of a process that searches, answers questions and checks texts. */

import type { ExtensionName } from '../../contract/extensions';
import type { LibraryOptions, RawParameters, SearchQuery } from '../../contract/parameters';
import type { IndexWork } from '../../contract/types';
import type { Language } from '../../messages';
import type { WorkerTask } from '../../platform/worker/task';
import type { WireError } from '../../platform/worker/wire-error';
import type { TextReport, TextTask } from '../../research/verify/in-parts';
import type { ServedIndex } from '../open-served';

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

/** What becomes of it. `done`: there is nothing more, all of it was reported before; `index`: what a search asked of the index. */
export type Outcome =
  | { kind: 'answer'; body: Uint8Array; index?: IndexWork }
  | { kind: 'done' }
  | ({ kind: 'failure'; index?: IndexWork } & WireError);

/** The library that is opened, and where its index is, if not in its file. */
export interface Opened {
  library: string;
  sample: boolean;
  index?: ServedIndex | undefined;
}

/** `requestId`: of the request that it is done for, which goes with what is asked of a cluster; `language`: of its sentences. */
export const SEARCHING: WorkerTask<{
  input: Opened;
  call: Work & { requestId?: string | undefined; language?: Language | undefined };
  report: TextReport;
  result: Outcome;
}> = { entry: 'search-process' };
