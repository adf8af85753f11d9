/**
 * A publisher's answer that was understood whole: all required parts are there, and nothing that its reader does not know.
 * Only such an answer proves that something is absent, not in force, ended or empty; code that says so asks for this type.
 */
import { LksError } from '../../contract/errors';
import { plainLine } from '../../contract/plain-text';
import { say } from '../../messages';

declare const whole: unique symbol;
export type Understood<T> = T & { readonly [whole]: true };

/** Marks an answer as understood whole. For readers alone. */
export const understood = <T>(read: T): Understood<T> => read as Understood<T>;

/** A conclusion from an answer that was understood whole. */
export const following = <T>(_answer: Understood<unknown>, told: T): Understood<T> => understood(told);

/** The answer where nothing was asked. */
export const NOTHING_ASKED: Understood<never[]> = understood([]);

/** Error for an unknown form: where, the expected value, and the value found (undefined: none). */
export function otherForm(kind: 'failed' | 'bad-response', at: string, expected: string, found?: string): LksError {
  const stands = found === undefined ? undefined : plainLine(found, 60);
  return new LksError(kind, say.publishers.otherForm(at, expected, stands), { hint: say.publishers.otherFormHint });
}

/** `bad-response` for what `read` refuses as a file: it came as the answer of a publisher. Any other error is thrown as it is. */
export async function asAnswer<T>(read: () => T | Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof LksError) || error.kind !== 'failed') throw error;
    const hint = say.publishers.otherFormHint;
    throw new LksError('bad-response', say.publishers.notUnderstood(error.message), { hint, cause: error });
  }
}
