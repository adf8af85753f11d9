/** The words of a query that are marked in its rows. */
import { expect, test } from 'vitest';
import { termsOf } from '../../../src/engine/text/query';

test.each([
  ['huur woning', ['huur', 'woning']],
  ['+huur -bedrijfsruimte', ['huur']],
  ['huur AND woning', ['huur', 'woning']],
  ['huur OF pacht', ['huur', 'pacht']],
  ['huur NOT opzegging woning', ['huur', 'woning']],
  ['huur NIET (opzegging termijn) woning', ['huur', 'woning']],
  ['huur -"eigen gebruik"', ['huur']],
  ['huur*', ['huur*']],
  ['"goede trouw" en', ['"goede trouw"', 'en']],
  // In a query that is all capitals these are words.
  ['BW AND AWB', ['BW', 'AND', 'AWB']],
  ['-huur', []],
  ['!!!', []],
])('of %s are %j', (q, terms) => {
  expect(termsOf(q)).toEqual(terms);
});
