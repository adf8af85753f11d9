/** Tables that are read a few rows at a time: all of them, and never round for ever. */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkLibrary } from '../../../src/library/check/check';
import { inSteps, STEP } from '../../../src/library/file/in-steps';
import { ROOT } from '../../support/run';
import { openedDatabase, temporaryFolder } from '../fixture';

const SQL = `select id from docs where id > ? order by id limit ${STEP}`;
/** The sample, which has more rows than a step. */
function library(): string {
  const file = path.join(temporaryFolder(), 'library.db');
  copyFileSync(path.join(ROOT, 'dist/sample.db'), file);
  return file;
}

test('every row is read once, in the order of its number', () => {
  const database = openedDatabase(library());
  const ids = [...inSteps(database, SQL)].map(({ id }) => Number(id));
  expect(ids.length).toBeGreaterThan(STEP);
  expect(ids).toHaveLength(Number(database.prepare('select count(*) as count from docs').demand().count));
  expect(ids).toEqual([...ids].sort((a, b) => a - b));
});

test('a page that points back to an earlier one is damage, and a check ends', async () => {
  const file = library();
  const database = openedDatabase(file);
  const leaves = database
    .prepare("select pageno from dbstat where name = 'docs' and pagetype = 'leaf' order by path")
    .all()
    .map(({ pageno }) => Number(pageno));
  // The last page of the table is what the first one is: its rows come a second time.
  const bytes = readFileSync(file);
  const size = bytes.readUInt16BE(16);
  const [first, last] = [leaves[0]!, leaves.at(-1)!];
  expect(leaves.length).toBeGreaterThan(2);
  bytes.copy(bytes, (last - 1) * size, (first - 1) * size, first * size);
  writeFileSync(file, bytes);
  const damaged = openedDatabase(file);
  expect(() => [...inSteps(damaged, SQL)]).toThrowError(expect.objectContaining({ code: 'library_damaged' }));
  expect((await checkLibrary(file)).whole).toBe(false);
});
