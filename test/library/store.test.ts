import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { formatName, USER_VERSION } from '../../src/library/file/format';
import { openStore } from '../../src/library/open-store';
import { readStatus } from '../../src/library/status';
import type { LibraryStore } from '../../src/library/store';
import type { SourceDocument } from '../../src/sources/shared/parsed-file';
import {
  artikel,
  BWB,
  documentIn,
  find,
  libraryFile,
  marked,
  openedLibrary,
  put,
  RECHTSPRAAK,
  temporaryFolder,
  toestand,
  uitspraak,
} from './fixture';

const NOON = new Date('2026-06-15T12:00:00Z');

let file: string;
let store: LibraryStore;
/** Begins with an empty library. */
function anew(): void {
  file = libraryFile();
  const opened = openStore(file, () => NOON);
  onTestFinished(() => opened.close());
  store = opened;
}
beforeEach(anew);

async function idsOf(q: string): Promise<Record<string, string>> {
  return Object.fromEntries((await find(openedLibrary(file), q)).rows.map((row) => [row.external_id, row.id]));
}

const LAW = 'BWBR0000001';
const law = (body: string, day = '2025-07-01') => toestand(LAW, day, { 1: `Eerste ${body}.`, 2: `Tweede ${body}.` });
const article = (body: string, more = {}) => artikel(LAW, '1', body, more);
const ECLI = 'ECLI:NL:HR:2019:1';
const decision = (body: string, more = {}) => uitspraak(ECLI, body, more);

describe('a store', () => {
  test('makes the file and its folders, for the owner only', () => {
    const file = path.join(temporaryFolder(), 'a', 'b', 'library.db');
    openStore(file).close();
    expect(statSync(path.dirname(file)).mode & 0o777).toBe(0o700);
    const format = formatName(USER_VERSION);
    expect(readStatus(file)).toMatchObject({ path: file, documents: 0, works: 0, sources: [], format });
  });

  test('says when its folder cannot be made', () => {
    expect(() => openStore(path.join(file, 'library.db'))).toThrow(expect.objectContaining({ kind: 'local' }));
  });

  test('says when a folder is in its place', () => {
    const folder = path.join(temporaryFolder(), 'library.db');
    mkdirSync(folder);
    expect(() => openStore(folder)).toThrow(expect.objectContaining({ kind: 'local', exitCode: 74 }));
  });

  test('closes twice without harm', () => {
    store.close();
    store.close();
  });
});

describe('an import', () => {
  test('counts what it did', () => {
    expect(put(store, law('tekst'))).toEqual({ added: 2, updated: 0, unchanged: 0, removed: 0, versions: 0 });
    expect(put(store, law('tekst'))).toMatchObject({ added: 0, updated: 0, unchanged: 2, removed: 0 });
    expect(put(store, law('andere tekst'))).toMatchObject({ updated: 2, unchanged: 0 });
    expect(put(store, law('andere tekst').slice(0, 1))).toMatchObject({ unchanged: 1, removed: 1 });
  });

  test('a second time, keeps the ids and finds the new text only', async () => {
    put(store, law('zebra'));
    const before = await idsOf('zebra');
    put(store, law('giraffe'));
    expect(await idsOf('giraffe')).toEqual(before);
    expect(await idsOf('zebra')).toEqual({});
  });

  test('keeps the id when the date moves the document', async () => {
    put(store, [article('zebra')]);
    const before = await idsOf('zebra');
    put(store, [article('zebra', { publicationDate: '2024-02-29' })]);
    expect(await idsOf('zebra')).toEqual(before);
  });

  test('gives ids that are the same in every library: version 5 of source, external id and language', async () => {
    const ids = [];
    for (const seed of ['een', 'twee']) {
      anew();
      put(store, [artikel('BWBR0000009', '9', seed)]);
      put(store, [article(`zebra ${seed}`)]);
      ids.push((await idsOf('zebra'))[`${LAW} artikel 1`]);
    }
    expect(ids[0]).toBe(ids[1]);
    expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  test('removes only within the work, source and language', () => {
    put(store, [artikel('V1', '1', 'a'), artikel('V1', '2', 'a'), artikel('V1', '1', 'a', { language: 'en' })]);
    put(store, [artikel('V2', '1', 'a')]);
    expect(put(store, [artikel('V1', '1', 'a')])).toMatchObject({ removed: 1 });
    expect(readStatus(file)).toMatchObject({ documents: 3, works: 2 });
  });

  test('is all or nothing: 2 documents with one external id change nothing', () => {
    put(store, law('tekst'));
    expect(() => put(store, [...law('nieuw'), article('dubbel')])).toThrow(expect.objectContaining({ kind: 'failed' }));
    expect(put(store, law('tekst'))).toMatchObject({ unchanged: 2 });
    expect(readStatus(file).documents).toBe(2);
  });

  test('keeps the names and the area of the last text', async () => {
    put(store, [decision('x', { aliases: ['17/00394'], lawArea: 'Strafrecht' })]);
    put(store, [decision('x', { aliases: ['17/00999'], lawArea: 'Civiel recht' })]);
    expect(await idsOf('17/00394')).toEqual({});
    expect(Object.keys(await idsOf('17/00999'))).toEqual([ECLI]);
    expect(await openedLibrary(file).areas()).toEqual(['Civiel recht']);
  });
});

describe('versions of a work', () => {
  const offered = (...dates: string[]) => dates.map((date) => put(store, law(date, date), date));

  test.each([
    ['an older text is kept beside a newer one that is in force', ['2025-07-01', '2020-01-01'], { versions: 2 }],
    ['a newer text that is in force takes the place of an older one', ['2020-01-01', '2025-07-01'], { updated: 2 }],
    ['a text that was offered before changes nothing', ['2020-01-01', '2025-07-01', '2020-01-01'], { unchanged: 2 }],
    ['nor does the other one then', ['2020-01-01', '2025-07-01', '2020-01-01', '2025-07-01'], { unchanged: 2 }],
  ])('%s', (_what, dates, counts) => {
    const none = { added: 0, updated: 0, unchanged: 0, removed: 0, versions: 0 };
    expect(offered(...dates).at(-1)).toEqual({ ...none, ...counts });
  });

  test('a text that is not in force yet is kept, and shown by nothing until it is', async () => {
    put(store, law('nu', '2025-07-01'), 'now');
    expect(put(store, law('straks', '2030-01-01'), 'then')).toMatchObject({ versions: 2, updated: 0 });
    expect(store.alreadyImported({ name: '', fingerprint: 'then', source: BWB })).toBe(true);
    expect(await idsOf('straks')).toEqual({});
  });

  test('whatever the order, the text in force is the one held', async () => {
    const dates = ['2010-01-01', '2025-07-01', '2030-01-01'];
    for (const order of ['012', '021', '102', '120', '201', '210'].map((own) => [...own].map(Number))) {
      anew();
      for (const at of order) put(store, law(`van ${dates[at]}`, dates[at]), String(at));
      expect(Object.keys(await idsOf('"van 2025 07 01"'))).toHaveLength(2);
      expect(await idsOf('"van 2030 01 01"')).toEqual({});
    }
  });
});

describe('fingerprints', () => {
  const known = (fingerprint: string, source = RECHTSPRAAK) => store.alreadyImported({ name: '', fingerprint, source });

  test('a file is known after its import', () => {
    expect(known('a')).toBe(false);
    put(store, [decision('een')], 'a');
    expect(known('a')).toBe(true);
  });

  test('a file whose text was replaced is not known any more', () => {
    put(store, [decision('een')], 'a');
    put(store, [decision('twee')], 'b');
    expect([known('a'), known('b')]).toEqual([false, true]);
  });

  test('2 files with texts of one work and date are both known, and so are older texts', () => {
    for (const [at, date] of ['2013-01-01', '2025-07-01', '2025-07-01', '2013-01-01'].entries())
      put(store, toestand(LAW, date, { 1: `Versie ${at}.` }, `${date}_${at}`), `v${at}`);
    expect(['v0', 'v1', 'v2', 'v3'].every((fingerprint) => known(fingerprint, BWB))).toBe(true);
  });

  test('a file without documents is known too', () => {
    store.importWork({ name: 'x', fingerprint: 'x', source: RECHTSPRAAK }, { work: ECLI, documents: [] });
    expect(known('x')).toBe(true);
  });
});

describe('status and freshness', () => {
  test('counts by source and group, and follows removals', () => {
    put(store, law('tekst'));
    put(store, [decision('x')], 'u');
    put(store, law('tekst').slice(1));
    const imported = '2026-06-15 12:00:00';
    const unknown = { known_as_of: '', known_half: '', known_newest: '' };
    const ages = { lastHarvested: imported, imported_at: imported, ...unknown };
    expect(readStatus(file).sources).toEqual([
      { source: RECHTSPRAAK, group: 'rechtspraak', documents: 1, ...ages, newest_text: '2019-05-03' },
      { source: BWB, group: 'wetgeving', documents: 1, ...ages, newest_text: '2025-07-01' },
    ]);
    expect(readStatus(file).bytes).toBe(statSync(file).size);
  });

  test('an unchanged text was harvested anew', async () => {
    for (const fetchedAt of ['2026-06-15 12:00:00', '2026-07-01 00:00:00'])
      store.importWork(
        { name: 'file.xml', fingerprint: fetchedAt, source: BWB, fetchedAt },
        { work: LAW, documents: law('tekst') },
      );
    const { harvested_at } = await documentIn(openedLibrary(file), `${LAW} artikel 1`);
    expect(harvested_at).toBe('2026-07-01 00:00:00');
  });
});

describe('what a file marks in a text', () => {
  const { structure } = marked({ added: [{ start: 0, end: 3, kind: 'register' }] });

  test.each([
    ['of a decision', decision('tekst')],
    ['of a toestand', article('tekst')],
  ])('%s comes when its file is imported again, though the text is the same', async (_what, document) => {
    const answer = () => documentIn(openedLibrary(file), document.externalId);
    put(store, [document], 'without');
    expect(await answer()).not.toHaveProperty('added');
    put(store, [{ ...document, structure }], 'with');
    expect(await answer()).toMatchObject({ added: structure.added });
    expect(await answer()).not.toHaveProperty('tables');
  });

  test('goes with the text to the texts of other days, and with it alone', async () => {
    put(store, [article('tekst', { structure })], 'one');
    put(store, [article('anders', { validFrom: '2026-01-01' })], 'two');
    const library = openedLibrary(file);
    expect((await documentIn(library, `${LAW} artikel 1`, '2025-08-01')).added).toEqual(structure.added);
    expect(await documentIn(library, `${LAW} artikel 1`)).not.toHaveProperty('added');
  });
});

describe('of several files of one version', () => {
  const offer = (edition: string, body: string) => put(store, [article(body)], body, { edition });
  const files = [
    ['002.001', 'eerste lezing'],
    ['002.003', 'laatste lezing'],
    ['002.003~', 'meest gemerkte lezing'],
  ] as const;

  test.each([[[0, 1, 2]], [[2, 1, 0]], [[1, 2, 0]]])('the last edition is the text, in the order %j', async (order) => {
    for (const at of order) offer(files[at]![0], files[at]![1]);
    expect((await documentIn(openedLibrary(file), `${LAW} artikel 1`)).body).toBe('meest gemerkte lezing');
  });

  test('an earlier one changes nothing, and one of the same edition takes its place', () => {
    offer('2', 'twee');
    expect(offer('1', 'een')).toMatchObject({ unchanged: 1, updated: 0 });
    expect(offer('2', 'nog eens twee')).toMatchObject({ unchanged: 0, updated: 1 });
  });
});

test('merging the index changes no answer', async () => {
  for (let at = 0; at < 12; at++) put(store, [artikel(`BWBR${at}`, '1', `zebra ${at}`)], String(at));
  put(store, [artikel('BWBR1', '1', 'giraffe')], 'again');
  const before = await idsOf('zebra');
  store.optimise();
  store.compact();
  expect(await idsOf('zebra')).toEqual(before);
});

test('a folder in the place of the library is a local error', () => {
  const folder = path.join(temporaryFolder(), 'library.db');
  mkdirSync(folder);
  expect(() => openStore(folder)).toThrow(expect.objectContaining({ kind: 'local', exitCode: 74 }));
});

describe('several files in one transaction', () => {
  const fileOf = (name: string, work: string, ...documents: SourceDocument[]) => ({
    file: { name: `${name}.xml`, fingerprint: name, source: documents[0]?.source ?? BWB },
    parsed: { work, documents },
  });
  const ofArticles = (name: string, work: string, ...bodies: string[]) =>
    fileOf(name, work, ...bodies.map((body) => artikel(work, '1', body)));
  const batch = [
    ofArticles('a', LAW, 'Eerste.'),
    ofArticles('b', 'BWBR0000002', 'Tweede.', 'Derde.'),
    ofArticles('c', 'BWBR0000003', 'Vierde.'),
  ];

  test('give an outcome each: a bad one leaves no trace and spoils no other', async () => {
    const outcomes = await store.importWorks(batch);
    expect(outcomes).toEqual([
      expect.objectContaining({ added: 1 }),
      expect.objectContaining({ kind: 'failed' }),
      expect.objectContaining({ added: 1 }),
    ]);
    expect(readStatus(file)).toMatchObject({ documents: 2, works: 2 });
    expect(batch.map((item) => store.alreadyImported(item.file))).toEqual([true, false, true]);
    expect(Object.keys(await idsOf('eerste'))).toEqual([`${LAW} artikel 1`]);
    expect(await idsOf('tweede')).toEqual({});
  });

  test('have their outcomes in the order given, whatever their dates', async () => {
    const dated = (ecli: string, decisionDate: string, name = ecli) =>
      fileOf(name, ecli, uitspraak(ecli, `Zaak ${ecli}.`, { decisionDate }));
    await store.importWorks([dated('ECLI:NL:HR:1990:1', '1990-01-01')]);
    const batch = [dated('ECLI:NL:HR:2020:1', '2020-05-05'), dated('ECLI:NL:HR:1990:1', '1990-01-01', 'x')];
    expect(await store.importWorks(batch)).toEqual([
      expect.objectContaining({ added: 1, unchanged: 0 }),
      expect.objectContaining({ added: 0, unchanged: 1 }),
    ]);
  });

  test('keep the later of two files of one work, also when its date is earlier', async () => {
    const version = (name: string, decisionDate: string) =>
      fileOf(name, ECLI, decision(`Tekst ${name}.`, { decisionDate }));
    await store.importWorks([version('oude', '2020-05-05'), version('nieuwe', '2020-04-04')]);
    expect(Object.keys(await idsOf('nieuwe'))).toHaveLength(1);
    expect(await idsOf('oude')).toEqual({});
  });

  test('are written one at least, and no further one is begun when the time for it is over', async () => {
    const sound = [batch[2]!, batch[0]!];
    const first = await store.importWorks(sound, 0);
    expect(first.filter((outcome) => outcome !== undefined)).toEqual([expect.objectContaining({ added: 1 })]);
    expect(readStatus(file).documents).toBe(1);
    const rest = sound.filter((_one, place) => first[place] === undefined);
    expect(await store.importWorks(rest, 0)).toEqual([expect.objectContaining({ added: 1 })]);
    expect(sound.every((item) => store.alreadyImported(item.file))).toBe(true);
  });

  test("are all undone by an error that is no file's own", async () => {
    const broken = { ...fileOf('d', 'x'), parsed: { work: 'x', documents: undefined as never } };
    await expect(store.importWorks([batch[0]!, broken])).rejects.toThrow(TypeError);
    expect(readStatus(file).documents).toBe(0);
  });

  test('are all undone by a signal that comes while one of them is written, and can be written then', async () => {
    const stop = new AbortController();
    const documents = Array.from({ length: 30 }, (_, at) => artikel('BWBR0000009', `${at}`, `Artikel over put ${at}.`));
    const large = { ...fileOf('e', 'x'), parsed: { work: 'BWBR0000009', documents } };
    // No article is read before those ahead of it were written.
    Object.defineProperty(documents[20]!, 'body', {
      get: () => {
        stop.abort(new Error('stop'));
        return 'Een put.';
      },
    });
    await expect(store.importWorks([batch[0]!, large], undefined, stop.signal)).rejects.toThrow('stop');
    expect(readStatus(file).documents).toBe(0);
    expect(await store.importWorks([batch[0]!, large])).toEqual([
      expect.objectContaining({ added: 1 }),
      expect.objectContaining({ added: 30 }),
    ]);
    expect(readStatus(file).documents).toBe(31);
  });
});
