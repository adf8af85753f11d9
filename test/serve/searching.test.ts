/** Searches that take too long, or take their process with them: bounded, told, and no trouble to anybody else. */
import { connect } from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openLibrary } from '../../src/library/library';
import type { Database } from '../../src/platform/sqlite';
import { createKey, createWorkspace, openServiceFile, steadyEpoch } from '../../src/serve/registry';
import { SearchPool } from '../../src/serve/searching/pool';
import { Service } from '../../src/serve/service';
import { makeHome } from '../support/run';
import { accountOf, fillLibrary } from './support/serving';

const SCRIPT = path.join(__dirname, '../fixtures/serve/search-process.cjs');
const [ANNA, BRAM] = [1, 2];
const query = (q: string) => ({ q, limit: 10, offset: 0 });

let pool: SearchPool | undefined;
afterEach(() => pool?.close());

async function openPool(processes: number, { program = SCRIPT, limit = 400 } = {}): Promise<SearchPool> {
  pool = new SearchPool({ program, library: 'none', sample: false, processes, limit, onEnd: () => {} });
  await pool.start();
  return pool;
}

async function found(searching: SearchPool, q: string, key = ANNA): Promise<unknown> {
  const result = await searching.search(query(q), key, () => false);
  if (result.kind !== 'answer') return result.kind;
  const { data } = JSON.parse(Buffer.from(result.body).toString());
  return [data[0], result.incomplete];
}

describe('the processes that search', () => {
  test('answer', async () => {
    expect(await found(await openPool(1), 'wet')).toEqual(['whole wet', false]);
  });

  test.each(['slow', 'crash'])('answer a search that is %s with its first rows', async (q) => {
    // A share of the limit is for the first rows, in a process that begins then: on a busy machine that takes a while.
    expect(await found(await openPool(1, { limit: 2_000 }), q)).toEqual([`first ${q}`, true]);
  });

  test('give up a search that has not even first rows, and search on', async () => {
    const searching = await openPool(1);
    expect(await Promise.all(['dead', 'wet', 'dead', 'recht'].map((q) => found(searching, q)))).toEqual([
      'nothing',
      ['whole wet', false],
      'nothing',
      ['whole recht', false],
    ]);
  });

  test('tell a failure', async () => {
    expect(await (await openPool(1)).search(query('failure'), ANNA, () => false)).toMatchObject({
      kind: 'failure',
      reason: 'the disk is on fire',
    });
  });

  test('do not begin what nobody waits for', async () => {
    const searching = await openPool(1, { limit: 2_000 });
    const first = found(searching, 'slow');
    const second = searching.search(query('wet'), ANNA, () => true);
    expect(await first).toEqual(['first slow', true]);
    expect(await second).toEqual({ kind: 'busy' });
  });

  test('answer a quick search while a slow one runs', async () => {
    // The pool is open with its first process; the second has this long to come.
    const searching = await openPool(2, { limit: 3_000 });
    const order: string[] = [];
    const ask = async (q: string, key: number) => order.push(String(await found(searching, q, key)));
    await Promise.all([ask('dead', ANNA), ask('wet', BRAM)]);
    expect(order).toEqual(['whole wet,false', 'nothing']);
  });

  test('answer the quick search of one key before the 40 slow ones of another', async () => {
    const searching = await openPool(2, { limit: 5_000 });
    const order: string[] = [];
    const slow = Array.from({ length: 40 }, async () => order.push(String(await found(searching, 'slow', ANNA))));
    order.push(String(await found(searching, 'wet', BRAM)));
    expect(order).toEqual(['whole wet,false']);
    searching.close();
    await Promise.all(slow);
    expect(order.slice(1)).toEqual(Array.from({ length: 40 }, () => 'busy'));
  });

  test('do a search again whose process was killed', async () => {
    expect(await found(await openPool(1), 'killed once')).toEqual(['whole killed once', false]);
  });
});

describe('the service', () => {
  const { home, remove } = makeHome();
  const file = path.join(home, 'library.db');
  let registry: Database;
  let serverPool: SearchPool;
  let service: Service;
  let url: string;
  let key: string;

  beforeAll(async () => {
    await fillLibrary(file);
    registry = openServiceFile(path.join(home, 'service.db'));
    createWorkspace(registry, 'office', { credits: 5, apiAccess: true, created: '' });
    key = createKey(registry, 'office', { rate: 1000, created: '' }).key;
    serverPool = new SearchPool({
      program: SCRIPT,
      library: 'none',
      sample: false,
      processes: 3,
      limit: 400,
      onEnd: () => {},
    });
    service = new Service({
      host: '127.0.0.1',
      port: 0,
      allowedHosts: [],
      library: openLibrary(file),
      state: { opening: 0, damaged: false },
      onDamage: () => {},
      registry,
      searching: serverPool,
      epoch: steadyEpoch(),
      price: 1,
      timeLimit: 400,
      logQueries: false,
      trustProxy: false,
      logAddresses: false,
      log: undefined,
    });
    url = `http://127.0.0.1:${await service.start()}`;
    await serverPool.start();
  });
  afterAll(() => {
    serverPool.close();
    remove();
  });

  const get = (target: string, signal?: AbortSignal) =>
    fetch(`${url}${target}`, { headers: { authorization: `Bearer ${key}` }, signal: signal ?? null });
  const credits = (): number => accountOf(registry, 'office').credits;

  test('answers a search without a single row in time with 200, nothing, and incomplete', async () => {
    const response = await get('/api/knowledge/search?q=dead');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      data: [],
      meta: { total: 0, sources_consulted: [], sources: [], index_freshness: expect.any(Object), incomplete: true },
    });
  });

  test('answers health and documents while every process hangs', async () => {
    const hanging = Promise.all(Array.from({ length: 4 }, () => get('/api/knowledge/search?q=dead')));
    let done = false;
    void hanging.then(() => {
      done = true;
    });
    expect((await get('/api/knowledge/health')).status).toBe(200);
    expect((await get('/api/knowledge/documents/99999999-9999-4999-8999-999999999999')).status).toBe(404);
    expect(done).toBe(false);
    expect((await hanging).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(credits()).toBe(0);
  });

  test('charges nothing for a search that fails', async () => {
    registry.exec('update workspaces set credits = 5');
    const response = await get('/api/knowledge/search?q=failure');
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ error: { code: 'internal' } });
    expect(credits()).toBe(5);
  });

  test('charges nothing for a search whose client has gone', async () => {
    const controller = new AbortController();
    const gone = get('/api/knowledge/search?q=slow', controller.signal).catch(() => 'gone');
    await get('/api/knowledge/health');
    controller.abort();
    expect(await gone).toBe('gone');
    // A whole search behind it: by the time of its answer, the one before has ended.
    await Promise.all([get('/api/knowledge/search?q=slow'), get('/api/knowledge/search?q=slow')]);
    expect(credits()).toBe(3);
  });

  test('finishes what runs when it is stopped, is not ready meanwhile, and takes nothing new', async () => {
    const running = get('/api/knowledge/search?q=slow');
    await get('/api/knowledge/health');
    const probe = connect(Number(new URL(url).port), '127.0.0.1');
    const probed = new Promise<string>((resolve) => probe.once('data', (chunk) => resolve(String(chunk))));
    probe.write('GET /readyz HTTP/1.1\r\nHost: 127.0.0.1\r\n');
    await get('/api/knowledge/health');
    const stopped = service.stop();
    probe.write('\r\n');
    expect(await probed).toMatch(/^HTTP\/1\.1 503 .*"code":"unavailable"/s);
    await expect(get('/api/knowledge/health')).rejects.toThrow();
    const response = await running;
    expect(response.status).toBe(200);
    expect(response.headers.get('connection')).toBe('close');
    expect(await response.json()).toMatchObject({ data: ['first slow'] });
    await stopped;
  });
});

test('the first rows of a search are its named documents and its matches, at once and marked as incomplete', async () => {
  const { home, remove } = makeHome();
  const file = path.join(home, 'library.db');
  await fillLibrary(file);
  const library = openLibrary(file);
  const whole = await library.search({ q: 'griffier', limit: 25, offset: 0 });
  const late = () => true;
  const all = new Set(
    (await library.search({ q: 'griffier', limit: 25, offset: 0 }, { late })).data.map(({ id }) => id),
  );
  const second = await library.search({ q: 'griffier', limit: 25, offset: 25 }, { late });
  expect(second.meta).toMatchObject({ incomplete: true, sources_consulted: whole.meta!.sources_consulted });
  for (const { id } of second.data) all.add(id);
  expect(all.size).toBe(whole.meta!.total);
  const few = await library.search({ q: 'griffier', limit: 1, offset: 0 }, { late });
  expect(few.meta!.sources_consulted).toEqual([few.data[0]!.source]);
  expect(whole.meta!.sources_consulted.length).toBeGreaterThan(1);
  const named = await library.search({ q: 'BWBR0090001 artikel 7', limit: 1, offset: 0 }, { late });
  expect(named.data[0]?.external_id).toBe('BWBR0090001 artikel 7');
  await library.close();
  remove();
});
