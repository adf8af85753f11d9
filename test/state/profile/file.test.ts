import fs from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { Secret } from '../../../src/platform/secret';
import { openProfileStore, type Profile, type ProfileStore } from '../../../src/state/profile';
import { loadConf } from '../../../src/state/profile/conf-file';
import { folderOfEach } from '../../support/folder';
import fc from '../../support/property';

const KEY = 'lks_CANARY_5f2d9c4e7a';
const [origin, url] = ['https://api.example.org', 'https://api.example.org/kennis'];
const profile: Profile = { name: 'kantoor', url, origin, key: new Secret(KEY) };

const at = folderOfEach('lks-profiles-');
let folder: string;
let file: string;
let warnings: string[];
beforeEach(() => {
  [folder, file, warnings] = [at('config'), at('config/config.json'), []];
});

const conf = await loadConf();
const open = (): ProfileStore => openProfileStore({ LKS_CONFIG_DIR: folder }, conf, (line) => warnings.push(line));
const modes = (): string[] => [folder, file].map((target) => (fs.statSync(target).mode & 0o777).toString(8));
/** Saves profiles that differ in their names alone. */
async function saved(...names: string[]): Promise<ProfileStore> {
  const store = open();
  for (const name of names) await store.save({ ...profile, name });
  return store;
}
const setAside = (): string[] => fs.readdirSync(folder).filter((name) => name.startsWith('config.json.corrupt-'));

function put(content: string | Buffer): void {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  fs.writeFileSync(file, content, { mode: 0o600 });
}

describe('profiles on disk', () => {
  test('are none where no file is, and reading makes none', () => {
    expect(open().list()).toEqual([]);
    expect(fs.existsSync(folder)).toBe(false);
  });

  test('come back as they were saved', async () => {
    const full: Profile = { ...profile, keyCommand: 'op read op://x/y', allowInsecure: true, caFile: '/etc/ca.pem' };
    await open().save(full);
    const read = open().get('kantoor')!;
    expect({ ...read, key: read.key?.reveal() }).toEqual({ ...full, key: KEY });
  });

  test('are seen at once by the store that saved them', async () => {
    const store = open();
    await store.save(profile);
    expect(store.get('kantoor')?.url).toBe(profile.url);
  });

  test('are listed by name, whatever the names', async () => {
    await saved('zuid', '__proto__', 'constructor', '10', '9');
    const names = Array.from(open().list(), ({ name }) => name);
    expect(names).toEqual(['10', '9', '__proto__', 'constructor', 'zuid']);
    expect(open().get('toString')).toBeUndefined();
  });

  test.each(['', 'A', 'a b', 'a/b', '../x', 'é', 'x'.repeat(41), 'a.b'])('may not be called %j', async (name) => {
    await expect(open().save({ ...profile, name })).rejects.toMatchObject({ kind: 'usage', exitCode: 2 });
    expect(fs.existsSync(file)).toBe(false);
  });

  test('keep what a newer version has written beside them', async () => {
    const zuid = { url: 'https://z.nl', origin: 'https://z.nl', more: 2 };
    put(JSON.stringify({ later: { a: 1 }, profiles: { zuid } }));
    await open().save(profile);
    const written = JSON.parse(fs.readFileSync(file, 'utf8'));
    expect(written.later).toEqual({ a: 1 });
    expect(written.profiles.zuid.more).toBe(2);
  });

  test('are removed with their key', async () => {
    const store = open();
    await store.save(profile);
    expect(await store.remove('kantoor')).toBe(true);
    expect(fs.readFileSync(file, 'utf8')).not.toContain(KEY);
    expect(await store.remove('kantoor')).toBe(false);
  });

  test('are not made by removing one that is not there', async () => {
    expect(await open().remove('kantoor')).toBe(false);
    expect(fs.existsSync(file)).toBe(false);
  });

  test('never show a key when they are printed', async () => {
    await open().save(profile);
    expect(JSON.stringify(open().list())).not.toContain(KEY);
  });
});

describe('the current profile', () => {
  test('is the first one saved, and stays it', async () => {
    await saved('kantoor', 'zuid');
    expect(open().current).toBe('kantoor');
  });

  test('is the one chosen', async () => {
    const store = await saved('kantoor', 'zuid');
    await store.use('zuid');
    expect(open().current).toBe('zuid');
  });

  test('is none of several once it has been removed', async () => {
    const store = await saved('a', 'b', 'c');
    await store.remove('a');
    expect(open().current).toBeUndefined();
  });

  test('is the only one that is left', async () => {
    const store = await saved('a', 'b');
    await store.remove('a');
    expect(open().current).toBe('b');
  });

  test('cannot be one that is not there', async () => {
    await open().save(profile);
    await expect(open().use('zuid')).rejects.toMatchObject({ kind: 'usage', hint: expect.stringContaining('kantoor') });
  });
});

describe.skipIf(process.platform === 'win32')('modes', () => {
  test('are 0700 for the folder and 0600 for the file, whatever the umask', async () => {
    await open().save(profile);
    expect(modes()).toEqual(['700', '600']);
  });

  test('that are wider are taken back and said', async () => {
    await open().save(profile);
    fs.chmodSync(folder, 0o755);
    fs.chmodSync(file, 0o644);
    expect(open().list()).toHaveLength(1);
    expect(modes()).toEqual(['700', '600']);
    expect(warnings).toHaveLength(2);
    expect(warnings.join()).toContain('644');
  });

  test('of a folder that others use too are left alone', async () => {
    fs.mkdirSync(folder);
    fs.chmodSync(folder, 0o1777);
    await open().save(profile);
    open();
    expect(modes()).toEqual(['777', '600']);
  });

  test('a link into a folder of dotfiles stays a link', async () => {
    await open().save(profile);
    const target = at('dotfile.json');
    fs.renameSync(file, target);
    fs.symlinkSync(target, file);
    await open().save({ ...profile, name: 'zuid' });
    expect(fs.lstatSync(file).isSymbolicLink()).toBe(true);
    expect(open().list()).toHaveLength(2);
  });
});

const of = { url: 'https://a.nl', origin: 'https://a.nl' };
const whole = JSON.stringify({ current: 'a', profiles: { a: { ...of, key: KEY } } });

describe('a damaged file', () => {
  const holding = (profiles: unknown): string => JSON.stringify({ profiles });
  const damages: [string, string | Buffer][] = [
    ['empty', ''],
    ['truncated', whole.slice(0, -9)],
    ['in UTF-16', `\uFEFF${[...whole].join('\0')}`],
    ['an array', `[${whole}]`],
    ['null', 'null'],
    ['a number', '7'],
    ['NUL bytes', Buffer.alloc(64)],
    ['whole, then NUL bytes', Buffer.concat([Buffer.from(whole), Buffer.alloc(8)])],
    ['not UTF-8', Buffer.from([0x22, 0xff, 0x22])],
    ['larger than any set of profiles', `${whole}${' '.repeat(5 * 1024 * 1024)}`],
    ['with profiles that are a list', holding([])],
    ['with a profile that is a text', holding({ a: of.url })],
    ['with a URL that is a number', holding({ a: { ...of, url: 1 } })],
    ['with a URL that is none', holding({ a: { ...of, url: 'a.nl' } })],
    ['with a key that is an object', holding({ a: { ...of, key: {} } })],
    ['with a name that no profile may have', holding({ '../a': of })],
    ['nested without end', `{"later":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['with a current profile that is a number', '{"current":7}'],
  ];

  test.each(damages)('(%s) is kept under another name, and said', (_, content) => {
    put(content);
    const store = open();
    expect(store.list()).toEqual([]);
    expect(store.fault?.kind).toBe('damaged');
    const [name] = setAside();
    expect(name).toMatch(/^config\.json\.corrupt-\d{8}T\d{6}Z$/);
    expect(fs.readFileSync(path.join(folder, name!)).equals(Buffer.from(content))).toBe(true);
    expect(warnings).toEqual([expect.stringContaining(name!)]);
    expect(warnings.join()).not.toContain(KEY);
  });

  test('stops a command that needs profiles', () => {
    put('{');
    expect(() => open().requireReadable()).toThrow(expect.objectContaining({ kind: 'local', exitCode: 74 }));
  });

  test('is still known at the next run, so that nothing answers as if nothing had been configured', () => {
    put('{');
    open();
    const next = open();
    expect(next.fault?.path).toBe(path.join(folder, setAside()[0]!));
    expect(warnings).toHaveLength(1);
  });

  test('is forgotten once a profile has been saved', async () => {
    put('{');
    await open().save(profile);
    expect(open().fault).toBeUndefined();
    expect(setAside()).toHaveLength(1);
  });

  test('does not take the place of one that was set aside before', () => {
    for (let time = 0; time < 3; time += 1) {
      put('{');
      open();
    }
    expect(setAside()).toHaveLength(3);
  });

  test('that cannot be read is said, and not written over', async () => {
    fs.mkdirSync(file, { recursive: true });
    const store = open();
    expect(store.fault).toEqual({ kind: 'unreadable', path: file });
    await expect(store.save(profile)).rejects.toMatchObject({ kind: 'local', exitCode: 74 });
    expect(fs.statSync(file).isDirectory()).toBe(true);
  });

  test('(any bytes) never crashes a reader or a writer', async () => {
    const config = fc.record({ current: fc.jsonValue(), profiles: fc.dictionary(fc.string(), fc.jsonValue()) });
    const garbage = fc.oneof(
      fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
      ...[fc.json(), config.map((value) => JSON.stringify(value))],
      fc.nat(whole.length).map((length) => whole.slice(0, length)),
    );
    await fc.assert(
      fc.asyncProperty(garbage, async (content) => {
        put(content);
        const store = open();
        expect(store.list().length + (store.fault === undefined ? 0 : 1)).toBeLessThan(100);
        await store.save(profile);
        expect(open().get('kantoor')?.key?.reveal()).toBe(KEY);
        fs.rmSync(folder, { recursive: true });
      }),
      { numRuns: 80 },
    );
  });
});
