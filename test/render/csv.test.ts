import { describe, expect, test } from 'vitest';
import { DOCUMENT_FIELDS, SEARCH_RESULT_FIELDS } from '../../src/contract/field-names';
import type { SearchResult } from '../../src/contract/types';
import { safeBlock } from '../../src/platform/text/safe-text';
import { ROW_FACTS } from '../../src/render/fields';
import { rendererFor } from '../../src/render/formats';
import fc from '../support/property';
import { fetched, PIPE, rendered, result, searched, streamed, uitspraak, wild } from '../support/rendering';

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
    expect(header).toEqual([...SEARCH_RESULT_FIELDS, ...ROW_FACTS]);
    expect(row?.slice(2, 5)).toEqual(['ECLI:NL:HR:2016:162', 'Hoge Raad,\t"verzet"', 'een\ntwee']);
  });

  test('has the same columns whatever the rows hold, a fact each', async () => {
    const facts = { citation: 'HR 29 januari 2016', state: 'set aside', text_from: '2016-01-29' };
    const [name, heading] = [{ by: 'name', text: 'all-in huur' } as const, { by: 'heading', text: 'Huur' } as const];
    const words = { matched_words: ['goed', 'doel'], missing_words: ['reden', 'dag'] };
    const found_as = [name, heading];
    const partial: Partial<SearchResult> = { ...facts, ...words, text_state: 'held', cited_by: 3, found_as };
    const [header, first, second] = parseCsv(await rendered('csv', searched({ ...result, ...partial }, result)));
    const row = Object.fromEntries(header!.map((column, at) => [column, first![at]]));
    expect(row).toMatchObject({
      ...{ ...facts, text_state: 'held', cited_by: '3', matched_words: 'goed, doel', missing_words: 'reden, dag' },
      ...{ found_by: 'name', found_as: 'all-in huur', explanation: '' },
    });
    expect(second).toHaveLength(header!.length);
    expect(parseCsv(await rendered('csv', searched()))).toEqual([header]);
    let text = '';
    const rows = streamed([{ ...result, ...partial }, result]);
    for await (const chunk of (await rendererFor('csv')).rows!(rows, PIPE)) text += chunk;
    expect(parseCsv(text)).toEqual([header, first, second]);
    const fields = ['missing_words', 'found_as'];
    const [, asked] = parseCsv(await rendered('csv', searched({ ...result, ...partial }), { fields }));
    expect(asked).toEqual(['reden, dag', 'called: all-in huur · under the heading: Huur']);
  });

  test('has documents as rows', async () => {
    const [header, row] = parseCsv(await rendered('csv', fetched(uitspraak)));
    expect(header).toEqual([...DOCUMENT_FIELDS, 'standing', 'pinpoints', 'only']);
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
