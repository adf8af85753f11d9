/**
 * Takes the sums of `work-sums.ts`. A connection that writes notes by triggers of its own, which are no part of the file, which works and names a
 * transaction changes, whoever changes them, and takes their sums at its end.
 */
import type { Database, Row } from '../../sqlite';
import { inSteps, STEP } from './in-steps';
import { isSummed, sumOf } from './sums';
import { CREATE_WORK_SUMS, WORK_PARTS, WORKS, WORKS_NAMED, type WorkPart, watched } from './work-sums';

/** Notes something unless it was: an `or ignore` of a trigger gives way to what the statement that sets it off says of conflicts. */
const note = (what: 'works' | 'numbers' | 'names', value: string, from = ''): string => {
  const column = { works: 'id', numbers: 'work', names: 'key' }[what];
  const others = from === '' ? 'where' : `${from} and`;
  return `insert into changed_${what} select ${value} ${others} not exists (select 1 from changed_${what} where ${column} = ${value});`;
};

/** What a change of a row says: the work (its row, or the publisher's number), or the name. `row` is `new` or `old`. */
const CHANGES: Readonly<Record<string, (row: string) => string>> = {
  works: (row) => note('works', `${row}.id`),
  docs: (row) => note('works', `${row}.work`),
  toestanden: (row) => note('works', `${row}.work`),
  segments: (row) => note('works', `${row}.work`),
  days: (row) => note('works', 'toestanden.work', `from toestanden where toestanden.id = ${row}.toestand`),
  expressions: (row) => note('numbers', `${row}.work`),
  manifests: (row) => note('numbers', `${row}.work`),
  relations: (row) => note('numbers', `${row}.work`),
  law_names: (row) => `${note('works', `${row}.work`)} ${note('names', `${row}.key`)}`,
};

const EVENTS: readonly [event: string, rows: readonly string[]][] = [
  ['insert', ['new']],
  ['delete', ['old']],
  ['update', ['old', 'new']],
];

/** Has every transaction of a connection that is open for writing end with the sums of what it changed. */
export function watchWorks(database: Database): void {
  if (watched.has(database)) return;
  database.exec(`create temp table changed_works (id integer primary key);
    create temp table changed_numbers (work text primary key) without rowid;
    create temp table changed_names (key text primary key) without rowid;`);
  for (const [table, change] of Object.entries(CHANGES))
    for (const [event, rows] of EVENTS)
      database.exec(
        `create temp trigger ${event}_of_${table} after ${event} on main.${table} begin ${rows.map(change).join(' ')} end`,
      );
  database.beforeEachCommit(() => takeChanged(database));
  watched.add(database);
}

const sumsOf = (row: Row): number[] => WORK_PARTS.map((part) => sumOf(String(row[part])));

const PUT = `insert or replace into work_sums (id, ${WORK_PARTS.join(', ')}) values (?, ${WORK_PARTS.map(() => '?').join(', ')})`;

function takeName(database: Database, key: string): void {
  const { now } = database.prepare(`select ${WORKS_NAMED} as now`).demand(key);
  if (now === null) database.prepare('delete from law_name_sums where key = ?').run(key);
  else database.prepare('insert or replace into law_name_sums (key, sum) values (?, ?)').run(key, sumOf(String(now)));
}

function takeChanged(database: Database): void {
  database.exec(
    'insert or ignore into changed_works select works.id from changed_numbers join works on works.work = changed_numbers.work',
  );
  const ids = database.prepare('select id from changed_works order by id').all();
  const keys = database.prepare('select key from changed_names order by key').all();
  if (ids.length + keys.length === 0) return;
  const work = database.prepare(`${WORKS} where works.id = ?`);
  for (const { id } of ids) {
    const row = work.get(id!);
    if (row === undefined) database.prepare('delete from work_sums where id = ?').run(id!);
    else database.prepare(PUT).run(id!, ...sumsOf(row));
  }
  for (const { key } of keys) takeName(database, String(key));
  database.exec('delete from changed_works; delete from changed_numbers; delete from changed_names');
}

const works = (database: Database): Generator<Row> =>
  inSteps(database, `${WORKS} where works.id > ? order by works.id limit ${STEP}`);

/** Takes the sums of all works and names of a library. Runs inside the caller's transaction. */
export function fillWorkSums(database: Database): void {
  database.exec(`drop table if exists work_sums; drop table if exists law_name_sums; ${CREATE_WORK_SUMS}`);
  const put = database.prepare(PUT);
  for (const row of works(database)) put.run(row.id!, ...sumsOf(row));
  for (const { key } of database.prepare('select distinct key from law_names order by key').all())
    takeName(database, String(key));
}

/** The works of which something is not what was written, and what. Throws `local` where SQLite itself cannot read on. */
export function* differentWorks(database: Database): Generator<{ id: number; parts: WorkPart[] }> {
  if (!isSummed(database)) return;
  for (const row of works(database)) {
    const now = sumsOf(row);
    const parts = WORK_PARTS.filter((part, at) => now[at] !== row[`kept_${part}`]);
    if (parts.length > 0) yield { id: Number(row.id), parts };
  }
}

/** How many names of laws are not those that were written. Throws as `differentWorks` does. */
export function differentNames(database: Database): number {
  if (!isSummed(database)) return 0;
  const keys = database.prepare('select key from law_names union select key from law_name_sums order by key').all();
  const now = database.prepare(`select ${WORKS_NAMED} as now, (select sum from law_name_sums where key = ?1) as kept`);
  return keys.filter(({ key }) => {
    const row = now.demand(key!);
    return (row.now === null ? null : sumOf(String(row.now))) !== row.kept;
  }).length;
}
