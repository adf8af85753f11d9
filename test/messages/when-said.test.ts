/** A sentence is looked up when it is said, so that the language is that of who asks: no module copies one while it is loaded. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ESTree, parseSync } from 'rolldown/utils';
import { afterEach, expect, it } from 'vitest';
import { say, useLanguage } from '../../src/messages';
import { en } from '../../src/messages/en';
import { nl } from '../../src/messages/nl';
import { spokenIn } from '../../src/platform/spoken';
import { ROOT } from '../support/run';

/** What runs later than the module, or is no code. */
const LATER = /Function|^Method|^TS(?:Type|Interface)|^ImportDeclaration$/;

/** The lines on which `say` is read while a module is loaded. */
function saidAtLoad(code: string): number[] {
  const lines: number[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    if (typeof node !== 'object' || node === null || !('type' in node)) return;
    const { type, name, start, ...parts } = node as ESTree.Node & { name?: unknown; static?: boolean };
    if (LATER.test(type) || (type === 'PropertyDefinition' && parts.static !== true)) return;
    if (type === 'Identifier' && name === 'say') lines.push(code.slice(0, start).split('\n').length);
    Object.values(parts).forEach(visit);
  };
  visit(parseSync('module.ts', code).program.body);
  return lines;
}

it.each([
  ['const { columns } = say.cache;', [1]],
  ['\nexport const HINT = {\n  hint: [say.files.exists] };', [3]],
  ['class A {\n  static text = say.a;\n  own = say.b;\n}', [2]],
  ['const text = () => say.a;\nfunction b() { return say.b; }\nconst c = { d() { return say.c; } };', []],
  ["import { say } from './messages';\ntype A = typeof say.a;", []],
])('%j: lines %j', (code, lines) => {
  expect(saidAtLoad(code)).toEqual(lines);
});

it('in no module of lks', () => {
  const files = readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && file !== path.join('messages', 'index.ts'),
  );
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    saidAtLoad(readFileSync(path.join(ROOT, 'src', file), 'utf8')).map((line) => `${file}:${line}`),
  );
  expect(found).toEqual([]);
});

afterEach(() => useLanguage('en'));

it('is said in the language of the call, or that of the process where the call has none', async () => {
  await useLanguage('nl');
  expect(say.render.court).toBe(nl.render.court);
  await spokenIn('en', async () => expect(say.render.court).toBe(en.render.court));
  await spokenIn(undefined, async () => expect(say.render.court).toBe(nl.render.court));
  await useLanguage('en');
  expect(say.render.court).toBe(en.render.court);
});
