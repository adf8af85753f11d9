import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../support/run';

const { madeLate } = (await import(path.join(ROOT, 'build/late.mjs'))) as { madeLate: (code: string) => string };

/** What code gives, run before and after. */
const given = (code: string): unknown => new Function(`${code}; return told;`)();

describe('what stands at the top of a file is made when it is asked for', () => {
  it.each([
    ['an expression', 'const A = /a/; const told = A.test("a")', 'A$made ??= /a/'],
    [
      'one that is put together',
      'const W = "b"; const A = new RegExp("a|" + W); const told = A.test("b")',
      'new RegExp("a|" + W)',
    ],
    ['a set', 'const A = new Set("a b".split(" ")); const told = A.has("b")', 'A$made ??= new Set'],
    ['in an object', 'const A = /a/; const o = { A, b: A }; const told = o.A === o.b && o.A.test("a")', 'A: A()'],
    [
      'read before its line',
      'function f() { return A; } const A = /a/; const told = f() === A && A.test("a")',
      'return A();',
    ],
    [
      'whose state is shared',
      'const A = /a/g; A.lastIndex = 1; const told = A.exec("ab") === null',
      'A().lastIndex = 1',
    ],
  ])('%s', (_, code, part) => {
    const made = madeLate(code);
    expect(made).toContain(part);
    expect(given(made)).toBe(true);
    expect(given(code)).toBe(true);
  });

  it.each([
    ['a name that something else has too', 'const A = /a/; const f = (A) => A; const told = f(1)'],
    ['a name that is taken apart elsewhere', 'const A = /a/; { const { b: [A] } = { b: [1] }; var told = A; }'],
    ['what has an effect', 'let n = 0; const A = new Set([n++]); const told = n'],
    ['an empty map', 'const A = new Map(); const told = A.size'],
    ['what is no constant', 'let A = /a/; A = /b/; const told = A.test("b")'],
    ['what does not stand at the top', 'function f() { const A = /a/; return A; } const told = f().test("a")'],
  ])('%s stays', (_, code) => expect(madeLate(code)).toBe(code));

  it('a member of the same name is not it', () => {
    const code = 'const A = /a/; const o = { A: 1, A2: 2 }; const told = o.A === 1';
    expect(given(madeLate(code))).toBe(true);
    expect(madeLate(code)).toContain('o.A === 1');
  });
});
