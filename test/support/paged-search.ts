/** A search in pages over the test service: what goes wrong in the middle, and how many rows each format shows of it. */
import type { TestContext } from 'vitest';
import { say } from '../../src/messages';
import { readCsvObjects } from './csv';
import { makeHome, type Ran, run } from './run';
import { type Fault, KEYS, startService, type TestService } from './service/service.mjs';
import { printedObjects } from './sheet';

/** How many rows the test service has for `recht`. */
export const ALL = 38;

/** A service and a home for one test: tests run side by side here, since many of them wait for retries. */
export async function world(
  context: TestContext,
  fault?: Fault,
): Promise<{ service: TestService; home: string; lks: (args: readonly string[], key?: string) => Promise<Ran> }> {
  const service = await startService();
  if (fault !== undefined) service.fail(fault);
  const { home, remove } = makeHome();
  context.onTestFinished(async () => {
    remove();
    await service.close();
  });
  const lks = (args: readonly string[], key: string = KEYS.full): Promise<Ran> =>
    run(home, args, { env: { LKS_API_URL: service.url, LKS_API_KEY: key } });
  return { service, home, lks };
}

export const lines = (text: string): string[] => text.split('\n').slice(0, -1);

/** The identifiers of the rows in a text, in order, each format read in its own way; `known` are those there can be. */
export const READERS: Record<string, (text: string, known: ReadonlySet<string>) => string[]> = {
  json: (text) => JSON.parse(text).data.map((row: { external_id: string }) => row.external_id),
  jsonl: (text) => lines(text).map((line) => JSON.parse(line).external_id),
  csv: (text) => readCsvObjects(text).map((row) => row.external_id ?? ''),
  // Without its mark; a cell that holds a semicolon is quoted in both.
  'csv-excel': (text) => readCsvObjects(text.replace('\ufeff', ''), ';').map((row) => row.external_id ?? ''),
  xlsx: (text) => (text === '' ? [] : printedObjects(text).map((row) => row[say.sheet.columns.identifier] ?? '')),
  plain: (text) => lines(text).map((line) => line.split('\t')[0] ?? ''),
  markdown: (text) => lines(text).flatMap((line) => /^\s+\[(.+?)\]\(/.exec(line)?.[1] ?? []),
  table: (text, known) => [...known].filter((identifier) => text.includes(identifier)),
};

export const forever = { times: Number.POSITIVE_INFINITY };

export interface Case {
  name: string;
  fault?: Fault;
  key?: string;
  rows: number;
  code: number;
  /** Tried for half a minute before it is given up: in one format that is enough. */
  slow?: true;
}

export const refusal = (status: number, code: string, headers = {}): Fault => ({
  kind: 'status',
  status,
  headers,
  body: { error: { code, message: 'No more of this.' } },
  after: 2,
  ...forever,
});

export const CUT_SHORT: readonly Case[] = [
  { name: 'row 22: empty pages', fault: { kind: 'empty-page', after: 2, ...forever }, rows: 20, code: 8 },
  { name: 'row 25: the same page for ever', fault: { kind: 'repeat-page', after: 2, ...forever }, rows: 20, code: 8 },
  { name: '401 in the middle', fault: refusal(401, 'invalid_api_key'), rows: 20, code: 4 },
  { name: '403 in the middle', fault: refusal(403, 'plan_required'), rows: 20, code: 4 },
  { name: 'row 12: 402 in the middle', key: KEYS.twoCredits, rows: 20, code: 6 },
  {
    name: '429 for longer than lks waits',
    fault: refusal(429, 'rate_limit_exceeded', { 'retry-after': '3600' }),
    rows: 20,
    code: 6,
  },
  { name: '503 for ever', fault: refusal(503, 'unavailable'), rows: 20, code: 8, slow: true },
  { name: '422 in the middle', fault: refusal(422, 'invalid_parameters'), rows: 20, code: 8 },
  { name: 'a web page in the middle', fault: { kind: 'html', after: 2, ...forever }, rows: 20, code: 8 },
  { name: 'cut bodies', fault: { kind: 'cut-chunked', after: 2, ...forever }, rows: 20, code: 8, slow: true },
  {
    name: 'a page of 120 rows',
    fault: { kind: 'change', after: 1, ...forever, change: longPage() },
    rows: 130,
    code: 8,
  },
];

export const CURED: readonly Case[] = [
  { name: 'nothing wrong', rows: ALL, code: 0 },
  { name: 'row 22: one empty page', fault: { kind: 'empty-page', after: 1 }, rows: ALL, code: 0 },
  { name: 'row 23: a total that shrinks', fault: { kind: 'total', total: 100 }, rows: ALL, code: 0 },
  { name: 'row 23: a total that grows', fault: { kind: 'total', total: 30 }, rows: ALL, code: 0 },
  { name: 'row 21: a total that is none', fault: { kind: 'total', total: 'many', ...forever }, rows: ALL, code: 0 },
  { name: 'row 24: a row that comes twice', fault: { kind: 'change', after: 3, change: doubled }, rows: ALL, code: 0 },
  { name: 'row 4: one cut body', fault: { kind: 'cut-reset', after: 1 }, rows: ALL, code: 0 },
  { name: 'one 429 with Retry-After: 1', key: KEYS.twoAMinute, rows: ALL, code: 0 },
  { name: 'one 503', fault: { ...refusal(503, 'unavailable'), times: 1 }, rows: ALL, code: 0 },
];

/** The identifiers of a page that is far too long. */
export const LONG = Array.from({ length: 120 }, (_, at) => `LONG ${at}`);

/** A page of rows of its own, more than anybody asked for. */
function longPage(): Fault['change'] {
  const rowOf = (row: object, name: string) => ({ ...row, id: name, external_id: name });
  return (answer) => ({ ...answer, data: LONG.map((name) => rowOf(answer.data[0], name)) });
}

/** The page with its first row once more at its end. */
export function doubled(answer: { data: unknown[] }): unknown {
  return { ...answer, data: [...answer.data, answer.data[0]] };
}

/** The identifiers of all rows for `recht`, in the order of the service, asked without lks. */
export async function knownIdentifiers(): Promise<string[]> {
  const service = await startService();
  const pages = [0, 25].map(async (offset) => {
    const url = `${service.url}/api/knowledge/search?q=recht&limit=25&offset=${offset}`;
    return (await fetch(url, { headers: { authorization: `Bearer ${KEYS.full}` } })).text();
  });
  const known = (await Promise.all(pages)).flatMap((page) => READERS.json!(page, new Set()));
  await service.close();
  return known;
}
