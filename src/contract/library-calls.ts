/**
 * Calls from a client to the library of `lks serve`, other than searches: methods of `LocalLibrary` by name, several in
 * one request. Names unknown to either release are refused.
 */
import type { ErrorKind } from './errors';
import type { AnswerNotice } from './types';

/** Methods with plain data as arguments and values; methods of `following` by their own names. */
export const LIBRARY_METHODS = [
  'find',
  'document',
  'validity',
  'textOn',
  'outline',
  'titleOn',
  'whole',
  'toestanden',
  'held',
  'worksNamed',
  'nearestLaws',
  'standing',
  'renumbered',
  'nearParts',
  'coverage',
  'notHeld',
  'areas',
  'citedBy',
  'cites',
  'chain',
  'namesOfLaws',
  'stock',
] as const;

export type LibraryMethod = (typeof LIBRARY_METHODS)[number];

/** Omitted arguments are null. */
export interface LibraryCall {
  method: string;
  args: readonly unknown[];
}

export interface SentError {
  kind: ErrorKind;
  message: string;
  hint?: string;
  commands?: readonly string[];
  code: string;
  parameter?: string;
}

/** Value (absent if undefined), error, or `late`: there was no time for the call. */
export interface CallOutcome {
  value?: unknown;
  error?: SentError;
  late?: true;
  notices?: AnswerNotice[];
}

/** No further calls are answered beyond this many characters. */
export const MOST_ANSWERED = 8 * 1024 * 1024;

/** Limits of a request. */
export const MOST_CALLS = 64;
export const MOST_CALL_BYTES = 262_144;
