/** Segments of postings: how many there are, and what becomes of damaged ones. What they answer is in `interface.test.ts`. */
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Match } from '../../../src/engine/index/match';
import { segmentIndexOf } from '../../../src/engine/index/segments/segment-index';
import { openedDatabase, temporaryFolder } from '../../library/fixture';
import { documentOf, make } from './held';

const HUIS: Match = { of: 'word', forms: ['huis'] };

test('small harvests are joined: never more than 16 small segments', () => {
  const { database, index } = make();
  for (let row = 1; row <= 100; row += 1) database.transaction(() => index.add(row, documentOf(`huis nummer ${row}`)));
  const [{ segments } = { segments: 0 }] = database.prepare('select count(*) segments from segments').all();
  expect(Number(segments)).toBeLessThanOrEqual(16);
  expect(index.count(HUIS)).toBe(100);
  database.close();
});

test('no byte that was changed gives another answer: it is damage', () => {
  const file = path.join(temporaryFolder(), 'segments.db');
  const { database, index } = make(file);
  database.transaction(() => {
    for (let row = 1; row <= 300; row += 1) index.add(row, documentOf(`huis nummer ${row} en nog een huis`));
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
  const { database, index } = make();
  const found = () => index.count({ of: 'word', forms: ['waterput'] });
  database.transaction(() => {
    index.add(1, documentOf('Waterputten en waterputten.'));
    index.remove(1);
    expect(found()).toBe(0);
    index.add(2, documentOf('Twee waterputten.'));
    expect(found()).toBe(1);
  });
  expect(found()).toBe(1);
  database.close();
});
