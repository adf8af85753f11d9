import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LksError } from '../../src/errors';
import { openProfileStore, type Profile } from '../../src/profile';
import { asLocalError, type FileCalls, writeWhole } from '../../src/profile/whole-file';
import { Secret } from '../../src/secret';

let folder: string;
let file: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(tmpdir(), 'lks-whole-'));
  file = path.join(folder, 'config.json');
  fs.writeFileSync(file, 'old');
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const fail = (code: string) => (): never => {
  throw Object.assign(new Error(code), { code });
};
const calls = (changed: Partial<Record<keyof FileCalls, unknown>>): FileCalls => ({ ...fs, ...changed }) as FileCalls;

/** A disk that takes at most `most` bytes at a time, and `room` in all; then writes end short without an error. */
const shortWriter =
  (most: number, room = Number.POSITIVE_INFINITY) =>
  (descriptor: number, data: Buffer, offset: number, length: number): number => {
    const part = Math.min(most, length, room);
    room -= part;
    return part === 0 ? 0 : fs.writeSync(descriptor, data, offset, part);
  };

describe('a whole file', () => {
  test('replaces the old one', () => {
    writeWhole(file, 'new');
    expect(fs.readFileSync(file, 'utf8')).toBe('new');
    expect(fs.readdirSync(folder)).toEqual(['config.json']);
  });

  test('is whole although every write is short', () => {
    const text = 'é'.repeat(5000);
    writeWhole(file, text, calls({ writeSync: shortWriter(7) }));
    expect(fs.readFileSync(file, 'utf8')).toBe(text);
  });

  test.each<[string, Partial<Record<keyof FileCalls, unknown>>]>([
    ['a disk that fills up without an error', { writeSync: shortWriter(4, 10) }],
    ['a full disk', { writeSync: fail('ENOSPC') }],
    ['a disk that fails to sync', { fsyncSync: fail('EIO') }],
    ['a rename that is refused', { renameSync: fail('EACCES') }],
  ])('leaves the old one, and nothing else, after %s', (_, changed) => {
    expect(() => writeWhole(file, 'new content', calls(changed))).toThrow();
    expect(fs.readFileSync(file, 'utf8')).toBe('old');
    expect(fs.readdirSync(folder)).toEqual(['config.json']);
  });

  test('sweeps what a killed writer left, and nothing else', () => {
    fs.writeFileSync(path.join(folder, '.config.json.999-aa.tmp'), 'torn');
    fs.writeFileSync(path.join(folder, 'notes.tmp'), 'mine');
    writeWhole(file, 'new');
    expect(fs.readdirSync(folder).sort()).toEqual(['config.json', 'notes.tmp']);
  });

  test('has errors that name the path and the reason, and end with 74', () => {
    const error = asLocalError(Object.assign(new Error('x'), { code: 'ENOSPC' }), '/a/config.json') as LksError;
    expect(error).toMatchObject({ kind: 'local', exitCode: 74, code: 'local_error' });
    expect(error.message).toContain('/a/config.json');
    expect(error.message).toContain('no space is left');
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
    await openProfileStore(env).save(profile);
    const before = fs.readFileSync(path.join(disk, 'lks/config.json'));
    // All but one page, so that a longer file is cut short rather than refused from the start.
    fs.writeFileSync(path.join(disk, 'ballast'), Buffer.alloc(1024));
    expect(() => {
      for (;;) fs.appendFileSync(path.join(disk, 'ballast'), Buffer.alloc(4096));
    }).toThrow('ENOSPC');
    const long = { ...profile, name: 'b', keyCommand: 'x'.repeat(20_000) };
    await expect(openProfileStore(env).save(long)).rejects.toMatchObject({ kind: 'local', exitCode: 74 });
    expect(fs.readFileSync(path.join(disk, 'lks/config.json')).equals(before)).toBe(true);
    expect(fs.readdirSync(path.join(disk, 'lks'))).toEqual(['config.json']);
  });
});

afterAll(() => fs.rmSync(disk, { recursive: true, force: true }));
