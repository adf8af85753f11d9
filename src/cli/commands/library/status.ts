import { LksError } from '../../../contract/errors';
import type { LibraryStatus } from '../../../library/status';
import { say } from '../../../messages';
import { knownDaysShown } from '../../../render/health-view';
import type { Output } from '../../../render/view';
import { defineCommand } from '../../command/command';
import { type Context, pathOf } from '../../command/context';
import { factsOutput, lineOrData, records } from '../../command/facts';

const OTHER_DAYS = ['known_half', 'known_newest'] as const;

/** A terminal shows the days up to which a group is known in one column. */
function statusOutput(status: LibraryStatus, isTable: boolean): Output {
  const labels = say.commands.statusColumns;
  return records(
    status,
    [
      { key: 'source', label: labels.source },
      { key: 'group', label: labels.group },
      { key: 'documents', label: labels.documents, align: 'right' },
      { key: 'newest_text', label: labels.newestText },
      { key: 'known_as_of', label: labels.knownAsOf },
      ...(isTable ? [] : OTHER_DAYS.map((key) => ({ key, label: labels[key] }))),
      { key: 'imported_at', label: labels.importedAt },
    ],
    status.sources.map((row) => ({
      ...row,
      documents: String(row.documents),
      ...(isTable && { known_as_of: knownDaysShown(row) }),
    })),
  );
}

export const holdings = defineCommand({
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

/** Read without writing: the library may be on a read-only disk. */
async function isLive(context: Context): Promise<boolean> {
  const file = pathOf(context);
  if (!context.settings().libraryExists) return false;
  const { openLibrary } = await import('../../../library/library');
  const library = openLibrary(file);
  try {
    return library.live;
  } finally {
    await library.close();
  }
}

async function setLive(context: Context, on: boolean): Promise<boolean> {
  const { openStore } = await import('../../../library/open-store');
  const store = openStore(pathOf(context));
  try {
    return store.live(on);
  } finally {
    store.close();
  }
}

export const live = defineCommand({
  needs: 'library',
  arguments: { choice: { help: () => say.live.choice, choices: ['on', 'off'] } },
  examples: ['lks library live on'],
  async run(context, { args: [choice] }) {
    const wish = choice?.toLowerCase();
    if (wish !== undefined && wish !== 'on' && wish !== 'off')
      throw new LksError('usage', say.invalid.choice('choice', ['on', 'off']));
    const live = wish === undefined ? await isLive(context) : await setLive(context, wish === 'on');
    return {
      output: factsOutput(context, [['live', live ? 'on' : 'off']], { live }),
      notes: [live ? say.live.isOn : say.live.isOff],
    };
  },
});

export const where = defineCommand({
  needs: 'nothing',
  examples: ['du -h "$(lks library path)"'],
  async run(context) {
    const file = pathOf(context);
    const { libraryExists } = context.settings();
    const shown = lineOrData(context, file, { path: file, exists: libraryExists });
    return { ...shown, notes: libraryExists ? [] : [say.commands.noLibrary(file)] };
  },
});
