import { describe, expect, test } from 'vitest';
import { splitZaaknummers } from '../../../src/law/decisions/case-number';
import { parse } from '../../../src/sources/rechtspraak/document';
import { type UitspraakParts, uitspraakXml } from '../../fixtures/import/uitspraak';
import { casesOf } from '../../support/table';

const document = async (parts: UitspraakParts) => (await parse(uitspraakXml(parts))).documents[0]!;

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
  test.each(casesOf(import.meta.dirname, 'parts.tsv', 'what', 'markup', 'body'))('%s', async (_what, markup, body) => {
    expect((await document({ tekst: `<uitspraak lang="nl">${markup}</uitspraak>` })).body).toBe(body);
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
