/** The library's file format. A change that an older lks cannot read raises `SCHEMA_VERSION`. */
import { existsSync, statSync } from 'node:fs';
import { LksError } from '../../errors';
import { say } from '../../messages';
import type { Database } from '../../sqlite';
import { COLUMNS } from './text/plan';

export const SCHEMA_VERSION = 1;

/** `PRAGMA application_id` of a library: "lksL" in ASCII, so that `file` and we know it from other databases. */
const APPLICATION_ID = 0x6c6b734c;

/**
 * `works`: one row for each work in one language from one source, as it was last imported.
 * `docs`: what a result row shows. `id` is coded (see `shelf.ts`). `title_key` is the folded title where folding changes
 *   more than the case of ASCII letters, else null.
 * `texts`: the packed texts (see `packing.ts`), in a table of their own, so that `docs` stays small.
 * `names`: keys that name exactly one document, or a few (external id, aliases). `law_names`: keys that name a work.
 * `descriptions`: what publishers say of works beside their texts (see `describe-work.ts`); `names` is a JSON list.
 * `stock`: what stands on each shelf from each source, so that no search counts it anew.
 * `files`: fingerprints of what was imported. `failures`: what could not be, for `health`.
 * `words`: the full-text index; it keeps no texts (contentless).
 */
const TABLES = `
  create table works (
    id integer primary key, source text not null, work text not null, language text not null,
    shelf integer not null, valid_from text not null, harvested text not null,
    unique (source, work, language)
  );
  create index works_by_work on works (work);
  create table docs (
    id integer primary key, uuid blob not null unique, work integer not null, position integer not null,
    area integer not null, external_id text not null, title text not null, title_key text, url text not null,
    document_type text not null, decision_date text not null, publication_date text not null, digest blob not null
  );
  create index docs_by_work on docs (work, position);
  create table texts (id integer primary key, packed blob not null);
  create table areas (id integer primary key, name text not null unique);
  create table names (key text not null, doc integer not null, primary key (key, doc)) without rowid;
  create index names_by_doc on names (doc);
  create table law_names (key text not null, work integer not null, primary key (key, work)) without rowid;
  create index law_names_by_work on law_names (work);
  create table stock (
    source text not null, shelf integer not null, documents integer not null, harvested text not null,
    primary key (source, shelf)
  ) without rowid;
  create table files (
    source text not null, fingerprint text not null, work text not null, language text not null,
    valid_from text not null, name text not null, primary key (source, fingerprint, work, language)
  ) without rowid;
  create index files_by_work on files (source, work, language);
  create table failures (id integer primary key, source text not null, file text not null, message text not null, at text not null);
  create virtual table words using fts5 (
    ${COLUMNS.join(', ')}, content = '', contentless_delete = 1, tokenize = 'ascii'
  );
`;

/** Tables that came later and that an older lks does without: made when a library is next opened for writing. */
const ADDITIONS = `
  create table if not exists descriptions (
    source text not null, work text not null, names text not null, area text not null, as_of text not null,
    primary key (source, work)
  ) without rowid;
`;

const pragma = (database: Database, name: string): number => Number(database.prepare(`pragma ${name}`).get()?.[name]);

function isNew(database: Database): boolean {
  const { count } = database.prepare('select count(*) as count from sqlite_schema').get() ?? {};
  return count === 0 && pragma(database, 'application_id') === 0;
}

/**
 * Makes the tables in a new, empty file; of any other not a byte is changed before it is known to be a library that
 * this lks can write. Safe when 2 processes do it at once. Throws `local` as `checkSchema` does.
 */
export function openSchema(database: Database): void {
  if (isNew(database)) {
    // How free space is kept can only be chosen before the first table is made.
    database.exec('pragma auto_vacuum = incremental');
    database.transaction(() => {
      if (!isNew(database)) return;
      database.exec(TABLES);
      database.exec(`pragma application_id = ${APPLICATION_ID}; pragma user_version = ${SCHEMA_VERSION}`);
    });
  }
  checkSchema(database);
  database.exec('pragma journal_mode = delete');
  database.exec(ADDITIONS);
}

/** Checks that an open database is a library that this lks can read. Throws `local`: foreign, or from a newer lks. */
export function checkSchema(database: Database): void {
  const file = database.path;
  if (pragma(database, 'application_id') !== APPLICATION_ID) {
    throw new LksError('local', say.library.foreign(file), { hint: say.library.foreignHint });
  }
  const version = pragma(database, 'user_version');
  if (version > SCHEMA_VERSION) {
    throw new LksError('local', say.library.newer(file, version, SCHEMA_VERSION), { hint: say.library.newerHint });
  }
}

/** Checks, before a library is opened for reading, that there is one. Throws `local`: missing, or empty. */
export function checkFile(file: string): void {
  if (!existsSync(file)) throw new LksError('local', say.library.missing(file), { hint: say.library.missingHint });
  const stats = statSync(file);
  if (stats.isFile() && stats.size === 0) {
    throw new LksError('local', say.library.empty(file), { hint: say.library.emptyHint });
  }
}
