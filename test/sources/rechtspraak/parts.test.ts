import { describe, expect, test } from 'vitest';
import { splitZaaknummers } from '../../../src/law/decisions/zaaknummers';
import { parse } from '../../../src/sources/rechtspraak/document';
import { type UitspraakParts, uitspraakXml } from '../../fixtures/import/uitspraak';

const document = async (parts: UitspraakParts) => (await parse(uitspraakXml(parts))).documents[0]!;

/** The text of a decision without what the register adds below it. */
const text = async (inhoud: string) => (await document({ tekst: `<uitspraak lang="nl">${inhoud}</uitspraak>` })).body;

describe('case numbers', () => {
  test.each([
    ['17/00394 17/00357', ['17/00394', '17/00357']],
    ['AWB 12/345', ['AWB 12/345']],
    ['11-17 WW-V', ['11-17 WW-V']],
    ['13-3129 WWB', ['13-3129 WWB']],
    ['AWB 12/114 AWB 12/482', ['AWB 12/114', 'AWB 12/482']],
    ['12/440 WWB 12/443 WWB', ['12/440 WWB', '12/443 WWB']],
    ['AWB 99/611, 99/612, 99/613 en 99/614', ['AWB 99/611', '99/612', '99/613', '99/614']],
    ['96/0774/127/002;96/0775/127/002', ['96/0774/127/002', '96/0775/127/002']],
    ['98/320;21600', ['98/320']],
    ['8627 (R94/89)', ['8627 (R94/89)', '8627', 'R94/89']],
    ['AWB 00/599,AWB 00/658,A en meer...', ['AWB 00/599', 'AWB 00/658']],
    ['C/09/123456 / KG ZA 12-345', ['C/09/123456', 'KG ZA 12-345']],
    ['AWB\t99/731', ['AWB 99/731']],
    ['AWB - 13 _ 7992', ['AWB - 13 _ 7992']],
    ['11-930 t/m 11-943', ['11-930 t/m 11-943']],
    ['HD 200.132.399_01', ['HD 200.132.399_01']],
    ['200.058.091-01 ', ['200.058.091-01']],
    ['95/0235/063/019 A', ['95/0235/063/019 A']],
    ['201404465/1/R3', ['201404465/1/R3']],
    ['30387', ['30387']],
    ['', []],
  ])('%s', (printed, expected) => expect(splitZaaknummers(printed)).toEqual(expected));
});

describe('the text of a decision', () => {
  test('a numbered paragraph stands on the line of its number', async () => {
    const inhoud =
      '<section><title><nr>2</nr>De feiten</title><paragroup><nr>2.1.</nr><parablock><para>Een</para>' +
      '<para>twee.</para></parablock><para>Drie.</para></paragroup></section>';
    expect(await text(inhoud)).toBe('## 2 De feiten\n\n2.1. Een\ntwee.\n\nDrie.');
  });

  test('an empty line within a block parts two paragraphs', async () => {
    expect(await text('<parablock><para>Een</para><para/><para> </para><para>twee.</para></parablock>')).toBe(
      'Een\n\ntwee.',
    );
  });

  test('lists have the marks that the publisher chose', async () => {
    const items = '<listitem><para>een</para><para>vervolg</para></listitem><listitem><para>twee</para></listitem>';
    const list = (numeration: string) => text(`<orderedlist numeration="${numeration}">${items}</orderedlist>`);
    expect(await text(`<itemizedlist mark="-">${items}</itemizedlist>`)).toBe('- een\nvervolg\n- twee');
    expect(await list('arabic')).toBe('1. een\nvervolg\n2. twee');
    expect(await list('loweralpha')).toBe('a. een\nvervolg\nb. twee');
    expect(await list('upperroman')).toBe('I. een\nvervolg\nII. twee');
  });

  test('a list within a list keeps both marks', async () => {
    const inner = '<itemizedlist mark="-"><listitem><para>binnen</para></listitem></itemizedlist>';
    expect(await text(`<orderedlist><listitem><para>buiten</para>${inner}</listitem></orderedlist>`)).toBe(
      '1. buiten\n- binnen',
    );
  });

  test('tables are rows of cells', async () => {
    const row = '<row><entry><para>a</para></entry><entry><para>b</para><para>c</para></entry></row>';
    expect(await text(`<informaltable><tgroup><tbody>${row}${row}</tbody></tgroup></informaltable>`)).toBe(
      'a | b c\na | b c',
    );
  });

  test('notes are marked by the label of the publisher and stand at the end', async () => {
    const inhoud =
      '<para>Tekst<footnote-ref linkend="n"/>.</para><footnote id="n" label="7"><para>De noot.</para></footnote><para>Slot.</para>';
    expect(await text(inhoud)).toBe('Tekst[7].\n\nSlot.\n\n[7] De noot.');
  });

  test('images, headings between the text and text in unknown elements are kept', async () => {
    const image = '<mediaobject><imageobject><imagedata fileref="x"/></imageobject></mediaobject>';
    expect(
      await text(`<bridgehead role="bold">VONNIS</bridgehead>${image}<blockquote><para>citaat</para></blockquote>`),
    ).toBe('VONNIS\n\n[Afbeelding]\n\ncitaat');
  });

  test('an opinion is a text like a decision', async () => {
    const gegevens = '<dcterms:type>Conclusie</dcterms:type>';
    const found = await document({ gegevens, tekst: '<conclusie><para>Ik concludeer.</para></conclusie>' });
    expect(found).toMatchObject({ documentType: 'conclusie', body: 'Ik concludeer.' });
  });
});

describe('what is known of a decision', () => {
  test('a headnote of a dash is none', async () => {
    expect(
      (await document({ inhoudsindicatie: '<para>-</para>', tekst: '<uitspraak><para>x</para></uitspraak>' })).summary,
    ).toBe('');
  });

  test('the headnote is the body where there is no text', async () => {
    expect(await document({ inhoudsindicatie: '<para>Kort.</para>' })).toMatchObject({
      summary: 'Kort.',
      body: 'De tekst van deze uitspraak is niet gepubliceerd op rechtspraak.nl; dit is de inhoudsindicatie.\n\nKort.',
    });
  });

  test('nothing at all is said in a sentence', async () => {
    expect((await document({})).body).toBe(
      'De tekst van deze uitspraak is niet gepubliceerd op rechtspraak.nl; alleen de gegevens zijn bekend.',
    );
  });

  test('areas are listed once', async () => {
    const gegevens =
      '<dcterms:subject>Bestuursrecht; Belastingrecht</dcterms:subject><dcterms:subject>Bestuursrecht</dcterms:subject>';
    expect((await document({ gegevens })).lawArea).toBe('Bestuursrecht; Belastingrecht');
  });

  test('the publisher title loses its ECLI and its stray space', async () => {
    const titel = 'ECLI:NL:HR:2024:1 Hoge Raad , 05-01-2024 / 23/01234';
    expect((await document({ titel })).title).toBe('Hoge Raad, 05-01-2024, 23/01234');
  });

  test('text in English is English', async () => {
    expect((await document({ tekst: '<uitspraak lang="en"><para>x</para></uitspraak>' })).language).toBe('en');
  });

  test.each(['', 'LJN AA1234', 'ECLI:NL:HR:24:1'])('a file whose identifier is "%s" is refused', async (ecli) => {
    await expect(parse(uitspraakXml({ ecli }))).rejects.toMatchObject({ name: 'LksError', kind: 'failed' });
  });
});
