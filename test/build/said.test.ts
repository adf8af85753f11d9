/** Parts of the messages that wait: what the build makes of the table, and that nothing of it is missing. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';
import { en } from '../../src/messages/en';
import { ROOT } from '../support/run';

const { partsLate, said } = (await import(path.join(ROOT, 'build/said.mjs'))) as {
  partsLate: (code: string) => string;
  said: () => { renderChunk: (code: string) => { code: string } | null };
};

it('an import of a part becomes a function that requires it', () => {
  expect(partsLate("import { a, b } from './en/a-b';\nconst x = { a, b };")).toBe(
    "const a = () => sayNow(import('./en/a-b')).a(); const b = () => sayNow(import('./en/a-b')).b();\nconst x = { a, b };",
  );
});

it.each([
  ['a file of its own', 'Promise.resolve().then(() => require("./c.cjs"))', 'require("./c.cjs")'],
  [
    'a file with others',
    'Promise.resolve().then(() => require("./c.cjs")).then((n) => n.a_exports)',
    'require("./c.cjs").a_exports',
  ],
  ['the same file', 'Promise.resolve().then(() => a_exports)', 'a_exports'],
])('what the bundler makes of it is taken back: %s', (_, made, taken) => {
  expect(said().renderChunk(`const a = () => sayNow(${made}).a();`)).toEqual({ code: `const a = () => ${taken}.a();` });
});

it('a form that is not known stops the build', () => {
  expect(() => said().renderChunk('sayNow(later())')).toThrow('required');
});

it('every part is in the program', () => {
  const exported: object[] = Object.values(createRequire(__filename)(path.join(ROOT, 'dist/main.cjs')));
  const table = exported.find((one) => typeof one === 'object' && 'verifying' in one) as Record<string, object>;
  for (const part of Object.keys(en))
    expect(Object.keys(table[part]!), part).toEqual(Object.keys(en[part as keyof typeof en]));
});
