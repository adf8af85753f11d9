/** Chunks of postings answer as FTS5 does, whatever was put in, taken out and asked. */
import path from 'node:path';
import { expect, test } from 'vitest';
import { chunkIndexOf } from '../../../src/library/index/chunks/chunk-index';
import { CREATE_CHUNKS } from '../../../src/library/index/chunks/tables';
import { CREATE_INDEX, fts5IndexOf } from '../../../src/library/index/fts5';
import type { Match, TextIndex } from '../../../src/library/index/match';
import { CREATE_SPELLINGS } from '../../../src/library/index/spellings';
import { type Database, openDatabase } from '../../../src/sqlite';
import fc from '../../support/property';
import { runsOf } from '../../support/runs';
import { temporaryFolder } from '../fixture';
import { apply, batches, counted, GROUPS, match, within } from './random';

interface Open {
  database: Database;
  index: TextIndex;
}

const openFts5 = (): Open => {
  const database = openDatabase(':memory:');
  database.exec(CREATE_INDEX + CREATE_SPELLINGS);
  return { database, index: fts5IndexOf(database) };
};

const openChunks = (file = ':memory:'): Open => {
  const database = openDatabase(file);
  database.exec(CREATE_CHUNKS + CREATE_SPELLINGS);
  return { database, index: chunkIndexOf(database) };
};

const ascending = (rows: Iterable<number>): number[] => [...rows].sort((a, b) => a - b);

/** How often rows have a word, to a thousandth, where they have it. */
const timesOf = (found: Map<number, number[]>): [number, number[]][] =>
  [...found]
    .map(([row, times]): [number, number[]] => [row, times.map((one) => Math.round(one * 1000) / 1000)])
    .filter(([, times]) => times.some((one) => one > 0))
    .sort(([a], [b]) => a - b);

const questions = fc.array(
  fc.record({ match, within, counted, limit: fc.integer({ min: 1, max: 30 }), offset: fc.nat({ max: 20 }) }),
  { minLength: 10, maxLength: 20 },
);

test('the same totals, rows, orders, counts and lengths as FTS5', () => {
  const everything = fc.record({ work: batches, merged: fc.boolean(), asked: questions });
  fc.assert(
    fc.property(everything, ({ work, merged, asked }) => {
      const [plain, own] = [openFts5(), openChunks()];
      const rows = ascending(apply(plain.index, (run) => plain.database.transaction(run), work));
      expect(ascending(apply(own.index, (run) => own.database.transaction(run), work))).toEqual(rows);
      if (merged) own.index.merge();
      const some = rows.filter((row) => row % 3 === 0);
      for (const { match, within, counted, limit, offset } of asked) {
        const both = <T>(ask: (index: TextIndex) => T): void =>
          expect(ask(own.index), JSON.stringify({ match, within, counted })).toEqual(ask(plain.index));
        both((index) => index.count(match, within));
        both((index) => index.search(match, within, { by: 'number', limit }).rows);
        both((index) => index.search(match, within, { by: 'day', limit, offset }).rows);
        both((index) => ascending(index.get(match, some)));
        both((index) => timesOf(index.frequencies(counted, some, GROUPS)));
        both((index) => [...index.lengths(some)].sort(([a], [b]) => a - b));
        const best = own.index.search(match, within, { by: 'measure', limit, steps: 100, weights: [] }).rows;
        expect(best).toHaveLength(Math.min(limit, own.index.count(match, within)));
        expect(new Set(best).size).toBe(best.length);
        expect(own.index.get(match, best).size).toBe(best.length);
      }
      plain.database.close();
      own.database.close();
    }),
    { numRuns: runsOf('questions to an index') },
  );
});

const HUIS: Match = { of: 'word', forms: ['huis'] };
const someDocument = (body: string) =>
  ({ title: 'Titel', law: '', summary: '', body, language: 'nl', names: '', area: 0 }) as const;

test('a transaction that is taken back leaves nothing', () => {
  const { database, index } = openChunks();
  database.transaction(() => index.add(10, someDocument('huis')));
  expect(() =>
    database.transaction(() => {
      index.add(11, someDocument('huis'));
      index.remove(10);
      expect(index.count(HUIS)).toBe(1);
      throw new Error('no');
    }),
  ).toThrow('no');
  expect(index.search(HUIS, {}, { by: 'number', limit: 9 }).rows).toEqual([10]);
  database.close();
});

test('another connection sees what was written when the transaction is over, and nothing before', () => {
  const file = path.join(temporaryFolder(), 'chunks.db');
  const { database, index } = openChunks(file);
  const reading = openDatabase(file, { readOnly: true });
  const reader = chunkIndexOf(reading);
  expect(reader.count(HUIS)).toBe(0);
  for (let row = 1; row <= 40; row += 1) {
    database.transaction(() => {
      index.add(row, someDocument('huis en tuin'));
      expect(index.count(HUIS)).toBe(row);
      expect(reader.count(HUIS)).toBe(row - 1);
    });
    expect(reader.count(HUIS)).toBe(row);
  }
  index.merge();
  expect(reader.count(HUIS)).toBe(40);
  reading.close();
  database.close();
});

test('small harvests are joined: never more than 16 small chunks', () => {
  const { database, index } = openChunks();
  for (let row = 1; row <= 100; row += 1)
    database.transaction(() => index.add(row, someDocument(`huis nummer ${row}`)));
  const [{ chunks } = { chunks: 0 }] = database.prepare('select count(*) chunks from chunks').all();
  expect(Number(chunks)).toBeLessThanOrEqual(16);
  expect(index.count(HUIS)).toBe(100);
  database.close();
});

test('no byte that was changed gives another answer: it is damage', () => {
  const file = path.join(temporaryFolder(), 'chunks.db');
  const { database, index } = openChunks(file);
  database.transaction(() => {
    for (let row = 1; row <= 300; row += 1) index.add(row, someDocument(`huis nummer ${row} en nog een huis`));
  });
  const kept = database.prepare('select id, length(data) length from chunk_data').all();
  expect(kept.length).toBeGreaterThan(3);
  for (const { id, length } of kept)
    for (const at of [1, Math.ceil(Number(length) / 2), Number(length)]) {
      const before = database.prepare('select data from chunk_data where id = ?').get(Number(id))!.data as Uint8Array;
      const bytes = before.slice();
      bytes[at - 1]! ^= 0x41;
      database.prepare('update chunk_data set data = ? where id = ?').run(bytes, Number(id));
      const reading = openDatabase(file, { readOnly: true });
      const damaged = chunkIndexOf(reading);
      const ask = () => [
        damaged.search(HUIS, {}, { by: 'number', limit: 500 }).rows.length,
        damaged.search({ of: 'phrase', tokens: ['nog', 'een', 'huis'] }, {}, { by: 'number', limit: 500 }).rows.length,
        damaged.lengths([5]).get(5),
      ];
      let said: unknown;
      try {
        said = ask();
      } catch (error) {
        said = (error as { code?: string }).code;
      }
      expect(
        said === 'library_damaged' || JSON.stringify(said) === '[300,300,6]',
        `${id} ${at}: ${JSON.stringify(said)}`,
      ).toBe(true);
      reading.close();
      database.prepare('update chunk_data set data = ? where id = ?').run(before, Number(id));
    }
  database.close();
});
