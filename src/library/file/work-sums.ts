/**
 * Checksums of what the library keeps of a work, of what it calls a law, of the days of a text, and of tables as wholes,
 * compared when they are read as `sums.ts` has it for documents. Taken by `take-sums.ts`; those of tables are kept by
 * triggers of the connection that writes, which are no part of the file.
 */

import { PRIME, sumOfDays } from '../../engine/index/within';
import { type Database, dataVersion, type Row, type SqlValue } from '../../platform/sqlite';
import { OWN, plus, rowSum, SUMS } from './row-sum';
import { sumsError } from './sums';
import { SUMMED_TABLES, type SummedTable, TABLES } from './tables';

/**
 * `own`: of the row of a work. `names`: of what it is called. `docs`: of which documents it has, and in which order.
 * `time`: of its toestanden, of what its publisher says of them and of when each is the text. `days`: of the days that
 * they give. `law_name_sums`: of the works that a name has, so that a name that is gone is missed.
 */
export const CREATE_WORK_SUMS = `
  create table work_sums (
    id integer primary key, own integer not null, names integer not null, docs integer not null,
    time integer not null, days integer not null
  );
  create table law_name_sums (key text primary key, sum integer not null) without rowid;
`;

/** Those that name a work by its publisher's number, in their first column. */
export const BY_NUMBER = ['expressions', 'manifests', 'relations'] as const;

const NUMBER = '(select work from works where id = ?1)';
/** The columns of the tables about the time of a work, whose row is bound. */
const OF_TIME: readonly (readonly [table: string, columns: string, where: string])[] = [
  ['toestanden', 'id, label, valid_from, valid_to, kind, edition, fetched, known_as_of, imported', 'work = ?1'],
  ['in_force', 'valid_from, valid_to, toestand', 'work = ?1'],
  ...BY_NUMBER.map((table) => [table, TABLES[table].columns.slice(1).join(', '), `work = ${NUMBER}`] as const),
];
const MOST_COLUMNS = 9;

/** All of these in one statement, each row with its table and the work before its values. */
const TIME = OF_TIME.map(([table, columns, where]) => {
  const missing = MOST_COLUMNS - columns.split(', ').length;
  return `select '${table}', ?1, ${columns}${', null'.repeat(missing)} from ${table} where ${where}`;
}).join(' union all ');

/** Whole numbers alone, added and multiplied: of these SQL has one result (sqlite.org/lang_expr.html). */
const DOCS = `select ?1, count(*), coalesce(sum(id % ${PRIME}), 0), coalesce(sum((id % ${PRIME}) * (position + 1) % ${PRIME}), 0)
  from docs where work = ?1`;

const OF_DAYS = ['external_id', 'kind', 'day', 'basis', 'place', 'words'];
/**
 * One row for each toestand that gives days, with all of them as one text, since of a law with its history there are many thousands: what has
 * to be told for one article costs a sixth so. What `||` makes of texts is the same in every SQLite; that all are texts is counted beside it.
 */
const DAYS_OF_WORK = `select toestand, count(*), group_concat(${OF_DAYS.join(" || ',' || ")}),
    sum(${OF_DAYS.map((column) => `(typeof(${column}) = 'text')`).join(' + ')})
  from (select * from days where toestand in (select id from toestanden where work = ?1) order by toestand, ${OF_DAYS.join(', ')})
  group by toestand`;

/** A statement with one row more, which begins with null: the sum that was kept. */
const withKept = (part: string, columns: number, sql: string): string =>
  `${sql} union all select null, (select ${part} from work_sums where id = ?1)${', null'.repeat(columns - 2)}`;

/** The rows that each sum of a work covers (never null in the first column), then the stored sum; the row of the work is bound. */
const PARTS = {
  own: withKept('own', OWN.names.length, `select ${OWN.columns} from works where id = ?1`),
  names: withKept('names', 2, 'select work, key from law_names where work = ?1'),
  docs: withKept('docs', 4, DOCS),
  time: withKept('time', MOST_COLUMNS + 2, TIME),
  days: withKept('days', 4, DAYS_OF_WORK),
} as const;

export type WorkPart = keyof typeof PARTS;
export const WORK_PARTS = Object.keys(PARTS) as WorkPart[];

/** The sum of a part of a work, as it is now and as it was kept. */
export function workSums(
  database: Database,
  work: number,
  part: WorkPart,
): { now: number; kept: SqlValue | undefined } {
  let now = 0;
  let kept: SqlValue | undefined;
  for (const row of database.prepare(PARTS[part]).rows(work))
    if (row[0] === null) kept = row[1];
    else now = plus(now, rowSum(row));
  return { now, kept };
}

/**
 * Connections that write down which works they change, until the sums of these are taken at the end of the transaction.
 */
export const watched = new WeakSet<Database>();

/** What was compared since the file was last written. */
const compared = new WeakMap<Database, { version: number; what: Set<string> }>();

/** Compares something of a file that is open for reading, once until somebody writes to it. Throws where it is not what was written. */
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
 * Compares a part of what is kept of a work (a row of `works`) with what was written; of a library that is open for
 * writing before the transaction at hand changes it. Throws `local` (`library_damaged`) where it is not that.
 */
export function checkWork(database: Database, work: number, part: WorkPart): void {
  const isWhole = (): boolean => {
    const { now, kept } = workSums(database, work, part);
    return now === kept;
  };
  if (database.readOnly) once(database, `${part} ${work}`, isWhole);
  else if (watched.has(database) && database.prepare(CHANGED).get(work) === undefined && !isWhole())
    throw sumsError(database);
}

/** The same of all works with a publisher's number, in whichever language. */
export function checkWorksNumbered(database: Database, number: string, part: WorkPart): void {
  const works = database.prepare('select id from works where work = ? order by id').all(number);
  if (works.length === 0) checkNoWork(database, number);
  for (const { id } of works) checkWork(database, Number(id), part);
}

/**
 * Makes sure that the works that the index has for a publisher's number are all that there are, before it is said that there is none: all rows are
 * looked through, once for as long as nobody writes. Throws as `checkWork` does.
 */
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

/** The works that a name has, with the sum that was kept of them; one row of nulls where there are none. */
const NAMED = `select law_names.work as id, works.work as number, law_name_sums.sum as kept from (select ?1 as key) as asked
  left join law_names on law_names.key = asked.key left join works on works.id = law_names.work
  left join law_name_sums on law_name_sums.key = asked.key order by law_names.work`;

/** The sum of the works that a name has, as it is now and as it was kept; null where there are none. */
function nameSums(key: string, rows: readonly Row[]): { now: number | null; kept: Row[string] } {
  const works = rows.filter(({ id }) => id !== null);
  const now = works.reduce((sum, { id }) => plus(sum, rowSum([key, id!])), 0);
  return { now: works.length === 0 ? null : now, kept: rows[0]?.kept ?? null };
}

export const nameSumsOf = (database: Database, key: string): ReturnType<typeof nameSums> =>
  nameSums(key, database.prepare(NAMED).all(key));

/**
 * The works that have a name (`keyOf`), by their rows: `id`, and the publisher's number. Throws as `checkWork` does
 * where they are not those that had it when it was written, also where there are none.
 */
export function worksWithName(database: Database, key: string): { id: number; work: string }[] {
  const rows = database.prepare(NAMED).all(key);
  const { now, kept } = nameSums(key, rows);
  if (database.readOnly && now !== kept) throw sumsError(database);
  return rows
    .filter(({ number }) => number !== null)
    .map(({ id, number }) => ({ id: Number(id), work: String(number) }));
}

/** The same of all names between two. */
export function checkLawNamesBetween(database: Database, first: string, last: string): void {
  if (!database.readOnly) return;
  const keys = database.prepare(
    `select key from law_names where key between ?1 and ?2 union select key from law_name_sums where key between ?1 and ?2`,
  );
  for (const { key } of keys.all(first, last)) worksWithName(database, String(key));
}

/** What the sum `days` of a document is. */
export const DAYS = `(select ${sumOfDays('docs.id')} from periods where periods.doc = docs.id)`;

/**
 * Of a table: how many rows it has, and what these add up to. Of tables whose rows belong to no document and no work, or of
 * which a row that is gone would be missed by nobody.
 */
export const CREATE_TABLE_SUMS = `
  create table table_sums (name text primary key, rows integer not null, sum integer not null) without rowid;
`;

const FUNCTION = 'lks_row_sum';

/** SQL that keeps the sum of a table when a row of it comes, goes or changes. `new`, `old`: the row in a trigger. */
function keeping(table: SummedTable, come: boolean, gone: boolean): string {
  const sumOf = (row: string) => `${FUNCTION}(${TABLES[table].columns.map((column) => `${row}.${column}`).join(', ')})`;
  const sum = `(sum${come ? ` + ${sumOf('new')}` : ''}${gone ? ` + ${SUMS} - ${sumOf('old')}` : ''}) % ${SUMS}`;
  const rows = `rows + ${Number(come) - Number(gone)}`;
  return `update table_sums set rows = ${rows}, sum = ${sum} where name = '${table}';`;
}

/** Has a connection that is open for writing keep the sums of the tables. */
export function watchTables(database: Database): void {
  database.define(FUNCTION, (...values) => rowSum(values));
  for (const table of SUMMED_TABLES) {
    const columns = TABLES[table].columns.join(', ');
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

/** How many rows a table has, and what they add up to, as it is now. */
function tableSum(database: Database, table: SummedTable): { rows: number; sum: number } {
  const rows = database.prepare(`select ${TABLES[table].columns.join(', ')} from ${table} not indexed`).rows();
  return { rows: rows.length, sum: rows.reduce((sum, row) => plus(sum, rowSum(row as SqlValue[])), 0) };
}

const keptSum = (database: Database, table: SummedTable) =>
  database.prepare('select rows, sum from table_sums where name = ?').get(table);

/** How many rows a table has, as it was kept. */
export const rowsKept = (database: Database, table: SummedTable): number => Number(keptSum(database, table)?.rows);

/** Whether a table has the rows that were written. */
export function isTableWhole(database: Database, table: SummedTable): boolean {
  const [now, kept] = [tableSum(database, table), keptSum(database, table)];
  return now.rows === kept?.rows && now.sum === kept.sum;
}

/**
 * The tables that have not the rows that were written, as far as that can be told: of one whose sum is lost it cannot.
 */
export const differentTables = (database: Database): SummedTable[] =>
  SUMMED_TABLES.filter((table) => keptSum(database, table) !== undefined && !isTableWhole(database, table));

/**
 * Makes sure, where a library is read, that a table has the rows that were written. Throws `local` (`library_damaged`).
 */
export function checkTable(database: Database, table: SummedTable): void {
  once(database, table, () => isTableWhole(database, table));
}

/** The same of their number alone: of a table that is too large to be read for a question. */
export function checkCount(database: Database, table: SummedTable): void {
  once(database, `rows of ${table}`, () => {
    const { rows } = database.prepare(`select count(*) as rows from ${table}`).demand();
    return rows === keptSum(database, table)?.rows;
  });
}

/** Takes the sums of all tables anew. Runs inside the caller's transaction. */
export function fillTableSums(database: Database): void {
  const put = database.prepare('insert or replace into table_sums (name, rows, sum) values (?, ?, ?)');
  for (const table of SUMMED_TABLES) {
    const { rows, sum } = tableSum(database, table);
    put.run(table, rows, sum);
  }
}
