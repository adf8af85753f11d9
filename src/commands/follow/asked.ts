/** What the commands that follow citations are asked of: one thing, as the library calls it. */
import type { LocalLibrary } from '../../contract/backend';
import { type Backend, localLibrary } from '../../contract/backend';
import { needsLibrary } from '../../contract/needs-library';
import { LksError } from '../../errors';
import { type DocArgument, readDocArguments } from '../../lookup/doc-arguments';
import { documentIdOf } from '../../lookup/document-id';
import { readerOf } from '../../lookup/names-reader';
import { pinpointsOf } from '../../lookup/pinpoints-of';
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

/** What may be cited, whether it is held or not: its external ids, and the place in it. */
export interface Cited {
  names: readonly string[];
  place: string | undefined;
}

/** Of a law that is not held there may be citations all the same; what is named in another way has to be held. Throws `usage` and `not-found`. */
export async function citedNamed(context: Context, library: LocalLibrary, one: DocArgument): Promise<Cited> {
  const place = pinpointsOf(one)[0]?.text;
  if (one.kind === 'citation') {
    const own = one.externalIds.map((id) => (one.former === true && !id.endsWith(' (oud)') ? `${id} (oud)` : id));
    // A decision of the EU courts has an ECLI and a CELEX number.
    const isDecision = own.some((id) => /^(?:ECLI:EU:|6\d{4}[A-Z]{2})/.test(id));
    const { documents } = isDecision ? await library.find(one, callOf(context)) : { documents: [] };
    const others = documents.flatMap(({ external_id, work }) => [external_id, ...(work === undefined ? [] : [work])]);
    return { names: [...new Set([...own, ...others])], place };
  }
  const { data } = await library.document(await idNamed(context, library, one), callOf(context));
  return { names: [data.external_id], place };
}
