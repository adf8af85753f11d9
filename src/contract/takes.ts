/** Which parameters beyond the contract each backend takes, and the refusal of those that it does not. */
import { LksError } from '../errors';
import { say } from '../messages';
import { LIBRARY_PARAMETERS, type Parameter } from './operations';
import { flagName, type LibraryOptions } from './parameters';
import type { BackendKind } from './types';

export type LibraryParameterName = (typeof LIBRARY_PARAMETERS)[number]['name'];

/** A place for every parameter: a new one does not compile before somebody has decided. */
export type Takes = Readonly<Record<LibraryParameterName, boolean>>;

const NOTHING = Object.fromEntries(LIBRARY_PARAMETERS.map(({ name }) => [name, false])) as Takes;

export const TAKES: Readonly<Record<BackendKind, Takes>> = {
  // Whatever the table has: a service is asked what the contract has, and nothing else.
  hosted: NOTHING,
  library: { all_words: true, at: true, live: true, explain: true },
  // The publishers do not know its documents: they are summaries of its own.
  sample: { all_words: true, at: true, live: false, explain: true },
};

/** Throws `usage` for the first option that is set and not taken: nothing that was asked for is passed over in silence. */
export function refuseOptions(options: LibraryOptions | undefined, takes: Takes): void {
  for (const parameter of LIBRARY_PARAMETERS) {
    if (options?.[parameter.name] === undefined || takes[parameter.name]) continue;
    const { message, hint } = refusalOf(parameter);
    throw new LksError('usage', message, { hint, parameter: parameter.name });
  }
}

function refusalOf(parameter: Parameter): { message: string; hint: string } {
  const flag = flagName(parameter);
  return (
    parameter.refusal?.() ?? { message: say.commands.needsLibrary(flag), hint: say.commands.needsLibraryHint(flag) }
  );
}
