/** What a real `lks serve` says at its start and its end, and its log. */
import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { say } from '../../src/messages';
import { exitOf, type Serving, spawnServe, startServing } from '../../test/serve/support/serving';
import { makeHome, spawned } from '../../test/support/run';

let home: string;
let remove: () => void;
let serving: Serving | undefined;
beforeEach(() => {
  ({ home, remove } = makeHome());
});
afterEach(async () => {
  await serving?.close();
  serving = undefined;
  remove();
});

const serve = (...args: string[]) => spawned('server', home, ['serve', ...args]);

test('ends with 0 on SIGINT, connections that are open notwithstanding', async () => {
  serving = await startServing();
  expect((await serving.get('/api/knowledge/health')).status).toBe(200);
  expect(await serving.stop('SIGINT')).toBe(0);
  expect(serving.stderr()).toContain('Stopping');
});

test('says that a port is in use', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as { port: number };
  const { code, stderr } = await serve('--sample', '--port', String(port));
  other.close();
  expect(code).toBe(74);
  expect(stderr).toContain(say.serving.portInUse('127.0.0.1', port));
});

test('serves the sample with --sample and says so, and warns when other computers can reach it, --quiet too', async () => {
  const { child, stderr, url } = await spawnServe(home, ['--quiet', '--sample', '--host', '0.0.0.0']);
  expect(stderr()).toContain('sample library');
  expect(stderr()).toContain('TLS');
  expect(await (await fetch(url.replace('0.0.0.0', '127.0.0.1'))).text()).toContain('sample library');
  child.kill('SIGTERM');
  expect(await exitOf(child)).toBe(0);
});

describe('the access log', () => {
  const linesIn = (text: string): Record<string, unknown>[] =>
    text
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line));

  async function ask(): Promise<string> {
    await serving!.get('/api/knowledge/search?q=geheimwoord&area=verborgen');
    await serving!.get('/api/knowledge/search?q=x');
    await serving!.get('/geheimpad', null);
    const id = (await serving!.get('/api/knowledge/health')).headers.get('x-request-id')!;
    await serving!.stop();
    return id;
  }

  test('has a line for each answer on stderr: no key, no words of the search', async () => {
    serving = await startServing();
    const id = await ask();
    const text = serving.stderr();
    expect(linesIn(text)).toMatchObject([
      { route: '/api/knowledge/search', status: 200, workspace: 'office', method: 'GET', ms: expect.any(Number) },
      { route: '/api/knowledge/search', status: 422, key: serving.key.slice(0, 12) },
      { route: null, status: 401 },
      { route: '/api/knowledge/health', status: 200, id },
    ]);
    expect(text).not.toMatch(/geheim|verborgen/);
    expect(text).not.toContain(serving.key.slice(0, 16));
  });

  test('has the parameters with --log-queries, and stands in the file of --log', async () => {
    const log = path.join(home, 'access.log');
    serving = await startServing({ args: ['--log-queries', '--log', log] });
    await ask();
    const lines = linesIn(readFileSync(log, 'utf8'));
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatchObject({ query: { q: 'geheimwoord', area: 'verborgen' } });
    expect(linesIn(serving.stderr())).toEqual([]);
    if (process.platform !== 'win32') expect(statSync(log).mode & 0o777).toBe(0o600);
  });
});
