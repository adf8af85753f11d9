/**
 * An answer understood completely: all required parts, nothing unknown. Only such an answer proves that something is
 * absent, not in force, ended or empty; code that concludes so requires this type.
 */
import { LksError } from '../../contract/errors';
import { plainLine } from '../../contract/plain-text';
import { say } from '../../messages';

declare const whole: unique symbol;
export type Understood<T> = T & { readonly [whole]: true };

/** Only for readers of answers. */
export const understood = <T>(read: T): Understood<T> => read as Understood<T>;

/** A conclusion from an understood answer. */
export const following = <T>(_answer: Understood<unknown>, told: T): Understood<T> => understood(told);

export const NOTHING_ASKED: Understood<never[]> = understood([]);

/** Error for an unknown form: place, expected and found value (undefined: none). */
export function otherForm(kind: 'failed' | 'bad-response', at: string, expected: string, found?: string): LksError {
  const stands = found === undefined ? undefined : plainLine(found, 60);
  return new LksError(kind, say.publishers.otherForm(at, expected, stands), { hint: say.publishers.otherFormHint });
}

/** Turns `failed` of `read` into `bad-response`, for a publisher's answer. */
export async function asAnswer<T>(read: () => T | Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof LksError) || error.kind !== 'failed') throw error;
    const hint = say.publishers.otherFormHint;
    throw new LksError('bad-response', say.publishers.notUnderstood(error.message), { hint, cause: error });
  }
}
