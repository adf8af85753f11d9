/** What the service and the processes that search say to each other. */

import type { ErrorKind, LksError } from '../../contract/errors';
import type { LibraryOptions, SearchQuery } from '../../contract/parameters';

/** `whole`: the search operation; `first`: the first rows, after a whole search took too long. */
export type Extent = 'whole' | 'first';

export interface Task {
  id: number;
  extent: Extent;
  query: SearchQuery;
  /** As in `SearchCall`; the service has none. */
  options?: LibraryOptions | undefined;
}

/** A failure that a user can meet, as it can be sent. */
export interface SentError {
  kind: ErrorKind;
  message: string;
  hint?: string;
  code: string;
  parameter?: string;
}

/** The parts of a failure that are sent. */
export const sentError = ({ kind, message, hint, code, parameter }: LksError): SentError => ({
  kind,
  message,
  code,
  ...(hint && { hint }),
  ...(parameter && { parameter }),
});

export type Report =
  | { kind: 'ready' }
  /** It cannot search, and ends. */
  | { kind: 'failed'; error: SentError }
  | { kind: 'answer'; id: number; body: Uint8Array; matched?: string[] }
  | { kind: 'refused'; id: number; message: string; parameter: string; error?: SentError }
  | { kind: 'failure'; id: number; reason: string; error?: SentError };

/** The second argument of the process, after the library file, where that is the sample. */
export const SAMPLE = 'sample';
