/** Copies what can be read of a damaged library into a new file: table by table, from both ends where something in the middle cannot be read. */
import { LksError } from '../../contract/errors';
import { DAMAGED_CODE, type Database, quoted, type Row, type SqlValue, UNREADABLE_CODE } from '../../platform/sqlite';
import { yieldToEventLoop } from '../../platform/yield';
import { tablesWhere } from '../file/tables';

/** Rows that are read at a time; where that fails, one. */
const STEP = 200;

/** What `read` gives; undefined where the file cannot be read there. */
function readable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof LksError && [DAMAGED_CODE, UNREADABLE_CODE].includes(error.code)) return undefined;
    throw error;
  }
}

const columnsOf = (database: Database, table: string): { name: string; pk: number }[] =>
  database
    .prepare('select name, pk from pragma_table_info(?) order by cid')
    .all(table)
    .map(({ name, pk }) => ({ name: String(name), pk: Number(pk) }));

/** Whole numbers beyond 2^31 are bound as such: a number of JavaScript is a real to SQLite. */
const bound = (value: SqlValue | undefined): SqlValue =>
  typeof value === 'number' && Number.isInteger(value) ? BigInt(value) : (value ?? null);

class Table {
  readonly #from: Database;
  readonly #into: Database;
  readonly #table: string;
  readonly #columns: string[];
  /** By what its rows stand in order. */
  readonly #keys: string[];

  constructor(from: Database, into: Database, table: string) {
    this.#from = from;
    this.#into = into;
    this.#table = table;
    const own = columnsOf(from, table);
    const known = new Set(columnsOf(into, table).map(({ name }) => name));
    this.#columns = own.map(({ name }) => name).filter((name) => known.has(name));
    const without = from.prepare('select wr from pragma_table_list where name = ?').get(table)?.wr === 1;
    const primary = own.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
    this.#keys = without ? primary.map(({ name }) => quoted(name)) : ['rowid'];
  }

  #read(after: SqlValue[] | undefined, backwards: boolean, count: number): Row[] | undefined {
    const keys = this.#keys.map((key, at) => `${key} as key${at}`).join(', ');
    const beyond =
      after === undefined
        ? ''
        : `where (${this.#keys.join(', ')}) ${backwards ? '<' : '>'} (${this.#keys.map(() => '?').join(', ')})`;
    const order = this.#keys.map((key) => (backwards ? `${key} desc` : key)).join(', ');
    const sql = `select ${keys}, ${this.#columns.map(quoted).join(', ')} from ${quoted(this.#table)} ${beyond} order by ${order} limit ${count}`;
    return readable(() => this.#from.prepare(sql).all(...(after ?? [])));
  }

  put(row: Row): void {
    const names = this.#columns.map(quoted).join(', ');
    const sql = `insert or ignore into ${quoted(this.#table)} (${names}) values (${this.#columns.map(() => '?').join(', ')})`;
    this.#into.prepare(sql).run(...this.#columns.map((name) => bound(row[name])));
  }

  /** Whether rows stand behind what was read: in a damaged tree of pages the way could go round for ever. Of keys of several parts the first tells. */
  #goesOn(after: SqlValue[] | undefined, rows: readonly Row[], backwards: boolean): boolean {
    const [before, last] = [after?.[0], bound(rows.at(-1)?.key0)];
    if (typeof before !== 'bigint' || typeof last !== 'bigint') return true;
    return this.#keys.length > 1
      ? backwards
        ? last <= before
        : last >= before
      : backwards
        ? last < before
        : last > before;
  }

  /** Copies from one end up to where it cannot be read on; true where that is the other end. */
  async copy(backwards: boolean, signal: AbortSignal | undefined): Promise<boolean> {
    for (let after: SqlValue[] | undefined, count = STEP; ; ) {
      await yieldToEventLoop(signal);
      const rows = this.#read(after, backwards, count);
      if (rows !== undefined && rows.length > 0 && !this.#goesOn(after, rows, backwards)) return false;
      if (rows === undefined) {
        if (count === 1) return false;
        count = 1;
        continue;
      }
      for (const row of rows) this.put(row);
      if (rows.length < count) return true;
      const last = rows.at(-1)!;
      after = this.#keys.map((_key, at) => bound(last[`key${at}`]));
    }
  }

  /** Copies single rows, each by itself: what lies between two places that cannot be read. */
  async pick(ids: readonly number[], signal: AbortSignal | undefined): Promise<void> {
    const sql = `select ${this.#columns.map(quoted).join(', ')} from ${quoted(this.#table)} where id = ?`;
    for (const id of ids) {
      await yieldToEventLoop(signal);
      const row = readable(() => this.#from.prepare(sql).get(BigInt(id)));
      if (row !== undefined) this.put(row);
    }
  }
}

/** Tables with a row for each document, under its number: of which each row can be looked for by itself. */
const BY_DOCUMENT = ['texts', 'structures', 'sums'];

/**
 * Copies all tables but those that are made anew from them.
 *
 * @param into a library that was just made. @param progress is told the name of each table.
 * @throws `local` where the list of tables cannot be read, or the new file cannot be written.
 */
export async function salvage(
  from: Database,
  into: Database,
  signal: AbortSignal | undefined,
  progress: (done: number, all: number) => void,
): Promise<void> {
  const held = from.readHeader().tables;
  // What was made with the tables says that they are empty.
  into.exec('delete from table_sums; delete from written_with');
  const derived: readonly string[] = tablesWhere(({ derived }) => derived === true);
  const tables = [...into.readHeader().tables].filter((name) => !derived.includes(name) && held.has(name));
  for (const [at, name] of tables.entries()) {
    progress(at, tables.length);
    const table = new Table(from, into, name);
    if (await table.copy(false, signal)) continue;
    await table.copy(true, signal);
    if (!BY_DOCUMENT.includes(name)) continue;
    const missing = into.prepare(`select id from docs where id not in (select id from ${quoted(name)})`).all();
    await table.pick(
      missing.map(({ id }) => Number(id)),
      signal,
    );
  }
}
