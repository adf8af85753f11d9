/** `lks library live on|off`: whether searches of the library ask the publishers too. */
import { LksError } from '../../../contract/errors';
import { say } from '../../../messages';
import { defineCommand } from '../../command/command';
import type { Context } from '../../command/context';
import { factsView } from '../../command/facts';
import { pathOf } from '../../command/place';

/** The setting of a library, which is not touched for it: it can be on a disk that is read-only. */
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

/** Shows the setting, after setting it where a value is given. */
export const command = defineCommand({
  needs: 'library',
  arguments: { choice: { help: () => say.live.choice, choices: ['on', 'off'] } },
  examples: ['lks library live on'],
  async run(context, { args: [choice] }) {
    const wish = choice?.toLowerCase();
    if (wish !== undefined && wish !== 'on' && wish !== 'off')
      throw new LksError('usage', say.invalid.choice('choice', ['on', 'off']));
    const live = wish === undefined ? await isLive(context) : await setLive(context, wish === 'on');
    return {
      output: { data: { data: { live } }, view: factsView([['live', live ? 'on' : 'off']]) },
      notes: [live ? say.live.isOn : say.live.isOff],
    };
  },
});
