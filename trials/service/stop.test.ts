/** SIGTERM: what runs is finished, what only holds a connection open is cut, and the exit is 0 (143 after 9.8 s). */
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { say } from '../../src/messages';
import {
  accountOf,
  exitOf,
  processesOf,
  type Serving,
  spawnServe,
  startServing,
} from '../../test/serve/support/serving';
import { homeOfTest } from '../../test/support/of-test';
import { metricsOf, until, untilFigure } from './figures';

let serving: Serving | undefined;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await serving?.close();
  serving = undefined;
});

/** A connection on which this much was sent; resolves when it stands and, if something comes back, that has come. */
async function hold(port: number, text: string, answered: boolean): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  await new Promise((resolve) => socket.once('connect', resolve));
  if (text !== '') socket.write(text);
  if (answered) await new Promise((resolve) => socket.once('data', resolve));
  return socket;
}

const HALF = 'GET /api/knowledge/health HTTP/1.1\r\nHost: 127.0.0.1\r\n';

/** Halts every process that searches, as a query does that takes for ever; returns what lets them go on. */
function haltSearches(parent: number): () => void {
  const halted = processesOf(parent, 'search-process');
  for (const pid of halted) process.kill(pid, 'SIGSTOP');
  return () => {
    for (const pid of halted) process.kill(pid, 'SIGCONT');
  };
}

const search = (): Promise<Response> => serving!.get('/api/knowledge/search?q=griffier');

test('the sample is said to be one, and that other computers can reach it, with --quiet too', async () => {
  const home = homeOfTest();
  const { child, stderr, url } = await spawnServe(
    home,
    '--quiet --sample --host 0.0.0.0 --metrics 0.0.0.0:0'.split(' '),
  );
  const { servingSample, exposed, metricsExposed } = say.serving;
  for (const said of [servingSample, exposed('0.0.0.0'), metricsExposed('0.0.0.0')]) expect(stderr()).toContain(said);
  expect(await (await fetch(url.replace('0.0.0.0', '127.0.0.1'))).text()).toContain('sample library');
  child.kill('SIGTERM');
  expect(await exitOf(child)).toBe(0);
});

describe('SIGTERM ends with 0', () => {
  test('beside connections that are idle, silent, half a request or half a header', async () => {
    serving = await startServing();
    const { port } = serving;
    for (let time = 0; time < 5; time += 1) {
      await hold(port, `${HALF}\r\n`, true);
      await hold(port, '', false);
      await hold(port, HALF, false);
      await hold(port, `${HALF}\r\n${HALF}Auth`, true);
    }
    expect(await serving.stop()).toBe(0);
    expect(serving.stderr()).toContain('Stopping');
  });

  test.runIf(process.platform !== 'win32')('after it has answered the searches that run and wait', async () => {
    serving = await startServing({ args: ['--time-limit', '20', '--metrics', '0'] });
    const goOn = haltSearches(serving.child.pid!);
    const running = Array.from({ length: 6 }, search);
    // Of what is not read nobody knows that it waits.
    await untilFigure(metricsOf(serving), 'lks_requests_in_flight', 6);
    await hold(serving.port, '', false);
    const stopped = serving.stop();
    await until(() => serving!.stderr().includes('Stopping'));
    goOn();
    const answers = await Promise.all(running);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await stopped).toBe(0);
    expect(accountOf(serving.registry, 'office').searches).toBe(6);
  });

  test.runIf(process.platform !== 'win32')('without the searches that take longer than the stop may', async () => {
    serving = await startServing({ args: ['--time-limit', '20'] });
    haltSearches(serving.child.pid!);
    const running = Array.from({ length: 6 }, () => search().catch(() => 'cut off'));
    await serving.get('/api/knowledge/health');
    const stopped = serving.stop();
    expect(await Promise.all(running)).toEqual(running.map(() => 'cut off'));
    expect(await stopped).toBe(0);
    expect(accountOf(serving.registry, 'office').searches).toBe(0);
  });

  test('where nobody reads its log, which does not stop the service either, and connections have come and gone meanwhile', async () => {
    serving = await startServing();
    serving.child.stderr!.pause();
    const path = '/api/knowledge/documents/99999999-9999-4999-8999-999999999999';
    const burst = () => Promise.all(Array.from({ length: 40 }, () => serving!.get(path).then((one) => one.text())));
    for (let round = 0; round < 40; round += 1) await burst();
    expect((await serving.get('/api/knowledge/health')).status).toBe(200);
    const gone = await hold(serving.port, `${HALF}Connection: close\r\n\r\n`, true);
    if (!gone.closed) await new Promise((resolve) => gone.once('close', resolve));
    expect(await serving.stop()).toBe(0);
  });
});
