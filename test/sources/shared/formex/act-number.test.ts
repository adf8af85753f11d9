import { describe, expect, test } from 'vitest';
import { celexOfTitle } from '../../../../src/sources/shared/formex/text';

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
