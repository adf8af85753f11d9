import { describe, expect, test } from 'vitest';
import { parse } from '../../../src/sources/cvdr/documents';
import type { SourceDocument } from '../../../src/sources/shared/parsed-file';
import { type CvdrParts, cvdrArtikel, cvdrXml, numbered } from '../../fixtures/import/cvdr';
import { normaliseExternalId } from '../../support/identifiers';

const documentsOf = async (parts: CvdrParts): Promise<SourceDocument[]> =>
  (await parse(Buffer.from(cvdrXml(parts)))).documents;

const ids = (documents: SourceDocument[]): string[] => documents.map(({ externalId }) => externalId);

describe('a local regulation', () => {
  test('is one document an article, and one for the regulation with what stands outside them', async () => {
    const documents = await documentsOf({
      tekst: `<hoofdstuk><kop><label>Hoofdstuk</label><nr>1</nr><titel>Algemeen</titel></kop>
        ${cvdrArtikel(numbered('1', 'Begrippen'), '<al>Een boom is <vet>hoog</vet>.</al>')}
        ${cvdrArtikel(numbered('2.'), '<lid><lidnr>1.</lidnr><al>Kappen mag niet.</al></lid>')}</hoofdstuk>`,
      bijlage: '<bijlage><kop><label>Bijlage</label><nr>A</nr></kop><al>Lijst van bomen.</al></bijlage>',
    });
    expect(ids(documents)).toEqual(['CVDR600001_2', 'CVDR600001_2 artikel 1', 'CVDR600001_2 artikel 2']);
    expect(documents[0]?.body).toBe(
      [
        'Bomenverordening',
        'De raad,',
        '## Hoofdstuk 1 Algemeen',
        'Aldus.',
        '## Bijlage A',
        'Lijst van bomen.',
        '## Kenmerken',
        'Overheid: gemeente Heuvelstad\nVastgesteld op: 2020-02-03\nInwerkingtreding: 2020-03-01',
      ].join('\n\n'),
    );
    expect(documents.map(({ versionLabel }) => versionLabel)).toEqual(
      documents.map(({ validFrom }) => `${validFrom}_2`),
    );
    expect(documents[1]).toMatchObject({
      source: 'lokaleregelgeving.overheid.nl',
      externalId: 'CVDR600001_2 artikel 1',
      language: 'nl',
      jurisdiction: 'NL',
      group: 'decentraal',
      documentType: 'regeling',
      title: 'Bomenverordening (gemeente Heuvelstad), artikel 1 Begrippen',
      summary: '',
      body: 'Een boom is hoog.',
      url: 'https://lokaleregelgeving.overheid.nl/CVDR600001/2',
      lawArea: 'milieu',
      decisionDate: '',
      publicationDate: '2020-02-03',
      work: 'CVDR600001',
      lawNames: ['Bomenverordening'],
      aliases: ['CVDR600001 artikel 1'],
      validFrom: '2020-03-01',
      position: 1,
    });
    expect(documents[2]?.body).toBe('1. Kappen mag niet.');
  });

  test.each([
    ['112779_1', 'CVDR112779_1', 'CVDR112779/1'],
    ['CVDR100394_2', 'CVDR100394_2', 'CVDR100394/2'],
    ['1.1:CVDR77862_1', 'CVDR77862_1', 'CVDR77862/1'],
    ['CVDR77862', 'CVDR77862', 'CVDR77862'],
  ])('%s in the file is %s', async (identifier, externalId, page) => {
    const [regulation] = await documentsOf({ identifier });
    expect(regulation).toMatchObject({ externalId, url: `https://lokaleregelgeving.overheid.nl/${page}` });
  });

  test.each(['', 'x', 'CVDR', 'BWBR0001840', 'CVDR1_1 artikel 2'])('"%s" is no number', async (identifier) => {
    await expect(documentsOf({ identifier })).rejects.toMatchObject({ kind: 'failed' });
  });

  test.each([
    ['<label>Artikel 3 Kappen</label>', '3', 'Kappen'],
    ['<label></label><nr></nr><titel>Artikel 3: Kappen</titel>', '3', 'Kappen'],
    ['<label>3.Kappen</label>', '3', 'Kappen'],
    ['<label>Artikel</label><nr>2:10a</nr><titel>Kappen</titel>', '2:10a', 'Kappen'],
    ['<label>Art.</label><nr>Artikel 4</nr>', '4', ''],
    ['<nr>5</nr>', '5', ''],
    ['<label>Artikel IV</label>', 'IV', ''],
  ])('the number of an article is found in %s', async (kop, nummer, titel) => {
    const [, artikel] = await documentsOf({ tekst: cvdrArtikel(kop, '<al>Tekst.</al>') });
    expect(artikel?.externalId).toBe(`CVDR600001_2 artikel ${nummer}`);
    expect(artikel?.title).toBe(
      `Bomenverordening (gemeente Heuvelstad), artikel ${nummer}${titel === '' ? '' : ` ${titel}`}`,
    );
    expect(normaliseExternalId(artikel!.externalId)).toBe(artikel!.externalId);
  });

  test.each(['<label></label>', '<titel>Slotbepaling</titel>', '<label>Artikel</label><nr>over de bomen</nr>', ''])(
    'an article that cannot be cited (%s) stays with the regulation, at its place',
    async (kop) => {
      const documents = await documentsOf({ tekst: cvdrArtikel(kop, '<al>Losse tekst.</al>') });
      expect(documents).toHaveLength(1);
      expect(documents[0]?.body).toMatch(/De raad,\n\n(## .*\n\n)?Losse tekst\.\n\nAldus\./);
    },
  );

  test('a number that comes twice is told apart by its chapter', async () => {
    const chapter = (nr: string) =>
      `<hoofdstuk><kop><label>Hoofdstuk</label><nr>${nr}</nr></kop>${cvdrArtikel(numbered('1'), '<al>x</al>')}</hoofdstuk>`;
    expect(ids(await documentsOf({ tekst: chapter('1') + chapter('2') })).slice(1)).toEqual([
      'CVDR600001_2 hoofdstuk 1 artikel 1',
      'CVDR600001_2 hoofdstuk 2 artikel 1',
    ]);
  });

  test('lists keep their marks, line breaks part words, notes stand at the end', async () => {
    const tekst = cvdrArtikel(
      numbered('1'),
      `<al>Twee<br/>regels<noot nr="1"><noot.al>Noot.</noot.al></noot>:</al>
       <lijst><li nr="a."><al>eerste</al></li><li nr="-"><al>tweede</al></li></lijst>`,
    );
    expect((await documentsOf({ tekst }))[1]?.body).toBe('Twee regels[1]:\n\na. eerste\n- tweede\n\n[1] Noot.');
  });

  test.each([
    ['overheid:Provincie', 'Utrecht', 'Bomenverordening (provincie Utrecht)'],
    ['overheid:Waterschap', 'Rivierenland', 'Bomenverordening (waterschap Rivierenland)'],
    ['overheid:Waterschap', 'Hoogheemraadschap van Rijnland', 'Bomenverordening (Hoogheemraadschap van Rijnland)'],
    ['overheid:RegionaalSamenwerkingsorgaan', 'Regio X', 'Bomenverordening (Regio X)'],
    ['overheid:Gemeente', '', 'Bomenverordening'],
  ])('the title says whose it is: %s %s', async (scheme, creator, title) => {
    expect((await documentsOf({ scheme, creator }))[0]?.title).toBe(title);
  });

  test('a title that names the municipality is left as it is', async () => {
    const [regulation] = await documentsOf({ title: 'Bomenverordening Heuvelstad 2020' });
    expect(regulation?.title).toBe('Bomenverordening Heuvelstad 2020');
  });

  test('every document of a regulation with an end says so', async () => {
    const ipm = '<overheidrg:uitwerkingtredingDatum>2021-05-06</overheidrg:uitwerkingtredingDatum>';
    const documents = await documentsOf({ ipm, tekst: cvdrArtikel(numbered('1'), '<al>x</al>') });
    for (const { body, structure } of documents) {
      expect(body).toContain('[Uitwerkingtreding: 2021-05-06]');
      expect(structure?.standing).toEqual([
        { code: 'ended', from: '2021-05-06', said: 'Uitwerkingtreding: 2021-05-06' },
      ]);
    }
  });

  test('a repealed article says so in its title', async () => {
    const documents = await documentsOf({ tekst: cvdrArtikel(numbered('1'), '<al>[Vervallen]</al>') });
    expect(documents[1]?.title).toMatch(/artikel 1 \(vervallen\)$/);
    expect(documents[1]?.structure?.standing).toMatchObject([{ code: 'lapsed' }]);
  });

  test('a regulation in another language is counted, not taken', async () => {
    const parsed = await parse(Buffer.from(cvdrXml({ language: 'pap' })));
    expect(parsed).toMatchObject({ documents: [], leftOut: { pap: 1 } });
  });

  test.each(['<cvdr><meta>', '<regeling/>', '<!DOCTYPE cvdr><cvdr/>', '<cvdr/>'])('%s is refused', async (xml) => {
    await expect(parse(Buffer.from(xml))).rejects.toMatchObject({ kind: 'failed' });
  });
});
