/** `search --all`: what it says on stderr, what it asks for, and how it streams. */
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import {
  ALL,
  CUT_SHORT,
  doubled,
  forever,
  knownIdentifiers,
  lines,
  READERS,
  refusal,
  world,
} from '../support/paged-search';
import { makeHome, spawned } from '../support/run';
import { phrase } from '../support/saying';
import { KEYS } from '../support/service/service.mjs';

let known: string[];
beforeAll(async () => {
  known = await knownIdentifiers();
});

const search = ['search', 'recht', '--all', '--limit', '10'];

describe('--all', () => {
  it.concurrent.for(CUT_SHORT.filter(({ slow }) => slow !== true))(
    'with $name says so in one JSON object on stderr, and nothing beside it',
    async (given, context) => {
      const { lks, service } = await world(context);
      if (given.fault !== undefined) service.fail(given.fault);
      const { stderr } = await lks([...search, '--json'], given.key);
      expect(JSON.parse(stderr)).toMatchObject({
        error: { exit_code: expect.any(Number), message: expect.stringContaining(phrase(say.commands.setNotComplete)) },
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

  it.concurrent('writes what can never be whole to --output, and says so', async (context) => {
    const { lks, service, home } = await world(context);
    service.fail({ kind: 'repeat-page', after: 2, ...forever });
    expect((await lks([...search, '--jsonl', '--output', 'rows.jsonl'])).code).toBe(8);
    const text = readFileSync(path.join(home, 'rows.jsonl'), 'utf8');
    expect(READERS.jsonl!(text, new Set())).toEqual(known.slice(0, 20));
    expect(readdirSync(home)).not.toContain('rows.jsonl.lks-journal');
  });

  it.concurrent('prints the first of 10,000 rows before the last page is asked for', async () => {
    const { home, remove } = makeHome();
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
    const ran = await spawned('pipe', home, ['search', 'recht', '--all', '--jsonl'], {
      env: { LKS_API_URL: url, LKS_API_KEY: KEYS.full },
      started: (child) => child.stdout!.once('data', print),
    });
    server.close();
    remove();
    expect(ran.code).toBe(0);
    expect(lines(ran.stdout).map((line) => JSON.parse(line).id)).toEqual(
      Array.from({ length: total }, (_, at) => `row-${at}`),
    );
  });
});
