/** `lks cluster follow` as who runs it meets it; that it looks again and again, and meets a disk without room, are trials (`trials/disks`). */
import { expect, it } from 'vitest';
import { say } from '../../src/messages';
import { homeOfTest } from '../support/of-test';
import { run } from '../support/run';

it('--every of no time is refused', async () => {
  const home = homeOfTest();
  const { code, stderr } = await run(home, ['cluster', 'follow', home, '--library=c.db', '--every', '0s']);
  expect([code, stderr]).toEqual([2, expect.stringContaining(say.publishing.tooOften)]);
});
