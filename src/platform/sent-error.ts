/** Errors between processes: what of one goes to another, and what becomes of it there. */
import { LksError } from '../contract/errors';
import type { SentError } from '../contract/library-calls';

export type { SentError };

/** The parts of a failure that are sent. */
export const sentError = ({ kind, message, hint, commands, code, parameter }: LksError): SentError => ({
  kind,
  message,
  code,
  ...(hint && { hint }),
  ...(commands.length > 0 && { commands }),
  ...(parameter && { parameter }),
});

/** What no user can meet, in words for who mends it. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** A failure that a user can meet, as it was before it was sent. */
export const errorOf = ({ kind, message, ...rest }: SentError): LksError => new LksError(kind, message, rest);

/** A failure as it was before it was sent; what no user can meet as an error with its trace. */
export const failureOf = ({ reason, error }: { reason: string; error?: SentError }): Error =>
  error === undefined ? new Error(reason) : errorOf(error);
