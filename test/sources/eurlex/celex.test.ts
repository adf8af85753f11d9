import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { celexOfTitle, dateOfFigures, dateOfTitle, documentTypeOf, urlOf } from '../../../src/sources/eurlex/celex';
import { DATA, realFiles } from '../../support/official-data';

describe('the CELEX number in a title', () => {
  test.each([
    ['REGULATION (EU) 2016/679 OF THE EUROPEAN PARLIAMENT', '32016R0679'],
    ['VERORDENING (EU) 2016/679 VAN HET EUROPEES PARLEMENT', '32016R0679'],
    ['Regulation (EU) No 596/2014 of the European Parliament', '32014R0596'],
    ['Verordening (EG) nr. 593/2008 van het Europees Parlement', '32008R0593'],
    ['COMMISSION IMPLEMENTING REGULATION (EU) 2021/1 of 5 January 2021', '32021R0001'],
    ['UITVOERINGSVERORDENING (EU) 2021/1 VAN DE COMMISSIE', '32021R0001'],
    ['GEDELEGEERDE VERORDENING (EU) nr. 241/2014 VAN DE COMMISSIE', '32014R0241'],
    ['Council Regulation (EEC) No 1408/71 of 14 June 1971', '31971R1408'],
    ['Verordening (EEG) 1408/71 van de Raad', '31971R1408'],
    ['DIRECTIVE 2011/83/EU OF THE EUROPEAN PARLIAMENT', '32011L0083'],
    ['Richtlijn 95/46/EG van het Europees Parlement', '31995L0046'],
    ['DIRECTIVE (EU) 2019/790 OF THE EUROPEAN PARLIAMENT', '32019L0790'],
    ['Decision No 1313/2013/EU of the European Parliament', '32013D1313'],
    ['COMMISSION DECISION of 20 December 2007 on wells (2008/12/EC)', '32008D0012'],
    ['COUNCIL FRAMEWORK DECISION 2002/584/JHA of 13 June 2002', '32002F0584'],
    ['Aanbeveling (EU) 2021/1749 van de Commissie', '32021H1749'],
  ])('%s is %s', (title, celex) => expect(celexOfTitle(title)).toBe(celex));

  test.each([
    '',
    'Notice about wells',
    'REGULATION No 1',
    'COUNCIL DECISION of 1 May 2031 amending Regulation (EU) 2016/679',
  ])('“%s” names none', (title) => expect(celexOfTitle(title)).toBeUndefined());
});

describe('the address of an act', () => {
  const act = {
    celex: '32021R0001',
    title: 'Commission Implementing Regulation (EU) 2021/1',
    consolidated: '',
    language: 'en',
  };

  test.each([
    [act, 'http://data.europa.eu/eli/reg_impl/2021/1/oj'],
    [{ ...act, title: 'GEDELEGEERDE VERORDENING (EU) 2021/1' }, 'http://data.europa.eu/eli/reg_del/2021/1/oj'],
    [
      { ...act, title: 'Verordening (EU) 2021/1', consolidated: '2022-03-04' },
      'http://data.europa.eu/eli/reg/2021/1/2022-03-04',
    ],
    [{ ...act, title: '' }, 'https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:32021R0001'],
    [
      { celex: '31958R0001', title: 'Regulation No 1', consolidated: '2013-07-01', language: 'nl' },
      'https://eur-lex.europa.eu/legal-content/NL/TXT/?uri=CELEX:01958R0001-20130701',
    ],
    [
      { celex: '32008D0012', title: 'Commission Decision (2008/12/EC)', consolidated: '', language: 'nl' },
      'https://eur-lex.europa.eu/legal-content/NL/TXT/?uri=CELEX:32008D0012',
    ],
  ])('is its ELI where that is certain, else its page at EUR-Lex (%#)', (given, url) => expect(urlOf(given)).toBe(url));

  test.skipIf(DATA === undefined)('is the ELI that the publisher gives it, for every act of the metadata', () => {
    const files = realFiles('eurlex/sparql-json', /\.json$/);
    expect(files).toHaveLength(12);
    for (const file of files) {
      const [row] = JSON.parse(readFileSync(file, 'utf8')).results.bindings;
      const given = { celex: row.celex.value, title: row.title.value, consolidated: '', language: 'en' };
      expect(urlOf(given)).toBe(row.eli.value);
      expect(dateOfTitle(row.title.value)).toBe(row.date.value);
    }
  });
});

describe('dates', () => {
  test.each([
    ['of 27 April 2016 on the protection', '2016-04-27'],
    ['van 1 maart 2031 betreffende', '2031-03-01'],
    ['of 31 February 2031', ''],
    ['of 3 Smarch 2031', ''],
    ['', ''],
  ])('the date of “%s” is “%s”', (title, date) => expect(dateOfTitle(title)).toBe(date));

  test.each([
    ['12.6.2014   ', '2014-06-12'],
    ['(OJ L 257 28.8.2014, p. 73)', '2014-08-28'],
    ['20160427', '2016-04-27'],
    ['99999999', ''],
    ['31.2.2014', ''],
  ])('the date in figures in “%s” is “%s”', (text, date) => expect(dateOfFigures(text)).toBe(date));

  test('the kind of act is told in Dutch by the letter of its number', () => {
    expect(
      ['32016R0679', '32011L0083', '32008D0012', '32021H1749', '22031A0123', '32031Y0001'].map(documentTypeOf),
    ).toEqual(['verordening', 'richtlijn', 'besluit', 'aanbeveling', 'overeenkomst', 'eu']);
  });
});
