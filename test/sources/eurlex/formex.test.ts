import { describe, expect, test } from 'vitest';
import { say } from '../../../src/messages';
import { parse, parseParts, partOf } from '../../../src/sources/eurlex/formex';
import {
  deleted,
  formexAct,
  formexAnnex,
  formexArticle,
  formexConsolidated,
  formexIndex,
} from '../../fixtures/import/eurlex';
import { phrase } from '../../support/saying';

const ARTICLES = `<ENACTING.TERMS>${formexArticle('1', 'Doel', '<ALINEA>Een put.</ALINEA>')}</ENACTING.TERMS>`;
const PARTS = {
  act: formexAct(ARTICLES),
  annex1: formexAnnex('BIJLAGE I', '<P>Twee el.</P>', '0001.0001'),
  annex2: formexAnnex('BIJLAGE II', '<P>Drie el.</P>', '0001.0002'),
  index: formexIndex(),
};
type PartName = keyof typeof PARTS;

const parsed = async (...names: PartName[]) =>
  (await parseParts(names.map((name) => ({ name: `${name}.xml`, bytes: PARTS[name] }))))!;
const textOf = async (inhoud: string) =>
  (await parse(formexAct(`<ENACTING.TERMS>${formexArticle('1', 'Doel', inhoud)}</ENACTING.TERMS>`))).documents[1]?.body;

describe('small type and numbers', () => {
  test.each([
    ['<ALINEA>CO<HT TYPE="SUB">2 </HT>en m<HT TYPE="SUP">3 </HT>per dag.</ALINEA>', 'CO₂ en m³ per dag.'],
    ['<ALINEA>Een bedrag van <FT TYPE="NUMBER">35000000</FT> EUR.</ALINEA>', 'Een bedrag van 35 000 000 EUR.'],
    [
      '<ALINEA><FT TYPE="NUMBER">1250,5</FT>, <FT TYPE="NUMBER">0,5</FT> of <FT TYPE="NUMBER">999</FT>.</ALINEA>',
      '1 250,5, 0,5 of 999.',
    ],
    [
      '<ALINEA><FT TYPE="CODE">2000</FT>, <FT TYPE="NUMBER">40 000</FT> en <FT TYPE="NUMBER">0070</FT>.</ALINEA>',
      '2000, 40 000 en 0070.',
    ],
  ])('%s', async (inhoud, shown) => {
    expect(await textOf(inhoud)).toBe(shown);
  });
});

test('a quoted article is a place with words of another act, and no article or paragraph of this one', async () => {
  const quotation = `<QUOT.S LEVEL="1">${formexArticle('4', 'Aanhaling', '<PARAG><NO.PARAG>1.</NO.PARAG><ALINEA>Een put.</ALINEA></PARAG>').replace('Artikel 4', '<QUOT.START CODE="2018"/>Artikel 4').replace('put.', 'put.<QUOT.END CODE="2019"/>')}</QUOT.S>`;
  const { documents } = await parse(
    formexAct(
      `<ENACTING.TERMS>${formexArticle('1', 'Wijziging', `<ALINEA><P>Artikel 4 luidt:</P>${quotation}</ALINEA>`)}</ENACTING.TERMS>`,
    ),
  );
  expect(documents.map(({ externalId }) => externalId)).toEqual(['32031R0123', '32031R0123 artikel 1']);
  const { body, structure } = documents[1]!;
  expect(body).toBe('Artikel 4 luidt:\n\n## ‘Artikel 4\n\nAanhaling\n1. Een put.’');
  const places = structure!.parts.map(({ kind, number, standing, start, end }) => [
    kind,
    number,
    standing,
    body.slice(start, end),
  ]);
  expect(places.filter(([, , standing]) => standing === 'quoted')).toEqual([
    ['alinea', '', 'quoted', '## ‘Artikel 4\n\nAanhaling\n1. Een put.’'],
  ]);
  expect(places.filter(([kind]) => kind === 'lid')).toEqual([]);
});

describe('an act in parts', () => {
  test('is one act, the same in every order of its parts', async () => {
    const whole = await parsed('act', 'annex1', 'annex2', 'index');
    expect(whole.documents.map(({ externalId, publicationDate }) => [externalId, publicationDate])).toEqual([
      ['32031R0123', '2031-02-12'],
      ['32031R0123 artikel 1', '2031-02-12'],
      ['32031R0123 bijlage I', '2031-02-12'],
      ['32031R0123 bijlage II', '2031-02-12'],
    ]);
    expect(await parsed('annex2', 'index', 'act', 'annex1')).toEqual(whole);
    expect(await parsed('index', 'annex1', 'annex2', 'act')).toEqual(whole);
  });

  test('is recognised as one by what the parts say, not by their names', () => {
    expect(Object.values(PARTS).map(partOf)).toEqual(Array(4).fill('L_2031009NL.01000101'));
    expect(partOf(formexAct(ARTICLES, 'L_2031009EN.01000101'))).toBe('L_2031009EN.01000101');
  });

  test('is recognised where the number of the act is the name of its publication', () => {
    const index = formexIndex('L_203109111NL.000101.fmx');
    const act = formexAct(ARTICLES, 'L_203109111NL').toString().replace('.doc.xml', '.doc.fmx.xml');
    expect([partOf(index), partOf(Buffer.from(act))]).toEqual(['L_203109111NL', 'L_203109111NL']);
  });

  test('without its annexes is the act', async () => {
    expect((await parsed('act')).documents.map(({ externalId }) => externalId)).toEqual([
      '32031R0123',
      '32031R0123 artikel 1',
    ]);
  });

  test('of which there is an annex and the index is that annex, and leaves the rest of the act alone', async () => {
    const { documents } = await parsed('index', 'annex2');
    expect(documents).toMatchObject([
      { externalId: '32031R0123 bijlage II', work: '32031R0123 bijlage II', body: 'Drie el.' },
    ]);
  });

  test('of which there is only an annex is refused, because it does not say which act it is', async () => {
    await expect(parse(PARTS.annex1)).rejects.toMatchObject({
      kind: 'failed',
      message: expect.stringContaining('CELEX'),
      hint: say.importing.lonePartHint,
    });
  });

  test('of which there is only the index is no document', async () => {
    expect(await parseParts([{ name: 'index', bytes: PARTS.index }])).toBeUndefined();
  });

  test('of which one is damaged is refused whole, and the part is named', async () => {
    const broken = { name: 'annex1.xml', bytes: PARTS.annex1.subarray(0, 300) };
    await expect(parseParts([{ name: 'act.xml', bytes: PARTS.act }, broken])).rejects.toMatchObject({
      kind: 'failed',
      message: expect.stringMatching(new RegExp(`annex1\\.xml.*${phrase(say.importing.damaged)}`)),
    });
  });
});

describe('a consolidated act in Formex', () => {
  const body = async (inhoud: string) =>
    (await parse(formexConsolidated(formexArticle('1', 'Doel', inhoud)))).documents[1]?.body;

  test('has its number, the first day of its text and the dates of its base act', async () => {
    const { documents } = await parse(formexConsolidated(formexArticle('1', 'Doel', '<ALINEA>Een put.</ALINEA>')));
    expect(documents[1]).toMatchObject({
      externalId: '32031R0123 artikel 1',
      validFrom: '2032-05-01',
      decisionDate: '2031-02-03',
      publicationDate: '2031-02-12',
      url: 'http://data.europa.eu/eli/reg/2031/123/2032-05-01#art_1',
    });
  });

  test('has no deleted words, also where one deletion stands in another', async () => {
    const inhoud = `<ALINEA>Een ${deleted('1', `oude <HT TYPE="BOLD">en ${deleted('2', 'natte')} lege</HT>`)} put.</ALINEA>`;
    expect(await body(inhoud)).toBe('Een put.');
  });

  test('has no deleted elements, and keeps those around a deletion whole', async () => {
    const inhoud = `<PARAG><NO.PARAG>1.</NO.PARAG><ALINEA>Blijft.</ALINEA></PARAG>${deleted('1', '<PARAG><ALINEA>Weg.</ALINEA></PARAG>')}<PARAG><NO.PARAG>3.</NO.PARAG><ALINEA>Ook.</ALINEA></PARAG>`;
    expect(await body(inhoud)).toBe('1. Blijft.\n\n3. Ook.');
  });

  test('keeps what was replaced or put in', async () => {
    const inhoud =
      '<ALINEA>Een <?CLG.MDFO ID="O1" IDREF="C1" ACTION="REPLACED"?>nieuwe<?CLG.MDFC ID="C1" IDREF="O1"?> put.</ALINEA>';
    expect(await body(inhoud)).toBe('Een nieuwe put.');
  });

  test('leaves a deleted article out', async () => {
    const articles =
      formexArticle('1', 'Doel', '<ALINEA>Een put.</ALINEA>') +
      deleted('9', formexArticle('2', 'Weg', '<ALINEA>Weg.</ALINEA>'));
    const { documents } = await parse(formexConsolidated(articles));
    expect(documents.map(({ externalId }) => externalId)).toEqual(['32031R0123', '32031R0123 artikel 1']);
  });
});

describe('the text of Formex', () => {
  test('has points, dashes and quotation marks as they are printed', async () => {
    const quoted = '<QUOT.START CODE="2018" ID="a"/>put<QUOT.END CODE="2019" ID="b"/>';
    const list =
      `<LIST TYPE="alpha"><ITEM><NP><NO.P>a)</NO.P><TXT>een ${quoted};</TXT></NP></ITEM>` +
      '<ITEM><NP><NO.P>b)</NO.P><TXT>ook:</TXT><P><LIST TYPE="DASH"><ITEM><P>diep;</P></ITEM></LIST></P></NP></ITEM></LIST>';
    expect(await textOf(`<ALINEA><P>Het gaat om:</P>${list}</ALINEA>`)).toBe(
      'Het gaat om:\na) een ‘put’;\nb) ook:\n— diep;',
    );
  });

  test('has notes at the end of what refers to them', async () => {
    const inhoud = '<ALINEA>Een put<NOTE NOTE.ID="E0012"><P>PB L 1.</P></NOTE>.</ALINEA>';
    expect(await textOf(inhoud)).toBe('Een put[12].\n\n[12] PB L 1.');
  });

  const put = '<NOTE NOTE.ID="E0012" NUMBERING="STAR" TYPE="TABLE"><P>Diep.</P></NOTE>';

  test.each([
    ['empty', '<NOTE NOTE.REF="E0012" NUMBERING="STAR" TYPE="TABLE"></NOTE>'],
    ['closed at once', '<NOTE NOTE.REF="E0012"/>'],
    ['with the words of the note again', '<NOTE NOTE.REF="E0012"><P>Diep.</P></NOTE>'],
    ['as a reference of its own name', '<REF.NOTE REF="E0012"/>'],
  ])('has a note once, and its mark wherever it is named: %s', async (_name, naming) => {
    expect(await textOf(`<ALINEA>Een put${put}, een bron${naming} en een sloot${naming}.</ALINEA>`)).toBe(
      'Een put[12], een bron[12] en een sloot[12].\n\n[12] Diep.',
    );
    const table = `<TBL><GR.NOTES>${put}</GR.NOTES><CORPUS><ROW><CELL>Put${naming}</CELL></ROW></CORPUS></TBL>`;
    expect(await textOf(table)).toBe('Put[12]\n\n[12] Diep.');
  });

  test('has the note of another article with each that names it', async () => {
    const articles =
      formexArticle('1', 'Doel', `<ALINEA>Put${put}.</ALINEA>`) +
      formexArticle('2', 'Bron', '<ALINEA>Bron<NOTE NOTE.REF="E0012"/>.</ALINEA>');
    const { documents } = await parse(formexAct(`<ENACTING.TERMS>${articles}</ENACTING.TERMS>`));
    expect(documents.slice(1).map(({ body }) => body)).toEqual(['Put[12].\n\n[12] Diep.', 'Bron[12].\n\n[12] Diep.']);
  });

  test('has no mark without a note: one that stands for a note that is nowhere leaves none', async () => {
    expect(await textOf('<ALINEA>Een put<NOTE NOTE.REF="E0099"/>.</ALINEA>')).toBe('Een put.');
  });

  test('loses no note: other words, a number that another note has, and no number at all make notes of their own', async () => {
    const others =
      '<NOTE NOTE.REF="E0012"><P>Ondiep.</P></NOTE> en<NOTE NOTE.ID="E0012"><P>Droog.</P></NOTE> en<NOTE><P>Nat.</P></NOTE>';
    expect(await textOf(`<ALINEA>Put${put} en${others}.</ALINEA>`)).toBe(
      'Put[12] en[2] en[3] en[4].\n\n[12] Diep.\n[2] Ondiep.\n[3] Droog.\n[4] Nat.',
    );
  });

  test('has no mark where the file only says that a note is printed there, and one where that alone names it', async () => {
    const printed = '<GR.SEQ><LOC.NOTES><REF.NOTE REF="E0012"/><REF.NOTE REF="E0013"/></LOC.NOTES></GR.SEQ>';
    const other = '<NOTE NOTE.ID="E0013"><P>Nat.</P></NOTE>';
    const table = `<TBL><GR.NOTES>${put}${other}</GR.NOTES><CORPUS><ROW><CELL><P>Put<NOTE NOTE.REF="E0012"/></P>${printed}</CELL></ROW></CORPUS></TBL>`;
    expect(await textOf(table)).toBe('Put[12] [13]\n\n[12] Diep.\n[13] Nat.');
  });

  test('has no mark for a note that says nothing', async () => {
    const empty = '<NOTE NOTE.ID="E0001"><P> </P></NOTE>';
    expect(await textOf(`<ALINEA>Een put${empty}<NOTE NOTE.REF="E0001"/>.</ALINEA>`)).toBe('Een put.');
  });

  test('has the note of a note, and the mark of one that is named before it stands there', async () => {
    const outer = `<NOTE NOTE.ID="E0011"><P>Zie${put}.</P></NOTE>`;
    expect(await textOf(`<ALINEA>Eerst<NOTE NOTE.REF="E0012"/>, dan${outer}.</ALINEA>`)).toBe(
      'Eerst[12], dan[11].\n\n[12] Diep.\n[11] Zie[12].',
    );
  });

  test('has the number of an article with the mark of its note, which the title leaves out', async () => {
    const article = formexArticle('1', 'Doel', '<ALINEA>Een put.</ALINEA>').replace('Artikel 1<', `Artikel 1${put}<`);
    const [, document] = (await parse(formexAct(`<ENACTING.TERMS>${article}</ENACTING.TERMS>`))).documents;
    expect(document).toMatchObject({
      externalId: '32031R0123 artikel 1',
      title: 'Verordening (EU) 2031/123, artikel 1 Doel',
      body: '## Artikel 1[12]\n\nEen put.\n\n[12] Diep.',
    });
  });

  test('has the heading of an annex with the mark of its note, which the title leaves out', async () => {
    const annex = formexAnnex('BIJLAGE I', '<P>Twee el.</P>', '0001.0001').toString();
    const noted = annex.replace('<P>BIJLAGE I</P></TI>', `<P>BIJLAGE I</P></TI><STI><P>Diepte${put}</P></STI>`);
    expect(noted).not.toBe(annex);
    const parts = [PARTS.act, Buffer.from(noted)].map((bytes, at) => ({ name: `${at}.xml`, bytes }));
    const document = (await parseParts(parts))?.documents.at(-1);
    expect(document?.title).toMatch(/, bijlage I Diepte$/);
    expect(document?.body).toBe('## Diepte[12]\n\nTwee el.\n\n[12] Diep.');
  });

  test('has the note that only another note names', async () => {
    const within = '<NOTE NOTE.ID="E0001"><P>Zie<REF.NOTE REF="E0002"/>.</P></NOTE>';
    const inhoud = `<ALINEA>Put${within}.</ALINEA>`;
    const notes = '<FINAL><GR.NOTES><NOTE NOTE.ID="E0002"><P>Zie<REF.NOTE REF="E0001"/>.</P></NOTE></GR.NOTES></FINAL>';
    const { documents } = await parse(
      formexAct(`<ENACTING.TERMS>${formexArticle('1', 'Doel', inhoud)}</ENACTING.TERMS>${notes}`),
    );
    expect(documents[1]?.body).toBe('Put[1].\n\n[1] Zie[2].\n[2] Zie[1].');
  });

  test('has the rows of a table on lines, cells joined', async () => {
    const inhoud =
      '<TBL COLS="2"><CORPUS><ROW><CELL COL="1">Diep</CELL><CELL COL="2"><IE/></CELL></ROW>' +
      '<ROW><CELL COL="1"><P>3</P><P>el</P></CELL><CELL COL="2">put</CELL></ROW></CORPUS></TBL>';
    expect(await textOf(inhoud)).toBe('Diep | \n3 el | put');
  });

  const cell = (column: number, text: string, more = '') => `<CELL COL="${column}"${more}>${text}</CELL>`;
  const tableOf = (rows: string) => `<TBL COLS="3"><CORPUS>${rows}</CORPUS></TBL>`;
  const documentOf = async (inhoud: string) =>
    (await parse(formexAct(`<ENACTING.TERMS>${formexArticle('1', 'Doel', inhoud)}</ENACTING.TERMS>`))).documents[1]!;
  const gridIn = ({ body, structure }: Awaited<ReturnType<typeof documentOf>>) =>
    structure!.tables.map(({ head, rows }) => [
      head,
      rows.map((row) => row.map(({ start, end }) => body.slice(start, end))),
    ]);

  test('has each value of a table in its column: spans, cells that the file leaves out, headings', async () => {
    const rows =
      `<ROW TYPE="HEADER">${cell(1, 'Stof', ' ROWSPAN="2"')}${cell(2, 'Dagen', ' COLSPAN="2"')}</ROW>` +
      `<ROW>${cell(2, 'Eerste', ' TYPE="HEADER"')}${cell(3, 'Laatste', ' TYPE="HEADER"')}</ROW>` +
      `<ROW>${cell(1, 'Lood', ' ROWSPAN="3"')}${cell(2, '1 mei')}${cell(3, '2 mei')}</ROW>` +
      `<ROW>${cell(3, '3 mei')}</ROW><ROW>${cell(1, 'Zink')}${cell(2, '4 mei')}${cell(3, '<IE/>')}</ROW>`;
    expect(gridIn(await documentOf(tableOf(rows)))).toEqual([
      [
        2,
        [
          ['Stof', 'Dagen', ''],
          ['', 'Eerste', 'Laatste'],
          ['Lood', '1 mei', '2 mei'],
          ['', '', '3 mei'],
          ['Zink', '4 mei', ''],
        ],
      ],
    ]);
  });

  test('has the heading of a group of rows as a row of the same table', async () => {
    const block = `<BLK><TI.BLK COL.START="2" COL.END="3"><NP><NO.P>8.6.</NO.P><TXT>Groep</TXT></NP></TI.BLK><ROW>${cell(1, 'a')}${cell(2, 'b')}</ROW></BLK>`;
    const document = await documentOf(tableOf(`<ROW>${cell(1, 'k')}${cell(3, 'm')}</ROW>${block}`));
    expect(document.body).toBe('k |  | m\n | 8.6. Groep | \na | b | ');
    expect(gridIn(document)[0]![1]).toHaveLength(3);
  });

  test('has what stands above and below the line, and no mark of a note there', async () => {
    const inhoud =
      `<ALINEA>10<HT TYPE="SUP">6</HT> euro, m<EXPONENT>2</EXPONENT>, H<HT TYPE="SUB">2</HT>O, K<IND>CCP</IND>, x<IND LOC="SUP">2</IND> ` +
      `en een put<HT TYPE="SUP">${put}</HT>, <HT TYPE="ITALIC">schuin</HT>.</ALINEA>`;
    expect(await textOf(inhoud)).toBe('10⁶ euro, m², H₂O, K_(CCP), x² en een put[12], schuin.\n\n[12] Diep.');
  });

  test('says what its references refer to', async () => {
    const references =
      '<REF.DOC.OJ COLL="L" DATE.PUB="20160504" NO.OJ="119" PAGE.FIRST="1">PB L 119 van 4.5.2016, blz. 1</REF.DOC.OJ> ' +
      '<REF.DOC.OJ COLL="L" DATE.PUB="20240712" NO.OJ="2024/1689">PB L, 2024/1689, ELI: http://data.europa.eu/eli/reg/2024/1689/oj</REF.DOC.OJ> ' +
      '<REF.DOC NO.CELEX="32011L0083">die richtlijn</REF.DOC> <REF.DOC>Verordening (EU) 2017/1001</REF.DOC> ' +
      '<REF.DOC.ECR>Jurispr. 1978, blz. 1</REF.DOC.ECR> <REF.DOC.OJ/>';
    const { body, structure } = await documentOf(`<ALINEA>Zie ${references}.</ALINEA>`);
    expect(structure!.references.map(({ start, end, target }) => [body.slice(start, end), target])).toEqual([
      ['PB L 119 van 4.5.2016, blz. 1', 'OJ L 119, 4.5.2016, p. 1'],
      [
        'PB L, 2024/1689, ELI: http://data.europa.eu/eli/reg/2024/1689/oj',
        'http://data.europa.eu/eli/reg/2024/1689/oj',
      ],
      ['die richtlijn', '32011L0083'],
      ['Verordening (EU) 2017/1001', '32017R1001'],
      ['Jurispr. 1978, blz. 1', 'Jurispr. 1978, blz. 1'],
    ]);
  });

  test('keeps the articles that it puts into another act', async () => {
    const quoted = `<QUOT.S LEVEL="1">${formexArticle('30', 'Nieuw', '<ALINEA>Putten.</ALINEA>')}</QUOT.S>`;
    const { documents } = await parse(
      formexAct(
        `<ENACTING.TERMS>${formexArticle('1', 'Doel', `<ALINEA><P>Ingevoegd:</P>${quoted}</ALINEA>`)}</ENACTING.TERMS>`,
      ),
    );
    expect(documents.map(({ externalId }) => externalId)).toEqual(['32031R0123', '32031R0123 artikel 1']);
    expect(documents[1]?.body).toBe('Ingevoegd:\n\n## Artikel 30\n\nNieuw\nPutten.');
  });

  test('has recitals and the parts of annexes as documents', async () => {
    const consid =
      '<PREAMBLE><GR.CONSID><GR.CONSID.INIT>Overwegende:</GR.CONSID.INIT><CONSID><NP><NO.P>(1)</NO.P><TXT>Diep.</TXT></NP></CONSID></GR.CONSID></PREAMBLE>';
    const { documents } = await parse(formexAct(consid));
    expect(documents[1]).toMatchObject({ externalId: '32031R0123 overweging 1', body: '(1) Diep.' });
  });
});
