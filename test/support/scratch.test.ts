import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeScratch, scratchFolder } from './scratch';

it('all folders of a run go when it ends, and those of a run that was killed when the next begins', () => {
  const own = process.env.TMPDIR!;
  onTestFinished(() => {
    process.env.TMPDIR = own;
  });
  expect(path.dirname(scratchFolder('lks-own-'))).toBe(own);
  const { pid } = spawnSync(process.execPath, ['-e', '0']);
  const left = path.join(path.dirname(own), `lks-tests-${pid}`);
  mkdirSync(left);
  const remove = makeScratch();
  onTestFinished(remove);
  expect([existsSync(left), existsSync(own)]).toEqual([false, true]);
  const folder = scratchFolder('lks-other-');
  writeFileSync(path.join(folder, 'a'), 'a');
  remove();
  expect(existsSync(path.dirname(folder))).toBe(false);
});
