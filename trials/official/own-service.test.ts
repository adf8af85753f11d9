/** What an office asks, of a library and as a client of `lks serve` over that library, and what such a service keeps to itself. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServing } from '../../test/serve/support/serving';
import { DATA } from '../../test/support/official-data';
import { KEYS, startService } from '../../test/support/service/service.mjs';
import { describeOffice, type Office, openOffice, TASKS, words } from './office';

/** What a service of the contract alone refuses. */
const OF_A_LIBRARY = ['--court', '--sort', '--at', '--explain', '--all-words'];

describe.skipIf(DATA === undefined)('a service of one’s own', () => {
  let office: Office;
  beforeAll(async () => {
    office = await openOffice((_, home) => startServing({ home, args: ['--log', path.join(home, 'access.log')] }));
  });
  afterAll(() => office?.close());

  describeOffice(() => office);

  it('has no words in its log, and is asked for many names in one request', async () => {
    const { home, env } = office;
    const log = () => readFileSync(path.join(home, 'access.log'), 'utf8');
    const before = log().split('\n').length;
    await office.lks(office.client, ['verify', 'brief.md', '--json'], env);
    const lines = log()
      .trimEnd()
      .split('\n')
      .slice(before - 1);
    expect(lines.length).toBeLessThan(20);
    expect(log()).not.toMatch(/alcohol|Grondwet|AA1575|Horecawet/);
  });

  it('answers what a service of the contract alone refuses', async () => {
    const foreign = await startService();
    const other = { LKS_API_URL: foreign.url, LKS_API_KEY: KEYS.full };
    try {
      for (const flag of OF_A_LIBRARY) {
        const line = TASKS.find(([, typed]) => typed.startsWith('search') && typed.includes(flag))![1];
        const ran = await office.lks(office.client, words(line), other);
        expect([ran.code, ran.stderr]).toEqual([2, expect.stringContaining('needs a library of your own')]);
      }
    } finally {
      await foreign.close();
    }
  });
});
