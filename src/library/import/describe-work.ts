/**
 * Descriptions of works: names, abbreviations and areas of law that a publisher keeps apart from the texts (WTI), and its record of changes. They are
 * remembered, and given to the texts of the work whenever these are arranged.
 */

import type { Database } from '../../platform/sqlite';
import type { Steps } from '../../platform/yield';
import type { WorkDescription } from '../../sources/shared/parsed-file';
import type { Moment } from '../file/moment';
import { putRecordedChanges } from '../file/standings';
import { rearrangeHeld } from './import-toestand';

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
