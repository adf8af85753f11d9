/** What can be said of the launcher and of the package without starting them; `trials/start` does. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { nl } from '../../src/messages/nl';
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

/** The texts of a file that the build laid out, by what they are for. */
function laidOut<What>(name: string): [What, string][] {
  const file = readFileSync(path.join(ROOT, 'dist', name), 'utf8');
  let at = file.indexOf('\n') + 1;
  return (JSON.parse(file.slice(0, at)) as [What, number][]).map(([what, length]) => {
    at += length;
    return [what, file.slice(at - length, at)];
  });
}

const atWidth = (columns: number): string => laidOut<number>('help.txt').find(([widest]) => columns <= widest)![1];

it.each([60, 71, 72, 79, 80, 100, 132, 240])(
  'the help that is laid out for %d columns is the one of the program',
  async (columns) => {
    const { stdout } = await run(home, ['--help'], { env: { LKS_FORCE_TTY: String(columns) } });
    expect(atWidth(columns)).toBe(stdout);
  },
);

it.each([['--help'], ['help'], ['help', 'search'], ['search', '-h'], ['help', 'search', '-h']])(
  '%s %s %s is told by the launcher as the program tells it on a pipe',
  async (...args) => {
    const told = await run(home, args, { spawn: 'launcher' });
    expect(told).toEqual(await run(home, args));
    expect(told.code).toBe(0);
  },
);

it('help is in the language of the profile', async () => {
  const folder = path.join(home, 'dutch');
  const service = { url: 'https://api.example.org', origin: 'https://api.example.org', language: 'nl' };
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'config.json'), JSON.stringify({ current: 'dutch', profiles: { dutch: service } }));
  const env = { LKS_CONFIG_DIR: folder };
  const told = await run(home, ['help', 'search'], { spawn: 'launcher', env });
  expect(told).toEqual(await run(home, ['help', 'search'], { env }));
  expect(told.stdout).toContain(nl.help.flagGroups.filters);
});

describe('the help of each command is laid out as the program prints it on a pipe', () => {
  const texts = laidOut<string[]>('commands.txt');
  const isWhole = (words: readonly string[]): boolean => words[0] === 'help' && words.length > 1;
  it.each(texts)('%j', async (words, text) => {
    expect(text).not.toBe('');
    const told = { code: 0, stdout: text, stderr: '' };
    if (isWhole(words)) return expect(await run(home, words)).toMatchObject(told);
    expect(await run(home, [...words, '--help'])).toMatchObject(told);
    if (!texts.some(([named]) => String(named) === String(['help', ...words])))
      expect(await run(home, ['help', ...words])).toMatchObject(told);
  });
});

it.each([['tour'], ['library import']])('help of %j is left to the program', async (...words) => {
  expect(laidOut<string[]>('commands.txt').some(([named]) => String(named) === String(words))).toBe(false);
  const args = ['help', ...words];
  expect(await run(home, args, { spawn: 'launcher' })).toEqual(await run(home, args));
});

it.each([
  [{ LANG: 'nl_NL.UTF-8' }, true],
  [{ LC_MESSAGES: 'nl_BE', LANG: 'en_US' }, true],
  [{ LC_ALL: 'en_US', LANG: 'nl_NL' }, false],
  [{ LKS_UI_LANG: 'nl' }, true],
  [{ LKS_UI_LANG: 'en', LANG: 'nl_NL' }, false],
  [{ LKS_CONFIG_DIR: undefined, XDG_CONFIG_HOME: 'not/absolute' }, false],
])('help and a TAB under %j are in the same language as from the program', async (env, isDutch) => {
  for (const args of [['--help'], ['__complete', 'fish', 'search', '--ty']]) {
    const told = await run(home, args, { spawn: 'launcher', env });
    expect(told).toEqual(await run(home, args, { env }));
    if (args[0] === '--help') expect(told.stdout.includes(nl.help.topics)).toBe(isDutch);
  }
});
