/**
 * What was read of a publisher's answer that was understood whole: all that has to be there is, and nothing that its reader does not know.
 * Only from such a one follows that something is not there, not in force, ended or empty; whatever says so asks for this type.
 */
import { LksError } from '../../contract/errors';
import { plainLine } from '../../contract/plain-text';
import { say } from '../../messages';

declare const whole: unique symbol;
export type Understood<T> = T & { readonly [whole]: true };

/** What a reader made of an answer in which it knows everything. For readers alone. */
export const understood = <T>(read: T): Understood<T> => read as Understood<T>;

/** What follows from an answer that was understood whole. */
export const following = <T>(_answer: Understood<unknown>, told: T): Understood<T> => understood(told);

/** Where nothing was asked, as the answer to it. */
export const NOTHING_ASKED: Understood<never[]> = understood([]);

/** What a reader throws for a form that it does not know: where, what it expects there, and what stands there (none: nothing). */
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
