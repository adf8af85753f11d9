/** The whole sample, exported and imported. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkLibrary } from '../../src/library/check/check';
import { exportLibrary } from '../../src/library/portable/export';
import { importExport } from '../../src/library/portable/import';
import { buildSample } from '../../src/library/sample/build-sample';
import { temporaryFolder } from '../../test/library/fixture';
import { ROOT } from '../../test/support/run';
import { expectSameTables } from '../../test/support/same-library';

const NOW = new Date('2024-06-01T10:00:00Z');

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
  expectSameTables(sample, again, ['called_texts', 'looked_through', 'recognised', 'recognised_names']);
  expect(await checkLibrary(again)).toMatchObject({ whole: true, faults: [] });
});
