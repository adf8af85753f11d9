/** The file of a service, which one service has. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { say } from '../../src/messages';
import { exitOf, spawnServe, startServing } from '../../test/serve/support/serving';
import { run, spawned } from '../../test/support/run';

test('two services on one file are refused unless that is asked for; after a kill it is free', async () => {
  const first = await startServing();
  onTestFinished(() => first.close());
  const file = path.join(first.home, 'lks/service.db');
  const { code, stderr } = await spawned('server', first.home, ['serve', '--port', '0']);
  expect(code).toBe(74);
  expect(stderr).toContain(say.serving.serviceOwns(file, first.child.pid!));
  expect(stderr).toContain(say.serving.serviceOwnsHint(`${file}.lock`));
  // Commands about it need no service to end.
  expect((await run(first.home, ['serve', 'key', 'list'])).code).toBe(0);
  const shared = await spawnServe(first.home, ['--share-db']);
  expect((await fetch(`${shared.url}/livez`)).status).toBe(200);
  shared.child.kill('SIGKILL');
  await exitOf(shared.child);
  await first.stop('SIGKILL');
  const next = await spawnServe(first.home);
  next.child.kill('SIGTERM');
  expect(await exitOf(next.child)).toBe(0);
  expect(existsSync(`${file}.lock`)).toBe(false);
});
