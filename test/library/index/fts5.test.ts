/** What the index makes of what it is asked. */
import { expect, test } from 'vitest';
import { expressionOf } from '../../../src/library/index/fts5';
import type { Match } from '../../../src/library/index/match';
import { soughtByWords } from '../../../src/library/search/sets/sought';
import { parseQuery } from '../../../src/library/text/query';

const expression = (q: string, language?: 'nl') => expressionOf(soughtByWords(parseQuery(q), { language }).match);

test.each([
  ['a word and its stems in both languages', 'huizen', undefined, '"huizen" OR "huis" OR "¢huizen"'],
  ['with a language, only its stem', 'huizen', 'nl', '"huizen" OR "huis"'],
  ['a phrase in words as they stand', '"goede trouw"', undefined, '{title summary law body names} : "goede trouw"'],
  ['a beginning', 'huurpr*', undefined, '{title summary law body names} : "huurpr" *'],
] as const)('%s', (_name, q, language, expected) => {
  expect(expression(q, language)).toBe(expected);
});

test('what must not be there, around all that must', () => {
  expect(expression('wet "goede trouw" -pacht', 'nl')).toBe(
    '(("wet") AND ({title summary law body names} : "goede trouw")) NOT ("pacht")',
  );
});

test('whatever a token has in it is quoted', () => {
  const match: Match = { of: 'near', tokens: ['a" OR "b', 'NEAR('], distance: 3 };
  expect(expressionOf(match)).toBe('{title summary law body names} : NEAR("a"" OR ""b" "NEAR(", 3)');
});
