/**
 * Metadata that a publisher keeps apart from the texts of a work: names, abbreviations, areas of law and the record of changes (WTI), and the
 * dates of its toestanden (manifest). They are stored, and given to the texts of the work whenever these are arranged.
 */

import type { Database } from '../../platform/sqlite';
import type { Steps } from '../../platform/yield';
import type { ToestandPeriod, WorkDescription } from '../../sources/shared/parsed-file';
import { dayAfter, type Moment } from '../file/moment';
import { putRecordedChanges } from '../file/standings';
import { checkWorksNumbered } from '../file/work-sums';
import { manifestOf, noteTextless } from '../time/intervals';
import { rearrangeHeld } from './import-edition';

/**
 * Remembers a description and gives it to every document of the work that the library holds. Runs inside the caller's
 * transaction. A description older than the remembered one changes nothing.
 *
 * @returns how many of the texts in the library it changed something for.
 */
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

/** What a description can change of each document of a work, by row number. */
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
 * Records what a publisher's manifest says of the toestanden of a work, those that the library does not hold included; it
 * takes the place of what was recorded of them before, and goes before the dates in the files. It may come before or
 * after the toestanden themselves. Runs inside the caller's transaction.
 *
 * @param work the publisher's number of the work (`BWBR0002458`).
 * @param stated the toestanden, the day on which the publisher said so, and since when the work is in force, `YYYY-MM-DD`; empty
 *   where that is not known. What is recorded already stays where it was said later.
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

/** Remembers that the publisher of a work says the same of its toestanden on `day`. Throws `local`. */
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
