/** What is measured of a service, and the port where it is read: rules, bounds, and what no label may hold. */
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { say } from '../../src/messages';
import { readMetricsAddress } from '../../src/serve/http/host';
import {
  cached,
  Metrics,
  MetricsPort,
  operationOf,
  type Readings,
  shownCredits,
  statusOf,
} from '../../src/serve/metrics';

describe('the address', () => {
  test.each([
    ['9464', '127.0.0.1', 9464],
    [':9464', '127.0.0.1', 9464],
    ['0', '127.0.0.1', 0],
    ['0.0.0.0:9464', '0.0.0.0', 9464],
    ['metrics.internal:1', 'metrics.internal', 1],
    ['[::1]:65535', '::1', 65_535],
  ])('%s', (text, host, port) => expect(readMetricsAddress(text, '127.0.0.1')).toEqual({ host, port }));

  test.each(['', 'a', 'a:', '1:2:3', '::1:9464', '127.0.0.1:65536', 'a b:1', 'http://a:1', '[::1]', '-1'])(
    '%j is none',
    (text) => expect(readMetricsAddress(text, '127.0.0.1')).toBeUndefined(),
  );
});

test('labels are of closed sets', () => {
  expect(operationOf('/api/knowledge/documents/{uuid}')).toBe('document');
  expect(operationOf('/api/knowledge/search')).toBe('search');
  expect(operationOf('/api/lks/v1/search')).toBe('lks/search');
  expect(operationOf('/readyz')).toBe('readyz');
  for (const other of [null, '', '/nowhere', '/api/knowledge/documents/1', '__proto__'])
    expect(operationOf(other)).toBe('none');
  expect([200, 503, 0, 42, Number.NaN].map(statusOf)).toEqual(['200', '503', 'none', 'none', 'none']);
});

describe('what is read of the library and the registry', () => {
  test('is asked once in ten seconds', async () => {
    let [now, asked] = [0, 0];
    const read = cached(
      async () => ++asked,
      () => now,
    );
    expect([await read(), await read()]).toEqual([1, 1]);
    now = 10_000;
    expect(await read()).toBe(2);
  });

  test('is left out where it fails', async () => {
    const fails = cached(
      () => {
        throw new Error('away');
      },
      () => 0,
    );
    expect(await fails()).toBeUndefined();
  });

  test('has a line for the poorest hundred workspaces, and the sum of all', () => {
    const all = Array.from({ length: 250 }, (_, at) => ({ name: `w${at}`, credits: 250 - at }));
    const { total, shown } = shownCredits(all);
    expect(total).toBe(31_375);
    expect(shown).toHaveLength(100);
    expect(shown[0]).toEqual({ name: 'w249', credits: 1 });
  });
});

const IDLE = { waiting: 0, running: 0, processes: 1 };
const READINGS: Readings = {
  inFlight: () => 3,
  serving: () => 2,
  pools: () => ({ search: { waiting: 5, running: 4, processes: 4 }, text: IDLE }),
  ages: async () => ({ 'rechtspraak.nl': 90, 'EUR-Lex': null }),
  generation: async () => undefined,
  credits: undefined,
};

const linesOf = async (metrics: Metrics): Promise<string[]> => (await metrics.text()).split('\n');

test('what is not known has no line', async () => {
  const metrics = new Metrics('1.2.3');
  metrics.watch(READINGS, () => 0);
  const lines = await linesOf(metrics);
  expect(lines).toEqual(
    expect.arrayContaining([
      `lks_build_info{version="1.2.3",node="${process.versions.node}"} 1`,
      'lks_requests_in_flight 3',
      'lks_serving_processes 2',
      'lks_queue_length{pool="search"} 5',
      'lks_search_processes{pool="text"} 1',
      'lks_source_age_seconds{source="rechtspraak.nl"} 90',
      'lks_search_processes_ended_total{pool="search",cause="died"} 0',
      'lks_index_rounds_count 0',
    ]),
  );
  const named = lines.filter((line) => !line.startsWith('#')).join('\n');
  for (const absent of ['EUR-Lex', 'generation', 'credits']) expect(named).not.toContain(absent);
});

test('a generation and credits that can no longer be read go', async () => {
  let [now, away] = [0, false];
  const metrics = new Metrics('1.2.3');
  const unlessAway = async <T>(value: T): Promise<T> => {
    if (away) throw new Error('away');
    return value;
  };
  const generation = () => unlessAway(7);
  const credits = () => unlessAway([{ name: 'office', credits: 4 }]);
  metrics.watch({ ...READINGS, generation, credits }, () => now);
  const known = ['lks_catalogue_generation 7', 'lks_credits 4', 'lks_workspace_credits{workspace="office"} 4'];
  expect(await linesOf(metrics)).toEqual(expect.arrayContaining(known));
  [now, away] = [20_000, true];
  for (const line of await linesOf(metrics)) expect(known).not.toContain(line);
});

describe('the port', () => {
  let port: MetricsPort;
  let number: number;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    port = new MetricsPort({ host: '127.0.0.1', port: 0 }, ['scraped.internal'], '1.2.3');
    number = await port.start();
  });
  afterAll(() => {
    port.stop();
    for (const socket of sockets) socket.destroy();
  });
  const raw = (number: number, text: string): Promise<string> =>
    new Promise((resolve) => {
      let got = '';
      const socket = connect(number, '127.0.0.1', () => socket.write(text));
      socket.on('data', (bytes) => {
        got += bytes;
      });
      socket.on('close', () => resolve(got));
    });

  test('has the metrics at one path', async () => {
    const url = `http://127.0.0.1:${number}`;
    const answer = await fetch(`${url}/metrics?x=1`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ]);
    expect(await answer.text()).toContain('process_cpu_seconds_total');
    expect((await fetch(url)).status).toBe(404);
    expect((await fetch(`${url}/metrics`, { method: 'POST', body: 'x' })).status).toBe(405);
  });

  test('is for those who know its name', async () => {
    const asking = (host: string) => raw(number, `GET /metrics HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    expect(await asking('evil.example')).toMatch(/^HTTP\/1.1 421 /);
    expect(await asking('scraped.internal:9464')).toMatch(/^HTTP\/1.1 200 /);
  });

  test('that is taken is refused as that of the service is', async () => {
    const second = new MetricsPort({ host: '127.0.0.1', port: number }, [], '1.2.3');
    await expect(second.start()).rejects.toMatchObject({
      kind: 'local',
      message: say.serving.portInUse('127.0.0.1', number),
      hint: say.serving.metricsHint,
    });
    second.stop();
  });

  test('does not wait for a scraper that hangs when it ends', async () => {
    const closed = Array.from({ length: 8 }, () => {
      const socket = connect(number, '127.0.0.1', () => socket.write('GET /metrics HTTP/1.1\r\n'));
      sockets.push(socket);
      return new Promise<void>((resolve) => socket.on('error', () => {}).on('close', () => resolve()));
    });
    await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
    port.stop();
    await Promise.all(closed);
  });
});
