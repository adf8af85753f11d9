/** From what an assistant calls a document to the document: as `lks doc` finds it, but for the rows of a terminal. */

import type { Backend, DocumentCall } from '../contract/backend';
import { TAKES } from '../contract/takes';
import type { DocumentAnswer } from '../contract/types';
import { LksError } from '../errors';
import { documentIdOf, remarkOn, textOn } from '../lookup/document-id';
import { say } from '../messages';
import { readCitation } from '../names/citation';
import { parseIdentifier } from '../sources/identifiers';

/** A document, and what has to be said of it where a day was named and no source says that this was its text then. */
export interface FoundDocument extends DocumentAnswer {
  remark?: string;
}

/**
 * Finds the document that a UUID, external identifier, citation, case number or source URL names. Anything but a UUID costs
 * one search. Throws `usage` for a text that is none of these or names several works, `not-found` when the backend has no
 * such document.
 */
export async function findDocument(name: string, backend: Backend, call: DocumentCall): Promise<FoundDocument> {
  // The text of the day that a jci or an address names; a service has no texts of other days.
  const day = readCitation(name, parseIdentifier(name))?.day;
  if (day === undefined) return backend.document(await idOf(name, backend, call), call);
  const dated = TAKES[backend.description.kind].at ? { ...call, options: { at: day } } : call;
  const answer = await backend.document(await idOf(name, backend, dated), dated);
  const remark = remarkOn(answer.data, await textOn(backend, answer.data.id, day), day, backend);
  return remark === undefined ? answer : { ...answer, remark };
}

async function idOf(name: string, backend: Backend, call: DocumentCall): Promise<string> {
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
