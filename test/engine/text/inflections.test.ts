import { describe, expect, test } from 'vitest';
import { inflectionsOf, verbsOf } from '../../../src/engine/text/inflections';
import { indexedForms, soughtForms } from '../../../src/engine/text/stem';
import { pairs } from './pairs';

describe('the other forms of a word have', () => {
  test.each(
    pairs(`
    zaak zaken, bal ballen, dag dagen, prijs prijzen, brief brieven, recht rechten, werknemer werknemers,
    bestuurslid bestuursleden, bevoegdheid bevoegdheden, gemeente gemeenten`),
  )('%s and %s in both directions', (singular, plural) => {
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

  test.each(pairs('woon wonen, schrijf schrijven, meld melden, zwem zwemmen'))('%s is the stem of %s', (stem, verb) => {
    expect(verbsOf(stem)).toContain(verb);
  });
});

describe('what no stem leads to is looked for beside a word', () => {
  test.each([
    ['arts', ['arts', 'artsen']],
    ['huisartsen', ['huisartsen', 'huisarts']],
    ['museum', ['museum', 'musea']],
    ['rijksmusea', ['rijksmusea', 'rijksmuseum']],
    ['schades', ['schades', 'schade', 'schad']],
    ['steden', ['steden', 'stad']],
    ['huur', ['huur', 'hur']],
  ])('%s', (word, forms) => {
    expect(soughtForms(word, ['nl'])).toEqual(expect.arrayContaining(forms));
    expect(soughtForms(word, ['nl'])).not.toContain('art');
    // Nobody looks for the forms of another language.
    expect(soughtForms(word, ['en'])).toEqual(indexedForms(word, ['en']));
  });
});
