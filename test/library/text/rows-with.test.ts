import { describe, expect, it } from 'vitest';
import { RowsWith } from '../../../src/library/text/rows-with';

const WORDS = ['huur|huurder', 'de huur van de huurder', 'koop', '', 'verhuur'];

describe('rows of a table that have some letters', () => {
  const rows = new RowsWith(WORDS, (row) => row);

  it('each is found once, in the order of the table, however often it has them', () => {
    expect(rows.with('huur')).toEqual(['huur|huurder', 'de huur van de huurder', 'verhuur']);
    expect(rows.with('koop')).toEqual(['koop']);
    expect(rows.with('pacht')).toEqual([]);
  });

  it('they are the rows that a look at each of them finds', () => {
    for (const letters of ['', 'h', 'r', 'oop', '|', 'uurv', 'verhuur'])
      expect(rows.with(letters)).toEqual(WORDS.filter((row) => row.includes(letters)));
  });

  it('an empty table has none', () => {
    expect(new RowsWith<string>([], (row) => row).with('')).toEqual([]);
  });
});
