/**
 * The state of pushes in the library file. Rows being sent are moved out of `cluster_changes`, so a row that changes
 * meanwhile reappears there; a push repeats until nothing is left, the last part under the write lock. So a generation
 * is one state of the library.
 */

import { LksError } from '../contract/errors';
import { type ClusterState, clusterState, INDEX_MISMATCH } from '../engine/index/postings';
import { say } from '../messages';
import { crypto } from '../platform/builtins';
import { holdLock } from '../platform/lock';
import type { Database, Row } from '../platform/sqlite';

/**
 * Tables about a library's index in a cluster; created at its first push.
 * `cluster_index`: one row. `library`: UUID shared with the index and its catalogues; `name`: the index; `generation`:
 * last complete push; `role`: `writer`, the library itself, or `catalogue`, which has no index of its own.
 * `cluster_changes`: rows changed since; `had`: whether the pushed index has the row.
 * `cluster_ended`: rows whose versions from before generation `until` are no longer valid.
 * `cluster_push`: the push in progress or interrupted. `name`: the index; `whole`: all rows are sent, so far up to
 * `done`.
 * `cluster_taken`: the changes of this push, moved out of `cluster_changes`; `sent`: already sent.
 */
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

export interface Pushing {
  name: string;
  generation: number;
  /** All rows go to a new index; they are sent up to `done`. */
  whole: boolean;
  done: number;
}

/** Most ended rows that the filter of a generation can list. */
const MOST_ENDED = 50_000;

const count = (database: Database, sql: string): number => Number(database.prepare(sql).get()?.count);

/** Runs work on a library's index under a lock between processes. Throws `local` if another process has it. */
export async function alone<T>(file: string, work: () => Promise<T>): Promise<T> {
  const path = `${file}.cluster-lock`;
  const { inUse, inUseHint } = say.pushing;
  const lock = await holdLock(path, (pid) => new LksError('local', inUse(pid), { hint: inUseHint(path) }));
  try {
    return await work();
  } finally {
    lock.release();
  }
}

/** The push state of a library; creates the tables if needed. Throws `local`, also for a catalogue. */
export function openState(database: Database): ClusterState {
  const known = clusterState(database);
  const { pushing } = say;
  if (known?.role === 'catalogue') throw new LksError('local', pushing.catalogue, { hint: pushing.catalogueHint });
  if (known !== undefined) return known;
  const library = crypto().randomUUID();
  database.transaction(() => {
    database.exec(CREATE_CLUSTER_STATE);
    database
      .prepare(`insert into cluster_index (id, library, name, generation, role) values (1, ?, '', 0, 'writer')`)
      .run(library);
  });
  return { library, name: '', generation: 0, role: 'writer' };
}

/** The unfinished push, if any. */
export function pushingOf(database: Database): Pushing | undefined {
  const row = database.prepare('select name, generation, whole, done from cluster_push').get();
  return (
    row && {
      name: String(row.name),
      generation: Number(row.generation),
      whole: row.whole === 1,
      done: Number(row.done),
    }
  );
}

/** Changes not taken by a push, and taken ones not sent. */
export const changesOf = (database: Database): number =>
  count(
    database,
    'select count(*) as count from (select row from cluster_changes union select row from cluster_taken where sent = 0)',
  );

/** Begins a push, with the changes of an unfinished one. */
export function beginPush(database: Database, push: Pushing): void {
  database.transaction(() => {
    database.exec('delete from cluster_push');
    database.exec('update cluster_taken set sent = 0');
    database
      .prepare('insert into cluster_push (id, name, generation, whole, done) values (1, ?, ?, ?, ?)')
      .run(push.name, push.generation, push.whole ? 1 : 0, BigInt(push.done));
    take(database);
    // All rows are sent anyway; later changes appear anew.
    if (push.whole) database.exec('update cluster_taken set sent = 1');
  });
}

/** Takes changes into the push, in the caller's transaction if there is one. */
export function take(database: Database): void {
  database.transaction(() => {
    database.exec(`insert into cluster_taken (row, had, sent) select row, had, 0 from cluster_changes where true
      on conflict (row) do update set had = max(had, excluded.had), sent = 0`);
    database.exec('delete from cluster_changes');
  });
}

/** Taken rows that are not sent, after `behind`, in order. */
export const unsent = (database: Database, behind: number, most: number): number[] =>
  database
    .prepare('select row from cluster_taken where sent = 0 and row > ? order by row limit ?')
    .all(BigInt(behind), most)
    .map(({ row }) => Number(row));

export const unsentCount = (database: Database): number =>
  count(database, 'select count(*) as count from cluster_taken where sent = 0');

export const untaken = (database: Database): number => count(database, 'select count(*) as count from cluster_changes');

/** Records the row up to which everything was acknowledged. */
export function noteSent(database: Database, of: 'all' | 'taken', row: number): void {
  if (of === 'all') database.prepare('update cluster_push set done = ?').run(BigInt(row));
  else database.prepare('update cluster_taken set sent = 1 where sent = 0 and row <= ?').run(BigInt(row));
}

/** Throws `local` if the generation's filter would list too many rows. */
export function checkEnded(database: Database): void {
  const rows = count(
    database,
    'select count(*) as count from (select row from cluster_ended union select row from cluster_taken where had = 1)',
  );
  const { pushing } = say;
  if (rows > MOST_ENDED)
    throw new LksError('local', pushing.manyEnded(rows, MOST_ENDED), {
      hint: pushing.manyEndedHint,
      code: INDEX_MISMATCH,
    });
}

/** Rows by the generation from which their older versions are invalid. */
function byGeneration(rows: readonly Row[]): Map<number, number[]> {
  const ended = new Map<number, number[]>();
  for (const { row, until } of rows) {
    const own = ended.get(Number(until)) ?? [];
    ended.set(Number(until), own);
    own.push(Number(row));
  }
  return ended;
}

/** Ended rows by generation. */
export const endedRows = (database: Database): Map<number, number[]> =>
  byGeneration(database.prepare('select row, until from cluster_ended order by until, row').all());

/** Ended rows by generation, with those of the push in progress. */
export function endedWith(database: Database, { generation, whole }: Pushing): Map<number, number[]> {
  if (whole) return new Map();
  const sql =
    'select row, until from cluster_ended union select row, ? from cluster_taken where had = 1 order by until, row';
  return byGeneration(database.prepare(sql).all(generation));
}

/** Forgets rows ended by a generation, which the cluster has deleted. */
export function forgetEnded(database: Database, oldest: number): void {
  database.prepare('delete from cluster_ended where until <= ?').run(oldest);
}

/** Records a complete generation, in the caller's transaction. */
export function finishPush(database: Database, { name, generation, whole }: Pushing): void {
  if (whole) database.exec('delete from cluster_ended');
  else
    database
      .prepare('insert or ignore into cluster_ended (row, until) select row, ? from cluster_taken where had = 1')
      .run(generation);
  database.exec('delete from cluster_taken; delete from cluster_push');
  database.prepare('update cluster_index set name = ?, generation = ?').run(name, generation);
}
