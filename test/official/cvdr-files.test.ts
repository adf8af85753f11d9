/** Every local regulation at hand, word for word. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from '../../src/sources/cvdr/documents';
import { countWords, missingWords, wordsOfXml } from '../fixtures/import/words';
import { DATA, realFiles } from '../support/official-data';

describe.skipIf(DATA === undefined)('every real local regulation', () => {
  const WORDS = {
    leaveOut: new Set(['identifier', 'language', 'type', 'modified', 'rights', 'subject', 'alternative', 'title']),
    inline: new Set(['vet', 'cursief', 'extref']),
  };
  const files = realFiles('cvdr', /\.xml$/);

  test.each(files.map((file) => [path.basename(file), file]))('%s keeps every word', async (_name, file) => {
    const bytes = readFileSync(file);
    const { documents } = await parse(bytes);
    const text = documents.map(({ title, body }) => `${title}\n${body}`).join('\n');
    expect(missingWords(wordsOfXml(bytes.toString('utf8'), WORDS), countWords(text))).toEqual([]);
  });

  test('the list of Spijkenisse, whose one article has no number, is one document', async () => {
    const { documents } = await parse(readFileSync(path.join(DATA!, 'cvdr/cvdr_example1.xml')));
    expect(documents).toHaveLength(1);
    expect(documents[0]).toMatchObject({
      externalId: 'CVDR112779_1',
      url: 'https://lokaleregelgeving.overheid.nl/CVDR112779/1',
      lawArea: 'automatisering en informatisering',
      publicationDate: '2011-09-13',
      validFrom: '2011-09-14',
      body: expect.stringContaining('Leerplicht | Zie functieautorisatie Leerplicht | Art. 5 lid 20 bijlage 21'),
    });
    expect(documents[0]?.title).toMatch(/ \(gemeente Spijkenisse\)$/);
  });

  test('the policy rules of Kampen keep their one chapter in force and its list', async () => {
    const { documents } = await parse(readFileSync(path.join(DATA!, 'cvdr/cvdr_example2.xml')));
    expect(documents).toHaveLength(1);
    expect(documents[0]).toMatchObject({
      externalId: 'CVDR100394_2',
      title: 'Beleidsregels verkeersveiligheid en parkeren (gemeente Kampen)',
      publicationDate: '2016-10-11',
      validFrom: '2016-10-27',
      body: expect.stringMatching(/## 1\.Parkeren\n\n\[Vervallen\][\s\S]*\n- Zelf bestuurder te zijn\n/),
    });
  });
});
