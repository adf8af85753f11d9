/** Errors between processes: what of one goes to another, and what becomes of it there. */
import { type ErrorKind, LksError } from '../contract/errors';

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
