/** `--processes 2`: one port, one queue of searches, exact counts, whoever dies. */
import { readdirSync } from 'node:fs';
import { Agent } from 'node:http';
import { connect, createServer, type Socket } from 'node:net';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { say } from '../../src/messages';
import { createKey } from '../../src/serve/registry';
import { askedWith } from '../../test/serve/support/asked-with';
import {
  accountOf,
  exitOf,
  fillLibrary,
  HANGING,
  processesOf,
  running,
  type Serving,
  startServing,
} from '../../test/serve/support/serving';
import { makeHome, spawned } from '../../test/support/run';
import { WHOLE } from '../support/runs';
import { metricsOf, until, untilFigure } from './figures';

const SEARCH = '/api/knowledge/search?q=griffier';
const HEALTH = '/api/knowledge/health';
let serving: Serving;
const agents: Agent[] = [];
afterEach(async () => {
  for (const agent of agents.splice(0)) agent.destroy();
  await serving.close();
});

const start = async (...args: string[]): Promise<void> => {
  serving = await startServing({ args: ['--processes', '2', ...args] });
};
const children = (): number[] => processesOf(serving.child.pid!, '-process.cjs');

const answering = (): number[] => processesOf(serving.child.pid!, 'serving-process');

function agent(maxSockets: number): Agent {
  const made = new Agent({ keepAlive: true, maxSockets });
  agents.push(made);
  return made;
}

const ask = (path: string, key: string, by: Agent) => askedWith(by, serving.url, path, key);

test('share credits and rates exactly', async () => {
  await start('--requests-per-credit', '2');
  const paying = serving.newKey({ workspace: 'shared', credits: 12 });
  const limited = serving.newKey({ workspace: 'limited', credits: 100, rate: 25 });
  const by = agent(64);
  const ok = async (key: string): Promise<number> =>
    (await Promise.all(Array.from({ length: 64 }, () => ask(SEARCH, key, by)))).filter((status) => status === 200)
      .length;
  expect(await ok(paying)).toBe(24);
  expect(await ok(limited)).toBe(25);
  expect(accountOf(serving.registry, 'shared')).toEqual({ credits: 0, covered: 0, searches: 24 });
  const { key } = serving.registry.doNow(createKey('limited', { rate: 7, created: '' }));
  expect(await ok(key)).toBe(7);
});

test.runIf(process.platform !== 'win32')(
  'that die under load are replaced; every count holds what was answered, and at most what was in flight beside it',
  async () => {
    const [price, credits, clients, kills] = [3, 1_000_000, 16, WHOLE ? 6 : 3];
    await start('--requests-per-credit', String(price));
    await until(() => answering().length === 2);
    const key = serving.newKey({ workspace: 'killed', credits });
    const by = agent(clients);
    let found = 0;
    let cut = 0;
    let alive = true;
    const others: number[] = [];
    const load = Array.from({ length: clients }, async () => {
      while (alive) {
        const status = await ask(SEARCH, key, by);
        if (status === 200) found += 1;
        else if (status === undefined) cut += 1;
        else others.push(status);
      }
    });
    for (let time = 0; time < kills; time += 1) {
      const before = found;
      await until(() => found >= before + 10 && answering().length === 2);
      process.kill(answering()[time % 2]!, 'SIGKILL');
    }
    const before = found;
    await until(() => found >= before + 10 && answering().length === 2);
    alive = false;
    await Promise.all(load);
    expect(others).toEqual([]);
    const { searches, ...rest } = accountOf(serving.registry, 'killed');
    expect(searches).toBeGreaterThanOrEqual(found);
    expect(searches).toBeLessThanOrEqual(found + cut);
    const spent = Math.ceil(searches / price);
    expect(rest).toEqual({ credits: credits - spent, covered: spent * price - searches });
    expect(serving.registry.database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
    expect(await serving.stop()).toBe(0);
    expect(serving.stderr().match(/"fault":"a process that answers has ended \(SIGKILL\)/g)).toHaveLength(kills);
  },
);

test.runIf(process.platform !== 'win32')('answer on the same port after all of them have died at once', async () => {
  await start();
  await until(() => answering().length === 2);
  for (const pid of answering()) process.kill(pid, 'SIGKILL');
  const by = agent(1);
  await until(async () => (await ask(SEARCH, serving.key, by)) === 200);
});

/** What becomes of so many connections, held open: those that are told that they are too many, and those that end without a word. */
async function flood(times: number, from: string, held: Socket[]): Promise<{ told: number; cut: number }> {
  const seen = { told: 0, cut: 0 };
  const open = (): Promise<void> =>
    new Promise((resolve) => {
      const socket = connect({ port: serving.port, host: '127.0.0.1', localAddress: from });
      let text = '';
      held.push(socket);
      socket.on('error', () => {});
      socket.on('data', (chunk) => {
        text += chunk;
      });
      socket.once('connect', () => resolve());
      socket.once('close', () => {
        if (text === '') seen.cut += 1;
        else if (/^HTTP\/1\.1 429 [\s\S]*"too_many_connections"/.test(text)) seen.told += 1;
        resolve();
      });
    });
  for (let time = 0; time < times; time += 50) await Promise.all(Array.from({ length: 50 }, open));
  return seen;
}

test.runIf(process.platform === 'linux')(
  'refuse what an address opens beyond its bound, cut what goes on after that, and answer another address meanwhile',
  async () => {
    await start();
    await until(() => answering().length === 2);
    const held: Socket[] = [];
    const seen = await flood(3_000, '127.0.0.2', held);
    const by = agent(4);
    expect(await Promise.all([SEARCH, HEALTH, SEARCH, HEALTH].map((path) => ask(path, serving.key, by)))).toEqual([
      ...[200, 200, 200, 200],
    ]);
    // 512 are open; of the others 500 are told, and some of each kind as time goes on.
    await until(() => seen.told >= 500 && seen.told + seen.cut >= 2_000);
    expect(seen.cut).toBeGreaterThan(500);
    const turnedAway = seen.told + seen.cut;
    for (const socket of held) socket.destroy();
    await until(() => serving.stderr().includes('"refused":'));
    expect(await serving.stop()).toBe(0);
    const refused = [...serving.stderr().matchAll(/"status":429,"refused":(\d+)/g)].map(([, number]) => Number(number));
    // What was refused since it was told last is told at the end; some were let through, and gave way.
    expect(refused.reduce((sum, number) => sum + number, 0)).toBeGreaterThan(turnedAway / 2);
    expect(serving.stderr()).not.toContain('fault');
  },
);

test.runIf(process.platform !== 'win32')(
  'end when the one that started them is killed, those too that are in the midst of something and hear nothing',
  async () => {
    const marks = makeHome();
    onTestFinished(() => marks.remove());
    const env = { NODE_OPTIONS: HANGING, HANGS: 'search found', MARKS: marks.home };
    serving = await startServing({ args: ['--processes', '2', '--time-limit', '20'], env });
    const cut = [SEARCH, '/api/lks/v1/coverage'].map((path) => ask(path, serving.key, agent(1)));
    await until(() => readdirSync(marks.home).length >= 2);
    const started = children();
    for (const program of [answering(), processesOf(serving.child.pid!, 'search-process')])
      expect(program.some((pid) => readdirSync(marks.home).includes(String(pid)))).toBe(true);
    await serving.stop('SIGKILL');
    await until(() => running(started).length === 0);
    expect(await Promise.all(cut)).toEqual([undefined, undefined]);
  },
);

test('do not start where the port is taken, and say so', async () => {
  await start();
  const { home, remove } = makeHome();
  const taken = createServer();
  const port = await new Promise<number>((resolve) => {
    taken.listen(0, '127.0.0.1', () => resolve((taken.address() as { port: number }).port));
  });
  await fillLibrary(`${home}/library.db`);
  const args = [`--library=${home}/library.db`, '--processes', '2', '--port', String(port)];
  const ran = await spawned('server', home, ['serve', ...args]);
  taken.close();
  remove();
  expect(ran.code).toBe(74);
  expect(ran.stderr).toContain(say.serving.portInUse('127.0.0.1', port));
});

test.runIf(process.platform !== 'win32')(
  'finish what runs when a signal comes to all of the group, as Ctrl-C does',
  async () => {
    await start('--metrics', '0');
    await until(() => answering().length === 2);
    const searching = processesOf(serving.child.pid!, 'search-process');
    for (const pid of searching) process.kill(pid, 'SIGSTOP');
    const by = agent(4);
    const running = Array.from({ length: 4 }, () => ask(SEARCH, serving.key, by));
    // What has not been read when the signal comes is nobody's to finish.
    await untilFigure(metricsOf(serving), 'lks_requests_in_flight', 4);
    for (const pid of [...answering(), serving.child.pid!]) process.kill(pid, 'SIGINT');
    for (const pid of searching) process.kill(pid, 'SIGCONT');
    expect(await Promise.all(running)).toEqual([200, 200, 200, 200]);
    expect(await exitOf(serving.child)).toBe(0);
  },
);
