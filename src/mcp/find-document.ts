/** From what an assistant calls a document to the document: as `lks doc` finds it, but for the rows of a terminal. */

import type { Backend, DocumentCall } from '../contract/backend';
import { todayOf } from '../contract/dates';
import type { Name } from '../contract/name';
import { LksError } from '../errors';
import { dayAsked } from '../lookup/cited-day';
import { type DocumentOfDay, type DocumentWish, documentIdOf, documentOfDay } from '../lookup/document-id';
import { readName } from '../lookup/read-name';
import type { Resolved } from '../lookup/resolve';
import { say } from '../messages';

/**
 * Finds the document that a UUID, external identifier, citation, case number or source URL names. Anything but a UUID costs
 * one search. Throws `usage` for a text that is none of these or names several works, `not-found` when the backend has no
 * such document.
 */
export async function findDocument(
  text: string,
  backend: Backend,
  call: DocumentCall,
  wish: DocumentWish = {},
): Promise<DocumentOfDay> {
  const name = readName(text);
  const asked = { ...dayAsked(name, undefined, todayOf(new Date())), name, wish };
  return documentOfDay((dated) => idOf(name, backend, dated, wish), asked, backend, call);
}

async function idOf(name: Name, backend: Backend, call: DocumentCall, wish: DocumentWish): Promise<Resolved> {
  try {
    return await documentIdOf(name, backend, call, wish);
  } catch (error) {
    throw error instanceof LksError && error.remedy === 'search' ? withOwnHint(error) : error;
  }
}

/** The same failure with the way on that an assistant has, in place of a command to type. */
function withOwnHint({ kind, message, code, hint = '' }: LksError): LksError {
  const { searchInstead } = say.citations;
  // What the name is near to stays.
  const own = hint.includes(searchInstead) ? hint.replace(searchInstead, say.mcp.searchFirst) : say.mcp.searchFirst;
  return new LksError(kind, message, { hint: own, code, parameter: 'uuid' });
}
