/** The one refusal of what only a library can do, where there is none or something else would answer. */

import { say } from '../messages';
import { LksError } from './errors';
import type { BackendKind } from './types';

/** What would answer in place of a library; or the path of the library that is not there. */
export type Instead = BackendKind | { readonly missing: string };

/**
 * `usage`: `what` (a flag, or a command as it is typed) needs a library of the user's own, and `instead` is what there is; the
 * hint says how to get one and how to ask it.
 */
export function needsLibrary(what: string, instead: Instead, parameter?: string): LksError {
  const { message, flagHint, commandHint, instead: words } = say.needsLibrary;
  const there = typeof instead === 'string' ? words[instead] : words.missing(instead.missing);
  const hint = what.startsWith('--') ? flagHint(what) : commandHint;
  return new LksError('usage', message(what, there), { hint, ...(parameter !== undefined && { parameter }) });
}
