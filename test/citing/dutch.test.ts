/** Citations in the Dutch style, string by string; and that whoever reads one finds the document again. */
import { describe, expect, it } from 'vitest';
import { type Citable, citeInDutch, dutchDate } from '../../src/citing/dutch';
import { readName } from '../../src/lookup/read-name';

const document = (external_id: string, more: Partial<Citable> = {}): Citable => ({
  external_id,
  title: '',
  url: '',
  language: 'nl',
  jurisdiction: 'NL',
  document_type: '',
  decision_date: '',
  ...more,
});
const decision = (external_id: string, decision_date: string, more: Partial<Citable> = {}): Citable =>
  document(external_id, { decision_date, document_type: 'uitspraak', ...more });

type Case = [citation: string, document: Citable, pinpoints?: readonly string[]];

const DECISIONS: readonly Case[] = [
  ['HR 29 januari 2016, ECLI:NL:HR:2016:162, r.o. 3.8', decision('ECLI:NL:HR:2016:162', '2016-01-29'), ['r.o. 3.8']],
  ['Hof Den Haag 1 maart 2022, ECLI:NL:GHDHA:2022:1', decision('ECLI:NL:GHDHA:2022:1', '2022-03-01')],
  ["Hof 's-Hertogenbosch 1 maart 2022, ECLI:NL:GHSHE:2022:1", decision('ECLI:NL:GHSHE:2022:1', '2022-03-01')],
  ['Rb. Zeeland-West-Brabant 1 mei 2022, ECLI:NL:RBZWB:2022:1', decision('ECLI:NL:RBZWB:2022:1', '2022-05-01')],
  ['Rb. Amsterdam 7 september 2010, ECLI:NL:RBAMS:2010:BO3979', decision('ECLI:NL:RBAMS:2010:BO3979', '2010-09-07')],
  ['ABRvS 5 oktober 2016, ECLI:NL:RVS:2016:2638', decision('ECLI:NL:RVS:2016:2638', '2016-10-05')],
  ['CRvB 12 december 2012, ECLI:NL:CRVB:2012:BY5954', decision('ECLI:NL:CRVB:2012:BY5954', '2012-12-12')],
  ['CBb 9 januari 2001, ECLI:NL:CBB:2001:AA9413', decision('ECLI:NL:CBB:2001:AA9413', '2001-01-09')],
  [
    'concl. Parket HR 12 februari 1997, ECLI:NL:PHR:1997:AA2097',
    decision('ECLI:NL:PHR:1997:AA2097', '1997-02-12', { document_type: 'conclusie' }),
  ],
  [
    'HvJ EU 20 december 2017, C-434/15, ECLI:EU:C:2017:981 (Elite Taxi), punt 40',
    decision('ECLI:EU:C:2017:981', '2017-12-20', { title: 'C-434/15 (Elite Taxi), Judgment of the Court' }),
    ['punt 40'],
  ],
  [
    'HvJ EU 27 april 2017, gevoegde zaken C-680/15 en C-681/15 (ASKLEPIOS KLINIKEN)',
    decision('62015CJ0680', '2017-04-27', { title: 'C-680/15, C-681/15 (ASKLEPIOS KLINIKEN), Judgment' }),
  ],
  [
    'HvJ EG 5 februari 1963, zaak 26/62, ECLI:EU:C:1963:1',
    decision('ECLI:EU:C:1963:1', '1963-02-05', { title: '26/62, Judgment of the Court' }),
  ],
  [
    'Gerecht EU 1 december 2009, T-1/09, ECLI:EU:T:2009:1',
    decision('ECLI:EU:T:2009:1', '2009-12-01', { title: 'T-1/09, Judgment' }),
  ],
  [
    'concl. A-G HvJ EU 11 januari 2018, C-626/16',
    decision('62016CC0626', '2018-01-11', { title: 'C-626/16, Opinion', document_type: 'conclusie' }),
  ],
];

const LAWS: readonly Case[] = [
  ['art. 6:162 lid 1 BW', document('BWBR0005289 artikel 162'), ['lid 1']],
  ['art. 8:1 Awb', document('BWBR0005537 artikel 8:1')],
  ['art. 8 EVRM', document('BWBV0001000 artikel 8')],
  ['art. 17 lid 1 onder b AVG', document('32016R0679 artikel 17', { language: 'en' }), ['lid 1 onder b']],
  ['art. 3 Wet van een proef', document('BWBR9999999 artikel 3', { title: 'Wet van een proef, artikel 3' })],
  ['Wet van een proef', document('BWBR9999999', { title: 'Wet van een proef' })],
  [
    'art. 2:10 APV Proefstad (CVDR680781)',
    document('CVDR680781 artikel 2:10', { title: 'APV Proefstad, artikel 2:10' }),
  ],
  [
    'Verordening (EU) 2023/2854 (PbEU L, 2023/2854)',
    document('32023R2854', {
      title: 'Verordening (EU) 2023/2854 van het Europees Parlement en de Raad van 13 december 2023',
      text_status: { kind: 'journal', day: '2023-12-22', message: '', days: [], missing: [] },
    }),
  ],
  ['Richtlijn 95/46/EG', document('31995L0046', { title: 'Directive 95/46/EC of the European Parliament' })],
  [
    'Verordening (EG) nr. 1/2003',
    document('32003R0001', { title: 'Council Regulation (EC) No 1/2003 of 16 December' }),
  ],
];

describe('a citation in the Dutch style', () => {
  it.each([...DECISIONS, ...LAWS])('is %s', (citation, of, pinpoints) => {
    expect(citeInDutch(of, pinpoints).text).toBe(citation);
  });

  it.each([...DECISIONS, ...LAWS.filter(([, { external_id }]) => !/BWBR9999999|CVDR/.test(external_id))])(
    'is read as the document that it is of: %s',
    async (citation, { external_id, title }) => {
      const name = await readName(citation);
      const ids = name.kind === 'citation' ? name.externalIds : name.kind === 'decision' ? (name.eu?.celex ?? []) : [];
      expect(ids, title).toContain(external_id);
    },
  );

  it.each<[Citable, readonly string[]]>([
    [decision('ECLI:NL:HR:2016:162', '2016-01-29'), []],
    [decision('ECLI:NL:HR:2016:162', ''), ['date']],
    [decision('ECLI:NL:XXXX:2016:162', '2016-01-29'), ['court']],
    [decision('62015CJ0434', '2017-12-20', { title: 'C-434/15, Judgment' }), ['ecli']],
    [decision('ECLI:NL:PHR:1997:AA2097', '1997-02-12', { document_type: 'conclusie' }), ['author']],
    [document('32016R0679', { title: 'Regulation (EU) 2016/679' }), ['journal']],
    [document('BWBR0005289 artikel 162'), []],
  ])('names what it should have and the document does not say: %j', (of, lacks) => {
    expect(citeInDutch(of).lacks).toEqual(lacks);
  });

  it('takes a court that no table has from the title, and none from a title that does not begin with one', () => {
    const title = 'Raad van Discipline Amsterdam, 01-02-2020, 19-123';
    expect(citeInDutch(decision('ECLI:NL:TADRAMS:2020:1', '2020-02-01', { title })).text).toBe(
      'Raad van Discipline Amsterdam 1 februari 2020, ECLI:NL:TADRAMS:2020:1',
    );
    expect(citeInDutch(decision('ECLI:NL:TADRAMS:2020:1', '2020-02-01', { title: 'A case, and another' })).text).toBe(
      '1 februari 2020, ECLI:NL:TADRAMS:2020:1',
    );
  });

  it('of a document that nobody can look up is its title', () => {
    expect(citeInDutch(document('something', { title: 'A note' }))).toEqual({
      text: 'A note, something',
      lacks: ['name'],
    });
  });
});

describe('a day', () => {
  it.each([
    ['2016-01-29', '29 januari 2016'],
    ['1999-08-01 00:00:00', '1 augustus 1999'],
    ['', ''],
    ['2016-13-01', ''],
    ['yesterday', ''],
  ])('%j is %j', (day, shown) => expect(dutchDate(day)).toBe(shown));
});
