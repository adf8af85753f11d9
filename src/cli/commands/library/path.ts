/** `lks library path`: where the library is. */
import { say } from '../../../messages';
import { defineCommand } from '../../command/command';
import { lineOrData } from '../../command/facts';
import { pathOf } from '../../command/place';

/** The path of the library, whether it exists or not. */
export const command = defineCommand({
  needs: 'nothing',
  examples: ['du -h "$(lks library path)"'],
  async run(context) {
    const file = pathOf(context);
    const { libraryExists } = context.settings();
    const shown = lineOrData(context, file, { path: file, exists: libraryExists });
    return { ...shown, notes: libraryExists ? [] : [say.commands.noLibrary(file)] };
  },
});
