import { describe, expect, test } from 'vitest';
import { say } from '../../src/messages';
import type { Output, SheetFacts } from '../../src/render/view';
import { MOST_LINKS, MOST_ROWS, renderer, SheetRows, textCell } from '../../src/render/xlsx';
import { PIPE, result, searched } from '../support/rendering';
import { partsOf, readSheet } from '../support/sheet';

const told: string[] = [];
const FACTS: SheetFacts = {
  about: () => [['Command', '=lks search']],
  made: new Date('2026-11-27T12:00:00Z'),
  courtOf: () => 'Hoge Raad',
  note: (line) => told.push(line),
  csvLine: 'lks search huur --csv=excel',
};

async function bytesOf(output: Output, fields?: readonly string[]): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of renderer.render(output, { ...PIPE, sheet: FACTS, fields })) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

describe('xlsx', () => {
  test('has a row a result: days are days, the identifier and the URL lead to the page', async () => {
    const { rows, links, xml } = readSheet(await bytesOf(searched({ ...result, title: '=1+1' })));
    const { columns } = say.sheet;
    const first = [columns.citation, columns.title, columns.court, columns.day, columns.state, columns.identifier];
    expect(rows[0]!.slice(0, 7)).toEqual([...first, columns.url]);
    expect(rows[1]!.slice(1, 4)).toEqual(['=1+1', 'Hoge Raad', '42398']);
    expect(links).toEqual({ F2: result.url, G2: result.url });
    expect(xml).toContain('state="frozen"');
    expect(xml).toMatch(/<autoFilter ref="A1:J2"\/>/);
    expect(xml).not.toContain('<f>');
  });

  test('has the same bytes for the same answer', async () => {
    expect(await bytesOf(searched(result))).toEqual(await bytesOf(searched(result)));
  });

  test('says on a second sheet what was asked, as text', async () => {
    const { rows } = readSheet(await bytesOf(searched(result)), 2);
    expect(rows.map((row) => row.join(': '))).toEqual(['Command: =lks search', `${say.sheet.rows}: 1`]);
  });

  test('has text that looks like an error of a formula as text', async () => {
    const { rows, xml } = readSheet(await bytesOf(searched({ ...result, title: '#N/A' })));
    expect(rows[1]![1]).toBe('#N/A');
    expect(xml).not.toContain('t="e"');
  });

  test('has the fields that are asked for, and no others', async () => {
    const { rows, links } = readSheet(await bytesOf(searched(result), ['external_id', 'score']));
    expect(rows.map((row) => row.join('|'))).toEqual(['external_id|score', `${result.external_id}|-1`]);
    expect(links).toEqual({ A2: result.url });
  });

  test('has the heading alone where there is no result, and a long text with a mark', async () => {
    expect(readSheet(await bytesOf(searched())).rows).toHaveLength(1);
    told.length = 0;
    await bytesOf(searched({ ...result, title: 'a'.repeat(40_000) }));
    expect(told).toEqual([say.sheet.cutCells(1)]);
  });
});

describe('what a sheet has no room for', () => {
  const link = { value: 'a', url: 'https://example.nl/' };

  test.each([
    [MOST_LINKS / 2, undefined],
    [MOST_LINKS / 2 + 1, 'noUrlLinks'],
    [MOST_LINKS + 1, 'noLinks'],
  ] as const)('with %i rows of 2 links says %s', async (count, expected) => {
    told.length = 0;
    const links = ['identifier', 'url'] as const;
    const rows = new SheetRows(links.map((what) => ({ heading: what, links: what })));
    for (let at = 0; at < count; at++) rows.add([link, link]);
    const xml = partsOf(Buffer.from(await rows.toFile(FACTS))).get('xl/worksheets/sheet1.xml')!;
    expect(told).toEqual(expected === undefined ? [] : [say.sheet[expected]]);
    const linked = expected === undefined ? 2 : expected === 'noLinks' ? 0 : 1;
    expect(xml.match(/<hyperlink /g) ?? []).toHaveLength(count * linked);
  });

  test('refuses a row too many, with the line that writes CSV', () => {
    const rows = new SheetRows([{ heading: 'a' }], FACTS.csvLine);
    const empty = [textCell('')];
    for (let at = 1; at < MOST_ROWS; at++) rows.add(empty);
    expect(() => rows.add(empty)).toThrow(say.sheet.tooManyRows);
  });

  test('refuses what is too large to be made', () => {
    const rows = new SheetRows([{ heading: 'a' }], FACTS.csvLine);
    const long = [textCell('a'.repeat(32_000))];
    expect(() => {
      for (;;) rows.add(long);
    }).toThrow(/too many/);
  });
});
