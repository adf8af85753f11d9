/** Nodes that are killed and that hang while a service is asked: each search is answered as by the library, or refused with when to ask again. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askUntilWhole, askWhile, hanging, killed, managerOf, spread } from '../../bench/cluster/asking.mjs';
import type { Cluster } from '../../bench/cluster/nodes.mjs';
import { clusterMissing, sharedCluster } from '../support/cluster';
import { WHOLE } from '../support/runs';
import { type FollowedService, followedService, QUESTIONS } from './followed-service';

/** Milliseconds that a node is away. */
const KILLED = WHOLE ? 180_000 : 500;
/** So long that the others leave it, which takes them 4 s. */
const HANGS = WHOLE ? 60_000 : 5_000;
const CLIENTS = 4;

describe.skipIf(clusterMissing !== undefined)(`of three nodes (${clusterMissing ?? 'of this machine'})`, () => {
  let cluster: Cluster;
  let service: FollowedService;

  beforeAll(async () => {
    cluster = await sharedCluster();
    service = await followedService(cluster, ['--shards', '3', '--replicas', '1']);
    await spread(cluster, service.index);
  });
  afterAll(() => service?.close());

  const noneLost = async (fault: () => Promise<void>): Promise<void> => {
    const { asked, failed, different, kept } = await askWhile(fault, { ...service, questions: QUESTIONS });
    expect({ failed, different, kept }).toEqual({ failed: 0, different: 0, kept: [] });
    expect(asked).toBeGreaterThanOrEqual(CLIENTS);
    await cluster.ready({ green: true });
  };

  test('the one that manages the others hangs, and goes on', async () => {
    const node = await managerOf(cluster);
    await noneLost(() => hanging(node, HANGS));
  });

  if (!WHOLE) return;
  test('the one that manages the others is killed, and comes back', async () => {
    const node = await managerOf(cluster);
    await noneLost(() => killed(node, KILLED));
  });

  test('two are gone: a search is 503 with when to ask again, a document is there; whole again by itself', async () => {
    const [one, other] = cluster.nodes as [Cluster['nodes'][0], ...Cluster['nodes']];
    const { data } = JSON.parse((await service.ask(QUESTIONS[0]!)).text) as { data: { id: string }[] };
    await Promise.all([one.kill(), other!.kill()]);
    for (const question of QUESTIONS) {
      const { status, retryAfter, text } = await service.ask(question);
      expect([status, retryAfter, JSON.parse(text)]).toMatchObject([
        503,
        '5',
        { error: { code: 'index_unavailable' } },
      ]);
    }
    expect((await service.get('/livez')).status).toBe(200);
    expect((await service.get('/readyz')).status).toBe(503);
    expect((await service.get(`/api/knowledge/documents/${data[0]!.id}`)).status).toBe(200);
    await Promise.all([one.start(), other!.start()]);
    expect(await askUntilWhole({ ...service, questions: QUESTIONS })).toEqual([]);
    expect((await service.get('/readyz')).status).toBe(200);
  });
});
