import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Conf from 'conf';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LksError } from '../../../src/contract/errors';
import { say } from '../../../src/messages';
import { Secret } from '../../../src/platform/secret';
import { openProfileStore, type Profile } from '../../../src/state/profile';
import { loadConf } from '../../../src/state/profile/conf-file';
import { asLocalError } from '../../../src/state/profile/problems';

const conf = await loadConf();

let folder: string;
let file: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(tmpdir(), 'lks-conf-'));
  file = path.join(folder, 'config.json');
  fs.writeFileSync(file, '{"old":1}');
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

describe('conf by itself', () => {
  test('makes the folder of a file that it is asked for', () => {
    const missing = path.join(folder, 'missing');
    expect(new Conf({ cwd: missing }).store).toEqual({});
    expect(fs.existsSync(missing)).toBe(true);
  });

  test('reads what is not UTF-8 as if it were', () => {
    fs.writeFileSync(file, Buffer.concat([Buffer.from('{"key":"'), Buffer.from([0xff]), Buffer.from('"}')]));
    expect(new Conf({ cwd: folder }).store).toEqual({ key: '\ufffd' });
    expect(() => conf.read(file)).toThrow(SyntaxError);
  });

  test('takes a list for an object, and null for nothing', () => {
    fs.writeFileSync(file, '["a"]');
    expect(new Conf({ cwd: folder }).store).toEqual({ 0: 'a' });
    fs.writeFileSync(file, 'null');
    expect(new Conf({ cwd: folder }).store).toEqual({});
    expect(() => conf.read(file)).toThrow(SyntaxError);
  });
});

describe('a file of conf', () => {
  test('takes the place of the old one, and reads as it was written', () => {
    conf.write(file, { later: { a: 1 }, text: 'é \ufffd' });
    expect(conf.read(file)).toEqual({ later: { a: 1 }, text: 'é \ufffd' });
    expect(fs.readFileSync(file, 'utf8')).toBe('{\n  "later": {\n    "a": 1\n  },\n  "text": "é \\ufffd"\n}\n');
    expect(fs.readdirSync(folder)).toEqual(['config.json']);
  });

  test('leaves what is there, and nothing else, where it cannot take its place', () => {
    const taken = path.join(folder, 'taken');
    fs.mkdirSync(path.join(taken, 'inside'), { recursive: true });
    expect(() => conf.write(taken, { new: 1 })).toThrow();
    expect(fs.readdirSync(folder).sort()).toEqual(['config.json', 'taken']);
    expect(fs.readdirSync(taken)).toEqual(['inside']);
  });

  test('is not changed by being read', () => {
    fs.utimesSync(file, 1, 1);
    conf.read(file);
    expect(fs.statSync(file).mtimeMs).toBe(1000);
    expect(fs.readdirSync(folder)).toEqual(['config.json']);
  });

  test('sweeps what a killed writer left, and nothing else', () => {
    fs.writeFileSync(path.join(folder, '.config.json.999-aa.tmp'), 'torn');
    fs.writeFileSync(path.join(folder, '.config.json.999-aa.tmp.tmp-1234567890abcdef'), 'torn');
    fs.writeFileSync(path.join(folder, 'notes.tmp'), 'mine');
    conf.write(file, { new: 1 });
    expect(fs.readdirSync(folder).sort()).toEqual(['config.json', 'notes.tmp']);
  });

  test('has errors that name the path and the reason, and end with 74', () => {
    const error = asLocalError(Object.assign(new Error('x'), { code: 'ENOSPC' }), '/a/config.json') as LksError;
    expect(error).toMatchObject({ kind: 'local', exitCode: 74, code: 'local_error' });
    expect(error.message).toBe(say.profiles.cannotWrite('/a/config.json', say.profiles.reason('ENOSPC')));
  });

  test('does not pass a fault of ours off as one of the disk', () => {
    const fault = new TypeError('x is not a function');
    expect(asLocalError(fault, '/a/config.json')).toBe(fault);
  });
});

/** A file system of 64 KB, where one may be mounted: root on Linux. */
const disk = fs.mkdtempSync(path.join(tmpdir(), 'lks-disk-'));
function mounts(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', disk], { stdio: 'ignore' });
    execFileSync('umount', [disk], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
const canMount = mounts();

describe.skipIf(!canMount)('a full disk (skipped where no file system can be mounted)', () => {
  const profile: Profile = {
    name: 'a',
    url: 'https://a.nl',
    origin: 'https://a.nl',
    key: new Secret('lks_CANARY_full'),
  };
  beforeAll(() => void execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', disk]));
  afterAll(() => void execFileSync('umount', [disk]));

  test('keeps the profiles that were there', async () => {
    const env = { LKS_CONFIG_DIR: path.join(disk, 'lks') };
    await openProfileStore(env, conf).save(profile);
    const before = fs.readFileSync(path.join(disk, 'lks/config.json'));
    // All but two pages, so that a longer file is cut short rather than refused from the start.
    const ballast = path.join(disk, 'ballast');
    expect(() => {
      for (;;) fs.appendFileSync(ballast, Buffer.alloc(4096));
    }).toThrow('ENOSPC');
    fs.truncateSync(ballast, fs.statSync(ballast).size - 2 * 4096);
    const long = { ...profile, name: 'b', keyCommand: 'x'.repeat(20_000) };
    await expect(openProfileStore(env, conf).save(long)).rejects.toMatchObject({ kind: 'local', exitCode: 74 });
    expect(fs.readFileSync(path.join(disk, 'lks/config.json')).equals(before)).toBe(true);
    expect(fs.readdirSync(path.join(disk, 'lks'))).toEqual(['config.json']);
    // conf by itself takes the part that was written for the whole.
    const alone = new Conf({ cwd: path.join(disk, 'lks') });
    alone.store = { profiles: { b: 'x'.repeat(20_000) } };
    expect(() => JSON.parse(fs.readFileSync(path.join(disk, 'lks/config.json'), 'utf8'))).toThrow(SyntaxError);
  });
});

afterAll(() => fs.rmSync(disk, { recursive: true, force: true }));
