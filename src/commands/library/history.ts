/** What `lks library versions` and `lks library diff` share: the law or article that is named, with its texts. */

import { LksError } from '../../errors';
import { type Library, openLibrary } from '../../library/library';
import { withUpgrade } from '../../library/upgrade';
import { type DocArgument, type ReadNames, readDocArguments } from '../../lookup/doc-arguments';
import { readerWith } from '../../lookup/names-reader';
import { type Subject, subjectHeld, subjectNamed } from '../../lookup/subject';
import { say } from '../../messages';
import type { Context } from '../context';
import { idOfRow } from '../doc/row';
import { pathOf } from './place';

export const TEXT = { id: { help: () => say.commands.libraryVersionsOf, completes: 'row' } } as const;

/** Opens the user's own library, which is there (`needs`), works with it, and closes it. */
export async function withLibrary<T>(context: Context, work: (library: Library) => Promise<T>): Promise<T> {
  const file = pathOf(context);
  const library = await withUpgrade(file, () => openLibrary(file), context.notice);
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
    // None yet, or one of an older format: what writes to it says so.
    if (error instanceof LksError && error.kind === 'local') return undefined;
    throw error;
  }
}

/** What the arguments name: one thing. Throws `usage`. */
async function wantedOf(library: Library, args: readonly string[]): Promise<DocArgument> {
  const [wanted, ...others] = readDocArguments(args, readerWith(await library.lawNames()));
  if (wanted === undefined || others.length > 0)
    throw new LksError('usage', say.commands.versionsNeedOne([wanted, ...others].flatMap((one) => one?.text ?? [])), {
      hint: say.commands.versionsNeedOneHint,
    });
  return wanted;
}

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
