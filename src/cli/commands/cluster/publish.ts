/** `lks cluster publish`: puts the catalogue of what was pushed last into a folder. */
import { say } from '../../../messages';
import { RunProgress } from '../../../platform/terminal';
import { inMegabytes } from '../../command/backup-target';
import { defineCommand } from '../../command/command';
import { reportOutput } from '../../command/facts';
import type { Flags } from '../../command/flags';
import { pathOf } from '../../command/place';

const KEEP = { usual: 2, most: 100 };

const FLAGS = {
  keep: {
    kind: 'integer',
    minimum: 1,
    maximum: KEEP.most,
    default: KEEP.usual,
    help: () => say.publishing.keep(KEEP.usual),
  },
} as const satisfies Flags;

export const command = defineCommand({
  needs: 'library',
  details: () => say.publishing.publishDetails,
  arguments: { folder: { help: () => say.publishing.folder, completes: 'file' } },
  flags: FLAGS,
  examples: ['lks cluster publish /srv/catalogues'],
  async run(context, { args, flags: { keep } }) {
    const [folder = ''] = args;
    const { publishCatalogue } = await import('../../../cluster/publish');
    const progress = new RunProgress(context.io, say.publishing.copying);
    try {
      const published = await publishCatalogue(pathOf(context), folder, {
        keep,
        signal: context.signal,
        progress: (step, done, all) =>
          progress.update(step === 'sum' ? inMegabytes(done, all) : { done, all }, say.publishing.steps[step]),
      });
      const { generation, file, bytes, sha256, removed } = published;
      const { columns, published: message, removed: taken } = say.publishing;
      return {
        output: reportOutput(published, [
          ['generation', columns.generation, String(generation)],
          ['file', columns.file, file],
          ['bytes', columns.bytes, bytes],
          ['sha256', 'SHA-256', sha256],
        ]),
        notes: [message(generation, folder), ...(removed.length > 0 ? [taken(removed)] : [])],
      };
    } finally {
      progress.stop();
    }
  },
});
