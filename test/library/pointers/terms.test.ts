/** The rules of the tables of what lawyers call an article, for all rows of all files in `terms/`. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { isCalendarDate } from '../../../src/contract/dates';
import { keysOfName } from '../../../src/library/pointers/forms';
import type { NameRow } from '../../../src/library/pointers/rows';
import { TERMS } from '../../../src/library/pointers/terms';
import { readNames } from '../../../src/lookup/read-name';
import { tokensOf } from '../../../src/platform/text/words';

const FOLDER = path.resolve('src/library/pointers/terms');

/** Two or more of these letters, digits and signs are the only things that a name is typed with. */
const TYPED = /^[\p{Ll}\d§&'’/.:-]+(?: [\p{Ll}\d§&'’/.:-]+)*$/u;
const MOST_TARGETS = 4;

/** The words of a row that stands in a field, with what the field says of it where a rule fails. */
interface Row {
  field: string;
  at: string;
  names: string[];
  targets: string[];
  days: NameRow[2];
}

const rows: Row[] = [];

beforeAll(async () => {
  for (const file of readdirSync(FOLDER).filter((name) => name !== 'index.ts')) {
    const tables = (await import(path.join(FOLDER, file))) as Record<string, readonly NameRow[]>;
    for (const [field, table] of Object.entries(tables))
      for (const [names, targets, days] of table)
        rows.push({ field, at: `${field}: ${names}`, names: names.split('|'), targets: targets.split('; '), days });
  }
});

/** The rows that a rule does not hold for, as they are found in their file. */
const but = (holds: (row: Row) => boolean): string[] => rows.filter((row) => !holds(row)).map(({ at }) => at);

/** Whether a target is one place in one work, and nothing beside it. */
function isOneDocument(target: string): boolean {
  const [name, another] = readNames(target);
  return name?.kind === 'citation' && name.externalIds.length === 1 && another === undefined;
}

describe('every row of the words of the trade', () => {
  it('leads to documents that have an identifier', () => {
    expect(rows.length).toBeGreaterThan(0);
    expect(but(({ targets }) => targets.every(isOneDocument))).toEqual([]);
  });

  it('is in the table that ships', () => {
    expect(TERMS.length).toBe(rows.length);
  });

  it('leads to few of them, each once', () => {
    expect(but(({ targets }) => targets.length <= MOST_TARGETS && new Set(targets).size === targets.length)).toEqual(
      [],
    );
  });

  it('has names as they are typed: small letters, single spaces, none of them empty', () => {
    expect(but(({ names }) => names.every((name) => name.length > 1 && TYPED.test(name)))).toEqual([]);
  });

  it('has no name that its field has for something else on the same days, in whatever form', () => {
    const seen = new Map<string, string>();
    const twice = rows.flatMap(({ field, at, names, days }) =>
      [...new Set(names.map((name) => keysOfName(tokensOf(name))[0]))].flatMap((name) => {
        const key = `${field}: ${name} ${days?.from ?? ''}-${days?.until ?? ''}`;
        const before = seen.get(key);
        seen.set(key, at);
        return before === undefined ? [] : [`${name}: ${before}, ${at}`];
      }),
    );
    expect(twice).toEqual([]);
  });

  it('says by what it began or stopped to mean its targets', () => {
    expect(
      but(({ days }) => {
        if (days === undefined) return true;
        const { from, until, by } = days;
        const given = [from, until].filter((day) => day !== undefined);
        return given.length > 0 && given.every(isCalendarDate) && (from ?? '') < (until ?? '9') && by.trim() !== '';
      }),
    ).toEqual([]);
  });
});
