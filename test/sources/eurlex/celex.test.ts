import { describe, expect, test } from 'vitest';
import { dateOfFigures, dateOfTitle, documentTypeOf, urlOf } from '../../../src/sources/eurlex/celex';

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
