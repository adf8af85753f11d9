/** `lks serve backup`: a copy of the service's file, opened and compared before it is put in place. */
import { existsSync } from 'node:fs';
import { LksError } from '../../../contract/errors';
import { say } from '../../../messages';
import { placeFile, prepareFile } from '../../../platform/files';
import { copyRegistry, openServiceFile, registryShown } from '../../../serve/registry';
import { checkBackupTarget } from '../../command/backup-target';
import { defineCommand } from '../../command/command';
import { reportOutput } from '../../command/facts';
import { DB, registryPlace } from './file';

export const command = defineCommand({
  needs: 'nothing',
  arguments: { file: { help: () => say.upkeep.backupFile, completes: 'file' } },
  flags: DB,
  examples: ['lks serve backup ~/backup/service.db --force'],
  async run(context, { args, flags }) {
    const [to = ''] = args;
    const { upkeep } = say;
    const place = await registryPlace(context, flags);
    if (place.kind !== 'file')
      throw new LksError('usage', say.registry.noBackup(registryShown(place)), { hint: say.registry.noBackupHint });
    const { path: file } = place;
    if (!existsSync(file)) throw new LksError('local', upkeep.noService(file), { hint: upkeep.noServiceHint });
    checkBackupTarget(file, to);
    const { force } = context.globals;
    await prepareFile(to, force);
    const { workspaces, keys } = await placeFile(to, force, async (temporary) => {
      const registry = openServiceFile(file);
      try {
        return copyRegistry(registry.database, temporary);
      } finally {
        registry.close();
      }
    });
    const { backupColumns: columns } = upkeep;
    return {
      output: reportOutput({ path: file, copy: to, workspaces, keys }, [
        ['copy', columns.copy, to],
        ['workspaces', columns.workspaces, workspaces],
        ['keys', columns.keys, keys],
      ]),
      notes: [upkeep.serviceBackedUp(file, to)],
    };
  },
});
