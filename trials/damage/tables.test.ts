/**
 * Each check of a table finds a row that is gone, a value that is another one, and two rows in the place of one another. What is found is mended, or said to be lost; nobody is
 * answered with less.
 */
import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Division } from '../../src/contract/place';
import { checkLibrary } from '../../src/library/check/check';
import { repairLibrary } from '../../src/library/check/repair';
import { tablesWhere } from '../../src/library/file/tables';
import { openLibrary } from '../../src/library/library';
import { openStore } from '../../src/library/open-store';
import { openDatabase } from '../../src/platform/sqlite';
import type { SourceDocument } from '../../src/sources/shared/parsed-file';
import { artikel, BWB, find, importAll, RECHTSPRAAK, temporaryFolder, uitspraak } from '../../test/library/fixture';
import { accidentsTo, damage, tablesIn } from '../../test/support/accidents';
import { scratchFolder } from '../../test/support/scratch';
import { WHOLE } from '../support/runs';

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

test('a library with something in each table is whole', async () => {
  expect(await checkLibrary(copy())).toMatchObject({ whole: true, faults: [] });
  const database = openDatabase(made, { readOnly: true });
  const empty = tablesIn(made).filter(
    (table) => database.prepare(`select 1 from ${table} limit 1`).get() === undefined,
  );
  database.close();
  expect(empty).toEqual([]);
});

const TABLES = tablesWhere(({ check }) => check !== 'nothing');

describe.each(TABLES)('the table %s', (table) => {
  test('is found to be damaged, whatever befalls a row', async () => {
    for (const [what, accident] of Object.entries(accidentsTo(made, table, WHOLE))) {
      const file = copy();
      if (!damage(file, accident)) continue;
      const { whole } = await checkLibrary(file);
      expect([what, whole]).toEqual([what, false]);
    }
  });

  test('that lost a row is mended, or it is said what is lost', async () => {
    const file = copy();
    const before = await answers(file);
    damage(file, accidentsTo(made, table, WHOLE)['a row that is gone']!);
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
