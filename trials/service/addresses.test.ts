/** Addresses of clients in the log of a service: written only where it is told to, and dropped when they are old. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { accessLine } from '../../src/serve/http/access-log';
import { startServing } from '../../test/serve/support/serving';
import { makeHome } from '../../test/support/run';

const RECORD = { id: 'r', method: 'GET', route: null, status: 200, ms: 1 };

test.each(['1', '2'])(
  'a service of %s processes writes addresses only where it is told to, and drops those that are old',
  async (processes) => {
    const { home, remove } = makeHome();
    onTestFinished(remove);
    const file = path.join(home, 'access.log');
    const old = accessLine({ ...RECORD, address: '192.0.2.7' }, new Date(Date.now() - 2 * 86_400_000));
    writeFileSync(file, `${old}\n`);
    const args = ['--log', file, '--processes', processes];
    for (const more of [[], ['--log-addresses', '--keep-addresses', '1']]) {
      const serving = await startServing({ args: [...args, ...more] });
      expect((await serving.get('/api/knowledge/health')).status).toBe(200);
      expect(await serving.stop()).toBe(0);
      await serving.close();
    }
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line).address)).toEqual([null, undefined, '127.0.0.1']);
  },
);
