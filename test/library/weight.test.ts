/** Rows in the order of how many documents cite them. */
import { expect, test } from 'vitest';
import { checkBrowseQuery, checkSearchQuery, type LibraryOptions } from '../../src/contract/parameters';
import { artikel, libraryFile, lookThrough, marked, openedLibrary, uitspraak } from './fixture';

const marks = (...targets: string[]) => marked({ references: targets.map((target) => ({ start: 0, end: 1, target })) });
const [A, B, C, D] = [1, 2, 3, 4].map((number) => `ECLI:NL:HR:2019:${number}`) as [string, string, string, string];

async function filled() {
  const file = libraryFile([
    uitspraak(A, 'huur van een fiets'),
    uitspraak(B, 'huur en pacht van een fiets'),
    uitspraak(C, 'huur van een boot', { decisionDate: '2020-01-01' }),
    uitspraak(D, 'fiets', marks(C)),
    // One that marks it and names it too counts once.
    uitspraak('ECLI:NL:HR:2019:5', `Zie ${B}.`, marks(B)),
    uitspraak('ECLI:NL:HR:2019:6', `Zie ${B} en nogmaals ${B}, en ${A}.`),
    artikel('BWBR0000001', '1', `huur van een fiets, zie ${B}`),
  ]);
  await lookThrough(file);
  return openedLibrary(file);
}

const ask = async (raw: Record<string, string>, options: LibraryOptions = { sort: 'weight' }) => {
  const library = await filled();
  const query = raw.q === undefined ? checkBrowseQuery(raw) : checkSearchQuery(raw);
  const { data, meta } = await library.search(query, { options });
  return { data, meta: meta! };
};

test('the most cited come first, as marked and as recognised, each document once; then the newest', async () => {
  const { data, meta } = await ask({ q: 'huur' });
  expect(data.map(({ external_id, cited_by, score }) => [external_id, cited_by, score])).toEqual([
    [B, 3, 0],
    [C, 1, 0],
    [A, 1, 0],
    ['BWBR0000001 artikel 1', 0, 0],
  ]);
  expect(meta).toMatchObject({ total: 4, sort: 'weight', uncited_last: 1 });
});

test('every row is on one page, and those that lack words stay below', async () => {
  const whole = (await ask({ q: 'huur pacht fiets' })).data.map(({ external_id }) => external_id);
  expect(whole[0]).toBe(B);
  expect(whole.length).toBeGreaterThan(2);
  const pages = await Promise.all(whole.map((_, at) => ask({ q: 'huur pacht fiets', limit: '1', offset: `${at}` })));
  expect(pages.flatMap(({ data }) => data.map(({ external_id }) => external_id))).toEqual(whole);
});

test('without words it lists what the filters allow, the most cited first', async () => {
  const { data, meta } = await ask({ type: 'rechtspraak', limit: '2' });
  expect(data.map(({ external_id }) => external_id)).toEqual([B, C]);
  expect(meta).toMatchObject({ total: 6, sort: 'weight', uncited_last: 3 });
});

test('--explain says how many documents cite a row, as cited-by counts them', async () => {
  const { data } = await ask({ q: 'huur pacht' }, { explain: true });
  const library = await filled();
  const { meta } = await (await library.following()).citedBy({ names: [B], sort: 'weight', limit: 10, offset: 0 });
  expect(meta.total).toBe(3);
  expect(data.find(({ external_id }) => external_id === B)?.explanation).toMatch(/3 documents here cite it/);
});
