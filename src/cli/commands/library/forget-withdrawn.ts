/** `lks library forget-withdrawn`: erases the texts of what publishers took back. */
import { LksError } from '../../../contract/errors';
import { say } from '../../../messages';
import { RunProgress } from '../../../platform/terminal';
import type { Output } from '../../../render/view';
import { defineCommand } from '../../command/command';
import type { Context } from '../../command/context';
import { pathOf } from '../../command/place';

/** What is erased, as much of it as is shown. */
interface Erased {
  readonly external_id: string;
  readonly code: string;
  readonly said: string;
  readonly seen: string;
  readonly texts: number;
}

function outputOf(all: readonly Erased[], erased: boolean): Output {
  const { columns } = say.withdrawn;
  return {
    data: { data: all, meta: { erased } },
    view: {
      kind: 'records',
      columns: [
        { key: 'document', label: columns.document },
        { key: 'texts', label: columns.texts, align: 'right' },
        { key: 'standing', label: columns.standing, below: true },
      ],
      rows: all.map((one) => ({
        document: one.external_id,
        texts: String(one.texts),
        standing: say.standing.line(one),
      })),
    },
  };
}

/** Asks on a terminal. Throws `usage` where there is nobody to ask and no `--yes`, and `failed` for a no. */
async function confirm({ io, signal, settle }: Context, documents: number, yes: boolean): Promise<void> {
  io.note(say.withdrawn.found(documents));
  if (yes) return;
  if (!io.stdinIsTerminal || !io.err.isTerminal)
    throw new LksError('usage', say.withdrawn.needsYes, { hint: say.withdrawn.needsYesHint, parameter: 'yes' });
  settle();
  const { askLine } = await import('../../command/prompt');
  if (!/^(y|yes|j|ja)$/i.test(await askLine(io, say.withdrawn.ask, signal)))
    throw new LksError('failed', say.privacy.notErased);
}

/** Erases them; with `--dry-run` only says which. */
export const command = defineCommand({
  needs: 'library',
  details: () => say.withdrawn.details,
  flags: {
    'dry-run': { kind: 'switch', help: () => say.withdrawn.dryRun },
    yes: { kind: 'switch', short: 'y', help: () => say.privacy.yes },
  },
  examples: ['lks library forget-withdrawn --dry-run', 'lks library forget-withdrawn --yes'],
  async run(context, { flags }) {
    const file = pathOf(context);
    const { readWithdrawn } = await import('../../../library/status');
    const found = readWithdrawn(file);
    if (found.length === 0) return { output: outputOf(found, false), notes: [say.withdrawn.nothing(file)] };
    if (flags['dry-run'])
      return { output: outputOf(found, false), notes: [say.withdrawn.found(found.length), say.withdrawn.elsewhere] };
    await confirm(context, found.length, flags.yes);
    const { eraseInWorker } = await import('../../../library/check/maintenance');
    const progress = new RunProgress(context.io, say.withdrawn.progress);
    const { signal } = context;
    try {
      const erased = await eraseInWorker(file, {
        signal,
        progress: (_step, done, all) => progress.update({ done, all }),
      });
      return {
        output: outputOf(erased, true),
        notes: [say.withdrawn.erased(erased.length, file), say.withdrawn.elsewhere],
      };
    } catch (error) {
      const { reason } = signal;
      if (!signal.aborted || !(reason instanceof LksError)) throw error;
      throw new LksError(reason.kind, reason.message, { hint: say.withdrawn.stoppedHint, cause: error });
    } finally {
      progress.stop();
    }
  },
});
