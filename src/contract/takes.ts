/** Parameters and questions beyond the contract that each backend takes, and the refusal of others. */
import { say } from '../messages';
import { LksError } from './errors';
import type { ExtensionName, PostedName } from './extensions';
import { DOCUMENT_PARAMETERS, LIBRARY_PARAMETERS } from './operations';
import { type DocumentWishes, flagName, type LibraryOptions } from './parameters';
import type { BackendKind } from './types';

const BEYOND = [...LIBRARY_PARAMETERS, ...DOCUMENT_PARAMETERS] as const;

export type BeyondName = (typeof BEYOND)[number]['name'];

export type Takes = Readonly<Record<BeyondName, boolean>>;

const takes = (does: (name: BeyondName) => boolean): Takes =>
  Object.fromEntries(BEYOND.map(({ name }) => [name, does(name)])) as Takes;

export const TAKES: Readonly<Record<BackendKind, Takes>> = {
  // Services take only the contract.
  hosted: takes(() => false),
  library: takes(() => true),
  // Its documents are summaries of its own, unknown to publishers.
  sample: takes((name) => name !== 'live'),
};

/** A service of one's own answers like its library; only a library queries the publishers. */
export const SERVED_TAKES: Takes = { ...TAKES.library, live: false };

/** `own service` announces the extension, like `lks serve`; `other service` has only the contract. */
type Answering = 'library' | 'own service' | 'other service';

/** `answer`: by the backend, in one shape; `documents`: lks derives it from documents; `refused`: not available. */
type How = 'answer' | 'documents' | 'refused';

const BY_EXTENSION = { library: 'answer', 'own service': 'answer', 'other service': 'refused' } as const;
const ALSO_OF_DOCUMENTS = { ...BY_EXTENSION, 'other service': 'documents' } as const;

/** How each backend answers each question. A text to verify is never sent: only its citations are looked up. */
export const ANSWERED_BY = {
  versions: BY_EXTENSION,
  diff: BY_EXTENSION,
  outline: ALSO_OF_DOCUMENTS,
  'cited-by': BY_EXTENSION,
  cites: ALSO_OF_DOCUMENTS,
  chain: BY_EXTENSION,
  cite: ALSO_OF_DOCUMENTS,
  coverage: BY_EXTENSION,
  verify: ALSO_OF_DOCUMENTS,
  search: { library: 'answer', 'own service': 'answer', 'other service': 'answer' },
} as const satisfies Readonly<Record<ExtensionName | PostedName, Readonly<Record<Answering, How>>>>;

/** Questions that a service with only the contract suffices for. */
export type MadeOfDocuments = {
  [N in ExtensionName]: (typeof ANSWERED_BY)[N]['other service'] extends 'documents' ? N : never;
}[ExtensionName];

/** The backend in use instead of a library, or the path of the missing library. */
export type Instead = BackendKind | { readonly missing: string };

/** `usage`: `what` (a flag, or a command as typed) needs a library; the hint says how to get and use one. */
export function needsLibrary(what: string, instead: Instead, parameter?: string): LksError {
  const { message, flagHint, commandHint, besideHint, instead: words } = say.needsLibrary;
  const there = typeof instead === 'string' ? words[instead] : words.missing(instead.missing);
  // A service remains usable next to a library.
  const hint = what.startsWith('--') ? flagHint(what) : instead === 'hosted' ? besideHint : commandHint;
  return new LksError('usage', message(what, there), { hint, ...(parameter !== undefined && { parameter }) });
}

/**
 * Throws `usage` for the first option that the backend does not take, so that none is ignored. `takes`: if not that of
 * the kind.
 */
export function refuseOptions(
  options: (LibraryOptions & DocumentWishes) | undefined,
  kind: BackendKind,
  takes: Takes = TAKES[kind],
): void {
  const refused = BEYOND.find(({ name }) => options?.[name] !== undefined && !takes[name]);
  if (refused !== undefined) throw needsLibrary(flagName(refused), kind, refused.name);
}
