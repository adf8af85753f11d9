/** The tables of the index, and what is written to them. */
import type { Database } from '../../../sqlite';
import type { PutRow } from '../kernel/writing';
import type { BuiltChunk } from './build-chunk';
import type { ChunkRow } from './chunk';
import { COLUMN, KIND, rowOf } from './format';

/**
 * `chunks`: what there is. `chunk_data`: what they hold (see `format.ts`), each row with its checksum. `stems`: the words of the texts whose stem is another string, under
 * it. A chunk's number is never given to another one.
 */
export const CREATE_CHUNKS = `
  create table chunks (
    id integer primary key autoincrement, language text not null, documents integer not null, dead integer not null,
    words integer not null, first integer not null, last integer not null
  );
  create table chunk_data (id integer primary key, data blob not null, sum integer not null);
  create table stems (stem text not null, word text not null, primary key (stem, word)) without rowid;
`;

/** All chunks, the newest last. Throws `local`. */
export const chunksIn = (database: Database): ChunkRow[] =>
  database
    .prepare('select id, language, documents, dead, words, first, last from chunks order by id')
    .all()
    .map((row) => ({
      id: Number(row.id),
      language: String(row.language),
      documents: Number(row.documents),
      dead: Number(row.dead),
      words: Number(row.words),
      first: Number(row.first),
      last: Number(row.last),
    }));

/** Writes rows of a chunk whose number is not known before it is whole. */
export class ChunkRows {
  readonly id: number;

  constructor(
    private readonly database: Database,
    private readonly sumOf: (data: Uint8Array) => number,
    language: string,
  ) {
    database
      .prepare('insert into chunks (language, documents, dead, words, first, last) values (?, 0, 0, 0, 0, 0)')
      .run(language);
    this.id = Number(database.prepare('select max(id) as id from chunks').get()?.id);
  }

  readonly put: PutRow = (kind, at, data, sum) => {
    putRow(this.database, rowOf(this.id, kind, at), data, sum);
  };

  end({ documents, words, rows, lengths, first, last }: BuiltChunk): void {
    this.put(KIND.column, COLUMN.rows, rows, this.sumOf(rows));
    this.put(KIND.column, COLUMN.lengths, lengths, this.sumOf(lengths));
    this.database
      .prepare('update chunks set documents = ?, words = ?, first = ?, last = ? where id = ?')
      .run(documents, words, BigInt(first), BigInt(last), this.id);
  }
}

function putRow(database: Database, id: number, data: Uint8Array, sum: number): void {
  database
    .prepare('insert or replace into chunk_data (id, data, sum) values (?, ?, ?)')
    .run(BigInt(id), data, BigInt(sum));
}

/** Takes a chunk out. */
export function dropChunk(database: Database, id: number): void {
  database.prepare('delete from chunks where id = ?').run(id);
  database
    .prepare('delete from chunk_data where id between ? and ?')
    .run(BigInt(rowOf(id, 0, 0)), BigInt(rowOf(id + 1, 0, 0) - 1));
}

/** Notes that some documents of a chunk are gone. `live`: the bitmap of those that are not. */
export function putLive(
  database: Database,
  id: number,
  { live, dead }: { live: Uint8Array; dead: number },
  sumOf: (data: Uint8Array) => number,
): void {
  putRow(database, rowOf(id, KIND.column, COLUMN.live), live, sumOf(live));
  database.prepare('update chunks set dead = ? where id = ?').run(dead, id);
}

/** Puts words down under their stems. */
export function addStems(database: Database, words: Iterable<readonly [stem: string, word: string]>): void {
  const put = database.prepare('insert or ignore into stems (stem, word) values (?, ?)');
  for (const [stem, word] of words) put.run(stem, word);
}
