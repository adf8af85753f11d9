/** An export made into a library again: row for row what it was, and its export byte for byte. */
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkLibrary } from '../../../src/library/check/check';
import { openStore } from '../../../src/library/open-store';
import { exportLibrary } from '../../../src/library/portable/export';
import { importExport } from '../../../src/library/portable/import';
import { KINDS } from '../../../src/library/portable/records';
import { fillLibrary, LAW, TODAY } from '../../support/full-library';
import { answersOf, expectSameTables, tablesOf } from '../../support/same-library';
import { listIn } from '../../support/table';
import { openedDatabase, openedLibrary } from '../fixture';

const folder = mkdtempSync(path.join(tmpdir(), 'lks-portable-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = (name: string): string => path.join(folder, name);

async function* bytesOf(name: string): AsyncGenerator<Uint8Array> {
  yield readFileSync(name);
}

const exported = (library: string, to: string) =>
  exportLibrary(library, to, { force: false, version: '1.2.3', now: TODAY });
const imported = (from: string, library: string) =>
  importExport(bytesOf(from), from, library, { force: false, clock: () => TODAY });

/** An export of an lks before: written anew (`vitest -u`) where the recogniser or what pointers say changes, by no change of a table or a record. */
const BEFORE = path.join(import.meta.dirname, 'before.jsonl');

beforeAll(async () => {
  await fillLibrary(file('one.db'));
  await exported(file('one.db'), file('one.jsonl.gz'));
  writeFileSync(file('before.jsonl.gz'), gzipSync(readFileSync(BEFORE)));
  await imported(file('before.jsonl.gz'), file('two.db'));
});

describe('a library that was exported and imported', () => {
  test('has the rows that it had, in every table', () => {
    expectSameTables(file('one.db'), file('two.db'), NOT_BROUGHT);
  });

  test('answers as it did', async () => {
    const words = 'waterput | molens | put | 19/01007 | puttenwet artikel 2 | verdrag van put | put 3 | Waterecht';
    const cited = ['ECLI:NL:HR:2019:1', LAW, 'BWBR0005289', `${LAW} artikel 2`];
    const [one, two] = [file('one.db'), file('two.db')];
    expect(await answersOf(two, listIn(words), cited)).toEqual(await answersOf(one, listIn(words), cited));
  });

  test('says the same of the texts of another day, and of its versions', async () => {
    const said = async (name: string) => {
      const library = openedLibrary(file(name));
      const law = await library.toestanden(LAW);
      const { data } = await library.search({ q: 'molens', limit: 5, offset: 0 }, { options: { at: '2021-01-01' } });
      return [law, data, await library.whole(LAW, { options: { at: '2021-01-01' } } as never)];
    };
    expect(await said('two.db')).toEqual(await said('one.db'));
  });

  test('is whole', async () => {
    expect(await checkLibrary(file('two.db'))).toMatchObject({ whole: true, faults: [] });
  });

  test('is exported byte for byte as before', async () => {
    await exported(file('two.db'), file('two.jsonl.gz'));
    expect(gunzipSync(readFileSync(file('two.jsonl.gz'))).toString()).toBe(
      gunzipSync(readFileSync(file('one.jsonl.gz'))).toString(),
    );
  });

  test('is exported byte for byte as by the lks before', async () => {
    await expect(gunzipSync(readFileSync(file('one.jsonl.gz'))).toString()).toMatchFileSnapshot(BEFORE);
  });

  test('had records of every kind there is', () => {
    const lines = gunzipSync(readFileSync(file('one.jsonl.gz')))
      .toString()
      .trimEnd()
      .split('\n');
    const kinds = new Set(lines.slice(1, -1).map((line) => JSON.parse(line).kind));
    expect([...kinds]).toEqual(KINDS);
  });
});

test('an export that is imported on a later day has the texts of that day, as the library itself has then', async () => {
  const later = () => new Date('2025-06-01T00:00:00Z');
  copyFileSync(file('one.db'), file('older.db'));
  const store = openStore(file('older.db'), later);
  await store.lookThrough();
  store.close();
  await importExport(bytesOf(file('one.jsonl.gz')), 'one', file('later.db'), { force: false, clock: later });
  // Of the one that was opened it is kept until when its manifest is known, of each of its partitions.
  expectSameTables(file('older.db'), file('later.db'), [...NOT_BROUGHT, 'stock', 'table_sums']);
  const { faults } = await checkLibrary(file('later.db'));
  expect(faults).toEqual([]);
});

/** What a library was set to is for whoever has it to say. */
const NOT_BROUGHT = ['preferences'];

/** The columns that records bring across. */
const BROUGHT: Readonly<Record<string, string>> = {
  areas: 'id name',
  works: 'id source work language shelf fetched known_as_of imported',
  toestanden: 'id work label valid_from kind valid_to edition fetched known_as_of imported',
  contents: 'id packed',
  editions: 'work edition',
  expressions: 'work label valid_from valid_to view_from view_to deleted',
  manifests: 'work as_of in_force_from',
  relations: 'work kind other day source',
  days: 'toestand external_id kind day basis place words',
  descriptions: 'source work names area as_of titles',
  docs: 'id uuid work position area external_id title url document_type decision_date publication_date digest repealed named own_at heading_from heading_to',
  texts: 'id packed',
  structures: 'id packed',
  names: 'key doc',
  law_names: 'key work',
  stock: 'source shelf harvested imported known_as_of newest_text',
  looked_through: 'doc version',
  recognised: 'target doc marked places',
  recognised_names: 'name',
  files: 'key fingerprint',
  standings: 'name code by told_by type label outcome direction source seen place since until publication in_force',
  failures: 'source file message at',
  reach: 'source last_success_at latency_ms last_missed_at',
  harvest_windows: 'publisher window_from window_to listed total shrank state',
  harvest_listings: 'publisher until window_from window_to next',
  harvest_queue: 'place publisher id stamp failed unclear',
  harvested: 'publisher id stamp',
  harvest_visits: 'url publisher id etag modified good_until',
};

/** Tables, and columns of those above, that no record brings, by why. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'of the text of today: follows from the versions': 'works.valid_from',
  'follows from the versions': 'works.next_change in_force periods textless headings heading_words',
  'of what is packed': 'contents.sum',
  'the title, folded': 'docs.title_key',
  'counted anew': 'stock.documents recognised_names.documents',
  'a number that nobody sees': 'recognised_names.id failures.id',
  'taken of what is written':
    'recognised_names.sum looked_through.sum standings.sum sums work_sums law_name_sums standing_sums table_sums',
  'what an earlier text said': 'called_gone',
  'follows from what is cited in the texts': 'called_parts called_texts called_words',
  'follows from what is marked in the texts': 'cited citations',
  'the index, made of the texts': 'segments segment_list segment_data stems stem_sums',
  'the words of the texts': 'spellings spellings_backwards',
  'which lks wrote the file itself': 'written_with',
  'a setting, which nobody else sets': 'preferences',
  'of SQLite': 'sqlite_sequence',
};
const NAMES_LEFT_OUT = Object.values(LEFT_OUT).flatMap((names) => names.split(' '));

test('each table and column is brought by a record, or is left out for a reason', () => {
  const database = openedDatabase(file('one.db'));
  const columns = tablesOf(database).flatMap((table) => {
    if (NAMES_LEFT_OUT.includes(table)) return [];
    const rows = database.prepare('select name from pragma_table_info(?)').all(table);
    return rows.map(({ name }) => `${table}.${name}`);
  });
  const brought = Object.entries(BROUGHT).flatMap(([table, names]) =>
    names.split(' ').map((name) => `${table}.${name}`),
  );
  const [columnsLeft, tablesLeft] = [true, false].map((of) =>
    NAMES_LEFT_OUT.filter((name) => name.includes('.') === of),
  );
  expect(columns.sort()).toEqual([...brought, ...columnsLeft!].sort());
  expect(tablesOf(database)).toEqual(expect.arrayContaining(tablesLeft!));
});
