/** What others call it: found by the words around citations of it, gone with who says so, there before what is called so is held. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkLibrary } from '../../../src/library/check/check';
import { repairLibrary } from '../../../src/library/check/repair';
import { calledSo, citingAs } from '../../../src/library/pointers/called';
import { exportLibrary } from '../../../src/library/portable/export';
import { importExport } from '../../../src/library/portable/import';
import type { SourceDocument } from '../../../src/sources/shared/parsed-file';
import { withoutProcesses } from '../../support/of-test';
import {
  artikel,
  execute,
  importAll,
  libraryFile,
  lookThrough,
  openedDatabase,
  temporaryFolder,
  uitspraak,
} from '../fixture';

const DISMISSED = 'BWBR0005290 artikel 677';
const NOW = new Date('2026-01-02T03:04:05Z');

async function looked(...documents: readonly SourceDocument[]): Promise<string> {
  const file = libraryFile(documents);
  await lookThrough(file);
  return file;
}

/** What is called so, the best first, and who calls the best so. */
function ask(file: string, ...stems: readonly string[]): { names: string[]; by: ReturnType<typeof citingAs> } {
  const database = openedDatabase(file);
  const names = calledSo(database, stems, 10).map(({ externalId }) => externalId);
  return { names, by: citingAs(database, names[0] ?? '', stems) };
}

const decision = (number: number, body: string, more: Partial<SourceDocument> = {}): SourceDocument =>
  uitspraak(`ECLI:NL:HR:201${number}:7`, body, { decisionDate: `201${number}-05-05`, ...more });

test('by all words before most of them, whether it is held or not', async () => {
  const file = await looked(
    decision(1, 'De brooddiefstal op de werkvloer (artikel 7:677 BW) is geen reden.'),
    decision(2, 'De brooddiefstal van artikel 310 Sr.'),
  );
  const { names } = ask(file, 'brooddiefstal', 'werkvloer');
  expect(names).toEqual([DISMISSED, 'BWBR0001854 artikel 310']);
  expect(ask(file, 'taart').names).toEqual([]);
  importAll(file, [artikel('BWBR0005290', '677', 'Een ieder mag opzeggen.')]);
  await lookThrough(file);
  expect(ask(file, 'brooddiefstal', 'werkvloer').names).toEqual(names);
});

test('it is told who says so: decisions first, the newest first, three of them', async () => {
  const numbers = [1, 2, 3, 4];
  const file = await looked(
    artikel('BWBR0012345', '1', 'Bij brooddiefstal geldt artikel 677 van Boek 7 van het Burgerlijk Wetboek.'),
    ...numbers.map((number) => decision(number, 'Brooddiefstal, artikel 7:677 BW.')),
  );
  expect(ask(file, 'brooddiefstal').by).toEqual({
    ids: ['ECLI:NL:HR:2014:7', 'ECLI:NL:HR:2013:7', 'ECLI:NL:HR:2012:7'],
    total: 5,
  });
});

test('what says so more often comes first, and a headnote counts for more', async () => {
  const file = await looked(
    decision(1, 'Brooddiefstal, artikel 7:677 BW.'),
    decision(2, 'Brooddiefstal, artikel 7:678 BW.'),
    decision(3, 'Brooddiefstal, artikel 7:678 BW.'),
    decision(4, 'Niets.', { summary: 'Broodroof. Artikel 7:679 BW.' }),
    decision(5, 'Broodroof, artikel 7:680 BW.'),
  );
  expect(ask(file, 'brooddiefstal').names).toEqual(['BWBR0005290 artikel 678', DISMISSED]);
  expect(ask(file, 'broodrof').names).toEqual(['BWBR0005290 artikel 679', 'BWBR0005290 artikel 680']);
});

test('what is gone or changed says nothing any more', async () => {
  const file = await looked(
    decision(1, 'Brooddiefstal, artikel 7:677 BW.'),
    decision(2, 'Brooddiefstal, artikel 7:678 BW.'),
  );
  importAll(file, [decision(1, 'Koekroof, artikel 7:677 BW.')]);
  expect(ask(file, 'brooddiefstal').names).toEqual(['BWBR0005290 artikel 678']);
  expect(ask(file, 'koekrof').names).toEqual([]);
  await lookThrough(file);
  expect(ask(file, 'koekrof').names).toEqual([DISMISSED]);
  expect(ask(file, 'brooddiefstal').names).toEqual(['BWBR0005290 artikel 678']);
});

test('many small additions are one library', async () => {
  const file = libraryFile([decision(1, 'Koekroof, artikel 7:677 BW.')]);
  for (let number = 1; number <= 24; number += 1) {
    importAll(file, [uitspraak(`ECLI:NL:HR:2020:${number}`, `Brooddiefstal, artikel 7:${600 + (number % 3)} BW.`)]);
    await lookThrough(file);
  }
  expect(ask(file, 'brooddiefstal').by.total).toBe(8);
  expect(ask(file, 'koekrof').names).toEqual([DISMISSED]);
  const database = openedDatabase(file);
  expect(Number(database.prepare('select count(*) as count from called_parts').demand().count)).toBeLessThan(12);
  expect(await checkLibrary(file)).toMatchObject({ whole: true });
});

describe('a library that says what others call something', () => {
  const made = () =>
    looked(
      decision(1, 'Brooddiefstal, artikel 7:677 BW.', { summary: 'Broodroof. Artikel 7:679 BW.' }),
      artikel('BWBR0012345', '1', 'Bij brooddiefstal geldt artikel 678 van Boek 7 van het Burgerlijk Wetboek.'),
    );
  const all = (file: string) => ['brooddiefstal', 'broodrof'].map((stem) => ask(file, stem));

  test('says so where it was exported and imported', async () => {
    const file = await made();
    const folder = temporaryFolder();
    const [exported, imported] = ['a.jsonl.gz', 'b.db'].map((name) => path.join(folder, name)) as [string, string];
    await exportLibrary(file, exported, { force: false, version: '1', now: NOW });
    async function* bytes() {
      yield readFileSync(exported);
    }
    await importExport(bytes(), exported, imported, { force: false, clock: () => NOW });
    expect(all(imported)).toEqual(all(file));
  });

  test.each([
    'delete from called_words',
    'update called_words set packed = zeroblob(length(packed))',
    'delete from called_parts',
    `delete from recognised_names where name = '${DISMISSED}'`,
    'update called_parts set slots = 2',
  ])('says it is damaged where it is: %s', async (sql) => {
    const file = await made();
    execute(file, sql);
    expect(() => all(file)).toThrow(expect.objectContaining({ code: 'library_damaged' }));
  });

  test('says so as before once it is repaired', async () => {
    const file = await made();
    const before = all(file);
    execute(file, 'delete from called_words; delete from called_parts');
    withoutProcesses();
    await repairLibrary(file, NOW);
    expect(all(file)).toEqual(before);
  });

  test('says it is damaged where a text is not there that said so', async () => {
    const file = await made();
    execute(file, 'delete from called_texts');
    expect(await checkLibrary(file)).toMatchObject({ whole: false });
    expect(() => all(file)).toThrow(expect.objectContaining({ code: 'library_damaged' }));
  });
});
