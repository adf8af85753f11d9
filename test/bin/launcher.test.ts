/** What can be said of the launcher and of the package without starting them; `trials/start` does. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { BIN, ROOT } from '../support/run';

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
