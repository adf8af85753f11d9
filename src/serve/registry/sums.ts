/**
 * Sums of the rows that say who may ask, and for how many credits: written with a row, compared before it is changed and whenever it is read. SQLite finds
 * a page that is no page; a bit that turned in a number of credits or in the digest of a key is for us to find.
 */
import { hash } from 'node:crypto';
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import { DAMAGED_CODE, type Database, type SqlValue } from '../../platform/sqlite';

/** The code of the error of a damaged file of the service. */
export const SERVICE_DAMAGED_CODE = 'service_damaged';

/** The error of a file whose content was never written by lks. `local`. */
export const damagedService = (file: string, cause?: unknown): LksError =>
  new LksError('local', say.serving.damagedFile(file), {
    hint: say.serving.putBack(file),
    code: SERVICE_DAMAGED_CODE,
    cause,
  });

/** The columns that a sum covers. */
const COLUMNS = {
  workspaces: ['id', 'name', 'api_access', 'credits', 'covered', 'searches', 'created'],
  keys: ['id', 'hash', 'prefix', 'workspace', 'rate', 'searches', 'created', 'revoked', 'name', 'expires', 'replaced'],
} as const;

/** Those of a key in a file from before keys had names and ends. */
const KEYS_BEFORE = COLUMNS.keys.slice(0, 8);

type Summed = keyof typeof COLUMNS;
const SUMMED = Object.keys(COLUMNS) as Summed[];

const BYTES = 6;

function sumOf(values: readonly SqlValue[]): number {
  const text = JSON.stringify(
    values.map((one) => (one instanceof Uint8Array ? Buffer.from(one).toString('hex') : one)),
  );
  return hash('sha256', text, 'buffer').readUIntBE(0, BYTES);
}

/** The sum of a row as SQL. `row`: how it is named there, with a stop. */
const sumSql = (table: Summed, row = ''): string =>
  `row_sum('${table}', ${COLUMNS[table].map((column) => `${row}${column}`).join(', ')})`;

/** Whether a row is what was written, as SQL. `name`: of the table or its alias. */
export const isWholeSql = (table: Summed, name: string = table): string =>
  `${name}.sum is ${sumSql(table, `${name}.`)}`;

/** A row that is not what was written is not changed, by whatever statement: its sum would be made good. */
const triggersOf = (table: Summed): string => `
  create trigger ${table}_made after insert on ${table} begin
    update ${table} set sum = ${sumSql(table, 'new.')} where id = new.id;
  end;
  create trigger ${table}_changes before update of ${COLUMNS[table].join(', ')} on ${table}
    when old.sum is not ${sumSql(table, 'old.')} begin select raise(abort, 'row_sum'); end;
  create trigger ${table}_changed after update of ${COLUMNS[table].join(', ')} on ${table} begin
    update ${table} set sum = ${sumSql(table, 'new.')} where id = new.id;
  end;
`;

/**
 * Compares the rows of a file of version 2 with their sums, and takes those of keys away, so that keys can get more columns; in the transaction of the caller.
 * Throws `local` (`service_damaged`).
 */
export function dropKeySums(database: Database): void {
  const other = database.prepare(
    `select 1 from keys where sum is not row_sum('keys', ${KEYS_BEFORE.join(', ')}) limit 1`,
  );
  if (other.get() !== undefined) throw damagedService(database.path);
  for (const name of ['made', 'changes', 'changed']) database.exec(`drop trigger keys_${name}`);
}

/** Gives the SQL of a connection the function that takes sums: without it no row can be changed. */
export const defineSums = (database: Database): void => database.define('row_sum', (...values) => sumOf(values));

/** Adds sums to the tables of a file that has none, in the transaction of the caller. */
export function addSums(database: Database): void {
  for (const table of SUMMED) {
    database.exec(`alter table ${table} add column sum integer not null default 0`);
    sumAnew(database, table);
  }
}

/** Writes the sums of all rows of a table as they are now, in the transaction of the caller. */
export function sumAnew(database: Database, table: Summed): void {
  database.exec(`
      update ${table} set sum = ${sumSql(table)};
      ${triggersOf(table)}
    `);
}

/** Compares every row. Throws `local` (`service_damaged`). */
export function checkSums(database: Database): void {
  for (const table of SUMMED) {
    const other = database.prepare(`select 1 from ${table} where not (${isWholeSql(table)}) limit 1`).get();
    if (other !== undefined) throw damagedService(database.path);
  }
}

/** Reads or changes the file of the service: damage is reported of that file, and not of a library. */
export function onService<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof LksError && error.code === DAMAGED_CODE ? damagedService(file, error) : error;
  }
}
