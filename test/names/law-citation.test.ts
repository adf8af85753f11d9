/** What may be passed over without reading it: nothing that the grammar of places would take. */
import { describe, expect, it } from 'vitest';
import { CAN_BE_PLACE, readLawCitation } from '../../src/names/law-citation';
import { LAWS } from '../../src/names/laws';
import { isRecital, readLocator, splitArticle } from '../../src/names/read-identifier';
import fc from '../support/property';

const PIECES = [
  ...[
    'art.',
    'art',
    'artikel',
    'article',
    'Article',
    'ARTIKEL',
    'enig',
    'enkel',
    'enig artikel',
    'A',
    'b',
    'XII',
    'iv',
    '§',
  ],
  ...[
    'overweging',
    'Recital',
    'considerans',
    'lid',
    'tweede lid',
    'onder a',
    'sub b',
    '(a)',
    'bijlage',
    'annex I',
    'boek',
  ],
  ...[
    'hoofdstuk',
    '3:13',
    '6',
    '17(1)',
    '(oud)',
    'oud',
    'per',
    '2020-01-01',
    'aanhef',
    'slot',
    'punt',
    'ten',
    'van',
    'BW',
  ],
];
const GLUE = [' ', '  ', ', ', '. ', '.', '_', '/', '-', '', ':', '\t', '\u00a0'];

describe('a place in a law', () => {
  it('with an article, or of a recital, is never passed over', () => {
    const piece = fc.tuple(fc.constantFrom(...PIECES), fc.constantFrom(...GLUE)).map((parts) => parts.join(''));
    let places = 0;
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 5 }), (pieces) => {
        const text = pieces.join('').trim();
        const locator = readLocator(text);
        if (locator === undefined || (locator.article === undefined && !isRecital(locator))) return;
        places += 1;
        expect(CAN_BE_PLACE.test(text), text).toBe(true);
      }),
      { numRuns: 20_000 },
    );
    expect(places).toBeGreaterThan(500);
  });

  it.each(['art.', 'BW', 'art., BW', 'artikel', 'de wet', 'lid', 'sub'])('%s is none, and is passed over', (text) => {
    expect(CAN_BE_PLACE.test(text)).toBe(false);
  });
});

describe('the usual form of a citation', () => {
  const NUMBERS = ['1', '6:162', '7A:1576', '3.5', '658a', '8:1', '12', '3:13'];
  const INTROS = ['art.', 'artikel', 'Article', 'Art'];
  /** With a comma before the law it is read by splitting the words in every way. */
  const both = (intro: string, number: string, law: string) => [
    readLawCitation(`${intro} ${number} ${law}`),
    readLawCitation(`${intro} ${number}, ${law}`),
  ];

  it('is read as every other form is, for every name of every law', () => {
    for (const { title, names } of LAWS)
      for (const [at, name] of [title, ...names].entries()) {
        const number = NUMBERS[(name.length + at) % NUMBERS.length]!;
        const [usual, split] = both(INTROS[(name.length + at) % INTROS.length]!, number, name);
        expect(usual, `${number} ${name}`).toEqual(split);
      }
  });

  it.each(['van het BW', 'of the GDPR', 'BW Boek 7', 'lid 2 BW', 'Foobarwet', 'A BW', 'en 6:163 BW'])(
    'with "%s" behind it is read the same way',
    (rest) => {
      for (const number of NUMBERS) {
        const [usual, split] = both('art.', number, rest);
        expect(usual, number).toEqual(split);
      }
    },
  );

  it('leaves what belongs to the number to the grammar of places', () => {
    const idsOf = (text: string) =>
      readLawCitation(text)?.identifiers.map((one) => 'externalId' in one && one.externalId);
    expect(idsOf('art. 6:162 (oud) BW')).toEqual(['BWBR0005289 artikel 162 (oud)']);
    expect(idsOf('art. 17 bis AVG')).toEqual(['32016R0679 artikel 17 bis']);
  });

  it('a place is read as it is with a separator behind it', () => {
    const number = fc.stringMatching(/^\d{1,5}[a-zA-Z]{0,3}(?:[:.]\d{1,5}[a-zA-Z]{0,3})?$/);
    fc.assert(
      fc.property(fc.constantFrom(...INTROS), number, (intro, text) => {
        expect(readLocator(`${intro} ${text}`)).toEqual(readLocator(`${intro} ${text} `));
      }),
      { numRuns: 5000 },
    );
  });

  it('is the name of no law', () => {
    const all = LAWS.flatMap(({ title, names }) => [title, ...names]);
    expect(all.filter((name) => splitArticle(name) !== undefined)).toEqual([]);
  });
});
