/** The suites of test/suites.mjs hold each test file once, and name none that is gone. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './run';

const { ONCE, SUITES } = (await import(path.join(ROOT, 'test/suites.mjs'))) as {
  ONCE: Record<string, string>;
  SUITES: Record<string, unknown>;
};

/** The files of each suite, as vitest finds them. */
function listed(): { file: string; projectName: string }[] {
  const args = ['node_modules/vitest/vitest.mjs', 'list', '--filesOnly', '--json'];
  return JSON.parse(execFileSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' }));
}

it('every test file is in one suite', () => {
  const files = listed();
  const all = readdirSync(path.join(ROOT, 'test'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => path.join(ROOT, 'test', name));
  expect(files.map(({ file }) => file).sort()).toEqual(all.sort());
  expect([...new Set(files.map(({ projectName }) => projectName))].sort()).toEqual(Object.keys(SUITES).sort());
});

it('what runs on one runtime only is there, with a reason', () => {
  for (const [file, reason] of Object.entries(ONCE)) {
    expect(existsSync(path.join(ROOT, file)), file).toBe(true);
    expect(reason, file).toMatch(/\w+ \w+/);
  }
});
