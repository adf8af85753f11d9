/**
 * The one file that knows the SQLite binding: `node:sqlite` where it can do what is asked of it, else
 * `@photostructure/sqlite`, which has the same API. Nobody else learns which binding answers.
 */
import { packageFile } from './assets';

export type SqlValue = string | number | bigint | Uint8Array | null;
export type Row = Record<string, SqlValue>;

export interface RawStatement {
  get(...values: SqlValue[]): Row | undefined;
  all(...values: SqlValue[]): Row[];
  run(...values: SqlValue[]): { changes: number | bigint };
  setReturnArrays(enabled: boolean): void;
}

export interface RawDatabase {
  exec(sql: string): void;
  prepare(sql: string): RawStatement;
  function(
    name: string,
    options: { deterministic: boolean; varargs: boolean },
    run: (...values: SqlValue[]) => SqlValue,
  ): void;
  close(): void;
}

interface Binding {
  DatabaseSync: new (path: string, options: { readOnly: boolean; timeout: number }) => RawDatabase;
}

/** Default time that a connection waits for another process, in milliseconds. */
const BUSY_TIMEOUT = 5_000;

/** The prebuilt addon of the package for glibc, macOS and Windows; musl goes through the package's own entry. */
const PREBUILT = `@photostructure/sqlite/prebuilds/${process.platform}-${process.arch}/@photostructure+sqlite.glibc.node`;

let binding: Binding | undefined;

/** Loads `node:sqlite` without the warning that some releases print about it being experimental; undefined where there is none. */
function loadBuiltIn(load: NodeJS.Require): Binding | undefined {
  const warn = process.emitWarning;
  process.emitWarning = () => {};
  try {
    return load('node:sqlite') as Binding;
  } catch {
    return undefined;
  } finally {
    process.emitWarning = warn;
  }
}

/**
 * Whether a binding can do what this file asks of it. `node:sqlite` of some releases gives no rows as arrays, or binds no
 * value to `?1` and throws: tried on a database in memory, since the releases that mended it are of two lines.
 */
export function isSufficient({ DatabaseSync }: Binding): boolean {
  try {
    const database = new DatabaseSync(':memory:', { readOnly: false, timeout: BUSY_TIMEOUT });
    database.function('same', { deterministic: true, varargs: true }, (value = null) => value);
    const statement = database.prepare('select same(?1), ?1');
    statement.setReturnArrays(true);
    const [[made, bound] = []] = statement.all('bound') as unknown as SqlValue[][];
    database.close();
    return made === 'bound' && bound === 'bound';
  } catch {
    return false;
  }
}

/**
 * Loads the package's addon straight from its folder, which costs an eighth of going through its JavaScript entry and the loader of
 * modules, and through that entry where the addon is not there or does not fit this system.
 */
function loadPackage(load: NodeJS.Require): Binding {
  const addon = packageFile(PREBUILT);
  try {
    const loaded = { exports: {} };
    if (addon !== undefined) process.dlopen(loaded, addon);
    if (addon !== undefined) return loaded.exports as Binding;
  } catch {
    // It is of another system.
  }
  return load('@photostructure/sqlite') as Binding;
}

// Not `createRequire`, which brings the loader of ES modules in.
function loadBinding(): Binding {
  const builtIn = loadBuiltIn(require);
  return builtIn !== undefined && isSufficient(builtIn) ? builtIn : loadPackage(require);
}

/** A connection as the binding has it. Throws what that throws. */
export function openRaw(file: string, readOnly: boolean, timeout = BUSY_TIMEOUT): RawDatabase {
  binding ??= loadBinding();
  return new binding.DatabaseSync(file, { readOnly, timeout });
}
