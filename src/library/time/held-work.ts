/** What the library holds of a work. */
import type { HeldWork } from '../../contract/types';
import type { Database } from '../../platform/sqlite';
import { standingField } from '../file/standings';
import { checkWorksNumbered } from '../file/work-sums';

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
