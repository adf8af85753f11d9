/** From what a person or an assistant calls a document to the id that the document operation takes, absences explained. */
import { type Backend, type DocumentCall, localLibrary } from '../contract/backend';
import { isKnownOn } from '../contract/dates';
import type { Name } from '../contract/name';
import type { LegalDocument, TextVersion } from '../contract/types';
import { LksError } from '../errors';
import { say } from '../messages';
import { type Resolved, resolveName } from './resolve';

/**
 * The id of the document that a name is of. What is not in force on the day asked for, but is held as of other days, is handed
 * to the document operation, which says when it is. Throws as `resolveName` does.
 */
export async function documentIdOf(name: Name, backend: Backend, call: DocumentCall): Promise<Resolved> {
  try {
    return await resolveName(name, backend, call);
  } catch (error) {
    if (!(error instanceof LksError) || error.kind !== 'not-found') throw error;
    const names = name.kind === 'citation' ? name.externalIds : [name.text];
    const held = names.length === 1 ? await localLibrary(backend)?.validity(names[0]!) : undefined;
    if (held === undefined) throw error;
    return { id: held.id, searched: false };
  }
}

/**
 * What has to be said of a document that is shown for a day (`--at`, or a jci or address that names one) of which no source says
 * that this was its text. A service has no texts of other days: its text need not be of the day that was named.
 */
export function remarkOn(
  { external_id: id, url }: LegalDocument,
  version: TextVersion | undefined,
  day: string,
  backend: Backend,
): string | undefined {
  if (localLibrary(backend) === undefined) return String(url).includes(day) ? undefined : say.commands.dayNotAsked(day);
  if (version === undefined || isKnownOn(version, day)) return undefined;
  return version.from === '' ? say.commands.undatedText(id, day) : say.commands.endlessText(id, version.from, day);
}
