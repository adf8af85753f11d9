import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stemOf } from '../../../../src/backends/library/text/stem';
import { stemDutch } from '../../../../src/backends/library/text/stem-dutch';
import { stemEnglish } from '../../../../src/backends/library/text/stem-english';

/** Forms that a lawyer takes for one word. */
const DUTCH = [
  ['huis', 'huizen'],
  ['brief', 'brieven'],
  ['vonnis', 'vonnissen'],
  ['wet', 'wetten'],
  ['rechtbank', 'rechtbanken'],
  ['huurverhoging', 'huurverhogingen'],
  ['verhoging', 'verhogen'],
  ['overeenkomst', 'overeenkomsten'],
  ['uitspraak', 'uitspraken'],
  ['bestuursorgaan', 'bestuursorganen'],
  ['werknemer', 'werknemers'],
  ['besluit', 'besluiten'],
  ['prijs', 'prijzen'],
  ['aandeel', 'aandelen'],
  ['bevoegdheid', 'bevoegdheden'],
  ['lid', 'leden'],
  ['kind', 'kinderen'],
  ['schip', 'schepen'],
  ['stad', 'steden'],
  ['belang', 'belangen'],
  ['dwangsom', 'dwangsommen'],
  ['beslissing', 'beslissingen'],
  ['arrest', 'arresten'],
  ['bewijs', 'bewijzen'],
  ['termijn', 'termijnen'],
];

const DUTCH_APART = [
  ['recht', 'rechter'],
  ['huur', 'huis'],
  ['wet', 'weten'],
  ['overleden', 'lid'],
  ['brief', 'breed'],
  ['besluit', 'sluiten'],
];

/** Pairs from Porter's paper, rule by rule. */
const ENGLISH: [string, string][] = [
  ['caresses', 'caress'],
  ['ponies', 'poni'],
  ['cats', 'cat'],
  ['feed', 'feed'],
  ['agreed', 'agre'],
  ['plastered', 'plaster'],
  ['bled', 'bled'],
  ['motoring', 'motor'],
  ['sing', 'sing'],
  ['conflated', 'conflat'],
  ['hopping', 'hop'],
  ['falling', 'fall'],
  ['filing', 'file'],
  ['happy', 'happi'],
  ['sky', 'sky'],
  ['relational', 'relat'],
  ['rational', 'ration'],
  ['hopefulness', 'hope'],
  ['electricity', 'electr'],
  ['adjustment', 'adjust'],
  ['adoption', 'adopt'],
  ['probate', 'probat'],
  ['rate', 'rate'],
  ['cease', 'ceas'],
  ['controll', 'control'],
  ['roll', 'roll'],
];

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

  test.each([
    ['contract', 'contracts'],
    ['employer', 'employers'],
    ['obligation', 'obligations'],
    ['process', 'processing'],
    ['terminate', 'termination'],
  ])('%s and %s meet', (one, other) => {
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
});
