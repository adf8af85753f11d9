/** What the service and the processes that work for it say to each other. */

import type { ErrorKind } from '../../contract/errors';
import { LksError } from '../../contract/errors';
import type { ExtensionName } from '../../contract/extensions';
import type { RawParameters, SearchQuery } from '../../contract/parameters';
import type { TextReport, TextTask } from '../../research/verify/apart';

/** `whole`: the search operation; `first`: the first rows, after a whole search took too long. */
export type Extent = 'whole' | 'first';

/** What a process is given to do. */
export type Work =
  | { kind: 'search'; extent: Extent; query: SearchQuery }
  /** A question of the extension, its parameters as on the wire. */
  | { kind: 'question'; name: ExtensionName; raw: RawParameters }
  | TextTask;

export type Task = Work & { id: number };

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

/** A failure as it was before it was sent; what no user can meet as an error with its trace. */
export function failureOf({ reason, error }: { reason: string; error?: SentError }): Error {
  if (error === undefined) return new Error(reason);
  const { kind, message, ...rest } = error;
  return new LksError(kind, message, rest);
}

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
