/** What the index answers, whatever was put in, replaced, taken out and taken back, and whatever is asked. */
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Match } from '../../../src/engine/index/match';
import { segmentIndexOf } from '../../../src/engine/index/segments/segment-index';
import { openedDatabase, temporaryFolder } from '../../library/fixture';
import { documentOf, holdAnswers, holdCrowds, make } from './held';

/** Random corpora; `trials/index` has more of them. */
const CORPORA = 4;

const HUIS: Match = { of: 'word', forms: ['huis'] };

describe('the index', () => {
  test('answers what the documents say, whatever was put in, taken out and asked', () => {
    expect(holdAnswers(CORPORA).questions).toBeGreaterThan(CORPORA);
  });

  test('finds what stands together of words that most documents have', () => holdCrowds(1));

  test('a transaction that is taken back leaves nothing', () => {
    const { database, index } = make();
    database.transaction(() => index.add(10, documentOf('huis')));
    expect(() =>
      database.transaction(() => {
        index.add(11, documentOf('huis'));
        index.remove(10);
        expect(index.count(HUIS)).toBe(1);
        throw new Error('no');
      }),
    ).toThrow('no');
    expect(index.search(HUIS, {}, { by: 'number', limit: 9 })).toEqual([10]);
    database.close();
  });

  test('another connection sees what was written when the transaction is over, and nothing before', () => {
    const file = path.join(temporaryFolder(), 'library.db');
    const { database, index } = make(file);
    const reading = openedDatabase(file);
    const reader = segmentIndexOf(reading);
    expect(reader.count(HUIS)).toBe(0);
    for (let row = 1; row <= 40; row += 1) {
      database.transaction(() => {
        index.add(row, documentOf('huis en tuin'));
        expect(index.count(HUIS)).toBe(row);
        expect(reader.count(HUIS)).toBe(row - 1);
      });
      expect(reader.count(HUIS)).toBe(row);
    }
    index.merge();
    expect(reader.count(HUIS)).toBe(40);
    database.close();
  });
});
