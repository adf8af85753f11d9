/** Every filter narrows as the contract says: a part of the unfiltered set, and the right part. */
import { describe, expect, test } from 'vitest';
import type { SearchResult } from '../../src/contract/types';
import { DOCUMENT_GROUPS } from '../support/tables';
import { dayFrom, type Given, idsOf, rowsWith, type Subject } from './port';

const sorted = (rows: readonly SearchResult[]): string[] => idsOf(rows).sort();

/** The rows under a filter, proved to be a part of the unfiltered set. */
async function narrowed(subject: Subject, filters: Readonly<Record<string, string>>): Promise<SearchResult[]> {
  const all = new Set(idsOf(await rowsWith(subject)));
  const rows = await rowsWith(subject, filters);
  for (const { id, external_id } of rows) expect(all.has(id), `${external_id} is in the unfiltered set`).toBe(true);
  return rows;
}

/** A decision date in the middle of those that occur. */
async function someDate(subject: Subject): Promise<string> {
  const dates = (await rowsWith(subject, { type: 'rechtspraak' })).map((row) => row.decision_date).sort();
  return dates[Math.floor(dates.length / 2)]!;
}

function describeDates(given: Given): void {
  const dated = async (filters: Readonly<Record<string, string>>): Promise<SearchResult[]> =>
    (await narrowed(given(), { type: 'rechtspraak', ...filters })).sort((a, b) => (a.id < b.id ? -1 : 1));
  const decisions = async (keep: (date: string) => boolean): Promise<string[]> =>
    sorted((await rowsWith(given(), { type: 'rechtspraak' })).filter((row) => keep(row.decision_date)));

  test('date_from keeps the day itself and what is later', async () => {
    const day = await someDate(given());
    expect(idsOf(await dated({ date_from: day }))).toEqual(await decisions((date) => date >= day));
    expect(idsOf(await dated({ date_from: dayFrom(day, 1) }))).toEqual(await decisions((date) => date > day));
  });

  test('date_to keeps the day itself and what is earlier', async () => {
    const day = await someDate(given());
    expect(idsOf(await dated({ date_to: day }))).toEqual(await decisions((date) => date <= day));
    expect(idsOf(await dated({ date_to: dayFrom(day, -1) }))).toEqual(await decisions((date) => date < day));
  });

  test('both bounds on one day keep that day', async () => {
    const day = await someDate(given());
    expect(idsOf(await dated({ date_from: day, date_to: day }))).toEqual(await decisions((date) => date === day));
  });

  test('an article is filtered by its date of publication', async (context) => {
    const { published } = given().corpus;
    if (published === undefined) return context.skip('no article of this corpus has one');
    const { identifier, date } = published;
    const found = async (filters: Record<string, string>): Promise<boolean> =>
      (await narrowed(given(), { type: 'wetgeving', ...filters })).some((row) => row.external_id === identifier);
    expect(await found({ date_from: date, date_to: date })).toBe(true);
    expect(await found({ date_from: dayFrom(date, 1) })).toBe(false);
    expect(await found({ date_to: dayFrom(date, -1) })).toBe(false);
  });
}

/** lang, jurisdiction, type, area, law, date_from and date_to. */
export function describeFilters(given: Given): void {
  describe('a filter', () => {
    test.each(['nl', 'en'])('lang=%s keeps exactly the rows in that language', async (lang) => {
      const expected = (await rowsWith(given())).filter(({ language }) => language === lang);
      expect(expected.length).toBeGreaterThan(0);
      expect(sorted(await narrowed(given(), { lang }))).toEqual(sorted(expected));
    });

    test.each(['NL', 'BE', 'DE', 'EU'])('jurisdiction=%s keeps exactly the rows of that jurisdiction', async (code) => {
      const expected = (await rowsWith(given())).filter((row) => row.jurisdiction === code);
      expect(sorted(await narrowed(given(), { jurisdiction: code }))).toEqual(sorted(expected));
    });

    test('type puts every row in exactly one of the 4 types', async () => {
      const parts = await Promise.all(DOCUMENT_GROUPS.map((type) => narrowed(given(), { type })));
      expect(parts.filter((rows) => rows.length > 0).length).toBeGreaterThan(1);
      expect(sorted(parts.flat())).toEqual(sorted(await rowsWith(given())));
    });

    test.each(['as it is', 'in capitals'])(
      'area, %s, keeps exactly the documents whose area contains it',
      async (how) => {
        const { area } = given().corpus;
        const all = await rowsWith(given());
        const areas = await Promise.all(all.map(async ({ id }) => (await given().document(id)).data.law_area));
        const expected = all.filter((_, at) => areas[at]!.toLowerCase().includes(area.toLowerCase()));
        expect(expected.length).toBeGreaterThan(0);
        expect(expected.length).toBeLessThan(all.length);
        const rows = await narrowed(given(), { area: how === 'in capitals' ? area.toUpperCase() : area });
        expect(sorted(rows)).toEqual(sorted(expected));
      },
    );

    test('law keeps the articles of that law, in any case, and never a decision', async () => {
      const { name, identifiers } = given().corpus.law;
      const expected = (await rowsWith(given(), { type: 'wetgeving' })).filter((row) =>
        identifiers.test(row.external_id),
      );
      expect(expected.length).toBeGreaterThan(0);
      expect(sorted(await narrowed(given(), { law: name }))).toEqual(sorted(expected));
      expect(sorted(await narrowed(given(), { law: name.toLowerCase() }))).toEqual(sorted(expected));
    });

    test('law that no law has finds nothing', async () => {
      expect(await rowsWith(given(), { law: 'Wet die nergens bestaat' })).toEqual([]);
    });

    describeDates(given);

    test('filters together keep what passes each of them', async () => {
      const day = await someDate(given());
      const filters = { lang: 'nl', jurisdiction: 'NL', type: 'rechtspraak', date_from: day };
      const sets = await Promise.all(
        Object.entries(filters).map(
          async ([name, value]) => new Set(idsOf(await rowsWith(given(), { [name]: value }))),
        ),
      );
      const expected = (await rowsWith(given())).filter(({ id }) => sets.every((set) => set.has(id)));
      expect(expected.length).toBeGreaterThan(0);
      expect(sorted(await rowsWith(given(), filters))).toEqual(sorted(expected));
    });
  });
}
