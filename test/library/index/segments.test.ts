/** Segments of postings: how many there are, and what becomes of damaged ones. What they answer is in `interface.test.ts`. */
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Match, TextIndex } from '../../../src/library/index/match';
import { segmentIndexOf } from '../../../src/library/index/segments/segment-index';
import { CREATE_SEGMENTS } from '../../../src/library/index/segments/tables';
import { CREATE_SPELLINGS } from '../../../src/library/index/spellings';
import { type Database, openDatabase } from '../../../src/platform/sqlite';
import { openedDatabase, temporaryFolder } from '../fixture';

interface Open {
  database: Database;
  index: TextIndex;
}

const openSegments = (file = ':memory:'): Open => {
  const database = openDatabase(file);
  database.exec(CREATE_SEGMENTS + CREATE_SPELLINGS);
  return { database, index: segmentIndexOf(database) };
};

const HUIS: Match = { of: 'word', forms: ['huis'] };
const someDocument = (body: string) =>
  ({ title: 'Titel', law: '', summary: '', body, language: 'nl', names: '', area: 0 }) as const;

test('small harvests are joined: never more than 16 small segments', () => {
  const { database, index } = openSegments();
  for (let row = 1; row <= 100; row += 1)
    database.transaction(() => index.add(row, someDocument(`huis nummer ${row}`)));
  const [{ segments } = { segments: 0 }] = database.prepare('select count(*) segments from segments').all();
  expect(Number(segments)).toBeLessThanOrEqual(16);
  expect(index.count(HUIS)).toBe(100);
  database.close();
});

test('no byte that was changed gives another answer: it is damage', () => {
  const file = path.join(temporaryFolder(), 'segments.db');
  const { database, index } = openSegments(file);
  database.transaction(() => {
    for (let row = 1; row <= 300; row += 1) index.add(row, someDocument(`huis nummer ${row} en nog een huis`));
  });
  const kept = database.prepare('select id, length(data) length from segment_data').all();
  expect(kept.length).toBeGreaterThan(3);
  for (const { id, length } of kept)
    for (const at of [1, Math.ceil(Number(length) / 2), Number(length)]) {
      const before = database.prepare('select data from segment_data where id = ?').get(Number(id))!.data as Uint8Array;
      const bytes = before.slice();
      bytes[at - 1]! ^= 0x41;
      database.prepare('update segment_data set data = ? where id = ?').run(bytes, Number(id));
      const reading = openedDatabase(file);
      const damaged = segmentIndexOf(reading);
      const ask = () => [
        damaged.search(HUIS, {}, { by: 'number', limit: 500 }).length,
        damaged.search({ of: 'phrase', tokens: ['nog', 'een', 'huis'] }, {}, { by: 'number', limit: 500 }).length,
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
      database.prepare('update segment_data set data = ? where id = ?').run(before, Number(id));
    }
  database.close();
});

test('within a transaction the stems are whole, also of a document that was put in and taken out in it', () => {
  const database = openDatabase(':memory:');
  onTestFinished(() => database.close());
  database.exec(CREATE_SEGMENTS + CREATE_SPELLINGS);
  const index = segmentIndexOf(database);
  const document = { title: '', law: '', summary: '', names: '', area: 1, language: 'nl' as const };
  const found = () => index.count({ of: 'word', forms: ['waterput'] });
  database.transaction(() => {
    index.add(1, { ...document, body: 'Waterputten en waterputten.' });
    index.remove(1);
    expect(found()).toBe(0);
    index.add(2, { ...document, body: 'Twee waterputten.' });
    expect(found()).toBe(1);
  });
  expect(found()).toBe(1);
});
