/** Citations with the text that they are of behind them, as lks writes them, name the document of that day. */
import { describe, expect, it } from 'vitest';
import { readName } from '../../src/lookup/read-name';

describe('a citation with its text in brackets', () => {
  it.each<[string, string, string?]>([
    ['art. 20 lid 1 Drank- en Horecawet (geldend op 1 juni 2012)', 'BWBR0002458 artikel 20', '2012-06-01'],
    ['Drank- en Horecawet (geldend op 1 juni 2012)', 'BWBR0002458', '2012-06-01'],
    ['Article 7:248(2) Dutch Civil Code (as in force on 5 May 2013)', 'BWBR0005290 artikel 248', '2013-05-05'],
    ['Verordening (EU) 2021/953 (PbEU 2021, L 211/1) (geldend t/m 30 juni 2023)', '32021R0953', '2023-06-30'],
    ['Regulation (EU) 2021/953 [2021] OJ L211/1 (in force until 30 June 2023)', '32021R0953', '2023-06-30'],
    ['art. 101 Gw (vervallen per 1 november 1995)', 'BWBR0001840 artikel 101'],
    ['art. 101 Gw (vervallen)', 'BWBR0001840 artikel 101'],
    ['Article 101 Dutch Constitution (lapsed from 1 November 1995)', 'BWBR0001840 artikel 101'],
    ['art. 1.33 Vb 2000 (nog niet in werking)', 'BWBR0011825 artikel 1.33'],
    ['art. 3:2 Awb (tekst vanaf 1 januari 2001)', 'BWBR0005537 artikel 3:2'],
    [
      'Regulation (EU) 2016/679 (General Data Protection Regulation) [2016] OJ L119/1, art 17(1)(b)',
      '32016R0679 artikel 17',
    ],
    ['Regulation (EU) 2023/2854 (Data Act) [2023] OJ L, 2023/2854', '32023R2854'],
    [
      'Regulation (EU) 2016/679 (General Data Protection Regulation) [2016] OJ L119/1, recital 12',
      '32016R0679 overweging 12',
    ],
    ['Annex III, point 5 AI Act', '32024R1689 bijlage III'],
    ['bijlage III, punt 5, bij de AI-verordening', '32024R1689 bijlage III'],
  ])('%s', (citation, id, day) => {
    const name = readName(citation);
    expect(name).toMatchObject({ kind: 'citation', externalIds: [id] });
    expect(name.kind === 'citation' && name.day).toBe(day);
  });

  it('is of a day as it was known on another', () => {
    for (const citation of [
      'art. 3:2 Awb (geldend op 5 mei 2013, zoals bekend op 1 juni 2013)',
      'Article 3:2 GALA (as in force on 5 May 2013, as known on 1 June 2013)',
    ])
      expect(readName(citation)).toMatchObject({ day: '2013-05-05', knownOn: '2013-06-01' });
  });

  it('is none where the day is none, or nothing is cited', () => {
    expect(readName('art. 20 Alcoholwet (geldend op 31 februari 2012)').kind).toBe('unknown');
    expect(readName('de regels (vervallen)').kind).toBe('unknown');
  });
});
