/** What holds of every official file (`trials/official`), of each file of our own: no word is lost, documents are sound, parts are one in another. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { TextPart } from '../../src/contract/structure';
import { parse as parseToestand } from '../../src/sources/bwb/documents';
import { parse as parseUitspraak } from '../../src/sources/rechtspraak/document';
import { countWords, missingWords, wordsOfXml } from '../fixtures/import/words';

const FOLDER = path.join(__dirname, '../fixtures/standing');
const names = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).sort();
const read = (name: string): Buffer => readFileSync(path.join(FOLDER, name));

describe('a decision of our own', () => {
  const decisions = names.filter((name) => /^(?:later\/)?[a-z][\w-]*\.xml$/.test(name));
  const WORDS = { leaveOut: new Set(['RDF']), inline: new Set(['emphasis']) };

  test('is one of many', () => expect(decisions.length).toBeGreaterThan(90));

  test.each(decisions)('%s keeps every word', async (name) => {
    const { body, summary } = (await parseUitspraak(read(name))).documents[0]!;
    const expected = wordsOfXml(read(name).toString(), WORDS);
    expect(missingWords(expected, countWords(`${summary}\n${body}`))).toEqual([]);
  });

  test.each(decisions)('%s is one sound document', async (name) => {
    const { documents, work } = await parseUitspraak(read(name));
    expect(documents).toHaveLength(1);
    const [document] = documents;
    expect(document).toMatchObject({
      ...{ source: 'rechtspraak.nl', group: 'rechtspraak', jurisdiction: 'NL', language: 'nl', externalId: work, work },
      url: `https://deeplink.rechtspraak.nl/uitspraak?id=${work}`,
      decisionDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    });
    expect(document!.title).not.toMatch(/ECLI| ,|^\s*$/);
    expect(document!.body).not.toMatch(/\n\n\n|(?<!\|) {2}|\[\?\]/);
  });

  test.each(decisions)('%s: each part is in another or beside it, and begins with its number', async (name) => {
    const { body, structure } = (await parseUitspraak(read(name))).documents[0]!;
    const { parts, added, notes } = structure!;
    const behind = [...added.filter(({ kind }) => kind === 'register'), ...notes].map(({ start }) => start);
    const open: TextPart[] = [];
    // Of what is perhaps an opinion nothing is cut.
    for (const part of parts.filter(({ standing }) => standing !== 'part_opinion_perhaps')) {
      while (open.length > 0 && open.at(-1)!.end <= part.start) open.pop();
      expect(part.end).toBeLessThanOrEqual(open.at(-1)?.end ?? Math.min(body.length, ...behind));
      open.push(part);
      if (part.recognised && part.kind === 'rechtsoverweging')
        expect(body.slice(part.start, part.end)).toMatch(
          new RegExp(`^(?:r\\.o\\. )?${part.number.replaceAll('.', '\\.')}\\D`),
        );
    }
  });
});

describe('a toestand of our own', () => {
  const toestanden = names.filter((name) => /BWB[RV]\d{7}_[\d_-]+\.xml$/.test(name));
  const WORDS = {
    leaveOut: new Set(['meta-data', 'bwb-inputbestand', 'bwb-wijzigingen', 'redactionele-correcties']),
    inline: new Set(['nadruk', 'sup', 'inf', 'extref', 'intref', 'redactie']),
  };

  test('is one of many', () => expect(toestanden.length).toBeGreaterThan(20));

  test.each(toestanden)('%s keeps every word of the law', async (name) => {
    const { documents } = await parseToestand(read(name));
    const law = documents[0]!;
    const text = documents.map(({ body, title }) => `${title.replace(law.title, '')}\n${body}`).join('\n');
    const found = countWords(`${law.title}\n${law.lawNames.join('\n')}\n${text}`);
    expect(missingWords(wordsOfXml(read(name).toString(), WORDS), found)).toEqual([]);
  });

  test.each(toestanden)('%s gives sound documents', async (name) => {
    const { documents, work } = await parseToestand(read(name));
    const keys = documents.map(({ externalId, language }) => `${language} ${externalId}`);
    expect(new Set(keys).size).toBe(keys.length);
    for (const [position, document] of documents.entries()) {
      expect(document).toMatchObject({ source: 'wetten.overheid.nl', group: 'wetgeving', work, position });
      expect(document.body.trim()).not.toBe('');
      expect(document.body).not.toMatch(/jci1\.|isodatum|brondata|\n\n\n|(?<!\|) {2}(?!\|)/);
      expect(new URL(document.url).hostname).toBe('wetten.overheid.nl');
    }
  });
});
