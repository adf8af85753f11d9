import { describe, expect, test } from 'vitest';
import { artikel, find, libraryOf, RECHTSPRAAK, uitspraak } from './fixture';

const huis = () =>
  libraryOf([
    artikel('BWBR0000001', '1', 'De huizen in de straat.'),
    artikel('BWBR0000001', '2', 'Het huis en de tuin, met goede trouw.'),
    artikel('BWBR0000001', '3', 'De trouw van een goede hond.'),
    uitspraak('ECLI:NL:HR:2019:7', 'De hond beet de bewoner van het huis.'),
    artikel('32016R0679', '17', 'The controller erases contracts.', {
      source: 'eur-lex.europa.eu',
      group: 'eu',
      jurisdiction: 'EU',
      language: 'en',
      externalId: '32016R0679 artikel 17',
    }),
  ]);

test.each(['overweging 26 AVG', 'considerans 26 AVG', 'recital 26 GDPR', '32016R0679 overweging 26'])(
  '%s names the recital: row 1, score 100',
  async (q) => {
    const eu = (externalId: string, body: string) =>
      artikel('32016R0679', '0', body, {
        source: 'eur-lex.europa.eu',
        group: 'eu',
        jurisdiction: 'EU',
        externalId,
        title: `AVG, ${externalId.slice(11)}`,
        work: externalId.includes('overweging') ? '32016R0679 overwegingen' : '32016R0679',
        lawNames: ['AVG'],
      });
    const library = libraryOf([
      eu('32016R0679 artikel 26', 'Overweging 26 van de AVG, considerans, recital GDPR.'),
      eu('32016R0679 overweging 25', 'Overweging 26.'),
      eu('32016R0679 overweging 26', 'De beginselen van gegevensbescherming.'),
    ]);
    const { rows } = await find(library, q);
    expect(rows[0]).toMatchObject({ external_id: '32016R0679 overweging 26', score: 100 });
    expect(rows[1]?.score).not.toBe(100);
  },
);

describe('words', () => {
  test('all must occur, in any form', async () => {
    const both = await find(huis(), 'huis hond');
    expect(both.ids[0]).toBe('ECLI:NL:HR:2019:7');
    expect(both.meta.complete).toBe(1);
    expect((await find(huis(), 'huizen')).meta.total).toBe(3);
  });

  test('the word as typed weighs more than another form of it', async () => {
    const library = libraryOf([
      artikel('BWBR0000001', '1', 'Zie het huis daar staan.'),
      artikel('BWBR0000001', '2', 'Zie de huizen daar staan.'),
    ]);
    expect((await find(library, 'huizen')).ids[0]).toBe('BWBR0000001 artikel 2');
    expect((await find(library, 'huis')).ids[0]).toBe('BWBR0000001 artikel 1');
  });

  test('a word in the title, then one in the headnote, weighs more than the body full of it', async () => {
    const body = 'erfpacht erfpacht erfpacht erfpacht en wat erbij hoort';
    const filler = 'iets anders dan het onderwerp van deze zaak zelf';
    const library = libraryOf([
      uitspraak('ECLI:NL:HR:2019:1', body),
      uitspraak('ECLI:NL:HR:2019:2', filler, { summary: 'Erfpacht.' }),
      uitspraak('ECLI:NL:HR:2019:3', filler, { title: 'Erfpacht in Amsterdam' }),
    ]);
    expect((await find(library, 'erfpacht')).ids.at(-1)).toBe('ECLI:NL:HR:2019:1');
  });

  test.each([
    ['a phrase must stand there in that order', '"goede trouw"', ['BWBR0000001 artikel 2']],
    ['a star finds the words that start so', 'bewo*', ['ECLI:NL:HR:2019:7']],
    ['English documents are found by English forms', 'contract', ['32016R0679 artikel 17']],
  ])('%s', async (_what, q, ids) => expect((await find(huis(), q)).ids).toEqual(ids));

  test('a word with a minus must not occur; with and without it make up the whole', async () => {
    const library = huis();
    const count = async (q: string) => (await find(library, q)).meta.complete ?? 0;
    expect((await find(library, 'huis -hond -tuin')).ids).toEqual(['BWBR0000001 artikel 1']);
    expect((await count('huis hond')) + (await count('huis -hond'))).toBe(await count('huis'));
  });

  test('stop words alone find what has them', async () => {
    expect((await find(huis(), 'de het')).meta.total).toBe(2);
  });

  test('diacritics, case and ligatures do not matter', async () => {
    const library = libraryOf([artikel('BWBR0000001', '1', 'De coöperatie aan het ĲSSELMEER, financiële zaken.')]);
    for (const q of ['cooperatie', 'COÖPERATIE', 'ijsselmeer', 'financiele'])
      expect((await find(library, q)).meta.total).toBe(1);
  });

  test.each(['6:162', '8:69a', 'ECLI:NL:HR:1999:ZZ9', '32016R0680', '17/00394'])('%s in a text is found', async (q) => {
    const library = libraryOf([
      artikel('BWBR0000001', '1', `Zie ${q} daarover.`),
      artikel('BWBR0000001', '2', 'Niets.'),
    ]);
    expect((await find(library, q)).ids).toEqual(['BWBR0000001 artikel 1']);
  });

  test('equal documents stand newest first, then by external id', async () => {
    const same = (ecli: string, decisionDate: string) =>
      uitspraak(ecli, 'Zebra.', { title: 'Uitspraak', decisionDate });
    const library = libraryOf([
      same('ECLI:NL:HR:2018:2', '2018-01-01'),
      same('ECLI:NL:HR:2018:1', '2018-01-01'),
      same('ECLI:NL:HR:2020:3', '2020-01-01'),
    ]);
    const { ids } = await find(library, 'zebra');
    expect(ids).toEqual(['ECLI:NL:HR:2020:3', 'ECLI:NL:HR:2018:1', 'ECLI:NL:HR:2018:2']);
  });

  test('the snippet shows the match', async () => {
    expect((await find(huis(), 'tuin')).rows[0]?.snippet).toBe('Het huis en de tuin, met goede trouw.');
  });
});

describe('names', () => {
  const grondslag = () =>
    libraryOf([
      artikel('BWBR0005289', '162', 'Hij die een onrechtmatige daad pleegt.', {
        lawNames: ['Burgerlijk Wetboek Boek 6', 'BW'],
        aliases: ['jci1.3:c:BWBR0005289&artikel=162'],
      }),
      artikel('BWBR0005289', '163', 'Zie artikel 162.', { lawNames: ['Burgerlijk Wetboek Boek 6', 'BW'] }),
      uitspraak('ECLI:NL:HR:2016:162', 'Over art. 6:162 BW en BWBR0005289 artikel 162, zaak 17/00394.', {
        aliases: ['15/00001', 'AB1234'],
      }),
      uitspraak('ECLI:NL:HR:2017:1', 'Verwijst naar ECLI:NL:HR:2016:162 en zaak 15/00001. BW BW BW.'),
    ]);

  test.each([
    ['BWBR0005289 artikel 162', 'BWBR0005289 artikel 162'],
    ['art. 6:162 BW', 'BWBR0005289 artikel 162'],
    ['jci1.3:c:BWBR0005289&artikel=162', 'BWBR0005289 artikel 162'],
    ['ECLI:NL:HR:2016:162', 'ECLI:NL:HR:2016:162'],
    ['ecli:nl:hr:2016:162', 'ECLI:NL:HR:2016:162'],
    ['15/00001', 'ECLI:NL:HR:2016:162'],
    ['AB1234', 'ECLI:NL:HR:2016:162'],
  ])('%s is row 1 with score 100', async (q, externalId) => {
    const { rows, meta } = await find(grondslag(), q);
    expect([rows[0]?.external_id, rows[0]?.score]).toEqual([externalId, 100]);
    expect(rows.slice(1).every(({ score }) => score < 100)).toBe(true);
    expect(meta.total).toBe(rows.length);
  });

  test.each([
    ['what mentions the identifier follows', 'ECLI:NL:HR:2016:162', ['ECLI:NL:HR:2016:162', 'ECLI:NL:HR:2017:1'], {}],
    ['an identifier that is not held is searched as words', '17/00394', ['ECLI:NL:HR:2016:162'], {}],
    ['the filters hold for names too', 'art. 6:162 BW', ['ECLI:NL:HR:2016:162'], { type: 'rechtspraak' }],
  ])('%s', async (_what, q, ids, more) => expect((await find(grondslag(), q, more)).ids).toEqual(ids));

  test.each(['burgerlijk wetboek boek 6', 'Burgerlijk Wetboek', 'Dutch Civil Code', 'BWBR0005289'])(
    '%s: the articles of the law stand above mentions',
    async (q) => {
      const { ids, rows } = await find(grondslag(), q);
      expect(ids.slice(0, 2)).toEqual(['BWBR0005289 artikel 162', 'BWBR0005289 artikel 163']);
      expect(rows.slice(0, 2).map(({ score }) => score)).toEqual([100, 95]);
      expect(rows.slice(2).every(({ score }) => score < 95)).toBe(true);
    },
  );
});

describe('refusals', () => {
  test.each(['...', '-huur', '"" -- ***'])('%s is a usage error about q', async (q) => {
    await expect(find(huis(), q)).rejects.toMatchObject({ kind: 'usage', parameter: 'q' });
  });
});

describe('meta', () => {
  test('sources consulted are those that the filters allow', async () => {
    expect((await find(huis(), 'huis')).meta.sources_consulted.sort()).toEqual([
      'eur-lex.europa.eu',
      'rechtspraak.nl',
      'wetten.overheid.nl',
    ]);
    expect((await find(huis(), 'huis', { type: 'rechtspraak' })).meta.sources_consulted).toEqual([RECHTSPRAAK]);
  });

  test('freshness counts documents by group, and says when lks got them', async () => {
    const { index_freshness } = (await find(huis(), 'huis')).meta;
    expect(Object.keys(index_freshness).sort()).toEqual(['eu', 'rechtspraak', 'wetgeving']);
    expect(index_freshness.wetgeving?.documents).toBe(3);
    expect(index_freshness.wetgeving?.last_harvested).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  });
});
