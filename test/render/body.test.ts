/** Documents with tables, as each format shows them. */
import { describe, expect, test } from 'vitest';
import type { LegalDocument } from '../../src/contract/types';
import { bodyOf } from '../../src/render/body';
import fc from '../support/property';
import { fetched, rendered, uitspraak, wild } from '../support/rendering';

const TABLE = 'Soort | Bedrag | \nHond | 12 | per jaar\n | 4|5 | ';
const BODY = `Het tarief is:\n\n${TABLE}\n\nEr is geen ander.`;
const START = BODY.indexOf(TABLE);
const tables = [{ start: START, end: START + TABLE.length, head: 1, columns: 3 }];
const document: LegalDocument = { ...uitspraak, body: BODY, tables };

describe('a table in a document', () => {
  test('is a table in Markdown, and a bar in a cell does not end it', async () => {
    expect(await rendered('markdown', fetched(document))).toContain(
      `Het tarief is:\n\n| Soort | Bedrag |  |\n| --- | --- | --- |\n| Hond | 12 | per jaar |\n|  | 4\\|5 |  |\n\nEr is geen ander.`,
    );
  });

  test('without a heading has an empty one in Markdown, so that no value becomes one', async () => {
    const text = await rendered('markdown', fetched({ ...document, tables: [{ ...tables[0]!, head: 0 }] }));
    expect(text).toContain('|  |  |  |\n| --- | --- | --- |\n| Soort | Bedrag |  |\n| Hond |');
  });

  test('has as many cells in every line on a pipe, empty ones at the end too', async () => {
    const text = await rendered('plain', fetched({ ...document, body: BODY.slice(0, START + TABLE.length) }));
    expect(text.endsWith(`\n\n${TABLE}\n`)).toBe(true);
  });

  test('is aligned on a terminal', async () => {
    const text = await rendered('table', fetched(document), { width: 60 });
    expect(text).toContain('\n\nSoort  Bedrag\nHond   12      per jaar\n       4|5\n\n');
  });

  test('has its cells in lines of their own width where they are long', async () => {
    const long = 'Hond | een bedrag van twaalf euro per hond en per jaar';
    const body = `Dier | Tarief\n${long}`;
    const table = { start: 0, end: body.length, head: 1, columns: 2 };
    const text = await rendered('table', fetched({ ...document, body, tables: [table] }), { width: 30 });
    expect(text).toContain('Dier  Tarief\n\nHond  een bedrag van twaalf\n      euro per hond en per\n      jaar\n');
  });

  test('is read row by row where the terminal is too narrow for it', async () => {
    const body = 'Kenmerkend | Uitzonderlijk | Buitengewoon\neen | twee | \ndrie |  | vier';
    const table = { start: 0, end: body.length, head: 1, columns: 3 };
    const text = await rendered('table', fetched({ ...document, body, tables: [table] }), { width: 24 });
    expect(text).toContain('Kenmerkend: een\nUitzonderlijk: twee\n\nKenmerkend: drie\nBuitengewoon: vier\n');
  });
});

describe('what an answer says of its tables is data', () => {
  test.each([
    ['no list', { start: 0 }],
    ['places outside the body', [{ start: 0, end: BODY.length + 1, head: 1, columns: 3 }]],
    ['another number of cells', [{ ...tables[0]!, columns: 2 }]],
    ['no numbers', [{ start: '0', end: null, head: 1, columns: 3 }]],
    ['a place before the last', [...tables, { ...tables[0]! }]].slice(0, 2) as [string, unknown],
  ])('%s: what is no table is text', (_what, given) => {
    const pieces = bodyOf(BODY, given).map((piece) =>
      typeof piece === 'string' ? piece : piece.rows.map((row) => row.join(' | ')).join('\n'),
    );
    expect(pieces.join('\n\n')).toBe(BODY);
  });

  test('no text is lost', () => {
    const place = fc.record({ start: fc.nat(40), end: fc.nat(40), head: fc.nat(2), columns: fc.nat(3) });
    fc.assert(
      fc.property(wild, fc.array(place), (body, given) => {
        const letters = (text: string) => text.replace(/[\s|]/g, '');
        const shown = bodyOf(body, given).map((piece) =>
          typeof piece === 'string' ? piece : piece.rows.flat().join(''),
        );
        expect(letters(shown.join(''))).toBe(letters(bodyOf(body, []).join('')));
      }),
    );
  });
});
