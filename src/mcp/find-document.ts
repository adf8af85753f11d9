/** From what an assistant calls a document to the document: as `lks doc` finds it, but for the rows of a terminal. */

import type { Backend, DocumentCall } from '../contract/backend';
import { todayOf } from '../contract/dates';
import { LksError } from '../contract/errors';
import type { Name, NamedSet } from '../contract/name';
import type { FoundPinpoint } from '../contract/types';
import { dayAsked } from '../lookup/cited-day';
import { type DocumentOfDay, type DocumentWish, documentIdOf, documentOfDay } from '../lookup/document-id';
import { withNamesOf } from '../lookup/names-reader';
import { mayPoint } from '../lookup/pinpoints-of';
import type { Resolved } from '../lookup/resolve';
import { say } from '../messages';
import { currentDate } from '../platform/clock';
import { withOwnHint } from './failure';

/** A document, and the places in it that its name points at. */
export interface FoundDocument extends DocumentOfDay {
  pinpoints: readonly FoundPinpoint[];
}

/** Which text, and which part of it. */
export interface FindWish extends DocumentWish {
  /** The day for which it is wanted, `YYYY-MM-DD`: only where the backend takes it. */
  at?: string | undefined;
  /** The day as of which that text is to be known. */
  known_on?: string | undefined;
  /** One part of the text alone: its number, or a word of its heading. */
  section?: string | undefined;
  /** The text also of what its publisher took back. */
  withdrawn?: true | undefined;
}

/**
 * Finds the document that a UUID, external identifier, citation, case number or source URL names. Anything but a UUID costs
 * one search. Throws `usage` for a text that is none of these or names several works, `not-found` when the backend has no
 * such document, or it has not the place in its text that was named.
 */
export async function findDocument(
  text: string,
  backend: Backend,
  calling: DocumentCall,
  { at, known_on: knownOn, section, withdrawn, ...wish }: FindWish = {},
): Promise<FoundDocument> {
  const call = withdrawn ? { ...calling, options: { withdrawn } } : calling;
  const name = await oneOf(await withNamesOf(backend, (read) => read(text)), backend, call);
  const asked = { ...dayAsked(name, { at, knownOn }, todayOf(currentDate())), name, wish };
  const found = await documentOfDay((dated) => idOf(name, backend, dated, wish), asked, backend, call);
  if (section !== undefined) return sectionOf(found, section);
  if (!mayPoint(name, found.answer.data)) return { ...found, pinpoints: [] };
  const { withPinpoints } = await import('../lookup/shown-pinpoints');
  const placed = withPinpoints(name, found.answer.data, { whole: say.mcp.wholeText });
  return { ...found, pinpoints: placed.pinpoints, remarks: [...found.remarks, ...placed.remarks] };
}

/** A document with one of its parts alone. Throws `not-found` where it has no such part. */
async function sectionOf(found: DocumentOfDay, section: string): Promise<FoundDocument> {
  const { sectionIn } = await import('../lookup/sections');
  try {
    const { data, found: place } = sectionIn(found.answer.data, section);
    return { ...found, answer: { ...found.answer, data }, pinpoints: place };
  } catch (error) {
    if (!(error instanceof LksError)) throw error;
    const { kind, message, code } = error;
    throw new LksError(kind, message, { code, hint: say.mcp.sectionHint, parameter: 'section' });
  }
}

/** How many documents are named one by one. */
const MOST_NAMED = 60;

/**
 * The one document that a text names. Throws `usage` where it names several (a range, a part of a law, a list), with the id of each: there
 * is one in an answer.
 */
async function oneOf(names: readonly (Name | NamedSet)[], backend: Backend, call: DocumentCall): Promise<Name> {
  const [only, another] = names;
  if (only !== undefined && another === undefined && only.kind !== 'range' && only.kind !== 'part') return only;
  const { expandSet } = await import('../lookup/expand-set');
  const ids: string[] = [];
  for (const name of names) {
    if (name.kind !== 'range' && name.kind !== 'part')
      ids.push(name.kind === 'citation' ? (name.externalIds[0] ?? name.text) : name.text);
    else ids.push(...(await expandSet(name, backend, call)).names.map((one) => one.externalIds[0] ?? one.text));
  }
  throw new LksError('usage', say.mcp.severalDocuments(ids.length), {
    hint: say.mcp.oneByOne(ids.slice(0, MOST_NAMED), ids.length - MOST_NAMED),
    parameter: 'uuid',
  });
}

async function idOf(name: Name, backend: Backend, call: DocumentCall, wish: DocumentWish): Promise<Resolved> {
  try {
    return await documentIdOf(name, backend, call, wish);
  } catch (error) {
    throw withOwnHint(error, 'uuid');
  }
}
