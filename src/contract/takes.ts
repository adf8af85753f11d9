/**
 * What each backend takes besides the contract, parameters and questions, and the refusal of what it does not: the
 * one table of it.
 */
import { say } from '../messages';
import { LksError } from './errors';
import type { ExtensionName, PostedName } from './extensions';
import { DOCUMENT_PARAMETERS, LIBRARY_PARAMETERS } from './operations';
import { type DocumentWishes, flagName, type LibraryOptions } from './parameters';
import type { BackendKind } from './types';

/** Of a search, and of a document. */
const BEYOND = [...LIBRARY_PARAMETERS, ...DOCUMENT_PARAMETERS] as const;

export type BeyondName = (typeof BEYOND)[number]['name'];

/** Whether each of them is taken. */
export type Takes = Readonly<Record<BeyondName, boolean>>;

const takes = (does: (name: BeyondName) => boolean): Takes =>
  Object.fromEntries(BEYOND.map(({ name }) => [name, does(name)])) as Takes;

export const TAKES: Readonly<Record<BackendKind, Takes>> = {
  // A service is asked what the contract has, and nothing else.
  hosted: takes(() => false),
  library: takes(() => true),
  // The publishers do not know its documents: they are summaries of its own.
  sample: takes((name) => name !== 'live'),
};

/** A service of one's own, which answers all that its library does; the publishers are asked by a library alone. */
export const SERVED_TAKES: Takes = { ...TAKES.library, live: false };

/** A service: `own` is one that announces the extension, as `lks serve` does; `other` has the contract alone. */
type Answering = 'library' | 'own service' | 'other service';

/**
 * How an answer comes about. `answer`: whoever is asked gives it, a library and an own service in one shape.
 * `documents`: lks makes it of the documents that it gets. `refused`: it is not to be had.
 */
type How = 'answer' | 'documents' | 'refused';

const BY_EXTENSION = { library: 'answer', 'own service': 'answer', 'other service': 'refused' } as const;
const ALSO_OF_DOCUMENTS = { ...BY_EXTENSION, 'other service': 'documents' } as const;

/**
 * How each question is answered by whom. A text to verify is sent to no service: what it cites is looked up there, at one of one's own as in a
 * library.
 */
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

/** The questions that a service of the contract alone is enough for. */
export type MadeOfDocuments = {
  [N in ExtensionName]: (typeof ANSWERED_BY)[N]['other service'] extends 'documents' ? N : never;
}[ExtensionName];

/** The backend that there is in place of a library; or the path of the missing library. */
export type Instead = BackendKind | { readonly missing: string };

/**
 * `usage`: `what` (a flag, or a command as it is typed) needs a library of the user's own, and `instead` is what
 * there is; the hint says how to get one and how to ask it.
 */
export function needsLibrary(what: string, instead: Instead, parameter?: string): LksError {
  const { message, flagHint, commandHint, besideHint, instead: words } = say.needsLibrary;
  const there = typeof instead === 'string' ? words[instead] : words.missing(instead.missing);
  // A service goes on answering where there is a library too.
  const hint = what.startsWith('--') ? flagHint(what) : instead === 'hosted' ? besideHint : commandHint;
  return new LksError('usage', message(what, there), { hint, ...(parameter !== undefined && { parameter }) });
}

/**
 * Throws `usage` for the first option that is set and not taken: nothing that was asked for is passed over in
 * silence. `takes` where it is not what all backends of the kind take.
 */
export function refuseOptions(
  options: (LibraryOptions & DocumentWishes) | undefined,
  kind: BackendKind,
  takes: Takes = TAKES[kind],
): void {
  const refused = BEYOND.find(({ name }) => options?.[name] !== undefined && !takes[name]);
  if (refused !== undefined) throw needsLibrary(flagName(refused), kind, refused.name);
}
