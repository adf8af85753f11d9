/**
 * Checksums of works, names of laws, days of texts and whole tables, compared when they are read, like those of
 * documents (`sums.ts`). Stored by `write-sums.ts`; those of tables by temporary triggers of the writing connection.
 */

import { PRIME, sumOfDays } from '../../engine/index/within';
import { type Database, dataVersion, type Row, type SqlValue } from '../../platform/sqlite';
import { OWN, plus, rowSum, SUMS } from './row-sum';
import { sumsError } from './sums';
import { columnsOf, SUMMED_TABLES, type SummedTable } from './tables';

/**
 * `own`: the row of a work. `names`: its names. `docs`: its documents and their order. `time`: its toestanden, their
 * dates by the publisher, and when each is the text. `days`: the days that they give. `law_name_sums`: the works with a
 * name, which shows that a name is missing.
 */
export const CREATE_WORK_SUMS = `
  create table work_sums (
    id integer primary key, own integer not null, names integer not null, docs integer not null,
    time integer not null, days integer not null
  );
  create table law_name_sums (key text primary key, sum integer not null) without rowid;
`;

/** Tables whose first column is the publisher's number of a work. */
export const BY_NUMBER = ['expressions', 'manifests', 'relations'] as const;

const NUMBER = '(select work from works where id = ?1)';
/** Tables about the time of a work, with the summed columns; the row of the work is bound. */
const OF_TIME: readonly (readonly [table: string, columns: string, where: string])[] = [
  ['toestanden', 'id, label, valid_from, valid_to, kind, edition, fetched, known_as_of, imported', 'work = ?1'],
  ['in_force', 'valid_from, valid_to, toestand', 'work = ?1'],
  ...BY_NUMBER.map((table) => [table, columnsOf(table).slice(1).join(', '), `work = ${NUMBER}`] as const),
];
const MOST_COLUMNS = 9;

/** All of them in one statement; each row begins with its table and the work. */
const TIME = OF_TIME.map(([table, columns, where]) => {
  const missing = MOST_COLUMNS - columns.split(', ').length;
  return `select '${table}', ?1, ${columns}${', null'.repeat(missing)} from ${table} where ${where}`;
}).join(' union all ');

/** Sums and products of whole numbers only: every SQLite computes these alike (sqlite.org/lang_expr.html). */
const DOCS_OF = (work: string): string =>
  `${work}, count(docs.id), coalesce(sum(docs.id % ${PRIME}), 0), coalesce(sum((docs.id % ${PRIME}) * (position + 1) % ${PRIME}), 0)`;
const DOCS = `select ${DOCS_OF('?1')} from docs where work = ?1`;

const OF_DAYS = ['external_id', 'kind', 'day', 'basis', 'place', 'words'];
/**
 * One row for each toestand that gives days, with its days joined into one text: a law with its history has many
 * thousands, and this makes reading one article six times cheaper. `||` joins texts alike in every SQLite; the count
 * ensures that all values are texts.
 */
const JOINED_DAYS = `count(*), group_concat(${OF_DAYS.join(" || ',' || ")}),
    sum(${OF_DAYS.map((column) => `(typeof(${column}) = 'text')`).join(' + ')})`;
const DAYS_OF_WORK = `select toestand, ${JOINED_DAYS}
  from (select * from days where toestand in (select id from toestanden where work = ?1) order by toestand, ${OF_DAYS.join(', ')})
  group by toestand`;

/** Adds a row that begins with null: the stored sum. */
const withStored = (part: string, columns: number, sql: string): string =>
  `${sql} union all select null, (select ${part} from work_sums where id = ?1)${', null'.repeat(columns - 2)}`;

/** SQL for the rows of each sum of a work (first column never null), then the stored sum; binds the work's row. */
const PARTS = {
  own: withStored('own', OWN.names.length, `select ${OWN.columns} from works where id = ?1`),
  names: withStored('names', 2, 'select work, key from law_names where work = ?1'),
  docs: withStored('docs', 4, DOCS),
  time: withStored('time', MOST_COLUMNS + 2, TIME),
  days: withStored('days', 4, DAYS_OF_WORK),
} as const;

export type WorkPart = keyof typeof PARTS;
export const WORK_PARTS = Object.keys(PARTS) as WorkPart[];

export function workSums(
  database: Database,
  work: number,
  part: WorkPart,
): { now: number; stored: SqlValue | undefined } {
  let now = 0;
  let stored: SqlValue | undefined;
  for (const row of database.prepare(PARTS[part]).rows(work))
    if (row[0] === null) stored = row[1];
    else now = plus(now, rowSum(row));
  return { now, stored };
}

const CHANGED_WORKS = '(select id from changed_works)';

/** The rows of each sum, as in `PARTS`, of all changed works, each before its work. */
const OF_CHANGED: Readonly<Record<WorkPart, string>> = {
  own: `select works.id, ${OWN.columns} from works where id in ${CHANGED_WORKS}`,
  names: `select work, work, key from law_names where work in ${CHANGED_WORKS}`,
  docs: `select works.id, ${DOCS_OF('works.id')} from works left join docs on docs.work = works.id
    where works.id in ${CHANGED_WORKS} group by works.id`,
  time: OF_TIME.map(([table, columns]) => {
    const isByNumber = BY_NUMBER.some((one) => one === table);
    const joined = isByNumber ? `works.work = ${table}.work` : `works.id = ${table}.work`;
    const own = columns.split(', ').map((column) => `${table}.${column}`);
    const missing = ', null'.repeat(MOST_COLUMNS - own.length);
    return `select works.id, '${table}', works.id, ${own.join(', ')}${missing} from works cross join ${table} on ${joined}
      where works.id in ${CHANGED_WORKS}`;
  }).join(' union all '),
  days: `select (select work from toestanden where id = toestand), toestand, ${JOINED_DAYS}
    from (select * from days where toestand in (select id from toestanden where work in ${CHANGED_WORKS})
      order by toestand, ${OF_DAYS.join(', ')}) group by toestand`,
};

/** The sums of all works in `changed_works` that are there, by part: each part in one statement. */
export function changedSums(database: Database): Map<number, Record<WorkPart, number>> {
  const sums = new Map<number, Record<WorkPart, number>>();
  for (const part of WORK_PARTS)
    for (const [work, ...row] of database.prepare(OF_CHANGED[part]).rows()) {
      const own = sums.get(Number(work)) ?? { own: 0, names: 0, docs: 0, time: 0, days: 0 };
      sums.set(Number(work), own);
      own[part] = plus(own[part], rowSum(row));
    }
  return sums;
}

/** Connections that record which works they change; their sums are stored at the end of the transaction. */
export const watched = new WeakSet<Database>();

/** What each connection has compared since the last write to the file. */
const compared = new WeakMap<Database, { version: number; what: Set<string> }>();

/** Runs a comparison on a read-only connection, once until the file is written. Throws if it fails. */
function once(database: Database, what: string, isWhole: () => boolean): void {
  if (!database.readOnly) return;
  const version = dataVersion(database);
  let known = compared.get(database);
  if (known?.version !== version) {
    known = { version, what: new Set() };
    compared.set(database, known);
  }
  if (known.what.has(what)) return;
  if (!isWhole()) throw sumsError(database);
  known.what.add(what);
}

const CHANGED = `select 1 from changed_works where id = ?1
  union all select 1 from changed_numbers join works on works.work = changed_numbers.work where works.id = ?1`;

/**
 * Compares a part of a work (a row of `works`) with its stored sum; on a writing connection, before the current
 * transaction changes it. Throws `local` (`library_damaged`).
 */
export function checkWork(database: Database, work: number, part: WorkPart): void {
  const isWhole = (): boolean => {
    const { now, stored } = workSums(database, work, part);
    return now === stored;
  };
  if (database.readOnly) once(database, `${part} ${work}`, isWhole);
  else if (watched.has(database) && database.prepare(CHANGED).get(work) === undefined && !isWhole())
    throw sumsError(database);
}

/** The same for all works with a publisher's number, in any language. */
export function checkWorksNumbered(database: Database, number: string, part: WorkPart): void {
  const works = database.prepare('select id from works where work = ? order by id').all(number);
  if (works.length === 0) checkNoWork(database, number);
  for (const { id } of works) checkWork(database, Number(id), part);
}

/** Makes sure by a scan that no row has a publisher's number unknown to the index. Throws as `checkWork` does. */
export function checkNoWork(database: Database, number: string): void {
  once(database, `none ${number}`, () => {
    const { indexed, all } = database
      .prepare(
        `select (select count(*) from works where work = ?1) as indexed,
           (select count(*) from works not indexed where work = ?1) as "all"`,
      )
      .demand(number);
    return indexed === all;
  });
}

/** The works with a name, with their stored sum; one row of nulls if there are none. */
const NAMED = `select law_names.work as id, works.work as number, law_name_sums.sum as stored from (select ?1 as key) as asked
  left join law_names on law_names.key = asked.key left join works on works.id = law_names.work
  left join law_name_sums on law_name_sums.key = asked.key order by law_names.work`;

/** The sum of the works with a name, computed and stored; null if there are none. */
function nameSums(key: string, rows: readonly Row[]): { now: number | null; stored: Row[string] } {
  const works = rows.filter(({ id }) => id !== null);
  const now = works.reduce((sum, { id }) => plus(sum, rowSum([key, id!])), 0);
  return { now: works.length === 0 ? null : now, stored: rows[0]?.stored ?? null };
}

export const nameSumsOf = (database: Database, key: string): ReturnType<typeof nameSums> =>
  nameSums(key, database.prepare(NAMED).all(key));

/** The works with a name (`keyOf`), also none, checked against the stored sum. Throws as `checkWork` does. */
export function worksWithName(database: Database, key: string): { id: number; work: string }[] {
  const rows = database.prepare(NAMED).all(key);
  const { now, stored } = nameSums(key, rows);
  if (database.readOnly && now !== stored) throw sumsError(database);
  return rows
    .filter(({ number }) => number !== null)
    .map(({ id, number }) => ({ id: Number(id), work: String(number) }));
}

/** Checks all names from `first` to `last`. Throws as `checkWork` does. */
export function checkLawNamesBetween(database: Database, first: string, last: string): void {
  if (!database.readOnly) return;
  const keys = database.prepare(
    `select key from law_names where key between ?1 and ?2 union select key from law_name_sums where key between ?1 and ?2`,
  );
  for (const { key } of keys.all(first, last)) worksWithName(database, String(key));
}

/** The sum `days` of a document, in SQL. */
export const DAYS = `(select ${sumOfDays('docs.id')} from periods where periods.doc = docs.id)`;

const numberOf = (day: string): number => Number.parseInt(day.replaceAll('-', ''), 10) || 0;

/** The same, from the days themselves. */
export const daysOf = (
  doc: number,
  periods: readonly (readonly [from: string, to: string, ...rest: unknown[]])[],
): number => periods.reduce((sum, [from, to]) => sum + 2 + numberOf(from) * 65_537 + numberOf(to) * 31, doc % PRIME);

/**
 * Number of rows and sum of a table, for rows that belong to no document or work, or whose absence nothing else shows.
 */
export const CREATE_TABLE_SUMS = `
  create table table_sums (name text primary key, rows integer not null, sum integer not null) without rowid;
`;

const FUNCTION = 'lks_row_sum';

/** SQL of a trigger that updates the sum of a table. `come`: there is a row `new`; `gone`: a row `old`. */
function keeping(table: SummedTable, come: boolean, gone: boolean): string {
  const sumOf = (row: string) =>
    `${FUNCTION}(${columnsOf(table)
      .map((column) => `${row}.${column}`)
      .join(', ')})`;
  const sum = `(sum${come ? ` + ${sumOf('new')}` : ''}${gone ? ` + ${SUMS} - ${sumOf('old')}` : ''}) % ${SUMS}`;
  const rows = `rows + ${Number(come) - Number(gone)}`;
  return `update table_sums set rows = ${rows}, sum = ${sum} where name = '${table}';`;
}

/** Makes a writing connection update the sums of tables. */
export function watchTables(database: Database): void {
  database.define(FUNCTION, (...values) => rowSum(values));
  for (const table of SUMMED_TABLES) {
    const columns = columnsOf(table).join(', ');
    for (const [event, come, gone] of [
      ['insert', true, false],
      ['delete', false, true],
      [`update of ${columns}`, true, true],
    ] as const)
      database.exec(
        `create temp trigger sum_${table}_${come ? 'come' : ''}${gone ? 'gone' : ''} after ${event} on main.${table} begin ${keeping(table, come, gone)} end`,
      );
  }
}

function tableSum(database: Database, table: SummedTable): { rows: number; sum: number } {
  const rows = database.prepare(`select ${columnsOf(table).join(', ')} from ${table} not indexed`).rows();
  return { rows: rows.length, sum: rows.reduce((sum, row) => plus(sum, rowSum(row as SqlValue[])), 0) };
}

const storedSum = (database: Database, table: SummedTable) =>
  database.prepare('select rows, sum from table_sums where name = ?').get(table);

export const storedRows = (database: Database, table: SummedTable): number => Number(storedSum(database, table)?.rows);

export function isTableWhole(database: Database, table: SummedTable): boolean {
  const [now, stored] = [tableSum(database, table), storedSum(database, table)];
  return now.rows === stored?.rows && now.sum === stored.sum;
}

/** The tables that differ from their stored sums; tables without a stored sum are skipped. */
export const differentTables = (database: Database): SummedTable[] =>
  SUMMED_TABLES.filter((table) => storedSum(database, table) !== undefined && !isTableWhole(database, table));

/** Compares a table with its stored sum, on a read-only connection. Throws `local` (`library_damaged`). */
export function checkTable(database: Database, table: SummedTable): void {
  once(database, table, () => isTableWhole(database, table));
}

/** Compares only the number of rows, for large tables. */
export function checkCount(database: Database, table: SummedTable): void {
  once(database, `rows of ${table}`, () => {
    const { rows } = database.prepare(`select count(*) as rows from ${table}`).demand();
    return rows === storedSum(database, table)?.rows;
  });
}

/** Computes and stores the sums of all tables. Runs inside the caller's transaction. */
export function fillTableSums(database: Database): void {
  const put = database.prepare('insert or replace into table_sums (name, rows, sum) values (?, ?, ?)');
  for (const table of SUMMED_TABLES) {
    const { rows, sum } = tableSum(database, table);
    put.run(table, rows, sum);
  }
}
