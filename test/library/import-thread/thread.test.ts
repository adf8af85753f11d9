/** The second thread of an import does what the first one would have done, and whoever asks goes on without it. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { LksError } from '../../../src/contract/errors';
import { LawIndex } from '../../../src/law/recognise/law-index';
import { packTexts } from '../../../src/library/file/packing';
import { recogniseTexts } from '../../../src/library/follow/recognise-texts';
import { ImportThread } from '../../../src/library/import-thread/thread';
import { openStore } from '../../../src/library/open-store';
import { say } from '../../../src/messages';
import { type ParseApart, parseFiles, recogniseFormat, type SourceFormat } from '../../../src/sources/import';
import { importPaths } from '../../../src/sources/import/importer';
import { artikel, toestandXml, wettekst } from '../../fixtures/import/toestand';
import { uitspraakXml } from '../../fixtures/import/uitspraak';
import { libraryFile, openedDatabase, temporaryFolder } from '../fixture';

const LAW = toestandXml({ inhoud: wettekst(artikel('1', 'Zie artikel 6:162 van het Burgerlijk Wetboek.')) });
const FORMAT = recogniseFormat(LAW) as SourceFormat;

function openThread(): ImportThread {
  const thread = new ImportThread(2);
  onTestFinished(() => thread.close());
  return thread;
}

test('a file becomes the same documents, with their texts packed', async () => {
  const apart = await openThread().parse(FORMAT, [{ name: 'a.xml', bytes: LAW }]);
  const here = await parseFiles(FORMAT, [{ name: 'a.xml', bytes: LAW }]);
  const documents = apart!.parsed!.documents.map(({ prepared: _prepared, ...document }) => document);
  expect({ ...apart!.parsed, documents }).toEqual(here);
  for (const { summary, body, prepared } of apart!.parsed!.documents)
    expect(Buffer.from(prepared!.texts)).toEqual(Buffer.from(packTexts({ summary, body })));
});

test('what is said of a damaged file is the same', async () => {
  const bytes = LAW.subarray(0, LAW.length - 20);
  const here = await parseFiles(FORMAT, [{ name: 'a.xml', bytes }]).catch((error: unknown) => error);
  const apart = await openThread()
    .parse(FORMAT, [{ name: 'a.xml', bytes }])
    .catch((error: unknown) => error);
  expect(apart).toBeInstanceOf(LksError);
  const { kind, message, hint } = here as LksError;
  expect(apart).toMatchObject({ kind, message, hint });
});

test('recognises what is recognised here, by the names that it was told', async () => {
  const laws = [{ id: 'BWBR0099999', name: 'Wet op de molens' }];
  const text = (body: string) => ({
    externalId: 'ECLI:NL:HR:2024:1',
    packed: packTexts({ summary: '', body }),
    structure: undefined,
  });
  const works = [[text('Zie artikel 3 van de Wet op de molens.')], [text('Zie artikel 6:162 BW.')]];
  const thread = openThread();
  const here = works.map((texts) => recogniseTexts(texts, new LawIndex(laws), ''));
  expect(here[0]![0]!.things.map(({ name }) => name)).toContain('BWBR0099999');
  expect(await thread.recognise(laws, works, '')).toEqual(here);
  expect(await thread.recognise(laws, works, '')).toEqual(here);
  const damaged = [[{ ...works[0]![0]!, packed: Uint8Array.of(1, 2, 3) }]];
  await expect(thread.recognise(laws, damaged, 'library.db')).rejects.toMatchObject({ kind: 'local' });
});

test('does nothing on one core, and once it has ended', async () => {
  expect(await new ImportThread(1).parse(FORMAT, [{ name: 'a.xml', bytes: LAW }])).toBeUndefined();
  const thread = openThread();
  const asked = thread.parse(FORMAT, [{ name: 'a.xml', bytes: LAW }]);
  await thread.close();
  expect(await asked).toBeUndefined();
  expect(await thread.parse(FORMAT, [{ name: 'a.xml', bytes: LAW }])).toBeUndefined();
});

/** A decision of so many bytes, of which nothing is to be read, that those behind it are parsed in the other thread. */
const LONG = uitspraakXml({
  ecli: 'ECLI:NL:HR:2020:1',
  tekst: `<!--${'-x'.repeat(2 ** 20)}--><uitspraak><para>Zie artikel 6:162 BW en artikel 3 van de Wet op de molens.</para></uitspraak>`,
});

test('makes the library that one thread makes, and tells the same of each file', async () => {
  const folder = temporaryFolder();
  const put = (name: string, bytes: Buffer | string) => writeFileSync(path.join(folder, name), bytes);
  put('a.xml', LONG);
  put('b.xml', LAW);
  put('c.xml', LAW.subarray(0, LAW.length - 20));
  put('d.xml', '<onbekend/>');
  put('e.xml', LAW);
  put('f.xml', toestandXml({ inhoud: wettekst(artikel('1', 'Later.')) }));
  put('g.xml', uitspraakXml({ ecli: 'ECLI:NL:HR:2020:2' }).subarray(0, 200));
  put('h.xml', uitspraakXml({ ecli: 'ECLI:NL:HR:2020:3' }));
  const made: unknown[] = [];
  let asked = 0;
  const thread = openThread();
  const counted: ParseApart = (...file) => {
    asked += 1;
    return thread.parse(...file);
  };
  for (const parseApart of [undefined, counted]) {
    const file = libraryFile();
    const told: string[] = [];
    // What the first import did is not done again by the second.
    for (let time = 0; time < 2; time += 1) {
      const store = openStore(file, () => new Date('2026-01-01T00:00:00Z'));
      store.tally();
      const report = await importPaths([folder], store, {
        ...(parseApart && { parseApart }),
        progress: ({ file: name, filesDone, documents, failed }) =>
          told.push(`${name} ${filesDone} ${documents} ${failed}`),
      });
      await store.lookThrough();
      store.close();
      told.push(JSON.stringify({ ...report, seconds: 0, sources: [...report.sources] }));
    }
    const database = openedDatabase(file);
    const tables = ['docs', 'texts', 'structures', 'recognised', 'sums', 'files'];
    const rows = tables.map((table) => database.prepare(`select * from ${table} order by 1, 2`).all());
    made.push({ told, rows });
  }
  expect(made[1]).toEqual(made[0]);
  // All behind the long one but what is none; the second time what was refused, and what another file took the place of.
  expect(asked).toBeGreaterThanOrEqual(6);
  expect(JSON.stringify(made[0])).toContain(say.importing.notRecognised);
});
