/** Libraries of other formats: one of format 1, made by the lks that wrote that format, and one of a newer lks. */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { kernelPlugin } from '../../build/kernel.mjs';
import type { Notice } from '../../src/contract/backend';
import { CHUNKS_VERSION, SCHEMA_VERSION } from '../../src/library/file/format';
import { documentUuid } from '../../src/library/file/uuid';
import { NEW_LIBRARIES } from '../../src/library/index/index-of';
import { openLibrary } from '../../src/library/library';
import { openStore } from '../../src/library/open-store';
import { readStatus } from '../../src/library/status';
import { withUpgrade } from '../../src/library/upgrade';
import { say } from '../../src/messages';
import { openDatabase } from '../../src/sqlite';
import { artikel, BWB, find, libraryFile, madeWith, RECHTSPRAAK, temporaryFolder } from './fixture';

const root = path.join(__dirname, '../..');
const WORK = 'BWBR0099001';

function ofFormat(format: 1 | 2 | 3 | 4): string {
  const file = path.join(temporaryFolder(), 'library.db');
  copyFileSync(path.join(root, `test/fixtures/library/format-${format}.db`), file);
  return file;
}

const format1 = (): string => ofFormat(1);

const versionOf = (file: string): number => {
  const database = openDatabase(file, { readOnly: true });
  const version = Number(database.prepare('pragma user_version').get()?.user_version);
  database.close();
  return version;
};

describe('a library of format 1', () => {
  test('is brought up to date when it is opened to be read, and answers as before', async () => {
    const file = format1();
    expect(versionOf(file)).toBe(1);
    const library = await withUpgrade(file, () => openLibrary(file));
    onTestFinished(() => library.close());
    expect(versionOf(file)).toBe(SCHEMA_VERSION);
    expect((await find(library, 'giraffe')).ids.sort()).toEqual([`${WORK} artikel 1`, 'ECLI:NL:HR:2024:1']);
    const { rows } = await find(library, `${WORK} artikel 1`);
    expect(rows[0]).toMatchObject({ score: 100, url: `https://wetten.overheid.nl/${WORK}/2024-01-01#Artikel1` });
    const { data } = await library.document(rows[0]!.id);
    expect(data).toMatchObject({ harvested_at: '', imported_at: '2026-01-02 03:04:05' });
    expect((await find(library, 'Wop')).meta.total).toBe(2);
    expect(readStatus(file)).toMatchObject({ documents: 3, works: 2, schemaVersion: SCHEMA_VERSION });
    expect((await find(library, 'giraffe')).meta.index_freshness.wetgeving).toEqual({
      documents: 2,
      last_harvested: '',
      newest_text: '2024-01-01',
      known_as_of: '',
    });
  });

  test('knows from when its texts hold, and takes the older ones that were left out', async () => {
    const file = format1();
    const store = openStore(file);
    const known = (fingerprint: string, source: string) => store.alreadyImported({ name: '', fingerprint, source });
    expect([known('law', BWB), known('older', BWB), known('decision', RECHTSPRAAK)]).toEqual([false, false, false]);
    const older = [
      artikel(WORK, '1', 'De zebra is een dier.', { validFrom: '2020-01-01', versionLabel: '2020-01-01_0' }),
    ];
    expect(
      store.importWork({ name: '', fingerprint: 'older', source: BWB }, { work: WORK, documents: older }),
    ).toMatchObject({
      versions: 1,
      removed: 0,
    });
    store.close();
    const library = openLibrary(file);
    onTestFinished(() => library.close());
    expect((await find(library, 'zebra')).ids).toEqual([]);
    const at = { options: { at: '2021-01-01' } };
    expect((await library.search({ q: 'zebra', limit: 10, offset: 0 }, at)).meta?.total).toBe(1);
    const { versions } = (await library.validity(`${WORK} artikel 2`))!;
    expect(versions.map(({ from, to, state }) => [from, to, state])).toEqual([['2024-01-01', '', 'repealed']]);
  });

  test('its one toestand is the numbered one of that day, once that is imported', async () => {
    const file = format1();
    const store = openStore(file);
    const documents = [artikel(WORK, '1', 'Anders.', { validFrom: '2024-01-01', versionLabel: '2024-01-01_1' })];
    store.importWork({ name: '', fingerprint: 'x', source: BWB }, { work: WORK, documents });
    store.close();
    const library = openLibrary(file);
    onTestFinished(() => library.close());
    expect((await library.validity(`${WORK} artikel 1`))?.versions).toHaveLength(1);
    expect((await find(library, 'giraffe')).ids).toEqual(['ECLI:NL:HR:2024:1']);
  });

  test('that cannot be written says so, and stays as it is', async () => {
    const file = format1();
    const before = readFileSync(file);
    const database = openDatabase(file);
    database.exec('begin immediate');
    const locked = withUpgrade(file, () => openLibrary(file));
    await expect(locked).rejects.toMatchObject({ kind: 'local', message: expect.stringContaining('format 1') });
    database.exec('rollback');
    database.close();
    expect(readFileSync(file).equals(before)).toBe(true);
    if (process.getuid?.() === 0) return;
    chmodSync(file, 0o400);
    await expect(withUpgrade(file, () => openLibrary(file))).rejects.toMatchObject({ kind: 'local' });
  });
});

describe('a library of format 2', () => {
  test('answers as before, for today and for another day, under every name', async () => {
    const file = ofFormat(2);
    expect(versionOf(file)).toBe(2);
    const library = await withUpgrade(file, () => openLibrary(file));
    onTestFinished(() => library.close());
    expect(versionOf(file)).toBe(SCHEMA_VERSION);
    expect((await find(library, 'giraffe')).ids.sort()).toEqual([`${WORK} artikel 1`, 'ECLI:NL:HR:2024:1']);
    expect((await find(library, 'zebra')).ids).toEqual([]);
    const { data } = await library.search({ q: 'zebra', limit: 10, offset: 0 }, { options: { at: '2021-01-01' } });
    expect(data.map(({ external_id, url }) => [external_id, url])).toEqual([
      [`${WORK} artikel 1`, `https://wetten.overheid.nl/${WORK}/2020-01-01#Artikel1`],
    ]);
    expect((await find(library, `jci1.3:c:${WORK}&artikel=1`)).rows[0]?.score).toBe(100);
    expect((await find(library, 'Wop')).meta.total).toBe(2);
    const dated = await find(library, 'giraffe', { date_from: '2024-01-01', date_to: '2024-12-31' });
    expect(dated.ids).toEqual(['ECLI:NL:HR:2024:1']);
    const [row] = (await find(library, 'giraffe', { type: 'wetgeving' })).rows;
    expect((await library.document(row!.id)).data.body).toContain('giraffe');
  });

  test('reads every file anew, since what they mark was not kept', () => {
    const store = openStore(ofFormat(2));
    const known = (fingerprint: string, source: string) => store.alreadyImported({ name: '', fingerprint, source });
    expect([known('older', BWB), known('decision', RECHTSPRAAK)]).toEqual([false, false]);
    store.close();
  });
});

describe('a library of format 4', () => {
  const PROOF = 'BWBR0099004';

  /** Rows that have a word in one field of the index. */
  const inField = (file: string, field: string, word: string): string[] => {
    const database = openDatabase(file, { readOnly: true });
    const rows = database
      .prepare(
        'select external_id from words join docs on docs.id = words.rowid where words match ? order by external_id',
      )
      .all(`${field} : ${word}`);
    database.close();
    return rows.map(({ external_id }) => String(external_id));
  };

  test('answers as before, and lacks nothing that a file would have to be read for', async () => {
    const file = ofFormat(4);
    const told: Notice[] = [];
    const library = await withUpgrade(
      file,
      () => openLibrary(file),
      (notice) => told.push(notice),
    );
    onTestFinished(() => library.close());
    expect(told).toEqual([{ kind: 'upgraded', from: 4, to: SCHEMA_VERSION, reimport: 0 }]);
    expect((await find(library, 'giraffe')).ids.sort()).toEqual([`${PROOF} artikel 1`, `${PROOF} artikel 2`]);
    expect((await find(library, `${PROOF} artikel 1`)).rows[0]).toMatchObject({
      score: 100,
      title: 'Wet dieren, planten en overmacht, artikel 1 Begrippen, en wat er onder valt',
    });
    expect(readStatus(file).reimport).toEqual([]);
  });

  test('knows which part of a title is that of the law, commas or not', () => {
    const file = ofFormat(4);
    openStore(file).close();
    expect(inField(file, 'title', 'planten')).toEqual([PROOF]);
    expect(inField(file, 'law', 'planten')).toEqual([`${PROOF} artikel 1`, `${PROOF} artikel 2`]);
    expect(inField(file, 'title', 'valt')).toEqual([`${PROOF} artikel 1`]);
    expect(inField(file, 'title', 'raad')).toEqual(['ECLI:NL:HR:2024:4']);
    const database = openDatabase(file, { readOnly: true });
    const rows = database
      .prepare('select title, own_at, heading_from, heading_to from docs order by external_id')
      .all();
    database.close();
    expect(
      rows.map(({ title, own_at, heading_from, heading_to }) => [
        String(title).slice(Number(own_at)),
        String(title).slice(Number(heading_from), Number(heading_to)),
      ]),
    ).toEqual([
      ['Wet dieren, planten en overmacht', ''],
      ['artikel 1 Begrippen, en wat er onder valt', 'Begrippen, en wat er onder valt'],
      ['artikel 2', ''],
      ['Hoge Raad, 05-01-2024, 24/00004', ''],
    ]);
  });
});

describe.each([1, 2, 3] as const)('a library of format %i', (format) => {
  test('says what of it is to be imported again, until that is done', () => {
    const file = ofFormat(format);
    const told: Notice[] = [];
    openStore(file, undefined, (notice) => told.push(notice)).close();
    const { reimport } = readStatus(file);
    expect(reimport.map(({ work }) => work)).toContain(WORK);
    expect(told).toEqual([{ kind: 'upgraded', from: format, to: SCHEMA_VERSION, reimport: reimport.length }]);
    const store = openStore(file);
    for (const { work, source } of reimport) {
      const labels = openDatabase(file, { readOnly: true });
      const held = labels
        .prepare(
          'select label, toestanden.valid_from from toestanden join works on works.id = toestanden.work where works.work = ?',
        )
        .all(work);
      labels.close();
      const group = source === RECHTSPRAAK ? ('rechtspraak' as const) : ('wetgeving' as const);
      for (const { label, valid_from } of held.length === 0 ? [{ label: '', valid_from: '' }] : held) {
        const versionLabel = String(label);
        const document = artikel(work, '1', versionLabel, {
          source,
          group,
          validFrom: String(valid_from),
          versionLabel,
        });
        store.importWork({ name: '', fingerprint: `${work} ${versionLabel}`, source }, { work, documents: [document] });
      }
    }
    store.close();
    expect(readStatus(file).reimport).toEqual([]);
  });
});

describe('a library of format 5', () => {
  /** Format 6 only has row numbers that 5 has not, so that a library without any of them is one of format 5 but for its number. */
  function format5(): string {
    const file = libraryFile([artikel(WORK, '1', 'De giraffe is een dier.')]);
    const database = openDatabase(file);
    database.exec('pragma user_version = 5');
    database.close();
    return file;
  }

  test('is read as it is, to the letter', async () => {
    const file = format5();
    const before = readFileSync(file);
    const library = openLibrary(file);
    expect((await find(library, 'giraffe')).ids).toEqual([`${WORK} artikel 1`]);
    library.close();
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  test('has the number of this format once it can be written to, for an older lks would misread what may come', () => {
    const file = format5();
    const told: Notice[] = [];
    openStore(file, undefined, (notice) => told.push(notice)).close();
    expect(versionOf(file)).toBe(SCHEMA_VERSION);
    // Nothing moved: there is nothing to tell.
    expect(told).toEqual([]);
    expect(readStatus(file)).toMatchObject({ documents: 1, schemaVersion: SCHEMA_VERSION, reimport: [] });
  });
});

test('a library of a newer format is left alone', async () => {
  const file = format1();
  const database = openDatabase(file);
  database.exec(`pragma user_version = ${CHUNKS_VERSION + 1}`);
  database.close();
  const before = readFileSync(file);
  const newer = { kind: 'local', message: say.library.newer(file, CHUNKS_VERSION + 1, CHUNKS_VERSION) };
  await expect(withUpgrade(file, () => openLibrary(file))).rejects.toMatchObject(newer);
  expect(() => openStore(file)).toThrow(expect.objectContaining(newer));
  expect(readFileSync(file).equals(before)).toBe(true);
});

describe('a migration that is killed', () => {
  let bundled: string;

  beforeAll(async () => {
    bundled = mkdtempSync(path.join(root, 'node_modules', '.lks-migrate-'));
    const input = path.join(root, 'src/library/open-store.ts');
    const bundle = await rolldown({
      input,
      platform: 'node',
      external: ['@photostructure/sqlite'],
      plugins: [kernelPlugin()],
    });
    await bundle.write({ dir: bundled, format: 'cjs', entryFileNames: 'store.cjs' });
    await bundle.close();
  });

  afterAll(() => rmSync(bundled, { recursive: true, force: true }));

  /** A format 1 library with thousands of dated works: copies of one article, each in a work of its own. */
  function large(works: number): string {
    const file = format1();
    const database = openDatabase(file);
    const one = `select docs.*, packed from docs join texts using (id) where external_id = '${WORK} artikel 1'`;
    const { id, uuid: _, work: __, external_id, packed, ...rest } = database.prepare(one).get()!;
    const names = ['id', 'uuid', 'work', 'external_id', ...Object.keys(rest)];
    const put = database.prepare(`insert into docs (${names.join()}) values (?${', ?'.repeat(names.length - 1)})`);
    const putWork = database.prepare(
      `insert into works select ?, source, work || '-' || ?, language, shelf, valid_from, harvested from works
       where work = '${WORK}'`,
    );
    const putText = database.prepare('insert into texts (id, packed) values (?, ?)');
    database.transaction(() => {
      for (let at = 1000; at < 1000 + works; at++) {
        const externalId = `${external_id}-${at}`;
        putWork.run(at, at);
        const key = BigInt(Number(id) + at);
        put.run(key, documentUuid(BWB, externalId, 'nl'), at, externalId, ...Object.values(rest));
        putText.run(key, packed!);
      }
    });
    database.close();
    return file;
  }

  function start(file: string): ChildProcess {
    const code = `require(${JSON.stringify(path.join(bundled, 'store.cjs'))}).openStore(${JSON.stringify(file)}).close()`;
    const child = spawn(process.execPath, ['-e', code], { stdio: 'ignore' });
    onTestFinished(() => void child.kill('SIGKILL'));
    return child;
  }

  test('leaves the library as it was, and the next one goes through', async () => {
    const file = large(6_000);
    const documents = readFileSync(file).length;
    let journals = 0;
    for (let round = 0; round < 6; round++) {
      const child = start(file);
      const ended = new Promise((resolve) => child.on('close', resolve));
      for (let waited = 0; waited < 200 && !existsSync(`${file}-journal`); waited++)
        await new Promise((resolve) => setTimeout(resolve, 5));
      await new Promise((resolve) => setTimeout(resolve, 30 * round));
      child.kill('SIGKILL');
      await ended;
      if (existsSync(`${file}-journal`)) journals += 1;
      const version = versionOf(file);
      if (version !== 1) break;
      const database = openDatabase(file);
      expect(database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
      expect(database.prepare('select count(*) as docs from docs').get()).toEqual({ docs: 6_003 });
      database.close();
    }
    // The kills are only a test when some of them hit the transaction.
    expect(journals).toBeGreaterThan(0);
    expect(documents).toBeGreaterThan(1_000_000);
    openStore(file).close();
    expect(versionOf(file)).toBe(SCHEMA_VERSION);
    const database = openDatabase(file, { readOnly: true });
    expect(database.prepare('select count(*) as count from toestanden').get()).toEqual({ count: 6_001 });
    expect(database.prepare('select count(*) as count from periods').get()).toEqual({ count: 6_002 });
    database.close();
  });
});

test.each([1, 2, 3, 4] as const)('of format %i gains what its texts cite, without its files', async (format) => {
  const file = ofFormat(format);
  const store = openStore(file);
  let looked = { done: 0, all: -1 };
  await store.lookThrough({ progress: (state) => (looked = state) });
  store.close();
  expect(looked.done).toBe(looked.all);
  expect(readStatus(file).documents).toBe(looked.all);
  const database = openDatabase(file, { readOnly: true });
  onTestFinished(() => database.close());
  const { count } = database.prepare('select count(*) as count from looked_through').demand();
  expect(Number(count)).toBe(looked.all);
});

describe.each([
  ['fts5', SCHEMA_VERSION],
  ['chunks', CHUNKS_VERSION],
] as const)('a library with %s', (index, format) => {
  madeWith(index);

  test('has a format of its own, which it keeps, whichever index new libraries get', async () => {
    const file = libraryFile([artikel(WORK, '1', 'De giraffe is een dier.')]);
    expect(versionOf(file)).toBe(format);
    NEW_LIBRARIES.index = 'fts5';
    const told: Notice[] = [];
    openStore(file, undefined, (notice) => told.push(notice)).close();
    expect([versionOf(file), told]).toEqual([format, []]);
    const library = openLibrary(file);
    onTestFinished(() => library.close());
    expect((await find(library, 'giraffe')).ids).toEqual([`${WORK} artikel 1`]);
    expect(readStatus(file)).toMatchObject({ documents: 1, schemaVersion: format, reimport: [] });
  });
});
