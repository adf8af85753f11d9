/** Texts whose source gives no day from which they hold: an act of the EU as the Official Journal published it. */
import { describe, expect, test } from 'vitest';
import { checkSearchQuery } from '../../src/contract/parameters';
import type { Library } from '../../src/library/library';
import type { SourceDocument } from '../../src/sources/shared/parsed-file';
import { artikel, documentIn, importAll, libraryFile, openedLibrary } from './fixture';

const WORK = '32031R0123';
const ELI = 'http://data.europa.eu/eli/reg/2031/123';

/** The act and its articles, with their texts: of the Official Journal, or as consolidated on a day. */
const act = (validFrom: string, articles: Record<string, string>): SourceDocument[] =>
  [`${WORK}`, ...Object.keys(articles).map((number) => `${WORK} artikel ${number}`)].map((externalId, position) =>
    artikel(WORK, '1', articles[externalId.split(' ')[2] ?? ''] ?? 'Verordening', {
      externalId,
      source: 'EUR-Lex',
      group: 'eu',
      jurisdiction: 'EU',
      title: externalId,
      validFrom,
      position,
      url: `${ELI}/${validFrom || 'oj'}${position === 0 ? '' : `#art_${externalId.split(' ')[2]}`}`,
    }),
  );

const recital = (): SourceDocument[] =>
  act('', { '26': 'waterput' })
    .slice(1)
    .map((one) => ({ ...one, externalId: `${WORK} overweging 26`, work: `${WORK} overwegingen` }));

const JOURNAL = act('', { '1': 'waterput diep', '2': 'waterput oud' });
const CONSOLIDATED = act('2020-05-01', { '1': 'waterput ondiep' });

function libraryOf(...documents: SourceDocument[][]): Library {
  const file = libraryFile();
  for (const one of documents) importAll(file, one);
  return openedLibrary(file);
}

const versionsOf = async (library: Library, name: string) =>
  (await library.validity(name))!.versions.map(({ from, state, url }) => [from, state, url]);

const idsOn = async (library: Library, at: string) => {
  const { data, meta } = await library.search(checkSearchQuery({ q: 'waterput' }), { options: { at } });
  expect(meta?.total).toBe(data.length);
  return { ids: data.map(({ external_id }) => external_id).sort(), undated: meta?.undated_shown };
};

describe('an act of which no text gives a day', () => {
  test('has a text without a first day, and refuses no day', async () => {
    const library = libraryOf(JOURNAL, recital());
    for (const name of [`${WORK} artikel 1`, `${WORK} overweging 26`, WORK]) {
      const [[from, state] = []] = await versionsOf(library, name);
      expect([name, from, state]).toEqual([name, '', 'undated']);
      for (const day of ['0001-01-01', '2019-01-01', '9999-12-31'])
        expect((await documentIn(library, name, day)).external_id).toBe(name);
    }
    expect((await library.toestanden(WORK))?.versions).toMatchObject([
      { from: '', state: 'undated', url: `${ELI}/oj` },
    ]);
    expect(await idsOn(library, '1999-01-01')).toEqual({
      ids: [`${WORK} artikel 1`, `${WORK} artikel 2`, `${WORK} overweging 26`],
      undated: 3,
    });
  });

  test('has the consolidated text from its day on, and that of the Official Journal before', async () => {
    const library = libraryOf(JOURNAL, CONSOLIDATED);
    expect(await versionsOf(library, `${WORK} artikel 1`)).toEqual([
      ['', 'undated', `${ELI}/oj#art_1`],
      ['2020-05-01', expect.any(String), `${ELI}/2020-05-01#art_1`],
    ]);
    expect((await library.toestanden(WORK))?.versions.map(({ state, url }) => [state, url])).toEqual([
      ['undated', `${ELI}/oj`],
      [expect.not.stringMatching('replaced'), `${ELI}/2020-05-01`],
    ]);
    expect(await documentIn(library, `${WORK} artikel 1`, '2020-04-30')).toMatchObject({
      body: 'waterput diep',
      url: `${ELI}/oj#art_1`,
    });
    for (const day of ['2020-05-01', undefined])
      expect(await documentIn(library, `${WORK} artikel 1`, day)).toMatchObject({
        body: 'waterput ondiep',
        url: `${ELI}/2020-05-01#art_1`,
      });
    expect(await idsOn(library, '2020-04-30')).toEqual({
      ids: [`${WORK} artikel 1`, `${WORK} artikel 2`],
      undated: 2,
    });
    expect(await idsOn(library, '2020-05-01')).toEqual({ ids: [`${WORK} artikel 1`], undated: undefined });
    const subject = (await library.validity(`${WORK} artikel 1`))!;
    const { changes } = await library.changes({ subject, from: '2019-01-01', to: '2021-01-01' });
    expect(changes).toMatchObject([{ kind: 'changed', from_url: `${ELI}/oj#art_1` }]);
  });
});
