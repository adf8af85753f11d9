import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { say } from '../../src/messages';
import { idOf, serveDocuments } from '../support/document-server';
import { homeOfTest, ofFile } from '../support/of-test';
import { type Ran, run, spawned } from '../support/run';
import { phrase } from '../support/saying';

const ON = { LKS_CACHE_MB: undefined };

const service = await ofFile(serveDocuments());
let home: string;
beforeEach(() => {
  home = homeOfTest();
  service.asked.length = 0;
  service.answer = () => undefined;
});

const lks = (args: readonly string[], env: Record<string, string | undefined> = {}): Promise<Ran> =>
  run(home, args, { env: { ...service.env, ...ON, ...env } });

/** Asks for the same document each time. */
const one = (flags: readonly string[] = [], env: Record<string, string | undefined> = {}): Promise<Ran> =>
  lks(['doc', idOf(1), ...flags], env);

const documents = (): string => path.join(home, 'lks/cache/documents');
const kept = (): string[] =>
  existsSync(documents())
    ? readdirSync(documents(), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.json'))
        .map((name) => path.join(documents(), name))
    : [];

/** Makes what is kept older, as its own facts say, with a checksum that fits. */
async function age(seconds: number): Promise<void> {
  const { packEntry } = await import('../../src/state/cache/entry');
  for (const file of kept()) {
    const [, facts = '', answer = ''] = readFileSync(file, 'utf8').split('\n');
    const { id, at } = JSON.parse(facts);
    writeFileSync(file, packEntry(id, { at: at - seconds * 1000, answer: JSON.parse(answer) }));
  }
}

const report = async (): Promise<Record<string, unknown>> =>
  JSON.parse((await lks(['cache', 'status', '--json'])).stdout).data;

describe('a document that was fetched', () => {
  it('is given again without a request, with its age in JSON and on stderr', async () => {
    const first = await one(['--json']);
    const second = await one(['--json']);
    expect([first.code, second.code, service.asked.length]).toEqual([0, 0, 1]);
    expect(JSON.parse(first.stdout).meta).toBeUndefined();
    const { data, meta } = JSON.parse(second.stdout);
    expect(data).toEqual(JSON.parse(first.stdout).data);
    expect(meta.cached).toEqual({ at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]+Z$/), age_s: expect.any(Number) });
    expect(meta.notices).toEqual([{ code: 'from_cache', message: expect.stringMatching(/fetched .*ago\.$/) }]);
    const plain = await one();
    expect(plain.stderr).toContain(say.cache.cameFromCache(1, 0));
    expect((await one(['--quiet'])).stderr).toBe('');
    expect(service.asked).toHaveLength(1);
    expect(await report()).toMatchObject({ documents: 1, requests_saved: 3, keeping: { value: true } });
  });

  it('is asked for again when it is older than a day, than --max-age, or with --no-cache', async () => {
    await one();
    await age(86_399);
    expect((await one(['--json'])).stdout).toContain('"age_s": 86');
    await age(2);
    await one();
    expect(service.asked).toHaveLength(2);
    await age(3600);
    await one(['--max-age', '2h']);
    expect(service.asked).toHaveLength(2);
    await one(['--max-age', '30m']);
    await one(['--max-age', '0']);
    await one(['--no-cache']);
    expect(service.asked).toHaveLength(5);
  });

  it('is not given to another key, nor for another address', async () => {
    await one();
    await one([], { LKS_API_KEY: 'lks_another_key_0123' });
    await one([], { LKS_API_URL: `${service.url}/other` });
    expect(service.asked).toHaveLength(3);
  });

  it('that its service no longer has does not come up again', async () => {
    await one();
    service.answer = () => ({ status: 404 });
    expect((await one(['--max-age', '0'])).code).toBe(3);
    expect((await one()).code).toBe(3);
    expect((await one(['--offline'])).code).toBe(5);
  });

  it('whose service fails now is kept for later', async () => {
    await one();
    service.answer = () => ({ status: 403 });
    expect((await one(['--max-age', '0'])).code).toBe(4);
    expect((await one()).code).toBe(0);
  });

  it('is used for files in a folder too, and told in one line', async () => {
    const ids = [idOf(1), idOf(2), idOf(3)];
    await lks(['doc', ...ids, '--output', 'first/']);
    const { code, stderr } = await lks(['doc', ...ids, '--output', 'second/']);
    expect(code, stderr).toBe(0);
    expect(service.asked).toHaveLength(3);
    expect(stderr.split(say.cache.cameFromCache(3, 0))).toHaveLength(2);
    expect(readdirSync(path.join(home, 'second')).filter((name) => name.endsWith('.txt'))).toHaveLength(3);
    await age(3600);
    await lks(['doc', ...ids, '--output', 'third/']);
    const [line = ''] = readFileSync(path.join(home, 'third/manifest.jsonl'), 'utf8').split('\n').slice(-2);
    expect(Date.now() - Date.parse(JSON.parse(line).fetched_at)).toBeGreaterThan(3_599_000);
  });
});

describe('--offline', () => {
  it('answers from what is kept, however old, and never connects', async () => {
    await one();
    await age(400 * 86_400);
    const { code, stdout } = await one(['--offline', '--json']);
    expect([code, service.asked.length]).toEqual([0, 1]);
    expect(JSON.parse(stdout).meta.cached.age_s).toBeGreaterThanOrEqual(400 * 86_400);
  });

  it('finds a document by its identifier and its address too, and says nothing of what the service has', async () => {
    const { data } = JSON.parse((await one(['--json'])).stdout);
    for (const name of [data.external_id, `https://deeplink.rechtspraak.nl/uitspraak?id=${data.external_id}`]) {
      const { code, stdout, stderr } = await lks(['doc', name, '--offline', '--json']);
      expect([code, service.asked.length], stderr).toEqual([0, 1]);
      expect(JSON.parse(stdout).data).toEqual(data);
      expect(stderr).not.toContain('search');
    }
    const { code, stderr } = await lks(['doc', data.external_id, '--offline', '--lang', 'en']);
    expect([code, service.asked.length], stderr).toEqual([5, 1]);
    expect(stderr).not.toContain(say.citations.where.hosted);
    expect((await lks(['doc', data.external_id, '--offline'], { LKS_API_KEY: 'lks_another_key_0123' })).code).toBe(5);
  });

  it.each([[['doc', idOf(9)]], [['doc', 'art. 3:13 BW']], [['search', 'huur']], [['health']]])(
    'ends with 5 where nothing is kept: %j',
    async (args) => {
      const { code, stderr } = await lks([...args, '--offline']);
      expect([code, service.asked.length], stderr).toEqual([5, 0]);
      expect(stderr).toContain('--offline');
    },
  );

  it('is refused beside --no-cache and --live, and asks no publisher', async () => {
    expect((await one(['--offline', '--no-cache'])).code).toBe(2);
    const sample = { LKS_API_URL: undefined, LKS_API_KEY: undefined };
    expect((await lks(['search', 'huur', '--offline'], sample)).code).toBe(0);
    expect((await lks(['search', 'huur', '--offline', '--live'], sample)).code).toBe(2);
    for (const line of ['add BWBR0001840', 'sync bwb --since 2026-01-01']) {
      const { code, stderr } = await lks(['library', ...line.split(' '), '--offline'], sample);
      expect([code, stderr.includes(say.cache.offlineAsks)], stderr).toEqual([5, true]);
    }
    expect(existsSync(path.join(home, 'lks/library.db'))).toBe(false);
  });
});

describe('what is kept goes', () => {
  const key = 'lks_CANARY_folder';
  const own = { LKS_API_URL: undefined, LKS_API_KEY: undefined };
  const logIn = (): Promise<Ran> => run(home, ['login', '--url', service.url], { stdin: `${key}\n`, env: { ...ON } });

  it('with lks cache clear', async () => {
    await one();
    const { code, stdout } = await lks(['cache', 'clear', '--json']);
    expect([code, JSON.parse(stdout).data.erased, kept()]).toEqual([0, 1, []]);
    expect((await lks(['cache', 'clear', '--json'])).stdout).toContain('"erased": 0');
    await one();
    expect(service.asked).toHaveLength(2);
  });

  it('with the logout, and with the profile', async () => {
    for (const goodbye of [['logout'], ['profile', 'remove', 'default']]) {
      expect((await logIn()).code).toBe(0);
      await one([], own);
      expect(kept()).toHaveLength(1);
      const { code, stderr } = await lks(goodbye, own);
      expect([code, kept()]).toEqual([0, []]);
      expect(stderr).toContain(say.cache.clearedOf(1));
    }
  });

  it('with profile cache off, which keeps nothing more until it is on', async () => {
    await logIn();
    await one([], own);
    expect((await lks(['profile', 'cache', 'off'], own)).code).toBe(0);
    expect(kept()).toEqual([]);
    await one([], own);
    expect(kept()).toEqual([]);
    const { data } = JSON.parse((await lks(['cache', 'status', '--json'], own)).stdout);
    expect(data.keeping).toEqual({ value: false, from: 'profile', name: 'default' });
    await logIn();
    await one([], own);
    expect(kept()).toEqual([]);
    expect((await lks(['profile', 'cache', 'on', 'default'], own)).code).toBe(0);
    await one([], own);
    expect(kept()).toHaveLength(1);
  });

  it('when there is no more room than LKS_CACHE_MB, and is not kept at all with 0', async () => {
    service.answer = () => ({ fields: { body: 'x'.repeat(400_000) } });
    for (const number of [1, 2, 3, 4]) await lks(['doc', idOf(number)], { LKS_CACHE_MB: '1' });
    expect(kept()).toHaveLength(2);
    await lks(['cache', 'clear']);
    await one([], { LKS_CACHE_MB: '0' });
    expect(kept()).toEqual([]);
    expect((await lks(['cache', 'status'], { LKS_CACHE_MB: 'much' })).stderr).toContain(say.cache.badLimit('much'));
  });
});

describe('a disk that does not do as it should', () => {
  it('damaged: moved aside and said, and the answer is the service’s', async () => {
    await one();
    const [file = ''] = kept();
    const whole = readFileSync(file);
    for (const damage of [Buffer.alloc(0), whole.subarray(0, 90), Buffer.from(whole).fill(0, 80, 84)]) {
      writeFileSync(file, damage);
      const { code, stderr, stdout } = await one();
      expect([code, stdout.includes('b')], stderr).toEqual([0, true]);
      expect(stderr).toContain('damaged');
    }
    expect(service.asked).toHaveLength(4);
    expect(await report()).toMatchObject({ documents: 1, damaged: 3 });
  });

  it('a home that cannot be written to: answered, with one note', async () => {
    writeFileSync(path.join(home, 'file'), '');
    const { code, stderr } = await lks(['doc', idOf(1), idOf(2)], { LKS_CONFIG_DIR: path.join(home, 'file/lks') });
    expect([code, service.asked.length], stderr).toEqual([0, 2]);
    expect(stderr.split(phrase(say.cache.off))).toHaveLength(2);
  });

  it('two runs at once: both answered, and what they kept is whole', async () => {
    const ids = Array.from({ length: 12 }, (_, at) => idOf(at + 1));
    const args = (folder: string): string[] => ['doc', ...ids, '-o', folder, '--max-age', '0'];
    const other = spawned('two-processes', home, args('one/'), { env: { ...service.env, ...ON } });
    const both = await Promise.all([other, lks(args('two/'))]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    service.asked.length = 0;
    const { code, stderr } = await lks(['doc', ...ids, '-o', 'three/', '--offline']);
    expect([code, stderr.includes('damaged'), service.asked.length], stderr).toEqual([0, false, 0]);
  });
});

test('a terminal is not told that a service answered where none was asked', async () => {
  const onTerminal = async (...numbers: number[]): Promise<string> =>
    (await lks(['doc', ...numbers.map(idOf)], { LKS_FORCE_TTY: '80' })).stderr.replace(/\s+/g, ' ');
  const [service, kept] = [phrase(say.commands.answeredBy.hosted), say.cache.cameFromCache(1, 0)];
  expect(await onTerminal(1)).toContain(service);
  const again = await onTerminal(1);
  expect([again.includes(kept), again.includes(service)]).toEqual([true, false]);
  await lks(['doc', idOf(2)]);
  const both = await onTerminal(2, 3);
  expect([both.includes(kept), both.includes(service)]).toEqual([true, true]);
});

test('a search is never kept', async () => {
  await lks(['search', 'huur']);
  await lks(['search', 'huur']);
  expect(kept()).toEqual([]);
});
