import { expect, test } from 'vitest';
import { Line } from '../../../../src/sources/shared/reading/line';
import { markLine } from '../../../../src/sources/shared/reading/notes';
import { raised } from '../../../../src/sources/shared/reading/text';

test.each([
  ['6', 'up', '⁶'],
  ['-12', 'up', '⁻¹²'],
  ['2', 'down', '₂'],
  ['e', 'up', 'ᵉ'],
  ['A', 'up', '^(A)'],
  ['n+½', 'up', '^(n+½)'],
  ['max', 'down', 'ₘₐₓ'],
  ['g', 'down', '_(g)'],
  ['*', 'up', '*'],
  ['', 'up', ''],
] as const)('%s %s is %s', (text, where, expected) => {
  expect(raised(Line.of(text), where).text).toBe(expected);
});

test.each([
  ['2 ', 'down', '₂ '],
  [' 2', 'down', ' ₂'],
  ['3 ', 'up', '³ '],
  [' A\n', 'up', ' ^(A) '],
  [' ', 'up', ' '],
] as const)('a space in it stays: “%s” %s is “%s”', (text, where, expected) => {
  expect(raised(Line.of(text), where).text).toBe(expected);
});

test('the mark of a note stays as it is', () => {
  expect(raised(markLine('[2]'), 'up').text).toBe('[2]');
});

test('what is marked in it stays marked', () => {
  for (const [text, signs, places] of [
    ['AB', '^(AB)', [2, 4]],
    ['12', '¹²', [0, 2]],
  ] as const) {
    const line = raised(Line.of(text).as({ is: 'reference', target: 'x' }), 'up');
    expect([line.text, line.edges.map(({ at }) => at)]).toEqual([signs, places]);
  }
});
