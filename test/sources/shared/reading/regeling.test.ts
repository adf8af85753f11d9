import { describe, expect, test } from 'vitest';
import { parse } from '../../../../src/sources/bwb/documents';
import { artikel, toestandXml, wettekst } from '../../../fixtures/import/toestand';

const documents = async (inhoud: string) => (await parse(toestandXml({ inhoud }))).documents;

/** The body of an article with that content. */
const body = async (inhoud: string, attributes = '') =>
  (
    await documents(wettekst(`<artikel ${attributes}><kop><label>Artikel</label><nr>1</nr></kop>${inhoud}</artikel>`))
  )[1]!.body;

describe('the text of an article', () => {
  test('leden are numbered paragraphs', async () => {
    const text = await body(
      '<lid><lidnr>1</lidnr><al>Een.</al></lid><lid><lidnr>2a</lidnr><al>Twee.</al><al>Nog.</al></lid>',
    );
    expect(text).toBe('1. Een.\n\n2a. Twee.\nNog.');
  });

  test('list items stand on lines of their own, nested ones too', async () => {
    const nested = '<lijst><li><li.nr>1°.</li.nr><al>i</al></li><li><li.nr>2°.</li.nr><al>ii</al></li></lijst>';
    const text = await body(
      `<lid><lidnr>1.</lidnr><al>Aanhef:</al><lijst><li><li.nr>a.</li.nr><al>x:</al>${nested}</li>` +
        '<li><li.nr>–</li.nr><al>y</al></li></lijst><al>Slot.</al></lid>',
    );
    expect(text).toBe('1. Aanhef:\na. x:\n1°. i\n2°. ii\n– y\nSlot.');
  });

  test('definitions are one line each', async () => {
    const item = (term: string, text: string) =>
      `<definitie-item><li.nr>a.</li.nr><term>${term}</term><definitie><al>${text}</al></definitie></definitie-item>`;
    expect(await body(`<definitielijst>${item('wet', 'deze wet;')}${item('dag:', 'een dag.')}</definitielijst>`)).toBe(
      'a. wet: deze wet;\na. dag: een dag.',
    );
  });

  test('tables are rows of cells', async () => {
    const cell = (text: string) => `<entry><al>${text}</al></entry>`;
    const table =
      `<table><title>Kop</title><tgroup><thead><row>${cell('A')}${cell('B')}</row></thead>` +
      `<tbody><row>${cell('1')}${cell('')}</row><row>${cell('')}${cell('')}</row></tbody></tgroup></table>`;
    expect(await body(table)).toBe('Kop\nA | B\n1 | ');
  });

  test('notes are marked and stand at the end', async () => {
    const noot = '<noot type="voet"><noot.nr>1)</noot.nr><noot.al>Zie <nadruk>daar</nadruk>.</noot.al></noot>';
    expect(await body(`<al>Tekst${noot} verder.</al><al>Slot.</al>`)).toBe(
      'Tekst[1] verder.\n\nSlot.\n\n[1] Zie daar.',
    );
  });

  test('references, sub- and superscript, remarks of the editors and images leave their text', async () => {
    const text = await body(
      '<al>m<sup>2</sup>, H<inf>2</inf>O, <extref doc="jci">de <nadruk>wet</nadruk></extref> <redactie>Red.</redactie></al>' +
        '<plaatje><illustratie naam="x.png"/></plaatje><tussenkop>Kop</tussenkop>',
    );
    expect(text).toBe('m², H₂O, de wet [Red.]\n\n[Afbeelding]\n\nKop');
  });

  test('administration never becomes text', async () => {
    const meta =
      '<meta-data><brondata><publicatie>NIET</publicatie></brondata><jcis><jci>NIET</jci></jcis></meta-data>';
    expect(await body(`<lid><lidnr>1</lidnr><al>Wel.</al>${meta}</lid>${meta}`)).toBe('1. Wel.');
  });

  test('an article quoted in an amending article stays a part of it', async () => {
    const quoted = `<wijziging><wat>Na artikel 3 komt:</wat>${artikel('3a', 'Nieuw.')}</wijziging>`;
    const found = await documents(
      wettekst(`<wijzig-artikel><kop><label>Artikel</label><nr>I</nr></kop>${quoted}</wijzig-artikel>`),
    );
    expect(found.map(({ externalId }) => externalId)).toEqual(['BWBR0099999', 'BWBR0099999 artikel I']);
    expect(found[1]!.body).toBe('Na artikel 3 komt:\n\nArtikel 3a\n\nNieuw.');
  });

  test('text that the schema does not foresee is kept', async () => {
    expect(await body('los<onbekend><dieper>diep</dieper></onbekend>')).toBe('los\n\ndiep');
  });
});

describe('the state of an article', () => {
  test('repealed, with the day from the file', async () => {
    const attributes = 'status="vervallen" effect="vervallen" inwerking="2010-01-01"';
    expect(await body('<al><redactie>Vervallen</redactie></al>', attributes)).toBe('[Vervallen per 2010-01-01]');
  });

  test('repealed, the day unknown, what is left of the text kept', async () => {
    expect(
      await body(
        '<al>Vervallen door vernummering.</al>',
        'status="vervallen" effect="wijziging" inwerking="2010-01-01"',
      ),
    ).toBe('Vervallen door vernummering.\n\n[Vervallen]');
  });

  test('not yet in force', async () => {
    const found = await documents(wettekst(artikel('1', 'Straks.', 'status="nogniet"')));
    expect(found[1]).toMatchObject({
      title: 'Testwet, artikel 1 (nog niet in werking)',
      body: 'Straks.\n\n[Nog niet in werking]',
      notInForce: true,
    });
  });

  test('not yet in force, said once where the editors say so', async () => {
    const redactie = '<redactie type="vervanging">Dit artikel is nog niet in werking getreden.</redactie>';
    const found = await documents(wettekst(artikel('1', redactie, 'status="nogniet"')));
    expect(found[1]).toMatchObject({
      title: 'Testwet, artikel 1 (nog niet in werking)',
      body: '[Dit artikel is nog niet in werking getreden.]',
      notInForce: true,
    });
  });

  test.each(['nogniet', 'vervallen'])('%s: never in force, as the editors say, and nothing else', async (status) => {
    const text = 'Dit artikel treedt niet meer in werking. Het artikel is ingetrokken door Stb. 2012/283.';
    const attributes = `status="${status}" effect="vervallen" inwerking="2012-07-01"`;
    const found = await documents(
      wettekst(
        `<artikel ${attributes}><kop><label>Artikel</label><nr>1</nr></kop><al><redactie>${text}</redactie></al><lid><lidnr>1</lidnr><al>X.</al></lid></artikel>`,
      ),
    );
    expect(found[1]).toMatchObject({
      title: 'Testwet, artikel 1 (niet in werking getreden)',
      body: `[${text}]\n\n1. X.`,
      notInForce: true,
    });
    expect(found[1]!.structure!.added).toEqual([]);
    expect(found[1]).not.toHaveProperty('repealed');
  });

  test('in force, whatever is said of one of its leden', async () => {
    const redactie = '<redactie type="vervanging">Dit lid is nog niet in werking getreden.</redactie>';
    const found = await documents(wettekst(artikel('1', redactie, 'status="goed"')));
    expect(found[1]).toMatchObject({ title: 'Testwet, artikel 1', body: '[Dit lid is nog niet in werking getreden.]' });
    expect(found[1]).not.toHaveProperty('notInForce');
  });
});

describe('the regulation itself', () => {
  test('its titles are the names by which it is found', async () => {
    const [law] = await documents(wettekst(artikel('1', 'x')));
    expect(law).toMatchObject({
      title: 'Testwet',
      lawNames: ['Testwet', 'Wet van 1 januari 2024, houdende een test'],
      publicationDate: '2023-12-01',
      validFrom: '2024-01-01',
      url: 'https://wetten.overheid.nl/BWBR0099999/2024-01-01',
    });
    expect(law!.body).toBe('Wet van 1 januari 2024, houdende een test');
  });

  test('an anchor is encoded where a URL needs it', async () => {
    const found = await documents(
      wettekst(`<artikel bwb-ng-variabel-deel="/Deel 1/Artikel1#&#233;"><al>x</al></artikel>`),
    );
    expect(found[1]!.url).toBe('https://wetten.overheid.nl/BWBR0099999/2024-01-01#Deel%201_Artikel1%23%C3%A9');
  });

  test('a circular is one document with its whole text', async () => {
    const deel =
      '<circulaire.divisie><kop><nr>1</nr><titel>Inleiding</titel></kop><tekst><al>Zo.</al></tekst></circulaire.divisie>';
    const found = await documents(`<circulaire><circulaire-tekst>${deel}</circulaire-tekst></circulaire>`);
    expect(found).toHaveLength(1);
    expect(found[0]!.body).toContain('## 1 Inleiding\n\nZo.');
  });

  test('texts in other languages are left out and counted', async () => {
    const verdrag = (taal: string) =>
      `<verdrag xml:lang="${taal}" tekst="authentiek"><verdragtekst><kop><titel>T</titel></kop><wettekst>${artikel('1', 'x')}${artikel('2', 'y')}</wettekst></verdragtekst></verdrag>`;
    const parsed = await parse(toestandXml({ inhoud: verdrag('fr') + verdrag('nl') }));
    expect(parsed.documents.map(({ externalId }) => externalId)).toEqual([
      'BWBR0099999',
      'BWBR0099999 artikel 1',
      'BWBR0099999 artikel 2',
    ]);
    expect(parsed.leftOut).toEqual({ fr: 3 });
  });

  test('a day that is none is left out of the address', async () => {
    const [law] = (await parse(toestandXml({ datum: '2024-13-01', inhoud: '' }))).documents;
    expect(law).toMatchObject({ validFrom: '', url: 'https://wetten.overheid.nl/BWBR0099999' });
  });

  test('a file without a BWB number is refused', async () => {
    await expect(parse(toestandXml({ bwbId: '../x', inhoud: '' }))).rejects.toMatchObject({
      name: 'LksError',
      kind: 'failed',
    });
  });
});
