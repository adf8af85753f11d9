/** Totals are exact, and pages are parts of one fixed order. */
import { describe, expect, test } from 'vitest';
import { type Given, idsOf, pageThrough, rowsWith } from './port';

/** limit, offset and total. */
export function describePaging(given: Given): void {
  describe('paging', () => {
    test.each([4, 10])('by %i gives each row once, in the order of pages of 25', async (limit) => {
      const { rows, totals } = await pageThrough(given(), { q: given().corpus.word }, limit);
      expect(idsOf(rows)).toEqual(idsOf(await rowsWith(given())));
      expect(new Set(idsOf(rows)).size).toBe(rows.length);
      expect(new Set(totals)).toEqual(new Set([rows.length]));
    });

    test('gives a row the same score on every page', async () => {
      const scores = (rows: Awaited<ReturnType<typeof rowsWith>>) => rows.map(({ id, score }) => [id, score]);
      const { rows } = await pageThrough(given(), { q: given().corpus.word }, 7);
      expect(scores(rows)).toEqual(scores(await rowsWith(given())));
    });

    test('gives the same answer twice', async () => {
      const ask = () => given().search({ q: given().corpus.word, limit: '25', offset: '5' });
      expect(await ask()).toEqual(await ask());
    });

    test('without limit and offset gives the first 10 rows', async () => {
      const { data } = await given().search({ q: given().corpus.word });
      expect(idsOf(data)).toEqual(idsOf(await rowsWith(given())).slice(0, 10));
    });

    test('by 25 gives pages of 25 until the last', async () => {
      const { data, meta } = await given().search({ q: given().corpus.word, limit: '25' });
      expect(data).toHaveLength(25);
      expect(meta!.total).toBeGreaterThan(25);
      expect(await rowsWith(given())).toHaveLength(meta!.total);
    });

    test.each(['at', 'just beyond', 'far beyond'])('%s the end gives no rows and the same total', async (where) => {
      const { total } = (await given().search({ q: given().corpus.word })).meta!;
      const offset = { at: total, 'just beyond': total + 1, 'far beyond': 999_999_999 }[where]!;
      const { data, meta } = await given().search({ q: given().corpus.word, offset: String(offset) });
      expect(data).toEqual([]);
      expect(meta!.total).toBe(total);
    });

    test('of a filtered search is exact too', async () => {
      const { rows, totals } = await pageThrough(given(), { q: given().corpus.word, type: 'wetgeving' }, 4);
      expect(new Set(idsOf(rows)).size).toBe(rows.length);
      expect(new Set(totals)).toEqual(new Set([rows.length]));
    });
  });
}
