/** Citations in the Dutch style, string by string; and that whoever reads one finds the document again. */
import { describe, expect, it } from 'vitest';
import { readName } from '../../../src/lookup/read-name';
import { type Citable, citeInDutch, dutchDate } from '../../../src/research/cite/dutch';

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

/** A body with the register of the Rechtspraak behind it, as the library has it. */
function published(text: string, lines: readonly string[]): Pick<Citable, 'body' | 'added'> {
  const register = `## Vindplaatsen\n\n${lines.join('\n')}`;
  return {
    body: text + register,
    added: [{ kind: 'register', start: text.length, end: text.length + register.length }],
  };
}

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
    'concl. A-G M.H. Wissink 27 mei 2011, ECLI:NL:PHR:2011:BP5608, RvdW 2011/687',
    decision('ECLI:NL:PHR:2011:BP5608', '2011-05-27', {
      document_type: 'conclusie',
      ...published('09/04566\nmr. M.H. Wissink\nZitting: 18 februari 2011\n\nConclusie inzake:\n\nX\n\nA-G\n\n', [
        'Rechtspraak.nl',
        'RvdW 2011/687',
      ]),
    }),
  ],
  [
    'concl. mr. Van den Berge (Parket HR) 15 februari 1995, ECLI:NL:PHR:1995:AA3077',
    decision('ECLI:NL:PHR:1995:AA3077', '1995-02-15', {
      document_type: 'conclusie',
      body: 'Nr. 29.665 Mr. Van den Berge\nDerde Kamer B Conclusie inzake:\nInkomstenbelasting 1990 de staatssecretaris',
    }),
  ],
  [
    'concl. A-G P.J. Wattel 16 januari 2014, ECLI:NL:PHR:2014:2, r.o. 2.3',
    decision('ECLI:NL:PHR:2014:2', '2014-01-16', {
      document_type: 'conclusie',
      body: 'Procureur-Generaal bij de Hoge Raad der Nederlanden\n\nmr. P.J. Wattel\nAdvocaat-Generaal\n\nConclusie van 16 januari 2014 inzake:',
    }),
    ['r.o. 2.3'],
  ],
  [
    'CBb 18 december 1998, ECLI:NL:CBB:1998:AA3434, AB 1999/217, m.nt. J.H. Veen',
    decision(
      'ECLI:NL:CBB:1998:AA3434',
      '1998-12-18',
      published('Uitspraak.\n\n', ['Rechtspraak.nl', 'JB 1999/74', 'AB 1999, 217 met annotatie door J.H. Veen']),
    ),
  ],
  [
    'EHRM 6 september 1978, 5029/71, ECLI:CE:ECHR:1978:0906JUD000502971',
    decision('ECLI:CE:ECHR:1978:0906JUD000502971', '1978-09-06'),
  ],
  [
    'concl. A-G Kokott (HvJ EU) 11 januari 2018, C-626/16 (Commission v Slovak Republic)',
    decision('62016CC0626', '2018-01-11', {
      title: 'C-626/16 (Commission v Slovak Republic), Opinion of Advocate General Kokott of 11 January 2018',
      document_type: 'conclusie',
    }),
  ],
  [
    'concl. A-G HvJ EU 11 januari 2018, C-626/16',
    decision('62016CC0626', '2018-01-11', { title: 'C-626/16, Opinion', document_type: 'conclusie' }),
  ],
];

const LAWS: readonly Case[] = [
  // Of the day that was asked for a text tells what its law was called; of any other the table does.
  [
    'art. 20 lid 1 Drank- en Horecawet',
    document('BWBR0002458 artikel 20', { lawName: 'Drank- en Horecawet' }),
    ['lid 1'],
  ],
  ['Drank- en Horecawet', document('BWBR0002458', { lawName: 'Drank- en Horecawet' })],
  ['art. 20 Alcoholwet', document('BWBR0002458 artikel 20', { title: 'Drank- en Horecawet, artikel 20' })],
  [
    'art. 20 Alcoholwet',
    document('BWBR0002458 artikel 20', {
      title: 'Wet van 7 oktober 1964, tot regeling van de uitoefening van het horecabedrijf, artikel 20',
      lawName: 'Wet van 7 oktober 1964, tot regeling van de uitoefening van het horecabedrijf',
    }),
  ],
  ['art. 1:3 Awb', document('BWBR0005537 artikel 1:3', { lawName: 'Algemene wet bestuursrecht' })],
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
  [
    'Verordening (EU) nr. 596/2014 (PbEU 2014, L 173/1)',
    document('32014R0596', {
      title: 'REGULATION (EU) No 596/2014 OF THE EUROPEAN PARLIAMENT AND OF THE COUNCIL',
      text_status: {
        kind: 'consolidated',
        day: '2024-12-04',
        journal: { place: 'L 173/1', published: '2014-06-12' },
        message: '',
        days: [],
        missing: [],
      },
    }),
  ],
  [
    'Richtlijn 95/46/EG (PbEG 1995, L 281/31)',
    document('31995L0046', {
      title: 'Directive 95/46/EC of the European Parliament',
      text_status: {
        kind: 'journal',
        day: '1995-11-23',
        journal: { place: 'L 281/31', published: '1995-11-23' },
        message: '',
        days: [],
        missing: [],
      },
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

  it('takes journals and authors from where the source says them, and from nowhere else', () => {
    const journals = (body: string, added: Citable['added']) =>
      citeInDutch(decision('ECLI:NL:HR:2016:162', '2016-01-29', { body, ...(added && { added }) })).text;
    const plain = 'HR 29 januari 2016, ECLI:NL:HR:2016:162';
    const body = '## Vindplaatsen\n\nNJ 2016/173';
    expect(journals(body, [{ kind: 'register', start: 0, end: body.length }])).toBe(`${plain}, NJ 2016/173`);
    // The same words in the text itself are of somebody else, or of another decision.
    expect(journals(body, undefined)).toBe(plain);
    expect(journals(body, [{ kind: 'picture', start: 0, end: body.length }])).toBe(plain);
    const odd = '## Vindplaatsen\n\nRechtspraak.nl\nSdu Nieuws 3\n\u001b[31mNJ 2016/1';
    expect(journals(odd, [{ kind: 'register', start: 0, end: odd.length }])).toBe(plain);
    const opinion = (text: string) =>
      citeInDutch(decision('ECLI:NL:PHR:1997:AA2097', '1997-02-12', { document_type: 'conclusie', body: text })).lacks;
    expect(opinion('Nr. 1 Mr Van Soest\nDerde Kamer')).toEqual([]);
    // A lawyer of a party, and a person in the text.
    expect(opinion('Conclusie inzake:\nX\nadvocaat: mr. J. Jansen\n')).toEqual(['author']);
    expect(opinion(`${'Feiten. '.repeat(60)}\nmr. J. Jansen\n`)).toEqual(['author']);
  });

  it('of a decision without an ECLI is by its number', () => {
    const title = 'Raad van State, 04-11-2015, 201404465/1/R3';
    const cited = citeInDutch(decision('rvs-doc-12', '2015-11-04', { title }));
    expect(cited).toEqual({ text: 'ABRvS 4 november 2015, 201404465/1/R3', lacks: ['ecli'] });
    const name = readName(cited.text);
    expect(name).toMatchObject({ kind: 'decision', numbers: ['201404465/1/R3'], date: '2015-11-04', courts: ['RVS'] });
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
