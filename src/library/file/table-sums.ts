/**
 * Checksums of tables as wholes: how many rows each has, and what these add up to. Of tables whose rows belong to no
 * document and no work, or of which a row that is gone would be missed by nobody. Kept by triggers of the connection
 * that writes, which are no part of the file.
 */
import { type Database, dataVersion, type SqlValue } from '../../platform/sqlite';
import { sumsError } from './other-sums';
import { plus, rowSum, SUMS } from './row-sum';

export const CREATE_TABLE_SUMS = `
  create table table_sums (name text primary key, rows integer not null, sum integer not null) without rowid;
`;

/** The tables, with the columns that their rows are known by. */
const TABLE_SUMS = {
  areas: ['id', 'name'],
  cited: ['id', 'name'],
  descriptions: ['source', 'work', 'names', 'area', 'as_of'],
  editions: ['work', 'edition'],
  expressions: ['work', 'label', 'valid_from', 'valid_to', 'view_from', 'view_to', 'deleted'],
  files: ['key', 'fingerprint'],
  harvest_listings: ['publisher', 'until', 'window_from', 'window_to', 'next'],
  harvest_queue: ['place', 'publisher', 'id', 'stamp', 'failed'],
  harvest_visits: ['url', 'publisher', 'id', 'etag', 'modified', 'good_until'],
  harvest_windows: ['publisher', 'window_from', 'window_to', 'listed', 'total', 'shrank', 'state'],
  harvested: ['publisher', 'id', 'stamp'],
  looked_through: ['doc', 'version', 'sum'],
  manifests: ['work', 'as_of', 'in_force_from'],
  preferences: ['name', 'value'],
  recognised_names: ['id', 'name'],
  relations: ['work', 'kind', 'other', 'day', 'source'],
  stock: ['source', 'shelf', 'documents', 'harvested', 'imported', 'known_as_of', 'newest_text'],
  textless: ['work'],
} as const;

export type SummedTable = keyof typeof TABLE_SUMS;
export const SUMMED_TABLES = Object.keys(TABLE_SUMS) as SummedTable[];

const FUNCTION = 'lks_row_sum';

/** SQL that keeps the sum of a table when a row of it comes, goes or changes. `new`, `old`: the row in a trigger. */
function keeping(table: SummedTable, come: boolean, gone: boolean): string {
  const sumOf = (row: string) => `${FUNCTION}(${TABLE_SUMS[table].map((column) => `${row}.${column}`).join(', ')})`;
  const sum = `(sum${come ? ` + ${sumOf('new')}` : ''}${gone ? ` + ${SUMS} - ${sumOf('old')}` : ''}) % ${SUMS}`;
  const rows = `rows + ${Number(come) - Number(gone)}`;
  return `update table_sums set rows = ${rows}, sum = ${sum} where name = '${table}';`;
}

/** Has a connection that is open for writing keep the sums of the tables. */
export function watchTables(database: Database): void {
  database.define(FUNCTION, (...values) => rowSum(values));
  for (const table of SUMMED_TABLES) {
    const columns = TABLE_SUMS[table].join(', ');
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
  const rows = database.prepare(`select ${TABLE_SUMS[table].join(', ')} from ${table} not indexed`).rows();
  return { rows: rows.length, sum: rows.reduce((sum, row) => plus(sum, rowSum(row as SqlValue[])), 0) };
}

const keptSum = (database: Database, table: SummedTable) =>
  database.prepare('select rows, sum from table_sums where name = ?').get(table);

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

/** What was compared since somebody last wrote to the file. */
const compared = new WeakMap<Database, { version: number; what: Set<string> }>();

/** Does something for a file that is open for reading once, until somebody writes to it. */
function once(database: Database, what: string, check: () => boolean): void {
  if (!database.readOnly) return;
  const version = dataVersion(database);
  let known = compared.get(database);
  if (known?.version !== version) {
    known = { version, what: new Set() };
    compared.set(database, known);
  }
  if (known.what.has(what)) return;
  if (!check()) throw sumsError(database);
  known.what.add(what);
}

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
