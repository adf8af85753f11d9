/** What is done with an index once all is in it: merged, and copied to other nodes. */

import { sleep } from '../../platform/clock';
import type { ClusterClient } from './client';
import { CHANGED_WITHIN, copiesOf, within } from './indexes';

/** Milliseconds between two looks at what takes long; looks at copies until they are left to the cluster. */
const LOOK_EVERY = 500;
const MOST_LOOKS = 1_200;

/**
 * Merges an index into one segment a shard. @param told seconds that it takes so far.
 * @returns why that was not done, where it was not: the index is right all the same.
 */
export async function mergeIndex(
  client: ClusterClient,
  name: string,
  signal: AbortSignal,
  told: (seconds: number) => void,
): Promise<string | undefined> {
  const began = performance.now();
  const { json } = await client.request({
    path: `/${name}/_forcemerge?max_num_segments=1&wait_for_completion=false`,
    body: '',
    within: CHANGED_WITHIN,
    isLong: true,
  });
  const task = String(within(json, 'task') ?? '');
  if (!/^[\w-]+:\d+$/.test(task)) return 'no task';
  for (;;) {
    const { status, json: state } = await client.request({
      path: `/_tasks/${task}`,
      also: [404],
      within: CHANGED_WITHIN,
    });
    // The node that had the task is gone, or has forgotten it.
    if (status === 404) return 'the node stopped';
    if (within(state, 'completed') === true) {
      const failed = Number(within(state, 'response', '_shards', 'failed') ?? 0);
      return within(state, 'error') === undefined && failed === 0 ? undefined : 'a shard failed';
    }
    told(Math.floor((performance.now() - began) / 1_000));
    await sleep(LOOK_EVERY, signal);
  }
}

/** Has each shard copied so often, and waits while copies are being made; what has no node to be on is left to the cluster. */
export async function setReplicas(
  client: ClusterClient,
  name: string,
  replicas: number,
  signal: AbortSignal,
  told: (there: number, all: number) => void,
): Promise<void> {
  await client.request({
    method: 'PUT',
    path: `/${name}/_settings`,
    body: JSON.stringify({ index: { number_of_replicas: replicas } }),
    within: CHANGED_WITHIN,
  });
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const { status, copies, missing, moving } = await copiesOf(client, name);
    told(copies, copies + missing + moving);
    if (status === 'green' || (moving === 0 && look > 4)) return;
    await sleep(LOOK_EVERY, signal);
  }
}
