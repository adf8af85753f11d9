/** Citations in the Dutch style, string by string; and that whoever reads one finds the document again. */
import { describe, expect, it } from 'vitest';
import { readName } from '../../../src/lookup/read-name';
import { type Citable, citeInDutch, dutchDate } from '../../../src/research/cite/dutch';
import { listIn, rowsOf } from '../../support/table';
import { published } from './cited';

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

/** The cases of `dutch.tsv`: the citation, the document that it is of, and the places in that. */
const CASES = rowsOf(import.meta.dirname, 'dutch.tsv', 'citation', 'id', 'date', 'more', 'places').map(
  ({ citation, id, date, more, places }): [string, Citable, string[]] => {
    const { body, published: lines, ...rest } = JSON.parse(more || '{}');
    const text = lines ? published(body, ...lines) : body && { body };
    return [citation, date === '' ? document(id, rest) : decision(id, date, { ...rest, ...text }), listIn(places)];
  },
);

describe('a citation in the Dutch style', () => {
  it.each(CASES)('is %s', (citation, of, pinpoints) => {
    expect(citeInDutch(of, pinpoints).text).toBe(citation);
  });

  it.each(CASES.filter(([, { external_id }]) => !/BWBR9999999|CVDR/.test(external_id)))(
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
