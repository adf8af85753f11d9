import { expect, test } from 'vitest';
import { tokensOf, valueIn } from '../../../src/law/reading/tokens';

/** Tokens as `form:CLASS=value+CLASS`. */
const shown = (text: string, marked = {}): string[] =>
  tokensOf(text, marked).map(({ form, senses }) =>
    [form, ...senses.map(({ class: of, value }) => (value === '' ? of : `${of}=${value}`))].join('/'),
  );

test('words have the classes of the lexicon, the longest form first', () => {
  expect(shown('met ingang van')).toEqual(['met ingang van/TIME-PREPOSITION=from']);
  expect(shown('ten hoogste drie weken')).toEqual([
    'ten hoogste/QUANTIFIER=most',
    'drie/NUMBER-WORD=3',
    'weken/UNIT=week',
  ]);
});

test('a form with a capital matches only so written', () => {
  expect(shown('RvdW rvdw')).toEqual(['rvdw/JOURNAL/NAME', 'rvdw']);
});

test('an abbreviation includes its full stop', () => {
  expect(shown('art. 5')).toEqual(['art./PLACE-WORD=article/ABBREVIATION', '5/NUMBER=5']);
});

test.each([
  ['1 december 2017', '2017-12-01'],
  ['1 dec. 2017', '2017-12-01'],
  ['zum 1. Dezember 2017', '2017-12-01'],
  ['1er décembre 2017', '2017-12-01'],
  ['December 1, 2017', '2017-12-01'],
  ['december 2017', '2017-12'],
  ['dec. 2017', '2017-12'],
])('a day is one token: %s', (text, day) => {
  expect(tokensOf(text).flatMap((token) => valueIn(token, 'DAY') ?? [])).toEqual([day]);
});

test('quotations, identifiers, the citation and others are one token each', () => {
  const text = 'Zie “wat hier staat” in ECLI:NL:HR:2020:1 en art. 5 AVG.';
  const here = { start: text.indexOf('art.'), end: text.length - 1 };
  const classes = tokensOf(text, { here }).map(({ senses }) => senses[0]?.class);
  expect(classes[1]).toBe('QUOTE');
  expect(classes[3]).toBe('ID');
  expect(classes[5]).toBe('HERE');
});

test.each([
  ['Artikel 5 geldt.', 'subject'],
  ['Op grond van artikel 5 geldt het.', 'governed'],
  ['Zie (artikel 5).', 'governed'],
])('whether the citation is governed by a preposition: %s', (text, value) => {
  const start = text.toLowerCase().indexOf('artikel');
  const here = tokensOf(text, { here: { start, end: start + 'artikel 5'.length } }).find(
    (one) => valueIn(one, 'HERE') !== undefined,
  );
  expect(here && valueIn(here, 'HERE')).toBe(value);
});

test('offsets are those of the text', () => {
  const text = '  op  grond  van artikel 5.';
  for (const { start, end, form } of tokensOf(text))
    expect(text.slice(start, end).replace(/\s+/g, ' ').toLowerCase()).toBe(form);
});
