/** Citations in each style, string by string: places, days, states, languages. */
import { describe, expect, it } from 'vitest';
import { readName } from '../../../src/lookup/read-name';
import { journal, lapsed, published, type Row, text, written } from './documents';

const AVG = {
  external_id: '32016R0679 artikel 17',
  title: 'General Data Protection Regulation, Article 17 Right to erasure',
  language: 'en',
  ...journal('L 119/1', '2016-05-04'),
};
const OPINION = {
  external_id: 'ECLI:NL:PHR:2014:2',
  document_type: 'conclusie',
  decision_date: '2014-01-16',
  body: 'mr. P.J. Wattel\nAdvocaat-Generaal\n\nConclusie van 16 januari 2014 inzake:',
};

const ROWS: readonly Row[] = [
  {
    sent: AVG,
    places: 'lid 1 onder b',
    nl: 'art. 17 lid 1 onder b AVG',
    en: 'Article 17(1)(b) GDPR',
    oscola: 'Regulation (EU) 2016/679 (General Data Protection Regulation) [2016] OJ L119/1, art 17(1)(b)',
  },
  {
    sent: { ...AVG, title: 'Algemene verordening gegevensbescherming, artikel 17', language: 'nl' },
    nl: 'art. 17 AVG',
    en: 'Article 17 GDPR',
    oscola: 'Regulation (EU) 2016/679 (General Data Protection Regulation) [2016] OJ L119/1, art 17',
  },
  {
    sent: { ...AVG, external_id: '32016R0679 overweging 12', title: 'General Data Protection Regulation, Recital 12' },
    nl: 'overweging 12 bij de AVG',
    en: 'Recital 12 GDPR',
    oscola: 'Regulation (EU) 2016/679 (General Data Protection Regulation) [2016] OJ L119/1, recital 12',
  },
  {
    sent: { external_id: '32024R1689 bijlage III', title: 'AI-verordening, bijlage III' },
    places: 'punt 5',
    nl: 'bijlage III, punt 5, bij de AI-verordening',
    en: 'Annex III, point 5 AI Act',
    oscola: 'Regulation (EU) 2024/1689 (Artificial Intelligence Act), annex III, point 5',
  },
  {
    sent: { external_id: 'BWBR0001941 bijlage I', title: 'Opiumwet, bijlage I' },
    nl: 'bijlage I bij de Opiumwet',
    en: 'Annex I Opium Act',
    oscola: 'Opium Act (Netherlands), annex I',
  },
  {
    sent: { external_id: 'BWBR0005289 artikel 162' },
    places: 'lid 1',
    nl: 'art. 6:162 lid 1 BW',
    en: 'Article 6:162(1) Dutch Civil Code',
    oscola: 'Dutch Civil Code, art 6:162(1)',
  },
  {
    sent: { external_id: 'BWBR0005289 artikel 162' },
    places: 'lid 3 aanhef en onder g',
    nl: 'art. 6:162 lid 3 aanhef en onder g BW',
    en: 'Article 6:162(3), opening words and (g) Dutch Civil Code',
    oscola: 'Dutch Civil Code, art 6:162(3), opening words and (g)',
  },
  {
    sent: { external_id: 'BWBV0001000 artikel 8' },
    places: '(2)',
    nl: 'art. 8 lid 2 EVRM',
    en: 'Article 8(2) ECHR',
    oscola: 'European Convention on Human Rights, art 8(2)',
  },
  {
    sent: { external_id: 'BWBR0002458 artikel 20', title: 'Drank- en Horecawet, artikel 20', at: '2012-06-01' },
    places: 'lid 1',
    of: { version: text('2002-07-01', '2012-12-31', 'past'), day: '2012-06-01' },
    nl: 'art. 20 lid 1 Drank- en Horecawet (geldend op 1 juni 2012)',
    en: 'Article 20(1) Drank- en Horecawet (as in force on 1 June 2012)',
    oscola: 'Drank- en Horecawet (Netherlands), art 20(1) (as in force on 1 June 2012)',
    version: '2012-06-01',
  },
  {
    // The text of that day is the one of today.
    sent: { external_id: 'BWBR0005537 artikel 3:2', at: '2012-06-01' },
    of: { version: text('1994-01-01', '', 'in force', { known_to: '2026-11-26' }), day: '2012-06-01' },
    nl: 'art. 3:2 Awb',
    en: 'Article 3:2 General Administrative Law Act',
    oscola: 'General Administrative Law Act (Netherlands), art 3:2',
  },
  {
    // Replaced, and whether it held on the day nobody says.
    sent: { external_id: 'BWBR0005537 artikel 3:2', at: '2012-06-01' },
    of: { version: text('2001-01-01', '', 'past', { known_to: '2010-01-01', next: '2015-01-01' }), day: '2012-06-01' },
    nl: 'art. 3:2 Awb (tekst vanaf 1 januari 2001)',
    en: 'Article 3:2 General Administrative Law Act (text from 1 January 2001)',
    version: '2001-01-01',
  },
  {
    sent: { external_id: 'BWBR0005537 artikel 3:2' },
    of: { version: text('2030-01-01', '', 'future'), day: '2030-06-01' },
    nl: 'art. 3:2 Awb (tekst vanaf 1 januari 2030)',
    version: '2030-01-01',
  },
  {
    sent: { external_id: 'BWBR0001840 artikel 101', ...lapsed('1995-11-01') },
    nl: 'art. 101 Gw (vervallen per 1 november 1995)',
    en: 'Article 101 Dutch Constitution (lapsed from 1 November 1995)',
    oscola: 'Dutch Constitution, art 101 (lapsed from 1 November 1995)',
    version: '1995-11-01',
  },
  {
    sent: { external_id: 'BWBR0005537 artikel 8:1', ...lapsed(undefined, 'lid 2') },
    places: 'lid 2 onder a',
    nl: 'art. 8:1 lid 2 onder a Awb (vervallen)',
    version: '',
  },
  {
    // Only a part of what is cited has lapsed, and the whole is cited.
    sent: { external_id: 'BWBR0005537 artikel 8:1', ...lapsed(undefined, 'lid 2') },
    nl: 'art. 8:1 Awb',
  },
  {
    sent: {
      external_id: 'BWBR0011825 artikel 1.33',
      standing: [{ about: 'force', code: 'not_yet', said: '', source: 'file', seen: '' }],
    },
    nl: 'art. 1.33 Vb 2000 (nog niet in werking)',
    en: 'Article 1.33 Vb 2000 (not yet in force)',
    version: '',
  },
  {
    sent: {
      external_id: '32021R0953',
      title:
        'REGULATION (EU) 2021/953 OF THE EUROPEAN PARLIAMENT AND OF THE COUNCIL of 14 June 2021 on a framework for certificates',
      language: 'en',
      ...journal('L 211/1', '2021-06-15'),
    },
    of: { version: text('2022-06-30', '2023-06-30', 'past') },
    nl: 'Verordening (EU) 2021/953 (PbEU 2021, L 211/1) (geldend t/m 30 juni 2023)',
    en: 'Regulation (EU) 2021/953 [2021] OJ L211/1 (in force until 30 June 2023)',
    oscola:
      'Regulation (EU) 2021/953 of the European Parliament and of the Council of 14 June 2021 on a framework for certificates [2021] OJ L211/1 (in force until 30 June 2023)',
    version: '2023-06-30',
  },
  {
    sent: { external_id: 'ECLI:NL:HR:2016:162', decision_date: '2016-01-29', document_type: 'uitspraak' },
    places: 'r.o. 3.8',
    nl: 'HR 29 januari 2016, ECLI:NL:HR:2016:162, r.o. 3.8',
    en: 'HR 29 January 2016, ECLI:NL:HR:2016:162, para 3.8',
    oscola: 'HR 29 January 2016, ECLI:NL:HR:2016:162, para 3.8',
  },
  {
    sent: {
      external_id: 'ECLI:NL:HR:2016:162',
      decision_date: '2016-01-29',
      ...published('x', 'RvdW 2016/182', 'NJ 2016, 173 met annotatie door Prof. mr. T. HARTLIEF'),
    },
    places: 'r.o. 3.8',
    nl: 'HR 29 januari 2016, ECLI:NL:HR:2016:162, r.o. 3.8, NJ 2016/173, m.nt. T. Hartlief',
    oscola: 'HR 29 January 2016, ECLI:NL:HR:2016:162, para 3.8, NJ 2016/173, with note by T Hartlief',
  },
  {
    sent: { external_id: 'ECLI:NL:HR:1997:AA3187', decision_date: '1997-01-08', ...published('x', 'V-N 1997/594, 20') },
    nl: 'HR 8 januari 1997, ECLI:NL:HR:1997:AA3187, V-N 1997/594, 20',
  },
  {
    // Editors are no annotator, and a person is cited before them.
    sent: {
      external_id: 'ECLI:NL:HR:1997:AA3187',
      decision_date: '1997-01-08',
      ...published('x', 'V-N 1997/594, 20 met annotatie door Kluwer', 'FED 1997/24 met annotatie door J. VAN DE MERWE'),
    },
    nl: 'HR 8 januari 1997, ECLI:NL:HR:1997:AA3187, FED 1997/24, m.nt. J. van de Merwe',
  },
  {
    sent: {
      external_id: 'ECLI:NL:CBB:2000:ZG0001',
      decision_date: '2000-01-08',
      ...published('x', 'M en R 2000, 187K'),
    },
    nl: 'CBb 8 januari 2000, ECLI:NL:CBB:2000:ZG0001, M en R 2000/187K',
  },
  {
    sent: OPINION,
    places: 'r.o. 2.3',
    of: { decision: { ecli: 'ECLI:NL:HR:2014:3433', date: '2014-11-28' } },
    nl: 'concl. A-G P.J. Wattel 16 januari 2014, ECLI:NL:PHR:2014:2, r.o. 2.3, bij HR 28 november 2014, ECLI:NL:HR:2014:3433',
    en: 'Opinion of AG PJ Wattel, 16 January 2014, ECLI:NL:PHR:2014:2, para 2.3, in HR 28 November 2014, ECLI:NL:HR:2014:3433',
  },
  {
    sent: OPINION,
    of: { decision: { ecli: 'ECLI:NL:HR:2014:3433', date: '' } },
    nl: 'concl. A-G P.J. Wattel 16 januari 2014, ECLI:NL:PHR:2014:2, bij HR, ECLI:NL:HR:2014:3433',
  },
  {
    sent: {
      external_id: 'ECLI:EU:C:2017:981',
      decision_date: '2017-12-20',
      title: 'C-434/15 (Elite Taxi), Judgment of the Court',
    },
    places: 'punt 40',
    nl: 'HvJ EU 20 december 2017, C-434/15, ECLI:EU:C:2017:981 (Elite Taxi), punt 40',
    en: 'Case C-434/15 Elite Taxi EU:C:2017:981, para 40',
    oscola: 'Case C-434/15 Elite Taxi EU:C:2017:981, para 40',
  },
  {
    sent: {
      external_id: '62016CC0626',
      decision_date: '2018-01-11',
      title: 'C-626/16 (Commission v Slovak Republic), Opinion of Advocate General Kokott of 11 January 2018',
      document_type: 'conclusie',
    },
    nl: 'concl. A-G Kokott (HvJ EU) 11 januari 2018, C-626/16 (Commission v Slovak Republic)',
    oscola: 'Case C-626/16 Commission v Slovak Republic, Opinion of AG Kokott (11 January 2018)',
  },
  {
    sent: { external_id: 'ECLI:CE:ECHR:1978:0906JUD000502971', decision_date: '1978-09-06' },
    nl: 'EHRM 6 september 1978, 5029/71, ECLI:CE:ECHR:1978:0906JUD000502971',
    oscola: 'App no 5029/71 (ECtHR, 6 September 1978), ECLI:CE:ECHR:1978:0906JUD000502971',
  },
  {
    sent: {
      external_id: '31995L0046',
      title: 'Directive 95/46/EC of the European Parliament and of the Council of 24 October 1995 on data',
      language: 'en',
      ...journal('L 281/31', '1995-11-23'),
    },
    nl: 'Richtlijn 95/46/EG (PbEG 1995, L 281/31)',
    en: 'Directive 95/46/EC [1995] OJ L281/31',
    oscola:
      'Directive 95/46/EC of the European Parliament and of the Council of 24 October 1995 on data [1995] OJ L281/31',
  },
  {
    sent: { external_id: '32003R0001 artikel 7', title: 'Verordening (EG) nr. 1/2003, artikel 7' },
    nl: 'art. 7 Verordening 1/2003',
    en: 'Article 7 Regulation (EC) 1/2003',
    oscola: 'Regulation (EC) 1/2003, art 7',
  },
  {
    sent: { external_id: 'CVDR680781 artikel 2:10', title: 'APV Proefstad, artikel 2:10' },
    nl: 'art. 2:10 APV Proefstad (CVDR680781)',
    en: 'Article 2:10 APV Proefstad (CVDR680781)',
    oscola: 'APV Proefstad (CVDR680781), art 2:10',
  },
];

describe('a citation', () => {
  it.each(ROWS)('$nl', async (row) => {
    const { nl, en, oscola, version } = await written(row);
    expect({ nl, en, oscola, version }).toEqual({
      nl: row.nl,
      en: row.en ?? en,
      oscola: row.oscola ?? oscola,
      version: row.version,
    });
  });

  // But for local regulations, which only a library knows by their titles, and opinions, which are read with their decisions.
  const read = ROWS.filter(
    ({ sent, of }) => !/^CVDR|^BWBR0018492/.test(sent.external_id) && of?.decision === undefined,
  );
  it.each(read)('is read as the document that it is of, in Dutch and in a sentence in English: $nl', async (row) => {
    const { nl, en } = await written(row);
    for (const citation of [nl, en]) {
      const name = readName(citation);
      const eu = name.kind === 'decision' ? (name.eu?.celex ?? name.numbers) : [];
      const ids = name.kind === 'citation' ? name.externalIds : name.kind === 'decision' ? eu : [];
      const number = row.sent.external_id.startsWith('ECLI:CE') ? '5029/71' : row.sent.external_id;
      expect(ids.includes(row.sent.external_id) || ids.includes(number), citation).toBe(true);
    }
  });
});
