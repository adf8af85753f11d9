/** Which parameters beyond the contract each backend takes, and the refusal of those that it does not. */
import { needsLibrary } from './needs-library';
import { LIBRARY_PARAMETERS } from './operations';
import { flagName, type LibraryOptions } from './parameters';
import type { BackendKind } from './types';

type LibraryParameterName = (typeof LIBRARY_PARAMETERS)[number]['name'];

/** A place for every parameter: a new one does not compile before somebody has decided. */
export type Takes = Readonly<Record<LibraryParameterName, boolean>>;

const NOTHING = Object.fromEntries(LIBRARY_PARAMETERS.map(({ name }) => [name, false])) as Takes;

export const TAKES: Readonly<Record<BackendKind, Takes>> = {
  // Whatever the table has: a service is asked what the contract has, and nothing else.
  hosted: NOTHING,
  library: { all_words: true, court: true, sort: true, at: true, live: true, explain: true },
  // The publishers do not know its documents: they are summaries of its own.
  sample: { all_words: true, court: true, sort: true, at: true, live: false, explain: true },
};

/**
 * Throws `usage` for the first option that is set and not taken: nothing that was asked for is passed over in silence. `takes` where
 * it is not what all backends of the kind take.
 */
export function refuseOptions(
  options: LibraryOptions | undefined,
  kind: BackendKind,
  takes: Takes = TAKES[kind],
): void {
  const refused = LIBRARY_PARAMETERS.find(({ name }) => options?.[name] !== undefined && !takes[name]);
  if (refused !== undefined) throw needsLibrary(flagName(refused), kind, refused.name);
}
