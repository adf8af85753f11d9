/** More citations in each style: what the rules were not made from. */
import { describe, expect, it } from 'vitest';
import { journal, lapsed, published, type Row, text, written } from './documents';

const PAST = { version: text('2010-01-01', '2014-12-31', 'past'), day: '2013-05-05' };

const ROWS: readonly Row[] = [
  {
    sent: { external_id: 'BWBR0005290 artikel 248', at: '2013-05-05' },
    places: 'lid 2',
    of: PAST,
    nl: 'art. 7:248 lid 2 BW (geldend op 5 mei 2013)',
    en: 'Article 7:248(2) Dutch Civil Code (as in force on 5 May 2013)',
    oscola: 'Dutch Civil Code, art 7:248(2) (as in force on 5 May 2013)',
    version: '2013-05-05',
  },
  {
    sent: { external_id: 'BWBR0005290', title: 'Burgerlijk Wetboek Boek 7', at: '2013-05-05' },
    of: PAST,
    nl: 'Burgerlijk Wetboek Boek 7 (geldend op 5 mei 2013)',
    en: 'Dutch Civil Code, Book 7 (as in force on 5 May 2013)',
    version: '2013-05-05',
  },
  {
    sent: { external_id: 'BWBR0001854 artikel 310' },
    nl: 'art. 310 Sr',
    en: 'Article 310 Dutch Criminal Code',
    oscola: 'Dutch Criminal Code, art 310',
  },
  {
    sent: { external_id: 'BWBR0001903 artikel 359' },
    places: 'tweede lid, tweede volzin',
    nl: 'art. 359 lid 2 tweede volzin Sv',
    en: 'Article 359(2), second sentence Dutch Code of Criminal Procedure',
    oscola: 'Dutch Code of Criminal Procedure, art 359(2), second sentence',
  },
  {
    sent: { external_id: 'BWBR0005537 artikel 6:13' },
    places: 'lid 1 en 2',
    nl: 'art. 6:13 lid 1 en 2 Awb',
    en: 'Article 6:13(1) and (2) General Administrative Law Act',
    oscola: 'General Administrative Law Act (Netherlands), art 6:13(1) and (2)',
  },
  {
    sent: { external_id: 'BWBR0005537 artikel 6:13' },
    places: 'lid 1 t/m 3',
    nl: 'art. 6:13 lid 1 t/m 3 Awb',
    en: 'Article 6:13(1) to (3) General Administrative Law Act',
    oscola: 'General Administrative Law Act (Netherlands), art 6:13(1)–(3)',
  },
  {
    sent: {
      external_id: 'BWBV0001506 artikel 267',
      title: 'Verdrag betreffende de werking van de Europese Unie, artikel 267',
    },
    nl: 'art. 267 VWEU',
    en: 'Article 267 TFEU',
    oscola: 'Treaty on the Functioning of the European Union, art 267',
  },
  {
    sent: {
      external_id: '32022R1925 artikel 5',
      title: 'Digital Markets Act, Article 5 Obligations',
      language: 'en',
      ...journal('L 265/1', '2022-10-12'),
    },
    places: '(2)(a)',
    nl: 'art. 5 lid 2 onder a DMA',
    en: 'Article 5(2)(a) Digital Markets Act',
    oscola: 'Regulation (EU) 2022/1925 (Digital Markets Act) [2022] OJ L265/1, art 5(2)(a)',
  },
  {
    sent: { external_id: '32012R0648 artikel 4', title: 'Verordening (EU) nr. 648/2012, artikel 4' },
    nl: 'art. 4 EMIR',
    en: 'Article 4 Regulation (EU) 648/2012',
    oscola: 'Regulation (EU) 648/2012, art 4',
  },
  {
    sent: { external_id: '32006R1907 bijlage XVII', title: 'REACH Regulation, Annex XVII', language: 'en' },
    nl: 'bijlage XVII bij REACH',
    en: 'Annex XVII REACH Regulation',
    oscola: 'Regulation (EC) 1907/2006 (REACH Regulation), annex XVII',
  },
  {
    sent: { external_id: '32006R1907 aanhangsel 6', title: 'REACH Regulation, Appendix 6', language: 'en' },
    nl: 'aanhangsel 6 bij REACH',
    en: 'Appendix 6 REACH Regulation',
  },
  {
    sent: { external_id: '32021R0953 overweging 1', title: 'Regulation (EU) 2021/953, Recital 1', language: 'en' },
    nl: 'overweging 1 bij Verordening (EU) 2021/953',
    en: 'Recital 1 Regulation (EU) 2021/953',
    oscola: 'Regulation (EU) 2021/953, recital 1',
  },
  {
    sent: { external_id: '32002L0058 overweging 24', title: 'Richtlijn 2002/58/EG, overweging 24' },
    nl: 'overweging 24 bij de e-Privacyrichtlijn',
    en: 'Recital 24 e-Privacy Directive',
    oscola: 'Directive 2002/58/EC (e-Privacy Directive), recital 24',
  },
  {
    sent: { external_id: 'BWBR0018492 artikel 2.1', title: 'Besluit zorgverzekering, artikel 2.1', ...lapsed() },
    nl: 'art. 2.1 Besluit zorgverzekering (vervallen)',
    en: 'Article 2.1 Besluit zorgverzekering (lapsed)',
    oscola: 'Besluit zorgverzekering (Netherlands), art 2.1 (lapsed)',
    version: '',
  },
  {
    sent: { external_id: 'BWBR0018492 bijlage 1', title: 'Besluit zorgverzekering, bijlage 1' },
    nl: 'bijlage 1 bij het Besluit zorgverzekering',
    oscola: 'Besluit zorgverzekering (Netherlands), annex 1',
  },
  {
    sent: {
      external_id: 'BWBR0009999 artikel 3',
      title: 'Wet van een proef, artikel 3',
      standing: [{ about: 'force', code: 'never', said: '', source: 'file', seen: '' }],
    },
    nl: 'art. 3 Wet van een proef (nooit in werking getreden)',
    en: 'Article 3 Wet van een proef (never in force)',
    version: '',
  },
  {
    sent: { external_id: 'CVDR112779_1', title: 'Lijst van afnemers' },
    of: { version: text('2011-09-14', '2012-04-24', 'past') },
    nl: 'Lijst van afnemers (CVDR112779) (geldend t/m 24 april 2012)',
    oscola: 'Lijst van afnemers (CVDR112779) (in force until 24 April 2012)',
    version: '2012-04-24',
  },
  {
    // A service that does not say which text this is: nothing is said of it.
    sent: { external_id: 'BWBR0005537 artikel 3:2' },
    of: { day: '2012-06-01' },
    nl: 'art. 3:2 Awb',
  },
  {
    // The row of a search has its days itself.
    sent: {
      external_id: 'BWBR0005537 artikel 3:2',
      text_from: '2010-01-01',
      text_to: '2014-12-31',
      text_state: 'past',
    },
    of: { day: '2013-05-05' },
    nl: 'art. 3:2 Awb (geldend op 5 mei 2013)',
    version: '2013-05-05',
  },
  {
    sent: { external_id: 'ECLI:NL:RBAMS:2010:BO3979', decision_date: '2010-09-07' },
    nl: 'Rb. Amsterdam 7 september 2010, ECLI:NL:RBAMS:2010:BO3979',
    oscola: 'Rb Amsterdam 7 September 2010, ECLI:NL:RBAMS:2010:BO3979',
  },
  {
    sent: { external_id: 'ECLI:NL:RVS:2016:2638', decision_date: '2016-10-05' },
    places: 'r.o. 4.1',
    nl: 'ABRvS 5 oktober 2016, ECLI:NL:RVS:2016:2638, r.o. 4.1',
    oscola: 'ABRvS 5 October 2016, ECLI:NL:RVS:2016:2638, para 4.1',
  },
  {
    sent: {
      external_id: 'ECLI:NL:HR:1996:AA1933',
      decision_date: '1996-11-06',
      ...published('x', 'FED 1996/393 met annotatie door P. VAN DER WAL', 'WFR 1996/1323, 1'),
    },
    nl: 'HR 6 november 1996, ECLI:NL:HR:1996:AA1933, FED 1996/393, m.nt. P. van der Wal',
  },
  {
    sent: {
      external_id: 'ECLI:NL:HR:1996:AA1933',
      decision_date: '1996-11-06',
      ...published('x', 'BNB 1996/191 met annotatie door CH.J. LANGEREIS'),
    },
    nl: 'HR 6 november 1996, ECLI:NL:HR:1996:AA1933, BNB 1996/191, m.nt. Ch.J. Langereis',
  },
  {
    sent: {
      external_id: 'ECLI:NL:RBAMS:2001:AA1933',
      decision_date: '2001-11-06',
      ...published('x', 'JOR 2001/66 met annotatie door mr. drs. C.M. Grundmann-van de Krol'),
    },
    nl: 'Rb. Amsterdam 6 november 2001, ECLI:NL:RBAMS:2001:AA1933, JOR 2001/66, m.nt. C.M. Grundmann-van de Krol',
  },
  {
    sent: {
      external_id: 'ECLI:NL:PHR:2014:2',
      decision_date: '2014-01-16',
      document_type: 'conclusie',
      ...published('x', 'Rechtspraak.nl', 'FutD 2014-0181', 'Anna Gunn annotatie in NTFR 2014/742'),
    },
    nl: 'concl. Parket HR 16 januari 2014, ECLI:NL:PHR:2014:2, NTFR 2014/742, m.nt. Anna Gunn',
  },
  {
    sent: { external_id: 'ECLI:NL:GHAMS:2013:1', decision_date: '2013-02-05', ...published('x', 'FutD 2013-1975') },
    nl: 'Hof Amsterdam 5 februari 2013, ECLI:NL:GHAMS:2013:1, FutD 2013-1975',
  },
  {
    sent: {
      external_id: '62015CJ0680',
      decision_date: '2017-04-27',
      title: 'C-680/15, C-681/15 (ASKLEPIOS KLINIKEN), Judgment',
    },
    nl: 'HvJ EU 27 april 2017, gevoegde zaken C-680/15 en C-681/15 (ASKLEPIOS KLINIKEN)',
    oscola: 'Joined Cases C-680/15 and C-681/15 ASKLEPIOS KLINIKEN (CJEU, 27 April 2017)',
  },
  {
    sent: { external_id: 'ECLI:EU:C:1963:1', decision_date: '1963-02-05', title: '26/62, Judgment of the Court' },
    nl: 'HvJ EG 5 februari 1963, zaak 26/62, ECLI:EU:C:1963:1',
    oscola: 'Case 26/62 EU:C:1963:1',
  },
  {
    sent: { external_id: 'ECLI:EU:T:2009:1', decision_date: '2009-12-01', title: 'T-1/09, Judgment' },
    places: 'punten 3 en 4',
    nl: 'Gerecht EU 1 december 2009, T-1/09, ECLI:EU:T:2009:1, punten 3 en 4',
    oscola: 'Case T-1/09 EU:T:2009:1, paras 3 and 4',
  },
  {
    sent: {
      external_id: '32023R2854',
      title: 'Verordening (EU) 2023/2854 van het Europees Parlement en de Raad van 13 december 2023',
      text_status: { kind: 'journal', day: '2023-12-22', message: '', days: [], missing: [] },
    },
    nl: 'Verordening (EU) 2023/2854 (PbEU L, 2023/2854)',
    en: 'Regulation (EU) 2023/2854 [2023] OJ L, 2023/2854',
    oscola: 'Regulation (EU) 2023/2854 (Data Act) [2023] OJ L, 2023/2854',
  },
  {
    sent: {
      external_id: 'ECLI:NL:PHR:1995:AA3077',
      decision_date: '1995-02-15',
      document_type: 'conclusie',
      body: 'Nr. 29.665 Mr. Van den Berge\nDerde Kamer B Conclusie inzake:\nInkomstenbelasting 1990 de staatssecretaris',
    },
    nl: 'concl. mr. Van den Berge (Parket HR) 15 februari 1995, ECLI:NL:PHR:1995:AA3077',
    oscola: 'Opinion of Van den Berge (Parket HR), 15 February 1995, ECLI:NL:PHR:1995:AA3077',
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
});
