/** The table of nicknames: what can be proved of every row without the texts. That an ECLI is the right one, the heads of the lists answer for. */
import { describe, expect, it } from 'vitest';
import { keysOfName } from '../../../src/engine/search/pointers';
import { readNames } from '../../../src/lookup/read-name';
import { tokensOf } from '../../../src/platform/text/words';
import { TABLES } from '../../support/data-tables';

const NAMED_DECISIONS = TABLES.decisions;
const NICKNAMES = [...TABLES.nicknames, ...NAMED_DECISIONS.map(([names, decision]) => [names, decision] as const)];

const ECLI =
  /^ECLI:(?:NL:(?:HR|GHDHA|RBDHA):\d{4}:(?:[A-Z]{2}\d{4}|\d{1,4})|EU:[CT]:\d{4}:\d{1,4}|CE:ECHR:\d{4}:\d{4}JUD\d{9})$/;
const CELEX = /^6\d{4}[CT]J\d{4}$/;

/** The identifiers that a target names. */
const named = (target: string): string[] =>
  readNames(target).map((name) => (name.kind === 'citation' ? name.externalIds.join() : name.kind));

describe('nicknames', () => {
  it('each point at one article, work or decision', () => {
    const targets = NICKNAMES.flatMap(([, own]) => own.split('; '));
    expect(targets.filter((target) => named(target).length !== 1 || !/\d/.test(named(target)[0]!))).toEqual([]);
  });

  it('have no name twice for the same days', () => {
    const seen = new Map<string, { name: string; from: string; until: string }[]>();
    const twice: string[] = [];
    for (const [names, , days] of NICKNAMES) {
      for (const name of names.split('|')) {
        const key = keysOfName(tokensOf(name))[0] ?? '';
        const own = { name, from: days?.from ?? '', until: days?.until ?? '9999-99-99' };
        const others = seen.get(key) ?? [];
        twice.push(...others.filter((one) => own.from < one.until && one.from < own.until).map((one) => one.name));
        seen.set(key, [...others, own]);
      }
    }
    expect(twice).toEqual([]);
  });

  it('are words', () => {
    const names = NICKNAMES.flatMap(([own]) => own.split('|'));
    expect(names.filter((name) => tokensOf(name).length === 0)).toEqual([]);
  });
});

describe('decisions by name', () => {
  it('have a well-formed ECLI, or the CELEX number of their case', () => {
    expect(NAMED_DECISIONS.filter(([, own]) => !ECLI.test(own) && !CELEX.test(own))).toEqual([]);
  });

  it('each stand once', () => {
    const decisions = NAMED_DECISIONS.map(([, own]) => own);
    expect(decisions.filter((own, index) => decisions.indexOf(own) !== index)).toEqual([]);
  });

  it('are cited by the year of their ECLI, or by the number of their case', () => {
    const wrong = NAMED_DECISIONS.filter(([, own, cited]) => {
      const year = / (\d{4}),/.exec(`${cited},`)?.[1];
      const number = /(\d+)\/(\d{2})$/.exec(cited);
      if (own.startsWith('ECLI')) return year !== undefined ? year !== own.split(':')[3] : number === null;
      return number === null || !own.endsWith(number[1]!.padStart(4, '0')) || own.slice(3, 5) !== number[2];
    });
    expect(wrong).toEqual([]);
  });

  it('are read as decisions where they are cited', () => {
    const unread = NAMED_DECISIONS.filter(([, , cited]) => readNames(cited)[0]?.kind !== 'decision');
    expect(unread).toEqual([]);
  });
});
