/** `lks library path`: where the library is. */
import { say } from '../../../messages';
import { defineCommand } from '../../command/command';
import { pathOf } from './place';

/** The path of the library, whether it exists or not. */
export const command = defineCommand({
  needs: 'nothing',
  examples: ['du -h "$(lks library path)"'],
  async run(context) {
    const file = pathOf(context);
    return { text: `${file}\n`, notes: context.settings().libraryExists ? [] : [say.commands.noLibrary(file)] };
  },
});
