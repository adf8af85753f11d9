/** Whoever needs a database file comes here: what is open, prepared, in a transaction. Which binding answers is for `sqlite-binding.ts`. */

import { currentMs } from './clock';
import { openRaw, type RawDatabase, type RawStatement, type Row, type SqlValue } from './sqlite-binding';
import { damagedError, databaseError, extendedCode, READONLY_ROLLBACK, refuseSpecial } from './sqlite-errors';

export type { Row, SqlValue } from './sqlite-binding';
export {
  DAMAGED_CODE,
  damagedError,
  extendedCode,
  OTHER_SUMS_CODE,
  refuseSpecial,
  UNREADABLE_CODE,
} from './sqlite-errors';

/** How long what is read is of one state of the file, in milliseconds: a writer waits for it. */
const LONGEST_READING = 50;

/** What ends the readings of this process that have a lock (see `Database.readTogether`). */
const readings = new Set<() => void>();

/** Gives those locks back, before anything is written: a process that waits for itself waits in vain. */
function endReadings(): void {
  for (const end of readings) end();
}

/** A prepared statement. Every method throws `local` where the file is at fault, never a raw SQLite error for it. */
export class Statement {
  readonly #raw: RawStatement;
  readonly #path: string;
  readonly #before: () => void;
  #givesArrays = false;

  constructor(raw: RawStatement, path: string, before: () => void) {
    this.#raw = raw;
    this.#path = path;
    this.#before = before;
  }

  /** The first row, or undefined. */
  get(...values: SqlValue[]): Row | undefined {
    try {
      this.#before();
      return this.#raw.get(...values);
    } catch (error) {
      throw databaseError(error, this.#path, true);
    }
  }

  /** The row that another row says is there. Throws `local` as damaged where it is not: half of the file is not enough. */
  demand(...values: SqlValue[]): Row {
    const row = this.get(...values);
    if (row === undefined) throw damagedError(this.#path);
    return row;
  }

  /** All rows. */
  all(...values: SqlValue[]): Row[] {
    try {
      this.#before();
      return this.#raw.all(...values);
    } catch (error) {
      throw databaseError(error, this.#path, true);
    }
  }

  /** All rows, each as its values: half the price of objects. For a statement of its own: from then on it gives no objects. */
  rows(...values: SqlValue[]): SqlValue[][] {
    if (!this.#givesArrays) this.#raw.setReturnArrays(true);
    this.#givesArrays = true;
    return this.all(...values) as unknown as SqlValue[][];
  }

  /** Runs it; returns the number of rows that it changed. */
  run(...values: SqlValue[]): number {
    endReadings();
    try {
      return Number(this.#raw.run(...values).changes);
    } catch (error) {
      throw databaseError(error, this.#path, true);
    }
  }
}

/** What a file says of itself. */
export interface Header {
  applicationId: number;
  userVersion: number;
  tables: ReadonlySet<string>;
}

/** The numbers of a file, and a row for each of its tables. */
const HEADER = `select application_id, user_version, name from pragma_application_id, pragma_user_version
  left join sqlite_schema on type = 'table' order by name`;

/** An open database file. */
export class Database {
  readonly path: string;
  readonly #raw: RawDatabase;
  readonly #statements = new Map<string, Statement>();
  #header: Header | undefined;
  #open = true;
  #inTransaction = false;
  #rollbacks = 0;
  /** What is done at the end of the transaction at hand, by name. */
  readonly #endings = new Map<string, (() => void) | undefined>();
  readonly #everyEnding: (() => void)[] = [];
  #readsTogether = false;
  /** Since when, in milliseconds, what is read is of one state of the file. */
  #readingSince: number | undefined;
  /** Whether it was opened so that nothing can be written. */
  readonly readOnly: boolean;

  constructor(raw: RawDatabase, path: string, readOnly: boolean) {
    this.#raw = raw;
    this.path = path;
    this.readOnly = readOnly;
  }

  /** Reads what the file says of itself, in one statement. Throws `local` where the file is at fault. */
  readHeader(): Header {
    const rows = this.prepare(HEADER).rows();
    const [[applicationId, userVersion] = []] = rows;
    this.#header = {
      applicationId: Number(applicationId),
      userVersion: Number(userVersion),
      tables: new Set(rows.flatMap(([, , name]) => (name == null ? [] : [String(name)]))),
    };
    return this.#header;
  }

  /** What `readHeader` last found: when the file was opened, and once whoever opened it had brought it up to date. */
  get header(): Header {
    return this.#header ?? this.readHeader();
  }

  /** Runs one or more statements without parameters. Throws `local` where the file is at fault. */
  exec(sql: string): void {
    endReadings();
    try {
      this.#raw.exec(sql);
    } catch (error) {
      throw databaseError(error, this.path);
    }
  }

  /** Gives the SQL of this connection a function, of any number of values. */
  define(name: string, run: (...values: SqlValue[]) => SqlValue): void {
    this.#raw.function(name, { deterministic: true, varargs: true }, run);
  }

  /** The prepared statement for `sql`, prepared once a connection. Throws `local` where the file is at fault. */
  prepare(sql: string): Statement {
    let statement = this.#statements.get(sql);
    if (statement === undefined) {
      try {
        statement = new Statement(this.#raw.prepare(sql), this.path, this.#beginReading);
      } catch (error) {
        throw databaseError(error, this.path);
      }
      this.#statements.set(sql, statement);
    }
    return statement;
  }

  /**
   * Runs `work` in one transaction that takes the write lock at once: a deferred one could fail half-way with "busy"
   * when another process writes. Whatever `work` throws undoes all of it and is thrown on. Within another transaction
   * it becomes part of that one.
   */
  transaction<T>(work: () => T): T {
    if (this.#inTransaction) return work();
    this.#begin();
    try {
      const result = work();
      this.#commit();
      return result;
    } catch (error) {
      this.#rollBack();
      throw error;
    } finally {
      this.#end();
    }
  }

  /** The same of work that lets the event loop run meanwhile: nobody else may use the connection until it is done. */
  async transactionInTurns<T>(work: () => Promise<T>): Promise<T> {
    if (this.#inTransaction) return work();
    this.#begin();
    try {
      const result = await work();
      this.#commit();
      return result;
    } catch (error) {
      this.#rollBack();
      throw error;
    } finally {
      this.#end();
    }
  }

  #begin(): void {
    this.exec('begin immediate');
    this.#inTransaction = true;
  }

  #commit(): void {
    for (const end of this.#endings.values()) end?.();
    for (const end of this.#everyEnding) end();
    this.exec('commit');
  }

  #end(): void {
    this.#inTransaction = false;
    this.#endings.clear();
  }

  /**
   * From now on what is read between two awaits is of one state of the file, and takes its lock once, which costs as much as a short question
   * (sqlite.org/lockingv3.html). Not for long: a writer waits until it is given back. Returns the database. It is not for who begins transactions by `exec`.
   */
  readTogether(): this {
    this.#readsTogether = true;
    return this;
  }

  readonly #beginReading = (): void => {
    if (!this.#readsTogether || this.#inTransaction) return;
    const now = currentMs();
    if (this.#readingSince !== undefined && now - this.#readingSince < LONGEST_READING) return;
    this.#endReading();
    this.#raw.exec('begin');
    this.#readingSince = now;
    readings.add(this.#endReading);
    queueMicrotask(this.#endReading);
  };

  readonly #endReading = (): void => {
    if (this.#readingSince === undefined || !this.#open) return;
    this.#readingSince = undefined;
    readings.delete(this.#endReading);
    try {
      this.#raw.exec('commit');
    } catch {
      // A failure has ended it.
    }
  };

  /**
   * Has something done at the end of the transaction at hand, as a part of it: what `begin` gives, which is called at once where nothing of that
   * name is to be done yet. Outside of a transaction nothing is done.
   */
  beforeCommit(name: string, begin: () => (() => void) | undefined): void {
    if (this.#inTransaction && !this.#endings.has(name)) this.#endings.set(name, begin());
  }

  /** Has something done at the end of every transaction of this connection, as a part of it. */
  beforeEachCommit(end: () => void): void {
    this.#everyEnding.push(end);
  }

  /** How many transactions of this connection were undone: what is remembered of one of those was never written. */
  get rollbacks(): number {
    return this.#rollbacks;
  }

  /** Some failures (a full disk) have already rolled back; a second rollback would hide the first error. */
  #rollBack(): void {
    this.#rollbacks += 1;
    try {
      this.#raw.exec('rollback');
    } catch {
      // The failure that led here says more.
    }
  }

  /** Closes the file. Safe to call twice. */
  close(): void {
    if (!this.#open) return;
    // What was prepared keeps the connection, and with it the lock, until it is collected.
    this.#endReading();
    this.#open = false;
    this.#statements.clear();
    this.#raw.close();
  }
}

/** A number that is another one once somebody else has written to the file (sqlite.org/pragma.html#pragma_data_version). Throws `local`. */
export const dataVersion = (database: Database): number =>
  Number(database.prepare('pragma data_version').get()?.data_version);

/** Whether SQLite itself finds nothing wrong with the file: reads all of it. Throws `local`. */
export const isSoundFile = (database: Database): boolean =>
  Object.values(database.prepare('pragma integrity_check(1)').get() ?? {})[0] === 'ok';

/** A name as SQL has it between quotes: nothing in it is anything else (sqlite.org/lang_keywords.html). */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

function connect(file: string, readOnly: boolean, timeout?: number): Database {
  endReadings();
  refuseSpecial(file);
  let database: Database;
  try {
    database = new Database(openRaw(file, readOnly, timeout), file, readOnly);
  } catch (error) {
    throw databaseError(error, file);
  }
  try {
    // The first read finds out whether this is a database at all, and rolls back what a killed writer left.
    void database.header;
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

/**
 * Opens a database file.
 *
 * @param file path of the file; made if it is missing, unless `readOnly`.
 * @param options `readOnly`: nothing is ever written, except that the journal of a killed writer is rolled back first. `glance`: nor
 *   that, and nobody is waited for.
 * @returns the database, already proven to be one by a first read. It waits up to 5 s for other processes.
 * @throws `local` when the file is missing, unreadable, a folder, damaged, no database, or locked.
 */
export function openDatabase(file: string, options: { readOnly?: boolean; glance?: boolean } = {}): Database {
  const readOnly = options.readOnly === true;
  if (options.glance === true) return connect(file, true, 0);
  try {
    return connect(file, readOnly);
  } catch (error) {
    if (!readOnly || extendedCode((error as Error).cause) !== READONLY_ROLLBACK) throw error;
    connect(file, false).close();
    return connect(file, true);
  }
}
