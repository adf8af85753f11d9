/** What the commands that follow citations are asked of: one thing, as the library calls it. */

import type { Backend, LocalLibrary } from '../../../contract/backend';
import { LksError } from '../../../contract/errors';
import { needsLibrary } from '../../../contract/needs-library';
import type { RawParameters } from '../../../contract/parameters';
import { type Cited, citedNamed as namesCited, namesHeld } from '../../../lookup/cited-names';
import { type DocArgument, readDocArguments } from '../../../lookup/doc-arguments';
import { documentIdOf } from '../../../lookup/document-id';
import { readerOf } from '../../../lookup/names-reader';
import { namesSet } from '../../../lookup/resolve';
import { say } from '../../../messages';
import { type Answers, askService } from '../../../research/extension/answers';
import { callOf } from '../../command/answered-by';
import type { Context } from '../../command/context';
import { idOfRow } from '../../documents/row';

/** What a service is asked in the place of a library: the name as it was typed, since it knows names that lks does not; of a row its id. */
export async function nameTyped(
  context: Context,
  backend: Backend,
  args: readonly string[],
  command: string,
): Promise<string> {
  const one = await oneNamed(backend, args, command);
  return one.kind === 'row' ? idOfRow(context, backend, one.row) : args.join(' ');
}

/** Asks a service that may offer it. Throws `usage` where it does not: then this needs a library. */
export async function served<N extends 'cited-by' | 'chain'>(
  name: N,
  parameters: RawParameters,
  context: Context,
  backend: Backend,
): Promise<Answers[N]> {
  const told = await askService(name, parameters, backend, callOf(context));
  if (told === undefined) throw needsLibrary(`lks ${name}`, backend.description.kind);
  return told.answer;
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
