/** The matcher is judged by regular expressions over the classes written as letters. */

import { describe, expect, test } from 'vitest';
import { pattern } from '../../../src/law/reading/match';
import type { Token } from '../../../src/law/reading/tokens';
import fc from '../../support/property';

/** A token for each letter: its class is the letter in upper case; signs are themselves. */
const tokens = (text: string): Token[] =>
  [...text].map((form, at) => ({
    start: at,
    end: at + 1,
    text: form,
    form,
    senses: /[a-z]/.test(form) ? [{ class: `${form.toUpperCase()}X` as 'HERE', value: form, language: '' }] : [],
  }));

describe('a pattern matches what the same regular expression over letters does', () => {
  test.each([
    ['AX BX', /ab/],
    ['AX BX?', /ab?/],
    ['AX BX* CX', /ab{0,12}c/],
    ['AX BX{2} CX', /ab{0,2}c/],
    ['AX|BX CX', /[ab]c/],
    ['!AX CX', /[^a]c/],
    ['AX ~2 CX', /a[^;]{0,2}?c/],
    ['AX ~3!BX CX', /a[^;b]{0,3}?c/],
    ['AX ( BX CX )? AX', /a(?:bc)?a/],
    ['AX ( BX CX )* AX', /a(?:bc){0,12}a/],
    ['^ AX BX', /^ab/],
    ['AX ~3 BX $', /a[^;]{0,3}?b$/],
    ['AX (?! BX ) ~1 CX', /a(?!b)[^;]{0,1}?c/],
    ['AX:a,b BX:c', /(?!)/],
    ['a BX', /ab/],
    ['AX SEMI BX', /a;b/],
  ])('%s', (source, expression) => {
    const read = pattern(source);
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'b', 'c', ';'), maxLength: 9 }), (text) => {
        const found = read.find(tokens(text));
        const expected = expression.exec(text);
        expect(found && [found.start, found.end]).toEqual(
          expected === null ? undefined : [expected.index, expected.index + expected[0].length],
        );
      }),
    );
  });
});

test('a named item tells its token', () => {
  expect(pattern('AX ~3 it=CX').find(tokens('bacbc'))?.named).toEqual({ it: 2 });
});

test.each(['AX )', '( AX', ''])('what is no pattern is refused: %s', (source) => {
  expect(() => pattern(source)).toThrow();
});

test('gaps do not multiply', () => {
  const long = tokens('a'.repeat(400));
  let tests = 0;
  const counted = long.map((token) => ({
    ...token,
    get senses() {
      tests += 1;
      return token.senses;
    },
  }));
  pattern('AX ~30 AX ~30 AX ~30 AX ~30 BX').at(counted, 0);
  expect(tests).toBeLessThan(4 * 400 * 31);
});

test('a text is looked through once for all patterns of which it has no word', () => {
  let steps = 0;
  const watched = tokens('ab;'.repeat(50)).map(
    (token): Token => ({
      ...token,
      get senses() {
        steps += 1;
        return token.senses;
      },
    }),
  );
  for (let at = 0; at < 40; at += 1) expect(pattern(`AX ~8 BX ( CX )? dat|QX${at} EX?`).find(watched)).toBeUndefined();
  expect(steps).toBe(watched.length);
});
