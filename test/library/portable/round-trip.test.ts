/** An export made into a library again: row for row what it was, and its export byte for byte. */
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkLibrary } from '../../../src/library/check/check';
import { openStore } from '../../../src/library/open-store';
import { exportLibrary } from '../../../src/library/portable/export';
import { importExport } from '../../../src/library/portable/import';
import { KINDS } from '../../../src/library/portable/records';
import { fillLibrary, LAW, TODAY } from '../../support/full-library';
import { answersOf, expectSameTables, tablesOf } from '../../support/same-library';
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

beforeAll(async () => {
  await fillLibrary(file('one.db'));
  await exported(file('one.db'), file('one.jsonl.gz'));
  await imported(file('one.jsonl.gz'), file('two.db'));
});

describe('a library that was exported and imported', () => {
  test('has the rows that it had, in every table', () => {
    expectSameTables(file('one.db'), file('two.db'), NOT_BROUGHT);
  });

  test('answers as it did', async () => {
    const questions = [
      'waterput',
      'molens',
      'put',
      '19/01007',
      'puttenwet artikel 2',
      'verdrag van put',
      'put 3',
      'Waterecht',
    ];
    const cited = ['ECLI:NL:HR:2019:1', LAW, 'BWBR0005289', `${LAW} artikel 2`];
    const [one, two] = [file('one.db'), file('two.db')];
    expect(await answersOf(two, questions, cited)).toEqual(await answersOf(one, questions, cited));
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

/** Tables, and columns of those above, that no record brings, and why. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'works.valid_from': 'of the text of today: follows from the versions',
  'works.next_change': 'follows from the versions',
  'contents.sum': 'of what is packed',
  'docs.title_key': 'the title, folded',
  'stock.documents': 'counted anew',
  'recognised_names.id': 'a number that nobody sees',
  'recognised_names.documents': 'counted anew',
  'recognised_names.sum': 'taken of what is written',
  'looked_through.sum': 'taken of what is written',
  'standings.sum': 'taken of what is written',
  'failures.id': 'a number that nobody sees',
  in_force: 'follows from the versions',
  periods: 'follows from the versions',
  textless: 'follows from the versions',
  called_gone: 'what an earlier text said',
  called_parts: 'follows from what is cited in the texts',
  called_texts: 'follows from what is cited in the texts',
  called_words: 'follows from what is cited in the texts',
  headings: 'follows from the versions',
  heading_words: 'follows from the versions',
  cited: 'follows from what is marked in the texts',
  citations: 'follows from what is marked in the texts',
  segments: 'the index, made of the texts',
  segment_list: 'the index, made of the texts',
  segment_data: 'the index, made of the texts',
  stems: 'the index, made of the texts',
  stem_sums: 'the index, made of the texts',
  spellings: 'the words of the texts',
  spellings_backwards: 'the words of the texts',
  sums: 'taken of what is written',
  work_sums: 'taken of what is written',
  law_name_sums: 'taken of what is written',
  standing_sums: 'taken of what is written',
  table_sums: 'taken of what is written',
  written_with: 'which lks wrote the file itself',
  preferences: 'a setting, which nobody else sets',
  sqlite_sequence: 'of SQLite',
};

test('each table and column is brought by a record, or is left out for a reason', () => {
  const database = openedDatabase(file('one.db'));
  const columns = tablesOf(database).flatMap((table) => {
    if (LEFT_OUT[table] !== undefined) return [];
    const rows = database.prepare('select name from pragma_table_info(?)').all(table);
    return rows.map(({ name }) => `${table}.${name}`);
  });
  const brought = Object.entries(BROUGHT).flatMap(([table, names]) =>
    names.split(' ').map((name) => `${table}.${name}`),
  );
  const [columnsLeft, tablesLeft] = [true, false].map((of) =>
    Object.keys(LEFT_OUT).filter((name) => name.includes('.') === of),
  );
  expect(columns.sort()).toEqual([...brought, ...columnsLeft!].sort());
  expect(tablesOf(database)).toEqual(expect.arrayContaining(tablesLeft!));
});
