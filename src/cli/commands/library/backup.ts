/** `lks library backup`: a copy of the library, verified before it is put in place. */

import { say } from '../../../messages';
import { RunProgress } from '../../../platform/terminal';
import { checkBackupTarget, inMegabytes } from '../../command/backup-target';
import { defineCommand } from '../../command/command';
import { reportOutput } from '../../command/facts';
import { pathOf } from '../../command/place';

/** Copies the library to a file. */
export const command = defineCommand({
  needs: 'library',
  arguments: { file: { help: () => say.upkeep.backupFile, completes: 'file' } },
  examples: ['lks library backup ~/backup/library.db --force'],
  async run(context, { args }) {
    const [to = ''] = args;
    const file = pathOf(context);
    checkBackupTarget(file, to);
    const { backupLibrary } = await import('../../../library/check/backup');
    const progress = new RunProgress(context.io, say.upkeep.backupCopying);
    try {
      const report = await backupLibrary(file, to, {
        force: context.globals.force,
        signal: context.signal,
        progress: (step, done, all) => {
          if (step !== 'copy') return progress.update({ done, all }, say.upkeep.checking[step]);
          progress.update(inMegabytes(done, all ?? 0));
        },
      });
      const { copy, texts, bytes } = report;
      const { backupColumns: columns } = say.upkeep;
      return {
        output: reportOutput(report, [
          ['copy', columns.copy, copy],
          ['texts', columns.texts, texts],
          ['bytes', columns.bytes, bytes],
        ]),
        notes: [say.upkeep.backedUp(file, copy), say.upkeep.backupUse(copy)],
      };
    } finally {
      progress.stop();
    }
  },
});
