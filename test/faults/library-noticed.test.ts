import { describe, expect, onTestFinished, test } from 'vitest';
import { unmarked } from '../../src/contract/suggested';
import { comparedSums } from '../../src/library/file/write-sums';
import { openLibrary } from '../../src/library/library';
import { openStore } from '../../src/library/open-store';
import { readName } from '../../src/lookup/read-name';
import { say } from '../../src/messages';
import { openDatabase } from '../../src/platform/sqlite';
import { artikel, find, importAll, uitspraak } from '../library/fixture';
import { makeHome, run } from '../support/run';
import { phrase } from '../support/saying';
import { copiesOf } from './support/made-once';

const LAW = 'BWBR0000001';
const MARKED = {
  known: ['parts'],
  parts: [{ start: 0, end: 3, kind: 'lid', number: '1' }],
  tables: [],
  notes: [],
  references: [],
  added: [],
} as never;

const documents = () => [
  artikel(LAW, '1', 'De waterput van de buurman.', { structure: MARKED }),
  artikel(LAW, '2', 'De molen.'),
  uitspraak('ECLI:NL:HR:2024:1', 'Een waterput.'),
];

const madeLibrary = copiesOf('two articles and a decision', (file) => importAll(file, documents()));

/** What an accident does to the file, in SQL: SQLite finds nothing wrong with it. */
const ACCIDENTS: readonly [what: string, sql: string][] = [
  ['a title', `update docs set title = replace(title, 'artikel 1', 'artikel 7')`],
  ['an identifier', `update docs set external_id = '${LAW} artikel 3' where external_id = '${LAW} artikel 1'`],
  ['a UUID', `update docs set uuid = randomblob(16)`],
  ['the work of a document', `update docs set work = (select max(id) from works)`],
  ['the number of a work', `update works set work = 'BWBR0000009' where work = '${LAW}'`],
  ['an area of law', `update areas set name = name || '!'`],
  ['an address', `update docs set url = replace(url, 'wetten', 'netten')`],
  [
    'a packed text',
    `update texts set packed = (select packed from texts as other where other.id <> texts.id) where id in (select id from docs where external_id = '${LAW} artikel 1')`,
  ],
  ['sums', `update sums set facts = facts + 1, text = text + 1`],
  ['sums that are gone', `delete from sums`],
];

function damage(file: string, sql: string): void {
  const database = openDatabase(file);
  database.exec(sql);
  database.close();
}

/** The documents whose sums are not those of what is there. */
function differences(file: string): number[] {
  const database = openDatabase(file, { readOnly: true });
  const different = [...comparedSums(database)].filter(
    ({ now, stored }) => JSON.stringify(now) !== JSON.stringify(stored),
  );
  expect(database.prepare('select count(*) as count from sums').get()).toEqual(
    database.prepare('select count(*) as count from docs').get(),
  );
  database.close();
  return different.map(({ id }) => id);
}

const NOTICED = { kind: 'local', code: 'library_damaged', exitCode: 74 };

describe.each(ACCIDENTS)('%s that is not what was written', (_what, sql) => {
  test('is noticed by a search and by whoever reads the document', async () => {
    const file = madeLibrary();
    const before = openLibrary(file);
    const { id } = (await find(before, `${LAW} artikel 1`)).rows[0]!;
    await before.close();
    damage(file, sql);
    const library = openLibrary(file);
    onTestFinished(() => library.close());
    await expect(find(library, 'waterput')).rejects.toMatchObject(NOTICED);
    await expect(library.document(id)).rejects.toMatchObject(
      sql.includes('randomblob') ? { kind: 'not-found' } : NOTICED,
    );
    expect(Object.values((await library.health()).data)).toContainEqual(expect.objectContaining({ status: 'failing' }));
  });
});

test('a document whose name is gone is not said to be absent', async () => {
  const file = madeLibrary();
  damage(file, `delete from names where key = 'bwbr0000001 artikel 2'`);
  const library = openLibrary(file);
  onTestFinished(() => library.close());
  await expect(find(library, `${LAW} artikel 2`)).rejects.toMatchObject(NOTICED);
  const name = readName(`${LAW} artikel 2`);
  if (name.kind === 'uuid' || name.kind === 'unknown') throw new Error('no name');
  await expect(library.find(name)).rejects.toMatchObject(NOTICED);
  // What was never there is not taken for damage.
  await find(library, `${LAW} artikel 77`);
});

test('what is marked in a text that is not what was written is noticed by whoever reads the document', async () => {
  const file = madeLibrary();
  damage(file, `delete from structures`);
  const library = openLibrary(file);
  onTestFinished(() => library.close());
  const { id } = (await find(library, `${LAW} artikel 1`)).rows[0]!;
  await expect(library.document(id)).rejects.toMatchObject(NOTICED);
});

test('the list of what a law holds that is not what was written is noticed by whoever reads the law', async () => {
  const file = madeLibrary();
  damage(file, `update contents set sum = sum + 1`);
  const library = openLibrary(file);
  onTestFinished(() => library.close());
  await expect(library.outline(LAW)).rejects.toMatchObject(NOTICED);
});

test('a document that is not what was written is not written again as if it were', () => {
  const file = madeLibrary();
  damage(file, `update docs set title = 'Iets anders' where external_id = '${LAW} artikel 2'`);
  // Its names change, so that it is taken out and put in anew.
  const renamed = documents()
    .slice(0, 2)
    .map((document) => ({ ...document, aliases: ['Andere naam'] }));
  expect(() => importAll(file, renamed)).toThrowError(expect.objectContaining(NOTICED));
});

test('sums are those of what an import has written, whatever it was', () => {
  const file = madeLibrary();
  importAll(file, [artikel(LAW, '1', 'Een andere waterput.', { validFrom: '2025-09-01', aliases: ['De put'] })]);
  importAll(file, [uitspraak('ECLI:NL:HR:2024:1', 'Een droge put.'), uitspraak('ECLI:NL:HR:2024:2', 'Een bron.')]);
  openStore(file).close();
  expect(differences(file)).toEqual([]);
});

describe('the commands', () => {
  test.each([
    [['search', 'waterput'], phrase(say.library.damaged)],
    [['doc', `${LAW} artikel 1`], unmarked(say.library.damagedHint)],
    [['library', 'status'], unmarked(say.library.damagedHint)],
  ])('%j say so and end with 74', async (args, words) => {
    const { home, remove } = makeHome();
    onTestFinished(remove);
    const file = madeLibrary();
    damage(file, `update docs set title = replace(title, 'artikel 1', 'artikel 7')`);
    const { code, stdout, stderr } = await run(home, args, { env: { LKS_LIBRARY: file } });
    expect([code, stdout]).toEqual([74, '']);
    expect(stderr).toContain(words);
  });
});
