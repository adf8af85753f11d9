/** Database files: opening, prepared statements, transactions. The binding is chosen in `sqlite-binding.ts`. */

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

/** Longest time that reads share one snapshot, in milliseconds: a writer waits for it. */
const LONGEST_READING = 50;

/** Functions that end the open reads of this process (see `Database.readTogether`). */
const readings = new Set<() => void>();

/** Releases read locks before a write: a process that waits for itself waits for ever. */
function endReadings(): void {
  for (const end of readings) end();
}

/** A prepared statement. Every method throws `local` for a fault of the file, never a raw SQLite error. */
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

  get(...values: SqlValue[]): Row | undefined {
    try {
      this.#before();
      return this.#raw.get(...values);
    } catch (error) {
      throw databaseError(error, this.#path, true);
    }
  }

  /** A row that another row refers to. Throws `local` (damaged) if it is missing. */
  demand(...values: SqlValue[]): Row {
    const row = this.get(...values);
    if (row === undefined) throw damagedError(this.#path);
    return row;
  }

  all(...values: SqlValue[]): Row[] {
    try {
      this.#before();
      return this.#raw.all(...values);
    } catch (error) {
      throw databaseError(error, this.#path, true);
    }
  }

  /** All rows as arrays, which cost half as much as objects. From then on this statement returns only arrays. */
  rows(...values: SqlValue[]): SqlValue[][] {
    if (!this.#givesArrays) this.#raw.setReturnArrays(true);
    this.#givesArrays = true;
    return this.all(...values) as unknown as SqlValue[][];
  }

  /** Runs it; returns the number of changed rows. */
  run(...values: SqlValue[]): number {
    endReadings();
    try {
      return Number(this.#raw.run(...values).changes);
    } catch (error) {
      throw databaseError(error, this.#path, true);
    }
  }
}

/** Identity of a file, as stored in it. */
export interface Header {
  applicationId: number;
  userVersion: number;
  tables: ReadonlySet<string>;
}

const HEADER = `select application_id, user_version, name from pragma_application_id, pragma_user_version
  left join sqlite_schema on type = 'table' order by name`;

export class Database {
  readonly path: string;
  readonly #raw: RawDatabase;
  readonly #statements = new Map<string, Statement>();
  #header: Header | undefined;
  #open = true;
  #inTransaction = false;
  #rollbacks = 0;
  /** Work for the end of the current transaction, by name. */
  readonly #endings = new Map<string, (() => void) | undefined>();
  readonly #everyEnding: (() => void)[] = [];
  /** What is known for the rest of the current transaction, by name. */
  readonly #known = new Map<string, unknown>();
  #readsTogether = false;
  /** Pieces of work whose reads share one snapshot across their awaits: see `readThrough`. */
  #through = 0;
  /** Since when reads share one snapshot, milliseconds. */
  #readingSince: number | undefined;
  /** Of that snapshot, or of the current transaction, once it was asked for: it does not change in either. */
  #versionRead: number | undefined;
  readonly readOnly: boolean;

  constructor(raw: RawDatabase, path: string, readOnly: boolean) {
    this.#raw = raw;
    this.path = path;
    this.readOnly = readOnly;
  }

  /** Reads the header in one statement. Throws `local` for a fault of the file. */
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

  /** The header as last read by `readHeader`. */
  get header(): Header {
    return this.#header ?? this.readHeader();
  }

  /** Runs one or more statements without parameters. Throws `local` for a fault of the file. */
  exec(sql: string): void {
    endReadings();
    try {
      this.#raw.exec(sql);
    } catch (error) {
      throw databaseError(error, this.path);
    }
  }

  /** Defines an SQL function of any number of arguments. */
  define(name: string, run: (...values: SqlValue[]) => SqlValue): void {
    this.#raw.function(name, { deterministic: true, varargs: true }, run);
  }

  /** The prepared statement for `sql`, prepared once per connection. Throws `local` for a fault of the file. */
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
   * when another process writes. Rolls back and rethrows whatever `work` throws. Nested, it joins the outer
   * transaction.
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

  /** As `transaction`, for async work: nobody else may use the connection until it is done. */
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
    this.#versionRead = undefined;
  }

  #commit(): void {
    for (const end of this.#endings.values()) end?.();
    for (const end of this.#everyEnding) end();
    this.exec('commit');
  }

  #end(): void {
    this.#inTransaction = false;
    this.#versionRead = undefined;
    this.#endings.clear();
    this.#known.clear();
  }

  /**
   * From now on reads between two awaits share one snapshot and lock, which costs as much as a short query
   * (sqlite.org/lockingv3.html). Briefly, since writers wait for the lock. Returns the database. Not for callers that
   * begin transactions with `exec`.
   */
  readTogether(): this {
    this.#readsTogether = true;
    return this;
  }

  /**
   * As `readTogether`, across the awaits of `work` too, as long as it waits for nothing but itself: a lock is not held
   * while the program waits, nor when the work is over, since who asked may wait for a slow reader of what it prints.
   */
  async readThrough<T>(work: () => Promise<T>): Promise<T> {
    this.#through += 1;
    try {
      return await work();
    } finally {
      this.#through -= 1;
      this.#endReading();
    }
  }

  readonly #beginReading = (): void => {
    if (!this.#readsTogether || this.#inTransaction) return;
    const now = currentMs();
    if (this.#readingSince !== undefined && now - this.#readingSince < LONGEST_READING) return;
    this.#endReading();
    this.#raw.exec('begin');
    this.#readingSince = now;
    readings.add(this.#endReading);
    // One that comes late ends the next snapshot early, which is no harm.
    (this.#through > 0 ? setImmediate : queueMicrotask)(this.#endReading);
  };

  readonly #endReading = (): void => {
    if (this.#readingSince === undefined || !this.#open) return;
    this.#readingSince = undefined;
    this.#versionRead = undefined;
    readings.delete(this.#endReading);
    try {
      this.#raw.exec('commit');
    } catch {
      // A failure has ended it.
    }
  };

  /** See `dataVersion`. */
  dataVersion(): number {
    if (this.#versionRead !== undefined) return this.#versionRead;
    const version = Number(this.prepare('pragma data_version').get()?.data_version);
    if (this.#inTransaction || this.#readingSince !== undefined) this.#versionRead = version;
    return version;
  }

  /**
   * Adds work to the end of the current transaction, as part of it: `begin` is called at once unless `name` is
   * registered already, and returns the work. Does nothing outside a transaction.
   */
  beforeCommit(name: string, begin: () => (() => void) | undefined): void {
    if (this.#inTransaction && !this.#endings.has(name)) this.#endings.set(name, begin());
  }

  /**
   * What `make` gave at its first call under this name in the current transaction, in which nobody else writes; outside
   * one it is made each time.
   */
  knownHere<T>(name: string, make: () => T): T {
    if (!this.#inTransaction) return make();
    if (!this.#known.has(name)) this.#known.set(name, make());
    return this.#known.get(name) as T;
  }

  /** Adds work to the end of every transaction of this connection, as part of it. */
  beforeEachCommit(end: () => void): void {
    this.#everyEnding.push(end);
  }

  /** Number of rolled-back transactions: caches filled in one of them are invalid. */
  get rollbacks(): number {
    return this.#rollbacks;
  }

  /** Some failures (a full disk) have already rolled back; a second rollback would hide the first error. */
  #rollBack(): void {
    this.#rollbacks += 1;
    try {
      this.#raw.exec('rollback');
    } catch {
      // The original failure is more informative.
    }
  }

  /** Closes the file. Safe to call twice. */
  close(): void {
    if (!this.#open) return;
    // Open statements keep the connection and its lock until they are collected.
    this.#endReading();
    this.#open = false;
    this.#statements.clear();
    this.#raw.close();
  }
}

/**
 * Changes when another connection has written to the file (sqlite.org/pragma.html#pragma_data_version). Throws `local`.
 */
export const dataVersion = (database: Database): number => database.dataVersion();

/** SQLite's integrity check; reads the whole file. Throws `local`. */
export const isSoundFile = (database: Database): boolean =>
  Object.values(database.prepare('pragma integrity_check(1)').get() ?? {})[0] === 'ok';

/** A quoted SQL identifier (sqlite.org/lang_keywords.html). */
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
    // The first read checks that this is a database, and rolls back what a killed writer left.
    void database.header;
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

/**
 * Opens a database file and checks it with a first read. Waits up to 5 s for other processes.
 *
 * @param file made if it is missing, unless `readOnly`.
 * @param options `readOnly`: never writes, except to roll back the journal of a killed writer; `glance`: not even that,
 * and does not wait.
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
