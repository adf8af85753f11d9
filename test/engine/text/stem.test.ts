import { describe, expect, test } from 'vitest';
import { rootOf, stemOf } from '../../../src/engine/text/stem';
import { stemDutch } from '../../../src/engine/text/stem-dutch';
import { stemEnglish } from '../../../src/engine/text/stem-english';
import fc from '../../support/property';
import { pairs } from './pairs';

/** Forms that a lawyer takes for one word. */
const DUTCH = pairs(`
  huis huizen, brief brieven, vonnis vonnissen, wet wetten, rechtbank rechtbanken, huurverhoging huurverhogingen,
  verhoging verhogen, overeenkomst overeenkomsten, uitspraak uitspraken, bestuursorgaan bestuursorganen,
  werknemer werknemers, besluit besluiten, prijs prijzen, aandeel aandelen, bevoegdheid bevoegdheden, lid leden,
  kind kinderen, schip schepen, stad steden, belang belangen, dwangsom dwangsommen, beslissing beslissingen,
  arrest arresten, bewijs bewijzen, termijn termijnen`);

const DUTCH_APART = pairs(`
  recht rechter, huur huis, wet weten, overleden lid, brief breed, besluit sluiten`);

/** Pairs from Porter's paper, rule by rule. */
const ENGLISH = pairs(`
  caresses caress, ponies poni, cats cat, feed feed, agreed agre, plastered plaster, bled bled, motoring motor,
  sing sing, conflated conflat, hopping hop, falling fall, filing file, happy happi, sky sky, relational relat,
  rational ration, hopefulness hope, electricity electr, adjustment adjust, adoption adopt, probate probat,
  rate rate, cease ceas, controll control, roll roll`);

describe('Dutch stems', () => {
  test.each(DUTCH)('%s and %s meet', (one, other) => {
    expect(stemDutch(other)).toBe(stemDutch(one));
  });

  test.each(DUTCH_APART)('%s and %s stay apart', (one, other) => {
    expect(stemDutch(other)).not.toBe(stemDutch(one));
  });

  test.each(DUTCH)('the stem of %s and %s is its own stem or a form that still meets them', (one) => {
    const stem = stemDutch(one);
    expect(stemDutch(stem)).toBe(stem);
  });

  test('any folded word has a stem that is not empty and not longer than the word', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,20}$/), (word) => {
        const stem = stemDutch(word);
        expect(stem.length).toBeGreaterThan(0);
        expect(stem.length).toBeLessThanOrEqual(word.length);
      }),
      { numRuns: 3000 },
    );
  });
});

describe('English stems', () => {
  test.each(ENGLISH)('%s becomes %s', (word, stem) => {
    expect(stemEnglish(word)).toBe(stem);
  });

  test.each(
    pairs('contract contracts, employer employers, obligation obligations, process processing, terminate termination'),
  )('%s and %s meet', (one, other) => {
    expect(stemEnglish(other)).toBe(stemEnglish(one));
  });
});

describe('stems in the index', () => {
  test('numbers, words with a digit and words of 2 letters have none', () => {
    expect(['6', '162', '69a', 'bw', 'αβγ'].map((token) => stemOf(token, 'nl'))).toEqual(Array(5).fill(undefined));
  });

  test('an English stem never equals a Dutch one', () => {
    expect(stemOf('regeling', 'en')).not.toBe(stemOf('regel', 'nl'));
  });

  const SUFFIXES = ' en ene s se heden heid end ing ig lijk baar bar e ingen'.split(' ');
  const ENDINGS = ' s ies sses eed ed ing ational ization biliti bility ely y ion'.split(' ');
  const made = (endings: readonly string[]) =>
    fc
      .tuple(
        fc.stringMatching(/^[bdfhklmnstvz]{0,3}[aeiou]{1,2}[bdfhklmnrstvz]{1,2}[a-z]{0,4}$/),
        fc.constantFrom(...endings),
      )
      .map((parts) => parts.join(''));
  test.each([
    ['nl', made(SUFFIXES)],
    ['en', made(ENDINGS)],
    ['nl', fc.stringMatching(/^[a-z]{3,14}$/)],
    ['en', fc.stringMatching(/^[a-z]{3,14}$/)],
    ['nl', fc.constantFrom(...DUTCH.flat(), 'leden', 'schepen', 'steden', 'kinderen', 'weten', 'gezinsleden')],
    ['en', fc.constantFrom(...ENGLISH.flat())],
  ] as const)('a word of %s begins with the root of its stem', (language, words) => {
    fc.assert(
      fc.property(words, (word) => {
        const stem = stemOf(word, language);
        if (stem !== undefined) expect(word.startsWith(rootOf(stem, language)), `${word}: ${stem}`).toBe(true);
      }),
      { numRuns: 5000 },
    );
  });
});
