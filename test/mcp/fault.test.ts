/** A fault of lks itself, made by a runtime that fails at one word: the assistant is told of it, and it is reported on disk. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { say } from '../../src/messages';
import { homeOfTest } from '../support/of-test';
import { assistantOfTest } from './support/assistant';

it('a fault of lks is an error of the tool with an id, and a report without the words of the search', async () => {
  const home = homeOfTest();
  const broken = path.join(home, 'broken.cjs');
  writeFileSync(
    broken,
    `const { toLowerCase } = String.prototype;
     String.prototype.toLowerCase = function () {
       if (this.includes('zonnewijzer')) throw new TypeError('planted');
       return toLowerCase.call(this);
     };`,
  );
  const assistant = await assistantOfTest({ NODE_OPTIONS: `--require ${broken}` }, home);
  const { isError, text } = await assistant.call('search', { q: 'zonnewijzer' });
  expect(isError).toBe(true);
  const [id] = /E[0-9a-f]{8}/.exec(text) ?? [''];
  expect(text).toContain(say.terminal.internal(id));
  const reports = readdirSync(home, { recursive: true, encoding: 'utf8' }).filter((file) => /fault-E/.test(file));
  expect(reports.map((file) => path.basename(file))).toEqual([`fault-${id}.txt`]);
  const report = readFileSync(path.join(home, reports[0]!), 'utf8');
  expect(report).toMatch(/\nTypeError\n {4}at /);
  expect(report).not.toMatch(/zonnewijzer|planted/);
  expect((await assistant.call('search', { q: 'opzegging' })).isError).toBe(false);
});
