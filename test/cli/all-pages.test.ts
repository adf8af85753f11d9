/** `search --all` and `--max` over services whose pages go wrong: what came is printed whole, and the exit code tells. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { readCsvObjects } from '../support/csv';
import { makeHome, type Ran, run } from '../support/run';
import { type Fault, KEYS, startService } from '../support/service/service.mjs';

/** How many rows the test service has for `recht`. */
const ALL = 38;

/** A service and a home for one test: tests run side by side here, since many of them wait for retries. */
async function world(context: TestContext) {
  const service = await startService();
  const { home, remove } = makeHome();
  context.onTestFinished(async () => {
    remove();
    await service.close();
  });
  const lks = (args: readonly string[], key: string = KEYS.full): Promise<Ran> =>
    run(home, args, { env: { LKS_API_URL: service.url, LKS_API_KEY: key } });
  return { service, home, lks };
}

const lines = (text: string): string[] => text.split('\n').slice(0, -1);

/** The identifiers of the rows in a text, in order, each format read in its own way; `known` are those there can be. */
const READERS: Record<string, (text: string, known: ReadonlySet<string>) => string[]> = {
  json: (text) => JSON.parse(text).data.map((row: { external_id: string }) => row.external_id),
  jsonl: (text) => lines(text).map((line) => JSON.parse(line).external_id),
  csv: (text) => readCsvObjects(text).map((row) => row.external_id ?? ''),
  plain: (text) => lines(text).map((line) => line.split('\t')[0] ?? ''),
  markdown: (text) => lines(text).flatMap((line) => /^\s+\[(.+?)\]\(/.exec(line)?.[1] ?? []),
  table: (text, known) => [...known].filter((identifier) => text.includes(identifier)),
};
const FORMATS = Object.keys(READERS);

/** The identifiers of all rows for `recht`, in the order of the service, without lks. */
let known: string[];
beforeAll(async () => {
  const service = await startService();
  const pages = [0, 25].map(async (offset) => {
    const url = `${service.url}/api/knowledge/search?q=recht&limit=25&offset=${offset}`;
    return (await fetch(url, { headers: { authorization: `Bearer ${KEYS.full}` } })).text();
  });
  known = (await Promise.all(pages)).flatMap((page) => READERS.json!(page, new Set()));
  await service.close();
});

const forever = { times: Number.POSITIVE_INFINITY };

interface Case {
  name: string;
  fault?: Fault;
  key?: string;
  rows: number;
  code: number;
}

const refusal = (status: number, code: string, headers = {}): Fault => ({
  kind: 'status',
  status,
  headers,
  body: { error: { code, message: 'No more of this.' } },
  after: 2,
  ...forever,
});

const CUT_SHORT: readonly Case[] = [
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
  { name: '503 for ever', fault: refusal(503, 'unavailable'), rows: 20, code: 8 },
  { name: '422 in the middle', fault: refusal(422, 'invalid_parameters'), rows: 20, code: 8 },
  { name: 'a web page in the middle', fault: { kind: 'html', after: 2, ...forever }, rows: 20, code: 8 },
  { name: 'cut bodies', fault: { kind: 'cut-chunked', after: 2, ...forever }, rows: 20, code: 8 },
  {
    name: 'a page of 120 rows',
    fault: { kind: 'change', after: 1, ...forever, change: longPage() },
    rows: 130,
    code: 8,
  },
];

const CURED: readonly Case[] = [
  { name: 'nothing wrong', rows: ALL, code: 0 },
  { name: 'row 22: one empty page', fault: { kind: 'empty-page', after: 1 }, rows: ALL, code: 0 },
  { name: 'row 23: a total that shrinks', fault: { kind: 'total', total: 100 }, rows: ALL, code: 0 },
  { name: 'row 23: a total that grows', fault: { kind: 'total', total: 30 }, rows: ALL, code: 0 },
  { name: 'row 21: a total that is none', fault: { kind: 'total', total: 'many', ...forever }, rows: ALL, code: 0 },
  { name: 'row 24: a row that comes twice', fault: { kind: 'change', after: 3, change: doubled }, rows: ALL, code: 0 },
  {
    name: 'row 26: a page longer than asked',
    fault: { kind: 'change', change: (answer) => answer },
    rows: ALL,
    code: 0,
  },
  { name: 'row 4: one cut body', fault: { kind: 'cut-reset', after: 1 }, rows: ALL, code: 0 },
  { name: 'one 429 with Retry-After: 1', key: KEYS.twoAMinute, rows: ALL, code: 0 },
  { name: 'one 503', fault: { ...refusal(503, 'unavailable'), times: 1 }, rows: ALL, code: 0 },
];

/** The identifiers of a page that is far too long. */
const LONG = Array.from({ length: 120 }, (_, at) => `LONG ${at}`);

/** A page of rows of its own, more than anybody asked for. */
function longPage(): Fault['change'] {
  const rowOf = (row: object, name: string) => ({ ...row, id: name, external_id: name });
  return (answer) => ({ ...answer, data: LONG.map((name) => rowOf(answer.data[0], name)) });
}

/** The page with its first row once more at its end. */
function doubled(answer: { data: unknown[] }): unknown {
  return { ...answer, data: [...answer.data, answer.data[0]] };
}

const FIRST_PAGE: readonly { fault: Fault; code: number }[] = [
  { fault: refusal(401, 'invalid_api_key'), code: 4 },
  { fault: refusal(402, 'insufficient_credits'), code: 6 },
  { fault: refusal(422, 'invalid_parameters'), code: 2 },
  { fault: { kind: 'html', ...forever }, code: 5 },
];

const search = ['search', 'recht', '--all', '--limit', '10'];

describe.each(FORMATS)('--all as %s', (format) => {
  const identifiers = (stdout: string, possible = known) => READERS[format]!(stdout, new Set(possible));

  it.concurrent.for(CURED)(
    'with $name is whole, each row once, exit 0',
    async ({ fault, key, rows, code }, context) => {
      const { lks, service } = await world(context);
      if (fault !== undefined) service.fail(fault);
      const ran = await lks([...search, '-f', format], key);
      expect(ran.code, ran.stderr).toBe(code);
      const found = identifiers(ran.stdout);
      if (format !== 'table') expect(found).toHaveLength(rows);
      expect(new Set(found)).toEqual(new Set(known));
      expect(ran.stderr).not.toMatch(/not complete/);
    },
  );

  it.concurrent.for(CUT_SHORT)(
    'with $name prints the $rows rows that came, and ends with $code',
    async ({ fault, key, rows, code }, context) => {
      const { lks, service } = await world(context);
      if (fault !== undefined) service.fail(fault);
      const ran = await lks([...search, '-f', format], key);
      expect(ran.code, ran.stderr).toBe(code);
      const found = identifiers(ran.stdout, [...known.slice(0, rows), ...LONG]);
      if (format === 'table') expect(found.length).toBeGreaterThanOrEqual(new Set(known.slice(0, 20)).size);
      else expect(found).toHaveLength(rows);
      expect(ran.stderr).toMatch(/not complete/);
    },
  );

  it.concurrent.for(FIRST_PAGE)(
    'that fails at the first page with $code prints nothing',
    async ({ fault, code }, context) => {
      const { lks, service } = await world(context);
      service.fail({ ...fault, after: 0 });
      const ran = await lks([...search, '-f', format]);
      expect([ran.code, ran.stdout]).toEqual([code, '']);
      expect(ran.stderr).not.toMatch(/not complete/);
    },
  );

  it.concurrent('that finds nothing is exit 0', async (context) => {
    const { lks } = await world(context);
    const { code, stdout } = await lks(['search', 'xyzzyqwrt', '--all', '-f', format]);
    expect(code).toBe(0);
    expect(identifiers(stdout, [])).toEqual([]);
  });

  it.concurrent.for([1, 10, 30])('--max %i gives so many rows, asks for no more, exit 0', async (max, context) => {
    const { lks, service } = await world(context);
    const { code, stdout, stderr } = await lks(['search', 'recht', '--max', String(max), '-f', format]);
    expect(code).toBe(0);
    if (format !== 'table') expect(identifiers(stdout)).toEqual(known.slice(0, max));
    expect(service.requests.reduce((sum, { query }) => sum + Number(query.limit), 0)).toBe(max);
    expect(stderr).not.toMatch(/not complete/);
  });

  it.concurrent('--max beyond the end gives all rows', async (context) => {
    const { lks } = await world(context);
    const { code, stdout } = await lks(['search', 'recht', '--max', '1000', '-f', format]);
    expect(code).toBe(0);
    expect(new Set(identifiers(stdout))).toEqual(new Set(known));
  });
});

describe('--all', () => {
  it.concurrent.for(CUT_SHORT)(
    'with $name says so in one JSON object on stderr, and nothing beside it',
    async (given, context) => {
      const { lks, service } = await world(context);
      if (given.fault !== undefined) service.fail(given.fault);
      const { stderr } = await lks([...search, '--json'], given.key);
      expect(JSON.parse(stderr)).toMatchObject({
        error: { exit_code: expect.any(Number), message: expect.stringMatching(/not complete/) },
      });
    },
  );

  it.concurrent('keeps the meta of the first page', async (context) => {
    const { lks, service } = await world(context);
    service.fail({ kind: 'total', total: 39, after: 1, ...forever });
    expect(JSON.parse((await lks([...search, '--json'])).stdout).meta.total).toBe(ALL);
  });

  it.concurrent('begins at --offset', async (context) => {
    const { lks } = await world(context);
    const { stdout } = await lks(['search', 'recht', '--all', '--offset', '30', '--jsonl']);
    expect(READERS.jsonl!(stdout, new Set())).toEqual(known.slice(30));
  });

  it.concurrent('asks a revoked key nothing more', async (context) => {
    const { lks, service } = await world(context);
    service.fail(refusal(401, 'invalid_api_key'));
    await lks(search);
    expect(service.requests).toHaveLength(3);
  });

  it.concurrent('names the command that goes on where it stopped', async (context) => {
    const { lks, service } = await world(context);
    service.fail({ kind: 'empty-page', after: 2, ...forever });
    expect((await lks(search)).stderr).toContain('--offset 20');
  });

  it.concurrent('counts the rows that came twice', async (context) => {
    const { lks, service } = await world(context);
    service.fail({ kind: 'change', after: 3, change: doubled });
    expect((await lks(search)).stderr).toMatch(/\b1 repeated/);
  });

  it.concurrent('writes what came to --output, whole', async (context) => {
    const { lks, service, home } = await world(context);
    service.fail(refusal(402, 'insufficient_credits'));
    expect((await lks([...search, '--jsonl', '--output', 'rows.jsonl'])).code).toBe(6);
    const text = readFileSync(path.join(home, 'rows.jsonl'), 'utf8');
    expect(READERS.jsonl!(text, new Set())).toEqual(known.slice(0, 20));
  });

  it('prints the first of 10,000 rows before the last page is asked for', async () => {
    const total = 10_000;
    let print: () => void = () => {};
    const printed = new Promise<void>((resolve) => {
      print = resolve;
    });
    const rowAt = (at: number) => ({
      id: `row-${at}`,
      external_id: `ECLI:${at}`,
      title: 'titel '.repeat(20),
      snippet: 'x',
    });
    const server = createServer(async (request, response) => {
      const query = new URL(request.url ?? '', 'http://service').searchParams;
      const [offset, limit] = [Number(query.get('offset') ?? 0), Number(query.get('limit'))];
      const data = Array.from({ length: Math.min(limit, total - offset) }, (_, at) => rowAt(offset + at));
      if (offset + limit >= total) await printed;
      response.end(JSON.stringify({ data, meta: { total, sources_consulted: [], index_freshness: {} } }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const ran = await run(home, ['search', 'recht', '--all', '--jsonl'], {
      env: { LKS_API_URL: url, LKS_API_KEY: KEYS.full },
      started: (child) => child.stdout!.once('data', print),
    });
    server.close();
    expect(ran.code).toBe(0);
    expect(lines(ran.stdout).map((line) => JSON.parse(line).id)).toEqual(
      Array.from({ length: total }, (_, at) => `row-${at}`),
    );
  });
});
