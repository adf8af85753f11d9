/**
 * What a client of `lks serve` asks of the library behind it, beside searches: the methods of `LocalLibrary`, by their names, several in one
 * request. What only another release knows is refused by name, so that neither side guesses.
 */
import type { ErrorKind } from './errors';
import type { AnswerNotice } from './types';

/** Methods whose arguments and values are plain data. Those of `following` stand here by their own names. */
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

/** One call, as it is sent. What an argument leaves out is null. */
export interface LibraryCall {
  method: string;
  args: readonly unknown[];
}

/** A failure that a user can meet, as it is sent. */
export interface SentError {
  kind: ErrorKind;
  message: string;
  hint?: string;
  commands?: readonly string[];
  code: string;
  parameter?: string;
}

/** Outcome of a call: its value, absent where there is none; its error; or that there was no time for it. */
export interface CallOutcome {
  value?: unknown;
  error?: SentError;
  late?: true;
  /** Warnings that go with it. */
  notices?: AnswerNotice[];
}

/** Characters of an answer, beyond which no more calls are made for it. */
export const MOST_ANSWERED = 8 * 1024 * 1024;

/** Calls in one request, and the bytes of its body. */
export const MOST_CALLS = 64;
export const MOST_CALL_BYTES = 262_144;
