/** What an import asks of SQLite for each article and each decision has a ceiling: what is new is not read back. */
import { afterEach, expect, test, vi } from 'vitest';
import { openStore } from '../../src/library/open-store';
import { Statement } from '../../src/platform/sqlite';
import type { ParsedFile, SourceDocument } from '../../src/sources/shared/parsed-file';
import { artikel, libraryFile, uitspraak } from './fixture';

afterEach(() => vi.restoreAllMocks());

/** Calls of SQLite for importing these files and for recognising what their texts cite. */
async function callsFor(files: readonly (readonly SourceDocument[])[]): Promise<{ imported: number; looked: number }> {
  const store = openStore(libraryFile());
  store.tally();
  const batch = files.map((documents, number) => ({
    file: { name: `${number}.xml`, fingerprint: `${number}`.padStart(64, '0'), source: documents[0]!.source },
    parsed: { work: documents[0]!.work, documents: [...documents] } satisfies ParsedFile,
  }));
  const counted = (['get', 'all', 'run'] as const).map((name) => vi.spyOn(Statement.prototype, name));
  const calls = () => counted.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  await store.importWorks(batch);
  const imported = calls();
  await store.lookThrough();
  const looked = calls() - imported;
  store.close();
  vi.restoreAllMocks();
  return { imported, looked };
}

/** What each further one adds, once the fixed part of a run is taken off. */
async function each(filesOf: (many: number) => readonly (readonly SourceDocument[])[]) {
  const [few, many] = [await callsFor(filesOf(10)), await callsFor(filesOf(60))];
  return { imported: (many.imported - few.imported) / 50, looked: (many.looked - few.looked) / 50 };
}

const TEXT = 'De verhuurder is verplicht het gebrek te verhelpen, zie ECLI:NL:HR:2019:1 en ECLI:NL:HR:2019:2.';

test('a new article takes at most six statements until it is searchable and its citations are stored', async () => {
  const { imported, looked } = await each((many) => [
    Array.from({ length: many }, (_, at) => artikel('BWBR0000001', `${at + 1}`, TEXT, { validFrom: '2020-01-01' })),
  ]);
  expect(imported).toBeGreaterThanOrEqual(5);
  expect(imported).toBeLessThanOrEqual(5.1);
  expect(looked).toBeGreaterThan(0);
  expect(imported + looked).toBeLessThanOrEqual(6.1);
});

test('a new decision, which is a work of its own, has a ceiling too', async () => {
  const { imported, looked } = await each((many) =>
    Array.from({ length: many }, (_, at) => [uitspraak(`ECLI:NL:HR:2020:${at + 1}`, TEXT)]),
  );
  expect(imported).toBeLessThanOrEqual(16.1);
  expect(looked).toBeLessThanOrEqual(2.1);
});
