/** The words of a library, and which of them are near to one that was mistyped. */
import { expect, test } from 'vitest';
import { indexOf } from '../../../src/engine/index/index-of';
import { editsBetween } from '../../../src/engine/text/edits';
import { type Database, openDatabase } from '../../../src/platform/sqlite';
import { artikel, libraryFile } from '../../library/fixture';
import fc from '../../support/property';
import { documentOf } from './held';

/** A library file whose only article has this text. */
const libraryOf = (body: string): string =>
  libraryFile([artikel('BWBR0000001', '1', body, { title: 'Huurwet, artikel 1', summary: 'Beginsel' })]);

/** What `work` makes of an open library. */
function reading<T>(file: string, work: (database: Database) => T): T {
  const database = openDatabase(file);
  try {
    return work(database);
  } finally {
    database.close();
  }
}

const near = (file: string, word: string, distance: 1 | 2) =>
  reading(file, (database) => indexOf(database).near(word, distance, 100));

test('a letter more, less, another or two swapped is one edit; the word itself is none of its neighbours', () => {
  const file = libraryOf('De verhuurder zegt de huur op. Verhuurders zeggen niets.');
  for (const typed of ['verhurder', 'verhuuurder', 'verhuirder', 'evrhuurder', 'verhuurdre', 'erhuurder', 'verhuurde'])
    expect(near(file, typed, 1), typed).toContain('verhuurder');
  expect(near(file, 'verhuurder', 1)).toEqual(['verhuurders']);
  expect(near(file, 'vehuuder', 1)).toEqual([]);
  expect(near(file, 'vehuuder', 2)).toEqual(['verhuurder']);
});

test('the nearest first, and no more than asked for', () => {
  const file = libraryOf('opzegging opzeggingen ontzegging opening');
  expect(near(file, 'opzeging', 2)).toEqual(['opzegging', 'opening']);
  expect(reading(file, (database) => indexOf(database).near('opzeging', 2, 1))).toEqual(['opzegging']);
});

test('words of title and headnote are words of the library; stems, names and numbers are not', () => {
  const file = libraryOf('huizen 2024 r99');
  expect(near(file, 'huurwt', 1)).toEqual(['huurwet']);
  expect(near(file, 'begonsel', 1)).toEqual(['beginsel']);
  expect(near(file, 'huis', 1)).toEqual([]);
  expect(near(file, 'bwbr0000002', 1)).toEqual([]);
  expect(near(file, "'; drop table docs", 1)).toEqual([]);
});

test('finds what comparing with every word finds', () => {
  const word = fc.string({ unit: fc.constantFrom(...'aeinrt'), minLength: 4, maxLength: 10 });
  const words = [...new Set(fc.sample(word, 2_000))];
  const file = libraryOf(words.join(' '));
  const known = [...words, 'huurwet', 'artikel', 'beginsel'];
  reading(file, (database) => {
    const index = indexOf(database);
    for (const typed of fc.sample(word, 150)) {
      const distance = typed.length < 8 ? 1 : 2;
      const expected = known.filter((one) => one !== typed && editsBetween(typed, one, distance) !== undefined);
      expect(index.near(typed, distance, 10_000).sort(), typed).toEqual(expected.sort());
    }
  });
});

test('what was undone is no word, and is put in when it comes again', () => {
  const file = libraryOf('niets');
  reading(file, (database) => {
    const add = () => indexOf(database).add(99, documentOf('erfdienstbaarheid'));
    expect(() =>
      database.transaction(() => {
        add();
        throw new Error('stopped');
      }),
    ).toThrow('stopped');
    expect(near(file, 'erfdienstbarheid', 1)).toEqual([]);
    database.transaction(add);
  });
  expect(near(file, 'erfdienstbarheid', 1)).toEqual(['erfdienstbaarheid']);
});
