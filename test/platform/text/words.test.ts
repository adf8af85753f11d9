import { describe, expect, test } from 'vitest';
import { indexText } from '../../../src/engine/text/indexed';
import { foldText, keyOf, tokensOf, wordsOf } from '../../../src/platform/text/words';
import fc, { CHARACTER } from '../../support/property';

describe('words of a text', () => {
  test.each([
    ['6:162', ['6', '162']],
    ['8:69a', ['8', '69a']],
    ['ECLI:NL:HR:2016:162', ['ecli', 'nl', 'hr', '2016', '162']],
    ['32016R0679', ['32016r0679']],
    ['17/00394', ['17', '00394']],
    ['Coöperatie', ['cooperatie']],
    ['ideeën', ['ideeen']],
    ['IJsselmeer ĳs', ['ijsselmeer', 'ijs']],
    ['ﬁnanciën', ['financien']],
    ['Straße Ærø cœur', ['strasse', 'aero', 'coeur']],
    ['huur\u00adverhoging', ['huurverhoging']],
    ['huur\u200bprijs', ['huurprijs']],
    ["auto’s auto's", ['autos', 'autos']],
    ["l'article", ['l', 'article']],
    ["’s-Gravenhage 's-Hertogenbosch", ['s', 'gravenhage', 's', 'hertogenbosch']],
    ['“goede trouw”', ['goede', 'trouw']],
    ['B.V.', ['b', 'v']],
    ['… — !', []],
    ['Ελλάδα', ['ελλαδα']],
    ['10⁶ euro', ['10', '6', 'euro']],
    ['10⁻⁶', ['10', '6']],
    ['10²³', ['10', '23']],
    ['5² 2½', ['5', '2', '2', '12']],
    ['x²3', ['x2', '3']],
    ['m² km² m³/s', ['m2', 'km2', 'm3', 's']],
    ['H₂O CO₂ C₆H₁₂O₆', ['h2o', 'co2', 'c6h12o6']],
    ['10^(x) 10^6', ['10', 'x', '10', '6']],
    ['2ᵉ lid', ['2e', 'lid']],
  ])('%s', (text, tokens) => {
    expect(tokensOf(text)).toEqual(tokens);
  });

  test('a composed and a decomposed spelling are the same word', () => {
    expect(tokensOf('co\u00f6peratie')).toEqual(tokensOf('coo\u0308peratie'));
  });

  test('a very long word is cut the same way everywhere', () => {
    expect(tokensOf('a'.repeat(500))).toEqual(['a'.repeat(64)]);
  });

  test('the place of a word is its place in the original text', () => {
    const text = 'De Coöperatie’s «huur\u00adprijs»';
    const words = [...wordsOf(text)].map(({ start, end }) => text.slice(start, end));
    expect(words).toEqual(['De', 'Coöperatie’s', 'huur\u00adprijs']);
  });

  test('tokens of any text are letters and digits only, and folding them again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: CHARACTER, maxLength: 60 }), (text) => {
        for (const token of tokensOf(text)) {
          expect(token).toMatch(/^[\p{L}\p{N}]+$/u);
          expect(tokensOf(token).join('')).toBe(token);
        }
      }),
      { numRuns: 3000 },
    );
  });
});

test('Latin text is cut into the same words with and without other scripts beside it', () => {
  const latin = fc.string({
    unit: fc
      .oneof(fc.integer({ min: 0, max: 0x24f }), fc.integer({ min: 0x2000, max: 0x2064 }))
      .map((code) => String.fromCodePoint(code)),
    maxLength: 40,
  });
  fc.assert(
    fc.property(latin, (text) => {
      expect([...tokensOf(text), 'б']).toEqual(tokensOf(`${text} \n б`));
    }),
    { numRuns: 5000 },
  );
});

test('two spellings of a name have one key', () => {
  expect(keyOf('Algemene  wet  bestuursrecht')).toBe(keyOf('ALGEMENE WET BESTUURSRECHT'));
});

test('folding for contains questions keeps spaces and punctuation', () => {
  expect(foldText(' Wet  financiële\nverhoudingen, art. 1 ')).toBe('wet financiele verhoudingen, art. 1');
});

describe('a text in the index', () => {
  test('keeps every word in order, and beside it the stems that differ', () => {
    expect(indexText('De huizen en het huis', 'nl')).toMatchObject({ exact: 'de huizen en het huis', stems: 'huis' });
  });

  test('marks English stems', () => {
    expect(indexText('contracts', 'en')).toMatchObject({ exact: 'contracts', stems: '¢contract' });
  });
});
