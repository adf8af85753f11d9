/** What other files of this folder lean on: the cluster of all is whole and empty for each, and nothing outlives who started it. */
import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { patience } from '../../test/support/patience';
import { ROOT } from '../../test/support/run';
import { clusterMissing, QUICK_START, sharedCluster } from '../support/cluster';
import { WHOLE } from '../support/runs';

const json = async (url: string, method = 'GET', body?: object) => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  return answer.json();
};

/** Whether a process runs: one that has ended and that nobody has asked after (Z) does not. */
const isThere = (pid: number): boolean =>
  /^[^Z]/.test(spawnSync('ps', ['-o', 'stat=', '-p', String(pid)]).stdout.toString());

describe.skipIf(clusterMissing !== undefined)(`a cluster (${clusterMissing ?? 'three nodes'})`, () => {
  test('a file gets it whole and empty, whatever one before has left', async () => {
    const cluster = await sharedCluster();
    const [first, second, third] = cluster.nodes as [(typeof cluster.nodes)[0], ...typeof cluster.nodes];
    await json(`${first.url}/left`, 'PUT', { settings: { number_of_shards: 1, number_of_replicas: 2 } });
    await cluster.ready({ green: true });
    await json(`${first.url}/left/_doc/1?refresh=true`, 'PUT', { word: 'huur' });
    await json(`${first.url}/_cluster/settings`, 'PUT', {
      persistent: { 'cluster.routing.allocation.enable': 'none' },
    });
    const { pid } = second!;
    await second!.kill();
    expect(second!.pid).toBe(undefined);
    // What was written is there with two of three, and the other is let in again.
    expect(await json(`${third!.url}/left/_count`)).toMatchObject({ count: 1, _shards: { failed: 0 } });
    third!.stop();
    if (WHOLE) {
      // It is thrown out once it hangs, and comes back by itself.
      await second!.start();
      await cluster.ready({ nodes: 2 });
      await second!.kill();
    }

    const again = await sharedCluster();
    expect(again.urls).toEqual(cluster.urls);
    expect(second!.pid).not.toBe(pid);
    expect(await json(`${second!.url}/_cluster/health`)).toMatchObject({ number_of_nodes: 3, status: 'green' });
    expect(await json(`${first.url}/_all`)).toEqual({});
    expect(await json(`${first.url}/_cluster/settings`)).toEqual({ persistent: {}, transient: {} });
  });

  if (!WHOLE) return;
  test('nodes end when whoever started them is killed, hanging ones too', async () => {
    const program = path.join(ROOT, 'bench/cluster/run.mjs');
    const args = [program, '--nodes', '1', '--json', ...QUICK_START.map((flag) => `--java=${flag}`)];
    const starter = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const line = await new Promise<string>((resolve) => starter.stdout.once('data', (data) => resolve(String(data))));
    const { pids } = JSON.parse(line) as { pids: number[] };
    process.kill(pids[0]!, 'SIGSTOP');
    starter.kill('SIGKILL');
    await new Promise((resolve) => starter.once('exit', resolve));
    const until = performance.now() + patience(10_000);
    while (isThere(pids[0]!) && performance.now() < until) await sleep(50);
    expect(isThere(pids[0]!)).toBe(false);
  });
});
