/** Tables that are read a few rows at a time: all of them, and never round for ever. */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { checkLibrary } from '../../../src/library/check/check';
import { inSteps, STEP } from '../../../src/library/file/in-steps';
import { openDatabase } from '../../../src/platform/sqlite';
import { libraryFile, uitspraak } from '../fixture';

const SQL = `select id from docs where id > ? order by id limit ${STEP}`;
const library = (): string =>
  libraryFile(Array.from({ length: STEP + 7 }, (_, at) => uitspraak(`ECLI:NL:HR:2024:${at + 1}`, 'Een waterput.')));

test('every row is read once, in the order of its number', () => {
  const database = openDatabase(library(), { readOnly: true });
  onTestFinished(() => database.close());
  const ids = [...inSteps(database, SQL)].map(({ id }) => Number(id));
  expect(ids).toHaveLength(STEP + 7);
  expect(ids).toEqual([...ids].sort((a, b) => a - b));
});

test('a page that points back to an earlier one is damage, and a check ends', async () => {
  const file = library();
  const database = openDatabase(file, { readOnly: true });
  const leaves = database
    .prepare("select pageno from dbstat where name = 'docs' and pagetype = 'leaf' order by path")
    .all()
    .map(({ pageno }) => Number(pageno));
  database.close();
  // The last page of the table is what the first one is: its rows come a second time.
  const bytes = readFileSync(file);
  const size = bytes.readUInt16BE(16);
  const [first, last] = [leaves[0]!, leaves.at(-1)!];
  expect(leaves.length).toBeGreaterThan(2);
  bytes.copy(bytes, (last - 1) * size, (first - 1) * size, first * size);
  writeFileSync(file, bytes);
  const damaged = openDatabase(file, { readOnly: true });
  onTestFinished(() => damaged.close());
  expect(() => [...inSteps(damaged, SQL)]).toThrowError(expect.objectContaining({ code: 'library_damaged' }));
  expect((await checkLibrary(file)).whole).toBe(false);
});
