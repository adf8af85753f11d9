/** Citations of legislation as lawyers write them, against what they name. */
import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readLawCitations } from '../../../src/law/laws/law-citation';
import { unwrap } from '../../../src/law/registers/read-identifier';
import { readNames } from '../../../src/lookup/read-name';
import { DATA, USUAL_PLACE } from '../../support/official-data';
import { CHOICES } from './choice';
import { DUTCH_LONG } from './dutch-long';
import { DUTCH_SHORT } from './dutch-short';
import { ENGLISH } from './english';
import { EU } from './eu';
import { FORMER } from './former-and-dotted';
import { LISTS } from './lists';
import { NOT_READ } from './not-read';
import { PARTS } from './parts';
import { PASTED } from './pasted';
import { PINPOINTS } from './pinpoints';
import { type Row, shown } from './rows';
import { TREATIES } from './treaties';
import { UNLISTED } from './unlisted';

const TABLES: Readonly<Record<string, readonly Row[]>> = {
  'in short Dutch': DUTCH_SHORT,
  'in full Dutch': DUTCH_LONG,
  'of several articles': LISTS,
  'of places in an article': PINPOINTS,
  'of Dutch law in English': ENGLISH,
  'of law of the Union': EU,
  'of treaties': TREATIES,
  'of parts of a law': PARTS,
  'of former articles, and with a dot': FORMER,
  'as pasted': PASTED,
  'that several works have': CHOICES,
  'of laws that are not in the table': UNLISTED,
};

describe.each(Object.entries(TABLES))('a citation %s', (_, rows) => {
  it.each(rows.map(([text, ...names]) => ({ text, names })))('$text', ({ text, names }) => {
    expect(readNames(text).map(shown)).toEqual(names);
  });
});

describe.each(Object.entries(NOT_READ))('no citation of legislation: %s', (_, texts) => {
  it.each(texts)('%s', (text) => {
    expect(readLawCitations(unwrap(text))).toBeUndefined();
    for (const { kind } of readNames(text)) expect(['citation', 'range', 'part', 'unlisted-law']).not.toContain(kind);
  });
});

describe('the language of a citation', () => {
  it.each([
    [
      'nl',
      [
        'artikel 8 EVRM',
        'art. 17 lid 1 GDPR',
        'bijlage III AI Act',
        'overweging 47 GDPR',
        'art. 3 en 4 AVG',
        'titel 7.10 BW',
      ],
    ],
    [
      'en',
      [
        'Article 8 EVRM',
        'art. 8 ECHR',
        'Annex III AI-verordening',
        'Recital 47 AVG',
        'Article 17 AVG',
        'art. 17 GDPR',
        'Book 6 DCC',
      ],
    ],
    [
      undefined,
      [
        'art. 8 EVRM',
        'art. 17 AVG',
        '6:162 BW',
        'art. 5 DSA',
        'art. 6 AI Act',
        'Article 6 lid 1 AVG',
        'art. 3 Richtlijn 95/46/EG',
      ],
    ],
  ] as const)('is %s', (language, texts) => {
    for (const text of texts) {
      const [name] = readNames(text);
      expect(name !== undefined && 'language' in name ? name.language : undefined, text).toBe(language);
    }
  });
});

/** The articles of the laws that the official files have, by their numbers in lower case. */
async function officialArticles(data: string): Promise<Map<string, Set<string>>> {
  const articles = new Map<string, Set<string>>();
  const add = (work: string, number: string) =>
    articles.set(work, (articles.get(work) ?? new Set()).add(number.toLowerCase()));
  const lines = createReadStream(join(data, 'bwb/laws-markdown-2015/articles.jsonl.gz')).pipe(createGunzip());
  for await (const line of createInterface({ input: lines })) {
    const { bwb, artikel } = JSON.parse(line) as { bwb: string; artikel: string };
    add(bwb, artikel);
  }
  const folder = join(data, 'bwb/toestand');
  for (const file of readdirSync(folder)) {
    const [work = ''] = file.split('_');
    for (const [, number = ''] of readFileSync(join(folder, file), 'utf8').matchAll(
      /variabel-deel="[^"]*\/Artikel([^"/]+)"/g,
    ))
      add(work, number);
  }
  return articles;
}

const data = DATA ?? USUAL_PLACE;

describe.skipIf(!existsSync(data))('an article in these tables', () => {
  it('is one of the official files, where they have its law', async () => {
    const articles = await officialArticles(data);
    const { 'that several works have': _, ...sure } = TABLES;
    const named = Object.values(sure)
      .flat()
      .flatMap(([, ...names]) => names)
      .flatMap((name) => [...name.matchAll(/(BWB[RV]\d{7}) artikel ((?:[A-Z][a-z]? )?[\w.:]+(?: bis)?)/g)]);
    const unknown = named.filter(
      ([, work = '', number = '']) => articles.get(work)?.has(number.toLowerCase()) === false,
    );
    expect(named.length).toBeGreaterThan(300);
    expect([...new Set(unknown.map(([name]) => name))]).toEqual([]);
  });
});
