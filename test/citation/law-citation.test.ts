/** What may be passed over without reading it: nothing that the grammar of places would take. */
import { describe, expect, it } from 'vitest';
import { CAN_BE_PLACE } from '../../src/citation/law-citation';
import { isRecital, readLocator } from '../../src/contract/identifiers';
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
