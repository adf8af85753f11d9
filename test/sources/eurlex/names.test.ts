/** The names of an act that its title has in brackets. */
import { expect, test } from 'vitest';
import type { Act } from '../../../src/sources/eurlex/act';
import { lawNamesOf } from '../../../src/sources/eurlex/documents';

const namesOf = (title: string, language: 'nl' | 'en' = 'en') =>
  lawNamesOf({ celex: '32098R0001', language, title } as unknown as Act);

test.each([
  [
    'Regulation (EU) 2098/1 of the European Parliament on examples (Example Act) (Text with EEA relevance)',
    'Example Act',
  ],
  [
    'Regulation (EU) 2098/1 of the Council on examples (example abuse regulation) and repealing Directive 2003/6/EC',
    'example abuse regulation',
  ],
  [
    'Directive 2098/31/EC on certain aspects of examples (‘Directive on electronic examples’)',
    'Directive on electronic examples',
  ],
  [
    'Directive 2098/29/EC concerning examples (Unfair Commercial Examples Directive)',
    'Unfair Commercial Examples Directive',
  ],
])('%s', (title, name) => {
  expect(namesOf(title)).toContain(name);
});

test('in Dutch, with words behind it', () => {
  const title =
    'Verordening (EU) 2098/1 van het Europees Parlement en de Raad tot vaststelling van voorbeelden (verordening kunstmatige voorbeelden)';
  expect(namesOf(title, 'nl')).toContain('verordening kunstmatige voorbeelden');
});

test('but not what is no name', () => {
  for (const remark of [
    '(Text with EEA relevance)',
    '(recast)',
    '(first Directive within the meaning of Article 16(1) of Directive 89/391/EEC)',
  ])
    expect(namesOf(`Regulation (EU) 2098/1 of the Council on examples ${remark}`)).toEqual([
      'Regulation (EU) 2098/1',
      '32098R0001',
    ]);
});
