import { describe, expect, test } from 'vitest';
import { containing } from '../../../src/engine/search/sets/expansion';
import { vocabularyWith } from './vocabulary';

/** Words with their documents, and others, of which each is in 20. */
const KNOWN = `
  huur 345, verhoging 2000, verhogingen 300, winkel 300, woning 900, prijs 900, alcohol 126, houdende 90000,
  recht 12000, vordering 3000, erf 275, dienst 11000, baarheid 25, kind 2300, kinderen 3000, opvang 900,
  bijslag 200, pleegt 40, plegen 500, lasting 2, hond 146, belasting 9000, schade 2478, vergoeding 6000,
  bank 2500, sparen 60, onder 90000`;
const COMPOUNDS = `
  huurverhoging huurverhogingen huurprijs winkelhuur woninghuur alcoholhoudende rechtsvordering kinderopvang
  kinderbijslag hondenbelasting schadevergoeding spaarbank pleegkind`;
const ALIKE = `
  huurder huurders huursch verhuur schuur alcoholische rechter rechters gerecht terecht honderd bankier schadelijk
  kinds belasting onderhuur`;
const others = `${COMPOUNDS} ${ALIKE}`.trim().split(/\s+/);
const LIBRARY = vocabularyWith(`${others.map((word) => `${word} 20`).join()},${KNOWN}`);

describe('the compounds that have a word', () => {
  test.each([
    ['huur', ['huurprijs', 'huurverhoging', 'huurverhogingen', 'winkelhuur', 'woninghuur']],
    ['alcohol', ['alcoholhoudende']],
    ['recht', ['rechtsvordering']],
    ['kind', ['kinderbijslag', 'kinderopvang', 'pleegkind']],
    ['kinderen', ['kinderbijslag', 'kinderopvang', 'pleegkind']],
    ['hond', ['hondenbelasting']],
    ['belasting', ['hondenbelasting']],
    ['schade', ['schadevergoeding']],
    ['bank', ['spaarbank']],
    ['bel', []],
    ['constructor', []],
  ])('of %s are %j', (word, compounds) => {
    expect(containing(word, LIBRARY).sort()).toEqual(compounds);
  });

  test('come the shortest first', () => {
    const lengths = containing('huur', LIBRARY).map(({ length }) => length);
    expect(lengths).toEqual([...lengths].sort((a, b) => a - b));
  });
});
