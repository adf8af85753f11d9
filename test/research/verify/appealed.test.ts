/** Court and day before the ECLI of another decision: under appeal, sent to another court, an opinion on it. */
import { describe, expect, it, test } from 'vitest';
import type { LegalDocument } from '../../../src/contract/types';
import { LawIndex } from '../../../src/law/recognise/law-index';
import { citationsOfText } from '../../../src/research/citations/in-files';
import { claimOf } from '../../../src/research/verify/claim';
import { identityOf } from '../../../src/research/verify/identity';
import { fold } from '../../../src/research/verify/verdict';

const DOCUMENT = {
  external_id: 'ECLI:NL:HR:1988:AB1234',
  title: 'Hoge Raad, 04-03-1988, 13000',
  summary: '',
  body: '',
  decision_date: '1988-03-04',
} as unknown as LegalDocument;

async function reasonOf(text: string, document = DOCUMENT): Promise<string | null> {
  const { signal } = new AbortController();
  for await (const cited of citationsOfText(text.replace('§', document.external_id), {
    file: '-',
    laws: new LawIndex(),
    signal,
  }))
    return fold([], identityOf(claimOf(cited), document)).reason;
  throw new Error('no citation was read');
}

it.each([
  'Het beroep in cassatie tegen het arrest van het hof van 25 mei 1987 (§) is verworpen.',
  'De Hoge Raad vernietigde het arrest van het hof van 25 mei 1987 (§).',
  'De Hoge Raad heeft het arrest van het gerechtshof Amsterdam van 25 mei 1987 (§) vernietigd.',
  'HR 4 maart 1988, in cassatie op Hof Amsterdam 25 mei 1987, §.',
  'Dat leidt tot bekrachtiging van het arrest van Hof Amsterdam van 25 mei 1987 (§).',
  'De Hoge Raad vernietigde het arrest van 25 mei 1987 (§).',
])('are not compared where the sentence ties them: %s', async (text) => {
  expect(await reasonOf(text)).toBeNull();
});

it.each([
  'Zie het arrest van het hof van 25 mei 1987 (§).',
  'Zie het arrest van het gerechtshof Amsterdam van 25 mei 1987 (§).',
])('are open where nothing ties them: %s', async (text) => {
  expect(await reasonOf(text)).toBe('reading_unsure');
});

it.each([
  ['Hof Amsterdam 25 mei 1987, §.', 'date'],
  ['Zie het arrest van het gerechtshof Amsterdam van 4 maart 1988 (§).', 'court'],
  ['Zie het arrest van het gerechtshof Amsterdam van 25 mei 1997 (§).', 'date'],
  ['De Hoge Raad wees het arrest van 25 mei 1987 (§).', 'date'],
  ['De Hoge Raad vernietigde het arrest van 25 mei 1997 (§).', 'date'],
  ['Het beroep tegen het arrest van de Hoge Raad van 25 mei 1987 (§).', 'date'],
])('are compared where they are said of it: %s', async (text, reason) => {
  expect(await reasonOf(text)).toBe(reason);
});

describe('a court that the case was sent to', () => {
  test.each([
    'De HR casseerde en verwees naar het hof Den Haag (§).',
    'De Hoge Raad verwees het geding naar het Gerechtshof Amsterdam (§).',
    "Het arrest is vernietigd, met verwijzing naar het hof 's-Hertogenbosch (§).",
    'Na cassatie is de zaak verwezen naar Hof Arnhem (§).',
    'De zaak is teruggewezen naar de rechtbank Amsterdam (§).',
    'De Hoge Raad wees de zaak terug naar het Hof Den Haag (§).',
    'De Hoge Raad verwijst de zaak terug naar de rechtbank Breda (§).',
    'Daarna volgde verwijzing van de zaak; het geding ging terug naar Hof Leeuwarden: §.',
    'The Supreme Court quashed and referred the case back to the Court of Appeal of The Hague (§).',
    'De Hoge Raad heeft de zaak doorverwezen naar het gerechtshof Arnhem (§).',
  ])('is not compared: %s', async (text) => {
    expect(await reasonOf(text)).not.toBe('court');
  });

  test.each([
    'Zie hof Den Haag (§).',
    'De rechtbank verwees naar hof Den Haag, §.',
    'Eiser verwijst naar het arrest van het hof Den Haag (§).',
    'Verweerder verwees in dit verband naar Hof Amsterdam (§).',
    'Onder verwijzing naar Hof Amsterdam (§) wees de rechtbank dit af.',
    'Met verwijzing naar de uitspraak van de rechtbank Amsterdam (§).',
    'Wij verwijzen naar Hof Arnhem, §.',
    'De inspecteur wees op Hof Arnhem, §.',
    'The defendant referred to Court of Appeal of The Hague (§).',
    'Zo oordeelde Hof Leeuwarden in §.',
  ])('but one that is cited is: %s', async (text) => {
    expect(await reasonOf(text)).toBe('court');
  });
});

const OPINION = {
  ...DOCUMENT,
  external_id: 'ECLI:NL:PHR:1988:AB1234',
  title: 'Parket bij de Hoge Raad, 05-02-1988, 13000',
  document_type: 'conclusie',
  decision_date: '1988-02-05',
};

describe('the court that an opinion was given to', () => {
  test.each([
    'Vgl. de conclusie vóór HR, LJN AB1234, onder 3.5, over het bewijsaanbod.',
    'Aldus de conclusie voor HR 4 maart 1988, LJN AB1234.',
    'In zijn conclusie bij HR LJN AB1234 bespreekt de A-G dit.',
    'Zie de conclusie van de P-G vóór de Hoge Raad, §.',
    'Zie de conclusie voor Hoge Raad (§), sub 1.7.',
    'The Advocate General said so in the opinion before the Supreme Court, §.',
    'Zie de conclusie van de advocaat-generaal voor het arrest HR 4 maart 1988, §.',
    'Conclusie A-G bij HR, LJN AB1234.',
    'Anders: de conclusie voor Hoge Raad 4 maart 1988 (§).',
    'De A-G was tegen, zo blijkt uit de conclusie vóór HR 4 maart 1988, LJN AB1234.',
  ])('is not that of the opinion: %s', async (text) => {
    expect(await reasonOf(text, OPINION)).toBeNull();
  });

  test.each([
    ['Zie HR, LJN AB1234, onder 3.5.', 'court'],
    ['Zie het arrest van de Hoge Raad, §.', 'court'],
    ['Zie de conclusie voor het Hof Amsterdam, §.', 'court'],
    ['Zie HR 5 februari 1988, §.', 'court'],
    ['De Hoge Raad oordeelde zo in HR LJN AB1234.', 'court'],
    ['Zoals de Raad van State, §, overwoog.', 'court'],
    ['De conclusie van 3 maart 1988 van de A-G, §.', 'date'],
    // An opinion comes before the judgment.
    ['Zie de conclusie vóór HR 4 januari 1988, LJN AB1234.', 'date'],
    ['Zie de brief vóór HR, LJN AB1234.', 'court'],
    ['Na de conclusie wees de HR arrest. Zie HR, §.', 'court'],
  ])('but is compared where it is said to have decided: %s', async (text, reason) => {
    expect(await reasonOf(text, OPINION)).toBe(reason);
  });

  test.each([
    'Zie de conclusie van A-G Van Soest in §.',
    'Volgens A-G Van Soest in § ligt dat anders.',
    'A-G Van Soest in LJN AB1234 zag dat anders.',
  ])('may be named by its author: %s', async (text) => {
    expect(await reasonOf(text)).toBeNull();
  });
});
