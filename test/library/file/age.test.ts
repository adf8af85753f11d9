/** The days up to which a group is known: the oldest, the middle one by document, the newest. */

import { describe, expect, it } from 'vitest';
import { knownCounts, knownDays } from '../../../src/library/file/age';
import { freshAsOf, knownThrough } from '../../../src/library/fresh-as-of';
import fc from '../../support/property';
import { artikel, importAll, libraryFile, openedDatabase } from '../fixture';

const days = (...told: [day: string, documents: number][]) => told.map(([day, documents]) => ({ day, documents }));

describe('the days up to which a group is known', () => {
  it.each([
    [days(), ['', '', '']],
    [days(['', 3]), ['', '', '']],
    [days(['2020-01-01', 1]), ['2020-01-01', '2020-01-01', '2020-01-01']],
    [days(['2026-01-01', 1], ['2015-11-29', 193_395]), ['2015-11-29', '2015-11-29', '2026-01-01']],
    [days(['2015-01-01', 1], ['2020-01-01', 1], ['2026-01-01', 3]), ['2015-01-01', '2026-01-01', '2026-01-01']],
    [days(['2026-01-01', 2], ['', 9], ['2015-01-01', 2]), ['2015-01-01', '2015-01-01', '2026-01-01']],
  ])('%j', (counts, [oldest, half, newest]) => {
    expect(knownDays(counts)).toEqual({ known_as_of: oldest, known_half: half, known_newest: newest });
  });

  it('half of the documents are not known beyond the middle one, and less than half are known up to a day before it', () => {
    const day = fc.integer({ min: 1, max: 28 }).map((number) => `2020-01-${String(number).padStart(2, '0')}`);
    fc.assert(
      fc.property(fc.array(fc.tuple(day, fc.integer({ min: 1, max: 9 })), { minLength: 1, maxLength: 9 }), (told) => {
        const each = told.flatMap(([one, documents]) => Array.from({ length: documents }, () => one)).sort();
        const { known_half: half } = knownDays(days(...told));
        expect(half).toBe(each[Math.ceil(each.length / 2) - 1]);
      }),
    );
  });
});

describe('the day that freshness is told by', () => {
  const counted = (group: 'wetgeving' | 'rechtspraak', ...told: [string, number][]) =>
    days(...told).map((one) => ({ ...one, source: 's', group }));
  const listed = [{ from: '2020-01-01T00:00:00', to: '2026-05-06T10:00:00', knownUntil: '2026-05-06T10:00:00' }];

  it('is that of the oldest law, of decisions alone that of the newest, of neither where a law has none', () => {
    expect(freshAsOf(counted('wetgeving', ['2015-01-01', 9], ['2026-01-01', 1]))).toBe('2015-01-01');
    expect(freshAsOf(counted('rechtspraak', ['2015-01-01', 9], ['2026-01-01', 1]))).toBe('2026-01-01');
    expect(freshAsOf(counted('wetgeving', ['2015-01-01', 9], ['', 1]))).toBe('');
  });

  it('is later where all changes since are listed, and only then', () => {
    expect(knownThrough(listed, '2021-01-01')).toBe('2026-05-06');
    expect(knownThrough(listed, '2019-12-31')).toBe('2019-12-31');
    expect(knownThrough(listed, '2026-06-01')).toBe('2026-06-01');
    expect(knownThrough([{ ...listed[0]!, knownUntil: '' }], '2021-01-01')).toBe('2021-01-01');
  });
});

it('documents are counted once until somebody writes to the file', () => {
  const file = libraryFile([artikel('BWBR0000001', '1', 'huur')]);
  const database = openedDatabase(file);
  const counted = knownCounts(database);
  expect(knownCounts(database)).toBe(counted);
  importAll(file, [artikel('BWBR0000002', '1', 'huur')]);
  expect(knownCounts(database).map(({ documents }) => documents)).toEqual([2]);
});
