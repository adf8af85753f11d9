import { describe, expect, test } from 'vitest';
import { artikel, find, libraryOf, uitspraak } from './fixture';

const mixed = () =>
  libraryOf([
    artikel('BWBR0005290', '1', 'Over huur.', {
      lawNames: ['BW', 'Burgerlijk Wetboek Boek 7'],
      title: 'Burgerlijk Wetboek Boek 7, artikel 1',
    }),
    artikel('BWBR0005291', '2', 'Over huur.', {
      lawNames: ['Burgerlijk Wetboek Boek 3'],
      publicationDate: '2001-02-03',
    }),
    artikel('BWBR0000009', '3', 'Over huur en het BW.', {
      title: 'Uitvoeringswet huurprijzen, coöperaties, artikel 3',
      publicationDate: '',
    }),
    uitspraak('ECLI:NL:HR:2019:1', 'Over huur, Uitvoeringswet huurprijzen en BW.', {
      lawArea: 'Civiel recht; Huurrecht',
      decisionDate: '2019-05-03',
    }),
    uitspraak('ECLI:BE:CASS:2020:2', 'Over huur.', {
      jurisdiction: 'BE',
      decisionDate: '',
      publicationDate: '2020-06-07',
    }),
    artikel('32016R0679', '4', 'Over huur.', { language: 'en', jurisdiction: 'EU', group: 'eu', lawArea: 'Privacy' }),
  ]);

const ids = async (more: Record<string, string>, q = 'huur') => (await find(mixed(), q, more)).ids.sort();

describe('the filters of the library', () => {
  test('type, language and jurisdiction', async () => {
    expect(await ids({ type: 'rechtspraak' })).toEqual(['ECLI:BE:CASS:2020:2', 'ECLI:NL:HR:2019:1']);
    expect(await ids({ lang: 'en' })).toEqual(['32016R0679 artikel 4']);
    expect(await ids({ jurisdiction: 'BE' })).toEqual(['ECLI:BE:CASS:2020:2']);
    expect(await ids({ jurisdiction: 'BE', lang: 'en' })).toEqual([]);
  });

  test('a group that the library does not hold gives nothing', async () => {
    const { rows, meta } = await find(mixed(), 'huur', { type: 'decentraal' });
    expect([rows, meta.total, meta.sources_consulted]).toEqual([[], 0, []]);
  });

  test('only sources whose documents were looked through count as consulted', async () => {
    const library = libraryOf([
      artikel('BWBR0005290', '1', 'Over huur.', { lawNames: ['BW'], lawArea: 'Huurrecht' }),
      uitspraak('ECLI:NL:HR:2019:1', 'Over huur.'),
      artikel('32016R0679', '4', 'Over huur.', {
        source: 'EUR-Lex',
        jurisdiction: 'EU',
        group: 'eu',
        lawNames: ['AVG'],
      }),
    ]);
    const consulted = async (more: Record<string, string>) =>
      [...(await find(library, 'huur', more)).meta.sources_consulted].sort();
    expect(await consulted({})).toEqual(['EUR-Lex', 'rechtspraak.nl', 'wetten.overheid.nl']);
    expect(await consulted({ law: 'BW' })).toEqual(['wetten.overheid.nl']);
    expect(await consulted({ law: 'AVG' })).toEqual(['EUR-Lex']);
    expect(await consulted({ law: 'AVG', type: 'wetgeving' })).toEqual([]);
    expect(await consulted({ law: 'een wet die niemand kent' })).toEqual([]);
    expect(await consulted({ area: 'ruimtevaart' })).toEqual([]);
    expect(await consulted({ jurisdiction: 'EU' })).toEqual(['EUR-Lex']);
    expect(await consulted({ lang: 'en' })).toEqual([]);
    expect(await consulted({ date_from: '1990-01-01', date_to: '1990-12-31' })).toEqual([
      'EUR-Lex',
      'rechtspraak.nl',
      'wetten.overheid.nl',
    ]);
  });

  test('each source that was asked is told with how much of it was looked through', async () => {
    const sources = async (more: Record<string, string>) => (await find(mixed(), 'huur', more)).meta.sources;
    const law = { source: 'wetten.overheid.nl', documents: 4 };
    const cases = { source: 'rechtspraak.nl', documents: 2 };
    expect(await sources({})).toEqual([cases, law]);
    expect(await sources({ type: 'rechtspraak', jurisdiction: 'BE' })).toEqual([{ ...cases, documents: 1 }]);
    expect(await sources({ law: 'BW' })).toEqual([{ ...law, documents: 2 }]);
    expect(await sources({ law: 'een wet die niemand kent' })).toEqual([]);
    expect(await sources({ type: 'decentraal' })).toEqual([]);
  });

  test('area is any part of the name, in any case', async () => {
    expect(await ids({ area: 'HUURR' })).toEqual(['ECLI:NL:HR:2019:1']);
    expect(await ids({ area: 'ruimtevaart' })).toEqual([]);
  });

  test('the areas that occur are known', async () => {
    expect(await mixed().areas()).toEqual([
      'Civiel recht',
      'Civiel recht; Huurrecht',
      'Privacy',
      'Staats- en bestuursrecht',
    ]);
  });

  test('law takes an exact name, and BW covers all its books', async () => {
    expect(await ids({ law: 'BW' })).toEqual(['BWBR0005290 artikel 1', 'BWBR0005291 artikel 2']);
    expect(await ids({ law: 'burgerlijk wetboek boek 3' })).toEqual(['BWBR0005291 artikel 2']);
  });

  test('law takes whole words of a title otherwise, never a decision that cites it', async () => {
    expect(await ids({ law: 'huurprijzen' })).toEqual(['BWBR0000009 artikel 3']);
    expect(await ids({ law: 'huurprijzen uitvoeringswet' })).toEqual(['BWBR0000009 artikel 3']);
    for (const law of ['huurprijs', 'prijzen', 'huurprijzen bestaat niet', 'artikel', '…'])
      expect(await ids({ law })).toEqual([]);
    expect(await ids({ law: 'COOPERATIES' })).toEqual(['BWBR0000009 artikel 3']);
    expect(await ids({ law: '100%_' })).toEqual([]);
  });

  test('a law that is known but not held gives nothing rather than another', async () => {
    expect(await ids({ law: 'Awb' })).toEqual([]);
  });

  test('dates are those of the decision, else of publication; undated documents are counted', async () => {
    const { ids: found, meta } = await find(mixed(), 'huur', { date_from: '2019-05-03', date_to: '2020-06-07' });
    expect(found.sort()).toEqual([
      '32016R0679 artikel 4',
      'BWBR0005290 artikel 1',
      'ECLI:BE:CASS:2020:2',
      'ECLI:NL:HR:2019:1',
    ]);
    expect(meta.undated_left_out).toBe(1);
    expect(await ids({ date_to: '2001-02-03' })).toEqual(['BWBR0005291 artikel 2']);
    expect(await ids({ date_from: '2020-06-08' })).toEqual([]);
  });

  test('what has no area of law is left out of a search in one, and counted', async () => {
    const filed = libraryOf([
      artikel('BWBR0000001', '1', 'De huur.', { lawArea: 'Huurrecht' }),
      artikel('BWBR0000002', '1', 'De huur.', { lawArea: '' }),
      artikel('BWBR0000002', '2', 'De pacht.', { lawArea: '' }),
    ]);
    expect((await find(filed, 'huur', { area: 'huurrecht' })).meta).toMatchObject({ total: 1, no_area_left_out: 1 });
    expect((await find(filed, 'huur', { area: 'strafrecht' })).meta).toMatchObject({ total: 0, no_area_left_out: 1 });
    expect((await filed.search({ q: '', area: 'huur', limit: 10, offset: 0 })).meta?.no_area_left_out).toBe(2);
    expect((await find(filed, 'huur')).meta).not.toHaveProperty('no_area_left_out');
  });

  test('without a date filter nothing is said of undated documents', async () => {
    expect((await find(mixed(), 'huur')).meta).not.toHaveProperty('undated_left_out');
  });

  test('filters combine, and total counts what they leave', async () => {
    const { meta, ids: found } = await find(mixed(), 'huur', {
      type: 'wetgeving',
      law: 'BW',
      date_from: '2010-01-01',
      area: 'staats',
    });
    expect([meta.total, found]).toEqual([1, ['BWBR0005290 artikel 1']]);
  });
});
