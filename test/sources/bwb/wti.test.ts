import { describe, expect, test } from 'vitest';
import { say } from '../../../src/messages';
import { parse, parsePieces, readWti } from '../../../src/sources/bwb/wti';
import { XML_LIMITS } from '../../../src/sources/shared/xml/limits';
import { lower } from '../../support/lowered';

const wti = (general: string, rest = '') =>
  Buffer.from(`<?xml version="1.0"?><wetstechnische-informatie bwb-id="BWBR0000001">
    <algemene-informatie gegenereerd="2023-11-22T06:17:54">${general}</algemene-informatie>${rest}
    </wetstechnische-informatie>`);

describe('a WTI file', () => {
  test('gives abbreviations, titles with their periods and areas of law', async () => {
    const general = `<afkortingen><afkorting> Vw
      </afkorting><afkorting>Vbw</afkorting></afkortingen><citeertitel status="officieel">Nieuwe wet </citeertitel>
      <citeertitels><citeertitel status="officieel" geldig-van="2000-01-01" geldig-tot="2009-12-31">Oude wet</citeertitel>
      </citeertitels><niet-officiele-titels><niet-officiele-titel>Volkswet</niet-officiele-titel></niet-officiele-titels>
      <rechtsgebieden><rechtsgebied><hoofdgebied>A</hoofdgebied><specifiekgebied>B</specifiekgebied></rechtsgebied>
      <rechtsgebied><hoofdgebied>A</hoofdgebied></rechtsgebied></rechtsgebieden>`;
    expect(await readWti(wti(general))).toEqual({
      work: 'BWBR0000001',
      gegenereerd: '2023-11-22T06:17:54',
      afkortingen: ['Vw', 'Vbw'],
      citeertitels: [
        { titel: 'Nieuwe wet', status: 'officieel', geldigVan: '', geldigTot: '' },
        { titel: 'Oude wet', status: 'officieel', geldigVan: '2000-01-01', geldigTot: '2009-12-31' },
      ],
      nietOfficieleTitels: ['Volkswet'],
      rechtsgebieden: ['A', 'B'],
      changes: [],
    });
    expect(await parse(wti(general))).toEqual({
      documents: [],
      work: 'BWBR0000001.WTI',
      knownAsOf: '2023-11-22',
      description: {
        source: 'wetten.overheid.nl',
        work: 'BWBR0000001',
        names: ['Vw', 'Vbw', 'Nieuwe wet', 'Oude wet', 'Volkswet'],
        titles: [{ title: 'Oude wet', from: '2000-01-01', to: '2009-12-31' }],
        area: 'A; B',
        asOf: '2023-11-22T06:17:54',
        changes: [],
      },
    });
  });

  test('takes no names from the lists of other regulations, however they are called', async () => {
    const rest =
      '<gerelateerde-regelgeving><afkortingen><afkorting>X</afkorting></afkortingen></gerelateerde-regelgeving>';
    expect((await readWti(wti('', rest))).afkortingen).toEqual([]);
  });

  test('a title as long as a sentence is no name', async () => {
    const { description } = await parse(wti(`<citeertitel>${'lang '.repeat(40)}</citeertitel>`));
    expect(description?.names).toEqual([]);
  });

  test.each([
    '<wetstechnische-informatie bwb-id="elsewhere"/>',
    '<wetstechnische-informatie bwb-id="BWBR0000001"><algemene-informatie>',
    '<toestand bwb-id="BWBR0000001"/>',
  ])('%s is refused', async (xml) => {
    await expect(readWti(Buffer.from(xml))).rejects.toMatchObject({ kind: 'failed' });
  });
});

describe('a WTI file in pieces', () => {
  const change = (day: string) => `<datum waarde="${day}"><details><betreft>Wijziging</betreft>
    <ontstaansbron><bron type="oorspronkelijk"><bekendmaking soort="Stb"><publicatiejaar>2013</publicatiejaar>
    <publicatienummer>560</publicatienummer></bekendmaking></bron></ontstaansbron><terugwerkende-kracht>
    <terugwerkende-kracht-datum waarde="2013-01-01" datum-scope="tot-en-met"><artikelen><label>Artikel 4</label></artikelen>
    </terugwerkende-kracht-datum></terugwerkende-kracht></details></datum>`;
  const bulk = `<regelingelementen>${'<regelingelement label="é€𝒳"><plaats>1</plaats></regelingelement>'.repeat(50)}</regelingelementen>`;

  test('says what it says as a whole, wherever it is cut', async () => {
    const bytes = wti(
      '<citeertitel status="officieel">Wet één</citeertitel>',
      `<wijzigingen><regeling>${change('2014-01-01')}</regeling>${bulk}<regeling>${change('2015-01-01')}</regeling></wijzigingen>`,
    );
    const whole = await parse(bytes);
    expect(whole.description?.changes).toHaveLength(2);
    for (const size of [1, 7, 64, 1000, bytes.length]) {
      async function* pieces(): AsyncGenerator<Buffer> {
        for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
      }
      expect(await parsePieces(pieces()), `${size}`).toEqual(whole);
    }
  });

  test('may have more between what is read than is kept of any element', async () => {
    lower({ nodes: 1000, elements: 1000 });
    async function* pieces(): AsyncGenerator<Buffer> {
      yield Buffer.from('<wetstechnische-informatie bwb-id="BWBR0000001">');
      for (let index = 0; index < 11; index += 1) yield Buffer.from('<b/>\n'.repeat(XML_LIMITS.nodes / 10));
      yield Buffer.from(
        `<wijzigingen><regeling>${change('2014-01-01')}</regeling></wijzigingen></wetstechnische-informatie>`,
      );
    }
    expect((await parsePieces(pieces())).description?.changes).toHaveLength(1);
  });

  test('is refused where it records more changes than any law has', async () => {
    lower({ changes: 100 });
    async function* pieces(): AsyncGenerator<Buffer> {
      yield Buffer.from('<wetstechnische-informatie bwb-id="BWBR0000001"><wijzigingen><regeling>');
      for (let index = 0; index <= XML_LIMITS.changes; index += 1)
        yield Buffer.from(
          `<datum><details><betreft>Aanhangig</betreft><ontstaansbron><bron><dossiernummer>${index}</dossiernummer></bron></ontstaansbron></details></datum>`,
        );
    }
    await expect(parsePieces(pieces())).rejects.toThrow(say.importing.tooManyChanges(XML_LIMITS.changes));
  });
});
