/** `--library`: the user's own library, whatever else is configured. */
import { cpSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unmarked } from '../../src/contract/suggested';
import { say } from '../../src/messages';
import { ofFile } from '../support/of-test';
import { makeHome, type Ran, type Reason, ROOT, type RunOptions, run } from '../support/run';
import { phrase } from '../support/saying';
import { KEYS, startService } from '../support/service/service.mjs';

let template: { home: string; remove: () => void };
let home: string;
const service = await ofFile(startService());

beforeAll(async () => {
  template = makeHome();
  const files = path.join(ROOT, 'test/transcripts/libraries/proefwet');
  expect(await run(template.home, ['library', 'import', files])).toMatchObject({ code: 0 });
  cpSync(path.join(template.home, 'lks/library.db'), path.join(template.home, 'other one.db'));
});
afterAll(async () => {
  template.remove();
});
beforeEach(({ onTestFinished }) => {
  const made = makeHome();
  home = made.home;
  onTestFinished(made.remove);
  cpSync(template.home, home, { recursive: true });
  service.requests.length = 0;
});

const lks = (args: readonly string[], options: RunOptions = {}): Promise<Ran> => run(home, args, options);
const hosted = {
  env: {
    LKS_API_KEY: KEYS.full,
    get LKS_API_URL() {
      return service.url;
    },
  },
};
const ids = ({ stdout }: Ran): string[] =>
  JSON.parse(stdout).data.map((row: { external_id: string }) => row.external_id);

describe('after a logout', () => {
  beforeEach(async () => {
    expect(await lks(['login', '--url', service.url], { stdin: KEYS.full })).toMatchObject({ code: 0 });
    const { code, stderr } = await lks(['logout']);
    expect(code).toBe(0);
    expect(stderr).toContain('--library');
  });

  it('the message about the key names the way to the own library, and it works', async () => {
    const refused = await lks(['search', 'artikel']);
    expect(refused.code).toBe(4);
    expect(refused.stderr).toContain(unmarked(say.profiles.noKeyHint('default', true)));
    const answered = await lks(['search', 'artikel', '--library', '--json']);
    expect(answered.code, answered.stderr).toBe(0);
    expect(ids(answered).length).toBeGreaterThan(0);
  });
});

it('is not offered where there is no library', async () => {
  const { code, stderr } = await lks(['search', 'artikel', '--api-url', service.url], {
    env: { LKS_LIBRARY: path.join(home, 'nowhere.db') },
  });
  expect(code).toBe(4);
  expect(stderr).not.toContain('--library');
});

describe('what follows it', () => {
  it.each([
    ['before the words', ['search', '--library', 'artikel', '--json']],
    ['after the words', ['search', 'artikel', '--library', '--json']],
    ['before the command', ['--library', 'search', 'artikel', '--json']],
    ['with a file', ['search', '--library=other one.db', 'artikel', '--json']],
  ])('is no value of it: %s', async (_, args) => {
    const plain = await lks(['search', 'artikel', '--json']);
    const ran = await lks(args, hosted);
    expect(ran.code, ran.stderr).toBe(0);
    expect(ids(ran)).toEqual(ids(plain));
    expect(service.requests).toEqual([]);
  });

  it('is a word after two dashes', async () => {
    const { stderr } = await lks(['search', '--all-words', '--', '--library', 'artikel']);
    expect(stderr).toContain(say.commands.nothingFound('--library artikel', ''));
  });

  it.each([
    [['search', 'artikel', '--library='], '--library=FILE'],
    [['search', '--library', 'other.db', 'artikel'], '--library=other.db'],
    [['search', 'artikel', '--library', '--api-url', 'http://127.0.0.1:9'], say.globals.libraryAndService('--api-url')],
    [['search', 'artikel', '--profile', 'office', '--library=x.db'], say.globals.libraryAndService('--profile')],
  ])('%j is refused, with what to type', async (args, text) => {
    const { code, stdout, stderr } = await lks(args);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(text);
  });

  it.each([
    [['search', 'artikel', '--library=nowhere.db'], {}, say.profiles.missingLibrary('--library', 'nowhere.db')],
    [
      ['search', 'artikel', '--library'],
      { LKS_LIBRARY: 'nowhere.db' },
      say.profiles.missingLibrary('LKS_LIBRARY', 'nowhere.db'),
    ],
    [['search', 'artikel', '--library'], { LKS_CONFIG_DIR: '/tmp/lks-nowhere' }, phrase(say.profiles.noOwnLibrary)],
    [
      ['serve', '--library', '--port', '0'],
      { LKS_CONFIG_DIR: '/tmp/lks-nowhere' },
      phrase(say.serving.noLibrary),
      'server',
    ],
  ])('%j: a library that is not there is answered for by nothing else', async (args, env, text, spawn?: string) => {
    const { code, stdout, stderr } = await lks(args, { env, spawn: spawn as Reason });
    expect([code, stdout], stderr).toEqual([74, '']);
    expect(stderr).toContain(text);
  });
});

describe('every command that asks', () => {
  it.each([
    [['doc', 'BWBR0099001', 'artikel', '1'], 'BWBR0099001 artikel 1'],
    [['health'], 'wetten.overheid.nl'],
    [['library', 'status'], 'wetten.overheid.nl'],
    [['library', 'versions', 'BWBR0099001', 'artikel', '1'], '2013-01-01'],
  ])('%j', async (args, text) => {
    for (const flag of ['--library', '--library=other one.db']) {
      const { code, stdout, stderr } = await lks([...args, flag], hosted);
      expect(code, stderr).toBe(0);
      expect(stdout).toContain(text);
    }
    expect(service.requests).toEqual([]);
  });

  it('status shows which library, and that the flag asked for it', async () => {
    const { stdout } = await lks(['status', '--library=other one.db', '--json'], hosted);
    expect(JSON.parse(stdout).data).toMatchObject({
      backend: 'library',
      api_url: null,
      key: null,
      library: { value: 'other one.db', from: 'flag', name: '--library', exists: true },
      problem: null,
    });
    expect((await lks(['status', '--library', '--plain'], hosted)).stdout).toMatch(
      new RegExp(`^${say.profiles.settings.backend}\t${say.profiles.backends.library}\t--library$`, 'm'),
    );
  });

  it('library import fills the file that it names', async () => {
    const files = path.join(ROOT, 'test/transcripts/libraries/proefwet');
    expect(await lks(['library', 'import', files, '--library=new.db'])).toMatchObject({ code: 0 });
    expect((await lks(['library', 'status', '--library=new.db'])).stderr).toContain('in new.db');
  });

  it('mcp asks it', async () => {
    const { code, stderr } = await lks(['mcp', '--library'], { ...hosted, spawn: 'server' });
    expect(code).toBe(0);
    expect(stderr).toContain(say.mcp.willAskLibrary);
  });

  it('the commands that a search offers keep it', async () => {
    const first = await lks(['search', 'artikel', '--library=other one.db', '--limit', '1']);
    expect(first.stderr).toContain(`next: lks search artikel --limit 1 '--library=other one.db' --offset 1`);
    const last = await lks(['search', 'artikel', '--library', '--limit', '25'], { env: { LKS_FORCE_TTY: '100' } });
    expect(last.stderr).toContain('lks doc 1 --library');
  });
});
