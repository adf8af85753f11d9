/** What is read of documents in the library for an answer: their facts, the citations in their texts, and how much was looked through. */

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

/** The facts of a row that is held. Throws `local` where it is damaged. */
export function heldFacts(database: Database, row: number): Facts {
  const { external_id, title, decision_date, url, document_type, id } = resultOf(
    database,
    { id: row, score: 0 },
    undefined,
  );
  return { external_id, title, court: courtIn(external_id), date: decision_date, url, document_type, id };
}

/** The row of today's document with an external id; the Dutch one of several. Throws `local` where its names are not those that were written. */
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

/** How much of each source is held, of texts of today, and in how many of them citations were recognised. */
export function coverageIn(database: Database, { done, all }: { done: number; all: number }): FollowCoverage {
  return { sources: stockOf(database), looked_through: done, of: all };
}

/** A place as it is stored: where it begins, how long it is, on what it rests, and the place in what is cited. */
export type StoredPlace = readonly [start: number, length: number, basis: CitationPlace['basis'], pinpoint: string];

/** The citations of one thing in the text of a row: those that are marked, and those that were recognised and stored for it. */
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
