/** Names of elements and attributes that a format has not: their words are in the text, and they are counted, wherever they stand. */
import { describe, expect, test } from 'vitest';
import { parse as parseToestand } from '../../src/sources/bwb/documents';
import { parse as parseManifest } from '../../src/sources/bwb/manifest';
import { parse as parseWti } from '../../src/sources/bwb/wti';
import { parse as parseRegeling } from '../../src/sources/cvdr/documents';
import { parse as parseDecision } from '../../src/sources/eu-case-law';
import { parse as parseAct } from '../../src/sources/eurlex/read-formex';
import { parse as parsePage } from '../../src/sources/eurlex/read-xhtml';
import { parse as parseUitspraak } from '../../src/sources/rechtspraak/document';
import type { ParsedFile } from '../../src/sources/shared/parsed-file';
import { NamesSeen } from '../../src/sources/shared/xml/names';
import { courtXhtml } from '../fixtures/import/court';
import { cvdrArtikel, cvdrXml, numbered } from '../fixtures/import/cvdr';
import { formexAct, formexArticle, journalArticle, journalXhtml } from '../fixtures/import/eurlex';
import { artikel, toestandXml, wettekst } from '../fixtures/import/toestand';
import { uitspraakXml } from '../fixtures/import/uitspraak';
import { joinedJudgment, point } from './eu-case-law/formex-files';

const bodiesOf = ({ documents }: ParsedFile): string[] => documents.map(({ body }) => body);
const bodyOf = (parsed: ParsedFile): string => bodiesOf(parsed).join('\n\n');

const toestand = (inhoud: string) => parseToestand(toestandXml({ inhoud: wettekst(inhoud) }));
const regeling = (tekst: string, ipm?: string) => parseRegeling(Buffer.from(cvdrXml({ tekst, ...(ipm && { ipm }) })));
const uitspraak = (inhoud: string, gegevens = '') =>
  parseUitspraak(uitspraakXml({ tekst: `<uitspraak>${inhoud}</uitspraak>`, gegevens }));

const act = (tekst: string) => parseAct(formexAct(`<ENACTING.TERMS>${tekst}</ENACTING.TERMS>`));

const within =
  (name: string, attributes = '') =>
  (text: string): string =>
    `<${name}${attributes}>${text}</${name}>`;

const SUP = within('HT', ' TYPE="SUP"');
const SUB = within('HT', ' TYPE="SUB"');

/** A paragraph of each format, as a file of it has one, and how it sets words above and below the line. */
const FORMATS = [
  ['BWB', (al: string) => toestand(artikel('1', al)), within('sup'), within('inf')],
  ['CVDR', (al: string) => regeling(cvdrArtikel(numbered('1'), within('al')(al))), within('sup'), within('inf')],
  ['Rechtspraak', (para: string) => uitspraak(within('para')(para)), within('superscript'), within('subscript')],
  [
    'XHTML',
    (text: string) => parsePage(journalXhtml({ inhoud: journalArticle('1', 'Huur', within('p')(text)) })),
    within('sup'),
    within('sub'),
  ],
  [
    'XHTML of a decision',
    (text: string) => parseDecision(courtXhtml({ points: [text] })),
    within('sup'),
    within('sub'),
  ],
  ['Formex', (text: string) => act(formexArticle('1', 'Huur', within('ALINEA')(text))), SUP, SUB],
  ['Formex, in a decision', (text: string) => parseDecision(joinedJudgment(point('1', text))), SUP, SUB],
] as const;

describe.each(FORMATS)('in a paragraph of %s', (_name, read, up, down) => {
  test('an element that nobody knows is a part of the line, and counted', async () => {
    const parsed = await read(
      'De <begrip>huurder</begrip> betaalt <begrip soort="x">de <nadrukt>huur</nadrukt></begrip>.',
    );
    expect(bodyOf(parsed)).toContain('De huurder betaalt de huur.');
    expect(parsed.unknown?.elements).toEqual({ begrip: 2, nadrukt: 1 });
  });

  test('an attribute that nobody knows is counted, and the text as it is', async () => {
    const name = 'geldig-onder';
    const parsed = await read(`De <nadruk ${name}="voorwaarde">huurder</nadruk> betaalt.`);
    expect(bodyOf(parsed)).toContain('De huurder betaalt.');
    expect(parsed.unknown?.attributes).toEqual({ [name]: 1 });
  });

  test('nothing is told where every name is known, whatever its prefix is', async () => {
    const parsed = await read('De huurder xmlns betaalt.');
    expect(parsed.unknown).toBeUndefined();
  });

  test('a space in what stands above or below the line stays', async () => {
    const parsed = await read(`CO${down('2 ')}en m${up(' 2')} en 10${up('6 <!-- --> \n')}stuks`);
    expect(bodyOf(parsed)).toContain('CO₂ en m ² en 10⁶ stuks');
  });
});

describe('a container that nobody knows', () => {
  test('has its articles as documents: Formex', async () => {
    const parsed = await act(
      `<AFDELING><TITLE><TI><P>Huur</P></TI></TITLE>${formexArticle('1', 'Een', '<ALINEA>Een.</ALINEA>')}</AFDELING>`,
    );
    expect(parsed.documents.map(({ externalId }) => externalId)).toEqual(['32031R0123', '32031R0123 artikel 1']);
    expect(parsed.unknown?.elements).toEqual({ AFDELING: 1 });
  });

  test('has its articles as documents: BWB', async () => {
    const parsed = await toestand(
      `<onderafdeling><kop><label>Onderafdeling</label><nr>1</nr><titel>Huur</titel></kop>${artikel('1', 'Een.')}${artikel('2', 'Twee.')}</onderafdeling>`,
    );
    expect(parsed.documents.map(({ externalId }) => externalId)).toEqual([
      'BWBR0099999',
      'BWBR0099999 artikel 1',
      'BWBR0099999 artikel 2',
    ]);
    expect(bodiesOf(parsed)[0]).toContain('## Onderafdeling 1 Huur');
    expect(parsed.unknown?.elements).toEqual({ onderafdeling: 1 });
  });

  test('has its articles as documents: CVDR', async () => {
    const parsed = await regeling(
      `<onderafdeling><kop><titel>Huur</titel></kop>${cvdrArtikel(numbered('1'), '<al>Een.</al>')}<al>Slot.</al></onderafdeling>`,
    );
    expect(parsed.documents.map(({ externalId }) => externalId)).toEqual(['CVDR600001_2', 'CVDR600001_2 artikel 1']);
    expect(bodiesOf(parsed)[0]).toMatch(/## Huur\n\nSlot\./);
  });

  test('without articles is text like any other', async () => {
    const parsed = await toestand('<kader><al>Een.</al><al>Twee.</al></kader>');
    expect(bodyOf(parsed)).toContain('Een.\n\nTwee.');
  });
});

describe('a fact of the register that nobody knows', () => {
  test('is shown with the name of its element: Rechtspraak', async () => {
    const parsed = await uitspraak('<para>Tekst.</para>', '<psi:griffie resourceIdentifier="x:1">Arnhem</psi:griffie>');
    expect(bodyOf(parsed)).toContain('## Kenmerken\n\ngriffie: Arnhem (x:1)');
    expect(parsed.unknown?.elements).toEqual({ griffie: 1 });
  });

  test('is shown with the name of its element: CVDR', async () => {
    const parsed = await regeling('', '<overheidrg:evaluatie><al>Na vijf</al><al>jaar.</al></overheidrg:evaluatie>');
    expect(bodyOf(parsed)).toContain('evaluatie: Na vijf jaar.');
  });
});

describe('administration that stands where nobody expects it', () => {
  test('is text: what is passed by is passed by in its own place alone', async () => {
    const parsed = await toestand(artikel('1', 'In <publicatiejaar>1998</publicatiejaar> verviel dit.'));
    expect(bodyOf(parsed)).toContain('In 1998 verviel dit.');
  });
});

describe('a file that describes texts', () => {
  test('tells names that nobody knows, and is read as before: WTI', async () => {
    const wti = `<wetstechnische-informatie bwb-id="BWBR0099999"><algemene-informatie gegenereerd="2024-01-01T00:00:00"
      geheim="nee"><citeertitel>Testwet</citeertitel><bijnaam>De wet</bijnaam></algemene-informatie><wijzigingen><regeling/></wijzigingen>
      <samenhang><algemene-informatie/></samenhang></wetstechnische-informatie>`;
    const { description, unknown } = await parseWti(Buffer.from(wti));
    expect(description?.names).toEqual(['Testwet']);
    expect(unknown).toEqual({ elements: { bijnaam: 1, samenhang: 1 }, attributes: { geheim: 1 } });
  });

  test('tells names that nobody knows, and is read as before: manifest', async () => {
    const manifest = `<work label="BWBR0099999"><metadata><datum_slot>2030-01-01</datum_slot></metadata><expression label="2024-01-01_0"
      slot="ja"><metadata><datum_inwerkingtreding>2024-01-01</datum_inwerkingtreding><einddatum>9999-12-31</einddatum><zichtdatum_start>2024-01-01</zichtdatum_start>
      <zichtdatum_eind>9999-12-31</zichtdatum_eind></metadata><manifestation label="xml"><item label="BWBR0099999_2024-01-01_0.xml" _deleted="false"/></manifestation></expression></work>`;
    const { periods, unknown } = await parseManifest(Buffer.from(manifest));
    expect(periods).toHaveLength(1);
    expect(unknown).toEqual({ elements: { datum_slot: 1 }, attributes: { slot: 1 } });
  });
});

describe('the names of one file', () => {
  const names = { elements: new Map([['a', { is: 'block' }]]), attributes: new Map([['id', 'read' as const]]) };

  test('are told of no more than a file of a publisher can have', () => {
    const seen = new NamesSeen(names);
    for (let at = 0; at < 1000; at += 1) seen.see(`x${at}`, {});
    seen.see('y'.repeat(61), {});
    const elements = seen.told.unknown?.elements ?? {};
    expect(Object.keys(elements)).toHaveLength(51);
    expect(elements['…']).toBe(951);
  });

  test('are those without a prefix; declarations of namespaces are none', () => {
    const seen = new NamesSeen(names);
    seen.see('a', { 'psi:id': '1', xmlns: 'x', 'xmlns:psi': 'y', id: '2' });
    expect(seen.told).toEqual({});
    seen.see('a', { 'psi:constructor': '1' });
    expect(seen.told.unknown?.attributes).toEqual({ constructor: 1 });
  });
});
