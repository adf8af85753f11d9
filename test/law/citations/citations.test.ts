import { describe, expect, it } from 'vitest';
import { readLawCitations } from '../../../src/law/laws/law-citation';
import { unwrap } from '../../../src/law/registers/read-identifier';
import { readNames } from '../../../src/lookup/read-name';
import { groupsOf, listIn } from '../../support/table';
import { shown } from './rows';

describe.each(groupsOf(import.meta.dirname, 'legislation.tsv', 'text', 'names'))('a citation %s', (_, rows) => {
  it.each(rows)('$text', ({ text, names }) => {
    expect(readNames(text).map(shown)).toEqual(listIn(names, ' ; '));
  });
});

describe.each(groupsOf(import.meta.dirname, 'no-legislation.tsv', 'text'))('no citation: %s', (_, rows) => {
  it.each(rows)('$text', ({ text }) => {
    expect(readLawCitations(unwrap(text))).toBeUndefined();
    for (const { kind } of readNames(text)) expect(['citation', 'range', 'part', 'unlisted-law']).not.toContain(kind);
  });
});

describe('the language of a citation', () => {
  it.each([
    ['nl', 'artikel 8 EVRM|art. 17 lid 1 GDPR|bijlage III AI Act|overweging 47 GDPR|art. 3 en 4 AVG|titel 7.10 BW'],
    ['en', 'Article 8 EVRM|art. 8 ECHR|Annex III AI-verordening|Recital 47 AVG|Article 17 AVG|art. 17 GDPR|Book 6 DCC'],
    [
      undefined,
      'art. 8 EVRM|art. 17 AVG|6:162 BW|art. 5 DSA|art. 6 AI Act|Article 6 lid 1 AVG|art. 3 Richtlijn 95/46/EG',
    ],
  ])('is %s', (language, texts) => {
    for (const text of texts.split('|')) {
      const [name] = readNames(text);
      expect(name !== undefined && 'language' in name ? name.language : undefined, text).toBe(language);
    }
  });
});
