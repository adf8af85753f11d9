/** `lks serve` as who runs it and who uses it meet it: the spawned binary. */
import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeHome, run } from '../support/run';
import { exitOf, type Serving, spawnServe, startServing } from './support/serving';

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

const lks = (...args: string[]) => run(home, args);
const json = async (...args: string[]) => {
  const { code, stdout } = await lks(...args, '--json');
  expect(code).toBe(0);
  return JSON.parse(stdout);
};

describe('workspaces and keys', () => {
  test('are made, credited, listed and revoked; create --json prints one object with the name or the key', async () => {
    expect(await json('serve', 'workspace', 'create', 'office', '--credits', '5')).toMatchObject({
      name: 'office',
      credits: 5,
      api_access: true,
    });
    expect(await json('serve', 'workspace', 'create', 'trial', '--no-api-access')).toMatchObject({ api_access: false });
    expect(await json('serve', 'workspace', 'credit', 'office', '20')).toMatchObject({ name: 'office', credits: 25 });
    const { key, prefix } = await json('serve', 'key', 'create', '--workspace', 'office', '--rate', '7');
    expect(key).toMatch(/^lks_/);
    expect((await json('serve', 'workspace', 'list')).data).toMatchObject([
      { name: 'office', credits: 25, keys: 1 },
      { name: 'trial', credits: 0, keys: 0 },
    ]);
    expect((await json('serve', 'key', 'list')).data).toMatchObject([
      { prefix, workspace: 'office', rate: 7, revoked: null },
    ]);
    expect(await json('serve', 'key', 'revoke', prefix)).toMatchObject({ prefix, revoked: expect.any(String) });
    for (const format of ['--plain', '--json', '--csv', '--markdown', '--format=table']) {
      const { stdout, stderr } = await lks('serve', 'key', 'list', format);
      expect(stdout.replaceAll('\\', '')).toContain(prefix);
      expect(stdout + stderr).not.toContain(key.slice(0, 16));
    }
  });

  test('a new key alone is on stdout, and that it is shown once on stderr', async () => {
    await lks('serve', 'workspace', 'create', 'office');
    const { stdout, stderr } = await lks('serve', 'key', 'create', '--workspace', 'office');
    expect(stdout).toMatch(/^lks_[\w-]{43}\n$/);
    expect(stderr).toContain('only time');
    expect(stderr).not.toContain(stdout.slice(4, 20));
  });

  test('stand in the file of --db, wherever the flag is', async () => {
    const file = path.join(home, 'elsewhere.db');
    await json('serve', 'workspace', 'create', 'one', '--db', file);
    await json('serve', '--db', file, 'workspace', 'create', 'two');
    expect((await json('serve', 'workspace', 'list', '--db', file)).data).toHaveLength(2);
    expect((await json('serve', 'workspace', 'list')).data).toHaveLength(0);
  });

  test('4 processes at once make them in a new file without a loss', async () => {
    const names = ['a', 'b', 'c', 'd'];
    const ran = await Promise.all(names.map((name) => lks('serve', 'workspace', 'create', name)));
    expect(ran.map(({ code, stderr }) => [code, stderr])).toEqual(names.map(() => [0, '']));
    expect((await json('serve', 'workspace', 'list')).data).toHaveLength(4);
  });

  test.each([
    [2, ['workspace', 'create', '--', '-x']],
    [2, ['workspace', 'create', 'x', '--credits', '-1']],
    [2, ['workspace', 'create', 'x', '--credits', '1.5']],
    [3, ['workspace', 'credit', 'nobody', '5']],
    [2, ['workspace', 'credit', 'nobody', '0']],
    [2, ['workspace', 'credit', 'nobody', 'five']],
    [2, ['key', 'create']],
    [3, ['key', 'create', '--workspace', 'nobody']],
    [2, ['key', 'create', '--workspace', 'nobody', '--rate', '0']],
    [3, ['key', 'revoke', 'lks_nothing']],
    [2, ['workspace', 'list', '--port', '1']],
    [2, ['nonsense']],
    [2, ['--port', '65536']],
    [2, ['--host', 'http://x']],
    [2, ['--allow-host', 'a:80']],
    [2, ['--requests-per-credit', '0']],
    [2, ['--time-limit', '0']],
    [74, ['--library', '/nowhere/library.db']],
    [74, ['--log', '/nowhere/access.log']],
    [74, ['--host', '203.0.113.9']],
  ])('exit %i: lks serve %j', async (code, args) => {
    const ran = await lks('serve', ...args);
    expect(ran.code).toBe(code);
    expect(ran.stderr).toMatch(/^lks: .+\n.+\n$/);
    expect(ran.stdout).toBe('');
  });
});

describe('the service', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    'ends with 0 on %s, connections that are open notwithstanding',
    async (signal) => {
      serving = await startServing();
      expect((await serving.get('/api/knowledge/health')).status).toBe(200);
      expect(await serving.stop(signal)).toBe(0);
      expect(serving.stderr()).toContain('Stopping');
    },
  );

  test('says that a port is in use', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as { port: number };
    const { code, stderr } = await lks('serve', '--port', String(port));
    other.close();
    expect(code).toBe(74);
    expect(stderr).toContain(`Port ${port} of 127.0.0.1 is in use`);
  });

  test('without a library of its own serves the sample, and says so', async () => {
    const { child, stderr, url } = await spawnServe(home, ['--quiet']);
    expect(stderr()).toContain('sample library');
    expect(await (await fetch(url)).text()).toContain('sample library');
    child.kill('SIGTERM');
    expect(await exitOf(child)).toBe(0);
  });

  test('warns when other computers can reach it', async () => {
    const { child, stderr } = await spawnServe(home, ['--host', '0.0.0.0']);
    expect(stderr()).toContain('TLS');
    child.kill('SIGTERM');
    expect(await exitOf(child)).toBe(0);
  });

  test('is a service to lks itself: login, search, doc, health, logout', async () => {
    serving = await startServing();
    const login = await run(home, ['login', '--url', serving.url], { stdin: `${serving.key}\n` });
    expect(login).toMatchObject({ code: 0 });
    const found = JSON.parse((await lks('search', 'griffier', '--json')).stdout);
    expect(found.data).toHaveLength(10);
    const all = await lks('search', 'griffier', '--all', '--jsonl');
    expect(all.stdout.trim().split('\n')).toHaveLength(found.meta.total);
    expect((await lks('doc', found.data[0].id)).code).toBe(0);
    expect((await lks('doc', 'BWBR0090001 artikel 7')).stdout).toContain('BWBR0090001 artikel 7');
    expect((await lks('health', '--check')).code).toBe(0);
    expect((await lks('doc', '99999999-9999-4999-8999-999999999999')).code).toBe(3);
    expect((await lks('logout')).code).toBe(0);
  });
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

  test('that nobody reads does not stop the service', async () => {
    serving = await startServing();
    serving.child.stderr!.pause();
    const path = `/api/knowledge/documents/99999999-9999-4999-8999-999999999999`;
    for (let round = 0; round < 60; round += 1)
      await Promise.all(Array.from({ length: 20 }, () => serving!.get(path).then((response) => response.text())));
    expect((await serving.get('/api/knowledge/health')).status).toBe(200);
    expect(await serving.stop()).toBe(0);
  });
});
