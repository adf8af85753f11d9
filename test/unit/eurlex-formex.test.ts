import { describe, expect, test } from 'vitest';
import { parse, parseParts, partOf } from '../../src/sources/eurlex/formex';
import {
  deleted,
  formexAct,
  formexAnnex,
  formexArticle,
  formexConsolidated,
  formexIndex,
} from '../fixtures/import/eurlex';

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
      hint: expect.stringContaining('import it together with the other files'),
    });
  });

  test('of which there is only the index is no document', async () => {
    expect(await parseParts([{ name: 'index', bytes: PARTS.index }])).toBeUndefined();
  });

  test('of which one is damaged is refused whole, and the part is named', async () => {
    const broken = { name: 'annex1.xml', bytes: PARTS.annex1.subarray(0, 300) };
    await expect(parseParts([{ name: 'act.xml', bytes: PARTS.act }, broken])).rejects.toMatchObject({
      kind: 'failed',
      message: expect.stringMatching(/annex1\.xml.*damaged or cut off/),
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

  test('has the rows of a table on lines, cells joined', async () => {
    const inhoud =
      '<TBL COLS="2"><CORPUS><ROW><CELL COL="1">Diep</CELL><CELL COL="2"><IE/></CELL></ROW>' +
      '<ROW><CELL COL="1"><P>3</P><P>el</P></CELL><CELL COL="2">put</CELL></ROW></CORPUS></TBL>';
    expect(await textOf(inhoud)).toBe('Diep |\n3 el | put');
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
