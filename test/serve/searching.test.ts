/** Searches that take too long, or take their process with them: bounded, told, and no trouble to anybody else. */
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openLibrary } from '../../src/library/library';
import { say } from '../../src/messages';
import { AskedApart } from '../../src/serve/processes/asked-apart';
import { createKey, createWorkspace, type FileRegistry, openServiceFile } from '../../src/serve/registry';
import { type Found, Pools } from '../../src/serve/searching/apart';
import { MACHINE_TIME, type TaskTime, timeLeft } from '../../src/serve/searching/task-time';
import { Service } from '../../src/serve/service';
import { makeHome } from '../support/run';
import { accountOf, fillLibrary } from './support/serving';

const SCRIPT = path.join(__dirname, '../fixtures/serve/search-process.cjs');
const [ANNA, BRAM] = [1, 2];
const query = (q: string) => ({ q, limit: 10, offset: 0 });

let pool: Pools | undefined;
afterEach(() => pool?.close());

async function openPool(
  processes: number,
  { limit = 400, killed = 400, time }: { limit?: number; killed?: number; time?: TaskTime } = {},
): Promise<Pools> {
  const forText = { looked: killed, killed };
  const own = { program: SCRIPT, library: 'none', sample: false, processes, limit, forText, onEnd: () => {} };
  pool = new Pools({ ...own, ...(time && { time }) });
  await pool.start();
  return pool;
}

const search = (searching: Pools, q: string, key = ANNA, abandoned = () => false): Promise<Found> =>
  searching.ask({ kind: 'search', query: query(q) }, { key, requestId: 'r' }, abandoned);

async function found(searching: Pools, q: string, key = ANNA): Promise<unknown> {
  const result = await search(searching, q, key);
  if (result.kind !== 'answer') return result.kind;
  const { data } = JSON.parse(Buffer.from(result.body).toString());
  return [data[0], result.incomplete];
}

describe('the processes that search', () => {
  test('answer', async () => {
    expect(await found(await openPool(1), 'wet')).toEqual(['whole wet', false]);
  });

  test.each(['slow', 'crash'])('answer a search that is %s with its first rows', async (q) => {
    expect(await found(await openPool(1), q)).toEqual([`first ${q}`, true]);
  });

  test('count the time that the processor gave to a search, and not that of a busy machine', async () => {
    const { home, remove } = makeHome();
    const goOn = path.join(home, 'go-on');
    let [looks, each] = [0, 0];
    // The clock stands still, and the processor is given to somebody else: the search goes on for as many looks as it needs.
    const processor = (): number => {
      looks += 1;
      if (looks === 10) writeFileSync(goOn, '');
      return looks * each;
    };
    const searching = await openPool(1, { limit: 10, time: { clock: () => 0, processor } });
    expect(await found(searching, `until ${goOn}`)).toEqual([`whole until ${goOn}`, false]);
    expect(looks).toBeGreaterThanOrEqual(10);
    each = 10;
    expect(await found(searching, 'dead')).toBe('nothing');
    remove();
  });

  test.each<[limit: number, passed: number, used: number | undefined, left: number]>([
    [5_000, 5_000, 200, 4_800],
    [5_000, 5_000, 5_000, 0],
    [5_000, 14_000, 200, 1_000],
    [5_000, 15_000, 200, 0],
    [5_000, 4_000, undefined, 1_000],
    [5_000, 5_000, undefined, 0],
  ])(
    'may have %i ms: after %i by the clock, of which %s of the processor, %i are left',
    (limit, passed, used, left) => {
      expect(timeLeft(limit, passed, used)).toBe(left);
    },
  );

  test.runIf(process.platform === 'linux')('are told by the system how much of the processor they had', () => {
    const before = MACHINE_TIME.processor(process.pid)!;
    const had = (): number => process.cpuUsage().user + process.cpuUsage().system;
    const since = had();
    while (had() < since + 50_000);
    expect(MACHINE_TIME.processor(process.pid)).toBeGreaterThan(before);
    expect(MACHINE_TIME.processor(undefined)).toBeUndefined();
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
    expect(await search(await openPool(1), 'failure')).toMatchObject({
      kind: 'failure',
      reason: 'the disk is on fire',
    });
  });

  test('go over to another file however many searches wait', async () => {
    const searching = await openPool(1, { limit: 20_000 });
    const before = await found(searching, 'process');
    searching.change();
    let isOver = false;
    // One runs, and others wait, until the process is another one.
    const asking = Array.from({ length: 4 }, async () => {
      while (!isOver) isOver = String(await found(searching, 'process')) !== String(before);
    });
    await Promise.all(asking);
    expect(await found(searching, 'process')).not.toEqual(before);
  });

  test('do not begin what nobody waits for', async () => {
    const searching = await openPool(1);
    const first = found(searching, 'slow');
    const second = search(searching, 'wet', ANNA, () => true);
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

  test('fail what cannot be sent to them alone, and stay', async () => {
    const searching = await openPool(1);
    const before = await found(searching, 'process');
    const query = { q: 'wet', limit: 10, offset: 0, nobody: () => {} };
    const asked = { kind: 'search', query } as const;
    const failure = { kind: 'failure', reason: expect.stringContaining('could not be cloned') };
    expect(await searching.ask(asked, { key: ANNA, requestId: 'r' }, () => false)).toMatchObject(failure);
    const apart = new AskedApart(() => new Error('it could not be cloned'));
    expect(await apart.ask(asked, { key: ANNA, requestId: 'r' }, () => false)).toEqual(failure);
    expect(await found(searching, 'process')).toEqual(before);
  });

  test('do a search again whose process was killed', async () => {
    expect(await found(await openPool(1), 'killed once')).toEqual(['whole killed once', false]);
  });
});

describe('a text', () => {
  const NO = { mismatch: 0, not_found: 0 };
  const check = async (searching: Pools, text: string, key = ANNA) => {
    const checked = await searching.ask({ kind: 'text', text }, { key, requestId: 'r' }, () => false);
    if (checked.kind !== 'answer') return checked.kind;
    return { ...JSON.parse(Buffer.from(checked.body).toString()), incomplete: checked.incomplete };
  };

  test('is checked, item by item', async () => {
    expect(await check(await openPool(1, { killed: 60_000 }), 'one\ntwo')).toEqual({
      data: ['one', 'the rest'],
      meta: {
        backend: { kind: 'library', location: null },
        coverage: [{ source: 'rechtspraak', documents: 3 }],
        counts: { total: 2, confirmed: 2, ...NO, not_checked: 0, exists: 2, quotation: 0 },
        complete: true,
        unread: [],
        unparsed: [],
      },
      incomplete: false,
    });
  });

  test.each([
    ['hangs', 2_000, 'limit', say.verifying.unread(2)],
    ['crashes', 60_000, 'ended', say.verifying.ended],
  ])('whose process %s keeps what was checked, and says what was not', async (how, killed, kind, detail) => {
    const { data, meta, incomplete } = await check(
      await openPool(1, { killed }),
      `one\n  it ${how},\n${'x'.repeat(90)}`,
    );
    expect([incomplete, meta.complete, meta.counts]).toEqual([
      true,
      false,
      { total: 2, confirmed: 1, ...NO, not_checked: 1, exists: 1, quotation: 0 },
    ]);
    expect(data).toEqual(['one', expect.objectContaining({ kind: 'rest', verdict: 'not_checked', reason: 'limit' })]);
    expect(data[1]).toMatchObject({ file: '-', line: 2, column: 1, detail, external_id: null, url: null });
    expect(meta.unread).toEqual([{ file: '-', kind, detail }]);
    expect(data[1].text).toMatch(new RegExp(`^it ${how}, x+…?$`));
    expect(data[1].text.length).toBeLessThanOrEqual(81);
  });

  test('is checked again whose process was killed, and nothing of it is told twice', async () => {
    const { data, meta } = await check(await openPool(1, { killed: 60_000 }), 'one\nkilled once');
    expect([data, meta.counts.total]).toEqual([['one', 'the rest'], 2]);
  });

  test('of which nothing was found in time is no answer', async () => {
    expect(await check(await openPool(1, { killed: 500 }), 'silence')).toBe('nothing');
  });

  test('keeps no search from its place, however many hang', async () => {
    const searching = await openPool(1, { killed: 60_000 });
    const hanging = Array.from({ length: 6 }, (_, at) => check(searching, 'hangs', at));
    expect(await found(searching, 'wet', ANNA)).toEqual(['whole wet', false]);
    const done = Promise.all(hanging);
    searching.close();
    expect(await done).toEqual(Array.from({ length: 6 }, () => 'busy'));
  });

  test('whose client has gone is not checked to its end', async () => {
    const searching = await openPool(1, { killed: 600_000 });
    let gone = false;
    const hanging = Array.from({ length: 2 }, (_, at) =>
      searching.ask({ kind: 'text', text: 'hangs' }, { key: at, requestId: 'r' }, () => gone),
    );
    const next = check(searching, 'one', BRAM);
    gone = true;
    expect(await next).toMatchObject({ data: ['one', 'the rest'] });
    await Promise.all(hanging);
  });
});

test('a question that takes too long is ended, and another one is answered', async () => {
  const searching = await openPool(1, { limit: 1_000 });
  const ask = (name: 'chain' | 'cites') =>
    searching.ask({ kind: 'question', name, raw: {} }, { key: ANNA, requestId: 'r' }, () => false);
  const [long, short] = await Promise.all([ask('chain'), ask('cites')]);
  expect(long).toEqual({ kind: 'nothing' });
  expect(short).toMatchObject({ kind: 'answer', incomplete: false });
});

describe('the service', () => {
  const { home, remove } = makeHome();
  const file = path.join(home, 'library.db');
  let registry: FileRegistry;
  let serverPool: Pools;
  let service: Service;
  let url: string;
  let key: string;

  beforeAll(async () => {
    await fillLibrary(file);
    registry = openServiceFile(path.join(home, 'service.db'));
    registry.doNow(createWorkspace('office', { credits: 5, apiAccess: true, created: '' }));
    key = registry.doNow(createKey('office', { rate: 1000, created: '' })).key;
    serverPool = new Pools({
      program: SCRIPT,
      library: 'none',
      sample: false,
      processes: 3,
      limit: 1_000,
      forText: { looked: 1_000, killed: 1_000 },
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
      apart: serverPool,
      price: 1,
      timeLimit: 1_000,
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

  test('answers a search without a single row in time with 503, which says when to come back, and costs nothing', async () => {
    const response = await get('/api/knowledge/search?q=dead');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await response.json()).toEqual({ error: { code: 'unavailable', message: say.serving.refusals.tooLong } });
    expect(credits()).toBe(5);
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
    expect((await hanging).map(({ status }) => status)).toEqual([503, 503, 503, 503]);
    expect(credits()).toBe(5);
  });

  test('answers health and searches while texts hang, and then says what was not checked', async () => {
    const post = () =>
      fetch(`${url}/api/lks/v1/verify`, {
        method: 'POST',
        body: JSON.stringify({ text: 'one\nhangs' }),
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      });
    const hanging = Promise.all(Array.from({ length: 4 }, post));
    expect((await get('/livez')).status).toBe(200);
    const { status } = await get('/api/knowledge/search?q=wet');
    expect([200, 402]).toContain(status);
    for (const response of await hanging) {
      expect(response.status).toBe(200);
      const { data, meta } = (await response.json()) as { data: unknown[]; meta: { complete: boolean } };
      expect([data.length, meta.complete]).toEqual([2, false]);
    }
  });

  test('ends a question that takes too long with 503', async () => {
    const response = await get('/api/lks/v1/chain?id=x');
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      error: { code: 'unavailable', message: say.serving.refusals.tooLong },
    });
  });

  test('charges nothing for a search that fails', async () => {
    registry.database.exec('update workspaces set credits = 5');
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
