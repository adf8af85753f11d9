/** Terms, ages, sums and shares in a text. */
import { describe, expect, it } from 'vitest';
import { amountsIn, hasNumber, isSame } from '../../../src/research/verify/quotations/amounts';

const told = (text: string): string[] =>
  amountsIn(text).map(({ value, unit }) => `${Number(value.toFixed(3))} ${unit}`);

describe('an amount is read', () => {
  it.each<[string, string[]]>([
    ['binnen vier weken', ['4 week']],
    ['een termijn van 4 weken na 6 maanden', ['4 week', '6 month']],
    ['de leeftijd van 21 jaar', ['21 year']],
    ['vijfenzeventig leden', ['75 member']],
    ['honderdvijftig leden en tweeëntwintig jaren', ['150 member', '22 year']],
    ['twenty-one years and one hundred members', ['21 year', '100 member']],
    ['EUR 20 000 000, or 4 % of the turnover', ['20000000 euro', '4 percent']],
    ['€ 20.000.000 of 4 procent', ['20000000 euro', '4 percent']],
    ['20 miljoen euro', ['20000000 euro']],
    ['EUR 0,19 per minute', ['0.19 euro']],
    ['€ 500,- per half jaar', ['500 euro']],
    ['ƒ 9.861 en f 100', ['9861 guilder', '100 guilder']],
    ['ten minste twee derden van de stemmen', ['0.667 share']],
    ['two-thirds of the members', ['0.667 share']],
    ['aan een derde wordt medegedeeld', []],
    ['een derde deel', ['0.333 share']],
    ['ten working days', ['10 workday']],
    ['a three-month period', ['3 month']],
    ['een vijfjarige termijn', ['5 year']],
    ['drie achtereenvolgende maanden', ['3 month']],
    ['within 72 hours', ['72 hour']],
    ['binnen een maand', ['1 month']],
    ['artikel 3 leden 1 en 2, lid 3, punt 40', ['2 number']],
    ['op 1 juni 2012', []],
    ['hij acht ten minste', []],
    ['drie maal', ['3 times']],
    ['45 million', ['45000000 number']],
  ])('%s', (text, expected) => {
    expect(told(text)).toEqual(expected);
  });

  it('in time that follows the length of its text', () => {
    expect(amountsIn('drie vier 20 000 000 '.repeat(20_000)).length).toBeGreaterThan(1);
  });
});

it.each([
  ['21 jaar', true],
  ['vier weken', true],
  ['EUR 250', true],
  ['1 juni 2012', true],
  ['een redelijke termijn', false],
  ['een jaar', false],
  ['artikel 6', false],
])('%s has a number: %s', (text, expected) => {
  expect(hasNumber(text)).toBe(expected);
});

it('a year is twelve months, and three days are not 72 workdays', () => {
  expect(isSame({ value: 1, unit: 'year' }, { value: 12, unit: 'month' })).toBe(true);
  expect(isSame({ value: 2, unit: 'week' }, { value: 14, unit: 'day' })).toBe(true);
  expect(isSame({ value: 3, unit: 'day' }, { value: 3, unit: 'workday' })).toBe(false);
});
