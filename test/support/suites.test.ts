/** The suites of test/suites.mjs hold each test file once; the other runtimes get what is named for them, and nothing else. */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './run';

interface Suite {
  include: string[];
  exclude: string[];
}
const { FAST, RUNTIMES, SUITES } = (await import(path.join(ROOT, 'test/suites.mjs'))) as {
  FAST: Suite;
  RUNTIMES: string[];
  SUITES: Record<string, Suite>;
};

/** The files of each suite, as vitest finds them. */
function listed(): { file: string; projectName: string }[] {
  const args = ['node_modules/vitest/vitest.mjs', 'list', '--filesOnly', '--json'];
  return JSON.parse(
    execFileSync(process.execPath, args, {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, LKS_TEST_FAST: undefined },
    }),
  );
}

const ALL = readdirSync(path.join(ROOT, 'test'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => path.join('test', name))
  .sort();

it('every test file is in one suite', () => {
  const files = listed();
  expect(files.map(({ file }) => path.relative(ROOT, file)).sort()).toEqual(ALL);
  expect([...new Set(files.map(({ projectName }) => projectName))].sort()).toEqual(Object.keys(SUITES).sort());
});

it('a file that a suite names is there', () => {
  const named = [FAST, ...Object.values(SUITES)].flatMap(({ include, exclude }) => [...include, ...exclude]);
  expect(named.filter((name) => !/[*@!]/.test(name) && !ALL.includes(name))).toEqual([]);
});

// vitest takes every file whose path has a name in it.
it('the other runtimes run the files that are named for them, and no other', () => {
  expect(ALL.filter((file) => RUNTIMES.some((name) => file.includes(name)))).toEqual([...RUNTIMES].sort());
});
