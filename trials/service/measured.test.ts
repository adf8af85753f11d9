/** `lks serve --metrics`: one port for all its processes, added up rightly, whoever dies. */
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { processesOf, type Serving, startServing } from '../../test/serve/support/serving';
import { figureOf, metricsOf, untilFigure } from './figures';

const SEARCH = '/api/knowledge/search?q=griffier';
let serving: Serving | undefined;
afterEach(async () => {
  await serving?.close();
  serving = undefined;
});

async function start(args: string[] = []): Promise<{ serving: Serving; url: string }> {
  serving = await startServing({ args: ['--metrics', '0', ...args] });
  return { serving, url: metricsOf(serving) };
}

const OK = 'lks_requests_total{operation="search",status="200"}';
const UNKNOWN = 'lks_requests_total{operation="none",status="401"}';

test.runIf(process.platform !== 'win32')(
  'counts the requests of all processes, and none fewer when one dies',
  async () => {
    const { serving: service, url } = await start(['--processes', '2', '--time-limit', '20']);
    const ask = (): Promise<number[]> =>
      Promise.all(
        Array.from({ length: 10 }, async (_, at) => {
          const answer = await service.get(SEARCH, at % 5 === 0 ? null : undefined, {
            headers: { connection: 'close' },
          });
          await answer.arrayBuffer();
          return answer.status;
        }),
      );
    await ask();
    await untilFigure(url, OK, 8);
    await untilFigure(url, UNKNOWN, 2);
    await untilFigure(url, 'lks_serving_processes', 2);
    process.kill(processesOf(service.child.pid!, 'serving-process')[0]!, 'SIGKILL');
    await untilFigure(url, 'lks_serving_processes_ended_total', 1);
    await untilFigure(url, 'lks_serving_processes', 2);
    expect(await figureOf(url, OK)).toBe(8);
    await ask();
    await untilFigure(url, OK, 16);
    await untilFigure(url, 'lks_requests_in_flight', 0);
    expect(await figureOf(url, 'lks_index_rounds_count')).toBe(16);
    expect(await figureOf(url, 'lks_queue_wait_seconds_count{pool="search"}')).toBe(16);
    // Never on the port of the service.
    expect((await service.get('/metrics')).status).toBe(404);
  },
);

test('is in one process, has no name of a customer where searches are free, and ends with it', async () => {
  const { serving: service, url } = await start();
  await service.get(SEARCH);
  await untilFigure(url, OK, 1);
  const text = await (await fetch(url)).text();
  expect(text).not.toMatch(/office|credits|griffier|lks_[A-Za-z0-9]{8}-/);
  // A scraper that hangs is no reason to go on.
  const hanging = connect(Number(new URL(url).port), '127.0.0.1', () => hanging.write('GET /metrics HTTP/1.1\r\n'));
  hanging.on('error', () => {});
  await new Promise((resolve) => hanging.once('connect', resolve));
  expect(await service.stop()).toBe(0);
  expect(service.stderr()).not.toContain('fault');
});
