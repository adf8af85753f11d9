import { expect, test } from 'vitest';
import { priorsOf } from '../../src/engine/search/score/prior';
import { catalogueIn } from '../../src/library/catalogue';
import { openStore } from '../../src/library/open-store';
import type { SourceDocument } from '../../src/sources/shared/parsed-file';
import { artikel, importAll, libraryFile, marked, openedDatabase, put, uitspraak, written } from './fixture';

const citing = (...targets: string[]) =>
  marked({ references: targets.map((target) => ({ start: 0, end: 1, target })) });

/** How often each thing is cited, and by which documents. */
function citedIn(file: string): Record<string, string[]> {
  const database = openedDatabase(file);
  const rows = database
    .prepare(
      `select name, documents, external_id from cited left join citations on target = cited.id
       left join docs on docs.id = citations.doc where documents > 0 order by name, external_id`,
    )
    .all();
  const cited: Record<string, string[]> = {};
  for (const { name, external_id } of rows) cited[String(name)] = [...(cited[String(name)] ?? []), String(external_id)];
  for (const { name, documents } of rows) expect(Number(documents), String(name)).toBe(cited[String(name)]!.length);
  return cited;
}

const JCI = 'jci1.3:c:BWBR0005289&boek=6&titeldeel=3&artikel=162&lid=2&z=2025-01-01&g=2025-01-01';

test('a reference counts for what it names and for its work, once a document', () => {
  const file = libraryFile([
    uitspraak('ECLI:NL:HR:2019:7', 'x', citing(JCI, JCI, '1.0:v:BWB:BWBR0005289&artikel=95&g=2019-01-01', '')),
    uitspraak('ECLI:NL:HR:2019:8', 'x', citing(JCI, 'ECLI:NL:HR:2019:7', 'dossier 34 567', 'OJ L 396, 30.12.2006')),
    artikel(
      'BWBR1',
      '1',
      'x',
      citing('32016R0679', 'http://data.europa.eu/eli/reg/2016/679/art_17/oj', 'CVDR://90740_1'),
    ),
  ]);
  expect(citedIn(file)).toEqual({
    BWBR0005289: ['ECLI:NL:HR:2019:7', 'ECLI:NL:HR:2019:8'],
    'BWBR0005289 artikel 162': ['ECLI:NL:HR:2019:7', 'ECLI:NL:HR:2019:8'],
    'BWBR0005289 artikel 95': ['ECLI:NL:HR:2019:7'],
    'ECLI:NL:HR:2019:7': ['ECLI:NL:HR:2019:8'],
    '32016R0679': ['BWBR1 artikel 1'],
    '32016R0679 artikel 17': ['BWBR1 artikel 1'],
    CVDR90740: ['BWBR1 artikel 1'],
  });
});

test('a law does not cite itself, and a former article is not the one of today', () => {
  const file = libraryFile([
    artikel('BWBR0005289', '1', 'x', citing(JCI, 'BWBR0005289/Boek6/Artikel95')),
    uitspraak('ECLI:NL:HR:2019:7', 'x', citing('1.0:v:BWB:BWBR0005416&artikel=226 (oud)&g=1997-01-08')),
  ]);
  expect(citedIn(file)).toEqual({
    BWBR0005416: ['ECLI:NL:HR:2019:7'],
    'BWBR0005416 artikel 226 (oud)': ['ECLI:NL:HR:2019:7'],
  });
});

test('what a document cites is that of its last import, and nothing once it is gone', () => {
  const file = libraryFile();
  const decision = (...targets: string[]) => uitspraak('ECLI:NL:HR:2019:7', 'x', citing(...targets));
  importAll(file, [decision(JCI)]);
  importAll(file, [decision('ECLI:NL:HR:2019:8')]);
  expect(citedIn(file)).toEqual({ 'ECLI:NL:HR:2019:8': ['ECLI:NL:HR:2019:7'] });
  importAll(file, [decision('ECLI:NL:HR:2019:8')]);
  expect(citedIn(file)).toEqual({ 'ECLI:NL:HR:2019:8': ['ECLI:NL:HR:2019:7'] });
  const work = 'ECLI:NL:HR:2019:7';
  written(file, (store) => put(store, [{ ...decision(), externalId: `${work}:x` }], '2'));
  expect(citedIn(file)).toEqual({});
});

test('of the texts of a law only that of today cites', () => {
  const file = libraryFile();
  const on = (validFrom: string, target: string): SourceDocument =>
    artikel('BWBR1', '1', `Van ${validFrom}.`, { validFrom, versionLabel: validFrom, ...citing(target) });
  const day = (text: string) => () => new Date(`${text}T12:00:00Z`);
  const offer = (document: SourceDocument, today: string) =>
    written(file, (store) => put(store, [document]), day(today));
  offer(on('2020-01-01', 'BWBR0000010'), '2024-01-01');
  offer(on('2024-06-01', 'BWBR0000020'), '2024-01-01');
  expect(Object.keys(citedIn(file))).toEqual(['BWBR0000010']);
  openStore(file, day('2024-07-01')).close();
  expect(Object.keys(citedIn(file))).toEqual(['BWBR0000020']);
});

test('what is cited more is worth more, up to a bound', () => {
  const decisions = (from: number, count: number, target: string) =>
    Array.from({ length: count }, (_one, at) => uitspraak(`ECLI:NL:HR:2019:${from + at}`, 'x', citing(target)));
  const file = libraryFile([
    artikel('BWBR0000001', '1', 'x'),
    artikel('BWBR0000001', '2', 'x'),
    artikel('BWBR0000002', '1', 'x'),
    ...decisions(100, 12, 'jci1.3:c:BWBR0000001&artikel=1'),
    ...decisions(200, 2, 'jci1.3:c:BWBR0000001&artikel=2'),
  ]);
  const database = openedDatabase(file);
  const rows = database.prepare(`select id from docs where external_id like 'BWBR%' order by external_id`).all();
  const ids = rows.map(({ id }) => Number(id));
  const priors = priorsOf(catalogueIn(database), ids);
  const [often, seldom, never] = ids.map((id) => priors.get(id)!);
  expect(often!.factor).toBeGreaterThan(seldom!.factor);
  expect(seldom!.factor).toBeGreaterThan(never!.factor);
  expect(often!.reasons).toContainEqual(expect.objectContaining({ kind: 'cited', documents: 12, work: 14 }));
  expect(never!.reasons.map(({ kind }) => kind)).not.toContain('cited');
});
