/** Counts of the complete rows of a search: each is what its filter leaves. */
import { expect, test } from 'vitest';
import { checkBrowseQuery, checkSearchQuery, type LibraryOptions } from '../../src/contract/parameters';
import type { Facet } from '../../src/contract/types';
import type { Library } from '../../src/library/library';
import { artikel, libraryOf, uitspraak } from './fixture';
import { euDecision } from './support/eu-decision';

const AREAS = ['Civiel recht', 'Civiel recht; Arbeidsrecht', 'Bestuursrecht; Belastingrecht', ''];
const COURTS = ['HR', 'RBDHA', 'GHAMS', 'CRVB', 'RVS', 'RBROT', 'RBAMS', 'GHARL', 'GHDHA', 'RBGEL', 'RBNHO', 'PHR'];

const DECISIONS = Array.from({ length: 40 }, (_, at) =>
  uitspraak(
    `ECLI:NL:${COURTS[at % COURTS.length]}:${2001 + (at % 13)}:${at}`,
    at % 3 === 0 ? 'huur' : 'huur en pacht',
    {
      decisionDate: at % 10 === 9 ? '' : `${2001 + (at % 13)}-12-31`,
      publicationDate: '',
      lawArea: AREAS[at % AREAS.length]!,
    },
  ),
);
const ARTICLES = Array.from({ length: 7 }, (_, at) => artikel('BWBR0000001', `${at + 1}`, 'huur en pacht van land'));
const OF_EU = [
  euDecision('62018CJ0001', { language: 'nl', body: 'huur en pacht' }),
  artikel('32016R0679', '1', 'huur en pacht', { group: 'eu', jurisdiction: 'EU', documentType: 'verordening' }),
];

const filled = (): Library => libraryOf([...DECISIONS, ...ARTICLES, ...OF_EU]);

const ask = (library: Library, raw: Record<string, string>, options: LibraryOptions = {}) =>
  library.search(raw.q === undefined ? checkBrowseQuery(raw) : checkSearchQuery(raw), { options });

async function narrowed(library: Library, raw: Record<string, string>, { filter }: Facet): Promise<number> {
  const { court, ...others } = filter;
  return (await ask(library, { ...raw, ...others }, court === undefined ? {} : { court })).meta!.complete!;
}

test.each<Record<string, string>>([
  { q: 'huur' },
  { q: 'huur pacht' },
  { q: 'pacht -land' },
  { q: 'huur land zee' },
  { jurisdiction: 'NL' },
])('each count of %j is the number of complete rows that its filter leaves', async (raw) => {
  const library = filled();
  const { meta } = await ask(library, raw, { facets: true });
  const { type, court, year, area } = meta!.facets!;
  for (const facet of [...type, ...court!, ...year!, ...area!])
    expect([facet, await narrowed(library, raw, facet)]).toEqual([facet, facet.count]);
  expect(type.reduce((sum, { count }) => sum + count, 0)).toBe(meta!.complete);
});

test('lists are bounded, the most frequent value first, years the newest first, and say how many values are not listed', async () => {
  const { court, year, area, more } = (await ask(filled(), { q: 'huur' }, { facets: true })).meta!.facets!;
  expect([court!.length, year!.length, more]).toEqual([10, 10, { court: 3, year: 5 }]);
  expect(year!.map(({ value }) => value)).toEqual([...year!.map(({ value }) => value)].sort().reverse());
  expect(area!.map(({ count }) => count)).toEqual([...area!.map(({ count }) => count)].sort((a, b) => b - a));
  expect(area!.map(({ value }) => value)).toContain('Arbeidsrecht');
});

test('kinds are counted unasked where rows are of several, and nothing where they can only be of one', async () => {
  const library = filled();
  const facetsOf = async (raw: Record<string, string>) => (await ask(library, raw)).meta!.facets;
  expect((await facetsOf({ q: 'land' }))?.type).toBeUndefined();
  expect(await facetsOf({ q: 'huur', type: 'rechtspraak' })).toBeUndefined();
  expect(await facetsOf({ q: 'pacht' })).toEqual({
    type: [
      { value: 'wetgeving', count: 7, filter: { type: 'wetgeving' } },
      { value: 'rechtspraak', count: 27, filter: { type: 'rechtspraak' } },
      { value: 'eu', count: 1, filter: { type: 'eu' } },
    ],
  });
});
