import { describe, expect, test } from 'vitest';
import type { Library } from '../../src/library/library';
import type { WorkDescription } from '../../src/sources/shared/parsed-file';
import { artikel, BWB, documentIn, find, libraryFile, openedLibrary, put, written } from './fixture';

const WORK = 'BWBR0099999';
const DOCUMENTS = [
  artikel(WORK, '1', 'Huizen staan in straten.', { lawArea: '', lawNames: ['Wet op de straten'] }),
  artikel(WORK, '2', 'Bomen staan in lanen.', { lawArea: '', aliases: [`jci1.3:c:${WORK}&artikel=2`, 'lanenartikel'] }),
];

const description = (more: Partial<WorkDescription> = {}): WorkDescription => ({
  source: BWB,
  work: WORK,
  names: ['WoS', 'Stratenwet'],
  area: 'Ruimtelijk recht; Straten',
  asOf: '2023-01-01T00:00:00',
  ...more,
});

type Step = 'texts' | WorkDescription;

function importInOrder(steps: Step[]): { file: string; updated: number[] } {
  const file = libraryFile();
  const updated: number[] = [];
  for (const step of steps) {
    const of = step === 'texts' ? undefined : { work: `${WORK}.WTI`, description: step };
    const documents = of === undefined ? DOCUMENTS : [];
    updated.push(written(file, (store) => put(store, documents, JSON.stringify(step), of)).updated);
  }
  return { file, updated };
}

const withLibrary = (steps: Step[], look: (library: Library) => Promise<void>) =>
  look(openedLibrary(importInOrder(steps).file));

describe.each([
  ['after its texts', ['texts', description()] as Step[]],
  ['before its texts', [description(), 'texts'] as Step[]],
])('a description of a law that comes %s', (_when, steps) => {
  test('makes its articles findable by abbreviation and by former title', () =>
    withLibrary(steps, async (library) => {
      expect((await find(library, 'staan', { law: 'wos' })).ids).toHaveLength(2);
      expect((await find(library, 'Stratenwet')).ids).toHaveLength(2);
      expect((await find(library, 'staan', { law: 'Wet op de straten' })).ids).toHaveLength(2);
    }));

  test('gives them their area of law, for the filter and in the document', () =>
    withLibrary(steps, async (library) => {
      const { rows } = await find(library, 'huizen', { area: 'straten' });
      expect(rows.map((row) => row.external_id)).toEqual([`${WORK} artikel 1`]);
      const told = { law_area: 'Ruimtelijk recht; Straten', body: 'Huizen staan in straten.' };
      expect(await documentIn(library, `${WORK} artikel 1`)).toMatchObject(told);
    }));

  test('leaves what was there: words, aliases, the exact identifier', () =>
    withLibrary(steps, async (library) => {
      expect((await find(library, 'bomen lanen')).ids).toEqual([`${WORK} artikel 2`]);
      expect((await find(library, 'lanenartikel')).ids).toEqual([`${WORK} artikel 2`]);
      expect((await find(library, `jci1.3:c:${WORK}&artikel=2`)).ids[0]).toBe(`${WORK} artikel 2`);
    }));
});

describe('descriptions', () => {
  test('count the documents that they change, none when nothing new is said', () => {
    const again = description({ asOf: '2024-01-01T00:00:00' });
    expect(importInOrder(['texts', description(), again]).updated).toEqual([0, 2, 0]);
  });

  test('an older one never replaces a newer one', () =>
    withLibrary(
      ['texts', description(), description({ area: 'Oud recht', asOf: '2001-01-01T00:00:00' })],
      async (library) => {
        expect(await library.areas()).toEqual(['Ruimtelijk recht; Straten']);
      },
    ));

  test('a newer one replaces the area', () =>
    withLibrary(
      ['texts', description(), description({ area: 'Nieuw recht', asOf: '2025-01-01T00:00:00' })],
      async (library) => {
        expect(await library.areas()).toEqual(['Nieuw recht']);
        expect((await find(library, 'huizen', { area: 'nieuw' })).ids).toHaveLength(1);
        expect((await find(library, 'huizen', { area: 'straten' })).ids).toHaveLength(0);
      },
    ));

  test('without texts leave the library without documents', () =>
    withLibrary([description()], async (library) => {
      expect((await find(library, 'wos stratenwet')).meta.total).toBe(0);
    }));
});
