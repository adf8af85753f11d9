/** The tables of the index, and their writers. */

import { zlib } from '../../../platform/builtins';
import { type Database, damagedError } from '../../../platform/sqlite';
import type { PutRow } from '../kernel/writing';
import type { BuiltSegment } from './build-segment';
import { COLUMN, KIND, keptSum, rowOf } from './format';
import type { SegmentRow } from './segment';
import { CREATE_STEMS } from './stems';

/**
 * `segments` and `segment_list`, a checksum over all its rows, since a missing segment hides documents; `segment_data`:
 * see `format.ts`, each row with its checksum; `stems`, `stem_sums`: see `stems.ts`. Numbers of segments are never
 * reused.
 */
export const CREATE_SEGMENTS = `
  create table segments (
    id integer primary key autoincrement, language text not null, documents integer not null, dead integer not null,
    words integer not null, first integer not null, last integer not null
  );
  create table segment_list (id integer primary key, sum integer not null);
  create table segment_data (id integer primary key, data blob not null, sum integer not null);
  ${CREATE_STEMS}
`;

export const DROP_SEGMENTS = ['segments', 'segment_list', 'segment_data', 'stems', 'stem_sums']
  .map((table) => `drop table if exists ${table};`)
  .join(' ');

/** The segments, the newest last, and whether the list is as written, in one state of the file. Throws `local`. */
export function readList(database: Database): { segments: SegmentRow[]; isWhole: boolean } {
  const rows = database
    .prepare(
      `select segments.id, language, documents, dead, words, first, last, segment_list.sum from (select 1) as list
       left join segment_list on segment_list.id = 1 left join segments order by segments.id`,
    )
    .all();
  const segments = rows
    .filter(({ id }) => id !== null)
    .map((row) => ({
      id: Number(row.id),
      language: String(row.language),
      documents: Number(row.documents),
      dead: Number(row.dead),
      words: Number(row.words),
      first: Number(row.first),
      last: Number(row.last),
    }));
  const sum = rows[0]?.sum ?? null;
  // There is no sum before the first write.
  return { segments, isWhole: sum === null ? segments.length === 0 : sum === sumOfList(segments) };
}

/** All segments, the newest last. Throws `local`, also if some are missing. */
export function segmentsIn(database: Database): SegmentRow[] {
  const { segments, isWhole } = readList(database);
  if (!isWhole) throw damagedError(database.path);
  return segments;
}

const sumOfList = (segments: readonly SegmentRow[]): number => zlib().crc32(JSON.stringify(segments));

function putList(database: Database): void {
  const sum = sumOfList(readList(database).segments);
  database.prepare('insert or replace into segment_list (id, sum) values (1, ?)').run(BigInt(sum));
}

/** Writes rows of a segment before its number is known. */
export class SegmentRows {
  readonly id: number;

  constructor(
    private readonly database: Database,
    private readonly sumOf: (data: Uint8Array) => number,
    language: string,
  ) {
    database
      .prepare('insert into segments (language, documents, dead, words, first, last) values (?, 0, 0, 0, 0, 0)')
      .run(language);
    this.id = Number(database.prepare('select max(id) as id from segments').get()?.id);
  }

  readonly put: PutRow = (kind, at, data, sum) => {
    putRow(this.database, rowOf(this.id, kind, at), data, sum);
  };

  end({ documents, words, rows, lengths, first, last }: BuiltSegment): void {
    this.put(KIND.column, COLUMN.rows, rows, this.sumOf(rows));
    this.put(KIND.column, COLUMN.lengths, lengths, this.sumOf(lengths));
    this.database
      .prepare('update segments set documents = ?, words = ?, first = ?, last = ? where id = ?')
      .run(documents, words, BigInt(first), BigInt(last), this.id);
    putList(this.database);
  }
}

function putRow(database: Database, id: number, data: Uint8Array, sum: number): void {
  database
    .prepare('insert or replace into segment_data (id, data, sum) values (?, ?, ?)')
    .run(BigInt(id), data, BigInt(keptSum(id, sum)));
}

export function dropSegment(database: Database, id: number): void {
  database.prepare('delete from segments where id = ?').run(id);
  database
    .prepare('delete from segment_data where id between ? and ?')
    .run(BigInt(rowOf(id, 0, 0)), BigInt(rowOf(id + 1, 0, 0) - 1));
  putList(database);
}

/** Marks documents of a segment as deleted. `live`: the bitmap of the others. */
export function putLive(
  database: Database,
  id: number,
  { live, dead }: { live: Uint8Array; dead: number },
  sumOf: (data: Uint8Array) => number,
): void {
  putRow(database, rowOf(id, KIND.column, COLUMN.live), live, sumOf(live));
  database.prepare('update segments set dead = ? where id = ?').run(dead, id);
  putList(database);
}
