/** Keeps what a toestand says of the days of its act, and of the texts that changed it. */

import type { Database } from '../../platform/sqlite';
import type { TextDay, TextRelation } from '../../sources/shared/parsed-file';
import { actOf } from '../time/act-days';

/** Puts the days that a toestand of `work` gives in the place of those that it gave before. Runs inside the caller's transaction. */
export function putDays(database: Database, toestand: number, work: string, days: readonly TextDay[]): void {
  database.prepare('delete from days where toestand = ?').run(toestand);
  const put = database.prepare(
    `insert or ignore into days (toestand, external_id, kind, day, basis, place, words) values (?, ?, ?, ?, ?, ?, ?)`,
  );
  const act = actOf(work);
  for (const { externalId, kind, day, basis, place, words } of days) {
    // The recitals have the days of their act, and none of its articles.
    if (act === work || externalId === act) put.run(toestand, externalId, kind, day, basis, place, words);
  }
}

/**
 * Adds what a text says of others of its act. `consolidated`: the day to which that text was consolidated; empty where the publisher
 * lists them. What several texts name is kept with the first day. Runs inside the caller's transaction.
 */
export function putRelations(
  database: Database,
  work: string,
  relations: readonly TextRelation[],
  consolidated: string,
): void {
  const put = database.prepare(
    `insert into relations (work, kind, other, day, source) values (?, ?, ?, ?, ?)
     on conflict (work, kind, other) do update set day = max(day, excluded.day),
       source = case when source = '' or excluded.source = '' then max(source, excluded.source)
         else min(source, excluded.source) end`,
  );
  for (const { kind, other, day } of relations) put.run(work, kind, other, day, consolidated);
}
