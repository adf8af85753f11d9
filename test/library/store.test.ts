import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { TextStructure } from '../../src/contract/structure';
import { formatName, USER_VERSION } from '../../src/library/file/format';
import { openStore } from '../../src/library/open-store';
import { readStatus } from '../../src/library/status';
import type { LibraryStore } from '../../src/library/store';
import type { SourceDocument } from '../../src/sources/shared/parsed-file';
import { artikel, BWB, find, libraryFile, openedLibrary, RECHTSPRAAK, temporaryFolder, uitspraak } from './fixture';

const NOON = new Date('2026-06-15T12:00:00Z');

function opened(clock = () => NOON): { file: string; store: LibraryStore } {
  const file = libraryFile();
  const store = openStore(file, clock);
  onTestFinished(() => store.close());
  return { file, store };
}

function put(store: LibraryStore, documents: SourceDocument[], fingerprint = 'f', source = BWB) {
  return store.importWork({ name: 'file.xml', fingerprint, source }, { work: documents[0]?.work ?? 'none', documents });
}

async function idsIn(file: string, q: string): Promise<Record<string, string>> {
  const library = openedLibrary(file);
  return Object.fromEntries((await find(library, q)).rows.map((row) => [row.external_id, row.id]));
}

const law = (body: string, validFrom = '2025-07-01') => [
  artikel('BWBR0000001', '1', `Eerste ${body}.`, { validFrom }),
  artikel('BWBR0000001', '2', `Tweede ${body}.`, { validFrom }),
];

describe('a store', () => {
  test('makes the file and its folders, for the owner only', () => {
    const file = path.join(temporaryFolder(), 'a', 'b', 'library.db');
    openStore(file).close();
    expect(statSync(path.dirname(file)).mode & 0o777).toBe(0o700);
    expect(readStatus(file)).toMatchObject({
      path: file,
      documents: 0,
      works: 0,
      sources: [],
      format: formatName(USER_VERSION),
    });
  });

  test('says when its folder cannot be made', () => {
    const folder = temporaryFolder();
    openStore(path.join(folder, 'file')).close();
    expect(() => openStore(path.join(folder, 'file', 'library.db'))).toThrow(
      expect.objectContaining({ kind: 'local' }),
    );
  });

  test('closes twice without harm', () => {
    const { store } = opened();
    store.close();
    store.close();
  });
});

describe('an import', () => {
  test('counts what it did', () => {
    const { store } = opened();
    expect(put(store, law('tekst'))).toEqual({ added: 2, updated: 0, unchanged: 0, removed: 0, versions: 0 });
    expect(put(store, law('tekst'))).toMatchObject({ added: 0, updated: 0, unchanged: 2, removed: 0 });
    expect(put(store, law('andere tekst'))).toMatchObject({ updated: 2, unchanged: 0 });
    expect(put(store, law('andere tekst').slice(0, 1))).toMatchObject({ unchanged: 1, removed: 1 });
  });

  test('a second time, keeps the ids and finds the new text only', async () => {
    const { file, store } = opened();
    put(store, law('zebra'));
    const before = await idsIn(file, 'zebra');
    put(store, law('giraffe'));
    expect(await idsIn(file, 'giraffe')).toEqual(before);
    expect(await idsIn(file, 'zebra')).toEqual({});
  });

  test('keeps the id when the date moves the document', async () => {
    const { file, store } = opened();
    put(store, [artikel('BWBR0000001', '1', 'zebra')]);
    const before = await idsIn(file, 'zebra');
    put(store, [artikel('BWBR0000001', '1', 'zebra', { publicationDate: '2024-02-29' })]);
    expect(await idsIn(file, 'zebra')).toEqual(before);
  });

  test('gives ids that are the same in every library: version 5 of source, external id and language', async () => {
    const ids = [];
    for (const seed of ['een', 'twee']) {
      const { file, store } = opened();
      put(store, [artikel('BWBR0000009', '9', seed)]);
      put(store, [artikel('BWBR0000001', '1', `zebra ${seed}`)]);
      ids.push((await idsIn(file, 'zebra'))['BWBR0000001 artikel 1']);
    }
    expect(ids[0]).toBe(ids[1]);
    expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  test('removes only within the work, source and language', () => {
    const { file, store } = opened();
    put(store, [artikel('V1', '1', 'a'), artikel('V1', '2', 'a'), artikel('V1', '1', 'a', { language: 'en' })]);
    put(store, [artikel('V2', '1', 'a')]);
    expect(put(store, [artikel('V1', '1', 'a')])).toMatchObject({ removed: 1 });
    expect(readStatus(file)).toMatchObject({ documents: 3, works: 2 });
  });

  test('is all or nothing: 2 documents with one external id change nothing', () => {
    const { file, store } = opened();
    put(store, law('tekst'));
    const twice = [...law('nieuw'), artikel('BWBR0000001', '1', 'dubbel')];
    expect(() => put(store, twice)).toThrow(expect.objectContaining({ kind: 'failed' }));
    expect(put(store, law('tekst'))).toMatchObject({ unchanged: 2 });
    expect(readStatus(file).documents).toBe(2);
  });

  test('keeps the names and the area of the last text', async () => {
    const { file, store } = opened();
    put(store, [uitspraak('ECLI:NL:HR:2019:1', 'x', { aliases: ['17/00394'], lawArea: 'Strafrecht' })]);
    put(store, [uitspraak('ECLI:NL:HR:2019:1', 'x', { aliases: ['17/00999'], lawArea: 'Civiel recht' })]);
    expect(await idsIn(file, '17/00394')).toEqual({});
    expect(Object.keys(await idsIn(file, '17/00999'))).toEqual(['ECLI:NL:HR:2019:1']);
    const library = openedLibrary(file);
    expect(await library.areas()).toEqual(['Civiel recht']);
  });
});

describe('versions of a work', () => {
  const offered = (...dates: string[]) => {
    const { store } = opened();
    return dates.map((date) => put(store, law(date, date), date));
  };

  test('an older text is kept beside a newer one that is in force', () => {
    expect(offered('2025-07-01', '2020-01-01')[1]).toMatchObject({ versions: 2, updated: 0, added: 0 });
  });

  test('a newer text that is in force takes the place of an older one', () => {
    expect(offered('2020-01-01', '2025-07-01')[1]).toMatchObject({ updated: 2, versions: 0 });
  });

  test('a text that is not in force yet is kept, and shown by nothing until it is', async () => {
    const { file, store } = opened();
    put(store, law('nu', '2025-07-01'), 'now');
    expect(put(store, law('straks', '2030-01-01'), 'then')).toMatchObject({ versions: 2, updated: 0 });
    expect(store.alreadyImported({ name: '', fingerprint: 'then', source: BWB })).toBe(true);
    expect(await idsIn(file, 'straks')).toEqual({});
  });

  test('a text that was offered before changes nothing', () => {
    expect(offered('2020-01-01', '2025-07-01', '2020-01-01', '2025-07-01').slice(2)).toEqual([
      { added: 0, updated: 0, unchanged: 2, removed: 0, versions: 0 },
      { added: 0, updated: 0, unchanged: 2, removed: 0, versions: 0 },
    ]);
  });

  test('whatever the order, the text in force is the one held', async () => {
    const dates = ['2010-01-01', '2025-07-01', '2030-01-01'];
    for (const order of ['012', '021', '102', '120', '201', '210'].map((own) => [...own].map(Number))) {
      const { file, store } = opened();
      for (const at of order) put(store, law(`van ${dates[at]}`, dates[at]), String(at));
      expect(Object.keys(await idsIn(file, '"van 2025 07 01"'))).toHaveLength(2);
      expect(await idsIn(file, '"van 2030 01 01"')).toEqual({});
    }
  });
});

describe('fingerprints', () => {
  const known = (store: LibraryStore, fingerprint: string) =>
    store.alreadyImported({ name: '', fingerprint, source: RECHTSPRAAK });
  const decision = (text: string) => [uitspraak('ECLI:NL:HR:2019:1', text)];

  test('a file is known after its import', () => {
    const { store } = opened();
    expect(known(store, 'a')).toBe(false);
    put(store, decision('een'), 'a', RECHTSPRAAK);
    expect(known(store, 'a')).toBe(true);
  });

  test('a file whose text was replaced is not known any more', () => {
    const { store } = opened();
    put(store, decision('een'), 'a', RECHTSPRAAK);
    put(store, decision('twee'), 'b', RECHTSPRAAK);
    expect([known(store, 'a'), known(store, 'b')]).toEqual([false, true]);
  });

  test('2 files with texts of one work and date are both known, and so are older texts', () => {
    const { store } = opened();
    for (const [at, date] of ['2013-01-01', '2025-07-01', '2025-07-01', '2013-01-01'].entries()) {
      const versionLabel = `${date}_${at}`;
      put(
        store,
        law(`versie ${at}`, date).map((document) => ({ ...document, versionLabel })),
        `v${at}`,
      );
    }
    const versions = ['v0', 'v1', 'v2', 'v3'];
    expect(versions.every((fingerprint) => store.alreadyImported({ name: '', fingerprint, source: BWB }))).toBe(true);
  });

  test('a file without documents is known too', () => {
    const { store } = opened();
    store.importWork(
      { name: 'x', fingerprint: 'x', source: RECHTSPRAAK },
      { work: 'ECLI:NL:HR:2019:9', documents: [] },
    );
    expect(known(store, 'x')).toBe(true);
  });
});

describe('status and freshness', () => {
  test('counts by source and group, and follows removals', () => {
    const { file, store } = opened();
    put(store, law('tekst'));
    put(store, [uitspraak('ECLI:NL:HR:2019:1', 'x')], 'u', RECHTSPRAAK);
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
    const { file, store } = opened();
    const documents = law('tekst');
    for (const fetchedAt of ['2026-06-15 12:00:00', '2026-07-01 00:00:00']) {
      const imported = { name: 'file.xml', fingerprint: fetchedAt, source: BWB, fetchedAt };
      store.importWork(imported, { work: documents[0]!.work, documents });
    }
    const library = openedLibrary(file);
    const [row] = (await find(library, 'tekst')).rows;
    expect((await library.document(row?.id ?? '')).data.harvested_at).toBe('2026-07-01 00:00:00');
  });
});

describe('what a file marks in a text', () => {
  const structure: TextStructure = {
    known: 'marked',
    parts: [],
    tables: [],
    notes: [],
    references: [],
    added: [{ start: 0, end: 3, kind: 'register' }],
  };
  const decision = uitspraak('ECLI:NL:HR:2019:1', 'tekst');
  const dated = artikel('BWBR0000001', '1', 'tekst', { validFrom: '2025-07-01' });

  test.each([
    ['of a decision', decision],
    ['of a toestand', dated],
  ])('%s comes when its file is imported again, though the text is the same', async (_what, document) => {
    const { file, store } = opened();
    const answer = async () => {
      const library = openedLibrary(file);
      const [row] = (await find(library, 'tekst')).rows;
      const { data } = await library.document(row!.id);
      return data;
    };
    put(store, [document], 'without', document.source);
    expect(await answer()).not.toHaveProperty('added');
    put(store, [{ ...document, structure }], 'with', document.source);
    expect((await answer()).added).toEqual(structure.added);
    expect(await answer()).not.toHaveProperty('tables');
  });

  test('goes with the text to the texts of other days, and with it alone', async () => {
    const { file, store } = opened();
    put(store, [{ ...dated, structure }], 'one');
    put(store, [artikel('BWBR0000001', '1', 'anders', { validFrom: '2026-01-01' })], 'two');
    const library = openedLibrary(file);
    const { id } = (await library.validity('BWBR0000001 artikel 1'))!;
    expect((await library.document(id, { options: { at: '2025-08-01' } })).data.added).toEqual(structure.added);
    expect((await library.document(id)).data).not.toHaveProperty('added');
  });
});

describe('of several files of one version', () => {
  const of = (edition: string, body: string) => ({
    work: 'BWBR0000001',
    edition,
    documents: [artikel('BWBR0000001', '1', body, { validFrom: '2025-07-01' })],
  });
  const files = [
    of('002.001', 'eerste lezing'),
    of('002.003', 'laatste lezing'),
    of('002.003~', 'meest gemerkte lezing'),
  ];

  test.each([[[0, 1, 2]], [[2, 1, 0]], [[1, 2, 0]]])('the last edition is the text, in the order %j', async (order) => {
    const { file, store } = opened();
    for (const at of order) store.importWork({ name: 'x', fingerprint: files[at]!.edition, source: BWB }, files[at]!);
    const library = openedLibrary(file);
    const { id } = (await library.validity('BWBR0000001 artikel 1'))!;
    expect((await library.document(id)).data.body).toBe('meest gemerkte lezing');
  });

  test('an earlier one changes nothing, and one of the same edition takes its place', () => {
    const { store } = opened();
    const put = (edition: string, body: string) =>
      store.importWork({ name: 'x', fingerprint: body, source: BWB }, of(edition, body));
    put('2', 'twee');
    expect(put('1', 'een')).toMatchObject({ unchanged: 1, updated: 0 });
    expect(put('2', 'nog eens twee')).toMatchObject({ unchanged: 0, updated: 1 });
  });
});

describe('merging the index', () => {
  test('changes no answer', async () => {
    const { file, store } = opened();
    for (let at = 0; at < 12; at++) put(store, [artikel(`BWBR${at}`, '1', `zebra ${at}`)], String(at));
    put(store, [artikel('BWBR1', '1', 'giraffe')], 'again');
    const before = await idsIn(file, 'zebra');
    store.optimise();
    store.compact();
    expect(await idsIn(file, 'zebra')).toEqual(before);
  });
});

test('a folder in the place of the library is a local error', () => {
  const folder = path.join(temporaryFolder(), 'library.db');
  mkdirSync(folder);
  expect(() => openStore(folder)).toThrow(expect.objectContaining({ kind: 'local', exitCode: 74 }));
});

describe('several files in one transaction', () => {
  const file = (name: string) => ({ name: `${name}.xml`, fingerprint: name, source: BWB });
  const batch = [
    { file: file('a'), parsed: { work: 'BWBR0000001', documents: [artikel('BWBR0000001', '1', 'Eerste.')] } },
    {
      file: file('b'),
      parsed: {
        work: 'BWBR0000002',
        documents: [artikel('BWBR0000002', '1', 'Tweede.'), artikel('BWBR0000002', '1', 'Derde.')],
      },
    },
    { file: file('c'), parsed: { work: 'BWBR0000003', documents: [artikel('BWBR0000003', '1', 'Vierde.')] } },
  ];

  test('give an outcome each: a bad one leaves no trace and spoils no other', async () => {
    const { file: path, store } = opened();
    const outcomes = await store.importWorks(batch);
    expect(outcomes).toEqual([
      expect.objectContaining({ added: 1 }),
      expect.objectContaining({ kind: 'failed' }),
      expect.objectContaining({ added: 1 }),
    ]);
    expect(readStatus(path)).toMatchObject({ documents: 2, works: 2 });
    expect(batch.map((item) => store.alreadyImported(item.file))).toEqual([true, false, true]);
    expect(Object.keys(await idsIn(path, 'eerste'))).toEqual(['BWBR0000001 artikel 1']);
    expect(await idsIn(path, 'tweede')).toEqual({});
  });

  test('have their outcomes in the order given, whatever their dates', async () => {
    const dated = (ecli: string, decisionDate: string, fingerprint = ecli) => ({
      file: { name: fingerprint, fingerprint, source: RECHTSPRAAK },
      parsed: { work: ecli, documents: [uitspraak(ecli, `Zaak ${ecli}.`, { decisionDate })] },
    });
    const { store } = opened();
    await store.importWorks([dated('ECLI:NL:HR:1990:1', '1990-01-01')]);
    const batch = [dated('ECLI:NL:HR:2020:1', '2020-05-05'), dated('ECLI:NL:HR:1990:1', '1990-01-01', 'x')];
    expect(await store.importWorks(batch)).toEqual([
      expect.objectContaining({ added: 1, unchanged: 0 }),
      expect.objectContaining({ added: 0, unchanged: 1 }),
    ]);
  });

  test('keep the later of two files of one work, also when its date is earlier', async () => {
    const { file: path, store } = opened();
    const version = (fingerprint: string, decisionDate: string) => ({
      file: { name: fingerprint, fingerprint, source: RECHTSPRAAK },
      parsed: {
        work: 'ECLI:NL:HR:2020:1',
        documents: [uitspraak('ECLI:NL:HR:2020:1', `Tekst ${fingerprint}.`, { decisionDate })],
      },
    });
    await store.importWorks([version('oude', '2020-05-05'), version('nieuwe', '2020-04-04')]);
    expect(Object.keys(await idsIn(path, 'nieuwe'))).toHaveLength(1);
    expect(await idsIn(path, 'oude')).toEqual({});
  });

  test('are written one at least, and no further one is begun when the time for it is over', async () => {
    const { file: path, store } = opened();
    const sound = [batch[2]!, batch[0]!];
    const first = await store.importWorks(sound, 0);
    expect(first.filter((outcome) => outcome !== undefined)).toEqual([expect.objectContaining({ added: 1 })]);
    expect(readStatus(path).documents).toBe(1);
    const rest = sound.filter((_one, place) => first[place] === undefined);
    expect(await store.importWorks(rest, 0)).toEqual([expect.objectContaining({ added: 1 })]);
    expect(sound.every((item) => store.alreadyImported(item.file))).toBe(true);
  });

  test("are all undone by an error that is no file's own", async () => {
    const { file: path, store } = opened();
    const broken = { file: file('d'), parsed: { work: 'x', documents: undefined as never } };
    await expect(store.importWorks([batch[0]!, broken])).rejects.toThrow(TypeError);
    expect(readStatus(path).documents).toBe(0);
  });

  test('are all undone by a signal that comes while one of them is written, and can be written then', async () => {
    const { file: path, store } = opened();
    const stop = new AbortController();
    const documents = Array.from({ length: 30 }, (_, at) => artikel('BWBR0000009', `${at}`, `Artikel over put ${at}.`));
    const large = { file: file('e'), parsed: { work: 'BWBR0000009', documents } };
    // No article is read before those ahead of it were written.
    Object.defineProperty(documents[20]!, 'body', {
      get: () => {
        stop.abort(new Error('stop'));
        return 'Een put.';
      },
    });
    await expect(store.importWorks([batch[0]!, large], undefined, stop.signal)).rejects.toThrow('stop');
    expect(readStatus(path).documents).toBe(0);
    expect(await store.importWorks([batch[0]!, large])).toEqual([
      expect.objectContaining({ added: 1 }),
      expect.objectContaining({ added: 30 }),
    ]);
    expect(readStatus(path).documents).toBe(31);
  });
});
