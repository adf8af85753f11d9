/** Two services with one registry in PostgreSQL, as an office with two computers runs them: exact together, and the registry away. */

import { writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { say } from '../../src/messages';
import { createKey, createWorkspace, openRegistry } from '../../src/serve/registry';
import { exitOf, fillLibrary, type Spawned, spawnServe } from '../../test/serve/support/serving';
import { patience } from '../../test/support/patience';
import { makeHome, run } from '../../test/support/run';
import { type Postgres, postgresMissing, startPostgres } from '../support/postgres';
import { placeAt, sqlAt } from './registry-place';

const SEARCH = '/api/knowledge/search?q=griffier';

describe.skipIf(postgresMissing !== undefined)('two services with one registry', { timeout: patience(90_000) }, () => {
  let postgres: Postgres;
  let home: string;
  let remove: () => void;
  let shown: string;
  const nodes: Spawned[] = [];
  const env = (): Record<string, string> => ({ LKS_REGISTRY: postgres.url });

  beforeAll(async () => {
    postgres = await startPostgres();
    const url = new URL(postgres.url);
    url.password = '';
    shown = String(url);
    ({ home, remove } = makeHome());
    await fillLibrary(path.join(home, 'library.db'));
  }, patience(120_000));
  afterAll(async () => {
    remove?.();
    await postgres?.close();
  });
  beforeEach(() => sqlAt(postgres.url, 'drop schema if exists lks cascade').then(() => undefined));
  afterEach(async () => {
    for (const { child } of nodes.splice(0)) {
      child.kill('SIGKILL');
      await exitOf(child);
    }
  });

  const start = async (...args: string[]): Promise<Spawned> => {
    const node = await spawnServe(home, [`--library=${home}/library.db`, ...args], env());
    nodes.push(node);
    return node;
  };
  const startTwo = async (...args: string[]) => {
    // At once, with tables that are not there.
    const two = await Promise.all([start(...args), start(...args)]);
    return two as [Spawned, Spawned];
  };
  const makeKey = async ({ credits = 0, rate = 1_000_000 }): Promise<string> => {
    const { registry } = await openRegistry(placeAt(postgres.url));
    await registry.do(createWorkspace('office', { credits, apiAccess: true, created: '' }));
    const { key } = await registry.do(createKey('office', { rate, created: '' }));
    await registry.close();
    return key;
  };
  const account = async () => {
    const [row] = await sqlAt(postgres.url, 'select credits::int, covered::int, searches::int from lks.workspaces');
    return row as { credits: number; covered: number; searches: number };
  };

  /** The status of an answer; undefined where none comes whole. */
  const ask = (node: Spawned, key: string | undefined, agent: Agent, at = SEARCH) =>
    new Promise<{ status: number | undefined; retryAfter?: string; ms: number; text: string }>((resolve) => {
      const began = performance.now();
      let text = '';
      const done = (status?: number, retryAfter?: string): void =>
        resolve({ status, retryAfter, text, ms: performance.now() - began });
      const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
      request(`${node.url}${at}`, { agent, headers }, (response) => {
        response.setEncoding('utf8').on('data', (chunk) => {
          text += chunk;
        });
        response.on('error', () => done());
        response.on('close', () =>
          done(response.complete ? response.statusCode : undefined, response.headers['retry-after']),
        );
      })
        .on('error', () => done())
        .end();
    });

  const agents: Agent[] = [];
  const agent = (): Agent => {
    const one = new Agent({ keepAlive: true, maxSockets: 32 });
    agents.push(one);
    return one;
  };
  afterEach(() => {
    for (const one of agents.splice(0)) one.destroy();
  });

  test('lose no count when one of them is killed under load', async () => {
    const [one, other] = await startTwo('--requests-per-credit', '1');
    const credits = 100_000;
    const key = await makeKey({ credits });
    let answered = 0;
    let unsure = 0;
    let running = true;
    const client = async (node: Spawned, by: Agent): Promise<void> => {
      while (running) {
        const { status } = await ask(node, key, by);
        if (status === 200) answered += 1;
        else if (status === 503) unsure += 1;
        else if (node === one && status === undefined) return;
      }
    };
    const [byOne, byOther] = [agent(), agent()];
    const clients = Array.from({ length: 32 }, (_, at) => (at % 2 ? client(one, byOne) : client(other, byOther)));
    await expect.poll(() => answered, { timeout: patience(30_000) }).toBeGreaterThan(20);
    one.child.kill('SIGKILL');
    const before = answered;
    await expect.poll(() => answered, { timeout: patience(30_000) }).toBeGreaterThan(before + 20);
    running = false;
    await Promise.all(clients);
    const { credits: left, searches } = await account();
    expect(credits - left).toBe(searches);
    expect(searches).toBeGreaterThanOrEqual(answered);
    // At most what the killed one had in hand, and what was told that the database was late.
    expect(searches - answered).toBeLessThanOrEqual(16 + unsure);
  });

  test('say within a second that keys cannot be looked up while the registry is away, and go on by themselves', async () => {
    const node = await start();
    const key = await makeKey({});
    const by = agent();
    expect((await ask(node, key, by)).status).toBe(200);
    await postgres.kill();
    for (const at of [SEARCH, '/api/knowledge/health', '/api/knowledge/documents/x', '/readyz']) {
      const { status, retryAfter, ms, text } = await ask(node, key, by, at);
      expect([at, status, retryAfter]).toEqual([at, 503, '5']);
      expect(ms).toBeLessThan(1000);
      expect(JSON.parse(text)).toEqual({
        error: { code: 'registry_unavailable', message: say.serving.refusals.accountsAway },
      });
    }
    // What needs no key is there, and who sends none is told that first.
    for (const [at, status] of [
      ['/livez', 200],
      ['/', 200],
      ['/openapi.json', 200],
      [SEARCH, 401],
      ['/readyz', 503],
    ] as const)
      expect([at, (await ask(node, undefined, by, at)).status]).toEqual([at, status]);
    await postgres.start();
    await expect.poll(() => ask(node, key, by).then(({ status }) => status), { timeout: patience(20_000) }).toBe(200);
    expect((await ask(node, undefined, by, '/readyz')).status).toBe(200);
    await sleep(50);
    expect(node.stderr()).toContain(say.registry.reasons.away(shown, 'ECONNREFUSED'));
    node.child.kill('SIGTERM');
    expect(await exitOf(node.child)).toBe(0);
  });

  test('do not start without it, and say why', async () => {
    const url = new URL(postgres.url);
    url.port = '1';
    await expect(spawnServe(home, [`--library=${home}/library.db`], { LKS_REGISTRY: String(url) })).rejects.toThrow(
      'ended with 5',
    );
  });

  describe('commands', () => {
    const lks = (args: string[], more: Record<string, string> = env()) => run(home, args, { env: more });

    test('make, list, rotate and revoke what the services take', async () => {
      const node = await start();
      const key = async (...args: string[]) => (await lks(['serve', ...args])).stdout.trim();
      expect((await lks(['serve', 'workspace', 'create', 'office', '--credits', '3'])).code).toBe(0);
      const first = await key('key', 'create', '--name', 'bram');
      const by = agent();
      expect((await ask(node, first, by)).status).toBe(200);
      const second = await key('key', 'rotate', 'bram');
      expect([(await ask(node, first, by)).status, (await ask(node, second, by)).status]).toEqual([401, 200]);
      expect((await lks(['serve', 'key', 'revoke', second])).code).toBe(0);
      expect((await ask(node, second, by)).status).toBe(401);
      const list = JSON.parse((await lks(['serve', 'key', 'list', '--json'])).stdout);
      expect(list.data).toMatchObject([
        { name: 'bram', workspace: 'office', searches: 1 },
        { name: 'bram', searches: 1 },
      ]);
      expect((await lks(['serve', 'key', 'trust-clock'])).code).toBe(0);
      const raised = await lks(['serve', 'workspace', 'credit', 'office', '4', '--json']);
      expect(JSON.parse(raised.stdout)).toMatchObject({ credits: 7 });
      // None of it is in a file.
      expect((await lks(['serve', 'key', 'list', '--db', path.join(home, 'own.db')])).stderr).toContain(
        say.serving.noKeysListed,
      );
    });

    test('take the address from a flag without its password, from a file, or from the environment', async () => {
      const { password } = new URL(postgres.url);
      const file = path.join(home, 'address');
      writeFileSync(file, `${postgres.url}\n`);
      const list = ['serve', 'workspace', 'list'];
      for (const [args, more] of [
        [[...list, '--registry', shown], { PGPASSWORD: password }],
        [list, { LKS_REGISTRY_FILE: file }],
        [list, { LKS_REGISTRY: shown, PGPASSWORD: password }],
      ] as const)
        expect(await lks([...args], more)).toMatchObject({ code: 0 });
      for (const [args, more, code, message] of [
        [[...list, '--registry', postgres.url], {}, 2, say.registry.password],
        [[...list, '--registry', shown, '--db', 'x.db'], {}, 2, say.registry.twoPlaces],
        [
          list,
          { LKS_REGISTRY_FILE: path.join(home, 'none') },
          74,
          say.registry.noAddressFile(path.join(home, 'none'), 'ENOENT'),
        ],
        [['serve', 'backup', 'copy.db'], env(), 2, say.registry.noBackup(shown)],
      ] as const) {
        const ran = await lks([...args], more);
        expect([args, ran.code]).toEqual([args, code]);
        expect(ran.stderr).toContain(message);
        expect(ran.stderr).not.toContain(password);
      }
    });

    test('find the password in the file of passwords', async () => {
      const { hostname, port, password } = new URL(postgres.url);
      writeFileSync(path.join(home, '.pgpass'), `${hostname}:${port}:*:lks:${password}\n`, { mode: 0o600 });
      const before = process.env.PGPASSFILE;
      process.env.PGPASSFILE = path.join(home, '.pgpass');
      try {
        expect((await lks(['serve', 'key', 'list', '--registry', shown], {})).code).toBe(0);
      } finally {
        if (before === undefined) delete process.env.PGPASSFILE;
        else process.env.PGPASSFILE = before;
      }
    });
  });
});
