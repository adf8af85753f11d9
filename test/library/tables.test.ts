/**
 * Every table of a library is checked: none is without a check. Of each kind of check: a row that is gone, a value that is another
 * one, and two rows in the place of one another are found, and mended, or said to be lost; nobody is answered with less.
 */
import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkLibrary } from '../../src/library/check/check';
import { repairLibrary } from '../../src/library/check/repair';
import { TABLES, type Table, type TableName } from '../../src/library/file/tables';
import { openForWriting } from '../../src/library/open-store';
import { accidentsTo, damage, tablesIn } from '../support/accidents';
import { fullLibrary, TODAY } from '../support/full-library';
import { commonLibrary } from '../support/libraries';
import { withoutProcesses } from '../support/of-test';
import { answersOf } from '../support/same-library';
import { openedLibrary, temporaryFolder } from './fixture';

let made: string;
beforeAll(async () => {
  made = await fullLibrary();
});

function copy(): string {
  const file = path.join(temporaryFolder(), 'library.db');
  copyFileSync(made, file);
  return file;
}

const DECISION = 'ECLI:NL:HR:2019:1';
const ARTICLE = 'BWBR0005289 artikel 162';
const answers = (file: string) => answersOf(file, ['waterput', 'puttenwet artikel 2', '19/01007'], [ARTICLE, DECISION]);

test('no table is without a check, and no check without a table', async () => {
  expect(tablesIn(await commonLibrary('empty'))).toEqual(Object.keys(TABLES).sort());
});

/** A table of each kind of check, and whether all that can befall it is tried here. */
const OF_EACH_KIND: readonly [table: TableName, isTriedWhole: boolean][] = [
  ['relations', true],
  ['texts', false],
  ['days', false],
  ['contents', false],
  ['recognised', true],
  ['segments', false],
  ['stem_sums', false],
];

test('there is one of each kind', () => {
  const kind = ({ check }: Table): string => check ?? 'table';
  const kinds = new Set(Object.values(TABLES).map(kind));
  kinds.delete('nothing');
  expect(new Set(OF_EACH_KIND.map(([table]) => kind(TABLES[table])))).toEqual(kinds);
});

describe('a table', () => {
  test.each(OF_EACH_KIND)('is found to be damaged, whatever befalls a row: %s', async (table, isTriedWhole) => {
    const accidents = Object.entries(accidentsTo(made, table));
    for (const [what, accident] of isTriedWhole ? accidents : accidents.slice(0, 1)) {
      const file = copy();
      if (damage(file, accident)) expect([what, (await checkLibrary(file)).whole]).toEqual([what, false]);
    }
  });

  test('that lost a row, or has one of a work that is not there, is mended', async () => {
    const file = copy();
    const store = openForWriting(file, () => TODAY);
    store.exec(`insert into editions values (99999, 'x'); insert into in_force values (99999, '2020-01-01', '', 1)`);
    store.close();
    const faults = (await checkLibrary(file)).faults.map(({ what }) => what);
    expect(faults).toContain('editions of works that are not there');
    expect(faults).toContain('days on which a work that is not there is in force');
    damage(file, accidentsTo(made, 'recognised')['a row that is gone']!);
    withoutProcesses();
    const { check, lost } = await repairLibrary(file, TODAY);
    expect([check.whole, check.faults, lost]).toEqual([true, [], []]);
    expect(await answers(file)).toEqual(await answers(made));
  });
});

test('of a table that is not checked nothing is missed', async () => {
  const file = copy();
  damage(file, (database) => database.exec('delete from failures; delete from written_with'));
  expect(await answers(file)).toEqual(await answers(made));
  expect(await checkLibrary(file)).toMatchObject({ whole: true });
});

describe('what cites a thing', () => {
  const ask = async (file: string, name: string) => {
    const library = openedLibrary(file);
    const following = await library.following();
    return (await following.citedBy({ names: [name], sort: 'date', limit: 50, offset: 0 })).data.length;
  };

  test.each([
    [ARTICLE, 'delete from recognised where doc = (select max(doc) from recognised)'],
    [ARTICLE, 'update recognised set doc = doc + 1 where doc = (select max(doc) from recognised)'],
    [ARTICLE, 'update recognised set marked = 1'],
    [ARTICLE, `update recognised set places = '[[0,3,"name",""]]'`],
    [ARTICLE, `delete from recognised_names where name = '${ARTICLE}'`],
    [ARTICLE, 'delete from looked_through'],
    [DECISION, 'delete from citations where doc = (select max(doc) from citations)'],
    [DECISION, 'update citations set doc = doc + 1 where doc = (select max(doc) from citations)'],
    [DECISION, `delete from cited where name = '${DECISION}'`],
  ])('is not fewer without a word: %s, %s', async (name, sql) => {
    const file = copy();
    expect(await ask(file, name)).toBeGreaterThan(1);
    damage(file, (database) => database.exec(sql));
    await expect(ask(file, name)).rejects.toMatchObject({ kind: 'local', code: 'library_damaged' });
  });

  test('is told where another thing is gone', async () => {
    const file = copy();
    damage(file, (database) => database.exec(`delete from cited where name <> '${DECISION}'`));
    expect(await ask(file, DECISION)).toBe(await ask(made, DECISION));
  });
});
