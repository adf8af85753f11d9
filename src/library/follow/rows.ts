/** A document as a row among what cites and what is cited. */

import type { FollowCoverage } from '../../contract/answers/following';
import { TODAY } from '../../engine/row-numbers';
import { courtIn, type Facts, factsOfAbsent, wordsOfOpen } from '../../law/recognise/text-citations';
import { spellingsOf } from '../../law/registers/external-ids';
import type { Database } from '../../platform/sqlite';
import { keyOf } from '../../platform/text/words';
import { stockOf } from '../file/counts';
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
