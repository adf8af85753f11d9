/** The rules of the tables of what lawyers call an article, for all rows of all files in `data/terms`; lint has those of each cell. */
import { describe, expect, it } from 'vitest';
import { readNames } from '../../../src/lookup/read-name';
import { TABLES } from '../../support/data-tables';

/** Two or more of these letters, digits and signs are the only things that a name is typed with. */
const TYPED = /^[\p{Ll}\d§&'’/.:-]+(?: [\p{Ll}\d§&'’/.:-]+)*$/u;
const MOST_TARGETS = 5;

const rows = TABLES.terms.map(([names, targets]) => ({
  at: names,
  names: names.split('|'),
  targets: targets.split('; '),
}));
type Row = (typeof rows)[number];

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

  it('leads to few of them, each once', () => {
    expect(but(({ targets }) => targets.length <= MOST_TARGETS && new Set(targets).size === targets.length)).toEqual(
      [],
    );
  });

  it('has names as they are typed: small letters, single spaces, none of them empty', () => {
    expect(but(({ names }) => names.every((name) => name.length > 1 && TYPED.test(name)))).toEqual([]);
  });
});
