/** The form of an error between a program and its workers. */
import { LksError } from '../../contract/errors';
import type { SentError } from '../../contract/library-calls';

export type { SentError };

/** `error`: one that a user can meet; `system`: one of a system call; else an internal error. `reason`: its stack. */
export interface WireError {
  reason: string;
  error?: SentError;
  system?: { code: string; syscall: string };
}

/** The fields of an error that a user can meet. */
export const sentError = ({ kind, message, hint, commands, code, parameter }: LksError): SentError => ({
  kind,
  message,
  code,
  ...(hint && { hint }),
  ...(commands.length > 0 && { commands }),
  ...(parameter && { parameter }),
});

/** Anything thrown, as it is sent. */
export function toWire(thrown: unknown): WireError {
  const reason = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
  if (thrown instanceof LksError) return { reason, error: sentError(thrown) };
  const { code, syscall } = Object(thrown) as NodeJS.ErrnoException;
  return code === undefined || syscall === undefined ? { reason } : { reason, system: { code, syscall } };
}

/** The error that was sent: an `LksError`, one with `code` and `syscall`, or an internal one whose message is the stack. */
export function fromWire({ reason, error, system }: WireError): Error {
  if (error !== undefined) {
    const { kind, message, ...rest } = error;
    return new LksError(kind, message, rest);
  }
  return system === undefined ? new Error(reason) : Object.assign(new Error(system.code), system);
}
