/** Where the library of this run is. */

import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import type { Context } from './context';

/** The path of the library that this run would use or make. Throws `local` where there is no place for one. */
export function pathOf(context: Context): string {
  const { library } = context.settings();
  if (library === undefined) throw new LksError('local', say.commands.noPlace, { hint: say.commands.noPlaceHint });
  return library.value;
}
