import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { checkLibrary } from '../../src/library/check/check';
import { repairLibrary } from '../../src/library/check/repair';
import { uuidBytes } from '../../src/library/file/packing';
import { differentStandings } from '../../src/library/file/standing-sums';
import { differentNames, differentWorks } from '../../src/library/file/take-sums';
import { type Library, openLibrary } from '../../src/library/library';
import { openStore } from '../../src/library/open-store';
import { openDatabase } from '../../src/platform/sqlite';
import { artikel, BWB, find, importAll, uitspraak } from '../library/fixture';
import { copiesOf } from './support/made-once';

const LAW = 'BWBR0000001';
const NAMES = ['Wet op de putten'];
const law = (validFrom: string, second: string) => [
  artikel(LAW, '', 'De Koning besluit.', {
    externalId: LAW,
    title: 'Wet op de putten',
    validFrom,
    lawNames: NAMES,
    position: 0,
  }),
  artikel(LAW, '1', 'De waterput van de buurman.', { validFrom, lawNames: NAMES }),
  artikel(LAW, '2', second, { validFrom, lawNames: NAMES }),
];
const DECISION = 'ECLI:NL:HR:2024:1';
const LATER = 'ECLI:NL:HR:2025:2';
const decision = uitspraak(DECISION, 'Een waterput.');
const later = uitspraak(LATER, 'Vernietigt.', {
  structure: {
    ...{ known: 'none', parts: [], tables: [], notes: [], references: [], added: [] },
    relations: [{ to: DECISION, type: 'cassatie', earlier: true, label: 'Cassatie', outcome: 'Vernietiging' }],
  },
});

/** A law with two toestanden, of which its publisher says when each is the text, and a decision. */
const library = copiesOf((file) => {
  importAll(file, [...law('2024-01-01', 'De molens malen.'), decision, later]);
  const store = openStore(file);
  const mark = { externalId: `${LAW} artikel 2`, kind: 'changed', day: '2025-01-01', basis: 'stated' } as const;
  store.importWork(
    { name: 'later', fingerprint: 'later', source: BWB },
    {
      work: LAW,
      documents: law('2025-01-01', 'De molens staan stil.'),
      days: [{ ...mark, place: 'Stb.2024-5', words: 'wijziging' }],
    },
  );
  const period = { viewFrom: '', viewTo: '', deleted: false };
  store.recordPeriods(LAW, [
    { label: '2024-01-01', from: '2024-01-01', to: '2024-12-31', ...period },
    { label: '2025-01-01', from: '2025-01-01', to: '', ...period },
  ]);
  store.close();
});

function damage(file: string, sql: string): void {
  const database = openDatabase(file);
  database.exec(sql);
  database.close();
}

/** What is not what was written, by the sums of works and of names. */
function differences(file: string): unknown {
  const database = openDatabase(file, { readOnly: true });
  try {
    const rows = (table: string) => Number(database.prepare(`select count(*) as rows from ${table}`).get()?.rows);
    const sums = rows('work_sums') - rows('works');
    return [[...differentWorks(database)], differentNames(database), differentStandings(database), sums];
  } finally {
    database.close();
  }
}
const NONE = [[], 0, 0, 0];

const NOTICED = { kind: 'local', code: 'library_damaged', exitCode: 74 };
const EARLIER = { options: { at: '2024-06-01' } };
const QUESTIONS: Readonly<Record<string, (library: Library) => Promise<unknown>>> = {
  search: (library) => find(library, 'waterput'),
  name: (library) => find(library, 'Wet op de putten'),
  day: (library) => library.search({ q: 'waterput', limit: 5, offset: 0 }, EARLIER),
  law: (library) => library.outline(LAW),
  toestanden: (library) => library.toestanden(LAW),
  article: (library) => library.validity(`${LAW} artikel 2`),
  since: async (library) => library.document((await library.validity(`${LAW} artikel 2`))!.id),
  coverage: async (library) => library.coverage(),
  standing: async (library) => library.standing(DECISION),
  'standing of none': async (library) => library.standing('ECLI:NL:HR:1990:1'),
  chain: async (library) => (await library.following()).chain(DECISION),
  'chain of the later one': async (library) => (await library.following()).chain(LATER),
  'names of laws': async (library) => (await library.following()).namesOfLaws(),
};
type Question = keyof typeof QUESTIONS;

async function ask(file: string, question: Question): Promise<unknown> {
  const opened = openLibrary(file);
  try {
    return await QUESTIONS[question]!(opened);
  } finally {
    await opened.close();
  }
}

/** What an accident does, in SQL, and which questions meet it. */
const ACCIDENTS: readonly [what: string, sql: string, questions: Question[]][] = [
  [
    'how old a text is',
    `update works set known_as_of = '2030-01-01', imported = '2001' where work = '${LAW}'`,
    ['search', 'name', 'coverage'],
  ],
  [
    'the day of a toestand',
    `update toestanden set valid_from = '2023-01-01' where label = '2024-01-01'`,
    ['day', 'law', 'toestanden', 'article'],
  ],
  [
    'when a toestand is the text',
    `update in_force set valid_to = '2024-03-01' where valid_to <> ''`,
    ['day', 'law', 'toestanden', 'article'],
  ],
  ['a stretch that is gone', `delete from in_force where valid_from = '2024-01-01'`, ['day', 'toestanden', 'article']],
  ['what a publisher says', `update expressions set deleted = 1`, ['toestanden', 'article']],
  ['when it said so', `update manifests set as_of = '2020-01-01'`, ['toestanden', 'article']],
  ['the name of a law', `update law_names set key = 'wet op de potten' where key = 'wet op de putten'`, ['name']],
  ['a name that is gone', `delete from law_names where key = 'wet op de putten'`, ['name']],
  [
    'the days of a text',
    `update periods set valid_from = '2024-09-01' where valid_from = '2024-01-01'`,
    ['day', 'article'],
  ],
  ['days that are gone', `delete from periods`, ['day', 'article']],
  ['days that are bytes', `update periods set valid_from = cast(valid_from as blob)`, ['day', 'article']],
  ...(['external_id', 'kind', 'day', 'basis', 'place', 'words'] as const).map((column): (typeof ACCIDENTS)[number] => [
    `another ${column} in the mark of an article`,
    `update days set ${column} = ${column} || 'x'`,
    ['since'],
  ]),
  ['the mark of an article that is gone', 'delete from days', ['since']],
  ['a mark that is bytes', 'update days set words = cast(words as blob)', ['since']],
  ['the name of an article', `delete from names where key like '%artikel 2'`, ['article']],
  [
    'what a document is',
    `update docs set document_type = 'wit' where work = (select id from works where work = '${LAW}')`,
    ['coverage'],
  ],
  ['a list that is no bytes', `update contents set packed = 5`, ['law', 'toestanden']],
  [
    'what is so of a decision, which is gone',
    `delete from standings where name = '${DECISION}'`,
    ['search', 'standing', 'chain', 'chain of the later one'],
  ],
  [
    'what is so of another decision',
    `update standings set name = 'ECLI:NL:HR:1990:1' where name = '${DECISION}'`,
    ['standing', 'standing of none', 'chain'],
  ],
  ['sums of what is so', `delete from standing_sums`, ['search', 'standing', 'chain', 'chain of the later one']],
  ['a law that is gone', `delete from docs where external_id = '${LAW}'`, ['names of laws', 'coverage']],
  ['all documents', 'delete from docs', ['names of laws', 'coverage']],
  ['which texts were looked through', 'insert into looked_through values (7, 7, 7)', ['chain']],
  ['sums of works', `delete from work_sums`, ['search', 'day', 'law', 'toestanden', 'article']],
];

describe.each(ACCIDENTS)('damage: %s', (_what, sql, questions) => {
  test('is noticed by who asks for it, and by the check', async () => {
    const file = library();
    for (const question of questions) expect(await ask(file, question), question).toBeDefined();
    damage(file, sql);
    for (const question of questions) await expect(ask(file, question), question).rejects.toMatchObject(NOTICED);
    expect((await checkLibrary(file)).whole).toBe(false);
  });
});

/** Changes the last byte of some bytes wherever they are in an index, which is on one page. */
function changeIndex(file: string, index: string, what: Uint8Array): void {
  const database = openDatabase(file, { readOnly: true });
  const { pageno, pgsize } = database.prepare('select pageno, pgsize from dbstat where name = ?').demand(index);
  database.close();
  const bytes = readFileSync(file);
  const page = bytes.subarray((Number(pageno) - 1) * Number(pgsize), Number(pageno) * Number(pgsize));
  for (let at = page.indexOf(what); at >= 0; at = page.indexOf(what, at)) page[at + what.length - 1]! ^= 1;
  writeFileSync(file, bytes);
}

test('a document that the index of ids lost is not said to be absent where it is asked what it cites', async () => {
  const file = library();
  const { id } = (await ask(file, 'article')) as { id: string };
  const cites = async () => {
    const opened = openLibrary(file);
    onTestFinished(() => opened.close());
    return (await opened.following()).cites(id);
  };
  expect((await cites()).meta.total).toBe(0);
  changeIndex(file, 'docs_by_uuid', uuidBytes(id)!);
  await expect(cites()).rejects.toMatchObject(NOTICED);
});

test('a law that the index of works lost is not said to be absent', async () => {
  const file = library();
  changeIndex(file, 'sqlite_autoindex_works_1', Buffer.from(LAW));
  for (const question of ['law', 'toestanden'] as const)
    await expect(ask(file, question), question).rejects.toMatchObject(NOTICED);
  expect((await checkLibrary(file)).whole).toBe(false);
});

describe('sums of works', () => {
  test('are those of what was written, whatever it was', () => {
    const file = library();
    expect(differences(file)).toEqual(NONE);
    const store = openStore(file);
    store.recordRelations(LAW, [{ kind: 'amended-by', other: 'BWBR0000009', day: '2025-03-01' }]);
    const description = { source: BWB, work: LAW, names: ['Puttenwet'], area: 'Waterrecht', asOf: '2025-01-01' };
    store.importWork({ name: 'wti', fingerprint: 'wti', source: BWB }, { work: LAW, documents: [], description });
    expect(() =>
      store.together(() => {
        store.recordPeriods(LAW, []);
        throw new Error('stop');
      }),
    ).toThrow('stop');
    store.optimise();
    store.close();
    expect(differences(file)).toEqual(NONE);
    importAll(file, [...law('2026-01-01', 'Er zijn geen molens.'), { ...decision, body: 'Een bron.' }]);
    expect(differences(file)).toEqual(NONE);
  });

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
