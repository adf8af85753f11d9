/** Every accident to what is written down in sums, and what a repair makes of it. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { checkLibrary } from '../../src/library/check/check';
import { repairLibrary } from '../../src/library/check/repair';
import {
  ACCIDENTS,
  ask,
  damage,
  differences,
  LAW,
  law,
  library,
  NONE,
  NOTICED,
  QUESTIONS,
} from '../../test/faults/support/works';
import { BWB, importAll } from '../../test/library/fixture';

describe.each(ACCIDENTS)('damage: %s', (_what, sql, questions) => {
  test('is noticed by who asks for it, and by the check', async () => {
    const file = library();
    for (const question of questions) expect(await ask(file, question), question).toBeDefined();
    damage(file, sql);
    for (const question of questions) await expect(ask(file, question), question).rejects.toMatchObject(NOTICED);
    expect((await checkLibrary(file)).whole).toBe(false);
  });
});

describe('sums of works', () => {
  test.each([
    `update toestanden set valid_from = '2023-01-01' where label = '2024-01-01'`,
    `update in_force set valid_to = '2024-03-01' where valid_to <> ''`,
    `update expressions set deleted = 1`,
    `delete from law_names`,
  ])('an import does not write over what is not what was written: %s', async (sql) => {
    const file = library();
    damage(file, sql);
    expect(() => importAll(file, law('2026-01-01', 'Er zijn geen molens.'))).toThrowError(
      expect.objectContaining(NOTICED),
    );
    expect((await checkLibrary(file)).whole).toBe(false);
  });
});

describe('a repair', () => {
  const NOW = new Date('2026-01-02T03:04:05Z');

  test.each([
    `update in_force set valid_to = '2024-03-01' where valid_to <> ''`,
    `delete from law_names`,
    `delete from law_name_sums`,
    `delete from standing_sums`,
    `insert into standing_sums values ('ECLI:NL:HR:1990:1', 1, 1)`,
    `update periods set valid_from = '2024-09-01' where valid_from = '2024-01-01'`,
  ])('makes anew what follows from the rest: %s', async (sql) => {
    const file = library();
    const before = await Promise.all(Object.keys(QUESTIONS).map((question) => ask(file, question)));
    damage(file, sql);
    expect(await repairLibrary(file, NOW)).toMatchObject({ lost: [], check: { whole: true } });
    expect(await Promise.all(Object.keys(QUESTIONS).map((question) => ask(file, question)))).toEqual(before);
    expect(differences(file)).toEqual(NONE);
  });

  test('names the law of which nobody can tell any more what is right, and its files are imported again', async () => {
    const file = library();
    damage(file, `update expressions set valid_from = '2024-02-01' where label = '2024-01-01'`);
    const { lost, check } = await repairLibrary(file, NOW);
    onTestFinished(() => expect(differences(file)).toEqual(NONE));
    expect(lost).toEqual([{ source: BWB, work: LAW, what: 'work' }]);
    expect(check.whole).toBe(true);
  });
});
