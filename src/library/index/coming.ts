/**
 * An index in chunks that is being made beside FTS5's table, of a library that others may write to meanwhile: how far it has come, and which documents it has have changed since.
 */
import type { Database } from '../../sqlite';
import { chunkIndexOf } from './chunks/chunk-index';
import { CREATE_CHUNKS, DROP_CHUNKS } from './chunks/tables';
import type { Indexable } from './match';

/**
 * `coming_index`: up to which row number the documents are in it; empty once it is the index, until the room of the other one is given back. `coming_changes`: documents that were put in, taken out or
 * moved since it was begun, also by an older lks: triggers do this.
 */
const CREATE_COMING = `
  create table coming_index (id integer primary key, up_to integer);
  create table coming_changes (id integer primary key);
  create trigger coming_put_in after insert on docs begin insert or ignore into coming_changes values (new.id); end;
  create trigger coming_taken_out after delete on docs begin insert or ignore into coming_changes values (old.id); end;
  create trigger coming_moved after update of id on docs begin
    insert or ignore into coming_changes values (old.id);
    insert or ignore into coming_changes values (new.id);
  end;
`;

const END_COMING = `
  drop trigger if exists coming_put_in; drop trigger if exists coming_taken_out; drop trigger if exists coming_moved;
  drop table if exists coming_changes;
`;

/** SQL that forgets an index in chunks, and one that is being made. */
export const DROP_COMING = `${END_COMING} drop table if exists coming_index; ${DROP_CHUNKS}`;

/** How far it has come: not begun, in work, the index but for room to be given back, or nothing to do. */
export type Stage = 'none' | 'making' | 'room' | 'made';

export function stageOf(database: Database): Stage {
  const { tables } = database.readHeader();
  if (tables.has('words')) return tables.has('coming_index') ? 'making' : 'none';
  return tables.has('coming_index') ? 'room' : 'made';
}

/** Begins. Runs inside the caller's transaction. */
export function beginComing(database: Database): void {
  database.exec(`${DROP_COMING} ${CREATE_CHUNKS} ${CREATE_COMING} insert into coming_index values (1, -1)`);
  chunkIndexOf(database).restart();
}

/** The row number up to which it has the documents. */
export const comeTo = (database: Database): number =>
  Number(database.prepare('select up_to from coming_index').demand().up_to);

/**
 * Puts documents in: those that changed among what it has, at most `most` of them, and then those that `next` gives. Runs inside the caller's transaction.
 *
 * @param read gives a document that is held; undefined of one that is not. @param next the documents behind a row number, as many as this step takes. @returns whether it has all that there is.
 */
export function addComing(
  database: Database,
  most: number,
  read: (row: number) => Indexable | undefined,
  next: (behind: number) => Iterable<{ row: number; document: Indexable }>,
): boolean {
  const index = chunkIndexOf(database);
  const before = comeTo(database);
  const changed = database
    .prepare('select id from coming_changes where id <= ? limit ?')
    .all(BigInt(before), BigInt(most));
  const forget = database.prepare('delete from coming_changes where id = ?');
  for (const { id } of changed) {
    const row = Number(id);
    index.remove(row);
    const document = read(row);
    if (document !== undefined) index.add(row, document);
    forget.run(BigInt(row));
  }
  if (changed.length >= most) return false;
  let upTo = before;
  for (const { row, document } of next(before)) {
    index.add(row, document);
    upTo = row;
  }
  database.prepare('delete from coming_changes where id > ? and id <= ?').run(BigInt(before), BigInt(upTo));
  database.prepare('update coming_index set up_to = ?').run(BigInt(upTo));
  return database.prepare('select 1 from docs where id > ? limit 1').get(BigInt(upTo)) === undefined;
}

/** Has it be the index from now on. Runs inside the transaction in which `addComing` said that it has all. */
export function putComing(database: Database): void {
  database.exec(
    `${END_COMING} drop table words; drop table if exists index_sums; update coming_index set up_to = null`,
  );
}

/** Forgets that there was another index, once its room is given back. */
export const endComing = (database: Database): void => database.exec('drop table if exists coming_index');

/** Bytes of FTS5's table, which an index in chunks of the same documents does not exceed; a part at a time, between which `next` is awaited. */
export async function bytesOfFts5(database: Database, next: () => Promise<void>): Promise<number> {
  const part = database.prepare(
    `select max(id) as last, sum(length(block)) as bytes from
       (select id, block from words_data where id > ? and id < ${LAST_OF_SEGMENTS} order by id limit ${BLOCKS_AT_A_TIME})`,
  );
  let bytes = 0;
  for (let last = -1, row = part.demand(BigInt(last)); row.last !== null; row = part.demand(BigInt(last))) {
    bytes += Number(row.bytes);
    if (Number(row.last) <= last) return bytes;
    last = Number(row.last);
    await next();
  }
  return bytes;
}

const BLOCKS_AT_A_TIME = 10_000;
/** Beyond it FTS5 keeps what was taken out, which is little. */
const LAST_OF_SEGMENTS = 2 ** 53 - 1;
