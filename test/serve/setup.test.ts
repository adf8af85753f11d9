/** `lks serve setup` in a bare folder: what it writes, makes, tries and takes away, and what it refuses. */
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { filesOf, isFound } from '../../src/deploy';
import { tryService } from '../../src/deploy/service-trial';
import { say } from '../../src/messages';
import { listKeys, listWorkspaces, openServiceFile } from '../../src/serve/registry';
import { SETUP } from '../deploy/support/setup';
import { artikel, importAll } from '../library/fixture';
import { homeOfTest } from '../support/of-test';
import { makeHome, run } from '../support/run';
import { sharedLibrary } from '../support/shared-library';

interface Row {
  kind: string;
  what: string;
  result: string;
  why: string;
  name?: string;
}

const library = (): Promise<string> =>
  sharedLibrary('rent', (file) => importAll(file, [artikel('BWBR0000001', '1', 'De huur van een woning.')]));

/** Nobody listens there; one for all of these tests. */
let port: number;
beforeAll(async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
  await new Promise((resolve) => server.close(resolve));
});

/** A bare folder, with a library where `full`. */
async function office({ home = homeOfTest(), full = false, proxy = 'none' } = {}) {
  const root = path.join(home, 'root');
  mkdirSync(root);
  const state = path.join(root, 'var/lib/lks');
  if (full) mkdirSync(state, { recursive: true });
  if (full) copyFileSync(await library(), path.join(state, 'library.db'));
  const answers = { root, name: 'office', address: 'kb.example.org', proxy, port: `${port}` };
  const given = Object.entries(answers).flatMap(([flag, value]) => [`--${flag}`, value]);
  const setup = async (...more: string[]) => {
    const ran = await run(home, ['serve', 'setup', ...given, ...more, '--json']);
    const rows: Row[] = ran.stdout === '' ? [] : (JSON.parse(ran.stdout).data ?? []);
    return { ...ran, rows, of: (kind: string) => rows.filter((row) => row.kind === kind) };
  };
  const remove = (...more: string[]) => run(home, ['serve', 'setup', '--root', root, '--remove', ...more, '--json']);
  const keys = () => {
    const registry = openServiceFile(path.join(state, 'service.db'));
    try {
      return { keys: registry.doNow(listKeys()), workspaces: registry.doNow(listWorkspaces()) };
    } finally {
      registry.close();
    }
  };
  return { home, root, state, given, setup, remove, keys };
}
type Office = Awaited<ReturnType<typeof office>>;

/** But for what SQLite keeps beside a file until this process lets go of it. */
const everythingIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => !/-(?:wal|shm)$/.test(name))
    .sort();
const results = (rows: Row[]): string[] => rows.map(({ result }) => result);

test('an office of ten: files, a workspace, a key each, and a search of the service with one of them; again, nothing is written over', async () => {
  const { setup, keys, state, root } = await office({ full: true });
  const people = ['anna', 'bram', 'cas', 'daan', 'eva', 'fien', 'gijs', 'hugo', 'iris', 'joost'];
  const { code, of, stdout } = await setup('--keys', people.join(','), '--yes');
  expect(code, stdout).toBe(0);
  expect(results(of('file'))).toEqual(['written', 'written', 'written']);
  const request = of('trial').at(-1)!;
  expect([request.result, request.why]).toEqual(['passed', say.setup.searched]);
  expect(of('key').map(({ name, result }) => [name, result])).toEqual(people.map((name) => [name, 'made']));
  for (const { what } of of('key')) expect(what).toMatch(/^lks_[\w-]{43}$/);
  expect(keys().workspaces.map(({ name }) => name)).toEqual(['office']);
  expect(keys().keys.map(({ name, rate, revoked }) => [name, rate, revoked])).toEqual(
    people.map((name) => [name, 1200, null]),
  );
  expect(statSync(path.join(state, 'service.db')).mode & 0o777).toBe(0o600);
  // The service of the trial has ended.
  expect(existsSync(path.join(state, 'service.db.lock'))).toBe(false);
  expect(existsSync(path.join(root, 'etc/lks/setup.lock'))).toBe(false);

  // Who has a key keeps it, and the key of the trial is revoked; a unit that somebody changed is not written over, tried or said to be started.
  const unit = path.join(root, 'etc/systemd/system/lks-serve.service');
  writeFileSync(unit, '[Service]\nExecStart=/bin/false\n');
  const again = await setup('--keys', 'Anna', '--yes');
  expect([again.code, results(again.of('file'))], again.stdout).toEqual([8, ['kept', 'unchanged', 'unchanged']]);
  expect(again.of('key').map(({ what, result }) => [what, result])).toEqual([['Anna', 'unchanged']]);
  expect(again.of('trial')[0]).toMatchObject({ result: 'not tried', why: say.setup.keptNotTried });
  expect(readFileSync(unit, 'utf8')).toContain('/bin/false');
  expect(again.stderr).not.toMatch(/systemctl|bin\/lks\.js/);
  const [anna, ...more] = keys().keys;
  expect([anna?.revoked, more.length]).toEqual([null, people.length]);
  expect(more.at(-1)).toMatchObject({
    name: expect.stringContaining('setup trial'),
    revoked: expect.any(String),
    searches: 1,
  });
});

test('--dry-run prints the files, and writes nothing', async () => {
  const { setup, root, home, given } = await office();
  const { code, rows } = await setup('--dry-run');
  expect([code, results(rows)]).toEqual([0, ['written', 'written', 'written']]);
  expect(everythingIn(root)).toEqual([]);
  const { stdout } = await run(home, ['serve', 'setup', ...given, '--dry-run']);
  expect(stdout).toContain('etc/systemd/system/lks-serve.service (written)\n# Made by lks serve setup.');
  expect(everythingIn(root)).toEqual([]);
});

describe('an office without a library', () => {
  let made: Office;
  let ran: Awaited<ReturnType<Office['setup']>>;
  let home: ReturnType<typeof makeHome>;
  beforeAll(async () => {
    home = makeHome();
    made = await office({ home: home.home });
    ran = await made.setup('--yes');
  });
  afterAll(() => home.remove());

  test('has units that start what was set up; the request is not tried, and the way to a library is said', () => {
    const { root, state } = made;
    const { code, of, stderr } = ran;
    expect(code).toBe(0);
    const files = { library: path.join(state, 'library.db'), registry: path.join(state, 'service.db') };
    expect(of('trial').at(-1)).toMatchObject({ result: 'not tried', why: say.setup.noLibrary(files.library) });
    expect(of('key').map(({ result }) => result)).toEqual(['made']);
    expect(stderr).toContain('library sync --starter');
    const program = { node: process.execPath, script: path.resolve(__dirname, '../../bin/lks.js') };
    for (const { path: file, text } of filesOf({ ...SETUP, ...files, root, port, program, proxy: 'none' }))
      expect(readFileSync(file, 'utf8')).toBe(text);
  });

  test.each([
    [
      'units that are enabled',
      'etc/systemd/system/multi-user.target.wants/lks-serve.service',
      'x',
      say.setup.stillEnabled,
    ],
    ['a block that Caddy imports', 'etc/caddy/Caddyfile', 'import lks.caddy\n', 'imports lks.caddy'],
  ])('is not removed before %s', async (_, name, text, said) => {
    const file = path.join(made.root, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    const before = everythingIn(made.root);
    const { code, stderr } = await made.remove('--yes');
    expect([code, stderr]).toEqual([74, expect.stringContaining(said)]);
    expect(everythingIn(made.root)).toEqual(before);
    rmSync(path.dirname(file), { recursive: true });
  });

  test('keeps and names a file that somebody changed; --remove leaves a bare folder, but for the library and the keys', async () => {
    const { remove, root } = made;
    const before = everythingIn(root);
    expect([(await remove('--dry-run')).code, (await remove()).code]).toEqual([0, 2]);
    expect(everythingIn(root)).toEqual(before);
    const unit = path.join(root, 'etc/systemd/system/lks-serve.service');
    writeFileSync(unit, 'mine');
    const { code, stdout } = await remove('--yes');
    expect([code, JSON.parse(stdout).data[0]]).toEqual([8, expect.objectContaining({ what: unit, result: 'kept' })]);
    expect(readFileSync(unit, 'utf8')).toBe('mine');
    rmSync(unit);
    expect((await remove('--yes')).code).toBe(0);
    expect(everythingIn(root)).toEqual(['var', 'var/lib', 'var/lib/lks', 'var/lib/lks/service.db']);
    const none = await remove('--yes');
    expect([none.code, none.stderr]).toEqual([0, expect.stringContaining(say.setup.nothing)]);
  });
});

test('a port on which somebody else listens gets no request, and is said', async () => {
  const heard: string[] = [];
  const server = createServer((request, response) => {
    heard.push(`${request.url}`);
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const trials = await tryService({ ...SETUP, proxy: 'none', port, library: await library() }, undefined, 'lks_key');
  expect(trials).toMatchObject([{ result: 'failed', why: say.setup.otherListens(port) }]);
  expect(heard).toEqual([]);
});

describe.skipIf(!isFound('nginx'))('with nginx (skipped where it is not here)', () => {
  test('a block that nginx refuses is taken back, and said', async () => {
    const { setup, root } = await office({ proxy: 'nginx' });
    const { code, of } = await setup('--certificate', '/nowhere/a.pem', '--certificate-key', '/nowhere/b.pem', '--yes');
    expect(code).toBe(8);
    expect(of('file').at(-1)).toMatchObject({ result: 'taken back', why: say.setup.takenBackWhy('nginx -t') });
    expect(of('trial').find(({ what }) => what === 'nginx -t')).toMatchObject({
      result: 'failed',
      why: expect.stringContaining('/nowhere/a.pem'),
    });
    expect(existsSync(path.join(root, 'etc/nginx/conf.d/lks.conf'))).toBe(false);
    expect(existsSync(path.join(root, 'var/log'))).toBe(false);
  });

  test('a block that it takes stays, and no log of the trial does', async () => {
    const { setup, root, home } = await office({ proxy: 'nginx' });
    const [key, certificate] = [path.join(home, 'k.pem'), path.join(home, 'c.pem')];
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=kb.example.org'];
    execFileSync('openssl', [...request, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
    const { code, of, stderr } = await setup('--certificate', certificate, '--certificate-key', key, '--yes');
    expect(code, stderr).toBe(0);
    expect(of('trial').find(({ what }) => what === 'nginx -t')?.result).toBe('passed');
    expect(existsSync(path.join(root, 'etc/nginx/conf.d/lks.conf'))).toBe(true);
    expect(existsSync(path.join(root, 'var/log'))).toBe(false);
  });
});

describe('what is refused before anything is written', () => {
  test.each([
    ['nobody to ask', [], 2],
    ['an address', ['--address', 'kb;x', '--yes'], 2],
    ['root', ['--user', 'root', '--yes'], 2],
    ['a path', ['--library=/tmp/a\nb', '--yes'], 2],
    ['a certificate', ['--certificate', '/a;b', '--yes'], 2],
    ['a folder', ['--root', '/tmp/a"b', '--yes'], 2],
  ])('%s', async (_, more, code) => {
    const { root, home } = await office();
    const words = more.includes('--root') ? [] : ['--root', root];
    const address = more.includes('--address') ? [] : ['--address', 'kb.example.org'];
    const given = [...words, '--name', 'office', ...address, '--port', `${port}`, ...more];
    const ran = await run(home, ['serve', 'setup', ...given]);
    expect([ran.code, ran.stdout]).toEqual([code, '']);
    expect(everythingIn(root)).toEqual([]);
  });

  test.each([
    ['the name of the office', ['--name', '../x']],
    ['the name of a key', ['--name', 'office', '--keys', 'anna,lks_x']],
    ['two keys of one name', ['--name', 'office', '--keys', 'anna,anna']],
  ])('%s: no unit is there, and no key', async (_, more) => {
    const { root, home, state } = await office();
    const given = ['--root', root, '--address', 'kb.example.org', '--proxy', 'none', ...more, '--yes'];
    expect((await run(home, ['serve', 'setup', ...given])).code).toBe(2);
    expect(existsSync(path.join(root, 'etc'))).toBe(false);
    const registry = openServiceFile(path.join(state, 'service.db'));
    onTestFinished(() => registry.close());
    expect(registry.doNow(listKeys())).toEqual([]);
  });
});

test('a manifest that another wrote is refused, and nothing done by it', async () => {
  const { setup, remove, root } = await office();
  mkdirSync(path.join(root, 'etc/lks'), { recursive: true });
  writeFileSync(path.join(root, 'etc/lks/setup.json'), JSON.stringify({ files: { '../../x': ['y'] }, folders: [] }));
  for (const ran of [await setup('--yes'), await remove('--yes')])
    expect([ran.code, ran.stderr]).toEqual([74, expect.stringContaining('setup.json')]);
  rmSync(path.join(root, 'etc'), { recursive: true });
});

test('two at once: the second says whom it waits for, and does nothing', async () => {
  const { setup, root } = await office();
  mkdirSync(path.join(root, 'etc/lks'), { recursive: true });
  const lock = path.join(root, 'etc/lks/setup.lock');
  const owner = JSON.stringify({ pid: process.pid, start: '', host: (await import('node:os')).hostname() });
  writeFileSync(lock, owner);
  const { code, stderr } = await setup('--yes');
  expect([code, stderr]).toEqual([74, expect.stringContaining(say.setup.running(process.pid))]);
  expect(readFileSync(lock, 'utf8')).toBe(owner);
});
