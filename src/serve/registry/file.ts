/**
 * The registry in a local SQLite file, readable by its owner alone. Each call is done before its promise is returned.
 */
import { closeSync, existsSync, linkSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import { makeFolder } from '../../platform/make-folder';
import { isRunning } from '../../platform/process-start';
import { type Database, isSoundFile, openDatabase } from '../../platform/sqlite';
import { temporaryIn, writerOf } from '../../platform/temporary-name';
import { removeOutdated, systemCode } from '../../platform/whole-file';
import { COUNT_OF_KEY, charging, findCaller, lookupSql } from './callers';
import {
  type Caller,
  type Charged,
  type Expired,
  type RateState,
  type Registry,
  type RegistryPlace,
  rateState,
  type Step,
  type Steps,
  steadyEpoch,
  steadyNow,
  WINDOW,
} from './registry';
import {
  addSums,
  checkSums,
  damagedService,
  defineSums,
  dropKeySums,
  isWholeSql,
  onService,
  SERVICE_DAMAGED_CODE,
  sumAnew,
} from './sums';

/** `PRAGMA application_id` of the file: "lksS" in ASCII. */
const APPLICATION_ID = 0x6c6b7353;
/** Version 1 had no sums; in 2 keys had no names and expiry. */
const VERSION = 3;

/**
 * `workspaces`: `covered`: searches still paid by the last credit; `searches`: all successful ones.
 * `keys`: `hash`: SHA-256 of the key, which is not stored; `rate`: searches per minute; `expires`: from when it is
 * refused;
 * `used`: last use; `replaced`: when another key took its name.
 * `uses`: one row per search counted for the rate in the last minute; `number` increases by one within a key, so that 2
 * look-ups count the rows in a window.
 * `clock`: one row, see `time-seen.ts`.
 */
const TABLES = `
  create table workspaces (
    id integer primary key, name text not null unique collate nocase, api_access integer not null,
    credits integer not null check (credits >= 0), covered integer not null default 0 check (covered >= 0),
    searches integer not null default 0, created text not null
  ) strict;
  create table keys (
    id integer primary key, hash blob not null unique, prefix text not null unique,
    workspace integer not null references workspaces (id), rate integer not null check (rate > 0),
    searches integer not null default 0, created text not null, revoked text
  ) strict;
  create table uses (
    key integer not null, at integer not null, number integer not null, primary key (key, at, number)
  ) without rowid, strict;
`;

/**
 * Upgrade of version 2 to 3. The index forbids two active keys of one name in a workspace, even when made concurrently.
 */
const NAMES_AND_ENDS = `
  alter table keys add column name text collate nocase;
  alter table keys add column expires text;
  alter table keys add column used text;
  alter table keys add column replaced text;
  create unique index keys_names on keys (workspace, name) where revoked is null and replaced is null;
  create table clock (id integer primary key check (id = 1), seen integer not null, doubted integer not null) strict;
  insert into clock values (1, 0, 0);
`;

/** The file exists and cannot be used as it is. */
class Refused extends LksError {}

const pragma = (database: Database, name: string): number => Number(database.prepare(`pragma ${name}`).get()?.[name]);

/** Files of SQLite and the service's lock next to a database: if it is missing, they show that it existed. */
const COMPANIONS = ['-wal', '-journal', '.lock'];

/** Makes the file atomically: one without its tables was cut off, and must not pass for a new one. */
function makeFile(file: string): void {
  makeFolder(path.dirname(path.resolve(file)), 0o700);
  const temporary = temporaryIn(path.dirname(path.resolve(file)));
  try {
    closeSync(openSync(temporary, 'wx', 0o600));
    const database = openDatabase(temporary);
    try {
      defineSums(database);
      database.transaction(() => {
        database.exec(TABLES + NAMES_AND_ENDS);
        addSums(database);
        database.exec(`pragma application_id = ${APPLICATION_ID}; pragma user_version = ${VERSION}`);
      });
    } finally {
      database.close();
    }
    putInPlace(temporary, file);
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** Removes temporary files of killed processes. */
const removeAbandoned = (folder: string): void =>
  removeOutdated(folder, (name) => {
    const writer = writerOf(name);
    return writer === undefined || isRunning(writer) ? undefined : Number.NEGATIVE_INFINITY;
  });

/** A file that another process has made meanwhile stays. */
function putInPlace(temporary: string, file: string): void {
  try {
    linkSync(temporary, file);
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return;
    // A file system without hard links.
    if (!existsSync(file)) renameSync(temporary, file);
  }
}

/** Throws `local` unless the file is a registry. */
function check(database: Database): void {
  const file = database.path;
  const { foreign, foreignHint, newer, newerHint } = say.serving;
  if (pragma(database, 'application_id') !== APPLICATION_ID) {
    const isEmpty = database.prepare('select count(*) as count from sqlite_schema').get()?.count === 0;
    throw isEmpty ? emptyFile(file) : new Refused('local', foreign(file), { hint: foreignHint });
  }
  if (pragma(database, 'user_version') > VERSION) throw new Refused('local', newer(file), { hint: newerHint });
}

const emptyFile = (file: string): LksError =>
  new Refused('local', say.serving.empty(file), { hint: say.serving.putBack(file) });

/** Upgrades an older file in one transaction. */
function bringUp(database: Database): void {
  if (pragma(database, 'user_version') === VERSION) return;
  database.transaction(() => {
    // Another process may have upgraded it meanwhile.
    const version = pragma(database, 'user_version');
    if (version === VERSION) return;
    if (!isSoundFile(database)) throw damagedService(database.path);
    if (version === 2) dropKeySums(database);
    database.exec(NAMES_AND_ENDS);
    if (version === 2) sumAnew(database, 'keys');
    else addSums(database);
    database.exec(`pragma user_version = ${VERSION}`);
  });
}

function connect(file: string): Database {
  const facts = statSync(file);
  if (facts.isFile() && facts.size === 0) throw emptyFile(file);
  const database = openDatabase(file);
  try {
    defineSums(database);
    // Nothing is written to a file of another program.
    check(database);
    bringUp(database);
    // A write-ahead log lets the service read while a command writes. Commits survive a kill of the process; a power
    // cut can undo the latest, but leaves the file consistent.
    database.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma foreign_keys = on');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Turns errors of the system or of SQLite into one `local` error. */
function opening<T>(file: string, work: () => T): T {
  try {
    return onService(file, work);
  } catch (cause) {
    if (cause instanceof Refused || (cause instanceof LksError && cause.code === SERVICE_DAMAGED_CODE)) throw cause;
    throw new LksError('local', say.serving.cannotOpen(file), { hint: say.serving.cannotOpenHint, cause });
  }
}

/** Opens a file that another process has checked. Throws `local`. */
const joinFile = (file: string): Database => opening(file, () => connect(file));

/**
 * Opens and checks the file; makes it (0600) and its folder (0700) if missing.
 *
 * @throws `local`: no such place, not writable, empty, gone, damaged, another program's, or from a newer lks.
 */
function openFile(file: string): Database {
  return opening(file, () => {
    if (!existsSync(file)) {
      const companion = COMPANIONS.find((end) => existsSync(`${file}${end}`));
      if (companion !== undefined)
        throw new Refused('local', say.serving.gone(file, companion), { hint: say.serving.putBack(file) });
      makeFile(file);
    }
    removeAbandoned(path.dirname(path.resolve(file)));
    const database = connect(file);
    try {
      checkFile(database);
      return database;
    } catch (error) {
      database.close();
      throw error;
    }
  });
}

/** Checks a whole open file. Throws `local`. */
function checkFile(database: Database): void {
  if (!isSoundFile(database) || database.prepare('pragma foreign_key_check').get() !== undefined)
    throw damagedService(database.path);
  checkSums(database);
}

interface RegistryBackup {
  workspaces: number;
  keys: number;
}

/** Columns that do not change when a workspace or key is used. */
const LASTING = {
  workspaces: 'select name, created from workspaces order by id',
  keys: 'select hash, prefix, workspace, created, name from keys order by id',
} as const;

const rowsOf = (database: Database, what: keyof typeof LASTING): string[] =>
  database
    .prepare(LASTING[what])
    .all()
    .map((row) =>
      JSON.stringify(Object.values(row), (_key, value) => (value instanceof Uint8Array ? [...value] : value)),
    );

/**
 * Copies an open registry to `to`, readable by its owner alone. Charges made meanwhile may be missing.
 *
 * @returns what the copy has. @throws `local` if the copy differs or cannot be written.
 */
export function copyRegistry(registry: Database, to: string): RegistryBackup {
  closeSync(openSync(to, 'wx', 0o600));
  const before = { workspaces: rowsOf(registry, 'workspaces'), keys: rowsOf(registry, 'keys') };
  registry.prepare('vacuum into ?').run(to);
  const copy = openDatabase(to, { readOnly: true });
  try {
    defineSums(copy);
    checkFile(copy);
    const whole =
      copy.header.applicationId === registry.header.applicationId &&
      copy.header.userVersion === registry.header.userVersion;
    const workspaces = rowsOf(copy, 'workspaces');
    const keys = rowsOf(copy, 'keys');
    // Rows that were made meanwhile come after the earlier ones.
    const same = [
      [workspaces, before.workspaces],
      [keys, before.keys],
    ].every(([now = [], then = []]) => then.every((row, at) => row === now[at]));
    if (!whole || !same) throw damagedService(registry.path);
    return { workspaces: workspaces.length, keys: keys.length };
  } finally {
    copy.close();
  }
}

const LOOKUP = lookupSql(`${isWholeSql('keys')} and ${isWholeSql('workspaces')}`);

interface Use {
  at: number;
  number: number;
}

function edge(database: Database, key: number, order: 'asc' | 'desc'): Use | undefined {
  const row = database
    .prepare(`select at, number from uses where key = ? order by at ${order}, number ${order} limit 1`)
    .get(key);
  return row === undefined ? undefined : { at: Number(row.at), number: Number(row.number) };
}

/** See `Registry.countForRate`; in the transaction of the caller. */
function countUse(database: Database, key: number, rate: number, now: number): RateState {
  // 2 statements, since SQLite scans all uses of a key for a condition with "or".
  database.prepare('delete from uses where key = ? and at <= ?').run(key, now - WINDOW);
  // A use in the future was written by a wrong clock.
  database.prepare('delete from uses where key = ? and at > ?').run(key, now + WINDOW);
  const oldest = edge(database, key, 'asc');
  const newest = edge(database, key, 'desc');
  const used = oldest === undefined || newest === undefined ? 0 : newest.number - oldest.number + 1;
  const state = rateState(used, rate, oldest?.at, now);
  // Times never decrease within a key, so that `number` follows them.
  if (state.allowed)
    database
      .prepare('insert into uses (key, at, number) values (?, ?, ?)')
      .run(key, Math.max(now, newest?.at ?? now), (newest?.number ?? 0) + 1);
  return state;
}

export class FileRegistry implements Registry {
  readonly database: Database;
  readonly place: RegistryPlace & { kind: 'file' };

  constructor(database: Database, epoch: number) {
    this.database = database;
    this.place = { kind: 'file', path: database.path, epoch };
  }

  get shown(): string {
    return this.place.path;
  }

  #run<T>(steps: Steps<T>): T {
    let step = steps.next();
    while (!step.done) step = steps.next(this.#step(step.value));
    return step.value;
  }

  #step(step: Step): unknown {
    if (step.kind === 'together') return this.database.transaction(() => this.#run(step.steps));
    const statement = this.database.prepare(step.sql);
    return step.kind === 'rows' ? statement.all(...step.values) : statement.run(...step.values);
  }

  /** Synchronous `do`. */
  doNow<T>(steps: Steps<T>): T {
    return this.#run(steps);
  }

  async do<T>(steps: Steps<T>): Promise<T> {
    return this.#run(steps);
  }

  #damaged = () => damagedService(this.place.path);

  async findCaller(key: string, now: number): Promise<Caller | Expired | undefined> {
    const lookup = { sql: LOOKUP, damaged: this.#damaged };
    return onService(this.place.path, () => this.#run(findCaller(key, now, lookup)));
  }

  async countForRate(key: number, rate: number, now = steadyNow(this.place.epoch)): Promise<RateState> {
    const { database } = this;
    return onService(database.path, () => database.transaction(() => countUse(database, key, rate, now)));
  }

  async chargeSearch({ key, workspace }: Charged, price: number | undefined): Promise<boolean> {
    const { database } = this;
    const { sql, values } = charging(workspace, price);
    const charge = (): boolean => {
      if (database.prepare(sql).run(...values) === 0) return false;
      database.prepare(`${COUNT_OF_KEY} ?1`).run(key);
      return true;
    };
    return onService(database.path, () => database.transaction(charge));
  }

  /** The open file is available; the calls that read it find damage. */
  async check(): Promise<void> {}

  close(): void {
    this.database.close();
  }
}

/** Opens and checks the file, or makes it. Throws `local`; see `openFile`. */
export const openServiceFile = (file: string): FileRegistry => new FileRegistry(openFile(file), steadyEpoch());

/** Opens a file that another process has checked. Throws `local`. */
export const joinServiceFile = (file: string, epoch: number): FileRegistry => new FileRegistry(joinFile(file), epoch);
