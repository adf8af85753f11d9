import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DOCUMENT_FIELDS, type LegalDocument, SEARCH_RESULT_FIELDS, type SearchResult } from '../../src/contract/types';
import type { LksError } from '../../src/errors';
import { documentBlock } from '../../src/render/document-view';
import { rendererFor } from '../../src/render/index';
import { resultRow, resultsView } from '../../src/render/results-view';
import { safeBlock, safeLine } from '../../src/render/safe-text';
import { FORMATS, type Format, type Output, type RenderOptions, type StreamedRow } from '../../src/render/view';

const PIPE: RenderOptions = { width: undefined, colour: 0, links: false };

const result: SearchResult = {
  id: '6f1d2f3c-0000-5000-8000-000000000001',
  source: 'rechtspraak.nl',
  external_id: 'ECLI:NL:HR:2016:162',
  title: 'Hoge Raad,\t"verzet"',
  snippet: 'een\ntwee',
  url: 'https://example.nl/1',
  language: 'nl',
  jurisdiction: 'NL',
  document_type: 'uitspraak',
  decision_date: '2016-01-29',
  score: -1,
};

const uitspraak: LegalDocument = {
  id: result.id,
  source: 'rechtspraak.nl',
  external_id: 'ECLI:NL:HR:2016:162',
  title: 'Hoge Raad, 29-01-2016',
  summary: 'Samengevat.',
  body: '## Overwegingen\n\n1. Eerste lid.\n2. Tweede lid.\n',
  url: 'https://example.nl/1',
  language: 'nl',
  jurisdiction: 'NL',
  law_area: 'Civiel recht',
  document_type: 'uitspraak',
  decision_date: '2016-01-29',
  harvested_at: '2026-11-18 02:00:00',
};

const searched = (...data: SearchResult[]): Output => ({
  data: { data, meta: { total: data.length } },
  view: resultsView({ data }, { offset: 0, terms: [] }),
});

const fetched = (...documents: LegalDocument[]): Output => ({
  data: { data: documents.length === 1 ? documents[0] : documents },
  view: { kind: 'documents', documents: documents.map(documentBlock) },
});

const health: Output = {
  data: { data: { bwb: { status: 'ok', latency_ms: 3 }, eu: { status: 'down', latency_ms: 4 } } },
  view: {
    kind: 'records',
    columns: [
      { key: 'source', label: 'Source' },
      { key: 'status', label: 'Status' },
    ],
    rows: [
      { source: 'bwb', status: 'o|k\n' },
      { source: 'eu', status: '=down' },
    ],
  },
};

async function rendered(format: Format, output: Output, options: Partial<RenderOptions> = {}): Promise<string> {
  const renderer = await rendererFor(format);
  let text = '';
  for await (const chunk of renderer.render(output, { ...PIPE, ...options })) text += chunk;
  return text;
}

async function* streamed(results: Iterable<SearchResult>): AsyncIterable<StreamedRow> {
  let number = 0;
  for (const data of results) {
    number += 1;
    yield { data, view: resultRow(data, number) };
  }
}

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

const wild = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      '"',
      ',',
      '\n',
      '\r',
      '\t',
      '=',
      '+',
      '-',
      '@',
      '＝',
      "'",
      ' ',
      'a',
      '1',
      '\x1b[1m',
      '\u202e',
      '\0',
    ),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 30,
});

describe('plain', () => {
  test('is identifier, date, type, title and URL between tabs', async () => {
    expect(await rendered('plain', searched(result, { ...result, decision_date: '' }))).toBe(
      'ECLI:NL:HR:2016:162\t2016-01-29\tuitspraak\tHoge Raad, "verzet"\thttps://example.nl/1\n' +
        'ECLI:NL:HR:2016:162\t\tuitspraak\tHoge Raad, "verzet"\thttps://example.nl/1\n',
    );
  });

  test('is the named fields in the order asked', async () => {
    expect(await rendered('plain', searched(result), { fields: ['score', 'id'] })).toBe(`-1\t${result.id}\n`);
  });

  test('is the header and the text of a document as it is', async () => {
    expect(await rendered('plain', fetched(uitspraak))).toBe(
      [
        'Hoge Raad, 29-01-2016',
        'Identifier: ECLI:NL:HR:2016:162',
        'Date: 2016-01-29',
        'Court: Hoge Raad',
        'Area: Civiel recht',
        'Type: uitspraak',
        'Source: rechtspraak.nl',
        'URL: https://example.nl/1',
        'Harvested: 2026-11-18 02:00:00',
        '',
        'Samengevat.',
        '',
        '## Overwegingen',
        '',
        '1. Eerste lid.',
        '2. Tweede lid.',
        '',
      ].join('\n'),
    );
  });

  test('separates documents by a line', async () => {
    expect((await rendered('plain', fetched(uitspraak, uitspraak))).split(`\n\n${'='.repeat(72)}\n\n`)).toHaveLength(2);
  });

  test('is one line a record', async () => {
    expect(await rendered('plain', health)).toBe('bwb\to|k \neu\t=down\n');
  });

  test('has 5 fields on every line whatever they hold', async () => {
    await fc.assert(
      fc.asyncProperty(wild, wild, async (title, url) => {
        const text = await rendered('plain', searched({ ...result, title, url }));
        expect(text).toBe(`ECLI:NL:HR:2016:162\t2016-01-29\tuitspraak\t${safeLine(title)}\t${safeLine(url)}\n`);
        expect(text.split('\t')).toHaveLength(5);
      }),
    );
  });
});

describe('json and jsonl', () => {
  test('json is the envelope unchanged, indented by 2', async () => {
    const output = searched(result);
    expect(await rendered('json', output)).toBe(`${JSON.stringify(output.data, null, 2)}\n`);
  });

  test('json keeps fields that api.md does not know', async () => {
    const output = searched({ ...result, extra: [1] } as SearchResult);
    expect(JSON.parse(await rendered('json', output))).toEqual(output.data);
  });

  test('json narrows each item and keeps the meta', async () => {
    const text = await rendered('json', searched(result), { fields: ['score', 'id'] });
    expect(text.replace(/\s/g, '')).toBe(`{"data":[{"score":-1,"id":"${result.id}"}],"meta":{"total":1}}`);
  });

  test('json narrows one document, and every source of a health answer', async () => {
    expect(JSON.parse(await rendered('json', fetched(uitspraak), { fields: ['title'] }))).toEqual({
      data: { title: uitspraak.title },
    });
    expect(JSON.parse(await rendered('json', health, { fields: ['status'] }))).toEqual({
      data: { bwb: { status: 'ok' }, eu: { status: 'down' } },
    });
  });

  test('json shows an empty result as an empty list', async () => {
    expect(JSON.parse(await rendered('json', searched()))).toEqual({ data: [], meta: { total: 0 } });
  });

  test('jsonl is one item a line', async () => {
    const text = await rendered('jsonl', searched(result, result));
    expect(text).toBe(`${JSON.stringify(result)}\n`.repeat(2));
    expect(await rendered('jsonl', fetched(uitspraak))).toBe(`${JSON.stringify(uitspraak)}\n`);
  });

  test('jsonl has one line an item whatever it holds', async () => {
    await fc.assert(
      fc.asyncProperty(wild, async (title) => {
        const text = await rendered('jsonl', searched({ ...result, title }));
        expect(text.split(/[\n\r\u2028\u2029\x85]/)).toHaveLength(2);
        expect(JSON.parse(text).title).toBe(title);
      }),
    );
  });
});

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
  ])('turns the cell %j into %j', async (title, cell) => {
    expect(parseCsv(await rendered('csv', searched({ ...result, title }), { fields: ['title'] }))[1]).toEqual([cell]);
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

describe('markdown', () => {
  test('is a numbered list with links', async () => {
    expect(await rendered('markdown', searched(result))).toBe(
      [
        '1. **Hoge Raad, "verzet"**  ',
        '   [ECLI:NL:HR:2016:162](<https://example.nl/1>) · 2016-01-29 · uitspraak  ',
        '   een two\n'.replace('two', 'twee'),
      ].join('\n'),
    );
  });

  test('keeps the structure of a document', async () => {
    const text = await rendered('markdown', fetched(uitspraak));
    expect(
      text.startsWith('# Hoge Raad, 29-01-2016\n\n- Identifier: [ECLI:NL:HR:2016:162](<https://example.nl/1>)\n'),
    ).toBe(true);
    expect(
      text.endsWith('\n\n> Summary\n>\n> Samengevat.\n\n## Overwegingen\n\n1\\. Eerste lid.  \n2\\. Tweede lid.\n'),
    ).toBe(true);
  });

  test.each([
    ['[x](javascript:alert(1))', '\\[x\\](javascript:alert(1))'],
    ['![i](data:x)', '!\\[i\\](data:x)'],
    ['<img src=x onerror=y>', '&lt;img src=x onerror=y&gt;'],
    ['&#91;x]', '&amp;#91;x\\]'],
    ['# kop', '\\# kop'],
    ['- item', '\\- item'],
    ['1) item', '1\\) item'],
    ['===', '\\==='],
    ['`code` *em* _em_ ~~x~~', '\\`code\\` \\*em\\* \\_em\\_ \\~\\~x\\~\\~'],
    ['zie https://evil.example/ en www.evil.example', 'zie `https://evil.example/` en `www.evil.example`'],
    ['<https://evil.example>', '&lt;`https://evil.example`&gt;'],
    ['`https://evil.example`', '\\``https://evil.example`\\`'],
    ['naam@example.nl', '`naam@example.nl`'],
    ['\\', '\\\\'],
    ['    code', '\u00a0\u00a0\u00a0\u00a0code'],
  ])('shows the line %j as text', async (body, shown) => {
    const text = await rendered('markdown', fetched({ ...uitspraak, summary: '', body }));
    expect(text.split('\n\n').at(-1)).toBe(`${shown}\n`);
  });

  test('has no heading from a summary or a snippet', async () => {
    expect(await rendered('markdown', fetched({ ...uitspraak, summary: '## kop', body: '' }))).toContain('> \\## kop');
    expect(await rendered('markdown', searched({ ...result, snippet: '# kop' }))).toContain('\n   \\# kop\n');
  });

  test('links only to a safe address', async () => {
    const text = await rendered('markdown', searched({ ...result, url: 'javascript:alert(1)' }));
    expect(text).toContain('\n   ECLI:NL:HR:2016:162 · ');
    expect(text).not.toContain('](');
  });

  test('is a table of records', async () => {
    expect(await rendered('markdown', health)).toBe(
      '| Source | Status |\n| --- | --- |\n| bwb | o\\|k |\n| eu | =down |\n',
    );
  });
});

describe('every format', () => {
  test.each(FORMATS)('%s refuses a field that the answer does not have, and lists those it has', async (format) => {
    const failing = rendered(format, searched(result), { fields: ['title', 'tite'] });
    await expect(failing).rejects.toMatchObject({ kind: 'usage', parameter: 'fields' } satisfies Partial<LksError>);
    await expect(failing).rejects.toThrow(/tite is not a field.*external_id/);
  });

  test.each(FORMATS)('%s holds no control character but tab and line break', async (format) => {
    await fc.assert(
      fc.asyncProperty(wild, async (text) => {
        const found = { ...result, title: text, snippet: text, external_id: text, url: text };
        const document = { ...uitspraak, title: text, summary: text, body: text, external_id: text };
        for (const output of [searched(found), fetched(document)])
          expect((await rendered(format, output)).replaceAll('\r\n', '')).not.toMatch(
            /[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2066-\u2069]/,
          );
      }),
      { numRuns: 60 },
    );
  });

  test.each(FORMATS)('%s names itself', async (format) => {
    expect((await rendererFor(format)).format).toBe(format);
  });
});

describe('streaming', () => {
  const streaming: Format[] = ['plain', 'jsonl', 'csv', 'markdown'];

  test.each(streaming)('%s gives the same text row by row as at once', async (format) => {
    const { rows } = await rendererFor(format);
    for (const fields of [undefined, ['score', 'title']]) {
      let text = '';
      for await (const chunk of rows?.(streamed([result, result]), { ...PIPE, fields }) ?? []) text += chunk;
      expect(text).toBe(await rendered(format, searched(result, result), { fields }));
    }
  });

  test.each(streaming)('%s asks for a row only when the one before it is written', async (format) => {
    const { rows } = await rendererFor(format);
    let asked = 0;
    function* counted(): Iterable<SearchResult> {
      for (; asked < 10_000; asked++) yield result;
    }
    let written = 0;
    for await (const chunk of rows?.(streamed(counted()), PIPE) ?? []) {
      expect(chunk.length).toBeLessThan(1000);
      written += 1;
      if (written === 5000) expect(asked).toBeLessThanOrEqual(5000);
    }
    expect(asked).toBe(10_000);
  });

  test.each(streaming)('%s refuses an unknown field before it asks for a row', async (format) => {
    const { rows } = await rendererFor(format);
    let asked = false;
    function* counted(): Iterable<SearchResult> {
      asked = true;
      yield result;
    }
    const chunks = rows?.(streamed(counted()), { ...PIPE, fields: ['nope'] });
    await expect(chunks?.[Symbol.asyncIterator]().next()).rejects.toThrow(/nope is not a field/);
    expect(asked).toBe(false);
  });
});
