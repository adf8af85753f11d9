/**
 * Whatever the bytes of a segment are, even with a checksum that fits them: a question is answered, or the library is said to be damaged: nothing else is thrown, and nothing
 * goes on for ever.
 */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { keptSum } from '../../src/engine/index/segments/format';
import { Memory } from '../../src/engine/index/segments/memory';
import { segmentIndexOf } from '../../src/engine/index/segments/segment-index';
import { CREATE_SEGMENTS } from '../../src/engine/index/segments/tables';
import { CREATE_SPELLINGS } from '../../src/engine/index/spellings';
import { type Database, openDatabase } from '../../src/platform/sqlite';
import { apply, batches, counted, GROUPS, match, within } from '../../test/engine/index/random';
import { temporaryFolder } from '../../test/library/fixture';
import fc from '../../test/support/property';
import { runsOf } from '../support/runs';

/** What is done to the bytes of a row. */
const change = fc.oneof(
  fc
    .record({ at: fc.double({ min: 0, max: 1, noNaN: true }), to: fc.nat({ max: 255 }) })
    .map(({ at, to }) => (bytes: Uint8Array): Uint8Array => {
      const changed = bytes.slice();
      changed[Math.min(changed.length - 1, Math.floor(at * changed.length))] = to;
      return changed;
    }),
  fc.double({ min: 0, max: 1, noNaN: true }).map(
    (at) =>
      (bytes: Uint8Array): Uint8Array =>
        bytes.slice(0, Math.floor(at * bytes.length)),
  ),
  fc.constant((bytes: Uint8Array): Uint8Array => Buffer.concat([bytes, bytes])),
  fc.uint8Array({ maxLength: 200 }).map((random) => (): Uint8Array => random),
  fc.constant((bytes: Uint8Array): Uint8Array => bytes.map(() => 255)),
  fc.constant((bytes: Uint8Array): Uint8Array => bytes.map(() => 0)),
);

const damages = fc.array(fc.record({ row: fc.double({ min: 0, max: 1, noNaN: true }), change }), {
  maxLength: 4,
});

/** What is done to the tables: a number of a segment that is another one, and a row that is gone. */
const number = fc.oneof(
  fc.nat({ max: 700 }),
  fc.constantFrom(-1, 65_535, 65_536, 65_537, 2 ** 31, 2 ** 32, 2 ** 52, -(2 ** 52)),
  fc.double(),
  fc.constant('no number'),
);
const changesOfTables = fc.array(
  fc.oneof(
    fc
      .tuple(fc.constantFrom('documents', 'dead', 'words', 'first', 'last'), number, fc.nat({ max: 3 }))
      .map(([column, value, nth]) => (database: Database): void => {
        database
          .prepare(
            `update segments set ${column} = ? where id = (select id from segments order by id limit 1 offset ?)`,
          )
          .run(typeof value === 'number' && Number.isNaN(value) ? 0 : value, nth);
      }),
    fc.nat({ max: 20 }).map((nth) => (database: Database): void => {
      database
        .prepare('delete from segment_data where id = (select id from segment_data order by id limit 1 offset ?)')
        .run(nth);
    }),
  ),
  { maxLength: 2 },
);

const questions = fc.array(fc.record({ match, within, counted }), { minLength: 3, maxLength: 8 });

/** Changes rows, each with a checksum that fits what it has then. */
function damage(database: Database, done: readonly { row: number; change: (bytes: Uint8Array) => Uint8Array }[]): void {
  const memory = new Memory(database);
  const ids = database
    .prepare('select id from segment_data order by id')
    .all()
    .map(({ id }) => BigInt(Number(id)));
  for (const { row, change } of done) {
    const id = ids[Math.min(ids.length - 1, Math.floor(row * ids.length))];
    if (id === undefined) return;
    const data = change(database.prepare('select data from segment_data where id = ?').demand(id).data as Uint8Array);
    database
      .prepare('update segment_data set data = ?, sum = ? where id = ?')
      .run(data, BigInt(keptSum(Number(id), memory.sumOf(data))), id);
  }
}

/** Asks; each question is answered or the library is said to be damaged. */
function ask(asked: readonly (() => unknown)[]): void {
  for (const question of asked)
    try {
      question();
    } catch (error) {
      expect((error as { code?: string }).code, (error as Error).stack).toBe('library_damaged');
    }
}

test('bytes that nobody wrote are damage, or give an answer', () => {
  const everything = fc.record({ work: batches, damages, tables: changesOfTables, asked: questions });
  const folder = temporaryFolder();
  let nth = 0;
  fc.assert(
    fc.property(everything, ({ work, damages, tables, asked }) => {
      nth += 1;
      const file = path.join(folder, `${nth}.db`);
      const database = openDatabase(file);
      database.exec(`pragma synchronous = off; ${CREATE_SEGMENTS}${CREATE_SPELLINGS}`);
      const writer = segmentIndexOf(database);
      const rows = [...apply(writer, (run) => database.transaction(run), work)];
      damage(database, damages);
      for (const change of tables) change(database);
      const reading = openDatabase(file, { readOnly: true });
      const index = segmentIndexOf(reading);
      ask(
        asked.flatMap(({ match, within, counted }) => [
          () => index.count(match, within),
          () => index.search(match, within, { by: 'number', limit: 10 }),
          () => index.search(match, within, { by: 'day', limit: 10, offset: 3 }),
          () => index.best(match, within, 10),
          () => index.get(match, rows),
          () => index.frequencies(counted, rows, GROUPS),
          () => index.lengths(rows),
        ]),
      );
      reading.close();
      // Who writes reads the same bytes: to take documents out, and to join segments.
      const again = openDatabase(file);
      const other = segmentIndexOf(again);
      const takeOut = () => {
        for (const row of rows.slice(0, 5)) other.remove(row);
      };
      ask([() => again.transaction(takeOut), () => other.merge()]);
      again.close();
      database.close();
      rmSync(file);
    }),
    { numRuns: runsOf('damaged segments') },
  );
});
