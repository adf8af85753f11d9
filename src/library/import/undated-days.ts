/**
 * Libraries whose tables give a text without a day of its own the day of its import as its first, as lks once wrote them. A
 * library that is written to is put right (`arrangeUndated`); one that is only read is read right (`readUndatedRight`).
 */
import type { Database, Row } from '../../sqlite';
import { UNDATED } from '../file/schema';
import { MISPLACED } from '../time/peildatum';
import { daysOf, type WorkRow } from './arrange';
import { rearrangeHeld } from './import-toestand';

const misplaced = (database: Database): Row[] => database.prepare(MISPLACED).all();

const isIndexed = (database: Database): boolean =>
  database.prepare(`select 1 from sqlite_schema where name = 'toestanden_undated'`).get() !== undefined;

/** Puts the days of texts without one right, in a library that is open for writing. Throws `local`. */
export function arrangeUndated(database: Database, today: string): void {
  if (isIndexed(database) && misplaced(database).length === 0) return;
  database.transaction(() => {
    database.exec(UNDATED);
    rearrangeHeld(database, misplaced(database), today);
  });
}

/** Tables that come before those of the file for as long as it is open. */
const SHADOWS = `
  pragma temp_store = memory;
  create temp table right_segments (work integer, valid_from text, valid_to text, toestand integer);
  create temp table right_periods (doc integer, valid_from text, valid_to text, url text);
  create temp table right_docs (id integer primary key);
  create index temp.right_periods_by_doc on right_periods (doc);
  create temp view segments as
    select work, valid_from, valid_to, toestand from main.segments where work not in (select work from right_segments)
    union all select work, valid_from, valid_to, toestand from right_segments;
  create temp view periods as
    select doc, valid_from, valid_to, url from main.periods where doc not in (select id from right_docs)
    union all select doc, valid_from, valid_to, url from right_periods;
`;

/**
 * Makes an open library answer as one that was put right. Nothing is written to the file, which may be one that cannot be.
 * Throws `local`.
 */
export function readUndatedRight(database: Database, today: string): void {
  const works = misplaced(database);
  if (works.length === 0) return;
  // Worked out before the shadows stand, from what the file says.
  const days = works.map((work) => ({ work, ...daysOf(database, work as unknown as WorkRow, today) }));
  database.exec(SHADOWS);
  const segment = database.prepare('insert into right_segments values (?, ?, ?, ?)');
  const period = database.prepare('insert into right_periods values (?, ?, ?, ?)');
  const doc = database.prepare('insert into right_docs select id from docs where work = ?');
  for (const { work, segments, periods } of days) {
    doc.run(Number(work.id));
    for (const { from, to, expression } of segments) segment.run(Number(work.id), from, to, expression.id);
    for (const [id, ofDoc] of periods) for (const one of ofDoc) period.run(BigInt(id), ...one);
  }
}
