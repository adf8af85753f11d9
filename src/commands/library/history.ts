/** What `lks library versions` and `lks library diff` share: the law or article that is named, with its texts. */

import type { Validity } from '../../contract/types';
import { LksError } from '../../errors';
import { type Library, openLibrary } from '../../library/library';
import { withUpgrade } from '../../library/upgrade';
import { readDocArguments } from '../../lookup/doc-arguments';
import { say } from '../../messages';
import { ownIdentifierNames } from '../../sources/publishers';
import type { Context } from '../context';
import { idOfRow } from '../doc/row';
import { pathOf } from './place';

export const TEXT = { id: { help: () => say.commands.libraryVersionsOf, completes: 'row' } } as const;

/** Opens the user's own library, which is there (`needs`), works with it, and closes it. */
export async function withLibrary<T>(context: Context, work: (library: Library) => Promise<T>): Promise<T> {
  const file = pathOf(context);
  const library = await withUpgrade(file, () => openLibrary(file));
  try {
    return await work(library);
  } finally {
    await library.close();
  }
}

/** The name that the arguments give: the id of a row, a UUID, an external id, or another name. Throws `usage`. */
async function nameOf(context: Context, library: Library, args: readonly string[]): Promise<string> {
  const [wanted, ...others] = readDocArguments(args);
  if (wanted === undefined || others.length > 0)
    throw new LksError('usage', say.commands.versionsNeedOne([wanted, ...others].flatMap((one) => one?.text ?? [])), {
      hint: say.commands.versionsNeedOneHint,
    });
  if (wanted.kind === 'row') return idOfRow(context, library, wanted.row);
  if (wanted.kind === 'uuid') return wanted.id;
  if (wanted.kind === 'unknown')
    throw new LksError('usage', say.citations.noIdentifier(undefined, ownIdentifierNames()), {
      hint: say.commands.versionsNeedOneHint,
    });
  if (wanted.kind !== 'citation') return wanted.text;
  const [id, ...more] = wanted.externalIds;
  if (id === undefined || more.length > 0)
    throw new LksError('usage', say.citations.severalWorks(wanted.externalIds.length), {
      hint: say.citations.nameOneWork(wanted.externalIds.slice(0, 3)),
    });
  return id;
}

/** What the arguments name, with its texts: all toestanden where that is a whole work. Throws `not-found`. */
export async function subjectOf(context: Context, library: Library, args: readonly string[]): Promise<Validity> {
  const name = await nameOf(context, library, args);
  const named = await library.validity(name);
  if (named === undefined)
    throw new LksError('not-found', say.citations.notFound(name), { hint: say.citations.searchInstead });
  const whole = named.external_id === named.work ? await library.toestanden(named.work) : undefined;
  const subject = whole ?? named;
  if (subject.versions.length === 0)
    throw new LksError('not-found', say.library.noVersions(subject.external_id), { hint: say.library.noVersionsHint });
  return subject;
}
