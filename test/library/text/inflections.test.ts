import { describe, expect, test } from 'vitest';
import { inflectionsOf, verbsOf } from '../../../src/library/text/inflections';

describe('the other forms of a word have', () => {
  test.each([
    ['zaak', 'zaken'],
    ['bal', 'ballen'],
    ['dag', 'dagen'],
    ['prijs', 'prijzen'],
    ['brief', 'brieven'],
    ['recht', 'rechten'],
    ['werknemer', 'werknemers'],
    ['bestuurslid', 'bestuursleden'],
    ['bevoegdheid', 'bevoegdheden'],
    ['gemeente', 'gemeenten'],
  ])('%s and %s in both directions', (singular, plural) => {
    expect(inflectionsOf(singular)).toContain(plural);
    expect(inflectionsOf(plural)).toContain(singular);
  });

  test('the verb of an -ing and the other way round', () => {
    expect(inflectionsOf('verhoging')).toContain('verhogen');
    expect(inflectionsOf('verhogen')).toContain('verhoging');
  });

  test('no form twice, nor the word itself', () => {
    const forms = inflectionsOf('huizen');
    expect(new Set(forms).size).toBe(forms.length);
    expect(forms).not.toContain('huizen');
  });

  test.each([
    ['woon', 'wonen'],
    ['schrijf', 'schrijven'],
    ['meld', 'melden'],
    ['zwem', 'zwemmen'],
  ])('%s is the stem of %s', (stem, verb) => {
    expect(verbsOf(stem)).toContain(verb);
  });
});
