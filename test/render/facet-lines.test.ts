/** The line of counts below a search. */
import { expect, test } from 'vitest';
import { readFacets } from '../../src/contract/facets';
import { facetLines } from '../../src/render/footer';
import { displayWidth } from '../../src/render/width';

const one = (value: string, count: number, filter: Record<string, string>) => ({ value, count, filter });
const FACETS = {
  type: Object.entries({ wetgeving: 12, rechtspraak: 15, eu: 7 }).map(([type, count]) => one(type, count, { type })),
  court: [one('HR', 9, { court: 'HR' })],
  year: Array.from({ length: 8 }, (_, at) =>
    one(`${2020 - at}`, 2, { date_from: `${2020 - at}-01-01`, date_to: `${2020 - at}-12-31` }),
  ),
  area: [one('Civiel recht', 3, { area: 'Civiel recht' })],
  more: { area: 4 },
};

test('counts what there is, with the flags that leave the most frequent', () => {
  expect(facetLines(FACETS, 200)).toEqual([
    'law 12 · decisions 15 · EU 7 (--type rechtspraak)',
    'court: HR 9 (--court HR)',
    'year: 2020: 2 · 2019: 2 · 2018: 2 · 2017: 2 · 2016: 2 · 2015: 2 · 2014: 2 · 2013: 2 (--from 2020 --to 2020)',
    "area: Civiel recht 3 · 4 more (--area 'Civiel recht')",
  ]);
});

test.each([20, 40, 60])('at %i columns no line is wider, and none begins with the dot', (width) => {
  for (const line of facetLines(FACETS, width)) {
    expect(displayWidth(line)).toBeLessThanOrEqual(width);
    expect(line).not.toMatch(/^\s*·/);
  }
});

test('of a service only what has the form of counts is read', () => {
  expect(readFacets(FACETS)).toEqual(FACETS);
  for (const odd of [undefined, null, 1, 'x', [], { type: 'law' }]) expect(readFacets(odd)).toBeUndefined();
  const hostile = { value: 'a\u001b[31m\n', count: 2, filter: { q: 1, type: 'x' } };
  const type = [null, { value: 1, count: 2 }, hostile, one('b', -1, {})];
  expect(readFacets({ type, court: 'x', more: { court: 3, type: 2, odd: 1 } })).toEqual({
    type: [one('a', 2, { type: 'x' })],
    more: { court: 3 },
  });
});
