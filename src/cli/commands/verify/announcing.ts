/** Before somebody else is sent what a text cites, which tells of a case: who, and how much, and whether to. */
import { LksError } from '../../../contract/errors';
import { say } from '../../../messages';
import type { Context } from '../../command/context';
import { askLine } from '../../command/prompt';

interface Sending {
  /** Who is asked for how much, in a sentence. */
  sends: string;
  /** What is said where nobody is there to ask, and what to do then. */
  needsYes: string;
  hint: string;
}

/** Says it, and asks on a terminal. Throws `usage` where there is nobody to ask and no `--yes`, and `failed` for a no. */
export async function announce(context: Context, { sends, needsYes, hint }: Sending, yes: boolean): Promise<void> {
  context.io.note(sends);
  if (yes) return;
  const { io, signal } = context;
  if (!io.stdinIsTerminal || !io.err.isTerminal) throw new LksError('usage', needsYes, { hint, parameter: 'yes' });
  context.settle();
  if (!/^(y|yes|j|ja)$/i.test(await askLine(io, say.verifying.ask, signal)))
    throw new LksError('failed', say.verifying.notSent);
}
