/** The days of made-up final articles, written down before there were rules for conditions: each is said, of what it is of, and no other. */
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { daysOfAct } from '../../../src/sources/eurlex/entry-into-force';
import type { TextDay } from '../../../src/sources/shared/parsed-file';
import { jsonRows } from '../../support/json-rows';
import { datedPart } from './dated-part';

interface Wanted {
  day: string;
  does: 'enter' | 'apply' | 'end';
  scope: 'act' | 'articles' | 'part';
  articles: string[];
  words: string;
}
interface Case {
  name: string;
  kind: 'regulation' | 'directive' | 'decision';
  adopted: string;
  published: string;
  words: string[];
  days: Wanted[];
  orScope?: string[];
}

const SETS = path.join(import.meta.dirname, '../../fixtures/standing');
const CASES = ['second', 'third'].flatMap((set) => {
  const cases = jsonRows<Case>(path.join(SETS, set, 'eu-days.jsonl'));
  return cases.map((one) => ({ ...one, name: `${set}: ${one.name}` }));
});
const LETTERS = { regulation: 'R', directive: 'L', decision: 'D' } as const;
const KINDS = { enter: 'entry-into-force', apply: 'application', end: 'expiry' } as const;

const celexOf = ({ kind }: Case): string => `32021${LETTERS[kind]}0123`;

function daysOf(one: Case): TextDay[] {
  const celex = celexOf(one);
  const articles = Array.from({ length: 30 }, (_, at) => datedPart(`${celex} artikel ${at + 1}`));
  const annexes = ['I', 'II'].map((number) => datedPart(`${celex} bijlage ${number}`));
  const parts = [...articles, datedPart(`${celex} artikel 99`, one.words.join('\n')), ...annexes];
  return daysOfAct({ celex, adopted: one.adopted, published: one.published, parts }).filter(
    // Of a directive the days of national measures are told beside those of the act (`trials/official/eurlex-days.test.ts`).
    ({ kind }) => kind in { 'entry-into-force': 1, expiry: 1 } || (kind === 'application' && one.kind !== 'directive'),
  );
}

/** `12(3)`, `annex II`: the document, and whether a part of it is meant. */
const documentOf = (celex: string, named: string): { id: string; isPart: boolean } => {
  const [, annex] = /^annex (.*)$/.exec(named) ?? [];
  const [, number = '', rest = ''] = /^(\d+\w*)(.*)$/.exec(named) ?? [];
  return annex === undefined
    ? { id: `${celex} artikel ${number}`, isPart: rest !== '' }
    : { id: `${celex} bijlage ${annex}`, isPart: false };
};

describe('made-up final articles', () => {
  test.each(CASES.map((one) => [one.name, one] as const))('%s', (_name, one) => {
    const celex = celexOf(one);
    const told = daysOf(one).filter(({ day }) => day !== '');
    const wanted = one.days.flatMap(({ day, does, scope, articles, words }) => {
      const kind = KINDS[does];
      const orPart = one.orScope?.includes('part') === true;
      if (articles.length === 0) return [{ day, kind, id: celex, isPart: scope === 'part', orPart, words }];
      return articles.map((named) => {
        const { id, isPart } = documentOf(celex, named);
        return { day, kind, id, isPart: isPart || scope === 'part', orPart, words };
      });
    });
    for (const { day, kind, id, isPart, orPart, words } of wanted) {
      const own = told.filter((row) => row.kind === kind && row.externalId === id && row.day === day);
      expect(own.length, `${id} ${kind} ${day}`).toBeGreaterThan(0);
      for (const row of own) {
        if (isPart) expect(row.words).not.toBe('');
        else if (!orPart) expect(row.words).toBe('');
        expect(row.words).toContain(words);
      }
    }
    const known = new Set(wanted.map(({ day, kind, id }) => `${id} ${kind} ${day}`));
    expect(
      told.map(({ externalId, kind, day }) => `${externalId} ${kind} ${day}`).filter((row) => !known.has(row)),
    ).toEqual([]);
  });
});
