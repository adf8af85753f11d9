/** The whole sample, exported and imported. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkLibrary } from '../../src/library/check/check';
import { unpackTexts } from '../../src/library/file/packing';
import { unpackStructure } from '../../src/library/file/structures';
import { exportLibrary } from '../../src/library/portable/export';
import { importExport } from '../../src/library/portable/import';
import { buildSample } from '../../src/library/sample/build-sample';
import { openDatabase } from '../../src/platform/sqlite';
import { temporaryFolder } from '../../test/library/fixture';
import { ROOT } from '../../test/support/run';
import { expectSameTables } from '../../test/support/same-library';

const NOW = new Date('2024-06-01T10:00:00Z');

/** The texts and structures of a library, by row. */
function textsIn(file: string): unknown[] {
  const database = openDatabase(file, { readOnly: true });
  onTestFinished(() => database.close());
  const rowsOf = (table: string) => database.prepare(`select id, packed from ${table} order by id`).all();
  return [
    rowsOf('texts').map(({ id, packed }) => [id, unpackTexts(packed as Uint8Array, file)]),
    rowsOf('structures').map(({ id, packed }) => [id, unpackStructure(packed as Uint8Array, file)]),
  ];
}

test('has the rows that it had, and those of what is recognised in its texts', async () => {
  const [sample, exported, again] = ['sample.db', 'sample.jsonl.gz', 'again.db'].map((name) =>
    path.join(temporaryFolder(), name),
  ) as [string, string, string];
  await buildSample(path.join(ROOT, 'sample'), sample, '2024-06-01 10:00:00');
  await exportLibrary(sample, exported, { force: false, version: '1.2.3', now: NOW });
  async function* bytes() {
    yield readFileSync(exported);
  }
  await importExport(bytes(), exported, again, { force: false, clock: () => NOW });
  const recognised = ['called_texts', 'looked_through', 'recognised', 'recognised_names'];
  // The sample has its texts as they are, since it is packed as a whole; their sums are of their bytes.
  const packed = ['texts', 'structures', 'sums', 'table_sums', 'work_sums'];
  expectSameTables(sample, again, [...recognised, ...packed]);
  expect(textsIn(again)).toEqual(textsIn(sample));
  expect(await checkLibrary(again)).toMatchObject({ whole: true, faults: [] });
});
