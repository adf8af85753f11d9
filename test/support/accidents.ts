/** What an accident does to the tables of a library. */
import { type Database, openDatabase, type SqlValue } from '../../src/platform/sqlite';

/** Says whether there was something to damage. */
export function damage(file: string, change: (database: Database) => unknown): boolean {
  const database = openDatabase(file);
  try {
    return change(database) !== false;
  } finally {
    database.close();
  }
}

interface Column {
  name: string;
  pk: number;
}

/** The columns of a table, and those by which its rows are known. */
function columnsOf(database: Database, table: string): { all: string[]; keys: string[] } {
  const columns = database
    .prepare('select name, pk from pragma_table_info(?) order by cid')
    .all(table) as unknown as Column[];
  const keys = columns.filter(({ pk }) => pk > 0).map(({ name }) => name);
  return { all: columns.map(({ name }) => name), keys: keys.length === 0 ? ['rowid'] : keys };
}

const OTHERWISE = (column: string): string => `case typeof(${column}) when 'text' then ${column} || 'x'
  when 'blob' then zeroblob(length(${column})) when 'null' then 'x' else ${column} + 1000003 end`;

/** What an accident does to a table of the library `file`, by name; `every`: each of its columns becomes another one, not the last alone. */
export function accidentsTo(
  file: string,
  table: string,
  every = false,
): Record<string, (database: Database) => boolean | undefined> {
  const database = openDatabase(file, { readOnly: true });
  const { all, keys } = columnsOf(database, table);
  database.close();
  const last = `(${keys.join()}) = (select ${keys.join()} from ${table} order by ${keys.map((key) => `${key} desc`).join()} limit 1)`;
  const values = all.filter((column) => !keys.includes(column));
  const changed = every ? all : all.slice(-1);
  return {
    'a row that is gone': (damaged) => void damaged.exec(`delete from ${table} where ${last}`),
    ...Object.fromEntries(
      changed.map((column) => [
        `another ${column}`,
        (damaged: Database) => void damaged.exec(`update ${table} set ${column} = ${OTHERWISE(column)} where ${last}`),
      ]),
    ),
    // Of a row that is nothing but its key there is nothing to exchange.
    ...(values.length > 0 && {
      'two rows in the place of one another': (damaged) => exchange(damaged, table, keys, values),
    }),
  };
}

const bound = (value: SqlValue): SqlValue => (typeof value === 'number' ? BigInt(value) : value);

/** Gives the first row and the last one that is another the values of one another. */
function exchange(database: Database, table: string, keys: readonly string[], values: readonly string[]): boolean {
  const names = [...keys, ...values].join();
  const rows = database.prepare(`select ${names} from ${table} order by ${keys.join()}`).rows();
  const [keysOf, valuesOf] = [
    (row: SqlValue[]) => row.slice(0, keys.length).map(bound),
    (row: SqlValue[]) => row.slice(keys.length).map(bound),
  ];
  const [first = []] = rows;
  const other = rows.findLast((row) => valuesOf(row).join() !== valuesOf(first).join());
  // Of a table that has one row, or rows that are the same but for their keys, there is nothing to exchange.
  if (other === undefined) return false;
  const drop = database.prepare(`delete from ${table} where ${keys.map((key) => `${key} = ?`).join(' and ')}`);
  const put = database.prepare(
    `insert into ${table} (${names}) values (${[...keys, ...values].map(() => '?').join()})`,
  );
  for (const row of [first, other]) drop.run(...keysOf(row));
  put.run(...keysOf(first), ...valuesOf(other));
  put.run(...keysOf(other), ...valuesOf(first));
  return true;
}

/** The tables of a library. */
export function tablesIn(file: string): string[] {
  const database = openDatabase(file, { readOnly: true });
  const names = database.prepare(`select name from sqlite_schema where type = 'table' order by name`).all();
  database.close();
  return names.map(({ name }) => String(name));
}
