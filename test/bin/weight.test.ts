/** What each command takes before it answers has a ceiling: bytes of the program, calls of SQLite, texts unpacked, modules of Node.js. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Weight, weighed } from './support/weighed';

/** Ceilings by command, each as `weighed` counts it; raising one takes a line above it (`#`) that says what for. */
const CEILINGS = readFileSync(path.join(__dirname, 'weight.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .slice(1)
  .map((line) => line.split('\t'));

const COUNTED = ['bundle', 'statements', 'unpacked', 'read'] as const satisfies (keyof Weight)[];
/** The releases that have a ceiling of modules, in the order of its columns. */
const RELEASES = ['20', '22', '24'];
const release = RELEASES.indexOf(process.versions.node.split('.')[0]!);

/** Modules that no start needs. */
const DEAR = ['crypto', 'perf_hooks', 'fs/promises', 'http2', 'assert'];
/** Where they are needed: texts to check are read as streams. */
const MAY: Readonly<Record<string, readonly string[]>> = {
  'verify of one citation': ['fs/promises'],
};

const STDIN: Readonly<Record<string, string>> = { 'verify of one citation': 'Zie artikel 6:162 BW.' };

describe('a command takes no more than it did', () => {
  it.runIf(release >= 0).each(CEILINGS)('%s', (name, words, ...ceilings) => {
    const { stdout, weight } = weighed(words!.split(' '), STDIN[name!]);
    expect(stdout).not.toBe('');
    const { languages, modules } = weight;
    expect(languages).toEqual([]);
    expect(modules.filter((one) => DEAR.includes(one) && MAY[name!]?.includes(one) !== true)).toEqual([]);
    const counts = [...COUNTED.map((key) => [key, weight[key]] as const), ['modules', modules.length] as const];
    const held = counts.flatMap(([key, count], at) => {
      const ceiling = ceilings[key === 'modules' ? at + release : at];
      return count > Number(ceiling) ? [`${key} ${count}, ceiling ${ceiling}`] : [];
    });
    expect(held).toEqual([]);
  });
});
