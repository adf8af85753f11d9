/** The check of a library: whole only where it is, and each kind of damage is found in the part where it is. */
import { readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { checkLibrary } from '../../src/library/check/check';
import { openStore } from '../../src/library/open-store';
import { say } from '../../src/messages';
import { homeOfTest, withoutProcesses } from '../support/of-test';
import { run } from '../support/run';
import { damage, usedLibrary } from './check/used-library';
import { libraryFile, uitspraak } from './fixture';

const of = (step: string, what: string) => ({ step, what });
const DAMAGES: readonly [what: string, sql: string, found: object][] = [
  ['a title', `update docs set title = title || '!' where id = (select min(id) from docs)`, of('documents', 'facts')],
  ['a text', 'update texts set packed = (select max(packed) from texts)', of('documents', 'text')],
  ['a text that is gone', 'delete from texts where id = (select max(id) from texts)', { step: 'tables' }],
  ['a name', `update names set key = key || 'x'`, of('documents', 'names')],
  ['the days of a text', `update periods set valid_to = '2031-01-01'`, of('documents', 'periods')],
  ['a list', 'update contents set sum = 0', of('lists', 'list')],
  ['a running total', 'update stock set documents = documents + 1', { step: 'tables' }],
  ['a work that is gone', 'delete from works where id = (select min(id) from works)', { step: 'tables' }],
  [
    'a row of a segment',
    'update segment_data set data = zeroblob(length(data)) where id = (select max(id) from segment_data)',
    of('index', 'blocks'),
  ],
  ['a stem', `update stems set stem = 'x' || stem`, of('index', 'forms')],
];

test('the words of the texts are counted again: those of another text are found even where all sums agree', async () => {
  const [file, other] = ['Een droge put.', 'Een put met water.'].map((body) =>
    libraryFile([uitspraak('ECLI:NL:HR:2024:1', body)]),
  );
  const tables = ['segments', 'segment_list', 'segment_data', 'stems', 'stem_sums', 'spellings', 'spellings_backwards'];
  damage(
    file!,
    `attach '${other}' as other; ${tables.map((table) => `delete from ${table}; insert into ${table} select * from other.${table};`).join('')}`,
  );
  const { faults } = await checkLibrary(file!);
  expect(faults).toContainEqual({ step: 'index', what: 'words of body' });
  expect(faults).not.toContainEqual(expect.objectContaining({ what: 'blocks' }));
});

describe('a library that is whole', () => {
  test('is said to be so after whatever was imported', async () => {
    expect(await checkLibrary(usedLibrary())).toMatchObject({ whole: true, texts: 5, faults: [] });
  });

  test('and merged into one piece', async () => {
    const file = usedLibrary();
    const store = openStore(file);
    store.optimise();
    store.compact();
    store.close();
    expect(await checkLibrary(file)).toMatchObject({ whole: true, faults: [] });
  });

  test('and has nothing in it', async () => {
    expect(await checkLibrary(libraryFile([]))).toMatchObject({ whole: true, texts: 0 });
  });
});

test('whose end is missing is not whole, though nothing was in it', async () => {
  const file = usedLibrary();
  damage(file, 'create table spare (bytes blob); insert into spare values (zeroblob(81920)); drop table spare');
  expect(await checkLibrary(file)).toMatchObject({ whole: true });
  truncateSync(file, statSync(file).size - 100);
  expect(await checkLibrary(file)).toMatchObject({
    whole: false,
    faults: expect.arrayContaining([{ step: 'file', what: 'its end is missing' }]),
  });
});

test.each(DAMAGES)('%s that is not what was written is found', async (_what, sql, found) => {
  const file = usedLibrary();
  damage(file, sql);
  const report = await checkLibrary(file);
  expect(report.whole).toBe(false);
  expect(report.faults).toContainEqual(expect.objectContaining(found));
});

test('a damaged document is named', async () => {
  const file = usedLibrary();
  const external_id = 'ECLI:NL:HR:2024:2';
  damage(file, `update docs set url = 'https://example.org' where external_id = '${external_id}'`);
  const { faults } = await checkLibrary(file);
  const id = expect.any(Number);
  expect(faults).toEqual([{ step: 'documents', what: 'facts', id, external_id, source: 'rechtspraak.nl' }]);
});

test('it heeds a signal between its steps', async () => {
  const stop = new AbortController();
  const asked = checkLibrary(usedLibrary(), { signal: stop.signal, progress: () => stop.abort(new Error('stop')) });
  await expect(asked).rejects.toThrow('stop');
});

describe('the command', () => {
  let home: string;
  beforeEach(() => {
    home = homeOfTest();
    withoutProcesses();
  });

  test('ends with 0 and says that the library is whole', async () => {
    const env = { LKS_LIBRARY: usedLibrary() };
    const { code, stderr } = await run(home, ['library', 'check'], { env });
    expect([code, stderr]).toEqual([0, `${say.upkeep.whole(env.LKS_LIBRARY, 5)}\n`]);
  });

  test('ends with 74 and lists what is damaged', async () => {
    const file = usedLibrary();
    damage(file, `update docs set title = title || '!' where external_id = 'ECLI:NL:HR:2024:2'`);
    const env = { LKS_LIBRARY: file };
    const { code, stdout, stderr } = await run(home, ['library', 'check'], { env });
    expect([code, stdout]).toEqual([74, expect.stringContaining('ECLI:NL:HR:2024:2')]);
    expect(stderr).toContain('1 error');
    const json = await run(home, ['library', 'check', '--json'], { env });
    expect(json.code).toBe(74);
    expect(JSON.parse(json.stdout).data).toMatchObject({ whole: false });
    expect(JSON.parse(json.stderr).error.code).toBe('library_damaged');
  });

  test('of a file of which half is gone it never says that it is whole', async () => {
    const file = usedLibrary();
    truncateSync(file, Math.floor(readFileSync(file).length / 2));
    await expect(checkLibrary(file)).rejects.toMatchObject({ exitCode: 74 });
    writeFileSync(file, 'x'.repeat(9_000));
    expect((await run(home, ['library', 'check'], { env: { LKS_LIBRARY: file } })).code).toBe(74);
  });
});
