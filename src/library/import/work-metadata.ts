/**
 * Metadata that a publisher gives separately from the texts of a work: names, abbreviations, areas of law and the
 * record of changes (WTI), and the dates of its toestanden (manifest). Stored, and applied whenever the texts of the
 * work are arranged.
 */

import type { Database } from '../../platform/sqlite';
import type { Steps } from '../../platform/yield';
import type { ToestandPeriod, WorkDescription } from '../../sources/shared/parsed-file';
import { dayAfter, type Moment } from '../file/moment';
import { putRecordedChanges } from '../file/standings';
import { checkWorksNumbered } from '../file/work-sums';
import { manifestOf, noteTextless } from '../time/intervals';
import { rearrangeHeld } from './import-edition';

/** Stores a description, unless a newer one is, and applies it to the work. Returns the number of changed texts. */
export function* describeWork(database: Database, description: WorkDescription, moment: Moment): Steps<number> {
  const { source, work, names, area, asOf, titles = [], changes } = description;
  const put = database.prepare(
    `insert into descriptions (source, work, names, area, as_of, titles) values (?, ?, ?, ?, ?, ?)
     on conflict (source, work) do update set names = excluded.names, area = excluded.area, as_of = excluded.as_of,
       titles = excluded.titles
       where excluded.as_of >= descriptions.as_of`,
  );
  if (put.run(source, work, JSON.stringify(names), area, asOf, JSON.stringify(titles)) === 0) return 0;
  if (changes !== undefined) putRecordedChanges(database, work, changes, asOf.slice(0, 10));
  const before = namingsIn(database, source, work);
  const held = database
    .prepare('select id, source, work, language, imported from works where source = ? and work = ?')
    .all(source, work);
  yield* rearrangeHeld(database, held, moment.today);
  const after = namingsIn(database, source, work);
  return [...after].filter(([id, naming]) => before.get(id) !== naming).length;
}

/** The fields that a description can change, for each document of a work, by row number. */
function namingsIn(database: Database, source: string, work: string): Map<number, string> {
  const rows = database
    .prepare(
      `select docs.id, docs.area, hex(docs.named) as named from docs join works on works.id = docs.work
       where works.source = ? and works.work = ?`,
    )
    .all(source, work);
  return new Map(rows.map(({ id, area, named }) => [Number(id), `${area} ${named}`]));
}

/**
 * Stores the toestanden in a publisher's manifest of a work, in the library or not; replaces the previous ones and
 * overrides the dates in files. May come before or after the toestanden. Runs inside the caller's transaction.
 * @param work the publisher's number (`BWBR0002458`).
 * @param stated the toestanden, the day of the manifest, and since when the work is in force, `YYYY-MM-DD` or empty if
 *   unknown; an older manifest changes nothing.
 * @param today `YYYY-MM-DD`.
 */
export function* recordPeriods(
  database: Database,
  work: string,
  { periods, asOf, inForceFrom }: { periods: readonly ToestandPeriod[]; asOf: string; inForceFrom: string },
  today: string,
): Steps<void> {
  if (asOf !== '' && asOf < manifestOf(database, work).asOf) return;
  checkWorksNumbered(database, work, 'time');
  database
    .prepare('insert or replace into manifests (work, as_of, in_force_from) values (?, ?, ?)')
    .run(work, asOf, inForceFrom);
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
      `select id, source, work, language, imported from works
       where work = ? and id in (select work from toestanden)`,
    )
    .all(work);
  if (works.length === 0) noteTextless(database, work, today);
  yield* rearrangeHeld(database, works, today);
}

/** Records that the manifest of a work was unchanged on `day`. Throws `local`. */
export function confirmPeriods(database: Database, work: string, day: string): void {
  checkWorksNumbered(database, work, 'time');
  database
    .prepare(
      `insert into manifests (work, as_of) select ?, ? where exists (select 1 from expressions where work = ?)
       on conflict (work) do update set as_of = max(as_of, excluded.as_of)`,
    )
    .run(work, day, work);
  database
    .prepare(
      `update stock set known_as_of = max(known_as_of, ?)
       where (source, shelf) in (select source, shelf from works where work = ?)`,
    )
    .run(day, work);
}
