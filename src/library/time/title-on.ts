/** What a law was called on a day, by what its publisher says of it beside its texts. */
import type { Database } from '../../platform/sqlite';
import type { TitlePeriod } from '../../sources/shared/parsed-file';
import { checkTable } from '../file/work-sums';

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
  return titles.findLast(({ from, to }) => from <= day && (to === '' || day < to))?.title;
}
