/**
 * Repairs a damaged library: copies all readable rows into a new file, mends and checks it, and puts it in place of the
 * old one if it is whole. Until then the library is untouched; afterwards the damaged file is kept under another name.
 */
import { constants } from 'node:fs';
import { copyFile, link, lstat, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { LksError } from '../../contract/errors';
import { refuseCatalogue } from '../../engine/index/postings';
import { say } from '../../messages';
import { placeFile } from '../../platform/files';
import {
  DAMAGED_CODE,
  type Database,
  openDatabase,
  quoted,
  type Row,
  type SqlValue,
  UNREADABLE_CODE,
} from '../../platform/sqlite';
import { yieldToEventLoop } from '../../platform/yield';
import { checkSchema } from '../file/format';
import { tablesWhere } from '../file/tables';
import { openStore } from '../open-store';
import type { CheckOptions, CheckReport } from './check';
import { checkInWorker, maintain } from './maintenance';
import type { Loss } from './mend';
import type { TaskOptions } from './tasks';

export interface RepairReport {
  /** Of the repaired library. */
  check: CheckReport;
  /** Path of the damaged library. */
  kept: string;
  /** What could not be mended and was removed. */
  lost: Loss[];
}

export interface RepairOptions extends Pick<CheckOptions, 'signal'> {
  progress?: (
    step: 'salvage' | 'mend' | Parameters<NonNullable<CheckOptions['progress']>>[0],
    done: number,
    all?: number,
  ) => void;
}

const beyond = (file: string, reason: string, cause?: unknown): LksError =>
  new LksError('local', say.upkeep.beyondRepair(file, reason), {
    hint: say.upkeep.beyondRepairHint,
    code: DAMAGED_CODE,
    ...(cause === undefined ? {} : { cause }),
  });

/** The second name (hard link) that an interrupted repair gave to the file. */
async function keptBefore(file: string): Promise<string | undefined> {
  const [folder, prefix] = [path.dirname(path.resolve(file)), `${path.basename(file)}.damaged-`];
  const { dev, ino } = await stat(file, { bigint: true });
  for (const name of await readdir(folder)) {
    if (!name.startsWith(prefix)) continue;
    const kept = path.join(path.dirname(file), name);
    const found = await lstat(kept, { bigint: true });
    if (found.dev === dev && found.ino === ino) return kept;
  }
  return undefined;
}

/** Gives the file a second, unused name, or copies it if the disk has no hard links; returns that name. */
async function keep(file: string, name: string): Promise<string> {
  const before = await keptBefore(file);
  if (before !== undefined) return before;
  for (let number = 1; ; number += 1) {
    const kept = number === 1 ? name : `${name}-${number}`;
    try {
      await link(file, kept).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') throw error;
        return copyFile(file, kept, constants.COPYFILE_EXCL);
      });
      return kept;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** As `refuseCatalogue`, but accepts a library with a damaged description: it may be mendable. */
function refuseCatalogueOf(database: Database): void {
  try {
    refuseCatalogue(database);
  } catch (error) {
    if (!(error instanceof LksError) || error.code !== DAMAGED_CODE) throw error;
  }
}

/** Opens the damaged library and locks it against writers until it is closed. Throws `local`. */
function openDamaged(file: string): Database {
  const database = openDatabase(file);
  try {
    checkSchema(file, database.header);
    refuseCatalogueOf(database);
    database.exec('begin immediate');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

async function putTogether(
  damaged: Database,
  file: string,
  now: Date,
  { signal, progress }: RepairOptions,
): Promise<Loss[]> {
  openStore(file, () => now).close();
  const fresh = openDatabase(file);
  let wasLookedThrough: boolean;
  try {
    // If interrupted, the file is no library yet: it needs no journal.
    fresh.exec('pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -65536');
    await salvage(damaged, fresh, signal, (done, all) => progress?.('salvage', done, all));
    signal?.throwIfAborted();
    wasLookedThrough = fresh.prepare('select 1 from looked_through limit 1').get() !== undefined;
  } finally {
    fresh.close();
  }
  const lost = await maintain('mend', file, now, { signal, progress: progress as TaskOptions['progress'] });
  if (wasLookedThrough) await lookThrough(file, now, signal);
  return lost;
}

async function lookThrough(file: string, now: Date, signal: AbortSignal | undefined): Promise<void> {
  const store = openStore(file, () => now);
  try {
    await store.lookThrough(signal === undefined ? {} : { signal });
  } finally {
    store.close();
  }
}

/**
 * Repairs the library at `file`. `now` is also part of the name of the damaged file.
 * @throws `local`: it is locked; it cannot be mended (`library_damaged`) and is untouched; the disk is full; the
 *   signal's reason.
 */
export async function repairLibrary(file: string, now: Date, options: RepairOptions = {}): Promise<RepairReport> {
  let damaged: Database;
  try {
    damaged = openDamaged(file);
  } catch (error) {
    if (error instanceof LksError && error.code === DAMAGED_CODE) throw beyond(file, say.upkeep.noBeginning, error);
    throw error;
  }
  const name = `${file}.damaged-${now.toISOString().replace(/[-:]|\.\d+/g, '')}`;
  try {
    return await placeFile(file, true, async (temporary) => {
      const lost = await putTogether(damaged, temporary, now, options);
      const check = await checkInWorker(temporary, options);
      if (!check.whole) throw beyond(file, say.upkeep.notWhole(check.faults.length));
      const kept = await keep(file, name);
      return { check: { ...check, path: file }, kept, lost };
    });
  } catch (error) {
    const isSaid =
      error instanceof LksError && (error.code !== DAMAGED_CODE || error.hint === say.upkeep.beyondRepairHint);
    if (isSaid || !(error instanceof LksError)) throw error;
    throw beyond(file, say.upkeep.notReadable, error);
  } finally {
    damaged.close();
  }
}

/** Rows to read at a time; if that fails, they are read one by one. */
const STEP = 200;

/** The result of `read`; undefined if the file is unreadable there. */
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

/** SQLite binds a JavaScript number as a real, so whole numbers are bound as BigInt. */
const bound = (value: SqlValue | undefined): SqlValue =>
  typeof value === 'number' && Number.isInteger(value) ? BigInt(value) : (value ?? null);

class Table {
  readonly #from: Database;
  readonly #into: Database;
  readonly #table: string;
  readonly #columns: string[];
  /** The columns that order the rows. */
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

  /** Whether the first key advances: in a damaged tree of pages reading might never end. */
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

  /** Copies from one end as far as readable; true if it reached the other end. */
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

  /** Copies the rows between two unreadable places one by one. */
  async pick(ids: readonly number[], signal: AbortSignal | undefined): Promise<void> {
    const sql = `select ${this.#columns.map(quoted).join(', ')} from ${quoted(this.#table)} where id = ?`;
    for (const id of ids) {
      await yieldToEventLoop(signal);
      const row = readable(() => this.#from.prepare(sql).get(BigInt(id)));
      if (row !== undefined) this.put(row);
    }
  }
}

/** Tables with a row for each document, under its number, which can be read one by one. */
const BY_DOCUMENT = ['texts', 'structures', 'sums'];

/** Copies all tables except derived ones. Throws `local`: no list of tables is readable, or the copy not writable. */
async function salvage(
  from: Database,
  into: Database,
  signal: AbortSignal | undefined,
  progress: (done: number, all: number) => void,
): Promise<void> {
  const held = from.readHeader().tables;
  // The rows of a new library say that its tables are empty.
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
