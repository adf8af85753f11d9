/** Citations that are recognised in what is held: put down once a text, gone with it, and gone on with where it was stopped. */
import { expect, test } from 'vitest';
import type { Findable } from '../../src/contract/name';
import { LawIndex } from '../../src/law/recognise/law-index';
import type { Elsewhere } from '../../src/library/follow/look-through';
import { recogniseTexts } from '../../src/library/follow/recognise-texts';
import type { Library } from '../../src/library/library';
import { readName } from '../../src/lookup/read-name';
import { say } from '../../src/messages';
import { openDatabase } from '../../src/platform/sqlite';
import type { SourceDocument } from '../../src/sources/shared/parsed-file';
import {
  artikel,
  execute,
  importAll,
  libraryFile,
  lookThrough,
  openedDatabase,
  openedLibrary,
  uitspraak,
} from './fixture';
import { euDecision } from './support/eu-decision';

/** A library of these documents that was looked through. */
async function looked(...documents: readonly SourceDocument[]): Promise<string> {
  const file = libraryFile(documents);
  await lookThrough(file);
  return file;
}

/** The id of what has this name. */
async function idOf(library: Library, name: string): Promise<string> {
  const [{ id } = { id: '' }] = (await library.find(readName(name) as Findable)).documents;
  return id;
}

/** What is put down, by what is cited. */
function recognisedIn(file: string): Record<string, string[]> {
  const database = openedDatabase(file);
  const rows = database
    .prepare(
      `select name, external_id from recognised join recognised_names on recognised_names.id = target
       join docs on docs.id = doc order by name, external_id`,
    )
    .all();
  const found: Record<string, string[]> = {};
  for (const { name, external_id } of rows) found[String(name)] = [...(found[String(name)] ?? []), String(external_id)];
  return found;
}

test('what a text names counts for its work too, and nothing for itself', async () => {
  const file = libraryFile([
    uitspraak('ECLI:NL:HR:2019:7', 'Zie artikel 6:162 BW en nogmaals art. 6:162 lid 1 BW.'),
    uitspraak('ECLI:NL:HR:2019:8', 'Zie ECLI:NL:HR:2019:7 en ECLI:NL:HR:2019:8.'),
    artikel('BWBR0005289', '163', 'In afwijking van artikel 162 geldt dit niet.'),
  ]);
  expect(await lookThrough(file)).toBe(3);
  expect(recognisedIn(file)).toEqual({
    BWBR0005289: ['ECLI:NL:HR:2019:7'],
    'BWBR0005289 artikel 162': ['BWBR0005289 artikel 163', 'ECLI:NL:HR:2019:7'],
    'ECLI:NL:HR:2019:7': ['ECLI:NL:HR:2019:8'],
  });
});

test('the articles of a law share its definitions', async () => {
  const file = await looked(
    artikel(
      'BWBR0012345',
      '1',
      'In dit besluit en de daarop berustende bepalingen wordt verstaan onder:\n\na. de wet: de Vreemdelingenwet 2000;\n\nb. Onze Minister: Onze Minister van Justitie.',
    ),
    artikel('BWBR0012345', '2', 'De aanvraag, bedoeld in artikel 8 van de wet, wordt afgewezen.'),
  );
  expect(recognisedIn(file)['BWBR0011823 artikel 8']).toEqual(['BWBR0012345 artikel 2']);
});

test('what is gone or changed has nothing left, whoever changed it', async () => {
  const file = await looked(uitspraak('ECLI:NL:HR:2019:7', 'Zie artikel 6:162 BW.'));
  importAll(file, [uitspraak('ECLI:NL:HR:2019:7', 'Zie artikel 6:95 BW.')]);
  expect(recognisedIn(file)).toEqual({});
  await lookThrough(file);
  expect(Object.keys(recognisedIn(file))).toEqual(['BWBR0005289', 'BWBR0005289 artikel 95']);
  // By a statement that knows nothing of these tables, as an older lks has it.
  const database = openDatabase(file);
  database.exec('delete from docs');
  expect(database.prepare('select count(*) as count from recognised').demand().count).toBe(0);
  expect(database.prepare('select count(*) as count from looked_through').demand().count).toBe(0);
  database.close();
});

test('who is stopped goes on where it was', async () => {
  const texts = Array.from({ length: 110 }, (_, at) => uitspraak(`ECLI:NL:HR:2019:${at + 1}`, 'Zie artikel 6:162 BW.'));
  const file = libraryFile(texts);
  const stopped = new AbortController();
  stopped.abort(new Error('stopped'));
  await expect(lookThrough(file, { signal: stopped.signal })).rejects.toThrow('stopped');
  const some = recognisedIn(file)['BWBR0005289 artikel 162']?.length ?? 0;
  expect(some).toBeGreaterThan(0);
  expect(some).toBeLessThan(texts.length);
  expect(await lookThrough(file)).toBe(texts.length);
  expect(recognisedIn(file)['BWBR0005289 artikel 162']).toHaveLength(texts.length);
});

/** Letters that do not pack well, so that few texts fill a batch. */
function noise(seed: number): string {
  let [state, out] = [seed, ''];
  while (out.length < 330_000) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    out += String.fromCharCode(0x4e00 + ((state >>> 16) % 20_000));
  }
  return out;
}

test('what another thread recognises is put down as what is recognised here, and what it does not is recognised here', async () => {
  const texts = [1, 2, 3, 4].map((at) =>
    uitspraak(`ECLI:NL:HR:2019:${at}`, `${noise(at)}\n\nZie artikel 6:${160 + at} BW.`),
  );
  const here = libraryFile(texts);
  await lookThrough(here);
  let asked = 0;
  for (const answers of [true, false]) {
    const elsewhere: Elsewhere = async (laws, works, file) => {
      asked += 1;
      await new Promise((resolve) => setImmediate(resolve));
      return answers ? works.map((own) => recogniseTexts(own, new LawIndex(laws), file)) : undefined;
    };
    const file = libraryFile(texts);
    expect(await lookThrough(file, { elsewhere })).toBe(texts.length);
    expect(recognisedIn(file)).toEqual(recognisedIn(here));
  }
  expect(asked).toBeGreaterThan(2);
});

test('a text that somebody else has changed meanwhile is left for the next time', async () => {
  const texts = [1, 2].map((at) => uitspraak(`ECLI:NL:HR:2019:${at}`, `${noise(at)}\n\nZie artikel 6:162 BW.`));
  const file = libraryFile(texts);
  const elsewhere: Elsewhere = async (laws, works, path) => {
    importAll(file, [uitspraak('ECLI:NL:HR:2019:2', 'Zie artikel 6:163 BW.')]);
    return works.map((own) => recogniseTexts(own, new LawIndex(laws), path));
  };
  await lookThrough(file, { elsewhere });
  expect(recognisedIn(file)['BWBR0005289 artikel 162']).toEqual(['ECLI:NL:HR:2019:1']);
  await lookThrough(file);
  expect(recognisedIn(file)['BWBR0005289 artikel 163']).toEqual(['ECLI:NL:HR:2019:2']);
});

test('places that are none are told as damage', async () => {
  const file = await looked(uitspraak('ECLI:NL:HR:2019:7', 'Zie artikel 6:162 BW.'));
  execute(file, `update recognised set places = '[[1,'`);
  const library = openedLibrary(file);
  const asked = { names: ['BWBR0005289 artikel 162'], sort: 'date' as const, limit: 20, offset: 0 };
  const id = await idOf(library, 'ECLI:NL:HR:2019:7');
  await expect((await library.following()).citedBy(asked)).rejects.toMatchObject({ kind: 'local' });
  await expect(library.document(id)).rejects.toMatchObject({ kind: 'local' });
});

test('a range counts for what is between its ends', async () => {
  const file = await looked(uitspraak('ECLI:NL:HR:2019:7', 'Zie de artikelen 6:162 tot en met 6:165 BW.'));
  const names = [162, 163, 164, 165].map((number) => `BWBR0005289 artikel ${number}`);
  expect(Object.keys(recognisedIn(file))).toEqual(['BWBR0005289', ...names]);
});

/** Who cites a decision, and on what that rests. */
async function citing(file: string, name: string): Promise<[string, string[]][]> {
  const library = openedLibrary(file);
  const asked = { names: [name], sort: 'date' as const, limit: 20, offset: 0 };
  const { data, meta } = await (await library.following()).citedBy(asked);
  expect(meta.total).toBe(data.length);
  return data.map(({ external_id: id, places }) => [id, places.map(({ basis }) => basis)]);
}

/** What a decision cites. */
async function citedIn(file: string, name: string): Promise<[string, string[]][]> {
  const library = openedLibrary(file);
  const id = await idOf(library, name);
  const { data } = await (await library.following()).cites(id);
  const { data: document } = await library.document(id);
  for (const { external_id: cited } of document.references ?? []) expect(cited).not.toMatch(/^case:/);
  return data.map(({ external_id: cited, places }) => [cited, places.map(({ basis }) => basis)]);
}

const CITED = uitspraak('ECLI:NL:HR:2016:162', 'Hoge Raad 29 januari 2016, nr. 14/05577. Het beroep slaagt.', {
  decisionDate: '2016-01-29',
  aliases: ['14/05577'],
});
const BY_CASE = uitspraak('ECLI:NL:GHAMS:2019:1', 'Zie HR 29 januari 2016, nr. 14/05577, r.o. 3.4.');

test('a decision that is cited by court, day and number alone counts, also where it comes later, and not for itself', async () => {
  const file = await looked(BY_CASE);
  expect(await citedIn(file, 'ECLI:NL:GHAMS:2019:1')).toEqual([]);
  importAll(file, [CITED]);
  await lookThrough(file);
  expect(await citing(file, 'ECLI:NL:HR:2016:162')).toEqual([['ECLI:NL:GHAMS:2019:1', ['case']]]);
  expect(await citedIn(file, 'ECLI:NL:GHAMS:2019:1')).toEqual([['ECLI:NL:HR:2016:162', ['case']]]);
  expect(await citedIn(file, 'ECLI:NL:HR:2016:162')).toEqual([]);
});

test('of two decisions of one court, day and number none is taken for the one that is cited', async () => {
  const twin = { ...CITED, externalId: 'ECLI:NL:HR:2016:163', work: 'ECLI:NL:HR:2016:163' };
  const file = await looked(BY_CASE, CITED, twin);
  expect(await citing(file, 'ECLI:NL:HR:2016:162')).toEqual([]);
  expect(await citing(file, 'ECLI:NL:HR:2016:163')).toEqual([]);
  expect(await citedIn(file, 'ECLI:NL:GHAMS:2019:1')).toEqual([]);
});

test('another day, another court and a number that is only like it are of another decision', async () => {
  const file = await looked(
    CITED,
    uitspraak('ECLI:NL:GHAMS:2019:2', 'Zie HR 30 januari 2016, nr. 14/05577.'),
    uitspraak('ECLI:NL:GHAMS:2019:3', 'Zie Hof Amsterdam 29 januari 2016, nr. 14/05577.'),
    uitspraak('ECLI:NL:GHAMS:2019:4', 'Zie HR 29 januari 2016, nr. 14/05578.'),
  );
  expect(await citing(file, 'ECLI:NL:HR:2016:162')).toEqual([]);
});

test('a text that names a decision by its ECLI and elsewhere by its number is one row', async () => {
  const both = 'Zie ECLI:NL:HR:2016:162. Anders dan in HR 29 januari 2016, nr. 14/05577 is geoordeeld.';
  const file = await looked(CITED, uitspraak('ECLI:NL:GHAMS:2019:5', both));
  expect(await citing(file, 'ECLI:NL:HR:2016:162')).toEqual([['ECLI:NL:GHAMS:2019:5', ['named', 'case']]]);
});

test('a decision of an EU court counts by whichever of its numbers it is cited, held or not, once a document', async () => {
  const dutch = (at: number, body: string) => uitspraak(`ECLI:NL:GHAMS:2019:${at}`, body);
  // Of the first only the file of another decision pairs the numbers, the second is in the table of known cases.
  const of = { aliases: ['C-491/15 P', 'C-491/15'], decisionDate: '2017-05-04', body: 'In Case C-491/15 P.' };
  const appeal = euDecision('62015CJ0491', of);
  const uber = euDecision('62015CJ0434', { aliases: ['C-434/15'], decisionDate: '2017-12-20' });
  const citers = [
    dutch(1, 'Zie HvJ EU 4 mei 2017, C-491/15 P, ECLI:EU:C:2017:333, punt 3. Anders ECLI:EU:C:2017:333.'),
    dutch(2, 'Zie ECLI:EU:C:2017:333.'),
    dutch(3, 'Zie HvJ EU 4 mei 2017, C-491/15 P.'),
    dutch(4, 'Zie ECLI:EU:C:2017:981.'),
    dutch(5, 'Zie HvJ EU 5 mei 2017, C-491/15 P.'),
    dutch(6, 'Zie de conclusie in zaak C-491/15 P.'),
  ];
  const ofAppeal = ['ECLI:NL:GHAMS:2019:1', 'ECLI:NL:GHAMS:2019:2', 'ECLI:NL:GHAMS:2019:3'];
  const idsOf = async (file: string, name: string) => (await citing(file, name)).map(([id]) => id).sort();
  const file = libraryFile(citers);
  await lookThrough(file);
  expect(await idsOf(file, '62015CJ0434')).toEqual(['ECLI:NL:GHAMS:2019:4']);
  // Of what is not held nobody knows the day.
  expect(await idsOf(file, '62015CJ0491')).toEqual([...ofAppeal, 'ECLI:NL:GHAMS:2019:5']);
  importAll(file, [appeal, uber]);
  await lookThrough(file);
  expect(await idsOf(file, '62015CJ0491')).toEqual(ofAppeal);
  expect(await citing(file, '62015CJ0434')).toEqual([['ECLI:NL:GHAMS:2019:4', ['named']]]);
  expect(await citedIn(file, 'ECLI:NL:GHAMS:2019:1')).toEqual([['62015CJ0491', ['named', 'named']]]);
  expect(await citedIn(file, 'ECLI:NL:GHAMS:2019:3')).toEqual([['62015CJ0491', ['case']]]);
  expect(await citedIn(file, 'ECLI:NL:GHAMS:2019:4')).toEqual([['62015CJ0434', ['named']]]);
  expect(await citedIn(file, '62015CJ0491')).toEqual([]);
});

test('an article in a law that is not known is a row without an identifier in a decision of an EU court, and is put down for nothing', async () => {
  const body = 'Article 2(a) of Directive 95/46. Under Article 4 of that law, and Article 4 of that law.';
  const file = await looked(euDecision('62016CJ0434', { body }));
  const names = ['31995L0046', '31995L0046 artikel 2'];
  expect(Object.keys(recognisedIn(file))).toEqual(names);
  const library = openedLibrary(file);
  const { data } = await (await library.following()).cites(await idOf(library, '62016CJ0434'));
  expect(data.map(({ external_id: cited, title, places }) => [cited, title, places.length])).toEqual([
    ['31995L0046 artikel 2', 'art. 2 Privacyrichtlijn', 1],
    ['', say.follow.lawNotKnown('Article 4'), 2],
  ]);
});
