/** Texts whose source gives no day from which they hold: an act of the EU as the Official Journal published it. */
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { checkSearchQuery } from '../../src/contract/parameters';
import { type Library, openLibrary } from '../../src/library/library';
import { openStore } from '../../src/library/open-store';
import type { SourceDocument } from '../../src/sources/parsed-file';
import { openDatabase } from '../../src/sqlite';
import { artikel, importAll, temporaryFolder } from './fixture';

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

/** As lks once wrote down the days: the day of the import, and nothing where a dated text has taken the place of one. */
function asBefore(file: string): void {
  const database = openDatabase(file);
  const alone = `select work from segments group by work having count(*) = 1`;
  database.exec(`
    drop index toestanden_undated;
    update periods set valid_from = '2026-11-21' where valid_from = '' and doc in (select id from docs where work in (${alone}));
    update segments set valid_from = '2026-11-21' where valid_from = '' and work in (${alone});
    delete from periods where valid_from = '';
    delete from segments where valid_from = '';
  `);
  database.close();
}

const opened = (file: string): Library => {
  const library = openLibrary(file);
  onTestFinished(() => library.close());
  return library;
};

/** A library with these texts, as it is now, as it was once written, and as the latter is after the next import. */
const LIBRARIES: [string, (file: string) => void][] = [
  ['now', () => {}],
  ['that was written before', asBefore],
  [
    'that was written before, and to since',
    (file) => {
      asBefore(file);
      openStore(file).close();
    },
  ],
];

function libraryOf(documents: SourceDocument[][], change: (file: string) => void): Library {
  const file = path.join(temporaryFolder(), 'library.db');
  for (const one of documents) importAll(file, one);
  change(file);
  return opened(file);
}

const versionsOf = async (library: Library, name: string) =>
  (await library.validity(name))!.versions.map(({ from, state, url }) => [from, state, url]);

const textOn = async (library: Library, name: string, at?: string) => {
  const { id } = (await library.validity(name))!;
  return (await library.document(id, at === undefined ? {} : { options: { at } })).data;
};

const idsOn = async (library: Library, at: string) => {
  const { data, meta } = await library.search(checkSearchQuery({ q: 'waterput' }), { options: { at } });
  expect(meta?.total).toBe(data.length);
  return { ids: data.map(({ external_id }) => external_id).sort(), undated: meta?.undated_shown };
};

describe.each(LIBRARIES)('of an act without a day, a library %s', (_which, change) => {
  test('has a text without a first day, and refuses no day', async () => {
    const library = libraryOf([JOURNAL, recital()], change);
    for (const name of [`${WORK} artikel 1`, `${WORK} overweging 26`, WORK]) {
      const [[from, state] = []] = await versionsOf(library, name);
      expect([name, from, state]).toEqual([name, '', 'undated']);
      for (const day of ['0001-01-01', '2019-01-01', '9999-12-31'])
        expect((await textOn(library, name, day)).external_id).toBe(name);
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
    const library = libraryOf([JOURNAL, CONSOLIDATED], change);
    expect(await versionsOf(library, `${WORK} artikel 1`)).toEqual([
      ['', 'undated', `${ELI}/oj#art_1`],
      ['2020-05-01', expect.any(String), `${ELI}/2020-05-01#art_1`],
    ]);
    expect((await library.toestanden(WORK))?.versions.map(({ state, url }) => [state, url])).toEqual([
      ['undated', `${ELI}/oj`],
      [expect.not.stringMatching('replaced'), `${ELI}/2020-05-01`],
    ]);
    expect(await textOn(library, `${WORK} artikel 1`, '2020-04-30')).toMatchObject({
      body: 'waterput diep',
      url: `${ELI}/oj#art_1`,
    });
    for (const day of ['2020-05-01', undefined])
      expect(await textOn(library, `${WORK} artikel 1`, day)).toMatchObject({
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

test('a library that was written before is only read: not a byte of it changes', async () => {
  const file = path.join(temporaryFolder(), 'library.db');
  importAll(file, JOURNAL);
  asBefore(file);
  const database = openDatabase(file, { readOnly: true });
  const rows = () => database.prepare('select valid_from from periods union all select valid_from from segments').all();
  const before = rows();
  expect(new Set(before.map(({ valid_from }) => valid_from))).toEqual(new Set(['2026-11-21']));
  expect(await idsOn(opened(file), '1999-01-01')).toMatchObject({ undated: 2 });
  expect(rows()).toEqual(before);
  database.close();
});
