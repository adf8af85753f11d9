/** What answers need of documents: their facts, the citations in their texts, and how many were looked through. */

import type { CitationPlace, FollowCoverage } from '../../contract/answers/following';
import { TODAY } from '../../engine/row-numbers';
import {
  citationsIn,
  courtIn,
  type Facts,
  factsOfAbsent,
  NO_STRUCTURE,
  pinpointWithin,
  placeOf,
  type Recognising,
  type TextCitation,
  wordsOfOpen,
} from '../../law/recognise/text-citations';
import { spellingsOf } from '../../law/registers/external-ids';
import type { Database } from '../../platform/sqlite';
import { keyOf } from '../../platform/text/words';
import { stockOf } from '../file/counts';
import { textsOf } from '../file/packing';
import { structureOf } from '../file/structures';
import { checkNames } from '../file/sums';
import { checkAbsent } from '../names/absent';
import { resultOf } from '../search/rows';

/** The facts of a row. Throws `local` if damaged. */
export function heldFacts(database: Database, row: number): Facts {
  const { external_id, title, decision_date, url, document_type, id } = resultOf(database, { id: row, score: 0 });
  return { external_id, title, court: courtIn(external_id), date: decision_date, url, document_type, id };
}

/**
 * The row of today's document with an external id; the Dutch one of several. Throws `local` if its names are damaged.
 */
export function rowNamed(database: Database, externalId: string): number | undefined {
  const found = database
    .prepare(
      `select doc from names where key in (select value from json_each(?)) and doc <= ${TODAY.last} order by doc limit 1`,
    )
    .get(JSON.stringify(spellingsOf(externalId).map(keyOf)));
  if (found === undefined) checkAbsent(database, [externalId]);
  else checkNames(database, Number(found.doc));
  return found === undefined ? undefined : Number(found.doc);
}

export const factsNamed = (database: Database, externalId: string): Facts => {
  const row = wordsOfOpen(externalId) === undefined ? rowNamed(database, externalId) : undefined;
  return row === undefined ? factsOfAbsent(externalId) : heldFacts(database, row);
};

/** Number of today's texts of each source, and in how many citations were recognised. */
export function coverageIn(database: Database, { done, all }: { done: number; all: number }): FollowCoverage {
  return { sources: stockOf(database), looked_through: done, of: all };
}

/** A stored place: start, length, basis, and the place in the cited document. */
export type StoredPlace = readonly [start: number, length: number, basis: CitationPlace['basis'], pinpoint: string];

/** The citations of one thing in the text of a row: marked, and recognised ones. */
export function citationsOfThing(
  database: Database,
  id: number,
  names: ReadonlySet<string>,
  kept: readonly StoredPlace[],
): CitationPlace[] {
  const { body } = textsOf(database, id);
  const structure = structureOf(database, id) ?? NO_STRUCTURE;
  const marked = citationsIn(body, structure).flatMap((citation): CitationPlace[] => {
    if (names.has(citation.name)) return [citation];
    return names.has(citation.work) ? [{ ...citation, pinpoint: pinpointWithin(citation) }] : [];
  });
  // A citation marked by its ECLI may also be recognised by the case number next to it.
  const unmarked = kept.filter(
    ([start, length]) => !marked.some((one) => one.start < start + length && start < one.end),
  );
  const recognised = unmarked.map(([start, length, basis, pinpoint]): CitationPlace => {
    const [end, text] = [start + length, body.slice(start, start + length)];
    return { start, end, text, place: placeOf(structure, { start, end }), pinpoint, marked_up: false, basis };
  });
  return [...marked, ...recognised].sort((a, b) => a.start - b.start);
}

/** The citations in the text of a row. Throws `local` if damaged. */
export function citationsOf(database: Database, id: number, recognising?: Recognising): TextCitation[] {
  return citationsIn(textsOf(database, id).body, structureOf(database, id), recognising);
}
