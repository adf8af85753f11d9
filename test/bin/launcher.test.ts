/** What can be said of the launcher and of the package without starting them; `trials/start` does. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { homeOfFile } from '../support/of-test';
import { BIN, ROOT, run } from '../support/run';

const home = homeOfFile();

it('the launcher holds nothing that an old runtime cannot read before it is told', () => {
  const text = readFileSync(BIN, 'utf8');
  expect(text).not.toMatch(/=>|\b(?:const|let|await|import)\s|`|\?\?|\?\./);
});

it('the package needs one package at run time, and runs nothing when it is installed', () => {
  const { dependencies, scripts, files } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  expect(Object.keys(dependencies)).toEqual(['@photostructure/sqlite']);
  expect(Object.keys(scripts).filter((name) => /^(?:pre|post)?install$/.test(name))).toEqual([]);
  expect(files).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(?:test|trials|bench|src|build)\b/)]));
});

/** The text that the build laid out for so many columns. */
function laidOut(columns: number): string {
  const [head = '', ...lines] = readFileSync(path.join(ROOT, 'dist/help.txt'), 'utf8').split(/(?<=\n)/);
  const [, ...texts] = JSON.parse(head) as [number, ...[widest: number, length: number][]];
  const at = texts.findIndex(([widest]) => columns <= widest);
  const before = texts.slice(0, at).reduce((sum, [, length]) => sum + length, 0);
  return lines.join('').slice(before, before + texts[at]![1]);
}

it.each([60, 71, 72, 79, 80, 100, 132, 240])(
  'the help that is laid out for %d columns is the one of the program',
  async (columns) => {
    const { stdout } = await run(home, ['--help'], { env: { LKS_FORCE_TTY: String(columns) } });
    expect(laidOut(columns)).toBe(stdout);
  },
);

it.each(['--help', '-h'])('%s is told by the launcher as the program tells it on a pipe', async (flag) => {
  const told = await run(home, [flag], { spawn: 'launcher' });
  expect(told).toEqual({ ...(await run(home, [flag])), stdout: laidOut(100), stderr: '' });
  expect(told.code).toBe(0);
});
