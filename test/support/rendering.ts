/** Results, documents and a health answer to render, and text that tries to break what prints it. */

import type { LegalDocument, SearchResult } from '../../src/contract/types';
import { documentBlock } from '../../src/render/document-view';
import { type Format, rendererFor } from '../../src/render/formats';
import { resultRow, resultsView } from '../../src/render/results-view';
import type { Output, RenderOptions, StreamedRow } from '../../src/render/view';
import fc, { CHARACTER } from './property';

export const PIPE: RenderOptions = { width: undefined, colour: 0, links: false };

export const result: SearchResult = {
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

const { id, source, external_id, url, language, jurisdiction, document_type, decision_date } = result;
export const uitspraak: LegalDocument = {
  ...{ id, source, external_id, title: 'Hoge Raad, 29-01-2016', summary: 'Samengevat.' },
  ...{ body: '## Overwegingen\n\n1. Eerste lid.\n2. Tweede lid.\n', url, language, jurisdiction },
  ...{ law_area: 'Civiel recht', document_type, decision_date, harvested_at: '2026-11-18 02:00:00' },
};

export const searched = (...data: SearchResult[]): Output => ({
  data: { data, meta: { total: data.length } },
  view: resultsView({ data }, { offset: 0, terms: [] }),
});

export const fetched = (...documents: LegalDocument[]): Output => ({
  data: { data: documents.length === 1 ? documents[0] : documents },
  view: { kind: 'documents', documents: documents.map((document) => documentBlock(document)) },
});

export const health: Output = {
  data: { data: { bwb: { status: 'ok', latency_ms: 3 }, eu: { status: 'down', latency_ms: 4 } } },
  view: {
    kind: 'records',
    columns: ['Source', 'Status'].map((label) => ({ key: label.toLowerCase(), label })),
    rows: Object.entries({ bwb: 'o|k\n', eu: '=down' }).map(([source, status]) => ({ source, status })),
  },
};

export async function rendered(format: Format, output: Output, options: Partial<RenderOptions> = {}): Promise<string> {
  const renderer = await rendererFor(format);
  let text = '';
  for await (const chunk of renderer.render(output, { ...PIPE, ...options })) text += chunk;
  return text;
}

export async function* streamed(results: Iterable<SearchResult>): AsyncIterable<StreamedRow> {
  let number = 0;
  for (const data of results) {
    number += 1;
    yield { data, view: resultRow(data, number) };
  }
}

const odd = ['\n', '\r', '\t', '＝', '\x1b[1m', '\u202e', '\0', '中', '😀', '\u0301', '\ud83d'];
export const wild = fc.string({ unit: fc.oneof(fc.constantFrom(...'",=+-@\' a1', ...odd), CHARACTER), maxLength: 30 });
