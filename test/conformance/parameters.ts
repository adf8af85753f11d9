/**
 * Every parameter of both tables does something, or is refused: a case for each shows what. A parameter without a case does
 * not compile, and fails the suite.
 */
import { describe, expect, test } from 'vitest';
import { LksError } from '../../src/contract/errors';
import { LIBRARY_PARAMETERS, SEARCH_PARAMETERS, SHARED_PARAMETERS } from '../../src/contract/operations';
import type { LibraryOptions, SearchQuery } from '../../src/contract/parameters';
import { TAKES } from '../../src/contract/takes';
import type { SearchResult } from '../../src/contract/types';
import { type Given, idsOf, rowsWith, type Subject } from './port';

/** Shows what a parameter of the contract does to the rows of this implementation. */
type Case = (subject: Subject) => Promise<void>;

type Keeps = (row: SearchResult, subject: Subject) => boolean | Promise<boolean>;

/** A filter: of the rows without it exactly those that pass, and not all of them pass. */
const narrows =
  (asks: (subject: Subject) => Record<string, string> | Promise<Record<string, string>>, keeps: Keeps): Case =>
  async (subject) => {
    const all = await rowsWith(subject);
    const kept = await Promise.all(all.map((row) => keeps(row, subject)));
    const rows = await rowsWith(subject, await asks(subject));
    expect(idsOf(rows).sort()).toEqual(idsOf(all.filter((_, at) => kept[at])).sort());
    expect(rows.length).toBeLessThan(all.length);
  };

/** A decision date in the middle of those that occur. */
async function someDay(subject: Subject): Promise<string> {
  const dates = (await rowsWith(subject, { type: 'rechtspraak' })).map((row) => row.decision_date).sort();
  return dates[Math.floor(dates.length / 2)]!;
}

/** A bound on the day of decisions; what has none is seen to by the tests of the filters. */
const bounds =
  (name: 'date_from' | 'date_to', keeps: (date: string, day: string) => boolean): Case =>
  async (subject) => {
    const day = await someDay(subject);
    const all = await rowsWith(subject, { type: 'rechtspraak' });
    const rows = await rowsWith(subject, { type: 'rechtspraak', [name]: day });
    expect(idsOf(rows).sort()).toEqual(idsOf(all.filter((row) => keeps(row.decision_date, day))).sort());
    expect(rows.length).toBeLessThan(all.length);
  };

const CASES = {
  q: async (subject) => {
    expect((await subject.search({ q: subject.corpus.word })).meta!.total).toBeGreaterThan(0);
    expect((await subject.search({ q: 'xyzzyqwrtpsdfg' })).meta!.total).toBe(0);
  },
  lang: narrows(
    () => ({ lang: 'en' }),
    ({ language }) => language === 'en',
  ),
  jurisdiction: narrows(
    () => ({ jurisdiction: 'EU' }),
    ({ jurisdiction }) => jurisdiction === 'EU',
  ),
  // The type of a row is not on the wire; here, what is of the EU is of its law.
  type: narrows(
    () => ({ type: 'eu' }),
    ({ jurisdiction }) => jurisdiction === 'EU',
  ),
  area: narrows(
    ({ corpus }) => ({ area: corpus.area }),
    async ({ id }, subject) =>
      (await subject.document(id)).data.law_area.toLowerCase().includes(subject.corpus.area.toLowerCase()),
  ),
  law: narrows(
    ({ corpus }) => ({ law: corpus.law.name, type: 'wetgeving' }),
    ({ external_id }, { corpus }) => corpus.law.identifiers.test(external_id),
  ),
  date_from: bounds('date_from', (date, day) => date >= day),
  date_to: bounds('date_to', (date, day) => date <= day),
  limit: async (subject) => {
    const all = idsOf(await rowsWith(subject));
    for (const limit of [1, 3, 25])
      expect(idsOf((await subject.search({ q: subject.corpus.word, limit: String(limit) })).data)).toEqual(
        all.slice(0, limit),
      );
  },
  offset: async (subject) => {
    const all = idsOf(await rowsWith(subject));
    for (const offset of [1, 3, all.length - 1])
      expect(idsOf((await subject.search({ q: subject.corpus.word, offset: String(offset) })).data)).toEqual(
        all.slice(offset, offset + 10),
      );
  },
} satisfies Record<keyof SearchQuery, Case>;

/** A parameter beyond the contract: a value, and what it does where it is taken. */
interface LibraryCase<Value> {
  value: Value;
  effect: Case;
}

const LIBRARY_CASES = {
  all_words: {
    value: true,
    effect: async (subject) => {
      const { partial: q = '' } = subject.corpus;
      const { total, complete } = (await subject.search({ q })).meta!;
      expect(total).toBeGreaterThan(complete!);
      expect((await subject.search({ q }, { all_words: true })).meta!.total).toBe(complete);
    },
  },
  court: {
    value: 'HR',
    effect: async (subject) => {
      const all = await rowsWith(subject);
      const ofDecision = all.map(({ external_id }) => /^ECLI:NL:(\w+):/.exec(external_id)?.[1]);
      const court = ofDecision.find((code) => code !== undefined)!;
      const { data, meta } = await subject.search({ q: subject.corpus.word, limit: '25' }, { court });
      const kept = all.filter((_, at) => ofDecision[at] === court);
      expect(idsOf(data).sort()).toEqual(idsOf(kept).sort());
      expect([meta!.total, meta!.courts![0]!.codes]).toEqual([kept.length, [`NL:${court}`]]);
      expect(kept.length).toBeLessThan(all.length);
    },
  },
  sort: {
    value: 'date',
    effect: async (subject) => {
      const all = await rowsWith(subject, { type: 'rechtspraak' });
      const asked = { q: subject.corpus.word, type: 'rechtspraak', limit: '25' };
      const { data, meta } = await subject.search(asked, { sort: 'date' });
      expect([meta!.total, meta!.sort]).toEqual([all.length, 'date']);
      const dates = data.map(({ decision_date }) => decision_date);
      expect(new Set(dates).size).toBeGreaterThan(1);
      expect(dates).toEqual([...dates].sort().reverse());
      for (const { score } of data) expect(score).toBe(0);
      const relevant = await subject.search(asked, { sort: 'relevance' });
      expect(idsOf(relevant.data)).toEqual(idsOf(all).slice(0, 25));
      expect(relevant.meta!.sort).toBe('relevance');
    },
  },
  facets: {
    value: true,
    effect: async (subject) => {
      const asked = { q: subject.corpus.word };
      const { facets, complete } = (await subject.search(asked, { facets: true })).meta!;
      expect(facets!.type.reduce((sum, { count }) => sum + count, 0)).toBe(complete);
      for (const { count, filter } of [...facets!.type, ...facets!.year!, ...facets!.area!])
        expect((await subject.search({ ...asked, ...filter })).meta!.complete).toBe(count);
      for (const { count, filter } of facets!.court!)
        expect((await subject.search(asked, filter)).meta!.complete).toBe(count);
    },
  },
  at: {
    value: '2001-01-01',
    effect: async (subject) => {
      const day = await someDay(subject);
      const all = await rowsWith(subject, { type: 'rechtspraak' });
      const then = await subject.search({ q: subject.corpus.word, type: 'rechtspraak', limit: '25' }, { at: day });
      expect(then.meta!.total).toBe(all.filter((row) => row.decision_date <= day).length);
      expect(then.meta!.total).toBeLessThan(all.length);
      for (const row of then.data) expect(row.decision_date <= day).toBe(true);
    },
  },
  live: {
    value: true,
    effect: async (subject) => {
      const { meta } = await subject.search({ q: subject.corpus.word, type: 'wetgeving' });
      const live = await subject.live!({ q: subject.corpus.word, type: 'wetgeving', limit: '25' });
      expect(live.meta!.total).toBe(meta!.total + 1);
      expect(live.data.at(-1)).toMatchObject({ external_id: 'BWBR0077777', score: 0 });
    },
  },
  explain: {
    value: true,
    effect: async (subject) => {
      const explained = async (options: LibraryOptions) =>
        (await subject.search({ q: subject.corpus.word }, options)).data.map(({ explanation }) => explanation);
      for (const explanation of await explained({})) expect(explanation).toBeUndefined();
      for (const explanation of await explained({ explain: true })) expect(explanation).toMatch(/\S/);
    },
  },
} satisfies { [Name in keyof Required<LibraryOptions>]: LibraryCase<NonNullable<LibraryOptions[Name]>> };

/** Each row of the two tables. */
export function describeParameters(given: Given): void {
  describe('a parameter of the contract', () => {
    test.each(SEARCH_PARAMETERS.map(({ name }) => name))('%s does what it says', async (name) => {
      expect(Object.keys(CASES), 'every parameter has a case').toContain(name);
      await CASES[name](given());
    });
  });

  describe('a parameter of a library', () => {
    test.each(LIBRARY_PARAMETERS.map(({ name }) => name))('%s does what it says, or is refused', async (name) => {
      expect(Object.keys(LIBRARY_CASES), 'every parameter has a case').toContain(name);
      const { value, effect } = LIBRARY_CASES[name];
      if (TAKES[given().kind][name]) return effect(given());
      const before = given().sent?.();
      const error = await given()
        .search({ q: given().corpus.word }, { [name]: value })
        .catch((caught: unknown) => caught);
      expect(error).toBeInstanceOf(LksError);
      expect(error).toMatchObject({ kind: 'usage', parameter: name, exitCode: 2, hint: expect.any(String) });
      expect(given().sent?.()).toBe(before);
    });

    test.for(LIBRARY_PARAMETERS.map(({ name }) => name))(
      '%s on the wire is taken, or refused',
      async (name, context) => {
        const { wire } = given();
        if (wire === undefined) return context.skip('nothing is on a wire');
        const asked = { q: given().corpus.partial ?? given().corpus.word };
        const isTaken = SHARED_PARAMETERS.some((shared) => shared.name === name);
        const { status, body } = await wire({ ...asked, [name]: String(LIBRARY_CASES[name].value) });
        expect(status).toBe(isTaken ? 200 : 422);
        if (!isTaken)
          expect(body).toEqual({
            error: { code: 'invalid_parameters', message: expect.stringContaining(`${name}: `) },
          });
        expect((await wire({ ...asked, [name]: 'nonsense' })).status).toBe(422);
      },
    );
  });
}
