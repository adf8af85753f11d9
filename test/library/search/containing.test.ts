import { describe, expect, test } from 'vitest';
import { containing } from '../../../src/library/search/sets/containing';
import { vocabularyWith } from './vocabulary';

const KNOWN = {
  huur: 345,
  verhoging: 2_000,
  verhogingen: 300,
  winkel: 300,
  woning: 900,
  prijs: 900,
  alcohol: 126,
  houdende: 90_000,
  recht: 12_000,
  vordering: 3_000,
  erf: 275,
  dienst: 11_000,
  baarheid: 25,
  kind: 2_300,
  kinderen: 3_000,
  opvang: 900,
  bijslag: 200,
  pleegt: 40,
  plegen: 500,
  lasting: 2,
  hond: 146,
  belasting: 9_000,
  schade: 2_478,
  vergoeding: 6_000,
  bank: 2_500,
  sparen: 60,
  onder: 90_000,
};
const COMPOUNDS = [
  ...[
    'huurverhoging',
    'huurverhogingen',
    'huurprijs',
    'winkelhuur',
    'woninghuur',
    'alcoholhoudende',
    'rechtsvordering',
  ],
  ...['kinderopvang', 'kinderbijslag', 'hondenbelasting', 'schadevergoeding', 'spaarbank', 'pleegkind'],
];
const ALIKE = [
  ...[
    'huurder',
    'huurders',
    'huursch',
    'verhuur',
    'schuur',
    'alcoholische',
    'rechter',
    'rechters',
    'gerecht',
    'terecht',
  ],
  ...['honderd', 'bankier', 'schadelijk', 'kinds', 'belasting', 'onderhuur'],
];
const LIBRARY = vocabularyWith({
  ...Object.fromEntries([...COMPOUNDS, ...ALIKE].map((word) => [word, 20])),
  ...KNOWN,
});

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
