/** What the library holds of a work, and what the work was called. */
import type { HeldWork } from '../../contract/types';
import type { Database } from '../../platform/sqlite';
import type { TitlePeriod } from '../../sources/shared/parsed-file';
import { standingField } from '../file/standings';
import { checkTable, checkWorksNumbered } from '../file/work-sums';
import { holds } from './timeline';

/**
 * The title that a work (its publisher's number) had on `day`, `YYYY-MM-DD`; undefined where its publisher gives no title with that day in
 * it, or said so before the day. Throws `local`.
 */
export function titleOn(database: Database, work: string, day: string): string | undefined {
  checkTable(database, 'descriptions');
  const row = database
    .prepare(`select titles from descriptions where work = ? and substr(as_of, 1, 10) >= ? limit 1`)
    .get(work, day);
  if (row === undefined) return undefined;
  const titles = (JSON.parse(String(row.titles)) as TitlePeriod[]).sort((a, b) => (a.from < b.from ? -1 : 1));
  // On the day on which one ends the next one begins.
  return titles.findLast(({ from, to }) => holds(from, to, day))?.title;
}

/** What the library holds of a work (its publisher's number), in all its languages; undefined where nothing is. */
export function heldOf(database: Database, work: string): HeldWork | undefined {
  checkWorksNumbered(database, work, 'time');
  const row = database
    .prepare(
      `select count(distinct docs.uuid) as documents, max(docs.external_id = works.work) as whole,
         min((docs.external_id <> works.work) || docs.title) as title, max(works.fetched) as fetched
       from works join docs on docs.work = works.id where works.work = ?`,
    )
    .get(work);
  const documents = Number(row?.documents ?? 0);
  if (documents === 0) return undefined;
  const days = database
    .prepare(
      `select distinct toestanden.valid_from as day from works join toestanden on toestanden.work = works.id
       where works.work = ? order by day`,
    )
    .all(work)
    .map(({ day }) => String(day));
  const [title, harvestedAt] = [String(row?.title).slice(1), String(row?.fetched)];
  const whole = Number(row?.whole) === 1;
  return { title, documents, whole, days, harvested_at: harvestedAt, ...standingField(database, work) };
}
