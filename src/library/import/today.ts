/** What a work shows today. */

import { isOfToday } from '../../engine/row-numbers';
import type { Database } from '../../platform/sqlite';
import { digestText } from '../file/contents';
import { onDay } from '../time/peildatum';

/** Content digests of the texts of a work (its row) that are in force today, by external id. */
export function textsOfToday(database: Database, work: number): Map<string, string> {
  const rows = database.prepare('select id, external_id, digest from docs where work = ?').all(work);
  const ofToday = rows.filter(({ id }) => isOfToday(Number(id)));
  return new Map(ofToday.map(({ external_id, digest }) => [String(external_id), digestText(digest)]));
}

/** The label of the toestand in which a work (its row) is shown today; undefined where there is none of today. */
export function labelOfToday(database: Database, work: number, today: string): string | undefined {
  const row = database
    .prepare(
      `select label from in_force join toestanden on toestanden.id = in_force.toestand
       where in_force.work = ? and ${onDay('in_force')}`,
    )
    .get(work, today, today);
  if (row !== undefined) return String(row.label);
  // An act of the EU that is no law yet is there to be found.
  if (textsOfToday(database, work).size === 0) return undefined;
  const early = database
    .prepare(
      `select label from toestanden join works on works.id = toestanden.work
       where works.id = ? and toestanden.kind <> '' and toestanden.valid_from = works.valid_from`,
    )
    .get(work);
  return early === undefined ? undefined : String(early.label);
}
