/** What the commands that follow citations are asked of: one thing, as the library calls it. */
import type { LocalLibrary } from '../../contract/backend';
import { type Backend, localLibrary } from '../../contract/backend';
import { needsLibrary } from '../../contract/needs-library';
import { LksError } from '../../errors';
import { type Cited, citedNamed as namesCited, namesHeld } from '../../lookup/cited-names';
import { type DocArgument, readDocArguments } from '../../lookup/doc-arguments';
import { documentIdOf } from '../../lookup/document-id';
import { readerOf } from '../../lookup/names-reader';
import { namesSet } from '../../lookup/resolve';
import { say } from '../../messages';
import { callOf } from '../answered-by';
import type { Context } from '../context';
import { idOfRow } from '../doc/row';

/** The library that answers, refused before it is opened where a service would: no key command is run. Throws `usage`. */
export async function libraryFor(context: Context, command: string): Promise<LocalLibrary> {
  const { backend: kind } = context.settings();
  if (kind === 'hosted') throw needsLibrary(command, kind);
  const backend = await context.backend();
  const library = localLibrary(backend);
  if (library === undefined) throw needsLibrary(command, backend.description.kind);
  return library;
}

/** The one thing that the arguments name. Throws `usage` for more, and for none. */
export async function oneNamed(backend: Backend, args: readonly string[], command: string): Promise<DocArgument> {
  const [one, another] = readDocArguments(args, await readerOf(backend));
  if (one === undefined || another !== undefined)
    throw new LksError('usage', say.follow.needOne(command), { hint: say.follow.needOneHint });
  if (one.kind === 'range' || one.kind === 'part') throw namesSet(one);
  return one;
}

/** The id of the document that is named. Throws `usage` and `not-found`. */
export async function idNamed(context: Context, backend: Backend, one: DocArgument): Promise<string> {
  if (one.kind === 'row') return idOfRow(context, backend, one.row);
  if (one.kind === 'range' || one.kind === 'part') throw namesSet(one);
  return (await documentIdOf(one, backend, callOf(context))).id;
}

/** What may be cited, whether it is held or not: see `lookup/cited-names.ts`. Throws `usage` and `not-found`. */
export async function citedNamed(context: Context, library: LocalLibrary, one: DocArgument): Promise<Cited> {
  const call = callOf(context);
  if (one.kind === 'range' || one.kind === 'part') throw namesSet(one);
  if (one.kind !== 'row') return namesCited(one, library, call);
  return { names: await namesHeld(await idOfRow(context, library, one.row), library, call), place: undefined };
}
