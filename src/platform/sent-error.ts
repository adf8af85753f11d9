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

/** A failure as it was before it was sent; what no user can meet as an error with its trace. */
export function failureOf({ reason, error }: { reason: string; error?: SentError }): Error {
  if (error === undefined) return new Error(reason);
  const { kind, message, ...rest } = error;
  return new LksError(kind, message, rest);
}
