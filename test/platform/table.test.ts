import { describe, expect, it } from 'vitest';
import { type Part, packTable, Table } from '../../src/platform/table';
import fc from '../support/property';

/** A row under its own words. */
const keysOf = (row: readonly string[]): string[] => row.flatMap((field) => field.split(' '));
const partsOf =
  (text: string): Part =>
  (from, to) =>
    text.slice(from, to);
const tableOf = (rows: readonly (readonly string[])[]): Table => new Table(partsOf(packTable(rows, keysOf)));

const ROWS = [
  ['huur verhogen', 'a'],
  ['huur', ''],
  ['pacht', 'verhogen €'],
];

describe('a table', () => {
  it('finds the rows of a key in their order, and none of what it does not have', () => {
    const table = tableOf(ROWS);
    expect(table.rows('huur')).toEqual([ROWS[0], ROWS[1]]);
    expect(table.rows('verhogen')).toEqual([ROWS[0], ROWS[2]]);
    for (const key of ['hu', 'huurder', 'a ', 'zzz', '0']) expect(table.rows(key), key).toEqual([]);
  });

  it('finds the rows of all keys that begin so, each once', () => {
    const table = tableOf(ROWS);
    expect(table.rowsFrom('h')).toEqual([ROWS[0], ROWS[1]]);
    expect(table.rowsFrom('')).toEqual(ROWS);
    expect(table.rowsFrom('x')).toEqual([]);
  });

  it('hands out the same row as the same array', () => {
    const table = tableOf(ROWS);
    expect(table.rows('pacht')[0]).toBe(table.all()[2]);
  });

  it('keeps the rows of the keys asked for last, and finds them again behind many others', () => {
    const table = tableOf(ROWS);
    expect(table.rows('huur')).toBe(table.rows('huur'));
    for (let at = 0; at < 2_000; at += 1) expect(table.rows(`x${at}`)).toEqual([]);
    expect(table.rows('huur')).toEqual([ROWS[0], ROWS[1]]);
  });

  it('finds what is in many blocks of keys, with a head of any length, and reads little of it', () => {
    const rows = Array.from({ length: 5_000 }, (_, at) => [`k${String(at).padStart(120, '0')}`, `${at % 7}`]);
    const text = packTable(rows, ([key = '', rest = '']) => [
      key,
      `m${rest}`,
      ...(rest === '0' ? [`${key} more`] : []),
    ]);
    let read = 0;
    const table = new Table((from, to) => {
      read += to - from;
      return text.slice(from, to);
    });
    for (const at of [0, 1, 33, 2_500, 4_998, 4_999]) expect(table.rows(rows[at]![0]!)).toEqual([rows[at]]);
    for (const key of ['', 'a', 'k', `${rows[70]![0]}x`, 'm', 'z']) expect(table.rows(key), key).toEqual([]);
    expect(read).toBeLessThan(text.length / 6);
    expect(table.rows('m3')).toEqual(rows.filter(([, rest]) => rest === '3'));
    expect(table.rowsFrom('k')).toEqual(rows);
    expect(table.rowsFrom(rows[7]![0]!.slice(0, -2))).toEqual(rows.slice(0, 100));
    expect(table.all()).toEqual(rows);
  });

  it('is packed of nothing that parts its fields', () => {
    expect(() => packTable([['a\tb']], () => [])).toThrow(/tab/);
    expect(() => packTable([['a']], () => ['b\n'])).toThrow(/tab/);
  });

  it('finds what a walk through the rows finds, whatever is in them', () => {
    const word = fc.stringMatching(/^[a-cé€\\]{0,3}$/);
    const rows = fc.array(fc.array(word, { minLength: 1, maxLength: 3 }), { maxLength: 12 });
    fc.assert(
      fc.property(rows, word, (own, key) => {
        const table = tableOf(own);
        expect(table.all()).toEqual(own);
        expect(table.rows(key)).toEqual(own.filter((row) => keysOf(row).includes(key)));
        expect(table.rowsFrom(key)).toEqual(own.filter((row) => keysOf(row).some((one) => one.startsWith(key))));
      }),
    );
  });
});
