/** Decisions in running text: what is found, what it names, and what is none. */
import { describe, expect, it } from 'vitest';
import { decisionsIn } from '../../../src/law/recognise/decisions';

/** What is found in a text: each as it stands there, and what it names. */
const found = (text: string): string[] =>
  decisionsIn(text).map(({ start, end, name }) => {
    const id = name.kind === 'citation' ? name.externalIds.join('+') : 'display' in name ? name.display : '';
    return `${text.slice(start, end)} → ${id}`;
  });

const FOUND: readonly (readonly [text: string, ...found: string[]])[] = [
  // Written as an ECLI, and none.
  ['Zie ECLI:NL:HR:95:AA1575 en verder', 'ECLI:NL:HR:95:AA1575 → ECLI:NL:HR:95:AA1575'],
  ['Zie ECLI:NLHR:1995:AA1575.', 'ECLI:NLHR:1995:AA1575 → ECLI:NLHR:1995:AA1575'],
  ['Zie ECLI:NL:HR:1995;AA1575, r.o. 3', 'ECLI:NL:HR:1995;AA1575 → ECLI:NL:HR:1995;AA1575'],
  ['ECLI: ECLI:NL:HR:2016:162', 'ECLI:NL:HR:2016:162 → ECLI:NL:HR:2016:162'],
  ['een ECLI (ECLI:land:gerecht:jaar:nummer)'],
  ['de ECLI: zie hierna onder 3'],
  // What is told of behind it, by another court.
  [
    'bij uitspraak van 4 juli 2013, ECLI:NL:GHAMS:2013:2283, de uitspraken van de rechtbank Haarlem bevestigd',
    '4 juli 2013, ECLI:NL:GHAMS:2013:2283 → ECLI:NL:GHAMS:2013:2283',
  ],
  [
    'Zie ECLI:NL:GHAMS:2013:2283, uitspraak van het gerechtshof Amsterdam.',
    'ECLI:NL:GHAMS:2013:2283, uitspraak van het gerechtshof Amsterdam → ECLI:NL:GHAMS:2013:2283',
  ],
  ['Zie ECLI:NL:HR:2016:162.', 'ECLI:NL:HR:2016:162 → ECLI:NL:HR:2016:162'],
  ['(zie ECLI:NL:HR:2016:162)', 'ECLI:NL:HR:2016:162 → ECLI:NL:HR:2016:162'],
  ['op ecli:nl:hr:2016:162 volgt', 'ecli:nl:hr:2016:162 → ECLI:NL:HR:2016:162'],
  ['ECLI: NL:HR:2016: 162 en', 'ECLI: NL:HR:2016: 162 → ECLI:NL:HR:2016:162'],
  ['aan ECLI:NL:HR:2016:\n  162 dat', 'ECLI:NL:HR:2016:\n  162 → ECLI:NL:HR:2016:162'],
  ['aan ECLI:NL:HR:2016:\u00ad162 dat', 'ECLI:NL:HR:2016:\u00ad162 → ECLI:NL:HR:2016:162'],
  ['Zie NL:HR:2016:162 en HR:2016:163.', 'NL:HR:2016:162 → ECLI:NL:HR:2016:162', 'HR:2016:163 → ECLI:NL:HR:2016:163'],
  [
    'LJN BP5608, LJN: AA1234 en LJN-nummer BQ1234',
    'LJN BP5608 → LJN BP5608',
    'LJN: AA1234 → LJN AA1234',
    'LJN-nummer BQ1234 → LJN BQ1234',
  ],
  [
    'Aldus HR 29 januari 2016, ECLI:NL:HR:2016:162, NJ 2016/173, r.o. 3.8 en zo verder.',
    'HR 29 januari 2016, ECLI:NL:HR:2016:162, NJ 2016/173, r.o. 3.8 → ECLI:NL:HR:2016:162',
  ],
  [
    'Rb. Den Haag (vzr.) 3 mei 2011, LJN BQ1234, overwoog',
    'Rb. Den Haag (vzr.) 3 mei 2011, LJN BQ1234 → Rechtbank Den Haag, 3 May 2011, LJN BQ1234',
  ],
  [
    'Vgl. ABRvS 4 november 2015, 201404465/1/R3 en verder',
    'ABRvS 4 november 2015, 201404465/1/R3 → Raad van State, 4 November 2015, case 201404465/1/R3',
  ],
  [
    'het arrest van de Hoge Raad van 12 april 1978, NJ 1979/533 is',
    'Hoge Raad van 12 april 1978, NJ 1979/533 → Hoge Raad, 12 April 1978, NJ 1979/533',
  ],
  [
    'de uitspraak van de Afdeling van 3 juni 2009 in zaak nr. 200808035/1 heeft',
    '3 juni 2009 in zaak nr. 200808035/1 → 3 June 2009, case 200808035/1',
  ],
  [
    'CRvB 1-2-2010, 08/1234 WIA, waarin',
    'CRvB 1-2-2010, 08/1234 WIA → Centrale Raad van Beroep, 1 February 2010, case 08/1234 WIA',
  ],
  [
    'Zie HR 20 maart 1996, 30878, ECLI:NL:HR:1996:AA1985, en',
    'HR 20 maart 1996, 30878, ECLI:NL:HR:1996:AA1985 → ECLI:NL:HR:1996:AA1985',
  ],
  ['Vergelijk HR 9 oktober 1996, 31346.', 'HR 9 oktober 1996, 31346 → Hoge Raad, 9 October 1996, case 31346'],
  ['Vergelijk HR 17 januari 1984, 76.275.', 'HR 17 januari 1984, 76.275 → Hoge Raad, 17 January 1984, case 76.275'],
  ['in zaak C-434/15, punt 40, heeft het Hof', 'zaak C-434/15, punt 40 → Hof van Justitie EU, case C-434/15'],
  ['Zie zaak C-434/15, punt 40. En', 'zaak C-434/15, punt 40 → Hof van Justitie EU, case C-434/15'],
  [
    'HR 19 december 1990, BNB 1991/51 en BNB 1991/53',
    'HR 19 december 1990, BNB 1991/51 → Hoge Raad, 19 December 1990, BNB 1991/51',
    'BNB 1991/53 → BNB 1991/53',
  ],
  [
    'orders of 12 July 2016, Gutiérrez v Commission, C‑604/15 P, not published, EU:C:2016:545, in particular paragraph 50, is',
    '12 July 2016, Gutiérrez v Commission, C‑604/15 P, not published, EU:C:2016:545, in particular paragraph 50 → ECLI:EU:C:2016:545',
  ],
  [
    'eigen zin (H.R. 11 september 1991, nr. 27.571, BNB 1991/287). De',
    'H.R. 11 september 1991, nr. 27.571, BNB 1991/287 → Hoge Raad, 11 September 1991, case 27.571, BNB 1991/287',
  ],
  [
    'met zaaknummer C/09/412345 / HA ZA 12-123 en rolnummer 123456 \\ CV EXPL 11-1234 is',
    'zaaknummer C/09/412345 / HA ZA 12-123 en rolnummer 123456 \\ CV EXPL 11-1234 → cases C/09/412345, HA ZA 12-123 and 123456 \\ CV EXPL 11-1234',
  ],
  ['Klass t. Duitsland, appl.nos. 5029/71, is', 'appl.nos. 5029/71 → EHRM, application 5029/71'],
  ['zaak 26/62 (Van Gend en Loos)', 'zaak 26/62 → case 26/62'],
  [
    'de gevoegde zaken C-397/17 en C-398/17 van',
    'gevoegde zaken C-397/17 en C-398/17 → Hof van Justitie EU, cases C-397/17 and C-398/17',
  ],
  ['EU:C:2017:981 en T-201/04', 'EU:C:2017:981 → ECLI:EU:C:2017:981', 'T-201/04 → Gerecht EU, case T-201/04'],
  ['arrest 62015CJ0434 van', '62015CJ0434 → 62015CJ0434'],
  ['Klass v. Germany (no. 5029/71)', 'no. 5029/71 → case 5029/71'],
  [
    'EHRM 6 september 1978, 5029/71 (Klass), § 55 en',
    'EHRM 6 september 1978, 5029/71 (Klass), § 55 → EHRM, 6 September 1978, application 5029/71',
  ],
  ['zie AB 2010, 12 en BNB 1997/264', 'AB 2010, 12 → AB 2010/12', 'BNB 1997/264 → BNB 1997/264'],
  [
    'zie https://deeplink.rechtspraak.nl/uitspraak?id=ECLI:NL:HR:2016:162.',
    'https://deeplink.rechtspraak.nl/uitspraak?id=ECLI:NL:HR:2016:162 → ECLI:NL:HR:2016:162',
  ],
  [
    'op https://wetten.overheid.nl/BWBR0005289/2020-01-01#Artikel162, en jci1.3:c:BWBR0005291&boek=3&artikel=13.',
    'https://wetten.overheid.nl/BWBR0005289/2020-01-01#Artikel162 → BWBR0005289 artikel 162',
    'jci1.3:c:BWBR0005291&boek=3&artikel=13 → BWBR0005291 artikel 13',
  ],
  [
    'HR 3 mei 2011, NJ 2012/3 en HR 4 mei 2012, NJ 2013/4.',
    'HR 3 mei 2011, NJ 2012/3 → Hoge Raad, 3 May 2011, NJ 2012/3',
    'HR 4 mei 2012, NJ 2013/4 → Hoge Raad, 4 May 2012, NJ 2013/4',
  ],
  [
    'HR 3 mei 2011, NJ 2012/3. In zaak 12/12345 heeft het hof',
    'HR 3 mei 2011, NJ 2012/3 → Hoge Raad, 3 May 2011, NJ 2012/3',
    'zaak 12/12345 → case 12/12345',
  ],
  [
    'art. 6:162 BW (HR 31 januari 1919, NJ 1919/161 (Lindenbaum/Cohen)) en',
    'HR 31 januari 1919, NJ 1919/161 → Hoge Raad, 31 January 1919, NJ 1919/161',
  ],
  [
    "Hof 's-Hertogenbosch 23 juli 2020, 17/00394, rov. 4.3 onder b",
    "Hof 's-Hertogenbosch 23 juli 2020, 17/00394, rov. 4.3 onder b → Gerechtshof 's-Hertogenbosch, 23 July 2020, case 17/00394",
  ],
];

const NONE = [
  'BP5608 is geen citaat',
  'Verordening (EEG) nr. 1408/71 en Richtlijn 85/337/EEG',
  'bel 06-12345678 of 020-1234567, 12/34 deel, 1/2 en 3/4',
  'op 12/3/2010 in seizoen 2011/2012 voor € 12.500',
  'de rechtbank Amsterdam van 3 mei 2011 is',
  'Kamerstukken II 2008/09, 31 731, nr. 3',
  'PROJECT (94/C 241/08) en Vo nr. 3950/92',
  'Stb. 2010, 12 en PbEU 2016, L 119/1',
  'dat arrest, voornoemde uitspraak en het bestreden vonnis van 3 mei 2011',
];

describe('decisions in running text', () => {
  it.each(FOUND)('%s', (text, ...expected) => expect(found(text)).toEqual(expected));

  it.each(NONE)('none: %s', (text) => expect(found(text)).toEqual([]));

  it('gives a place that is named before its decision with it', () => {
    const [one] = decisionsIn('rov. 3.4.1-3.4.3 van HR 29 januari 2016, ECLI:NL:HR:2016:162');
    expect(one?.name).toMatchObject({ pinpoints: [{ text: 'rov. 3.4.1-3.4.3' }] });
  });

  it('goes over no empty line, and gives places of the whole text', () => {
    const text = 'Eerst HR 29 januari 2016,\n\nECLI:NL:HR:2016:162 is';
    expect(found(text)).toEqual(['ECLI:NL:HR:2016:162 → ECLI:NL:HR:2016:162']);
  });

  it('ends with any text, and gives places that are in it and in order', () => {
    const pieces = [
      'HR',
      ' ',
      '29 januari 2016',
      'ECLI:',
      'NL:',
      '12/34',
      '(',
      ')',
      'en',
      '; ',
      'LJN',
      'NJ 2016/',
      '\n',
      '\u00ad',
    ];
    let seed = 7;
    const next = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed;
    };
    for (let round = 0; round < 300; round += 1) {
      const text = Array.from({ length: 60 }, () => pieces[next() % pieces.length]).join('');
      let before = 0;
      for (const { start, end } of decisionsIn(text)) {
        expect(start).toBeGreaterThanOrEqual(before);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(text.length);
        before = end;
      }
    }
  });
});
