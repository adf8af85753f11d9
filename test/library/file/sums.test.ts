/**
 * What sums are taken of, by a reader that shares nothing with the one of the library; and where all of them are
 * others.
 */
import { crc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { checkLibrary } from '../../../src/library/check/check';
import { rowSum } from '../../../src/library/file/row-sum';
import { say } from '../../../src/messages';
import type { SqlValue } from '../../../src/platform/sqlite';
import { homeOfTest, withoutProcesses } from '../../support/of-test';
import { run } from '../../support/run';
import { phrase } from '../../support/saying';
import { artikel, execute, find, libraryFile, openedDatabase, openedLibrary, uitspraak } from '../fixture';

/** The bytes of a row as docs/decisions/library.md has them, put together in the plainest way. */
function laidDown(values: readonly SqlValue[]): Buffer {
  const heads = values.map((value) => {
    const size = Buffer.alloc(4);
    const number = Buffer.alloc(8);
    if (value === null) return Buffer.of(0);
    if (typeof value === 'string') {
      size.writeUInt32BE(value.length);
      return Buffer.concat([Buffer.of(2), size]);
    }
    if (typeof value === 'object') {
      size.writeUInt32BE(value.length);
      return Buffer.concat([Buffer.of(3), size, value]);
    }
    number.writeDoubleBE(Number(value));
    return Buffer.concat([Buffer.of(1), number]);
  });
  const texts = values.filter((value) => typeof value === 'string').join('');
  return Buffer.concat([...heads, Buffer.from(texts, 'utf8')]);
}

const sum = (...values: SqlValue[]): number => crc32(laidDown(values));

test('a row is laid down as it is said to be, whatever is in it', () => {
  const rows: SqlValue[][] = [
    [],
    [null],
    [''],
    [0, -1, 2 ** 40, 1.5],
    ['één', null, Buffer.from([0, 255]), 7, '😀\0x'],
    ['x'.repeat(70_000), Buffer.alloc(100_000, 3), 'é'.repeat(40_000)],
  ];
  for (const row of rows) expect(rowSum(row)).toBe(sum(...row));
  // What stands in another column, or is of another type, is another row.
  expect(rowSum(['ab', 'c'])).not.toBe(rowSum(['a', 'bc']));
  expect(rowSum(['1'])).not.toBe(rowSum([1]));
  expect(rowSum([null])).not.toBe(rowSum(['']));
});

const LAW = 'BWBR0000001';
const documents = () => [
  artikel(LAW, '1', 'De waterput van de buurman.', { lawNames: ['Wet op de putten'], aliases: ['putten één'] }),
  ...Array.from({ length: 9 }, (_, at) => uitspraak(`ECLI:NL:HR:2024:${at + 1}`, 'Een waterput.')),
];

/** The rows of a statement, as values. */
function read(file: string, sql: string): SqlValue[][] {
  const database = openedDatabase(file);
  const rows = database.prepare(sql).rows();
  return rows;
}

describe('the sums of a library are those of its columns, each read by itself', () => {
  test('of documents', () => {
    const file = libraryFile(documents());
    const facts = read(
      file,
      `select docs.id, uuid, docs.work, source, works.work, language, position, name, external_id, title, title_key, url, document_type,
         decision_date, publication_date, digest, repealed, named, own_at, heading_from, heading_to
       from docs join works on works.id = docs.work join areas on areas.id = docs.area order by docs.id`,
    );
    expect(read(file, 'select facts from sums order by id')).toEqual(facts.map((row) => [sum(...row)]));
    const names = new Map<SqlValue, number>();
    for (const [key, doc] of read(file, 'select key, doc from names order by key desc'))
      names.set(doc!, ((names.get(doc!) ?? 0) + sum(doc!, key!)) % 2 ** 32);
    expect(read(file, 'select id, names from sums order by id')).toEqual(
      [...names].sort(([a], [b]) => Number(a) - Number(b)),
    );
    const texts = read(file, 'select id, packed from texts order by id');
    expect(read(file, 'select text from sums order by id')).toEqual(
      texts.map(([id, packed]) => [crc32(packed as Buffer, Number(id) % 4_294_967_291)]),
    );
  });

  test('of works, and of tables as wholes', () => {
    const file = libraryFile(documents());
    const works = read(
      file,
      `select id, source, work, language, shelf, valid_from, fetched, known_as_of, imported, next_change from works order by id`,
    );
    expect(read(file, 'select own from work_sums order by id')).toEqual(works.map((row) => [sum(...row)]));
    const stock = read(
      file,
      'select source, shelf, documents, harvested, imported, known_as_of, newest_text from stock order by shelf desc',
    );
    const all = stock.reduce((added, row) => (added + sum(...row)) % 2 ** 32, 0);
    expect(read(file, `select rows, sum from table_sums where name = 'stock'`)).toEqual([[stock.length, all]]);
  });
});

describe('a library of which all sums of a kind are others', () => {
  const VERSIONS = /lks 9\.8\.7 \(SQLite 3\.77\.0\)/;

  /** As if another version had reckoned: of each kind by itself. */
  function reckonedOtherwise(sql: string): string {
    const file = libraryFile(documents());
    execute(file, `${sql}; delete from written_with; insert into written_with values ('9.8.7', '3.77.0')`);
    return file;
  }
  const KINDS = [
    'update sums set facts = facts + 1',
    'update sums set prior = prior + 1',
    'update work_sums set own = own + 1',
    'update sums set facts = 1, prior = 2, names = 3; update work_sums set own = 1, time = 2; update table_sums set sum = 1',
  ];

  test.each(KINDS)('is not said to be damaged, but which versions wrote and read it: %s', async (sql) => {
    const file = reckonedOtherwise(sql);
    const others = { kind: 'local', code: 'library_other_sums', message: expect.stringMatching(VERSIONS) };
    await expect(checkLibrary(file)).rejects.toMatchObject(others);
    const library = openedLibrary(file);
    if (!sql.includes('prior') || sql.includes('facts'))
      await expect(find(library, 'waterput')).rejects.toMatchObject(others);
  });

  test('is not mended, and nobody is told to mend it or to import again', async () => {
    withoutProcesses();
    const home = homeOfTest();
    const env = { LKS_LIBRARY: reckonedOtherwise(KINDS[0]!) };
    for (const args of [
      ['search', 'waterput'],
      ['library', 'check', '--repair'],
    ]) {
      const { code, stdout, stderr } = await run(home, args, { env });
      expect([args, code, stdout]).toEqual([args, 74, '']);
      expect(stderr).toMatch(VERSIONS);
      expect(stderr).toContain(phrase(say.library.otherSumsHint));
      expect(stderr).not.toMatch(/repair|library import/);
    }
  });

  test('one sum that differs, of many or of few, is damage', async () => {
    const file = reckonedOtherwise('update sums set facts = facts + 1 where id = (select min(id) from sums)');
    expect((await checkLibrary(file)).faults).toContainEqual(expect.objectContaining({ what: 'facts' }));
    const few = libraryFile([artikel(LAW, '1', 'De waterput.')]);
    execute(few, 'update sums set facts = facts + 1');
    expect((await checkLibrary(few)).faults).toContainEqual(expect.objectContaining({ what: 'facts' }));
  });
});
