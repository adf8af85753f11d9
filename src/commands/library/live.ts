/** `lks library live on|off`: whether searches of the library ask the publishers too. */
import { LksError } from '../../errors';
import { say } from '../../messages';
import { defineCommand } from '../command';
import { factsView } from '../facts';
import { pathOf } from './place';

/** Shows the setting, after setting it where a value is given. */
export const command = defineCommand({
  needs: 'library',
  arguments: { choice: { help: () => say.live.choice, choices: ['on', 'off'] } },
  examples: ['lks library live on'],
  async run(context, { args: [choice] }) {
    const wish = choice?.toLowerCase();
    if (wish !== undefined && wish !== 'on' && wish !== 'off')
      throw new LksError('usage', say.invalid.choice('choice', ['on', 'off']));
    const file = pathOf(context);
    const { openStore } = await import('../../library/open-store');
    const store = openStore(file, undefined, context.notice);
    try {
      const live = store.live(wish === undefined ? undefined : wish === 'on');
      return {
        output: { data: { data: { live } }, view: factsView([['live', live ? 'on' : 'off']]) },
        notes: [live ? say.live.isOn : say.live.isOff],
      };
    } finally {
      store.close();
    }
  },
});
