/** What the service and the processes that search say to each other. */
import type { SearchQuery } from '../../contract/parameters';

/** `whole`: the search operation; `first`: the first rows, after a whole search took too long. */
export type Extent = 'whole' | 'first';

export interface Task {
  id: number;
  extent: Extent;
  query: SearchQuery;
}

export type Report =
  | { kind: 'ready' }
  | { kind: 'answer'; id: number; body: Uint8Array }
  | { kind: 'refused'; id: number; message: string; parameter: string }
  | { kind: 'failure'; id: number; reason: string };

/** The second argument of the process, after the library file, where that is the sample. */
export const SAMPLE = 'sample';
