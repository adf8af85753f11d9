/** What `lks library versions` and `lks library diff` share: the law or article that is named, with its texts. */

import { LksError } from '../../../contract/errors';
import { needsLibrary } from '../../../contract/needs-library';
import type { RawParameters } from '../../../contract/parameters';
import { type Library, openLibrary } from '../../../library/library';
import { type DocArgument, type ReadNames, readDocArguments } from '../../../lookup/doc-arguments';
import { readerWith } from '../../../lookup/names-reader';
import { type Subject, subjectHeld, subjectNamed } from '../../../lookup/subject';
import { say } from '../../../messages';
import { safeLine } from '../../../platform/text/safe-text';
import type { Answers } from '../../../research/extension/answers';
import { answeredBy, callOf } from '../../command/answered-by';
import type { Context } from '../../command/context';
import { idOfRow } from '../../documents/row';
import { pathOf } from './place';

export const TEXT = { id: { help: () => say.commands.libraryVersionsOf, completes: 'row' } } as const;

/** Opens the user's own library, which is there (`needs`), works with it, and closes it. */
export async function withLibrary<T>(context: Context, work: (library: Library) => Promise<T>): Promise<T> {
  const file = pathOf(context);
  const library = openLibrary(file);
  try {
    return await work(library);
  } finally {
    await library.close();
  }
}

/** Reads with the names that the user's own library has of laws; with those of the table alone where there is none that can be read. */
export async function withOwnNames<T>(context: Context, read: (names: ReadNames | undefined) => T): Promise<T> {
  const library = openedOwn(context);
  if (library === undefined) return read(undefined);
  try {
    return read(readerWith(await library.lawNames()));
  } finally {
    await library.close();
  }
}

function openedOwn(context: Context): Library | undefined {
  const file = context.settings().library?.value;
  try {
    return file === undefined ? undefined : openLibrary(file);
  } catch (error) {
    // None yet, or one that cannot be read: what writes to it says so.
    if (error instanceof LksError && error.kind === 'local') return undefined;
    throw error;
  }
}

/** What the arguments name: one thing. Throws `usage`. */
async function wantedOf(library: Library, args: readonly string[]): Promise<DocArgument> {
  const [wanted, ...others] = readDocArguments(args, readerWith(await library.lawNames()));
  if (wanted === undefined || others.length > 0) throw needsOne([wanted, ...others].flatMap((one) => one ?? []));
  return wanted;
}

const needsOne = (named: readonly DocArgument[]): LksError =>
  new LksError('usage', say.commands.versionsNeedOne(named.map(({ text }) => text)), {
    hint: say.commands.versionsNeedOneHint,
  });

/**
 * What the arguments name, with its texts, and the day that a citation gives: see `subjectNamed`. Throws `usage` and `not-found`.
 */
export async function subjectOf(
  context: Context,
  library: Library,
  args: readonly string[],
  { each = false }: { each?: boolean } = {},
): Promise<Subject> {
  const wanted = await wantedOf(library, args);
  if (wanted.kind === 'row') {
    const id = await idOfRow(context, library, wanted.row);
    return { subject: await subjectHeld(id, undefined, library, each), day: {} };
  }
  const named = await subjectNamed(wanted, library, each);
  if (named.place !== undefined) context.io.note(say.pinpoints.wholeTexts(named.place));
  return named;
}

/**
 * What a service says of what the arguments name, where there is no library of the user's own and a service is configured; undefined where
 * there is one. Throws `usage` where the service does not offer it: then this needs a library.
 */
export async function servedHistory<N extends 'versions' | 'diff'>(
  name: N,
  parameters: RawParameters,
  context: Context,
  args: readonly string[],
): Promise<{ answer: Answers[N]; who: ReturnType<typeof answeredBy>; notes: string[] } | undefined> {
  const { backend: kind, library, libraryExists } = context.settings();
  if (kind !== 'hosted' || libraryExists) return undefined;
  const backend = await context.backend();
  const wanted = readDocArguments(args);
  const [one] = wanted;
  if (one === undefined || wanted.length > 1) throw needsOne(wanted);
  const id = one.kind === 'row' ? await idOfRow(context, backend, one.row) : args.join(' ');
  const { askService } = await import('../../../research/extension/answers');
  const told = await askService(name, { id, ...parameters }, backend, callOf(context));
  if (told === undefined) throw needsLibrary(`lks library ${name}`, { missing: library?.value ?? '' });
  // The sentences are the service's, and said to be.
  const notes = told.notes.map((note) => say.commands.noticeFrom.hosted(safeLine(note)));
  return { answer: told.answer, who: answeredBy(context, backend), notes };
}
