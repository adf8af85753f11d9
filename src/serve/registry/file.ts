/** The service's own file: workspaces, keys and what they used. One SQLite database, readable by its owner alone. */
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import { makeFolder } from '../../platform/make-folder';
import { type Database, openDatabase } from '../../platform/sqlite';

/** `PRAGMA application_id` of the file: "lksS" in ASCII. */
const APPLICATION_ID = 0x6c6b7353;
const VERSION = 1;

/**
 * `workspaces`: `covered` counts the searches that the credit taken last still pays for; `searches` all successful ones.
 * `keys`: `hash` is the SHA-256 of the key, which itself is nowhere; `rate` its searches a minute.
 * `uses`: one row for each search that counted for the rate in the last minute; `number` runs on within a key, so that
 *   the rows in a window are counted by 2 look-ups.
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

const pragma = (database: Database, name: string): number => Number(database.prepare(`pragma ${name}`).get()?.[name]);

function makeTables(database: Database): void {
  database.transaction(() => {
    const empty = database.prepare('select count(*) as count from sqlite_schema').get()?.count === 0;
    if (!empty || pragma(database, 'application_id') !== 0) return;
    database.exec(TABLES);
    database.exec(`pragma application_id = ${APPLICATION_ID}; pragma user_version = ${VERSION}`);
  });
}

function check(database: Database): void {
  const file = database.path;
  if (pragma(database, 'application_id') !== APPLICATION_ID)
    throw new LksError('local', say.serving.foreign(file), { hint: say.serving.foreignHint });
  if (pragma(database, 'user_version') > VERSION)
    throw new LksError('local', say.serving.newer(file), { hint: say.serving.newerHint });
}

/** Makes an empty file that nobody else can read, and its folder; leaves an existing one as it is. */
function makeFile(file: string): void {
  makeFolder(path.dirname(path.resolve(file)), 0o700);
  closeSync(openSync(file, 'a', 0o600));
}

function connect(file: string): Database {
  makeFile(file);
  const database = openDatabase(file);
  try {
    // What belongs to another program stays as it is to the letter.
    if (pragma(database, 'application_id') === 0) makeTables(database);
    check(database);
    // A write-ahead log lets the service read while a command writes. Every commit is handed to the system before it
    // counts, which a killed process cannot undo; only a power cut can, and then the file is whole all the same.
    database.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma foreign_keys = on');
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

/**
 * Opens the file of the service for reading and writing; makes it (0600) and its folder (0700) when they are missing.
 *
 * @throws `local`: no such place, not writable, damaged, another program's, or from a newer lks.
 */
export function openServiceFile(file: string): Database {
  try {
    return connect(file);
  } catch (cause) {
    const { foreign, newer, cannotOpen, cannotOpenHint } = say.serving;
    if (cause instanceof LksError && [foreign(file), newer(file)].includes(cause.message)) throw cause;
    throw new LksError('local', cannotOpen(file), { hint: cannotOpenHint, cause });
  }
}
