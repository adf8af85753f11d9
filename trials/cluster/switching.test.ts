/** Searches while the library is pushed, published and followed, time after time: each is answered as one generation does, whole. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askWhile } from '../../bench/cluster/asking.mjs';
import { clusterMissing, sharedCluster } from '../support/cluster';
import { runsOf } from '../support/runs';
import { type FollowedService, followedService, QUESTIONS } from './followed-service';

const GENERATIONS = runsOf('generations under searches');
const CLIENTS = 4;

describe.skipIf(clusterMissing !== undefined)(
  `a catalogue that is followed (${clusterMissing ?? 'three nodes'})`,
  () => {
    let service: FollowedService;

    beforeAll(async () => {
      service = await followedService(await sharedCluster());
    });
    afterAll(() => service?.close());

    test('is asked all the time: no search fails, and none is answered with two generations', async () => {
      const push = async (): Promise<void> => {
        for (let nth = 1; nth <= GENERATIONS; nth += 1) {
          // Changes of the index that is asked, and a new index in its place; what was before is asked until the service has gone over.
          await service.next(nth % 2 === 0 ? ['--anew'] : []);
          await service.untilLast();
          if (nth % 5 === 0) await service.prune();
        }
      };
      const { asked, failed, different, kept } = await askWhile(push, { ...service, questions: QUESTIONS });
      expect({ failed, different, kept }).toEqual({ failed: 0, different: 0, kept: [] });
      expect(asked).toBeGreaterThan(CLIENTS * GENERATIONS);
    });
  },
);
