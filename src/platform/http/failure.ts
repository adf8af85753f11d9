/** A try that failed: what the policy needs to know of it, and what the user is told if it was the last one. */
import type { LksError } from '../../contract/errors';
import type { Outcome } from './policy';

export interface Ending {
  /** How many tries were made. */
  tries: number;
  /** True when the service asked for a wait that is longer than allowed. */
  tooLong: boolean;
}

export interface TryFailure extends Outcome {
  /** A few words for the line that announces a wait. */
  cause: string;
  /** The error to end with. */
  error(ending: Ending): LksError;
}

/** Thrown inside one try and caught by the loop around the tries. */
export class TryFailed extends Error {
  override readonly name = 'TryFailed';

  constructor(readonly failure: TryFailure) {
    super('try failed');
  }
}

const failures = new WeakMap<LksError, TryFailure>();

/** The error that the tries of a request end with; what the policy knew of it stays with it. */
export function errorOf(failure: TryFailure, ending: Ending): LksError {
  const error = failure.error(ending);
  failures.set(error, failure);
  return error;
}

/** The failure of a request behind an error; undefined for any other error. */
export const failureBehind = (error: LksError): TryFailure | undefined => failures.get(error);
