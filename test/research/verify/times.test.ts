/** What the words around a citation, and a whole text, say of time. */
import { describe, expect, it } from 'vitest';
import { dayNamed, LatestDay, mayBeEarlier } from '../../../src/research/verify/times';

describe('the day that is meant', () => {
  it.each<[string, string | undefined]>([
    [', zoals dat gold op 1 januari 2015,', '2015-01-01'],
    [' (zoals dat luidde op 3 mei 2011)', '2011-05-03'],
    [' in de tekst die gold op 01-07-2012', '2012-07-01'],
    [', as in force on 3 May 2011', '2011-05-03'],
    [' is op 3 mei 2011 toegepast', undefined],
    [' BW. Zoals gezegd is op 3 mei 2011 beslist', undefined],
  ])('%s', (after, expected) => {
    expect(dayNamed(after)).toBe(expected);
  });
});

it.each<[string, string, boolean]>([
  ['', ' (oud) BW', true],
  ['het destijds geldende ', ' Awb', true],
  ['', ' zoals dat tot 2010 luidde', true],
  ['', ' Awb is van toepassing', false],
])('a text of before: %s…%s', (before, after, expected) => {
  expect(mayBeEarlier(before, after)).toBe(expected);
});

it('the latest day of a text is found over the ends of pieces, and is none that is yet to come', () => {
  const days = new LatestDay('2026-11-23');
  for (const piece of ['Op 3 mei 2011 en 1 ja', 'nuari 2015, ECLI:NL:HR:2019:7', '. In 2030, op 1-1-2030.'])
    days.push(piece);
  expect(days.latest).toBe('2019-01-01');
});
