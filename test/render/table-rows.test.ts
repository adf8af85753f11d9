import CliTable from 'cli-table3';
import { describe, expect, test } from 'vitest';
import { hyperlink } from '../../src/render/paint';
import { type Cell, rowLines } from '../../src/render/table-records';
import { displayWidth, isNarrow } from '../../src/render/width';

/** Hebrew with its points, a troll that came with Unicode 14, and a hexagram: 3, 2 and 2 columns of a terminal. */
const OTHERWISE = { points: 'שָׁל', troll: '\u{1f9cc}', hexagram: '\u4dc0' };
const PARENTHESES = 'https://eur-lex.europa.eu/legal-content/NL/TXT/?uri=CELEX:32016R0679R(02)';

const bare = { 'padding-left': 0, 'padding-right': 0, head: [], border: [] };
const columnsTaken = (content: string): number => {
  const table = new CliTable({ style: bare });
  table.push([content]);
  return table.width - 2;
};

describe('cli-table3 by itself', () => {
  test('takes every narrow text for as many columns as it has letters', () => {
    const letters = Array.from({ length: 0x2_0000 }, (_, code) => String.fromCodePoint(code));
    const narrow = letters.filter((letter) => isNarrow(letter)).join('');
    expect(narrow.length).toBeGreaterThan(700);
    expect(columnsTaken(narrow)).toBe(narrow.length);
  });

  test('measures some texts otherwise than a terminal, and a link with parentheses as text', () => {
    expect(Object.values(OTHERWISE).map(columnsTaken)).toEqual([4, 1, 1]);
    expect(Object.values(OTHERWISE).map(displayWidth)).toEqual([2, 2, 2]);
    expect(columnsTaken(hyperlink('EU', 'https://example.nl/'))).toBe(2);
    expect(columnsTaken(hyperlink('EU', PARENTHESES))).toBeGreaterThan(2);
  });

  test('wraps by cutting a word that is wider than its column', () => {
    const table = new CliTable({ style: bare, colWidths: [12], wordWrap: true });
    table.push(['ECLI:NL:HR:2016:162']);
    expect(table.toString()).toContain('ECLI:NL:HR:…');
  });
});

describe('rows of columns', () => {
  const columns = [{ width: 3, align: 'right' as const }, { width: 8 }, { width: 4 }];
  const row = (number: number, text: string, href?: string): Cell[] => [
    { text: `${number}` },
    { text, href },
    { text: 'end' },
  ];

  test('are a line each, however many there are', () => {
    const rows = Array.from({ length: 120 }, (_, at) => row(at, 'text'));
    const expected = rows.map((_, at) => `${`${at}`.padStart(3)}  text      end`);
    expect([...rowLines(columns, rows)]).toEqual(expected);
  });

  test('keep their columns where cli-table3 measures otherwise, and lose no letter', () => {
    const texts = ['plain', ...Object.values(OTHERWISE), '中文', 'plain'];
    const rows = texts.map((text, at) => row(at, text));
    for (const [at, line] of [...rowLines(columns, rows)].entries()) {
      expect(line).toContain(texts[at]);
      expect(displayWidth(line.slice(0, line.indexOf('end')))).toBe(3 + 2 + 8 + 2);
    }
  });

  test('hold a link with parentheses whole', () => {
    const [line] = rowLines(columns, [row(1, 'EU', PARENTHESES)]);
    expect(line).toBe(`  1  ${hyperlink('EU', PARENTHESES)}        end`);
  });

  test('end without spaces, and without a style or a link around spaces', () => {
    const style = (text: string) => `<${text}>`;
    const cells = [{ text: 'a' }, { text: '  ', style, href: 'https://x.nl/' }];
    expect([...rowLines([{ width: 4 }, { width: 4 }], [cells])]).toEqual(['a']);
  });
});
