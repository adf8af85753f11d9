/** Time: toestanden side by side, which of them is in force, and what is said of articles that are not. */
import { describe, expect, test } from 'vitest';
import { isKnownOn, versionOn } from '../../src/contract/dates';
import { checkSearchQuery } from '../../src/contract/parameters';
import type { Library } from '../../src/library/library';
import { openStore } from '../../src/library/open-store';
import type { LibraryStore } from '../../src/library/store';
import { say } from '../../src/messages';
import type { SourceDocument } from '../../src/sources/shared/parsed-file';
import * as fixture from './fixture';
import { artikel, BWB, documentIn, find, libraryFile, openedLibrary, period, put, uitspraak, written } from './fixture';

const WORK = 'BWBR0000001';

const ARTICLE = `${WORK} artikel 1`;
const toestand = (day: string, articles: Record<string, string>, label?: string) =>
  fixture.toestand(WORK, day, articles, label);

function libraryWith(fill: (store: LibraryStore) => void, clock?: () => Date): { file: string; library: Library } {
  const file = libraryFile();
  written(file, fill, clock);
  return { file, library: openedLibrary(file) };
}
const versionsOf = async (library: Library, name = ARTICLE) => (await library.validity(name))!.versions;
/** A library with these toestanden, and what a manifest says of them. */
const libraryOf = (toestanden: SourceDocument[][], ...manifest: ReturnType<typeof period>[]): Library =>
  libraryWith((store) => {
    for (const one of toestanden) put(store, one);
    if (manifest.length > 0) store.recordPeriods(WORK, manifest);
  }).library;

/** A day of a message that a test does not know: what is said beside it is looked at. */
const DAY = '{day}';

const FIRST = toestand('2010-01-01', { '1': 'zebra een', '2': 'zebra twee', '9': 'zebra negen' });
const SECOND = toestand('2015-01-01', { '1': 'zebra een', '2': 'giraffe twee', '2a': 'zebra nieuw' });
const THIRD = toestand('2090-01-01', { '1': 'leeuw een', '2': 'giraffe twee', '3': 'zebra straks' });

const ids = async (library: Library, q: string, at?: string) => {
  const answer = await library.search(checkSearchQuery({ q }), at === undefined ? {} : { options: { at } });
  expect(answer.meta?.total).toBe(answer.data.length);
  return answer.data.map(({ external_id }) => external_id.replace(`${WORK} artikel `, '')).sort();
};

const ALL = [SECOND, THIRD, FIRST];
const fill = (store: LibraryStore): void => {
  for (const one of ALL) put(store, one);
};

describe('a search', () => {
  test('without a day finds what is in force today only', async () => {
    const library = libraryOf(ALL);
    expect(await ids(library, 'zebra')).toEqual(['1', '2a']);
    expect(await ids(library, 'giraffe')).toEqual(['2']);
    expect(await ids(library, 'leeuw')).toEqual([]);
  });

  test.each([
    ['2009-12-31', []],
    ['2010-01-01', ['1', '2', '9']],
    ['2014-12-31', ['1', '2', '9']],
    ['2015-01-01', ['1', '2a']],
    ['2089-12-31', ['1', '2a']],
    ['2090-01-01', ['3']],
  ])('at %s finds what was, is or will be in force then', async (day, wanted) => {
    const library = libraryOf(ALL);
    expect(await ids(library, 'zebra', day)).toEqual(wanted);
  });

  test('at a day has the address, the snippet and the names of that day, and the id of every day', async () => {
    const library = libraryOf(ALL);
    const query = checkSearchQuery({ q: `${WORK} artikel 2` });
    const [then] = (await library.search(query, { options: { at: '2012-05-05' } })).data;
    const [now] = (await library.search(query)).data;
    expect(then).toMatchObject({ snippet: 'zebra twee', url: expect.stringContaining('/2010-01-01#'), score: 100 });
    expect(now).toMatchObject({ snippet: 'giraffe twee', url: expect.stringContaining('/2015-01-01#'), id: then?.id });
  });

  test('at a day takes the filters of any search, and decisions given until then', async () => {
    const { library } = libraryWith((store) => {
      fill(store);
      put(store, [uitspraak('ECLI:NL:HR:2012:1', 'zebra', { decisionDate: '2012-03-01' })]);
      put(store, [uitspraak('ECLI:NL:HR:2019:1', 'zebra', { decisionDate: '2019-03-01' })]);
    });
    expect(await ids(library, 'zebra', '2013-01-01')).toEqual(['1', '2', '9', 'ECLI:NL:HR:2012:1']);
    const at = { options: { at: '2013-01-01' } };
    const typed = await library.search(checkSearchQuery({ q: 'zebra', type: 'wetgeving', law: WORK }), at);
    expect(typed.meta?.total).toBe(3);
    expect(typed.meta?.sources_consulted).toEqual([BWB]);
    const dated = await library.search(checkSearchQuery({ q: 'zebra', date_from: '2021-01-01' }), at);
    expect(dated.meta?.total).toBe(0);
    expect((await find(library, 'zebra')).meta.index_freshness.wetgeving?.documents).toBe(3);
  });

  test('whose day has come finds the new text, also in a library that nobody has written to since', async () => {
    const { library, file } = libraryWith(fill, () => new Date('2012-06-01T00:00:00Z'));
    expect(await ids(library, 'zebra')).toEqual(['1', '2a']);
    const [row] = (await library.search(checkSearchQuery({ q: 'giraffe' }))).data;
    expect(row?.url).toContain('/2015-01-01#');
    expect((await library.document(row!.id)).data.body).toBe('giraffe twee');
    openStore(file).close();
    const rolled = openedLibrary(file);
    expect(await ids(rolled, 'zebra')).toEqual(['1', '2a']);
    expect((await find(rolled, 'giraffe')).rows[0]?.url).toContain('/2015-01-01#');
  });
});

describe('a document', () => {
  test('has the text, the address and the harvest of its day', async () => {
    const { library } = libraryWith(fill, () => new Date('2026-02-03T04:05:06Z'));
    const data = await documentIn(library, `${WORK} artikel 2`, '2013-01-01');
    expect(data).toMatchObject({ body: 'zebra twee', imported_at: '2026-02-03 04:05:06' });
    expect(data.url).toBe(`https://wetten.overheid.nl/${WORK}/2010-01-01#Artikel2`);
    const same = await documentIn(library, ARTICLE, '2016-01-01');
    expect(same).toMatchObject({ body: 'zebra een', url: expect.stringContaining('/2015-01-01#') });
  });

  test.each([
    ['2a', '2012-01-01', (id: string) => say.library.onlyLater(id, '2015-01-01', '2012-01-01')],
    ['9', undefined, (id: string) => say.library.onlyEarlierHere(id, '2010-01-01', '2015-01-01', DAY)],
    ['3', undefined, (id: string) => say.library.onlyLater(id, '2090-01-01', DAY)],
    ['1', '2001-01-01', (id: string) => say.library.onlyLater(id, '2010-01-01', '2001-01-01')],
  ])('that existed only earlier or later says so: article %s at %s', async (number, at, message) => {
    const library = libraryOf(ALL);
    const asked = documentIn(library, `${WORK} artikel ${number}`, at);
    await expect(asked).rejects.toMatchObject({
      kind: 'not-found',
      exitCode: 3,
      message: expect.stringContaining(message(`${WORK} artikel ${number}`).split(DAY).at(-1)!),
    });
  });

  test('without days of validity is answered for every day: no source gives one on which it did not hold', async () => {
    const decision = 'ECLI:NL:HR:2019:1';
    const library = libraryOf([[artikel(WORK, '1', 'zebra', { validFrom: '' })], [uitspraak(decision, 'zebra')]]);
    for (const name of [ARTICLE, decision]) expect((await documentIn(library, name, '2020-01-01')).body).toBe('zebra');
    expect(await versionsOf(library)).toMatchObject([{ from: '', state: 'undated' }]);
    expect(await versionsOf(library, decision)).toEqual([]);
    expect((await ids(library, 'zebra', '2020-01-01')).length).toBe(2);
    // A decision is not found as of a day before its own.
    expect((await ids(library, 'zebra', '2018-01-01')).length).toBe(1);
  });
});

describe('versions', () => {
  test('of an article join toestanden with the same text; no end is made up of where the next begins', async () => {
    const library = libraryOf(ALL);
    const versions = await versionsOf(library);
    expect(versions.map(({ from, to, known_to, next, state }) => [from, to, known_to, next, state])).toEqual([
      ['2010-01-01', '', '2015-01-01', '2090-01-01', 'held'],
      ['2090-01-01', '', '2090-01-01', undefined, 'future'],
    ]);
  });

  test('without a manifest are known on the days of their toestanden, and not between them', async () => {
    const library = libraryOf(ALL);
    const [first] = await versionsOf(library);
    expect(first).toMatchObject({ no_end: 'no manifest', gaps: [{ from: '2010-01-02', to: '2014-12-31' }] });
    expect(
      ['2010-01-01', '2010-01-02', '2014-12-31', '2015-01-01', '2015-01-02'].map((day) => isKnownOn(first!, day)),
    ).toEqual([true, false, false, true, false]);
    const { versions: whole } = (await library.toestanden(WORK)) ?? { versions: [] };
    expect(whole.filter(({ to }) => to !== '')).toEqual([]);
  });

  test('with a manifest are known between their toestanden too, as far as it lists them', async () => {
    const { library } = libraryWith((store) => {
      fill(store);
      store.recordPeriods(WORK, [period('2010-01-01', '2014-12-31'), period('2015-01-01')], '2020-06-01');
    });
    const [first] = await versionsOf(library);
    expect(first).toMatchObject({ to: '', known_to: '2020-06-01', no_end: 'after its manifest' });
    expect(first?.gaps).toBeUndefined();
    const listed = [period('2010-01-01', '2012-12-31'), period('2013-01-01', '2014-12-31'), period('2015-01-01')];
    expect((await versionsOf(libraryOf(ALL, ...listed)))[0]).toMatchObject({ from: '2010-01-01', to: '2012-12-31' });
  });

  test('are in force only where a source says so: the newest text here is held', async () => {
    const library = libraryOf(ALL);
    const versions = await versionsOf(library, `${WORK} artikel 2`);
    expect(versions.map(({ from, to, next, state }) => [from, to, next, state])).toEqual([
      ['2010-01-01', '', '2015-01-01', 'past'],
      ['2015-01-01', '', undefined, 'held'],
    ]);
  });

  test('of a repealed article say so', async () => {
    const [gone, other] = toestand('2015-01-01', { '1': 'weg', '2': 'zebra' });
    const library = libraryOf([FIRST, [{ ...gone!, repealed: true }, other!]]);
    const versions = await versionsOf(library);
    expect(versions.map(({ state }) => state)).toEqual(['past', 'repealed']);
  });

  test('of an article that is not in force say so, also where a lks that did not know it had read the same words', async () => {
    const [first, second] = toestand('2015-01-01', { '1': 'straks', '2': 'zebra' });
    const library = libraryOf([
      [first!, second!],
      [{ ...first!, notInForce: true }, second!],
    ]);
    const states = async (id: string) => (await versionsOf(library, id)).map(({ state }) => state);
    expect(await states(`${WORK} artikel 1`)).toEqual(['not in force']);
    expect(await states(`${WORK} artikel 2`)).toEqual(['held']);
  });

  test('a gap in which an article did not exist stays a gap', async () => {
    const library = libraryOf([
      toestand('2010-01-01', { '1': 'a', '2': 'b' }),
      toestand('2012-01-01', { '2': 'b' }),
      toestand('2014-01-01', { '1': 'a', '2': 'b' }),
    ]);
    const versions = await versionsOf(library);
    expect(versions.map(({ from, to, next }) => [from, to, next])).toEqual([
      ['2010-01-01', '', '2012-01-01'],
      ['2014-01-01', '', undefined],
    ]);
    const on = ['2011-12-31', '2012-01-01'].map((day) => versionOn(versions, day)?.from);
    expect(on).toEqual(['2010-01-01', undefined]);
  });

  test('a toestand without a date is refused where others have one', () => {
    const undated = FIRST.map((one) => ({ ...one, validFrom: '', versionLabel: undefined }) as SourceDocument);
    expect(() => libraryOf([FIRST, undated])).toThrow(expect.objectContaining({ kind: 'failed' }));
  });
});

describe('the dates of a manifest', () => {
  const viewed = (from: string, to = '9999-12-31', more = {}) =>
    period(from, to, { viewFrom: '2010-01-01', viewTo: '9999-12-31', ...more });
  const ends = (store: LibraryStore) =>
    store.recordPeriods(WORK, [viewed('2010-01-01', '2012-12-31'), viewed('2015-01-01', '2016-12-31')]);
  const first = (store: LibraryStore) => put(store, FIRST);
  const second = (store: LibraryStore) => put(store, SECOND);

  test.each([
    ['before', [ends, first, second]],
    ['after', [first, second, ends]],
  ])('end a toestand, and with the last one the law: recorded %s the texts', async (_when, steps) => {
    const { library } = libraryWith((store) => {
      for (const step of steps) step(store);
    });
    expect(await ids(library, 'zebra', '2012-12-31')).toEqual(['1', '2', '9']);
    expect(await ids(library, 'zebra', '2013-01-01')).toEqual([]);
    expect(await ids(library, 'zebra')).toEqual([]);
    const unlisted = { asOf: DAY, inForceFrom: '', before: '2016-12-31', after: '' };
    const told = await documentIn(library, ARTICLE).catch(({ message }: Error) => message);
    for (const part of say.library.notInForce(ARTICLE, DAY, unlisted).split(DAY)) expect(told).toContain(part);
  });

  test('are the last days of its texts, included; a text without an end in it is in force', async () => {
    const library = libraryOf([FIRST, SECOND], viewed('2010-01-01', '2014-12-31'), viewed('2015-01-01'));
    const versions = await versionsOf(library, `${WORK} artikel 2`);
    expect(versions.map(({ from, to, known_to, next, state }) => [from, to, known_to, next, state])).toEqual([
      ['2010-01-01', '2014-12-31', undefined, undefined, 'past'],
      ['2015-01-01', '', undefined, undefined, 'in force'],
    ]);
    expect(versions.map((version) => isKnownOn(version, '2014-06-01'))).toEqual([true, true]);
  });

  test('without an end are known until the day of the manifest, which an older one does not take back', async () => {
    const versionsAfter = async (...manifests: [to: string, asOf: string][]) => {
      const { library } = libraryWith((store) => {
        put(store, SECOND);
        for (const [to, asOf] of manifests) store.recordPeriods(WORK, [viewed('2015-01-01', to)], asOf);
      });
      const [version] = await versionsOf(library, `${WORK} artikel 2`);
      return [version?.to, version?.known_to, version?.state];
    };
    expect(await versionsAfter(['9999-12-31', '2020-05-06'])).toEqual(['', '2020-05-06', 'held']);
    expect(await versionsAfter(['9999-12-31', '2999-01-01'])).toEqual(['', undefined, 'in force']);
    expect(await versionsAfter(['9999-12-31', ''])).toEqual(['', '2015-01-01', 'held']);
    const taken = await versionsAfter(['2018-12-31', '2020-05-06'], ['9999-12-31', '2016-01-01']);
    expect(taken).toEqual(['2018-12-31', undefined, 'past']);
  });

  test('tell a toestand that was withdrawn from one that was corrected', async () => {
    const whole = (validFrom: string, label: string) => [
      artikel(WORK, '0', 'wet', { externalId: WORK, validFrom, versionLabel: label, url: `https://x/${validFrom}` }),
    ];
    const library = libraryOf(
      ['2010-01-01_0', '2010-01-01_1', '2015-01-01_0'].map((label) => whole(label.slice(0, 10), label)),
      viewed('2010-01-01', '9999-12-31', { label: '2010-01-01_1' }),
      viewed('2015-01-01', '9999-12-31', { deleted: true }),
    );
    const { versions } = (await library.toestanden(WORK))!;
    expect(versions.map(({ label, state }) => [label, state])).toEqual([
      ['2010-01-01_0', 'replaced'],
      ['2010-01-01_1', 'in force'],
      ['2015-01-01_0', 'withdrawn'],
    ]);
  });

  test('say nothing of a toestand that they do not list, nor of the end of the one before it', async () => {
    const library = libraryOf([FIRST, SECOND], viewed('2010-01-01'));
    const versions = await versionsOf(library, `${WORK} artikel 2`);
    expect(versions.map(({ from, to, next, state }) => [from, to, next, state])).toEqual([
      ['2010-01-01', '', '2015-01-01', 'past'],
      ['2015-01-01', '', undefined, 'held'],
    ]);
  });

  test.each([
    ['2012-01-01', '2014-06-01', ['2010-01-01', '2010-01-01', false, false], ['2010-01-01', '2010-01-01', true, true]],
    ['2010-01-01', '2020-01-01', ['2010-01-01', '2015-01-01', true, false], ['2010-01-01', '2015-01-01', true, true]],
    ['2010-01-01', '2015-01-01', ['2010-01-01', '2015-01-01', true, true], ['2010-01-01', '2015-01-01', true, true]],
  ])('decide which texts a comparison of %s and %s knows', async (from, to, without, with_) => {
    const listed = [viewed('2010-01-01', '2014-12-31'), viewed('2015-01-01')];
    for (const [periods, expected] of [
      [[], without],
      [listed, with_],
    ] as const) {
      const library = libraryOf([FIRST, SECOND], ...periods);
      const subject = (await library.validity(ARTICLE))!;
      const changes = await library.changes({ subject, from, to });
      expect([changes.from_text, changes.to_text, changes.from_known, changes.to_known]).toEqual(expected);
    }
  });

  test('a deleted toestand is never in force, and one that is not in view yet is not either', async () => {
    const library = libraryOf(
      [FIRST, SECOND, toestand('2010-01-01', { '1': 'later' }, '2010-01-01_1')],
      period('2010-01-01', '', { label: '2010-01-01_1', viewFrom: '2095-01-01' }),
      period('2015-01-01', '', { deleted: true }),
    );
    expect(await ids(library, 'zebra')).toEqual(['1', '2', '9']);
    expect(await ids(library, 'later', '2011-01-01')).toEqual([]);
  });
});
