/** What dist/ is made of, and whether it is of that still. `trials/builds` builds. */
import { mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../library/fixture';
import { ROOT } from '../support/run';

const { forgetStamp, hashInputs, isFresh, leaveStamp } = (await import(path.join(ROOT, 'build/stamp.mjs'))) as {
  hashInputs: (root: string) => string;
} & Record<'forgetStamp' | 'isFresh', (root: string) => unknown> & { leaveStamp: (root: string, of: string) => void };

let root: string;
const at = (name: string): string => path.join(root, name);
beforeEach(() => {
  root = temporaryFolder();
  for (const folder of ['src', 'build', 'dist']) mkdirSync(at(folder));
  for (const name of ['src/a.ts', 'src/b.ts', 'build/build.mjs', 'package-lock.json']) writeFileSync(at(name), name);
  leaveStamp(root, hashInputs(root));
});

it.each<[what: string, change: () => void]>([
  ['a source', () => writeFileSync(at('src/a.ts'), 'two')],
  ['a new file', () => writeFileSync(at('src/c.ts'), '')],
  ['a file that is gone', () => rmSync(at('src/b.ts'))],
  ['a name', () => renameSync(at('src/b.ts'), at('src/c.ts'))],
  ['the build', () => writeFileSync(at('build/more.mjs'), '')],
  ['the packages', () => writeFileSync(at('package-lock.json'), '{}')],
  ['dist, which is gone', () => rmSync(at('dist'), { recursive: true })],
  ['what a build was begun of, which did not end', () => forgetStamp(root)],
])('dist is of other inputs after a change of %s', (_what, change) => {
  expect(isFresh(root)).toBe(true);
  change();
  expect(isFresh(root)).toBe(false);
});

it('dist is of the same inputs at other times, and with other pages beside them', () => {
  utimesSync(at('src/a.ts'), new Date(), new Date(Date.now() + 60_000));
  writeFileSync(at('README.md'), 'text');
  expect(isFresh(root)).toBe(true);
});
