/** Charges are exact under kill -9, across a restart, and of two services on one file. */
import { Agent } from 'node:http';
import { afterEach, expect, onTestFailed, test } from 'vitest';
import { createKey, type FileRegistry } from '../../src/serve/registry';
import { askedWith } from '../../test/serve/support/asked-with';
import {
  accountOf,
  exitOf,
  type Serving,
  type Spawned,
  spawnServe,
  startServing,
} from '../../test/serve/support/serving';
import fc from '../../test/support/property';
import { runsOf, SEED } from '../support/runs';

let serving: Serving | undefined;
afterEach(() => serving?.close());

interface Counts {
  searches: number;
  credits: number;
  covered: number;
  /** Of the key. */
  keySearches: number;
  /** Requests that counted for the rate. */
  uses: number;
}

function countsOf(registry: FileRegistry, name: string): Counts {
  const select = `select keys.searches, (select max(number) from uses where uses.key = keys.id) as uses from keys
    join workspaces on workspaces.id = keys.workspace where workspaces.name = ?`;
  const row = registry.database.prepare(select).get(name)!;
  return { ...accountOf(registry, name), keySearches: Number(row.searches), uses: Number(row.uses) };
}

/** Load on a service until `enough` of it was answered and a moment more, then kill -9; gives what was acknowledged. */
async function killUnderLoad(
  { child, url }: Pick<Spawned, 'child' | 'url'>,
  key: string,
  { clients, enough, pause }: { clients: number; enough: number; pause: number },
): Promise<{ found: number; refused: number; others: number[] }> {
  const agent = new Agent({ keepAlive: true });
  const acknowledged = { found: 0, refused: 0, others: [] as number[] };
  let answers = 0;
  let alive = true;
  let reached = (): void => {};
  const under = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const load = Array.from({ length: clients }, async (_, client) => {
    for (let turn = client; alive; turn += 1) {
      const wrong = turn % 5 === 4;
      const status = await askedWith(agent, url, `/api/knowledge/search?q=${wrong ? 'x' : 'griffier'}`, key);
      answers += status === undefined ? 0 : 1;
      if (status === 200 && !wrong) acknowledged.found += 1;
      else if (status === 422 && wrong) acknowledged.refused += 1;
      else if (status !== undefined) acknowledged.others.push(status);
      if (answers >= enough) reached();
    }
  });
  await under;
  await new Promise((resolve) => setTimeout(resolve, pause));
  child.kill('SIGKILL');
  await exitOf(child);
  alive = false;
  await Promise.all(load);
  agent.destroy();
  return acknowledged;
}

test('kill -9 under load, again and again: every count holds what was answered, and at most what was in flight beside it', async () => {
  onTestFailed(() => void process.stderr.write(`LKS_TEST_SEED=${SEED}\n`));
  const price = 3;
  const args = ['--requests-per-credit', String(price)];
  serving = await startServing({ args });
  const [credits, clients] = [1_000_000, 8];
  const key = serving.newKey({ workspace: 'killed', credits });
  const moments = fc.sample(
    fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 25 })),
    runsOf('kills of a service'),
  );
  let before: Counts = { searches: 0, keySearches: 0, uses: 0, credits, covered: 0 };
  for (const [round, [enough, pause]] of moments.entries()) {
    const service = round === 0 ? serving : await spawnServe(serving.home, args);
    const { found, refused, others } = await killUnderLoad(service, key, { clients, enough, pause });
    const now = countsOf(serving.registry, 'killed');
    const [searches, uses] = [now.searches - before.searches, now.uses - before.uses];
    const told = `round ${round}`;
    expect(others, told).toEqual([]);
    expect(searches, told).toBeGreaterThanOrEqual(found);
    expect(searches, told).toBeLessThanOrEqual(found + clients);
    expect(uses, told).toBeGreaterThanOrEqual(found + refused);
    expect(uses, told).toBeLessThanOrEqual(found + refused + clients);
    expect(searches + refused, told).toBeLessThanOrEqual(uses);
    const spent = Math.ceil(now.searches / price);
    expect(now, told).toMatchObject({
      credits: credits - spent,
      covered: spent * price - now.searches,
      keySearches: now.searches,
    });
    before = now;
  }
  expect(serving.registry.database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
});

test('the rate of a key survives kill -9', async () => {
  serving = await startServing();
  const { key } = serving.registry.doNow(createKey('office', { rate: 10, created: '' }));
  const agent = new Agent({ keepAlive: true });
  const search = (url: string) => askedWith(agent, url, '/api/knowledge/search?q=griffier', key);
  for (let time = 0; time < 7; time += 1) expect(await search(serving.url)).toBe(200);
  await serving.stop('SIGKILL');
  const { child, url } = await spawnServe(serving.home);
  const statuses = [];
  for (let time = 0; time < 5; time += 1) statuses.push(await search(url));
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  agent.destroy();
  child.kill('SIGKILL');
  await exitOf(child);
});

test('2 services on one file share credits and rates exactly', async () => {
  serving = await startServing({ args: ['--requests-per-credit', '1'] });
  const second = await spawnServe(serving.home, ['--requests-per-credit', '1', '--share-db']);
  const paying = serving.newKey({ workspace: 'shared', credits: 25 });
  const limited = serving.newKey({ workspace: 'limited', credits: 100, rate: 25 });
  const agent = new Agent({ keepAlive: true, maxSockets: 10 });
  const ok = async (key: string): Promise<number> => {
    const urls = Array.from({ length: 60 }, (_, at) => (at % 2 === 0 ? serving!.url : second.url));
    const statuses = await Promise.all(
      urls.map((url) => askedWith(agent, url, '/api/knowledge/search?q=griffier', key)),
    );
    return statuses.filter((status) => status === 200).length;
  };
  expect(await ok(paying)).toBe(25);
  expect(await ok(limited)).toBe(25);
  agent.destroy();
  second.child.kill('SIGKILL');
  await exitOf(second.child);
});
