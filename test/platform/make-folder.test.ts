/** Folders are made one by one, at an end whatever stands in the way. */
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeFolder } from '../../src/platform/make-folder';

let base: string;
beforeEach(() => {
  base = fs.mkdtempSync(path.join(tmpdir(), 'lks-folder-'));
});
afterEach(() => fs.rmSync(base, { recursive: true, force: true }));

it('makes what is missing with its mode, and leaves what is there', () => {
  fs.mkdirSync(path.join(base, 'there'), 0o755);
  makeFolder(path.join(base, 'there/a/b'), 0o700);
  expect(['there', 'there/a', 'there/a/b'].map((name) => fs.statSync(path.join(base, name)).mode & 0o777)).toEqual([
    0o755, 0o700, 0o700,
  ]);
  makeFolder(path.join(base, 'there/a/b'), 0o755);
  expect(fs.statSync(path.join(base, 'there/a/b')).mode & 0o777).toBe(0o700);
});

it('follows a link to a folder', () => {
  fs.mkdirSync(path.join(base, 'there'));
  fs.symlinkSync(path.join(base, 'there'), path.join(base, 'link'));
  makeFolder(path.join(base, 'link/a'));
  expect(fs.existsSync(path.join(base, 'there/a'))).toBe(true);
});

it.each<[string, () => string, RegExp]>([
  [
    'a file of that name',
    () => {
      fs.writeFileSync(path.join(base, 'file'), '');
      return path.join(base, 'file');
    },
    /^EEXIST$/,
  ],
  [
    'a file on the way',
    () => {
      fs.writeFileSync(path.join(base, 'file'), '');
      return path.join(base, 'file/a/b');
    },
    /^ENOTDIR$/,
  ],
  [
    'a link that leads nowhere',
    () => {
      fs.symlinkSync(path.join(base, 'nowhere'), path.join(base, 'link'));
      return path.join(base, 'link/a');
    },
    /^ENOENT$/,
  ],
  ['a NUL in the name', () => path.join(base, 'a\0b'), /^ERR_INVALID_ARG_VALUE$/],
  ...(process.platform === 'linux'
    ? ([['a system that makes no folders (/proc)', () => '/proc/lks-no-such/a/b', /^(ENOENT|EACCES)$/]] as [
        string,
        () => string,
        RegExp,
      ][])
    : []),
])('throws for %s', (_what, prepare, code) => {
  const folder = prepare();
  let thrown: unknown;
  try {
    makeFolder(folder);
  } catch (error) {
    thrown = error;
  }
  expect((thrown as NodeJS.ErrnoException | undefined)?.code).toMatch(code);
});
