/** From what an assistant calls a document to the document: as `lks doc` finds it, but for the rows of a terminal. */
import { documentIdOf } from '../citation/document-id';
import { readCitation } from '../citation/recognise';
import type { Backend, Call } from '../contract/backend';
import type { DocumentAnswer } from '../contract/types';
import { LksError } from '../errors';
import { say } from '../messages';

/**
 * Finds the document that a UUID, external identifier, citation, case number or source URL names. Anything but a UUID costs
 * one search. Throws `usage` for a text that is none of these or names several works, `not-found` when the backend has no
 * such document.
 */
export async function findDocument(name: string, backend: Backend, call: Call): Promise<DocumentAnswer> {
  // The text of the day that a jci or an address names; a service has no texts of other days.
  const day = backend.description.kind === 'hosted' ? undefined : readCitation(name)?.day;
  const dated = day === undefined ? call : { ...call, at: day };
  return backend.document(await idOf(name, backend, dated), dated);
}

async function idOf(name: string, backend: Backend, call: Call): Promise<string> {
  try {
    return await documentIdOf(name, backend, call);
  } catch (error) {
    throw error instanceof LksError && /\blks search\b/.test(error.hint ?? '') ? withOwnHint(error) : error;
  }
}

/** The same failure with the way on that an assistant has, in place of a command to type. */
function withOwnHint({ kind, message, code }: LksError): LksError {
  return new LksError(kind, message, { hint: say.mcp.searchFirst, code, parameter: 'uuid' });
}
