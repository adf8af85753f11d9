import { describe, expect, test } from 'vitest';
import { LksError } from '../../../src/contract/errors';
import { parseQuery, spelledOut, type Term } from '../../../src/engine/text/query';
import fc, { CHARACTER } from '../../support/property';

/** A parsed query in short: words bare, phrases in quotes, prefixes with a star, exclusions with a minus. */
function short(q: string): string[] {
  const { wanted, excluded } = parseQuery(q);
  const one = ({ kind, tokens, alternatives }: Term): string =>
    alternatives !== undefined
      ? alternatives.map((terms) => terms.map(one).join('+')).join('|')
      : kind === 'phrase'
        ? `"${tokens.join(' ')}"`
        : tokens.join(' ') + (kind === 'prefix' ? '*' : '');
  return [...wanted.map(one), ...excluded.map((term) => `-${one(term)}`)];
}

const refusal = (q: string): string => {
  try {
    parseQuery(q);
  } catch (error) {
    if (error instanceof LksError) return `${error.kind} ${error.parameter}`;
  }
  return 'none';
};

describe('the grammar of a query', () => {
  test.each([
    ['huur verhoging', ['huur', 'verhoging']],
    ['"goede trouw"', ['"goede trouw"']],
    ['“goede trouw” bezit', ['"goede trouw"', 'bezit']],
    ['huur -woning', ['huur', '-woning']],
    ['huur -"vrije sector"', ['huur', '-"vrije sector"']],
    ['huur -woon*', ['huur', '-woon*']],
    ['huurverhog*', ['huurverhog*']],
    ['6:162 BW', ['"6 162"', 'bw']],
    ['art. 6:1*', ['art', '6 1*']],
    ['17/00394', ['"17 00394"']],
    ['ECLI:NL:HR:2016:162', ['"ecli nl hr 2016 162"']],
    ['sociaal-economisch', ['"sociaal economisch"']],
    ['B.V.', ['"b v"']],
    ['huur/verhuur', ['huur', 'verhuur']],
    ['huur AND woning', ['huur', 'woning']],
    ['huur EN "goede trouw" EN pacht*', ['huur', '"goede trouw"', 'pacht*']],
    ['huur NOT woning', ['huur', '-woning']],
    ['huur NIET "vrije sector" opzegging', ['huur', 'opzegging', '-"vrije sector"']],
    ['NOT woning huur', ['huur', '-woning']],
    ['huur AND NOT verhuur', ['huur', '-verhuur']],
    ['huur EN NIET verhuur EN pacht', ['huur', 'pacht', '-verhuur']],
    ['huur AND (verhuur OR pacht)', ['huur', 'verhuur|pacht']],
    ['huur NOT (verhuur OR pacht) erf', ['huur', 'erf', '-verhuur', '-pacht']],
    ['huur NOT (verhuur pacht', ['huur', 'pacht', '-verhuur']],
    ['huur NOT +verhuur', ['huur', '-verhuur']],
    ['huur and not verhuur', ['huur', 'and', 'not', 'verhuur']],
    ['HUUR EN NIET PACHT', ['huur', 'en', 'niet', 'pacht']],
    ['EN huur AND', ['en', 'huur', 'and']],
    ['huur NOT', ['huur', 'not']],
    ['huur "NOT" pacht', ['huur', 'not', 'pacht']],
    ['huur AND AND pacht', ['huur', 'and', 'pacht']],
    ['huur OR pacht opzegging', ['huur|pacht', 'opzegging']],
    ['huur OF "goede trouw" OR pacht*', ['huur|"goede trouw"|pacht*']],
    ['huur/verhuur OR pacht', ['huur+verhuur|pacht']],
    ['huur or pacht of erfpacht', ['huur', 'or', 'pacht', 'of', 'erfpacht']],
    ['RECHT OF PLICHT', ['recht', 'of', 'plicht']],
    ['OR huur OR', ['or', 'huur']],
    ['huur OR OR pacht', ['huur', 'or', 'pacht']],
    ['huur OR -pacht', ['huur', 'or', '-pacht']],
    ['huur OR pacht huur OR pacht', ['huur|pacht']],
    ['een "open eind', ['een', 'open', 'eind']],
    ['title:huur ^huur NEAR(huur, 2)', ['huur', '2']],
    ['huur huur HUUR', ['huur']],
    ['+huur erf', ['huur', 'erf']],
    ['+"goede trouw" c++', ['"goede trouw"', 'c']],
    ['- huur -- *', ['huur']],
    ['huur – verhuur', ['huur', 'verhuur']],
    ['"huur"-verhuur', ['huur', 'verhuur']],
    ['10^6 10⁶ euro', ['"10 6"', 'euro']],
    ['m² m2', ['m2']],
    ['m^2 oppervlak', ['m2|"m 2"', 'oppervlak']],
    ['km^(2) H_2O', ['km2|"km 2"', 'h2o|"h 2o"']],
    ['huur -m^2', ['huur', '-m2|"m 2"']],
    ['"100 m^2"', ['"100 m2"|"100 m 2"']],
  ])('%s', (q, terms) => {
    expect(short(q)).toEqual(terms);
  });

  test.each(['...', '"" --', '***', '   ', '\u0000\u0001', '😀😀😀'])('%j holds nothing to search for: usage', (q) => {
    expect(refusal(q)).toBe('usage q');
  });

  test('a query of exclusions only is refused', () => {
    expect(refusal('-huur -verhuur')).toBe('usage q');
  });

  test('of a query of more than 100 different words the first 100 are looked for, and it says so', () => {
    const words = (count: number, sign = '') =>
      Array.from({ length: count }, (_, index) => `${sign}woord${index}`).join(' ');
    expect(parseQuery(words(100)).cutFrom).toBeUndefined();
    const { wanted, cutFrom, typed } = parseQuery(words(140));
    expect([wanted.length, cutFrom, typed.length, wanted.at(-1)?.tokens[0]]).toEqual([100, 140, 140, 'woord99']);
    expect([refusal(`huur ${words(101, '-')}`), refusal(words(101, '+'))]).toEqual(['usage q', 'usage q']);
  });

  test.each([
    ['mag ik mijn hond in huis houden', ['mag', 'ik', 'mijn', 'in']],
    ['hoe van de', []],
    ['opzegging van de huur', ['van', 'de']],
    ['opzegging +van de huur', ['de']],
    ['recht op IT in de VS', ['op', 'in', 'de']],
    ['what is the notice period', ['what', 'is', 'the']],
    ['"van de" huur', []],
    ['is "goede trouw" nodig', ['is']],
  ])('small words of %j', (q, small) => {
    expect(parseQuery(q).wanted.flatMap((term) => (term.small ? term.tokens : []))).toEqual(small);
  });

  test('alternatives count one by one, and can be spelled out', () => {
    expect(spelledOut(parseQuery('huur OR pacht erf').wanted).map(({ tokens }) => tokens[0])).toEqual([
      'huur',
      'pacht',
      'erf',
    ]);
    const many = Array.from({ length: 101 }, (_, index) => `w${index}`).join(' OR ');
    expect(refusal(many)).toBe('usage q');
  });

  test('any text is read, or refused as usage', () => {
    fc.assert(
      fc.property(fc.string({ unit: CHARACTER, maxLength: 80 }), (q) => {
        expect(['none', 'usage q']).toContain(refusal(q));
      }),
      { numRuns: 5000 },
    );
  });
});
