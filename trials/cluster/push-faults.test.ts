/** A cluster that does not take what is pushed: the run says why and what to do, and the same command then ends clean. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Cluster } from '../../bench/cluster/nodes.mjs';
import { EXIT_CODES } from '../../src/contract/errors';
import { say } from '../../src/messages';
import { type Certificates, makeCertificates } from '../../test/faults/support/certificates';
import { artikel, importAll } from '../../test/library/fixture';
import { type FaultProxy, startFaultProxy } from '../../test/support/fault-proxy';
import { HALF, refusedDocument } from '../../test/support/opensearch-errors';
import { makeHome, type Ran, run } from '../../test/support/run';
import { phrase } from '../../test/support/saying';
import { clusterMissing, sharedCluster } from '../support/cluster';

const WORK = 'BWBR0005290';
const PASSWORD = 'een-goed-geheim';
const BULK = /\/_bulk/;
const certificates = makeCertificates();

describe.skipIf(clusterMissing !== undefined)(`a push (${clusterMissing ?? 'three nodes'})`, () => {
  const { home, remove } = makeHome();
  const file = path.join(home, 'library.db');
  let cluster: Cluster;
  let proxy: FaultProxy;
  let times = 0;

  const lks = (args: readonly string[], to = proxy.url, env: Record<string, string> = {}): Promise<Ran> =>
    run(home, ['cluster', ...args, '--to', to, `--library=${file}`], { env });
  /** Has something to be pushed. */
  const change = (): void => {
    times += 1;
    const texts = Array.from({ length: 20 }, (_, at) => `De huurder betaalt ${at + times} keer de huur.`);
    importAll(
      file,
      texts.map((text, at) => artikel(WORK, String(at + 1), text)),
    );
  };
  const isClean = async (): Promise<void> => {
    const { code, stdout } = await lks(['check', '--sample', '20', '--json'], cluster.urls[0]);
    expect([code, JSON.parse(stdout).data]).toMatchObject([0, { different: 0, not_looked_at: 0 }]);
  };
  const goesOn = async (): Promise<void> => {
    expect((await lks(['push'], cluster.urls[0])).code).toBe(0);
    await isClean();
  };
  const set = async (index: object): Promise<void> => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ index });
    const answer = await fetch(`${cluster.urls[0]}/lks-1-1/_settings`, { method: 'PUT', headers, body });
    expect(answer.status).toBe(200);
  };
  const post = (what: string): Promise<Response> => fetch(`${cluster.urls[0]}/lks-1-1/${what}`, { method: 'POST' });

  beforeAll(async () => {
    cluster = await sharedCluster();
    proxy = await startFaultProxy(cluster.urls[0]!);
    change();
    expect((await lks(['push', '--replicas', '0'])).code).toBe(0);
  });
  afterEach(() => {
    proxy.clear();
    proxy.seen.length = 0;
  });
  afterAll(async () => {
    await proxy?.close();
    remove();
  });

  test.each([
    ['is too busy for some of the documents (429)', { kind: 'change', change: HALF.bulk }],
    ['is too busy (429)', { kind: 'status', status: 429 }],
    ['does what it is asked, and its answer is lost', { kind: 'reset', afterwards: true }],
    ['sends half of an answer', { kind: 'cut' }],
  ] as const)('to a cluster that %s sends again, and ends clean', async (_what, fault) => {
    change();
    proxy.add({ ...fault, path: BULK, times: 2 });
    const { code, stderr } = await lks(['push']);
    expect([code, stderr]).toEqual([0, expect.any(String)]);
    expect(proxy.seen.filter((seen) => seen.fault === fault.kind)).toHaveLength(2);
    await isClean();
  });

  test('with a document that the cluster refuses names it', async () => {
    change();
    proxy.add({ kind: 'change', change: refusedDocument, path: BULK });
    const { code, stderr } = await lks(['push']);
    expect([code, stderr]).toEqual([EXIT_CODES.local, expect.stringContaining(phrase(say.pushing.refusedHint))]);
    expect(stderr).toContain(`${WORK} artikel`);
    await goesOn();
  });

  test('to an index that is read-only since a disk is full names the node and its room', async () => {
    change();
    await set({ 'blocks.read_only_allow_delete': true });
    const { code, stderr } = await lks(['push']);
    expect([code, stderr]).toEqual([EXIT_CODES.local, expect.stringContaining(phrase(say.pushing.fullHint))]);
    expect(stderr).toMatch(/disk of n\d is nearly full, and blocks writing: \d+ bytes/);
    await set({ 'blocks.read_only_allow_delete': null });
    await goesOn();
  });

  test('to an index of which a shard is nowhere waits until it is there', async () => {
    change();
    await post('_close');
    await set({ 'routing.allocation.require._name': 'nowhere' });
    await post('_open?wait_for_active_shards=0');
    const pushing = lks(['push']);
    while (!proxy.seen.some((seen) => BULK.test(seen.path))) await new Promise((resolve) => setTimeout(resolve, 50));
    await set({ 'routing.allocation.require._name': null });
    expect((await pushing).code).toBe(0);
    await isClean();
  });

  test.skipIf(certificates === undefined)('says who is not let in, and gives nobody else the password', async () => {
    const { good, otherName, selfSigned, authority } = certificates as Certificates;
    const users = {
      schrijver: { password: PASSWORD, may: 'all' },
      lezer: { password: PASSWORD, may: 'read' },
    } as const;
    const ca = path.join(home, 'ca.pem');
    writeFileSync(ca, authority);
    const as = (LKS_CLUSTER_USER: string, LKS_CLUSTER_PASSWORD = PASSWORD) => ({
      ...{ LKS_CLUSTER_CA: ca, LKS_CLUSTER_USER, LKS_CLUSTER_PASSWORD },
    });
    const pushTo = async (tls: Certificates['good'], env: Record<string, string>): Promise<Ran & { seen: number }> => {
      const secure = await startFaultProxy(cluster.urls[0]!, { tls, users });
      const ran = await lks(['push'], secure.url, env);
      const seen = secure.seen.length;
      await secure.close();
      expect(ran.stdout + ran.stderr).not.toContain(PASSWORD);
      return { ...ran, seen };
    };
    change();
    const hint = expect.stringContaining(phrase(say.cluster.refusedRightsHint));
    expect(await pushTo(good, as('schrijver', 'een-ander-geheim'))).toMatchObject({
      code: EXIT_CODES.key,
      stderr: hint,
    });
    expect(await pushTo(good, as('lezer'))).toMatchObject({ code: EXIT_CODES.key, stderr: hint });
    for (const strange of [otherName, selfSigned]) {
      const { code, stderr, seen } = await pushTo(strange, as('schrijver'));
      expect([code, seen, stderr]).toEqual([EXIT_CODES.unreachable, 0, expect.stringMatching(/certificate/i)]);
    }
    expect(await pushTo(good, as('schrijver'))).toMatchObject({ code: 0 });
    await isClean();
  });
});
