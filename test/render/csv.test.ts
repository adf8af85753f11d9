import { describe, expect, test } from 'vitest';
import { DOCUMENT_FIELDS, SEARCH_RESULT_FIELDS } from '../../src/contract/field-names';
import { safeBlock } from '../../src/platform/text/safe-text';
import fc from '../support/property';
import { fetched, rendered, result, searched, uitspraak, wild } from '../support/rendering';

/** A reader of RFC 4180 that knows nothing of ours: records of fields. */
function parseCsv(text: string): string[][] {
  const records: string[][] = [];
  let fields: string[] = [];
  let at = 0;
  while (at < text.length) {
    let field = '';
    if (text[at] === '"') {
      for (at += 1; ; at++) {
        if (text[at] !== '"') field += text[at];
        else if (text[at + 1] === '"') field += text[++at];
        else break;
      }
      at += 1;
    } else while (at < text.length && text[at] !== ',' && text[at] !== '\r') field += text[at++];
    fields.push(field);
    if (text[at] === ',') at += 1;
    else {
      expect(text.slice(at, at + 2)).toBe('\r\n');
      at += 2;
      records.push(fields);
      fields = [];
    }
  }
  return records;
}

describe('csv', () => {
  test('has a header of wire names, and every field of a result', async () => {
    const [header, row] = parseCsv(await rendered('csv', searched(result)));
    expect(header).toEqual([...SEARCH_RESULT_FIELDS]);
    expect(row?.slice(2, 5)).toEqual(['ECLI:NL:HR:2016:162', 'Hoge Raad,\t"verzet"', 'een\ntwee']);
  });

  test('has the header alone when there are no results', async () => {
    expect(await rendered('csv', searched())).toBe(`${SEARCH_RESULT_FIELDS.join(',')}\r\n`);
  });

  test('has documents as rows', async () => {
    const [header, row] = parseCsv(await rendered('csv', fetched(uitspraak)));
    expect(header).toEqual([...DOCUMENT_FIELDS]);
    expect(row?.[5]).toBe(uitspraak.body);
  });

  test('starts without a byte order mark', async () => {
    expect((await rendered('csv', searched(result))).startsWith('id,')).toBe(true);
  });

  test.each([
    ['=1+1', "'=1+1"],
    ['+31 20', "'+31 20"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝cmd', "'＝cmd"],
    ['\t=1', "'\t=1"],
    ['\r=1', "'\n=1"],
    ['\0=1', "'=1"],
    ['-1', '-1'],
    ['-1.5', '-1.5'],
    ['a=1', 'a=1'],
    ['a;=1+1', "a;'=1+1"],
    ['a;@SUM(A1);-2+3', "a;'@SUM(A1);'-2+3"],
    ['5;-1', '5;-1'],
    ['een; -twee;\n- drie', 'een; -twee;\n- drie'],
  ])('turns the cell %j into %j', async (title, cell) => {
    expect(parseCsv(await rendered('csv', searched({ ...result, title }), { fields: ['title'] }))[1]).toEqual([cell]);
  });

  test('quotes a cell with a semicolon, at which spreadsheets of other countries split', async () => {
    const text = await rendered('csv', searched({ ...result, title: 'Huur; koop' }), { fields: ['title', 'language'] });
    expect(text).toBe('title,language\r\n"Huur; koop",nl\r\n');
  });

  test('leaves formulas alone with csvRaw', async () => {
    const text = await rendered('csv', searched({ ...result, title: '=1+1' }), { fields: ['title'], csvRaw: true });
    expect(text).toBe('title\r\n=1+1\r\n');
  });

  test('is read back the same, whatever the fields hold', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(wild, wild), { maxLength: 4 }), async (pairs) => {
        const data = pairs.map(([title, snippet]) => ({ ...result, title, snippet }));
        const fields = ['title', 'snippet'];
        const raw = parseCsv(await rendered('csv', searched(...data), { fields, csvRaw: true }));
        expect(raw).toEqual([fields, ...pairs.map((pair) => pair.map(safeBlock))]);
        const guarded = parseCsv(await rendered('csv', searched(...data), { fields }));
        for (const cell of guarded.flat()) expect(cell).not.toMatch(/^(?!-\d+(\.\d+)?$)[=+\-@\t\r＝＋－＠]/);
      }),
    );
  });
});
