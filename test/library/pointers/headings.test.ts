/** Divisions of laws by their headings: the first article under one, where few laws have such a division. */
import { expect, test } from 'vitest';
import type { Division } from '../../../src/contract/place';
import { checkLibrary } from '../../../src/library/check/check';
import { repairLibrary } from '../../../src/library/check/repair';
import { divisionsCalled } from '../../../src/library/pointers/headings';
import type { SourceDocument } from '../../../src/sources/shared/parsed-file';
import { withoutProcesses } from '../../support/of-test';
import { artikel, execute, importAll, libraryFile, openedDatabase } from '../fixture';

/** A law with one article under each heading. */
function law(work: string, headings: readonly string[], more: Partial<SourceDocument> = {}): SourceDocument[] {
  const divisions = headings.map(
    (heading, at): Division => ({ kind: 'hoofdstuk', number: String(at + 1), heading, from: at }),
  );
  return divisions.map((division, at) =>
    artikel(work, String(at + 1), `Van ${division.heading}.`, {
      ...(at === 0 && { divisions }),
      place: { division, label: `artikel ${at + 1}`, heading: '', host: work, at: 0 },
      ...more,
    }),
  );
}

function ask(file: string, ...words: string[]): string[] {
  const database = openedDatabase(file);
  return divisionsCalled(database, words).map(({ externalId, exact }) => `${externalId}${exact ? '!' : ''}`);
}

const HEADINGS = [
  'Hoofdstuk 1 Algemene bepalingen',
  'Hoofdstuk 2 Het bakken van brood',
  'Hoofdstuk 3 Brood bakken in ovens',
];

test('a heading with all words of the question, and at most as many others', () => {
  const file = libraryFile(law('BWBR0000001', HEADINGS));
  expect(ask(file, 'brood', 'bakken')).toEqual(['BWBR0000001 artikel 2!', 'BWBR0000001 artikel 3']);
  expect(ask(file, 'algemene')).toEqual(['BWBR0000001 artikel 1']);
  expect(ask(file, 'brood', 'taart')).toEqual([]);
  expect(ask(file, 'hoofdstuk', 'het')).toEqual([]);
});

test('what many works have leads to none of them', () => {
  const works = [1, 2, 3, 4, 5, 6].flatMap((number) => law(`BWBR000000${number}`, HEADINGS.slice(0, 1)));
  expect(ask(libraryFile(works), 'algemene', 'bepalingen')).toEqual([]);
  expect(ask(libraryFile(works.slice(0, 5)), 'algemene', 'bepalingen')).toHaveLength(5);
});

test('of the text of today alone', () => {
  const file = libraryFile(law('BWBR0000001', HEADINGS, { validFrom: '2024-01-01' }));
  importAll(file, law('BWBR0000001', [HEADINGS[0]!, 'Hoofdstuk 2 Taart'], { validFrom: '2025-01-01' }));
  expect(ask(file, 'brood', 'bakken')).toEqual([]);
  expect(ask(file, 'taart')).toEqual(['BWBR0000001 artikel 2!']);
});

test('what is lost is noticed, and made anew', async () => {
  const file = libraryFile(law('BWBR0000001', HEADINGS));
  execute(file, `delete from heading_words where stem = 'brod'`);
  expect(ask(file, 'brood')).toEqual([]);
  expect(await checkLibrary(file)).toMatchObject({ whole: false });
  withoutProcesses();
  await repairLibrary(file, new Date('2026-01-02'));
  expect(ask(file, 'brood', 'bakken')).toHaveLength(2);
});
