/**
 * What a library notes of pushing itself to a cluster. A row that is being sent has left `cluster_changes`, so that it is there again where it changes
 * meanwhile; a push takes what is there until nothing is left, the last of it while nobody can write. So a generation is of one state of the library.
 */

import { LksError } from '../contract/errors';
import { type ClusterState, clusterState, INDEX_MISMATCH } from '../engine/index/postings';
import { say } from '../messages';
import { crypto } from '../platform/builtins';
import { holdLock } from '../platform/lock';
import type { Database, Row } from '../platform/sqlite';

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

/** A push under way. */
export interface Pushing {
  name: string;
  generation: number;
  /** All rows are sent to a new index, up to `done` they were. */
  whole: boolean;
  done: number;
}

/** Rows that no longer are as they were pushed which the filter of a generation can list. */
const MOST_ENDED = 50_000;

const count = (database: Database, sql: string): number => Number(database.prepare(sql).get()?.count);

/** Does something with the index of a library that no two processes may do at once. Throws `local` while another does. */
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

/** The state of a library that is pushed; the tables are made where it never was. Throws `local`, for a catalogue too. */
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

/** The push that was begun and not finished. */
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

/** Changes that no push took, and rows that the push under way has not sent. */
export const changesOf = (database: Database): number =>
  count(
    database,
    'select count(*) as count from (select row from cluster_changes union select row from cluster_taken where sent = 0)',
  );

/** Begins a push; changes that one before it took and did not finish are taken again. */
export function beginPush(database: Database, push: Pushing): void {
  database.transaction(() => {
    database.exec('delete from cluster_push');
    database.exec('update cluster_taken set sent = 0');
    database
      .prepare('insert into cluster_push (id, name, generation, whole, done) values (1, ?, ?, ?, ?)')
      .run(push.name, push.generation, push.whole ? 1 : 0, BigInt(push.done));
    take(database);
    // All rows are sent anyhow: those that change from now on are there again.
    if (push.whole) database.exec('update cluster_taken set sent = 1');
  });
}

/** Takes what changed since: runs in the caller's transaction where there is one. */
export function take(database: Database): void {
  database.transaction(() => {
    database.exec(`insert into cluster_taken (row, had, sent) select row, had, 0 from cluster_changes where true
      on conflict (row) do update set had = max(had, excluded.had), sent = 0`);
    database.exec('delete from cluster_changes');
  });
}

/** Rows that were taken and not sent, behind one, in their order. */
export const unsent = (database: Database, behind: number, most: number): number[] =>
  database
    .prepare('select row from cluster_taken where sent = 0 and row > ? order by row limit ?')
    .all(BigInt(behind), most)
    .map(({ row }) => Number(row));

export const unsentCount = (database: Database): number =>
  count(database, 'select count(*) as count from cluster_taken where sent = 0');

/** Changes that were not taken. */
export const untaken = (database: Database): number => count(database, 'select count(*) as count from cluster_changes');

/** Notes up to which row all was sent and acknowledged. */
export function noteSent(database: Database, of: 'all' | 'taken', row: number): void {
  if (of === 'all') database.prepare('update cluster_push set done = ?').run(BigInt(row));
  else database.prepare('update cluster_taken set sent = 1 where sent = 0 and row <= ?').run(BigInt(row));
}

/** Throws `local` where the filter of the generation would list more rows than it may. */
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

/** Rows by the generation from which on what was pushed of them is no more so. */
function byGeneration(rows: readonly Row[]): Map<number, number[]> {
  const ended = new Map<number, number[]>();
  for (const { row, until } of rows) {
    const own = ended.get(Number(until)) ?? [];
    ended.set(Number(until), own);
    own.push(Number(row));
  }
  return ended;
}

/** What of what was pushed before is no more so. */
export const endedRows = (database: Database): Map<number, number[]> =>
  byGeneration(database.prepare('select row, until from cluster_ended order by until, row').all());

/** The same with what is no more so in the generation that is being pushed. */
export function endedWith(database: Database, { generation, whole }: Pushing): Map<number, number[]> {
  if (whole) return new Map();
  const sql =
    'select row, until from cluster_ended union select row, ? from cluster_taken where had = 1 order by until, row';
  return byGeneration(database.prepare(sql).all(generation));
}

/** Forgets what had ended by a generation: the cluster has it no more. */
export function forgetEnded(database: Database, oldest: number): void {
  database.prepare('delete from cluster_ended where until <= ?').run(oldest);
}

/** Notes that the generation is whole. Runs in the caller's transaction. */
export function finishPush(database: Database, { name, generation, whole }: Pushing): void {
  if (whole) database.exec('delete from cluster_ended');
  else
    database
      .prepare('insert or ignore into cluster_ended (row, until) select row, ? from cluster_taken where had = 1')
      .run(generation);
  database.exec('delete from cluster_taken; delete from cluster_push');
  database.prepare('update cluster_index set name = ?, generation = ?').run(name, generation);
}
