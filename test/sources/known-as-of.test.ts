import { describe, expect, test } from 'vitest';
import { recogniseFormat } from '../../src/sources/import';
import { cvdrXml } from '../fixtures/import/cvdr';
import { consolidatedXhtml, formexAct, journalXhtml } from '../fixtures/import/eurlex';
import { artikel, toestandXml, wettekst } from '../fixtures/import/toestand';
import { uitspraakXml } from '../fixtures/import/uitspraak';

async function knownAsOf(bytes: Buffer | string): Promise<string | undefined> {
  const format = recogniseFormat(Buffer.from(bytes));
  if (format === undefined || format === 'no-document') throw new Error('no format');
  return (await (await format.load()).parse(Buffer.from(bytes))).knownAsOf;
}

const modified = (day: string): string => `<dcterms:modified>${day}</dcterms:modified>`;
const LAW = toestandXml({ datum: '2013-01-01', inhoud: wettekst(artikel('1', 'Tekst.')) });
const MANIFEST = '<work label="BWBR0000001" gegenereerd="2023-11-22T06:23:12.1+01:00"/>';
const WTI =
  '<wetstechnische-informatie bwb-id="BWBR0000001"><algemene-informatie gegenereerd="2015-03-05T11:57:07"/></wetstechnische-informatie>';
const REFERENCE = '02031R0123 — NL — 01.05.2032 — 001.001';
const ACT =
  '<ENACTING.TERMS><ARTICLE IDENTIFIER="001"><TI.ART>Artikel 1</TI.ART><ALINEA>x</ALINEA></ARTICLE></ENACTING.TERMS>';
const NORM = '<div id="art_1"><p class="title-article-norm">Artikel 1</p><p class="norm">x</p></div>';

describe('the day of which a file knows', () => {
  test.each<[string, Buffer | string, string]>([
    ['of a toestand is its first day', LAW, '2013-01-01'],
    ['of a manifest is when it was made', MANIFEST, '2023-11-22'],
    ['of a WTI is when it was made', WTI, '2015-03-05'],
    [
      'of a decision is when it was changed last',
      uitspraakXml({ gegevens: modified('2023-08-08T20:38:06') }),
      '2023-08-08',
    ],
    ['of a decision without that is not known', uitspraakXml(), ''],
    ['of a local regulation is when it was changed last', cvdrXml({ mantel: modified('2016-10-26') }), '2016-10-26'],
    ['of a local regulation without that is not known', cvdrXml(), ''],
    ['of the Official Journal is its own', journalXhtml({ inhoud: NORM }), '2031-02-12'],
    ['of a consolidated text is its own', consolidatedXhtml(REFERENCE, NORM), '2032-05-01'],
    ['of an act in Formex without more is that of its adoption', formexAct(ACT), '2031-02-03'],
  ])('%s', async (_what, bytes, day) => {
    expect(await knownAsOf(bytes)).toBe(day);
  });
});
