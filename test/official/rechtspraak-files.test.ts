/** Every decision at hand, word for word. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from '../../src/sources/rechtspraak/document';
import { countWords, missingWords, wordsOfXml } from '../fixtures/import/words';
import { DATA, uitspraakFiles } from '../support/official-data';

const files = uitspraakFiles();
const named = files.map((file) => [path.basename(file, '.xml'), file] as const);

const WORDS = {
  leaveOut: new Set(['RDF']),
  inline: new Set(['emphasis']),
};

const read = new Map<string, ReturnType<typeof parse>>();
/** A file as it is read, once for all tests. */
function parsed(file: string): ReturnType<typeof parse> {
  const of = read.get(file) ?? parse(readFileSync(file));
  read.set(file, of);
  return of;
}

const parseReal = async (name: string) =>
  (await parsed(path.join(DATA!, 'rechtspraak/xml', `${name}.xml`))).documents[0]!;

describe.skipIf(DATA === undefined)('every real decision', () => {
  test('there are 120 of them', () => expect(files).toHaveLength(120));

  test.each(named)('%s keeps every word', async (_name, file) => {
    const { body, summary } = (await parsed(file)).documents[0]!;
    const expected = wordsOfXml(readFileSync(file, 'utf8'), WORDS);
    expect(missingWords(expected, countWords(`${summary}\n${body}`))).toEqual([]);
  });

  test.each(named)('%s gives a sound document', async (name, file) => {
    const { documents, work } = await parsed(file);
    expect(documents).toHaveLength(1);
    const document = documents[0]!;
    expect(work).toBe(name.replaceAll('.', ':'));
    expect(document).toMatchObject({
      source: 'rechtspraak.nl',
      group: 'rechtspraak',
      jurisdiction: 'NL',
      externalId: work,
      work,
      url: `https://deeplink.rechtspraak.nl/uitspraak?id=${work}`,
      language: 'nl',
      documentType: work.includes(':PHR:') ? 'conclusie' : 'uitspraak',
    });
    expect(document.decisionDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(document.publicationDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(document.title).not.toMatch(/ECLI| ,|^\s*$/);
    expect(document.summary).not.toBe('-');
    expect(document.body).not.toMatch(/\n\n\n|(?<!\|) {2}|\[\?\]/);
    expect(document.aliases.length).toBeGreaterThan(0);
  });
});

describe.skipIf(DATA === undefined)('real decisions', () => {
  test('white space before the XML declaration does no harm', async () => {
    const raw = readFileSync(path.join(DATA!, 'rechtspraak/xml/ECLI.NL.RBMNE.2016.1780.xml'), 'utf8');
    expect(raw).toMatch(/^\s+<\?xml/);
    expect((await parseReal('ECLI.NL.RBMNE.2016.1780')).title).toBe(
      'Rechtbank Midden-Nederland, 25-03-2016, AWB - 14 _ 5548',
    );
  });

  test('title, case numbers, areas and relations of a decision on appeal', async () => {
    const document = await parseReal('ECLI.NL.GHAMS.2020.3025');
    expect(document).toMatchObject({
      title: 'Gerechtshof Amsterdam, 23-07-2020, 17/00394 17/00357',
      aliases: ['17/00394', '17/00357'],
      lawArea: 'Bestuursrecht; Belastingrecht',
      decisionDate: '2020-07-23',
      publicationDate: '2021-02-10',
      summary: expect.stringMatching(/^Naheffingsaanslag OB en boete;/),
    });
    expect(document.body).toContain('\n\n## 1 Ontstaan en loop van het geding\n\n1.1. De inspecteur heeft');
    expect(document.body).toContain('matching[3])');
    expect(document.body).toContain('\n[3] Hiermee wordt bedoeld:');
    expect(document.body).toContain('\n\n## Formele relaties\n\nEerste aanleg: ECLI:NL:RBNHO:2017:6221\nCassatie: ');
    expect(document.body).toContain('\nV-N 2021/12.1.6\n');
  });

  test('the old LJN number names the decision', async () => {
    expect((await parseReal('ECLI.NL.PHR.2011.BP5608')).aliases).toEqual(['09/04566', 'BP5608']);
  });

  test('references to statutes keep their machine-readable form', async () => {
    expect((await parseReal('ECLI.NL.CBB.2000.AA9187')).body).toMatch(
      /## Wetsverwijzingen\n\n.+ \(1\.0:[cv]:BWB:BWBR\d{7}&artikel=/,
    );
  });

  test('a decision of which only the data are published says so and makes nothing up', async () => {
    const document = await parseReal('ECLI.NL.PHR.2013.1528');
    expect(document.title).toBe('Parket bij de Hoge Raad, 03-09-2013, 11/05455');
    expect(document.body).toMatch(/^De tekst van deze conclusie is niet gepubliceerd op rechtspraak\.nl;/);
    expect(document.summary).toBe('');
  });
});
