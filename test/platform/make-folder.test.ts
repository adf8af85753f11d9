/** Folders are made one by one, at an end whatever stands in the way. */
import fs from 'node:fs';
import { expect, it } from 'vitest';
import { makeFolder } from '../../src/platform/make-folder';
import { folderOfEach } from '../support/folder';

const at = folderOfEach('lks-folder-');

it('makes what is missing with its mode, and leaves what is there', () => {
  const modes = () => ['there', 'there/a', 'there/a/b'].map((name) => fs.statSync(at(name)).mode & 0o777);
  fs.mkdirSync(at('there'), 0o755);
  makeFolder(at('there/a/b'), 0o700);
  expect(modes()).toEqual([0o755, 0o700, 0o700]);
  makeFolder(at('there/a/b'), 0o755);
  expect(modes()).toEqual([0o755, 0o700, 0o700]);
});

it('follows a link to a folder', () => {
  fs.mkdirSync(at('there'));
  fs.symlinkSync(at('there'), at('link'));
  makeFolder(at('link/a'));
  expect(fs.existsSync(at('there/a'))).toBe(true);
});

it.each([
  ['a file of that name', 'file', /^EEXIST$/],
  ['a file on the way', 'file/a/b', /^ENOTDIR$/],
  ['a link that leads nowhere', 'link/a', /^ENOENT$/],
  ['a NUL in the name', 'a\0b', /^ERR_INVALID_ARG_VALUE$/],
])('throws for %s', (_what, name, code) => {
  fs.writeFileSync(at('file'), '');
  fs.symlinkSync(at('nowhere'), at('link'));
  expect(() => makeFolder(at(name))).toThrow(expect.objectContaining({ code: expect.stringMatching(code) }));
});

it.runIf(process.platform === 'linux')('throws for a system that makes no folders (/proc)', () => {
  const code = expect.stringMatching(/^(ENOENT|EACCES)$/);
  expect(() => makeFolder('/proc/lks-no-such/a/b')).toThrow(expect.objectContaining({ code }));
});
