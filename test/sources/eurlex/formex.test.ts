import { describe, expect, test } from 'vitest';
import { say } from '../../../src/messages';
import { parse, parseParts, partOf } from '../../../src/sources/eurlex/read-formex';
import {
  deleted,
  formexAct,
  formexAnnex,
  formexArticle,
  formexConsolidated,
  formexIndex,
} from '../../fixtures/import/eurlex';
import { phrase } from '../../support/saying';
import { groupsOf } from '../../support/table';

const actOf = (articles: string, index?: string): Buffer =>
  formexAct(`<ENACTING.TERMS>${articles}</ENACTING.TERMS>`, index);
const ARTICLE = formexArticle('1', 'Doel', '<ALINEA>Een put.</ALINEA>');
const PARTS = {
  act: actOf(ARTICLE),
  annex1: formexAnnex('BIJLAGE I', '<P>Twee el.</P>', '0001.0001'),
  annex2: formexAnnex('BIJLAGE II', '<P>Drie el.</P>', '0001.0002'),
  index: formexIndex(),
};
type PartName = keyof typeof PARTS;

const parsed = async (...names: PartName[]) =>
  (await parseParts(names.map((name) => ({ name: `${name}.xml`, bytes: PARTS[name] }))))!;
const documentsOf = async (articles: string) => (await parse(actOf(articles))).documents;
const documentOf = async (inhoud: string) => (await documentsOf(formexArticle('1', 'Doel', inhoud)))[1]!;

const put = '<NOTE NOTE.ID="E0012" NUMBERING="STAR" TYPE="TABLE"><P>Diep.</P></NOTE>';

describe.each(groupsOf(import.meta.dirname, 'formex.tsv', 'markup', 'body'))('an article %s', (what, rows) => {
  const act = what.startsWith('that is consolidated') ? formexConsolidated : actOf;
  test.each(rows)('$body', async ({ markup, body }) => {
    expect((await parse(act(formexArticle('1', 'Doel', markup.replaceAll('{put}', put))))).documents[1]?.body).toBe(
      body,
    );
  });
});

test('a quoted article is a place with words of another act, and no article or paragraph of this one', async () => {
  const quotation = `<QUOT.S LEVEL="1">${formexArticle('4', 'Aanhaling', '<PARAG><NO.PARAG>1.</NO.PARAG><ALINEA>Een put.</ALINEA></PARAG>').replace('Artikel 4', '<QUOT.START CODE="2018"/>Artikel 4').replace('put.', 'put.<QUOT.END CODE="2019"/>')}</QUOT.S>`;
  const documents = await documentsOf(
    formexArticle('1', 'Wijziging', `<ALINEA><P>Artikel 4 luidt:</P>${quotation}</ALINEA>`),
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
    expect(partOf(actOf(ARTICLE, 'L_2031009EN.01000101'))).toBe('L_2031009EN.01000101');
  });

  test('is recognised where the number of the act is the name of its publication', () => {
    const index = formexIndex('L_203109111NL.000101.fmx');
    const act = actOf(ARTICLE, 'L_203109111NL').toString().replace('.doc.xml', '.doc.fmx.xml');
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

  test('leaves a deleted article out', async () => {
    const articles =
      formexArticle('1', 'Doel', '<ALINEA>Een put.</ALINEA>') +
      deleted('9', formexArticle('2', 'Weg', '<ALINEA>Weg.</ALINEA>'));
    const { documents } = await parse(formexConsolidated(articles));
    expect(documents.map(({ externalId }) => externalId)).toEqual(['32031R0123', '32031R0123 artikel 1']);
  });
});

describe('the text of Formex', () => {
  test('has the note of another article with each that names it', async () => {
    const articles =
      formexArticle('1', 'Doel', `<ALINEA>Put${put}.</ALINEA>`) +
      formexArticle('2', 'Bron', '<ALINEA>Bron<NOTE NOTE.REF="E0012"/>.</ALINEA>');
    expect((await documentsOf(articles)).slice(1).map(({ body }) => body)).toEqual([
      'Put[12].\n\n[12] Diep.',
      'Bron[12].\n\n[12] Diep.',
    ]);
  });

  test('has the number of an article with the mark of its note, which the title leaves out', async () => {
    const article = formexArticle('1', 'Doel', '<ALINEA>Een put.</ALINEA>').replace('Artikel 1<', `Artikel 1${put}<`);
    expect((await documentsOf(article))[1]).toMatchObject({
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

  const cell = (column: number, text: string, more = '') => `<CELL COL="${column}"${more}>${text}</CELL>`;
  const tableOf = (rows: string) => `<TBL COLS="3"><CORPUS>${rows}</CORPUS></TBL>`;
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

  test('has recitals and the parts of annexes as documents', async () => {
    const consid =
      '<PREAMBLE><GR.CONSID><GR.CONSID.INIT>Overwegende:</GR.CONSID.INIT><CONSID><NP><NO.P>(1)</NO.P><TXT>Diep.</TXT></NP></CONSID></GR.CONSID></PREAMBLE>';
    const { documents } = await parse(formexAct(consid));
    expect(documents[1]).toMatchObject({ externalId: '32031R0123 overweging 1', body: '(1) Diep.' });
  });
});
