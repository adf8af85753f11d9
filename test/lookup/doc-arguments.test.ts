import { describe, expect, it } from 'vitest';
import { readDocArguments } from '../../src/lookup/names-reader';

const UUID = '0b6f8a5e-6c1f-5d0e-9f5a-1d2c3b4a5968';
const OTHER = '7f2c1f6e-0d8f-5d3a-8a7e-0a1b2c3d4e5f';
const uuid = (id: string, text = id) => ({ kind: 'uuid', id, text });
const row = (n: number) => ({ kind: 'row', row: n, text: String(n) });
const readIdLine = (line: string) => readDocArguments([line]);
const citation = (text: string, ...externalIds: string[]) => ({ kind: 'citation', text, externalIds });

const unknown = (text: string) => ({ kind: 'unknown', text });
const ECLI = 'ECLI:NL:HR:2016:162';
const ARTICLE = ['art.', '3:13', 'BW'];
const OWN = citation('art. 3:13 BW', 'BWBR0005291 artikel 13');
const NONE = unknown('art. 9:12 BW');

describe('the arguments of doc', () => {
  it.each([
    [['art.', '6:162', 'BW'], 'art. 6:162 BW', 'BWBR0005289 artikel 162'],
    [['BWBR0005291', 'artikel', '13'], 'BWBR0005291 artikel 13', 'BWBR0005291 artikel 13'],
    [['art. 6:162', 'BW'], 'art. 6:162 BW', 'BWBR0005289 artikel 162'],
    [['Awb', '8:1'], 'Awb 8:1', 'BWBR0005537 artikel 8:1'],
    [['ECLI:NL:HR:2016:162'], 'ECLI:NL:HR:2016:162', 'ECLI:NL:HR:2016:162'],
  ])('%j are one citation', (args, text, externalId) => {
    expect(readDocArguments(args)).toMatchObject([citation(text, externalId)]);
  });

  it('are read one by one when they are no single citation', () => {
    expect(readDocArguments(['ECLI:NL:HR:2016:162,', '2', UUID.toUpperCase(), 'BP5608', '6:162 BW'])).toMatchObject([
      citation('ECLI:NL:HR:2016:162,', 'ECLI:NL:HR:2016:162'),
      row(2),
      uuid(UUID, UUID.toUpperCase()),
      { kind: 'decision', text: 'BP5608', numbers: ['BP5608'] },
      citation('6:162 BW', 'BWBR0005289 artikel 162'),
    ]);
  });

  it.each<[string, string[]]>([
    ['art. 3:13 BW art. 3:14 BW', ['BWBR0005291 artikel 13', 'BWBR0005291 artikel 14']],
    ['6:162 BW 8:1 Awb', ['BWBR0005289 artikel 162', 'BWBR0005537 artikel 8:1']],
    ['Awb 8:1 BW 6:162', ['BWBR0005537 artikel 8:1', 'BWBR0005289 artikel 162']],
    ['Awb ECLI:NL:HR:2016:162', ['BWBR0005537', 'ECLI:NL:HR:2016:162']],
    ['ECLI:NL:HR:2016:162 Awb', ['ECLI:NL:HR:2016:162', 'BWBR0005537']],
    ['Grondwet HR 29 januari 2016, ECLI:NL:HR:2016:162', ['BWBR0001840', 'ECLI:NL:HR:2016:162']],
    ['HR 29 januari 2016, ECLI:NL:HR:2016:162 art. 6:162 BW', ['ECLI:NL:HR:2016:162', 'BWBR0005289 artikel 162']],
    ['art. 6:162 BW ECLI:NL:HR:2016:162', ['BWBR0005289 artikel 162', 'ECLI:NL:HR:2016:162']],
    ['ECLI:NL:HR:2016:162 art. 6:162 lid 2 BW', ['ECLI:NL:HR:2016:162', 'BWBR0005289 artikel 162']],
    ['art. 3 Grondwet BWBR0005291 artikel 13', ['BWBR0001840 artikel 3', 'BWBR0005291 artikel 13']],
    ['BWBR0005291 ECLI:NL:HR:2016:162', ['BWBR0005291', 'ECLI:NL:HR:2016:162']],
    ['CVDR123456 ECLI:NL:HR:2016:162', ['CVDR123456', 'ECLI:NL:HR:2016:162']],
    ['32016R0679 ECLI:EU:C:2020:559', ['32016R0679', 'ECLI:EU:C:2020:559']],
    ['https://wetten.overheid.nl/BWBR0005291 6:162 BW', ['BWBR0005291', 'BWBR0005289 artikel 162']],
    [
      'https://wetten.overheid.nl/BWBR0005290#Boek7_Artikel252 6:162 BW',
      ['BWBR0005290 artikel 252', 'BWBR0005289 artikel 162'],
    ],
  ])('%s is cut into its citations', (typed, ids) => {
    expect(readDocArguments(typed.split(' ')).flatMap((one) => ('externalIds' in one ? one.externalIds : []))).toEqual(
      ids,
    );
  });

  it('that may be a law are no name of a decision', () => {
    const read = readDocArguments(['Testwet', 'ECLI:NL:HR:2016:162']);
    expect(read.map(({ kind }) => kind)).toEqual(['unknown', 'citation']);
  });

  it.each([
    'art. 6:162 lidd 2 BW',
    'art. 9:12 BW',
    '6:162 BW zesde regel',
    'art. 5 lid 1 onder qqq AVG',
    'Awb 8:1 8:2',
    'huurprijs opzegging',
  ])('%s is one mistake, and not its first half', (typed) => {
    expect(readDocArguments(typed.split(' '))).toMatchObject([{ kind: 'unknown', text: typed }]);
  });

  it.each([
    ['6:162 BW', '6:163 BW'],
    ['ECLI:NL:HR:2016:162', 'ECLI:NL:HR:2017:1'],
    ['ECLI:NL:HR:2016:162', '2'],
    ['BWBR0005291', 'ECLI:NL:HR:2016:162'],
    ['BWBR0005291 ECLI:NL:HR:2016:162'],
  ])('keep two citations apart: %s', (...args) => expect(readDocArguments(args)).toHaveLength(2));

  it.each<[what: string, args: string[], read: object[]]>([
    [
      'go on behind what is none, where another one begins for certain',
      ['art.', '9:12', 'BW', ...ARTICLE],
      [NONE, OWN],
    ],
    ['of several arguments', ['9:12', 'BW', 'art. 3:13 BW', 'huh'], [unknown('9:12 BW'), OWN, unknown('huh')]],
    ['and of rows', ['x', '2', ECLI], [unknown('x'), row(2), citation(ECLI, ECLI)]],
    ['are rows when all are whole numbers', ['2', ' 13 '], [row(2), row(13)]],
    ['say what is no identifier instead of failing', ['huurprijs'], [unknown('huurprijs')]],
    ['leave empty ones out', ['', '  '], []],
    ['and take the others', ['', UUID], [uuid(UUID)]],
    ['may be a JSONL search result', [`{"id":"${UUID}","title":"T"}`], [uuid(UUID)]],
  ])('%s', (_what, args, read) => expect(readDocArguments(args)).toMatchObject(read));
});

describe('a line of ids', () => {
  const ofRow = 'ECLI:NL:HR:2016:162\t2016-02-05\tuitspraak\tHoge Raad\thttps://example.com/';
  it.each<[what: string, line: string, read: object[]]>([
    [
      'may be longer than any identifier in JSON',
      JSON.stringify({ id: UUID, snippet: 'x'.repeat(5000) }),
      [uuid(UUID)],
    ],
    ['is an id', ` ${UUID}\r`, [uuid(UUID)]],
    ['is a citation', '\ufeffart. 6:162 BW', [citation('art. 6:162 BW', 'BWBR0005289 artikel 162')]],
    ['is a row', '3', [row(3)]],
    ['may hold several ids', `${UUID} ${OTHER}`, [uuid(UUID), uuid(OTHER)]],
    ['is nothing when blank', ' \t ', []],
    ['may be a JSON string', `"${UUID}"`, [uuid(UUID)]],
    ['may be a whole answer', `{"data":[{"id":"${UUID}"},{"id":"${OTHER}"}],"meta":{}}`, [uuid(UUID), uuid(OTHER)]],
    ['may be a list of results', `[{"id":"${UUID}"}]`, [uuid(UUID)]],
    ['falls back to the external id where the id is odd', `{"id":12,"external_id":"${ECLI}"}`, [citation(ECLI, ECLI)]],
    ['may be a line of a plain search, with the identifier first', ofRow, [citation(ECLI, ECLI)]],
  ])('%s', (_what, line, read) => expect(readIdLine(line)).toMatchObject(read));

  it('keeps only the beginning of what is nothing', () => {
    expect(readIdLine(`{"title":"${'x'.repeat(5000)}"}`)[0]?.text.length).toBeLessThan(70);
  });

  it.each(['huurprijs en meer', '{"id":', '{"title":"x"}', '{}', '[null]', 'a\tb', '[1]'])('%j is unknown', (line) => {
    expect(readIdLine(line).map(({ kind }) => kind)).toMatchObject(['unknown']);
  });
});
