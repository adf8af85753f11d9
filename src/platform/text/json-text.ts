/** JSON that is valid, says the same as the data, and is safe on a terminal (faults.md, threats 2 and 5). */
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import { escapeUnsafe, isTooDeep } from './safe-text';

/**
 * A value as JSON text, indented by `indent` columns (0: one line). Controls, bidi and other unsafe code points stand
 * as `\uXXXX`. Throws `bad-response` when the value nests more than 500 levels deep: native JSON.stringify would
 * overflow the stack, and indentation grows with the square of the depth.
 */
export function jsonText(value: unknown, indent = 0): string {
  if (isTooDeep(value)) throw new LksError('bad-response', say.render.tooDeep, { hint: say.render.tooDeepHint });
  return escapeUnsafe(JSON.stringify(value, null, indent) ?? 'null');
}
