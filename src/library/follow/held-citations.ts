/** The citations in a text that a library holds, with those that were put down for it. */

import type { CitationPlace } from '../../contract/answers/following';
import {
  citationsIn,
  NO_STRUCTURE,
  pinpointWithin,
  placeOf,
  type Recognising,
  type TextCitation,
} from '../../law/recognise/text-citations';
import type { Database } from '../../platform/sqlite';
import { textsOf } from '../file/packing';
import { structureOf } from '../file/structures';

/** A place as it is put down: where it begins, how long it is, on what it rests, and the place in what is cited. */
export type KeptPlace = readonly [start: number, length: number, basis: CitationPlace['basis'], pinpoint: string];

/** The citations of one thing in the text of a row: those that are marked, and those that were recognised and put down for it. */
export function citationsOfThing(
  database: Database,
  id: number,
  names: ReadonlySet<string>,
  kept: readonly KeptPlace[],
): CitationPlace[] {
  const { body } = textsOf(database, id);
  const structure = structureOf(database, id) ?? NO_STRUCTURE;
  const marked = citationsIn(body, structure).flatMap((citation): CitationPlace[] => {
    if (names.has(citation.name)) return [citation];
    return names.has(citation.work) ? [{ ...citation, pinpoint: pinpointWithin(citation) }] : [];
  });
  // One that is marked by its ECLI was recognised by the number of its case beside that.
  const unmarked = kept.filter(
    ([start, length]) => !marked.some((one) => one.start < start + length && start < one.end),
  );
  const recognised = unmarked.map(([start, length, basis, pinpoint]): CitationPlace => {
    const [end, text] = [start + length, body.slice(start, start + length)];
    return { start, end, text, place: placeOf(structure, { start, end }), pinpoint, marked_up: false, basis };
  });
  return [...marked, ...recognised].sort((a, b) => a.start - b.start);
}

/** The citations in the text of a row. Throws `local` where the library is damaged. */
export function citationsOf(database: Database, id: number, recognising?: Recognising): TextCitation[] {
  return citationsIn(textsOf(database, id).body, structureOf(database, id), recognising);
}
