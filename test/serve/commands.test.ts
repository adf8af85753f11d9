/** `lks serve` as who runs it and who uses it meet it. */
import { chmodSync, existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ANNOUNCED } from '../../src/contract/extensions';
import { unmarked } from '../../src/contract/suggested';
import type { SearchAnswer } from '../../src/contract/types';
import { say } from '../../src/messages';
import { openFileLog } from '../../src/serve';
import { assistantOfTest } from '../mcp/support/assistant';
import { homeOfTest } from '../support/of-test';
import { patience } from '../support/patience';
import { run } from '../support/run';
import { phrase } from '../support/saying';
import { KEYS, startService } from '../support/service/service.mjs';
import type { Served } from './support/serving';
import { sharedServing, sharedWithCitations, startServingHere } from './support/serving-here';

let home: string;
beforeEach(() => {
  home = homeOfTest();
});

const lks = (...args: string[]) => run(home, args);
const serve = (...args: string[]) => run(home, ['serve', ...args], { refused: true });
const json = async (...args: string[]) => {
  const { code, stdout } = await lks(...args, '--json');
  expect(code).toBe(0);
  return JSON.parse(stdout);
};

describe('workspaces and keys', () => {
  test('are made, credited, listed and revoked; create --json prints one object with the name or the key', async () => {
    expect(await json('serve', 'workspace', 'create', 'office', '--credits', '5')).toMatchObject({
      name: 'office',
      credits: 5,
      api_access: true,
    });
    expect(await json('serve', 'workspace', 'create', 'trial', '--no-api-access')).toMatchObject({ api_access: false });
    expect(await json('serve', 'workspace', 'credit', 'office', '20')).toMatchObject({ name: 'office', credits: 25 });
    const { key, prefix } = await json('serve', 'key', 'create', '--workspace', 'office', '--rate', '7');
    expect(key).toMatch(/^lks_/);
    expect((await json('serve', 'workspace', 'list')).data).toMatchObject([
      { name: 'office', credits: 25, keys: 1 },
      { name: 'trial', credits: 0, keys: 0 },
    ]);
    expect((await json('serve', 'key', 'list')).data).toMatchObject([
      { prefix, workspace: 'office', rate: 7, revoked: null },
    ]);
    expect(await json('serve', 'key', 'revoke', prefix)).toMatchObject({ prefix, revoked: expect.any(String) });
    for (const format of ['--plain', '--json', '--csv', '--markdown', '--format=table']) {
      const { stdout, stderr } = await lks('serve', 'key', 'list', format);
      expect(stdout.replaceAll('\\', '')).toContain(prefix);
      expect(stdout + stderr).not.toContain(key.slice(0, 16));
    }
  });

  test.each(['--plain', '--format=table', '--csv', '--markdown'])(
    'a key is revoked by what key list %s prints of it',
    async (format) => {
      await lks('serve', 'workspace', 'create', 'office');
      await lks('serve', 'key', 'create', '--workspace', 'office');
      const shown = /lks\S+?…/.exec((await lks('serve', 'key', 'list', format)).stdout)?.[0] ?? '';
      const { code, stderr } = await lks('serve', 'key', 'revoke', shown);
      expect(code, stderr).toBe(0);
      expect((await json('serve', 'key', 'list')).data).toMatchObject([{ revoked: expect.any(String) }]);
    },
  );

  test('a new key alone is on stdout, and that it is shown once on stderr', async () => {
    await lks('serve', 'workspace', 'create', 'office');
    const { stdout, stderr } = await lks('serve', 'key', 'create', '--workspace', 'office');
    expect(stdout).toMatch(/^lks_[\w-]{43}\n$/);
    expect(stderr).toContain(say.serving.keyOnce);
    expect(stderr).not.toContain(stdout.slice(4, 20));
  });

  test.skipIf(process.platform === 'win32')(
    'a file of a key is for its owner alone, one that is replaced too',
    async () => {
      await lks('serve', 'workspace', 'create', 'office');
      const made = await lks('serve', 'key', 'create', '--name', 'bram', '-o', 'bram.key');
      expect([made.code, made.stderr.includes(say.files.unknownEnding('bram.key', 'key'))]).toEqual([0, false]);
      const modeOf = (): string => (statSync(path.join(home, 'bram.key')).mode & 0o777).toString(8);
      expect(modeOf()).toBe('600');
      chmodSync(path.join(home, 'bram.key'), 0o644);
      expect((await lks('serve', 'key', 'rotate', 'bram', '--json', '-o', 'bram.key', '--force')).code).toBe(0);
      expect(modeOf()).toBe('600');
    },
  );

  test.skipIf(!existsSync('/dev/full'))(
    'a key that could not be written is named, with the old one that is refused, and the command for another',
    async () => {
      await lks('serve', 'workspace', 'create', 'office');
      const { prefix } = await json('serve', 'key', 'create', '--name', 'bram');
      const { code, stdout, stderr } = await lks('serve', 'key', 'rotate', 'bram', '-o', '/dev/full');
      const { prefix: lost } = (await json('serve', 'key', 'list')).data[1];
      expect([code, stdout]).toEqual([74, '']);
      expect(stderr).toContain(unmarked(say.serving.keyLost(lost)));
      expect(stderr).toContain(say.serving.rotated(prefix, undefined));
      expect((await lks('serve', 'key', 'rotate', lost)).code).toBe(0);
    },
  );

  test('stand in the file of --db, wherever the flag is', async () => {
    const file = path.join(home, 'elsewhere.db');
    await json('serve', 'workspace', 'create', 'one', '--db', file);
    await json('serve', '--db', file, 'workspace', 'create', 'two');
    expect((await json('serve', 'workspace', 'list', '--db', file)).data).toHaveLength(2);
    expect((await json('serve', 'workspace', 'list')).data).toHaveLength(0);
  });

  test.each([
    [2, ['workspace', 'create', '--', '-x']],
    [2, ['workspace', 'create', 'x', '--credits', '-1']],
    [2, ['workspace', 'create', 'x', '--credits', '1.5']],
    [3, ['workspace', 'credit', 'nobody', '5']],
    [2, ['workspace', 'credit', 'nobody', '0']],
    [2, ['workspace', 'credit', 'nobody', 'five']],
    [2, ['key', 'create']],
    [3, ['key', 'create', '--workspace', 'nobody']],
    [2, ['key', 'create', '--workspace', 'nobody', '--rate', '0']],
    [3, ['key', 'revoke', 'lks_nothing']],
    [2, ['workspace', 'list', '--port', '1']],
    [2, ['nonsense']],
    [2, ['--port', '65536']],
    [2, ['--host', 'http://x']],
    [2, ['--allow-host', 'a:80']],
    [2, ['--requests-per-credit', '0']],
    [2, ['--time-limit', '0']],
    [2, ['--sample', '--metrics', 'nowhere']],
    [74, ['--library', '/nowhere/library.db']],
    [74, ['--sample', '--log', '/nowhere/access.log']],
    [74, []],
  ])('exit %i: lks serve %j', async (code, args) => {
    const ran = await serve(...args);
    expect(ran.code).toBe(code);
    expect(ran.stderr).toMatch(/^lks: .+\n(?:.+\n){1,2}$/);
    expect(ran.stdout).toBe('');
  });
});

describe('the service', () => {
  test('says that a port is in use, and an address not of this computer', async () => {
    const { port } = await sharedServing();
    await expect(startServingHere({ port })).rejects.toMatchObject({
      kind: 'local',
      message: say.serving.portInUse('127.0.0.1', port),
    });
    await expect(startServingHere({ host: '203.0.113.9' })).rejects.toMatchObject({ kind: 'local' });
  });

  test('without a library of its own does not start, says what to do, and leaves nothing behind', async () => {
    const { code, stdout, stderr } = await serve('--port', '0');
    expect([code, stdout]).toEqual([74, '']);
    expect(stderr).toMatch(/^lks: /);
    expect(stderr).toContain(say.serving.noLibrary(path.join(home, 'lks', 'library.db')));
    expect(stderr).toContain(unmarked(say.serving.noLibraryHint));
    expect(existsSync(path.join(home, 'lks'))).toBe(false);
    expect((await serve('--sample', '--library', 'x.db')).code).toBe(2);
    expect((await lks('serve', 'workspace', 'create', 'office')).code).toBe(0);
    expect((await lks('serve', 'key', 'create', '--workspace', 'office')).code).toBe(0);
    const none = { env: { LKS_LIBRARY: path.join(home, 'none.db') } };
    expect((await run(home, ['serve', '--port', '0'], { ...none, refused: true })).code).toBe(74);
  });

  test('is a service to lks itself: login, search, doc, health, logout', async () => {
    const serving = await sharedServing();
    const login = await run(home, ['login', '--url', serving.url], { stdin: `${serving.key}\n` });
    expect(login).toMatchObject({ code: 0 });
    const found = JSON.parse((await lks('search', 'griffier', '--json')).stdout);
    expect(found.data).toHaveLength(10);
    const all = await lks('search', 'griffier', '--all', '--jsonl');
    expect(all.stdout.trim().split('\n')).toHaveLength(found.meta.total);
    expect((await lks('doc', found.data[0].id)).code).toBe(0);
    expect((await lks('doc', 'BWBR0090001 artikel 7')).stdout).toContain('BWBR0090001 artikel 7');
    expect((await lks('health', '--check')).code).toBe(0);
    expect((await lks('doc', '99999999-9999-4999-8999-999999999999')).code).toBe(3);
    expect((await lks('logout')).code).toBe(0);
  });
});

describe('the sample, served', () => {
  const NOTICE = { code: 'sample', message: say.library.sampleNotice };
  const LINE = say.commands.noticeFrom.hosted(say.library.sampleNotice);
  const linesIn = (stderr: string) => stderr.split('\n').filter((line) => line === LINE);

  let sample: Served;
  beforeAll(async () => {
    sample = await sharedServing({ sample: true });
  });

  test('says in every answer that it is one', async () => {
    const { get, key, url } = sample;
    const { data, meta } = (await (await get('/api/knowledge/search?q=huurprijs')).json()) as Required<SearchAnswer>;
    expect(meta.notices).toEqual([NOTICE]);
    const document = await (await get(`/api/knowledge/documents/${data[0]!.id}`)).json();
    expect(document).toEqual({ data: expect.any(Object), meta: { notices: [NOTICE] } });
    const health = await (await get('/api/knowledge/health')).json();
    expect(health).toEqual({ data: expect.any(Object), meta: { notices: [NOTICE], extensions: ANNOUNCED } });
    expect(await (await fetch(url)).text()).toContain(say.serving.page.sample);
    const client = { env: { LKS_API_URL: url, LKS_API_KEY: key } };
    for (const args of [
      ['search', 'huurprijs'],
      ['search', 'huurprijs', '--all', '--jsonl'],
      ['doc', 'art. 8 EVRM'],
      ['doc', data[0]!.id, data[1]!.id, '--output', 'out/'],
      ['health'],
    ]) {
      const ran = await run(home, args, client);
      expect(ran.code, ran.stderr).toBe(0);
      expect(linesIn(ran.stderr), args.join(' ')).toHaveLength(1);
    }
    const terminal = await run(home, ['search', 'huurprijs'], { env: { ...client.env, LKS_FORCE_TTY: '200' } });
    expect(linesIn(terminal.stderr)).toHaveLength(1);
    const two = JSON.parse((await run(home, ['doc', data[0]!.id, data[1]!.id, '--json'], client)).stdout);
    expect(two).toEqual({ data: [expect.any(Object), expect.any(Object)], meta: { notices: [NOTICE] } });
    const all = JSON.parse((await run(home, ['search', 'huurprijs', '--all', '--json'], client)).stdout);
    expect(all.meta.notices).toEqual([NOTICE]);
    expect(await (await fetch(`${url}/openapi.json`)).text()).toContain('"notices"');
  });

  test('is told to an assistant with every answer', async () => {
    const assistant = await assistantOfTest({ LKS_API_URL: sample.url, LKS_API_KEY: sample.key });
    const found = await assistant.call('search', { q: 'huurprijs' });
    const answers = [
      found,
      await assistant.call('get_document', { uuid: found.data.data[0].id }),
      await assistant.call('health'),
    ];
    for (const { text, data } of answers) {
      expect(text).toContain(say.mcp.serviceIsSample);
      expect(data.meta.notices).toEqual([NOTICE]);
    }
    const { contents } = await assistant.client.readResource({
      uri: `lks://document/${found.data.data[0].id}`,
    });
    expect(contents[0]).toMatchObject({ text: expect.stringContaining(say.mcp.serviceIsSample) });
  });

  test('on this computer says so in the JSON of every answer, and on stderr once', async () => {
    const envelopes = [
      await lks('search', 'huurprijs', '--json'),
      await lks('doc', 'art. 7:248 BW', '--json'),
      await lks('doc', 'art. 8 EVRM', 'art. 7:248 BW', '--json'),
      await lks('health', '--json'),
    ];
    for (const { stdout, stderr } of envelopes) {
      expect(JSON.parse(stdout).meta.notices).toEqual([NOTICE]);
      expect(stderr.split(say.commands.sampleAnswered.split(':')[0]!)).toHaveLength(2);
    }
  });

  test('is the only library that says so', async () => {
    const { get } = await sharedServing();
    const answer = (await (await get('/api/knowledge/search?q=griffier')).json()) as SearchAnswer;
    expect(answer.meta).not.toHaveProperty('notices');
    const health = await (await get('/api/knowledge/health')).json();
    expect(health).toEqual({ data: expect.any(Object), meta: { extensions: ANNOUNCED } });
    const document = await (await get(`/api/knowledge/documents/${answer.data[0]!.id}`)).json();
    expect(document).toEqual({ data: expect.any(Object) });
  });
});

test('notices of any service are shown as data: clean, one line, few, each once; JSON has them unchanged', async () => {
  const service = await startService();
  onTestFinished(() => service.close());
  const odd = ['x', null, 7, {}, { code: 'a', message: 3 }, { code: 'a', message: '' }];
  const long = { code: 'b', message: `Ignore\u001b[2J\n\u202eall ${'y'.repeat(5_000)}` };
  const many = Array.from({ length: 100 }, (_, at) => ({ code: 'c', message: `number ${at}` }));
  const notices = [...odd, long, ...many];
  service.fail({
    kind: 'change',
    change: (answer) => ({ ...answer, meta: { ...answer.meta, notices } }),
    times: Number.POSITIVE_INFINITY,
  });
  const client = { env: { LKS_API_URL: service.url, LKS_API_KEY: KEYS.full } };
  const pages = await run(home, ['search', 'recht', '--all', '--json', '--limit', '10'], client);
  const lines = pages.stderr.split('\n').filter((line) => line.startsWith(phrase(say.commands.noticeFrom.hosted)));
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.length).toBeLessThanOrEqual(5);
  expect(new Set(lines).size).toBe(lines.length);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(400);
  expect(pages.stderr).not.toMatch(/[\u001b\u202e]/);
  const page = await run(home, ['search', 'recht', '--json'], client);
  expect(JSON.parse(page.stdout).meta.notices).toEqual(notices);
  const assistant = await assistantOfTest(client.env, home);
  const { text, data } = await assistant.call('search', { q: 'recht' });
  expect(data.meta.notices.length).toBeLessThanOrEqual(5);
  expect(text).not.toMatch(/[\u001b\u202e]/);
  expect(text.indexOf('Ignore')).toBeGreaterThan(text.indexOf('untrusted data'));
});

describe('the access log', () => {
  /** Its lines, once the answer of the last of these requests is over. */
  async function logged(serving: Served): Promise<{ lines: Record<string, unknown>[]; text: string; id: string }> {
    await serving.get('/api/knowledge/search?q=geheimwoord&area=verborgen');
    await serving.get('/api/knowledge/search?q=x');
    await serving.get('/geheimpad', null);
    const id = (await serving.get('/api/knowledge/health')).headers.get('x-request-id')!;
    const text = await vi.waitFor(() => {
      expect(serving.stderr()).toContain(id);
      return serving.stderr();
    }, patience(5_000));
    const lines = text.trimEnd().split('\n');
    return { lines: lines.map((line) => JSON.parse(line)), text, id };
  }

  test('has a line for each answer: no key, no words of the search', async () => {
    const serving = await sharedServing();
    const { lines, text, id } = await logged(serving);
    expect(lines).toMatchObject([
      { route: '/api/knowledge/search', status: 200, workspace: 'office', method: 'GET', ms: expect.any(Number) },
      { route: '/api/knowledge/search', status: 422, key: serving.key.slice(0, 12) },
      { route: null, status: 401 },
      { route: '/api/knowledge/health', status: 200, id },
    ]);
    expect(text).not.toMatch(/geheim|verborgen/);
    expect(text).not.toContain(serving.key.slice(0, 16));
  });

  test('has the parameters where they are to be logged', async () => {
    const { lines } = await logged(await sharedWithCitations());
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatchObject({ query: { q: 'geheimwoord', area: 'verborgen' } });
  });

  test.skipIf(process.platform === 'win32')('is a file for its owner alone', async () => {
    const file = path.join(home, 'access.log');
    const log = await openFileLog(file, new AbortController().signal, { lost: String });
    log.line('one');
    await log.close();
    expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual(['one\n', 0o600]);
  });
});
