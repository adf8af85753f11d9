/** Numbers of articles, as publishers print them and people write them: each reader of them has to read the same. */

import { describe, expect, it } from 'vitest';
import { romanOf } from '../../../src/contract/roman';
import { readLawCitations } from '../../../src/law/laws/law-citation';
import { articleNumber, isBefore, withoutSpaces } from '../../../src/law/places/article-number';
import { recognise } from '../../../src/law/recognise/recognise';
import { spellingsOf } from '../../../src/law/registers/external-ids';
import { readIdentifier, sourceUrl } from '../../../src/law/registers/read-identifier';
import { readHeading } from '../../../src/sources/eurlex/act';

/** What is written, and the number. Of the BWB, of local regulations, of acts of the EU, of people. */
const NUMBERS: readonly (readonly [written: string, number: string])[] = [
  ['13', '13'],
  ['10a', '10a'],
  ['1e', '1e'],
  ['6:162', '6:162'],
  ['3:305a', '3:305a'],
  ['7:610b', '7:610b'],
  ['6 : 162', '6:162'],
  ['6: 162', '6:162'],
  ['2:3.0a', '2:3.0a'],
  ['3:259a*', '3:259a*'],
  ['1.1.2', '1.1.2'],
  ['8.2.1a', '8.2.1a'],
  ['1a.2a.3', '1a.2a.3'],
  ['10bis.2a', '10bis.2a'],
  ['3B.3', '3B.3'],
  ['35b1', '35b1'],
  ['66bb1', '66bb1'],
  ['2bis', '2bis'],
  ['2 bis', '2 bis'],
  ['12quater', '12quater'],
  ['12 quater', '12 quater'],
  ['12-quater', '12 quater'],
  ['76a bis', '76a bis'],
  ['509jbis', '509jbis'],
  ['I', 'I'],
  ['XIV', 'XIV'],
  ['XIVbis', 'XIVbis'],
  ['VIIa', 'VIIa'],
  ['1.I', '1.I'],
  ['A.I', 'A.I'],
  ['A.1', 'A.1'],
  ['A1', 'A1'],
  ['P15', 'P15'],
  ['P 15', 'P 15'],
  ['P_15', 'P 15'],
  ['P+15', 'P 15'],
  ['P.15', 'P.15'],
  ['P-15', 'P-15'],
  ['Ya 10a', 'Ya 10a'],
  ['I_3', 'I 3'],
  ['5a-c', '5a-c'],
];

const WORK = 'BWBR0005537';
const idOf = (number: string): string => `${WORK} artikel ${number}`;

describe.each(NUMBERS)('%s', (written, number) => {
  const named = (text: string) => (readIdentifier(text) as { externalId?: string } | undefined)?.externalId;

  it.each([
    ['by itself', () => articleNumber(written)],
    ['behind the number of a law', () => named(idOf(written))?.replace(idOf(''), '')],
    ['in a jci', () => named(`jci1.3:c:${WORK}&artikel=${written}`)?.replace(idOf(''), '')],
    ['in a citation', () => readLawCitations(`art. ${written} Awb`)?.flatMap(idsOf).join().replace(idOf(''), '')],
    [
      'in prose',
      () =>
        recognise(`Zie artikel ${written} van de Awb.`)
          .flatMap(({ name }) => idsOf(name))
          .join()
          .replace(idOf(''), ''),
    ],
  ])('is read %s', (_where, read) => {
    expect(read()).toBe(number);
  });

  it('is read in addresses', () => {
    const encoded = written.replaceAll(' ', '%20');
    expect(named(`https://wetten.overheid.nl/${WORK}/2020-01-01#Artikel${encoded}`)).toBe(idOf(number));
    expect(named(`https://eur-lex.europa.eu/legal-content/NL/TXT/?uri=CELEX:32016R0679#art_${encoded}`)).toBe(
      `32016R0679 artikel ${number}`,
    );
    expect(named(`http://data.europa.eu/eli/reg/2016/679/art_${encoded}/oj`)).toBe(`32016R0679 artikel ${number}`);
  });
});

const idsOf = (name: object): readonly string[] => ('externalIds' in name ? (name.externalIds as string[]) : []);

it.each(['15/16', '248 lid 2', '81 RO', '', 'artikel', '§ 3', '3 jaar', '5%'])('%s is no number', (text) => {
  expect(articleNumber(text)).toBeUndefined();
});

it.each<[string, string]>([
  ['Zie artikel 3-4 van de Awb.', 'range'],
  ['Zie artikel van de Awb.', 'citation BWBR0005537'],
  ['Zie artikel 15/16 van de Awb.', 'citation BWBR0005537 artikel 15,citation BWBR0005537 artikel 16'],
  ['Zie artikel 16/15 van de Awb.', 'citation BWBR0005537'],
])('prose: %s', (text, names) => {
  expect(
    recognise(text)
      .map(({ name }) => [name.kind, ...idsOf(name)].join(' '))
      .join(),
  ).toBe(names);
});

it.each<[string, string, string]>([
  ['Article 5a', '5a', ''],
  ['Artikel 26 bis', '26bis', ''],
  ['Artikel 26 quater', '26quater', ''],
  ['Artikel 26 a', '26a', ''],
  ['Article 5 Definitions', '5', 'Definitions'],
  ['ANNEX I – Fees', 'I', 'Fees'],
  ['BIJLAGE XVII', 'XVII', ''],
  ['ANNEX II B', 'IIB', ''],
  ['ANNEX A', 'A', ''],
  ['ANNEX to the Decision', '', 'to the Decision'],
])('heading: %s', (text, number, rest) => {
  expect(readHeading(text)).toMatchObject({ number, rest });
});

it.each<[string, string[]]>([
  ['BWBR0004627 artikel P 15', ['BWBR0004627 artikel P 15', 'BWBR0004627 artikel P15']],
  ['BWBR0001854 artikel 80quinquies', ['BWBR0001854 artikel 80quinquies', 'BWBR0001854 artikel 80 quinquies']],
  ['BWBR0001903 artikel 76a bis (oud)', ['BWBR0001903 artikel 76a bis (oud)', 'BWBR0001903 artikel 76abis (oud)']],
  [
    'BWBR0002458 bijlage I artikel A1 (2)',
    ['BWBR0002458 bijlage I artikel A1 (2)', 'BWBR0002458 bijlage I artikel A 1 (2)'],
  ],
  ['BWBR0005537 artikel 8:1', ['BWBR0005537 artikel 8:1']],
  ['ECLI:NL:HR:2016:162', ['ECLI:NL:HR:2016:162']],
])('%s can be spelled', (id, spellings) => {
  expect(spellingsOf(id).sort()).toEqual([...spellings].sort());
  expect(new Set(spellings.map(withoutSpaces)).size).toBe(1);
});

it('stands in the address of a page as the publisher writes it in references', () => {
  const page = 'https://wetten.overheid.nl/jci1.3:c:BWBR0004627&artikel=P_15';
  const identifier = readIdentifier('BWBR0004627 artikel P 15');
  expect(identifier && sourceUrl(identifier)).toBe(page);
  expect(readIdentifier(page)).toMatchObject({ externalId: 'BWBR0004627 artikel P 15' });
});

it('numbers that follow each other', () => {
  expect(isBefore('7:658', '7:658a')).toBe(true);
  expect(isBefore('P 23', 'P 25')).toBe(true);
  expect(isBefore('3:1', '4')).toBe(false);
  expect(romanOf('XIV')).toBe(14);
  expect(romanOf('van')).toBeUndefined();
});
