/** From what an assistant calls a document to the document: as `lks doc` finds it, but for the rows of a terminal. */

import type { Backend, DocumentCall } from '../contract/backend';
import { todayOf } from '../contract/dates';
import type { Name } from '../contract/name';
import type { DocumentAnswer } from '../contract/types';
import { LksError } from '../errors';
import { dayAsked } from '../lookup/cited-day';
import { documentIdOf, documentOfDay } from '../lookup/document-id';
import { readName } from '../lookup/read-name';
import { say } from '../messages';

/** A document, and what has to be said of it where a day was named and no source says that this was its text then. */
export interface FoundDocument extends DocumentAnswer {
  remark?: string;
}

/**
 * Finds the document that a UUID, external identifier, citation, case number or source URL names. Anything but a UUID costs
 * one search. Throws `usage` for a text that is none of these or names several works, `not-found` when the backend has no
 * such document.
 */
export async function findDocument(text: string, backend: Backend, call: DocumentCall): Promise<FoundDocument> {
  const name = readName(text);
  const asked = dayAsked(name, undefined, todayOf(new Date()));
  const { answer, remark } = await documentOfDay((dated) => idOf(name, backend, dated), asked, backend, call);
  return remark === undefined ? answer : { ...answer, remark };
}

async function idOf(name: Name, backend: Backend, call: DocumentCall): Promise<string> {
  try {
    return (await documentIdOf(name, backend, call)).id;
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
