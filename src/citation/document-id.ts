/** From what a person or an assistant calls a document to the id that the document operation takes, absences explained. */
import type { Backend, Call } from '../contract/backend';
import { LksError } from '../errors';
import { readDocArguments } from './doc-arguments';
import { resolveIdentifier } from './resolve';

/**
 * The id of the document that a UUID, identifier, citation, case number or source URL names. What is not in force on the
 * day asked for, but is held as of other days, is handed to the document operation, which says when it is. Throws as
 * `resolveIdentifier` does.
 */
export async function documentIdOf(name: string, backend: Backend, call: Call): Promise<string> {
  try {
    return (await resolveIdentifier(name, backend, call)).id;
  } catch (error) {
    if (!(error instanceof LksError) || error.kind !== 'not-found') throw error;
    const [wanted] = readDocArguments([name]);
    const names = wanted?.kind === 'citation' ? wanted.externalIds : [name];
    const held = names.length === 1 ? await backend.validity?.(names[0]!) : undefined;
    if (held === undefined) throw error;
    return held.id;
  }
}
