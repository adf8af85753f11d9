import { describe, expect, test } from 'vitest';
import { calsTable, inGroups } from '../../../../src/sources/shared/reading/cals';
import { gridOf } from '../../../../src/sources/shared/reading/table';
import { rawText, type XmlElement, type XmlNode } from '../../../../src/sources/shared/xml/element';
import { readTree } from '../../../../src/sources/shared/xml/tree';

const tree = (xml: string): Promise<XmlElement> => readTree(Buffer.from(xml));
const textOf = (nodes: readonly XmlNode[] = []): string =>
  nodes
    .map((node) => (typeof node === 'string' ? node : rawText(node)))
    .join('')
    .trim();

/** The values of a table by row and column, and how many rows are headings. */
async function tableOf(xml: string): Promise<{ head: number; rows: string[][] }> {
  const table = calsTable(await tree(xml));
  return { head: table.head, rows: gridOf(table).map((row) => row.map((cell) => textOf(cell?.nodes))) };
}
const rowsOf = async (xml: string): Promise<string[][]> => (await tableOf(xml)).rows;

const COLUMNS = '<colspec colname="a"/><colspec colname="b"/><colspec colname="c"/><colspec colname="d"/>';

describe('a value is in the column that the file says', () => {
  test('by its name, by where a span begins and ends, and by the name of a span', async () => {
    expect(
      await rowsOf(`<tgroup cols="4">${COLUMNS}<spanspec spanname="all" namest="a" nameend="d"/><tbody>
        <row><entry spanname="all">whole</entry></row>
        <row><entry colname="b">second</entry><entry>third</entry></row>
        <row><entry namest="a" nameend="c">three</entry><entry>fourth</entry></row>
        <row><entry>1</entry><entry>2</entry><entry>3</entry><entry>4</entry></row>
      </tbody></tgroup>`),
    ).toEqual([
      ['whole', '', '', ''],
      ['', 'second', 'third', ''],
      ['three', '', '', 'fourth'],
      ['1', '2', '3', '4'],
    ]);
  });

  test('below a cell that goes on for more rows', async () => {
    expect(
      await rowsOf(`<tgroup cols="2"><tbody>
        <row><entry morerows="1">a</entry><entry>b</entry></row>
        <row><entry>c</entry></row>
        <row><entry>d</entry><entry>e</entry></row>
      </tbody></tgroup>`),
    ).toEqual([
      ['a', 'b'],
      ['', 'c'],
      ['d', 'e'],
    ]);
  });

  test('where columns are numbered, and where a heading has columns of its own', async () => {
    expect(
      await rowsOf(`<tgroup cols="3"><colspec colnum="2" colname="x"/><colspec colname="y"/>
        <thead><colspec colnum="1" colname="x"/><row><entry colname="x">h</entry></row></thead>
        <tbody><row><entry colname="y">3</entry></row><row><entry colname="x">2</entry></row></tbody></tgroup>`),
    ).toEqual([
      ['h', '', ''],
      ['', '', '3'],
      ['', '2', ''],
    ]);
  });

  test('whether attributes are in capitals or not', async () => {
    expect(
      await rowsOf(`<table><tr><td ROWSPAN="2">a</td><td colSpan="2">b</td></tr><tr><td>c</td><td>d</td></tr></table>`),
    ).toEqual([
      ['a', 'b', ''],
      ['', 'c', 'd'],
    ]);
    expect(
      await rowsOf(
        `<tgroup><tbody><row><entry MoreRows="1">a</entry><entry>b</entry></row><row><entry>c</entry></row></tbody></tgroup>`,
      ),
    ).toEqual([
      ['a', 'b'],
      ['', 'c'],
    ]);
  });

  test('and in the next one that is free where it names a column that the table does not have', async () => {
    expect(
      await rowsOf(`<tgroup>${COLUMNS}<tbody>
        <row><entry colname="zz">a</entry><entry namest="d" nameend="b">b</entry><entry morerows="x">c</entry></row>
      </tbody></tgroup>`),
    ).toEqual([['a', '', '', 'b', 'c']]);
  });
});

describe('rows', () => {
  test('of a heading are told apart, and those of a foot come last', async () => {
    expect(
      await tableOf(`<tgroup><thead><row><entry>h1</entry></row><row><entry>h2</entry></row></thead>
        <tfoot><row><entry>foot</entry></row></tfoot><tbody><row><entry>body</entry></row></tbody></tgroup>`),
    ).toEqual({ head: 2, rows: [['h1'], ['h2'], ['body'], ['foot']] });
    expect((await tableOf('<table><tr><th>a</th><th>b</th></tr><tr><th>c</th><td>d</td></tr></table>')).head).toBe(1);
  });

  test('do not go on below the section that they are in', async () => {
    expect(
      await rowsOf(`<tgroup><thead><row><entry morerows="4">h</entry><entry>i</entry></row></thead>
        <tbody><row><entry>a</entry><entry>b</entry></row></tbody></tgroup>`),
    ).toEqual([
      ['h', 'i'],
      ['a', 'b'],
    ]);
    expect(await rowsOf(`<table><tr><td rowspan="0">a</td><td>b</td></tr><tr><td>c</td></tr></table>`)).toEqual([
      ['a', 'b'],
      ['', 'c'],
    ]);
  });

  test('lose nothing that stands beside the cells', async () => {
    expect(
      await rowsOf(
        '<tgroup>one<tbody>two<row>three<entry>four</entry><al>five</al></row></tbody><al>six</al></tgroup>',
      ),
    ).toEqual([
      ['one', '', ''],
      ['two', '', ''],
      ['three', 'four', 'five'],
      ['six', '', ''],
    ]);
  });
});

test('rows that are in no group get one, and what is between them stays outside', async () => {
  const names = ({ children }: XmlElement) => children.map((node) => (typeof node === 'string' ? node : node.name));
  const of = async (xml: string) => names(inGroups(await tree(xml)));
  expect(await of('<table><caption>t</caption><tr/><tr/>text<tbody/></table>')).toEqual([
    'caption',
    'tgroup',
    'text',
    'tgroup',
  ]);
  expect(await of('<table><title>t</title><tgroup/><tgroup/></table>')).toEqual(['title', 'tgroup', 'tgroup']);
});
