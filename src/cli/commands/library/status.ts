/** `lks library status`: what the library holds. */
import type { LibraryStatus } from '../../../library/status';
import { say } from '../../../messages';
import { knownDaysShown } from '../../../render/health-view';
import type { Output } from '../../../render/view';
import { defineCommand } from '../../command/command';
import { pathOf } from '../../command/place';

const OTHER_DAYS = ['known_half', 'known_newest'] as const;

/** A terminal has the days up to which a group is known in one column. */
function statusOutput(status: LibraryStatus, isTable: boolean): Output {
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
        ...(isTable ? [] : OTHER_DAYS.map((key) => ({ key, label: say.commands.statusColumns[key] }))),
        { key: 'imported_at', label: say.commands.statusColumns.importedAt },
      ],
      rows: status.sources.map((row) => ({
        ...row,
        documents: String(row.documents),
        ...(isTable && { known_as_of: knownDaysShown(row) }),
      })),
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
      output: statusOutput(status, context.format === 'table'),
      notes: [
        say.commands.librarySize(file, status.documents, status.bytes),
        ...(status.generation === undefined ? [] : [say.publishing.status(status.generation)]),
        ...(gone + changed + erased === 0 ? [] : [say.withdrawn.held(gone, changed, erased)]),
      ],
    };
  },
});
