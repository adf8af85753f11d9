/** What `lks library versions` and `lks library diff` share: the law or article that is named, with its texts. */

import type { Backend } from '../../../contract/backend';
import { LksError } from '../../../contract/errors';
import type { RawParameters } from '../../../contract/parameters';
import { needsLibrary } from '../../../contract/takes';
import { type Library, openLibrary } from '../../../library/library';
import { type DocArgument, type ReadNames, withNamesOf } from '../../../lookup/names-reader';
import { say } from '../../../messages';
import { safeLine } from '../../../platform/text/safe-text';
import type { Reply } from '../../../research/extension/reply';
import { answeredBy, callOf } from '../../command/answered-by';
import type { Outcome } from '../../command/command';
import type { Context } from '../../command/context';
import { pathOf } from '../../command/place';
import { nameTyped } from '../../documents/row';

export const TEXT = { id: { help: () => say.commands.libraryVersionsOf, completes: 'row' } } as const;

/** Opens the user's own library, which is there (`needs`), works with it, and closes it. */
async function withLibrary<T>(context: Context, work: (library: Library) => Promise<T>): Promise<T> {
  const file = pathOf(context);
  const library = openLibrary(file);
  try {
    return await work(library);
  } finally {
    await library.close();
  }
}

/**
 * Reads with the names that the user's own library has of laws; with those of the table alone where there is none
 * that can be read.
 */
export async function withOwnNames<T>(context: Context, read: (names: ReadNames | undefined) => T): Promise<T> {
  const library = openedOwn(context);
  if (library === undefined) return read(undefined);
  try {
    return await withNamesOf(library, read);
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

const needsOne = (named: readonly DocArgument[]): LksError =>
  new LksError('usage', say.commands.versionsNeedOne(named.map(({ text }) => text)), {
    hint: say.commands.versionsNeedOneHint,
  });

/**
 * Asks about the texts of what the arguments name: the library of the user's own, else a service that is configured, else the sample.
 * `notes`: first those of the answer, then who answered where it was not a library of the user's own. Throws `usage` where the service does
 * not offer it: then this needs a library.
 */
export async function askHistory<N extends 'versions' | 'diff'>(
  name: N,
  parameters: RawParameters,
  context: Context,
  args: readonly string[],
): Promise<Reply<N> & Pick<Outcome, 'disclosure'>> {
  const { askExtension } = await import('../../../research/extension/ask');
  const ask = async (backend: Backend): Promise<Reply<N> | undefined> => {
    const id = await nameTyped(context, backend, args, needsOne);
    return askExtension(name, { id, ...parameters }, backend, callOf(context));
  };
  const { backend: kind, library, libraryExists } = context.settings();
  if (kind === 'library' || libraryExists) return (await withLibrary(context, ask))!;
  const backend = await context.backend();
  const reply = await ask(backend);
  if (reply === undefined) throw needsLibrary(`lks library ${name}`, { missing: library?.value ?? '' });
  const who = answeredBy(context, backend);
  // The sentences of a service are its own, and said to be.
  const notes =
    kind === 'hosted' ? reply.notes.map((note) => say.commands.noticeFrom.hosted(safeLine(note))) : reply.notes;
  return { ...reply, ...who, notes: [...notes, ...(who.notes ?? [])] };
}
