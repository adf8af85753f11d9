import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from '../../src/sources/bwb/documents';
import type { SourceDocument } from '../../src/sources/shared/parsed-file';
import { countWords, missingWords, wordsOfXml } from '../../test/fixtures/import/words';
import { DATA, toestandFiles } from '../../test/support/official-data';
import { isTaken } from './support/taken';

const files = toestandFiles();
/** Those that each rule is held against, by their names. */
const taken = files.filter(isTaken).map((file) => [path.basename(file), file] as const);

const WORDS = {
  leaveOut: new Set(['meta-data', 'bwb-inputbestand', 'bwb-wijzigingen', 'redactionele-correcties']),
  inline: new Set(['nadruk', 'sup', 'inf', 'extref', 'intref', 'redactie']),
};

const parseReal = (name: string) => parse(readFileSync(path.join(DATA!, 'bwb/toestand', name)));

const named = (documents: SourceDocument[], externalId: string, language = 'nl') =>
  documents.find((document) => document.externalId === externalId && document.language === language);

describe.skipIf(DATA === undefined)('every real toestand file', () => {
  test('there are 29 of them', () => expect(files).toHaveLength(29));

  test.each(taken)('%s keeps every word of the law', async (_name, file) => {
    const bytes = readFileSync(file);
    const { documents } = await parse(bytes);
    // Titles repeat the name of the law in every document, so they are counted once, with the regulation itself.
    const law = documents[0]!;
    const text = documents.map(({ body, title }) => `${title.replace(law.title, '')}\n${body}`).join('\n');
    const names = `${law.title}\n${law.lawNames.join('\n')}`;
    const missing = missingWords(wordsOfXml(bytes.toString('utf8'), WORDS), countWords(`${names}\n${text}`));
    expect(missing).toEqual([]);
  });

  test.each(taken)('%s gives sound documents', async (_name, file) => {
    const { documents, work } = await parse(readFileSync(file));
    const keys = documents.map(({ externalId, language }) => `${language} ${externalId}`);
    expect(new Set(keys).size).toBe(keys.length);
    for (const [position, document] of documents.entries()) {
      expect(document).toMatchObject({ source: 'wetten.overheid.nl', group: 'wetgeving', jurisdiction: 'NL', work });
      expect(document.position).toBe(position);
      expect(document.decisionDate).toBe('');
      expect(document.publicationDate).toMatch(/^(?:\d{4}-\d{2}-\d{2})?$/);
      expect(document.body.trim()).not.toBe('');
      expect(document.body).not.toMatch(/jci1\.|isodatum|brondata|\n\n\n|(?<!\|) {2}(?!\|)/);
      expect(new URL(document.url).hostname).toBe('wetten.overheid.nl');
    }
  });
});

describe.skipIf(DATA === undefined)('real laws', () => {
  test('article 13 of BW Boek 3 is identified, titled and linked as lawyers know it', async () => {
    const { documents } = await parseReal('BWBR0005291_2025-07-01_0.xml');
    expect(documents).toHaveLength(311);
    expect(named(documents, 'BWBR0005291 artikel 13')).toMatchObject({
      title: 'Burgerlijk Wetboek Boek 3, artikel 13 (art. 3:13 BW)',
      url: 'https://wetten.overheid.nl/BWBR0005291/2025-07-01#Boek3_Titeldeel1_Afdeling1_Artikel13',
      documentType: 'wet',
      language: 'nl',
      validFrom: '2025-07-01',
      publicationDate: '1991-12-18',
      body: expect.stringMatching(/^1\. Degene aan wie een bevoegdheid toekomt, kan haar niet inroepen/),
      aliases: expect.arrayContaining(['jci1.3:c:BWBR0005291&artikel=13', 'art. 3:13 BW']),
    });
  });

  test('a treaty has its articles once in each language under the same number', async () => {
    const { documents, leftOut } = await parseReal('BWBV0001000_2021-08-01_0.xml');
    const articles = documents.filter(({ externalId }) => externalId.includes(' artikel '));
    expect(articles.filter(({ language }) => language === 'nl')).toHaveLength(59);
    expect(articles.filter(({ language }) => language === 'en')).toHaveLength(59);
    expect(leftOut).toEqual({});
    expect(named(documents, 'BWBV0001000 artikel 6', 'en')?.title).toBe(
      'Convention for the Protection of Human Rights and Fundamental Freedoms, Article 6 - Right to a fair trial',
    );
    expect(named(documents, 'BWBV0001000 artikel 6', 'en')?.body).toMatch(/\n\n\[Authentic text\]$/);
    expect(named(documents, 'BWBV0001000 artikel 6')?.body).toMatch(/\n\n\[Vertaling\]$/);
  });

  test('a regulation without articles is one document with the whole text', async () => {
    const { documents } = await parseReal('BWBR0001958_1933-04-13_0.xml');
    expect(documents).toHaveLength(1);
    expect(documents[0]).toMatchObject({ externalId: 'BWBR0001958', title: 'Muziekauteursrecht' });
    expect(documents[0]?.body).toMatch(/De Minister van Justitie;[\s\S]*Buma[\s\S]*J\. Donner$/);
    expect(documents[0]?.aliases).toContain('BWBR0001958 enig artikel');
  });

  test('a repealed article says so and since when', async () => {
    const { documents } = await parseReal('BWBR0001840_2023-02-22_0.xml');
    expect(named(documents, 'BWBR0001840 artikel 101')).toMatchObject({
      title: 'Grondwet, artikel 101 (vervallen)',
      body: '[Vervallen per 1995-11-01]',
    });
  });

  test('preamble, headings and closing words stand in the document of the law itself', async () => {
    const { documents } = await parseReal('BWBR0045754_2022-05-01_0.xml');
    expect(documents[0]?.externalId).toBe('BWBR0045754');
    expect(documents[0]?.body).toMatch(/^Wet van 25 oktober 2021[\s\S]*saluut![\s\S]*## Hoofdstuk 5 Uitzonderingen/);
    expect(documents[0]?.body).toMatch(/Willem-Alexander[\s\S]*K\.H\. Ollongren/);
  });

  test('an annex with text of its own is a document, tables as rows', async () => {
    const { documents } = await parseReal('BWBR0002365_1978-02-04_0.xml');
    expect(named(documents, 'BWBR0002365 bijlage 3')?.body).toContain('f 3 000 | f 1 636 | f 1 780');
  });

  test('an article whose number stands in its label only keeps its number', async () => {
    const file = files.find((name) => name.includes('BWBR0002458_2015-01-01_0'))!;
    const { documents } = await parse(readFileSync(file));
    expect(named(documents, 'BWBR0002458 artikel 3a')?.title).toBe('Drank- en Horecawet, artikel 3a (vervallen)');
  });
});
