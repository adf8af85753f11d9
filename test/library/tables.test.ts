/**
 * Every table of a library is checked: none is without a check, and each check finds a row that is gone, a value that
 * is another one, and two rows in the place of one another. What is found is mended, or said to be lost; nobody is
 * answered with less.
 */
import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Division } from '../../src/contract/place';
import { checkLibrary } from '../../src/library/check/check';
import { repairLibrary } from '../../src/library/check/repair';
import { CHECKED_TABLES } from '../../src/library/check/tables';
import { openLibrary } from '../../src/library/library';
import { openStore } from '../../src/library/open-store';
import { type Database, openDatabase, type SqlValue } from '../../src/platform/sqlite';
import type { SourceDocument } from '../../src/sources/shared/parsed-file';
import { WHOLE } from '../support/runs';
import { scratchFolder } from '../support/scratch';
import { artikel, BWB, find, importAll, RECHTSPRAAK, temporaryFolder, uitspraak } from './fixture';

const NOW = new Date('2026-01-02T03:04:05Z');
const [LAW, OTHER, ACT] = ['BWBR0000001', 'BWBR0000002', '32016R0679'];

const NO_STRUCTURE = { known: ['references'], parts: [], tables: [], notes: [], added: [] };
const marks = (...articles: readonly number[]): SourceDocument['structure'] =>
  ({
    ...NO_STRUCTURE,
    references: articles.map((number, at) => ({
      start: at * 5,
      end: at * 5 + 4,
      target: `jci1.3:c:BWBR0005289&artikel=${number}`,
    })),
  }) as never;

const reversal = (number: number) => ({
  to: `ECLI:NL:GHAMS:2023:${number}`,
  type: 'cassatie',
  earlier: true,
  label: 'In cassatie op',
  outcome: '(Gedeeltelijke) vernietiging met verwijzen',
});

const divisions = ['Van putten', 'Van bronnen'].map(
  (heading, at): Division => ({
    kind: 'hoofdstuk',
    number: String(at + 1),
    heading,
    from: at,
  }),
);

const law = (validFrom: string, body: string): SourceDocument[] =>
  [1, 2].map((number) =>
    artikel(LAW, String(number), `Zowel dit als dat: artikel ${3 - number} en artikel 6:162 BW. ${body}`, {
      validFrom,
      lawNames: ['Putwet', 'Bronwet'],
      structure: marks(number, 300),
      divisions,
      place: { division: divisions[number - 1]!, label: `artikel ${number}`, heading: '', host: LAW, at: 0 },
    }),
  );
const decisions = [1, 2, 3].map((number) =>
  uitspraak(`ECLI:NL:HR:2024:${number}`, `Een waterput: ECLI:NL:HR:2020:${number} en art. 6:162 BW, een bronwel.`, {
    aliases: [`24/0000${number}`],
    structure: number === 3 ? undefined : { ...marks(number, 300)!, relations: [reversal(number)] },
  }),
);

function importBeside(file: string): void {
  const store = openStore(file, () => NOW);
  const period = { viewFrom: '', viewTo: '', deleted: false };
  for (const work of [LAW, 'BWBR0000008', 'BWBR0000009'])
    store.recordPeriods(work, [
      { label: '2024-01-01', from: '2024-01-01', to: '2024-12-31', ...period },
      { label: '2025-01-01', from: '2025-01-01', to: '', ...period },
    ]);
  for (const other of ['BWBR0000008', 'BWBR0000009'])
    store.recordRelations(LAW, [{ kind: 'amended-by', other, day: `2025-03-0${other.at(-1)}` }]);
  for (const work of [LAW, OTHER]) {
    const description = { source: BWB, work, names: [`Puttenwet ${work}`], area: 'Waterrecht', asOf: '2025-01-01' };
    store.importWork({ name: 'wti', fingerprint: `wti ${work}`, source: BWB }, { work, documents: [], description });
  }
  for (const number of [4, 5]) {
    const documents = [uitspraak(`CVDR${number}`, 'Een verordening.', { work: `CVDR${number}` })];
    const cvdr = { name: 'cvdr', fingerprint: `cvdr ${number}`, source: RECHTSPRAAK };
    store.importWork(cvdr, { work: `CVDR${number}`, edition: String(number), documents });
  }
  const day = { externalId: ACT, day: '2016-05-04', basis: 'stated', place: '', words: '' } as const;
  const act = artikel(ACT, '1', 'De verordening.', { group: 'eu', jurisdiction: 'EU', validFrom: '2016-05-04' });
  store.importWork({ name: 'act', fingerprint: 'act', source: 'eur-lex.europa.eu' }, {
    work: ACT,
    documents: [{ ...act, source: 'eur-lex.europa.eu' }],
    days: [
      { ...day, kind: 'publication' },
      { ...day, kind: 'signature', day: '2016-04-27' },
    ],
  } as never);
  for (const name of ['a.xml', 'b.xml']) store.recordFailure(BWB, name, 'no XML');
  store.live(true);
  harvest(store.harvestLog());
  store.close();
}

function harvest(log: ReturnType<ReturnType<typeof openStore>['harvestLog']>): void {
  for (const [publisher, day] of [
    ['bwb', '2020-05-01'],
    ['rechtspraak', '2020-05-02'],
  ] as const) {
    log.openListing(publisher, { from: '2020-01-01T00:00:00', to: `2021-${day.slice(5)}T00:00:00` });
    const changes = ['x', 'y'].map((id) => ({ id, stamp: day }));
    log.list(publisher, { changes, named: 2, total: publisher.length, next: undefined, again: false } as never);
    const visit = { url: `https://${publisher}.example`, etag: 'e', modified: 'm', goodUntil: '2021-01-01' };
    log.settle(publisher, { id: publisher, stamp: day }, [visit], '2020-07-01');
    log.reached(publisher, 5);
  }
}

/** A library that has something in every table. */
let made: string;
beforeAll(async () => {
  made = path.join(scratchFolder('lks-tables-'), 'library.db');
  importAll(made, [
    ...law('2024-01-01', 'Eerst.'),
    ...decisions,
    artikel(OTHER, '1', 'Een bron.', { lawArea: 'Waterrecht' }),
  ]);
  importAll(made, law('2025-01-01', 'Daarna.'));
  importBeside(made);
  const lookThrough = async () => {
    const store = openStore(made, () => NOW);
    await store.lookThrough();
    store.close();
  };
  await lookThrough();
  // Two of them said something else before.
  importAll(
    made,
    decisions.slice(0, 2).map((one) => ({ ...one, body: `${one.body} Nog een put: art. 6:162 BW.` })),
  );
  await lookThrough();
});

function copy(): string {
  const file = path.join(temporaryFolder(), 'library.db');
  copyFileSync(made, file);
  return file;
}

/** Says whether there was something to damage. */
function damage(file: string, change: (database: Database) => unknown): boolean {
  const database = openDatabase(file);
  try {
    return change(database) !== false;
  } finally {
    database.close();
  }
}

/** What a library answers: searches, names, who cites what. */
async function answers(file: string): Promise<unknown> {
  const library = openLibrary(file);
  try {
    const found: unknown[] = [];
    for (const q of ['waterput', 'Putwet', `Puttenwet ${LAW}`, 'ECLI:NL:HR:2024:2'])
      found.push(await find(library, q).then(({ rows, meta }) => [rows, meta.total, meta.index_freshness]));
    const following = await library.following();
    for (const names of [
      ['BWBR0005289'],
      ['BWBR0005289 artikel 162'],
      ['BWBR0005289 artikel 300'],
      ['ECLI:NL:HR:2020:2'],
    ])
      found.push(await following.citedBy({ names, sort: 'date', limit: 50, offset: 0 } as never));
    return JSON.parse(JSON.stringify(found));
  } finally {
    await library.close();
  }
}

interface Column {
  name: string;
  pk: number;
}

/** The columns of a table, and those by which its rows are known. */
function columnsOf(database: Database, table: string): { all: string[]; keys: string[] } {
  const columns = database
    .prepare('select name, pk from pragma_table_info(?) order by cid')
    .all(table) as unknown as Column[];
  const keys = columns.filter(({ pk }) => pk > 0).map(({ name }) => name);
  return { all: columns.map(({ name }) => name), keys: keys.length === 0 ? ['rowid'] : keys };
}

const OTHERWISE = (column: string): string => `case typeof(${column}) when 'text' then ${column} || 'x'
  when 'blob' then zeroblob(length(${column})) when 'null' then 'x' else ${column} + 1000003 end`;

/** What an accident does to a table, by name. */
function accidentsTo(table: string): Record<string, (database: Database) => boolean | undefined> {
  const database = openDatabase(made, { readOnly: true });
  const { all, keys } = columnsOf(database, table);
  database.close();
  const last = `(${keys.join()}) = (select ${keys.join()} from ${table} order by ${keys.map((key) => `${key} desc`).join()} limit 1)`;
  const values = all.filter((column) => !keys.includes(column));
  const changed = WHOLE ? all : all.slice(-1);
  return {
    'a row that is gone': (damaged) => void damaged.exec(`delete from ${table} where ${last}`),
    ...Object.fromEntries(
      changed.map((column) => [
        `another ${column}`,
        (damaged: Database) => void damaged.exec(`update ${table} set ${column} = ${OTHERWISE(column)} where ${last}`),
      ]),
    ),
    // Of a row that is nothing but its key there is nothing to exchange.
    ...(values.length > 0 && {
      'two rows in the place of one another': (damaged) => exchange(damaged, table, keys, values),
    }),
  };
}

const bound = (value: SqlValue): SqlValue => (typeof value === 'number' ? BigInt(value) : value);

/** Gives the first row and the last one that is another the values of one another. */
function exchange(database: Database, table: string, keys: readonly string[], values: readonly string[]): boolean {
  const names = [...keys, ...values].join();
  const rows = database.prepare(`select ${names} from ${table} order by ${keys.join()}`).rows();
  const [keysOf, valuesOf] = [
    (row: SqlValue[]) => row.slice(0, keys.length).map(bound),
    (row: SqlValue[]) => row.slice(keys.length).map(bound),
  ];
  const [first = []] = rows;
  const other = rows.findLast((row) => valuesOf(row).join() !== valuesOf(first).join());
  // Of a table that has one row, or rows that are the same but for their keys, there is nothing to exchange.
  if (other === undefined) return false;
  const drop = database.prepare(`delete from ${table} where ${keys.map((key) => `${key} = ?`).join(' and ')}`);
  const put = database.prepare(
    `insert into ${table} (${names}) values (${[...keys, ...values].map(() => '?').join()})`,
  );
  for (const row of [first, other]) drop.run(...keysOf(row));
  put.run(...keysOf(first), ...valuesOf(other));
  put.run(...keysOf(other), ...valuesOf(first));
  return true;
}

/** The tables of a fresh library. */
function tablesIn(file: string): string[] {
  const database = openDatabase(file, { readOnly: true });
  const names = database.prepare(`select name from sqlite_schema where type = 'table' order by name`).all();
  database.close();
  return names.map(({ name }) => String(name));
}

test('no table is without a check, and no check without a table', () => {
  const file = path.join(temporaryFolder(), 'library.db');
  openStore(file).close();
  expect(tablesIn(file)).toEqual(Object.keys(CHECKED_TABLES).sort());
});

test('a library with something in each table is whole', async () => {
  expect(await checkLibrary(copy())).toMatchObject({ whole: true, faults: [] });
  const database = openDatabase(made, { readOnly: true });
  const empty = tablesIn(made).filter(
    (table) => database.prepare(`select 1 from ${table} limit 1`).get() === undefined,
  );
  database.close();
  expect(empty).toEqual([]);
});

const TABLES = Object.entries(CHECKED_TABLES).flatMap(([table, { how }]) => (how === 'harmless' ? [] : [table]));

describe.each(TABLES)('the table %s', (table) => {
  test('is found to be damaged, whatever befalls a row', async () => {
    for (const [what, accident] of Object.entries(accidentsTo(table))) {
      const file = copy();
      if (!damage(file, accident)) continue;
      const { whole } = await checkLibrary(file);
      expect([what, whole]).toEqual([what, false]);
    }
  });

  test('that lost a row is mended, or it is said what is lost', async () => {
    const file = copy();
    const before = await answers(file);
    damage(file, accidentsTo(table)['a row that is gone']!);
    const { check, lost } = await repairLibrary(file, NOW);
    expect(check).toMatchObject({ whole: true, faults: [] });
    if (lost.length === 0) expect(await answers(file)).toEqual(before);
  });
});

describe.each(['failures', 'reach', 'sqlite_sequence', 'written_with'])(
  'the table %s, of which nothing is missed',
  (table) => {
    test('changes no answer', async () => {
      const file = copy();
      const before = await answers(file);
      damage(file, (database) => database.exec(`delete from ${table}`));
      expect(await answers(file)).toEqual(before);
      expect(await checkLibrary(file)).toMatchObject({ whole: true });
    });
  },
);

describe('what cites a thing', () => {
  const NOTICED = { kind: 'local', code: 'library_damaged' };
  const ask = async (file: string, names: string[]) => {
    const library = openLibrary(file);
    try {
      const { data, meta } = await (await library.following()).citedBy({
        names,
        sort: 'date',
        limit: 50,
        offset: 0,
      } as never);
      return [data.length, meta.total];
    } finally {
      await library.close();
    }
  };
  const last = (table: string) => `rowid = (select max(rowid) from ${table})`;

  test.each([
    ['recognised', 'BWBR0005289 artikel 162', 'delete from recognised where doc = (select max(doc) from recognised)'],
    [
      'recognised',
      'BWBR0005289 artikel 162',
      'update recognised set doc = doc + 1 where doc = (select max(doc) from recognised)',
    ],
    ['recognised', 'BWBR0005289 artikel 162', 'update recognised set marked = 1'],
    ['recognised', 'BWBR0005289 artikel 162', `update recognised set places = '[[0,3,"name",""]]'`],
    [
      'recognised_names',
      'BWBR0005289 artikel 162',
      `delete from recognised_names where name = 'BWBR0005289 artikel 162'`,
    ],
    ['looked_through', 'BWBR0005289 artikel 162', 'delete from looked_through'],
    ['citations', 'BWBR0005289 artikel 300', 'delete from citations where doc = (select max(doc) from citations)'],
    [
      'citations',
      'BWBR0005289 artikel 300',
      'update citations set doc = doc + 1 where doc = (select max(doc) from citations)',
    ],
    ['cited', 'BWBR0005289 artikel 300', `delete from cited where name = 'BWBR0005289 artikel 300'`],
    ['cited', 'BWBR0005289 artikel 300', `delete from cited where ${last('cited')}`],
  ])('is not fewer without a word: %s, %s, %s', async (_table, name, sql) => {
    const file = copy();
    expect((await ask(file, [name]))[0]).toBeGreaterThan(1);
    damage(file, (database) => database.exec(sql));
    const isOfAnother = sql.includes('max(rowid)');
    if (isOfAnother) expect((await ask(file, [name]))[0]).toBeGreaterThan(1);
    else await expect(ask(file, [name])).rejects.toMatchObject(NOTICED);
  });
});
