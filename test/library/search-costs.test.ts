/** What a search asks of SQLite and unpacks for a page has a ceiling, however many texts match. */
import { afterEach, expect, test, vi } from 'vitest';
import type { Library } from '../../src/library/library';
import { zlib } from '../../src/platform/builtins';
import { Statement } from '../../src/platform/sqlite';
import { artikel, libraryOf } from './fixture';

afterEach(() => vi.restoreAllMocks());

/** The Civil Code, whose articles are looked at for what they define. */
const BW7 = 'BWBR0005290';

const articles = (many: number) =>
  Array.from({ length: many }, (_, at) =>
    artikel(BW7, `${at + 1}`, `Giraffe nummer ${at} is de naam van een dier. De verzorger voedt het dier.`),
  );

async function costOf(library: Library, q: string, limit: number) {
  const asked = (['get', 'all'] as const).map((name) => vi.spyOn(Statement.prototype, name));
  const unpacked = vi.spyOn(zlib(), 'inflateRawSync');
  const { data } = await library.search({ q, limit, offset: 0 });
  const cost = {
    rows: data.length,
    statements: asked.reduce((sum, { mock }) => sum + mock.calls.length, 0),
    unpacked: unpacked.mock.calls.length,
  };
  vi.restoreAllMocks();
  return cost;
}

test('the documents and the texts of a page are each read in one statement, and each text is unpacked once', async () => {
  const library = libraryOf(articles(40));
  expect((await costOf(library, 'verzorger', 20)).unpacked).toBe(40);
  const [ten, twenty] = [await costOf(library, 'verzorger', 10), await costOf(library, 'verzorger', 20)];
  expect([ten.rows, twenty.rows]).toEqual([10, 20]);
  expect([ten.unpacked, twenty.unpacked]).toEqual([0, 0]);
  expect(twenty.statements).toBeLessThanOrEqual(ten.statements);
  expect(ten.statements).toBeLessThanOrEqual(40);
});

test('an article of a code is unpacked once for what it defines and for what is shown of it', async () => {
  const library = libraryOf(articles(40));
  expect((await costOf(library, 'giraffe', 1)).unpacked).toBe(40);
  expect((await costOf(library, 'dier', 1)).unpacked).toBe(0);
  expect((await costOf(library, 'giraffe', 10)).unpacked).toBe(0);
});
