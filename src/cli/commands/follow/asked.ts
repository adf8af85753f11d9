/** The one document or article that `cites`, `cited-by` and `chain` are about, by name or result number. */

import type { Backend } from '../../../contract/backend';
import { LksError } from '../../../contract/errors';
import type { ExtensionName } from '../../../contract/extensions';
import type { RawParameters } from '../../../contract/parameters';
import { needsLibrary } from '../../../contract/takes';
import { say } from '../../../messages';
import type { Reply } from '../../../research/extension/reply';
import { callOf } from '../../command/answered-by';
import type { Context } from '../../command/context';
import { nameTyped } from '../../documents/row';

/** A question about the one thing that the arguments name; it may be asked again. Throws `usage`. */
export async function questionOf<N extends ExtensionName>(
  name: N,
  parameters: RawParameters,
  context: Context,
  args: readonly string[],
): Promise<{ backend: Backend; typed: string; ask: () => Promise<Reply<N>> }> {
  const backend = await context.backend();
  const needsOne = () => new LksError('usage', say.follow.needOne(`lks ${name}`));
  const id = await nameTyped(context, backend, args, needsOne);
  const { askExtension } = await import('../../../research/extension/ask');
  const ask = async () => {
    const reply = await askExtension(name, { id, ...parameters }, backend, callOf(context));
    if (reply === undefined) throw needsLibrary(`lks ${name}`, backend.description.kind);
    return reply;
  };
  return { backend, typed: args.join(' '), ask };
}
