/** `search --all` and `--max` over services whose pages go wrong: what came is printed whole, the exit code tells, and stderr says it. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import { listenHere } from '../support/listening.mjs';
import {
  ALL,
  CURED,
  CUT_SHORT,
  doubled,
  forever,
  knownIdentifiers,
  LONG,
  lines,
  READERS,
  refusal,
  world,
} from '../support/paged-search';
import { spawned } from '../support/run';
import { phrase } from '../support/saying';
import { type Fault, KEYS } from '../support/service/service.mjs';
import { caseOf, FORMATS } from '../support/tables';

const NOT_COMPLETE = phrase(say.commands.setNotComplete);
let known: string[];
beforeAll(async () => {
  known = await knownIdentifiers();
});

const FIRST_PAGE: readonly { fault: Fault; code: number }[] = [
  { fault: refusal(401, 'invalid_api_key'), code: 4 },
  { fault: refusal(402, 'insufficient_credits'), code: 6 },
  { fault: refusal(422, 'invalid_parameters'), code: 2 },
  { fault: { kind: 'html', ...forever }, code: 5 },
];

const search = ['search', 'recht', '--all', '--limit', '10'];

describe.each(FORMATS)('--all as %s', (format) => {
  const identifiers = (stdout: string, possible = known) => caseOf(READERS, format)(stdout, new Set(possible));

  it.concurrent.for(CURED)(
    'with $name is whole, each row once, exit 0',
    async ({ fault, key, rows, code }, context) => {
      const { lks } = await world(context, fault);
      const ran = await lks([...search, '-f', format], key);
      expect(ran.code, ran.stderr).toBe(code);
      const found = identifiers(ran.stdout);
      if (format !== 'table') expect(found).toHaveLength(rows);
      expect(new Set(found)).toEqual(new Set(known));
      expect(ran.stderr).not.toContain(NOT_COMPLETE);
    },
  );

  it.concurrent.for(CUT_SHORT.filter(({ slow }) => slow !== true || format === 'jsonl'))(
    'with $name prints the $rows rows that came, and ends with $code',
    async ({ fault, key, rows, code }, context) => {
      const { lks } = await world(context, fault);
      const ran = await lks([...search, '-f', format], key);
      expect(ran.code, ran.stderr).toBe(code);
      const found = identifiers(ran.stdout, [...known.slice(0, rows), ...LONG]);
      if (format === 'table') expect(found.length).toBeGreaterThanOrEqual(new Set(known.slice(0, 20)).size);
      else expect(found).toHaveLength(rows);
      const said = format === 'json' ? JSON.parse(ran.stderr).error.message : ran.stderr;
      expect(said).toContain(NOT_COMPLETE);
    },
  );

  it.concurrent.for(FIRST_PAGE)(
    'that fails at the first page with $code prints nothing',
    async ({ fault, code }, context) => {
      const { lks } = await world(context, { ...fault, after: 0 });
      const ran = await lks([...search, '-f', format]);
      expect([ran.code, ran.stdout]).toEqual([code, '']);
      expect(ran.stderr).not.toContain(NOT_COMPLETE);
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
    expect(stderr).not.toContain(NOT_COMPLETE);
  });

  it.concurrent('--max beyond the end gives all rows', async (context) => {
    const { lks } = await world(context);
    const { code, stdout } = await lks(['search', 'recht', '--max', '1000', '-f', format]);
    expect(code).toBe(0);
    expect(new Set(identifiers(stdout))).toEqual(new Set(known));
  });
});

it.concurrent('keeps what any page says of sources that gave no answer, and tells each once', async (context) => {
  const { lks, service } = await world(context);
  const change: Fault['change'] = (answer, { query }) => {
    const down = { source: 'rechtspraak.nl', reason: 'down\u001b[31m' };
    const late = query.offset === '10' ? [{ source: 'EUR-Lex', reason: 'late' }] : [];
    const failed = query.offset === undefined || query.offset === '0' ? [] : [down, ...late];
    return { ...answer, meta: { ...answer.meta, sources_failed: failed } };
  };
  service.fail({ kind: 'change', change, ...forever });
  const { stdout, stderr } = await lks([...search, '--json']);
  expect(JSON.parse(stdout).meta.sources_failed).toEqual([
    { source: 'rechtspraak.nl', reason: 'down' },
    { source: 'EUR-Lex', reason: 'late' },
  ]);
  expect(stderr.match(/^Without .*$/gm)).toEqual(['Without rechtspraak.nl: down', 'Without EUR-Lex: late']);
  const streamed = await lks([...search, '--jsonl']);
  expect(streamed.stderr.match(/^Without .*$/gm)).toEqual(['Without rechtspraak.nl: down', 'Without EUR-Lex: late']);
});

it.concurrent('--all keeps the meta of the first page', async (context) => {
  const { lks } = await world(context, { kind: 'total', total: 39, after: 1, ...forever });
  expect(JSON.parse((await lks([...search, '--json'])).stdout).meta.total).toBe(ALL);
});

it.concurrent('--all begins at --offset', async (context) => {
  const { lks } = await world(context);
  const { stdout } = await lks(['search', 'recht', '--all', '--offset', '30', '--jsonl']);
  expect(READERS.jsonl!(stdout, new Set())).toEqual(known.slice(30));
});

it.concurrent('--all asks a revoked key nothing more', async (context) => {
  const { lks, service } = await world(context, refusal(401, 'invalid_api_key'));
  await lks(search);
  expect(service.requests).toHaveLength(3);
});

it.concurrent('--all names the command that goes on where it stopped', async (context) => {
  const { lks } = await world(context, { kind: 'empty-page', after: 2, ...forever });
  expect((await lks(search)).stderr).toContain('--offset 20');
});

it.concurrent('--all counts the rows that came twice', async (context) => {
  const { lks } = await world(context, { kind: 'change', after: 3, change: doubled });
  expect((await lks(search)).stderr).toMatch(/\b1 repeated/);
});

it.concurrent('--all writes what can never be whole to --output, and says so', async (context) => {
  const { lks, home } = await world(context, { kind: 'repeat-page', after: 2, ...forever });
  expect((await lks([...search, '--jsonl', '--output', 'rows.jsonl'])).code).toBe(8);
  const text = readFileSync(path.join(home, 'rows.jsonl'), 'utf8');
  expect(READERS.jsonl!(text, new Set())).toEqual(known.slice(0, 20));
  expect(readdirSync(home)).not.toContain('rows.jsonl.lks-journal');
});

it.concurrent('--all prints the first of 10,000 rows before the last page is asked for', async (context) => {
  const total = 10_000;
  let print: () => void = () => {};
  const printed = new Promise<void>((resolve) => {
    print = resolve;
  });
  const title = 'titel '.repeat(20);
  const rowAt = (at: number) => ({ id: `row-${at}`, external_id: `ECLI:${at}`, title, snippet: 'x' });
  const { url, close } = await listenHere(async (request, response) => {
    const query = new URL(request.url ?? '', 'http://service').searchParams;
    const [offset, limit] = [Number(query.get('offset') ?? 0), Number(query.get('limit'))];
    const data = Array.from({ length: Math.min(limit, total - offset) }, (_, at) => rowAt(offset + at));
    if (offset + limit >= total) await printed;
    response.end(JSON.stringify({ data, meta: { total, sources_consulted: [], index_freshness: {} } }));
  });
  const { home } = await world(context);
  const ran = await spawned('pipe', home, ['search', 'recht', '--all', '--jsonl'], {
    env: { LKS_API_URL: url, LKS_API_KEY: KEYS.full },
    started: (child) => child.stdout!.once('data', print),
  });
  await close();
  expect(ran.code).toBe(0);
  expect(lines(ran.stdout).map((line) => JSON.parse(line).id)).toEqual(
    Array.from({ length: total }, (_, at) => `row-${at}`),
  );
});
