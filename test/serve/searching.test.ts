/** Searches in processes of their own: bounded, told, and no trouble to anybody else; `trials/service/searching.test.ts` has every way in which they end. */
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { deserialize } from 'node:v8';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openLibrary } from '../../src/library/library';
import { say } from '../../src/messages';
import { Metrics } from '../../src/serve/metrics';
import { AskedPools } from '../../src/serve/processes/asked-pools';
import { type Apart, type Found, Pools } from '../../src/serve/searching/pools';
import { MACHINE_TIME, type TaskTime, timeLeft } from '../../src/serve/searching/task-time';
import { homeOfTest } from '../support/of-test';
import { patience } from '../support/patience';
import { accountOf, contractLibrary, type Served } from './support/serving';
import { startServingHere } from './support/serving-here';

/** How many items were heard of all of them. */
const heard = vi.hoisted(() => ({ items: 0 }));
vi.mock('../../src/platform/assets', async (original) => {
  const { startOnThread } = await import('../support/threads');
  const startProcess = (program: string) =>
    startOnThread(program).on('message', (frame) => {
      if (deserialize((frame as { body: Buffer }).body)?.items?.length > 0) heard.items += 1;
    });
  return { ...(await original<object>()), startProcess };
});

const SCRIPT = path.join(__dirname, '../fixtures/serve/search-process.cjs');
const [ANNA, BRAM] = [1, 2];
const LIMIT = 50;

describe('the processes that search', () => {
  const metrics = new Metrics('1.2.3');
  /** What the clock and the processor say: time passes where a test says so. */
  let [clock, processor] = [0, (): number | undefined => undefined];
  const time: TaskTime = { clock: () => clock, processor: () => processor() };
  let pool: Pools;
  beforeAll(async () => {
    const forText = { looked: LIMIT, killed: LIMIT };
    const own = { program: SCRIPT, library: 'none', sample: false, processes: 2, limit: LIMIT, forText, time };
    pool = new Pools({ ...own, onEnd: () => {}, meter: metrics });
    await pool.start();
  });
  afterEach(() => {
    [clock, processor] = [0, () => undefined];
  });
  afterAll(() => pool.close());

  const search = (q: string, key = ANNA, abandoned = () => false): Promise<Found> =>
    pool.ask({ kind: 'search', query: { q, limit: 10, offset: 0 } }, { key, requestId: `of ${q}` }, abandoned);
  async function found(q: string, key = ANNA): Promise<unknown> {
    const result = await search(q, key);
    if (result.kind !== 'answer') return result.kind;
    return [JSON.parse(Buffer.from(result.body).toString()).data[0], result.incomplete];
  }
  /** A search that goes on until it may end. */
  function held(key = ANNA): { found: Promise<unknown>; end: () => void } {
    const goOn = path.join(homeOfTest(), 'go-on');
    return { found: found(`until ${goOn}`, key), end: () => writeFileSync(goOn, '') };
  }

  test('answer, and know whose search it is', async () => {
    expect(await found('wet')).toEqual(['whole wet', false]);
    expect(await found('whose')).toEqual(['of whose', false]);
  });

  test('answer a search that is slow with its first rows', async () => {
    const slow = found('slow');
    clock = LIMIT;
    expect(await slow).toEqual(['first slow', true]);
  });

  test('count the time that the processor gave to a search, and not that of a busy machine', async () => {
    const goOn = path.join(homeOfTest(), 'go-on');
    let [looks, each] = [0, 0];
    // The clock stands still, and the processor is given to somebody else: the search goes on for as many looks as it needs.
    processor = () => {
      looks += 1;
      if (looks === 4) writeFileSync(goOn, '');
      return looks * each;
    };
    expect(await found(`until ${goOn}`)).toEqual([`whole until ${goOn}`, false]);
    expect(looks).toBeGreaterThanOrEqual(4);
    each = LIMIT;
    expect(await found('dead')).toBe('nothing');
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

  test('give up a search that has not even first rows, search on, and are counted', async () => {
    const count = async (name: string): Promise<number> =>
      Number(new RegExp(`^${name.replace(/[{}]/g, '\\$&')} (.*)$`, 'm').exec(await metrics.text())![1]);
    const names = [
      // Its time was up, and then that of its first rows.
      'lks_search_processes_ended_total{pool="search",cause="limit"}',
      'lks_search_processes_started_total{pool="search"}',
      'lks_queue_wait_seconds_count{pool="search"}',
      ...['rounds_sum', 'requests_total', 'retries_total', 'hedges_total', 'wait_seconds_total'].map(
        (name) => `lks_index_${name}`,
      ),
    ];
    const before = await Promise.all(names.map(count));
    let used = 0;
    processor = () => {
      used += LIMIT;
      return used;
    };
    expect(await found('dead')).toBe('nothing');
    processor = () => undefined;
    expect(await found('wet')).toEqual(['whole wet', false]);
    await expect(found('cluster')).rejects.toThrow();
    const after = await Promise.all(names.map(count));
    expect(after.map((counted, at) => counted - before[at]!)).toEqual([2, 2, 3, 3, 7, 2, 1, 0.5]);
  });

  test('tell a failure', async () => {
    expect(await search('failure')).toMatchObject({ kind: 'failure', reason: 'the disk is on fire' });
  });

  test('do not begin what nobody waits for', async () => {
    const first = held();
    const second = search('wet', ANNA, () => true);
    first.end();
    expect(await first.found).toMatchObject([expect.stringMatching(/^whole until/), false]);
    expect(await second).toEqual({ kind: 'busy' });
  });

  test('answer the quick search of one key before the 40 of another, of which one runs', async () => {
    const slow = held();
    const order: string[] = [];
    const others = Array.from({ length: 39 }, async (_, at) => order.push(String(await found(`wet ${at}`))));
    order.push(String(await found('wet', BRAM)));
    expect(order).toEqual(['whole wet,false']);
    expect(pool.states.search).toMatchObject({ running: 1, waiting: 39, processes: 2 });
    slow.end();
    await Promise.all(others);
    expect(order.slice(1)).toEqual(Array.from({ length: 39 }, (_, at) => `whole wet ${at},false`));
  });

  test('fail what cannot be sent to them alone, and stay', async () => {
    const before = await found('process');
    const asked = { kind: 'search', query: { q: 'wet', limit: 10, offset: 0, nobody: () => {} } } as const;
    const failure = { kind: 'failure', reason: expect.stringContaining('could not be cloned') };
    expect(await pool.ask(asked, { key: ANNA, requestId: 'r' }, () => false)).toMatchObject(failure);
    const apart = new AskedPools(() => Promise.reject(new Error('it could not be cloned')));
    expect(await apart.ask(asked, { key: ANNA, requestId: 'r' }, () => false)).toEqual(failure);
    expect(await found('process')).toEqual(before);
  });

  test('do a search again whose process was killed', async () => {
    expect(await found('killed once')).toEqual(['whole killed once', false]);
  });

  test.each([
    ['is checked, item by item', 'one\ntwo', ['one', 'the rest'], true, []],
    [
      'that takes too long keeps what was checked, and says what was not',
      'one\nit hangs',
      ['one', expect.objectContaining({ kind: 'rest', verdict: 'not_checked', line: 2, text: 'it hangs' })],
      false,
      [{ file: '-', kind: 'limit', detail: say.verifying.unread(LIMIT / 1_000) }],
    ],
  ])('a text %s', async (_what, text, data, complete, unread) => {
    // Its time is up as soon as an item of it was heard, whatever is heard of the others after that.
    const before = heard.items;
    if (!complete) processor = () => (heard.items > before ? LIMIT : 0);
    const checked = await pool.ask({ kind: 'text', text }, { key: ANNA, requestId: 'r' }, () => false);
    expect(checked).toMatchObject({ kind: 'answer', incomplete: !complete });
    const answer = JSON.parse(Buffer.from((checked as { body: Uint8Array }).body).toString());
    expect(answer).toMatchObject({
      data,
      meta: { coverage: [{ source: 'rechtspraak', documents: 3 }], complete, unread },
    });
    expect(answer.meta.counts).toMatchObject({ total: 2, not_checked: complete ? 0 : 1 });
  });
});

describe('the service', () => {
  let serving: Served;
  /** What is found for whoever asks. */
  let find: (abandoned: () => boolean) => Promise<Found>;
  const apart: Apart = { ask: (_question, _asker, abandoned) => find(abandoned) };
  const rows: Found = {
    kind: 'answer',
    body: Buffer.from(JSON.stringify({ data: [], meta: {} })),
    incomplete: false,
  };
  const SEARCH = '/api/knowledge/search?q=wet';
  let key: string;
  let nth = 0;
  beforeAll(async () => {
    serving = await startServingHere({ apart, price: 1 });
  });
  const credits = (): number => accountOf(serving.registry, `payer ${nth}`).credits;
  const withCredits = (): void => {
    nth += 1;
    key = serving.newKey({ workspace: `payer ${nth}`, credits: 5 });
  };

  test('answers a search without a single row in time with 503, which says when to come back, and costs nothing', async () => {
    withCredits();
    find = async () => ({ kind: 'nothing' });
    for (const path of [SEARCH, '/api/lks/v1/chain?id=x']) {
      const response = await serving.get(path, key);
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
      expect(await response.json()).toEqual({ error: { code: 'unavailable', message: say.serving.refusals.tooLong } });
    }
    expect(credits()).toBe(5);
  });

  test('charges nothing for a search that fails', async () => {
    withCredits();
    find = async () => ({ kind: 'failure', reason: 'the disk is on fire' });
    const response = await serving.get(SEARCH, key);
    expect([response.status, await response.json()]).toMatchObject([500, { error: { code: 'internal' } }]);
    expect(credits()).toBe(5);
  });

  test('answers health and documents while every search hangs', async () => {
    withCredits();
    const ends: (() => void)[] = [];
    find = () => new Promise((resolve) => ends.push(() => resolve({ kind: 'nothing' })));
    const hanging = Array.from({ length: 4 }, () => serving.get(SEARCH, key));
    await vi.waitFor(() => expect(ends).toHaveLength(4), patience(5_000));
    expect((await serving.get('/api/knowledge/health', key)).status).toBe(200);
    expect((await serving.get('/api/knowledge/documents/99999999-9999-4999-8999-999999999999', key)).status).toBe(404);
    for (const end of ends) end();
    expect((await Promise.all(hanging)).map(({ status }) => status)).toEqual([503, 503, 503, 503]);
  });

  test('charges nothing for a search whose client has gone', async () => {
    withCredits();
    let isGone = (): boolean => false;
    let end = (_found: Found): void => {};
    find = (abandoned) => {
      isGone = abandoned;
      return new Promise((resolve) => {
        end = resolve;
      });
    };
    const controller = new AbortController();
    const gone = serving.get(SEARCH, key, { signal: controller.signal }).catch(() => 'gone');
    const begun = isGone;
    await vi.waitFor(() => expect(isGone).not.toBe(begun), patience(5_000));
    controller.abort();
    expect(await gone).toBe('gone');
    await vi.waitFor(() => expect(isGone()).toBe(true), patience(5_000));
    end(rows);
    find = async () => rows;
    expect((await serving.get(SEARCH, key)).status).toBe(200);
    expect(credits()).toBe(4);
  });

  test('finishes what runs when it is stopped, is not ready meanwhile, and takes nothing new', async () => {
    let end: ((found: Found) => void) | undefined;
    find = () =>
      new Promise((resolve) => {
        end = resolve;
      });
    withCredits();
    const running = serving.get(SEARCH, key);
    await vi.waitFor(() => expect(end).toBeDefined(), patience(5_000));
    const probe = connect(serving.port, '127.0.0.1');
    const probed = new Promise<string>((resolve) => probe.once('data', (chunk) => resolve(String(chunk))));
    probe.write('GET /readyz HTTP/1.1\r\nHost: 127.0.0.1\r\n');
    await serving.get('/api/knowledge/health');
    const stopped = serving.close();
    probe.write('\r\n');
    expect(await probed).toMatch(/^HTTP\/1\.1 503 .*"code":"unavailable"/s);
    await expect(serving.get('/api/knowledge/health')).rejects.toThrow();
    end!(rows);
    const response = await running;
    expect([response.status, response.headers.get('connection')]).toEqual([200, 'close']);
    await stopped;
  });
});

test('the first rows of a search are its named documents and its matches, at once and marked as incomplete', async () => {
  const library = openLibrary(await contractLibrary());
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
});
