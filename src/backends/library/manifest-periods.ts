/** The dates of the toestanden of a work, as its manifest gives them. */
import type { ToestandPeriod } from '../../sources/source';
import type { Database } from '../../sqlite';
import { dayAfter } from './clock';
import { rearrangeHeld } from './import-toestand';

/**
 * Records what a publisher's manifest says of the toestanden of a work, those that the library does not hold included; it
 * takes the place of what was recorded of them before, and goes before the dates in the files. It may come before or
 * after the toestanden themselves. Runs inside the caller's transaction.
 *
 * @param work the publisher's number of the work (`BWBR0002458`).
 * @param today `YYYY-MM-DD`.
 */
export function recordPeriods(
  database: Database,
  work: string,
  periods: readonly ToestandPeriod[],
  today: string,
): void {
  const put = database.prepare(
    `insert or replace into expressions (work, label, valid_from, valid_to, view_from, view_to, deleted)
     values (?, ?, ?, ?, ?, ?, ?)`,
  );
  database.prepare('delete from expressions where work = ?').run(work);
  for (const { label, from, to, viewFrom, viewTo, deleted } of periods) {
    put.run(work, label, from, dayAfter(to), viewFrom, dayAfter(viewTo), deleted ? 1 : 0);
  }
  const works = database
    .prepare(
      `select id, source, work, language, harvested from works
       where work = ? and id in (select work from toestanden)`,
    )
    .all(work);
  rearrangeHeld(database, works, today);
}
