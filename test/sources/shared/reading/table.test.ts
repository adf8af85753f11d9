import { describe, expect, test } from 'vitest';
import { compose } from '../../../../src/sources/shared/reading/compose';
import { Line } from '../../../../src/sources/shared/reading/line';
import { type Cell, gridOf, spanOf, tableLines } from '../../../../src/sources/shared/reading/table';

const cell = (text: string, more: Partial<Cell> = {}): Cell => ({ nodes: [text], columns: 1, rows: 1, ...more });
const texts = (rows: Cell[][]): string[][] =>
  gridOf({ head: 0, rows }).map((row) => row.map((one) => String(one?.nodes[0] ?? '')));
const linesOf = (head: number, rows: Cell[][]): Line[] =>
  tableLines({ head, rows }, ({ nodes }) => nodes.map((node) => Line.of(String(node))));

describe('each value is in its own column', () => {
  test('below a cell that spans rows and beside one that spans columns', () => {
    expect(
      texts([
        [cell('a', { rows: 2 }), cell('b', { columns: 2 }), cell('c')],
        [cell('d'), cell('e'), cell('f')],
        [cell('g'), cell('h'), cell('i'), cell('j')],
      ]),
    ).toEqual([
      ['a', 'b', '', 'c'],
      ['', 'd', 'e', 'f'],
      ['g', 'h', 'i', 'j'],
    ]);
  });
  test('where the file names it, and in the next one that is free', () => {
    expect(texts([[cell('a', { column: 2 })], [cell('b', { column: 1 }), cell('c', { column: 1 })]])).toEqual([
      ['', '', 'a'],
      ['', 'b', 'c'],
    ]);
  });
  test('where the file names it, also where a span goes on from a row that is not there any more', () => {
    expect(
      texts([
        [cell('a', { column: 0, rows: 3 }), cell('b', { column: 1 })],
        [cell('c', { column: 1 })],
        [cell('d', { column: 0 }), cell('e', { column: 1 })],
      ]),
    ).toEqual([
      ['a', 'b'],
      ['', 'c'],
      ['d', 'e'],
    ]);
  });
  test('after the cell before it, where only that one is named', () => {
    expect(texts([[cell('a', { column: 1 }), cell('b')], [cell('c')]])).toEqual([
      ['', 'a', 'b'],
      ['c', '', ''],
    ]);
  });
  test('and none is lost where spans overlap, or where a row is longer than the first', () => {
    expect(
      texts([
        [cell('a'), cell('b', { rows: 9 })],
        [cell('c', { columns: 2 }), cell('d')],
      ]),
    ).toEqual([
      ['a', 'b', ''],
      ['c', '', 'd'],
    ]);
  });
});

test('a table that would fill the memory is refused', () => {
  const long = Array.from({ length: 2000 }, () => cell('a'));
  const rows = [long, ...Array.from({ length: 600 }, () => [cell('b')])];
  expect(() => gridOf({ head: 0, rows })).toThrow('more than 1,000,000 cells');
  expect(gridOf({ head: 0, rows: rows.slice(0, 400) })).toHaveLength(400);
});

test('a span is a whole number within what a table can have', () => {
  expect(['2', ' 3 ', '0', '-1', 'x', '', undefined, '999999'].map(spanOf)).toEqual([2, 3, 1, 1, 1, 1, 1, 200]);
});

describe('lines of a table', () => {
  test('have one number of cells, those without text too, and a bar in a cell is none between cells', () => {
    const lines = linesOf(1, [
      [cell('a'), cell('')],
      [cell(''), cell('b | c')],
      [cell(''), cell('')],
    ]);
    expect(lines.map(({ text }) => text)).toEqual(['a | ', ' | b|c']);
    const { structure } = compose([Line.join(lines, '\n')], 'none');
    expect(structure.tables.map(({ head, rows }) => [head, rows.map(({ length }) => length)])).toEqual([[1, [2, 2]]]);
  });
});
