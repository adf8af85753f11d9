/** `lks library status`: what the library holds. */
import type { LibraryStatus } from '../../../library/status';
import { say } from '../../../messages';
import type { Output } from '../../../render/view';
import { defineCommand } from '../../command/command';
import { pathOf } from './place';

function statusOutput(status: LibraryStatus): Output {
  return {
    data: { data: status },
    view: {
      kind: 'records',
      columns: [
        { key: 'source', label: say.commands.statusColumns.source },
        { key: 'group', label: say.commands.statusColumns.group },
        { key: 'documents', label: say.commands.statusColumns.documents, align: 'right' },
        { key: 'newest_text', label: say.commands.statusColumns.newestText },
        { key: 'known_as_of', label: say.commands.statusColumns.knownAsOf },
        { key: 'imported_at', label: say.commands.statusColumns.importedAt },
      ],
      rows: status.sources.map((row) => ({ ...row, documents: String(row.documents) })),
    },
  };
}

/** What the library holds, by source. */
export const command = defineCommand({
  needs: 'library',
  examples: ['lks library status --json'],
  async run(context) {
    const file = pathOf(context);
    const { readStatus } = await import('../../../library/status');
    const status = readStatus(file);
    const { withdrawn, text_withdrawn, denied, changed, erased } = status.standing;
    const gone = withdrawn + text_withdrawn + denied;
    return {
      output: statusOutput(status),
      notes: [
        say.commands.librarySize(file, status.documents, status.bytes),
        ...(gone + changed + erased === 0 ? [] : [say.withdrawn.held(gone, changed, erased)]),
      ],
    };
  },
});
