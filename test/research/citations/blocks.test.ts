/** The words around a citation end with its block: an item, a heading, a cell, a line of a table of authorities; the other cells of its row are beside it. */
import { describe, expect, it } from 'vitest';
import type { Cited } from '../../../src/research/citations/in-files';
import { casesOf, listIn } from '../../support/table';
import { citedIn } from './cited-in';

const around = ({ before, row, after }: Cited): string => `${before}<${row.text}>${after}`.replace(/\s+/g, ' ').trim();

describe('the words around a citation', () => {
  it.each(casesOf(import.meta.dirname, 'blocks.tsv', 'what', 'name', 'text', 'expected'))(
    'end with %s',
    async (_what, name, text, expected) => {
      expect((await citedIn(name, text)).map(around)).toEqual(listIn(expected));
    },
  );
});

const TABLE = [
  ['Artikel', 'Tekst'],
  ['art. 3:33 BW', '“een wil die zich heeft geopenbaard”'],
  ['art. 3:35 BW', '“een verklaring die iemand heeft afgelegd”'],
];
const asHtml = (cell: (text: string, at: number) => string): string =>
  `<table>${TABLE.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('\n')}</table><p>Dan art. 3:36 BW.</p>`;

describe('the other cells of the row of a citation', () => {
  const rows = [
    [{ text: '“een wil die zich heeft geopenbaard”', head: 'Tekst', isBehind: true }],
    [{ text: '“een verklaring die iemand heeft afgelegd”', head: 'Tekst', isBehind: true }],
    [],
  ];

  it.each<[string, string, string]>([
    [
      'Markdown',
      'a.md',
      `${['Artikel | Tekst', '---|:-:', ...TABLE.slice(1).map((row) => row.join(' | '))].map((row) => `| ${row} |`).join('\n')}\n\nDan art. 3:36 BW.\n`,
    ],
    ['HTML', 'a.html', asHtml((text) => `<td>${text}</td>`)],
    ['HTML without ends', 'a.html', asHtml((text, at) => (at === 0 ? `<th>${text}` : `<td>${text}`))],
    ['HTML with paragraphs in cells', 'a.html', asHtml((text) => `<td><p>${text}</p></td>`)],
  ])('of %s', async (_what, name, text) => {
    const all = await citedIn(name, text);
    expect(all.map(({ cells: beside }) => beside)).toEqual(rows);
    expect(all.map(around)).toEqual(
      ['<art. 3:33 BW>', '<art. 3:35 BW>', 'Dan <art. 3:36 BW>.'].map((one) => expect.stringContaining(one)),
    );
    for (const { before, after } of all) expect(before + after).not.toMatch(/een wil|een verklaring/);
  });
});
