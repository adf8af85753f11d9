/** The keys of an office as its administrators make them, and as who has one meets its end. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { say } from '../../src/messages';
import { currentMs, useClock } from '../../src/platform/clock';
import { createKey, momentOf } from '../../src/serve/registry';
import { homeOfTest } from '../support/of-test';
import { patience } from '../support/patience';
import { run } from '../support/run';
import type { Served } from './support/serving';
import { sharedServing } from './support/serving-here';

const DAY = 86_400_000;
const NOW = '2026-11-27T12:00:00Z';
const SEARCH = '/api/knowledge/search?q=griffier';

let home: string;
beforeEach(() => {
  home = homeOfTest();
});

const lks = (...args: string[]) => run(home, args, { now: NOW });
const json = async (...args: string[]) => {
  const { code, stdout, stderr } = await lks(...args, '--json');
  expect(code, stderr).toBe(0);
  return JSON.parse(stdout);
};

describe('an administrator', () => {
  beforeEach(() => lks('serve', 'workspace', 'create', 'office'));

  test('makes a key with a name and an end for the only workspace, and sees both in the list', async () => {
    const made = await json('serve', 'key', 'create', '--name', 'bram', '--expires', '2027-01-01');
    expect(made).toMatchObject({ name: 'bram', workspace: 'office', rate: 1_200, expires: '2027-01-01 00:00:00' });
    expect(made.key).toMatch(/^lks_/);
    expect(await json('serve', 'key', 'create', '--expires=90d')).toMatchObject({
      name: null,
      expires: '2027-02-25 00:00:00',
    });
    const { stdout } = await lks('serve', 'key', 'list');
    expect(stdout).toMatch(new RegExp(`^${made.prefix}…\toffice\t1200\t0\t[-0-9: ]+\t\tbram\t2027-01-01\t$`, 'm'));
    expect(stdout).not.toContain(made.key);
  });

  test('rotates a key by its name: the new one alone is on stdout, and what becomes of the old one is said', async () => {
    const { prefix } = await json('serve', 'key', 'create', '--name', 'bram', '--rate', '7');
    const { code, stdout, stderr } = await run(home, ['serve', 'key', 'rotate', 'bram', '--overlap', '24h'], {
      now: '2026-11-27T13:00:00Z',
    });
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^lks_[\w-]{43}\n$/)]);
    expect(stderr).toContain(say.serving.rotated(prefix, '2026-11-28 13:00:00'));
    expect((await json('serve', 'key', 'list')).data).toMatchObject([
      { prefix, name: 'bram', expires: '2026-11-28 13:00:00', replaced: '2026-11-27 13:00:00', revoked: null },
      { name: 'bram', rate: 7, expires: null, revoked: null },
    ]);
    expect((await json('serve', 'key', 'revoke', 'bram')).also_revoked).toEqual([prefix].map(() => expect.any(String)));
  });

  test.each([
    ['a name that is none', ['create', '--name', 'a\nb']],
    ['a name that is a key', ['create', '--name', 'lks_abc']],
    ['no day', ['create', '--expires', 'soon']],
    ['no day of the calendar', ['create', '--expires', '2027-02-30']],
    ['a day that has passed', ['create', '--expires', '2026-11-27']],
    ['a length without days', ['create', '--expires', '24h']],
  ])('is told of %s, and nothing is made', async (_what, args) => {
    const { code, stdout, stderr } = await lks('serve', 'key', ...args);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^lks: .+/);
    expect((await json('serve', 'key', 'list')).data).toEqual([]);
  });

  test('whose clock is behind what the service has seen is told so in the list', async () => {
    await lks('serve', 'key', 'create', '--name', 'bram');
    const at = (now: string) => run(home, ['serve', 'key', 'list'], { now });
    expect((await at(NOW)).stderr).not.toContain('trust-clock');
    expect((await lks('serve', 'key', 'trust-clock')).code).toBe(0);
    const { stderr } = await at('2026-11-01T12:00:00Z');
    expect(stderr).toContain(say.serving.clockBehind('2026-11-01 12:00:00', '2026-11-27 12:00:00').split('\n')[0]);
  });
});

describe('who has a key', () => {
  let serving: Served;
  beforeAll(async () => {
    serving = await sharedServing();
  });
  afterEach(() => useClock());

  const clockAt = (ms: number): void =>
    useClock({ nowMs: () => ms, monotonicMs: () => performance.now(), sleep: () => Promise.resolve() });
  const made = (name: string, days: number) =>
    serving.registry.doNow(
      createKey('office', {
        name,
        rate: 1000,
        created: momentOf(currentMs()),
        expires: `${momentOf(currentMs() + days * DAY).slice(0, 10)} 00:00:00`,
      }),
    );

  /** The newest line of the access log that is asked for, once it is written. */
  const logged = (is: (line: Record<string, unknown>) => boolean): Promise<Record<string, unknown>> =>
    vi.waitFor(() => {
      const lines = serving.stderr().split('\n').slice(0, -1);
      const line = lines.map((text) => JSON.parse(text)).findLast(is);
      expect(line).toBeDefined();
      return line;
    }, patience(5_000));

  test('that has expired is refused with the day, and told by lks in its own words whom to ask', async () => {
    const now = currentMs();
    const { key, entry } = made('bram', 2);
    const day = entry.expires!.slice(0, 10);
    const env = { LKS_API_URL: serving.url, LKS_API_KEY: key };
    expect((await run(home, ['search', 'griffier'], { env })).code).toBe(0);
    clockAt(now + 3 * DAY);
    const answer = await serving.get(SEARCH, key);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toContain('invalid_token');
    expect(await answer.json()).toEqual({
      error: { code: 'invalid_api_key', message: say.serving.refusals.expiredKey(day) },
    });
    for (const args of [['search', 'griffier'], ['doc', 'BWBR0090001 artikel 7'], ['health']]) {
      const { code, stdout, stderr } = await run(home, args, { env });
      expect([code, stdout], args.join(' ')).toEqual([4, '']);
      expect(stderr).toContain(`lks: ${say.hosted.refusals.keyExpired(day)}`);
      expect(stderr).toContain('lks login');
      expect(stderr).not.toContain(key);
    }
    const failed = JSON.parse((await run(home, ['search', 'griffier', '--json'], { env })).stderr);
    expect(failed.error).toMatchObject({ code: 'invalid_api_key', status: 401, commands: ['lks login'] });
    const login = await run(home, ['login', '--url', serving.url], { stdin: `${key}\n` });
    expect(login.code).toBe(4);
    expect(login.stderr).toContain(say.hosted.refusals.keyExpired(day));
    expect(login.stderr).not.toContain(say.profiles.keyRejectedHint);
    const refused = await logged((line) => line.status === 401);
    expect(refused).toMatchObject({ workspace: 'office', key: entry.prefix, key_name: 'bram' });
    // The clock of the service is set back: it does not let the key in again.
    clockAt(now);
    expect((await run(home, ['search', 'griffier'], { env })).code).toBe(4);
  });

  test('is in the access log by its name, and its last use in the list', async () => {
    const name = 'els.de-vries';
    const { key } = serving.registry.doNow(createKey('office', { name, rate: 1000, created: momentOf(currentMs()) }));
    expect((await serving.get(SEARCH, key)).status).toBe(200);
    const line = await logged(({ key_name }) => key_name === name);
    expect(line).toMatchObject({ status: 200, workspace: 'office', key: key.slice(0, 12) });
    expect(serving.stderr()).not.toContain('griffier');
    const file = path.join(serving.home, 'lks/service.db');
    const { data } = JSON.parse((await run(home, ['serve', 'key', 'list', '--db', file, '--json'])).stdout);
    expect(data.find((one: { name: string }) => one.name === name)).toMatchObject({
      searches: 1,
      last_used: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d/),
    });
  });
});

describe('an office that has set neither a plan nor a price', () => {
  const WORDS = /\bplans?\b|subscription|credit|\bprice\b|payment/i;

  test('meets no word of them in the help and lists of lks serve, nor in what its users are told to do', async () => {
    await lks('serve', 'workspace', 'create', 'office');
    await lks('serve', 'key', 'create', '--name', 'bram');
    const lines = [
      ['serve', '--help'],
      ['serve', 'workspace', '--help'],
      ['serve', 'workspace', 'create', '--help'],
      ['serve', 'key', '--help'],
      ['serve', 'key', 'create', '--help'],
      ['serve', 'key', 'rotate', '--help'],
      ['serve', 'setup', '--help'],
      ['serve', 'backup', '--help'],
      ['serve', 'key', 'list', '--format=table'],
      ['serve', 'workspace', 'list', '--format=table'],
    ];
    for (const args of lines) {
      const { stdout, stderr } = await lks(...args);
      expect(stdout + stderr, args.join(' ')).not.toMatch(WORDS);
      expect(stdout).not.toBe('');
    }
    expect(readFileSync(path.join(__dirname, '../../docs/office.md'), 'utf8')).not.toMatch(WORDS);
  });

  test('has a service whose page, description, refusals and login name none, until somebody sets one', async () => {
    const serving = await sharedServing();
    {
      const page = async (where: string) => (await serving.get(where, null)).text();
      const limited = serving.newKey({ rate: 1 });
      await serving.get(SEARCH, limited);
      const refused = await serving.get(SEARCH, limited);
      expect(refused.status).toBe(429);
      const login = await run(home, ['login', '--url', serving.url], { stdin: `${serving.key}\n` });
      expect(login.code).toBe(0);
      const over = { env: { LKS_API_URL: serving.url, LKS_API_KEY: limited } };
      const told = await run(home, ['search', 'griffier', '--no-wait'], over);
      expect(told.code).toBe(6);
      const texts = [await page('/'), await page('/openapi.json'), await refused.text(), login.stderr, told.stderr];
      for (const text of texts) expect(text).not.toMatch(WORDS);
      serving.newKey({ apiAccess: false });
      expect(await page('/')).toContain('plan_required');
      expect(await page('/openapi.json')).toContain('plan_required');
    }
    const paid = await sharedServing({ price: 2 });
    expect(await (await paid.get('/')).text()).toContain('insufficient_credits');
    expect(await (await paid.get('/openapi.json')).text()).toContain('insufficient_credits');
  });
});
