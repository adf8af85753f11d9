/**
 * What a library knows of its index in a cluster. The tables are made when it is first pushed: a library that never was has none of them.
 *
 * `cluster_index`: one row. `library`: a UUID by which the index and its catalogues know each other; `name`: the index; `generation`: what was pushed last,
 *   whole; `role`: `writer`, the library itself, or `catalogue`, which has no index of its own.
 * `cluster_changes`: rows that changed since; `had`: whether what was pushed has the row. `cluster_ended`: rows of which what was pushed before generation
 *   `until` is no more so.
 * `cluster_push`: the push under way, which one that was stopped goes on with. `name`: the index; `whole`: all rows are sent, up to `done` they were.
 *   `cluster_taken`: the changes that it takes, moved out of `cluster_changes`, so that a row that changes meanwhile is there again; `sent`: it was sent.
 */

import { LksError } from '../../../contract/errors';
import { say } from '../../../messages';
import type { Database } from '../../../platform/sqlite';

export const CREATE_CLUSTER_STATE = `
  create table cluster_index (
    id integer primary key check (id = 1), library text not null, name text not null, generation integer not null, role text not null
  );
  create table cluster_changes (row integer primary key, had integer not null);
  create table cluster_ended (row integer not null, until integer not null, primary key (row, until)) without rowid;
  create table cluster_push (
    id integer primary key check (id = 1), name text not null, generation integer not null, whole integer not null, done integer not null
  );
  create table cluster_taken (row integer primary key, had integer not null, sent integer not null);
  create trigger cluster_doc_added after insert on docs begin
    insert or ignore into cluster_changes (row, had) values (new.id, 0);
  end;
  create trigger cluster_doc_removed after delete on docs begin
    insert or ignore into cluster_changes (row, had) values (old.id, 1);
  end;
  create trigger cluster_doc_changed after update of id, work, area, title, digest, named on docs begin
    insert or ignore into cluster_changes (row, had) values (old.id, 1);
    insert or ignore into cluster_changes (row, had) values (new.id, 0);
  end;
  create trigger cluster_period_added after insert on periods begin
    insert or ignore into cluster_changes (row, had) values (new.doc, 1);
  end;
  create trigger cluster_period_removed after delete on periods begin
    insert or ignore into cluster_changes (row, had) values (old.doc, 1);
  end;
  create trigger cluster_period_changed after update on periods begin
    insert or ignore into cluster_changes (row, had) values (old.doc, 1);
    insert or ignore into cluster_changes (row, had) values (new.doc, 1);
  end;
`;

/** The code of an index that is not the one of the catalogue. */
export const INDEX_MISMATCH = 'index_mismatch';
/** The code of an index that does not answer. */
export const INDEX_UNAVAILABLE = 'index_unavailable';

export interface ClusterState {
  library: string;
  name: string;
  generation: number;
  role: 'writer' | 'catalogue';
}

/** What a library knows of its index in a cluster; undefined where it was never pushed. Throws `local`. */
export function clusterState(database: Database): ClusterState | undefined {
  const isThere = database.prepare("select 1 from sqlite_schema where name = 'cluster_index' and type = 'table'").get();
  const row = isThere && database.prepare('select library, name, generation, role from cluster_index').get();
  return (
    row && {
      library: String(row.library),
      name: String(row.name),
      generation: Number(row.generation),
      role: row.role === 'catalogue' ? 'catalogue' : 'writer',
    }
  );
}

/** Whether a library is a catalogue: its index is in a cluster, and it has that of names alone. It stays one for as long as it is open. */
export const isCatalogue = (database: Database): boolean =>
  database.header.tables.has('cluster_index') && clusterState(database)?.role === 'catalogue';

/** The alias under which the cluster answers as of a generation: the index with a filter that keeps out what is not of it. */
export const aliasOf = (name: string, generation: number): string => `${name}-g${generation}`;

/** Which catalogue a file is. */
export interface CatalogueOf {
  /** UUID of the library. */
  library: string;
  generation: number;
  /** See `Manifest`. */
  edition: string;
}

/** Which catalogue an open library is; undefined where it is none. Throws `local`. */
export function catalogueOf(database: Database): CatalogueOf | undefined {
  if (!isCatalogue(database)) return undefined;
  const { library, generation } = clusterState(database)!;
  const { edition } = database.prepare('select edition from cluster_edition').demand();
  return { library, generation, edition: String(edition) };
}

/** Throws `local` for a catalogue: nothing but `lks cluster follow` writes to it. */
export function refuseCatalogue(database: Database): void {
  const own = catalogueOf(database);
  if (own === undefined) return;
  const { isCatalogue: message, isCatalogueHint } = say.publishing;
  throw new LksError('local', message(database.path, own.generation), { hint: isCatalogueHint });
}
