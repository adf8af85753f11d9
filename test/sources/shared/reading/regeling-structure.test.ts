/** What regulations mark in their texts: notes, tables, references, what can be cited. Files made up for it. */
import { describe, expect, test } from 'vitest';
import { parse } from '../../../../src/sources/bwb/documents';
import { parse as parseCvdr } from '../../../../src/sources/cvdr/documents';
import type { SourceDocument } from '../../../../src/sources/shared/parsed-file';
import { cvdrArtikel, cvdrXml, numbered } from '../../../fixtures/import/cvdr';
import { faultsOfNotes, unmarkedNotes } from '../../../fixtures/import/notes';
import { artikel, type ToestandParts, toestandXml, wettekst } from '../../../fixtures/import/toestand';

/** The documents of a toestand; none of them may break a rule of notes. */
async function documentsOf(inhoud: string, parts: Partial<ToestandParts> = {}): Promise<SourceDocument[]> {
  const { documents } = await parse(toestandXml({ ...parts, inhoud }));
  expect(documents.flatMap((one) => [...faultsOfNotes(one), ...unmarkedNotes(one)])).toEqual([]);
  return documents;
}

/** The first article of a law whose article has that text. */
const articleOf = async (inhoud: string, kop = '<label>Artikel</label><nr>1</nr>'): Promise<SourceDocument> =>
  (await documentsOf(wettekst(`<artikel><kop>${kop}</kop>${inhoud}</artikel>`)))[1]!;

const noot = (text: string, { nr = '', id = '' } = {}): string =>
  `<noot${id === '' ? '' : ` id="${id}"`}>${nr === '' ? '' : `<noot.nr>${nr}</noot.nr>`}<noot.al>${text}</noot.al></noot>`;

describe('a note', () => {
  test('that is repeated before it stands, or in another article, is in each document that marks it', async () => {
    const [, first, second, third] = await documentsOf(
      wettekst(
        `${artikel('1', 'a<nootref refid="n1"/>')}${artikel('2', `b${noot('Een.', { nr: '7', id: 'n1' })}`)}` +
          artikel('3', `c${noot('Eigen.', { nr: '7' })}<nootref refid="n1"/>`),
      ),
    );
    expect(first!.body).toBe('a[7]\n\n[7] Een.');
    expect(second!.body).toBe('b[7]\n\n[7] Een.');
    expect(third!.body).toBe('c[7][2]\n\n[7] Eigen.\n[2] Een.');
  });

  test('in the heading of an article stands with the heading in its text, and not in its title', async () => {
    const article = await articleOf(
      '<al>Tekst.</al>',
      `<label>Artikel</label><nr>1${noot('Bij nr.')}</nr><titel>Bomen${noot('Bij titel.')}</titel>`,
    );
    expect(article.title).toBe('Testwet, artikel 1 Bomen');
    expect(article.externalId).toBe('BWBR0099999 artikel 1');
    expect(article.body).toBe('## Artikel 1[1] Bomen[2]\n\nTekst.\n\n[1] Bij nr.\n[2] Bij titel.');
  });

  test('in the heading of an annex is with the regulation and with the annex', async () => {
    const kop = `<kop><label>Bijlage</label><nr>A</nr><titel>Lijst${noot('Nieuw.', { nr: '1' })}</titel></kop>`;
    const [law, , annex] = await documentsOf(wettekst(artikel('1', 'x'), `<bijlage>${kop}<al>y</al></bijlage>`));
    expect(law!.body).toMatch(/## Bijlage A Lijst\[1\]\n\n\[1\] Nieuw\.$/);
    expect(annex).toMatchObject({
      title: 'Testwet, bijlage A Lijst',
      body: '## Bijlage A Lijst[1]\n\ny\n\n[1] Nieuw.',
    });
  });

  test('in a title of the regulation stands with that title', async () => {
    const [law] = await documentsOf(wettekst(artikel('1', 'x')), {
      intitule: `Wet van${noot('Rectificatie.', { nr: '1' })} 2024`,
      citeertitel: `Testwet${noot('Zo genoemd.', { nr: '1' })}`,
    });
    expect(law!.title).toBe('Testwet');
    expect(law!.body).toBe('Wet van[1] 2024\n\nTestwet[2]\n\n[1] Rectificatie.\n[2] Zo genoemd.');
  });

  test('in a table is marked in its cell', async () => {
    const { body, structure } = await articleOf(
      `<table><title>T${noot('Titel.')}</title><tgroup><tbody><row><entry>a${noot('Cel.')}</entry><entry>b</entry></row></tbody></tgroup></table>`,
    );
    expect(body).toBe('T[1]\na[2] | b\n\n[1] Titel.\n[2] Cel.');
    expect(structure!.notes.map(({ mark, marks }) => [mark, marks.length])).toEqual([
      ['[1]', 1],
      ['[2]', 1],
    ]);
  });

  test('of a local regulation follows the same rules', async () => {
    const { documents } = await parseCvdr(
      Buffer.from(
        cvdrXml({
          tekst:
            cvdrArtikel(
              numbered('1', `Bomen${noot('Kop.')}`),
              '<al>a<noot id="n1" nr="5"><noot.al>Vijf.</noot.al></noot></al>',
            ) + cvdrArtikel(numbered('2'), '<al>b<nootref refid="n1"/> c<nootref refid="x"/></al>'),
        }),
      ),
    );
    expect(documents.flatMap((one) => [...faultsOfNotes(one), ...unmarkedNotes(one)])).toEqual([]);
    expect(documents[1]).toMatchObject({
      title: 'Bomenverordening (gemeente Heuvelstad), artikel 1 Bomen',
      body: '## Artikel 1 Bomen[1]\n\na[5]\n\n[1] Kop.\n[5] Vijf.',
    });
    expect(documents[2]!.body).toBe('b[5] c\n\n[5] Vijf.');
  });
});

describe('what is above or below the line keeps its meaning', () => {
  test('in text, headings, cells, titles and notes', async () => {
    const article = await articleOf(
      `<al>10<sup>6</sup> euro, m<sup>2</sup> CO<inf>2</inf>, x<sup>n+β</sup>.${noot('m<sup>3</sup>')}</al>` +
        '<table><tgroup><tbody><row><entry>km<sup>2</sup></entry><entry>2</entry></row></tbody></tgroup></table>',
      '<label>Artikel</label><nr>1<sup>bis</sup></nr><titel>CO<inf>2</inf></titel>',
    );
    expect(article).toMatchObject({
      externalId: 'BWBR0099999 artikel 1bis',
      title: 'Testwet, artikel 1bis CO₂',
      body: '10⁶ euro, m² CO₂, x^(n+β).[1]\n\nkm² | 2\n\n[1] m³',
    });
    const [law] = await documentsOf(
      '<circulaire><circulaire-tekst><circulaire.divisie><kop><titel>10<sup>6</sup></titel></kop><tekst><al>x</al></tekst></circulaire.divisie></circulaire-tekst></circulaire>',
    );
    expect(law!.body).toContain('## 10⁶');
  });
});

/** What of a body is marked as something, and how. */
const marked = ({ body, structure }: SourceDocument) => ({
  parts: structure!.parts.map(({ kind, number, start, end }) => [kind, number, body.slice(start, end)]),
  references: structure!.references.map(({ target, start, end }) => [target, body.slice(start, end)]),
});

describe('what can be cited', () => {
  test('is told by its number, one within another', async () => {
    const article = await articleOf(
      '<lid><lidnr>1.</lidnr><al>Aanhef:</al><lijst><li><li.nr>a.</li.nr><al>x:</al><lijst><li><li.nr>1°.</li.nr><al>y</al></li></lijst></li></lijst></lid>' +
        '<lid><lidnr>2a</lidnr><definitielijst><definitie-item><li.nr>b.</li.nr><term>boom</term><definitie><al>hout</al></definitie></definitie-item></definitielijst></lid>',
    );
    expect(marked(article).parts).toEqual([
      ['lid', '1', '1. Aanhef:\na. x:\n1°. y'],
      ['onderdeel', 'a', 'a. x:\n1°. y'],
      ['onderdeel', '1', '1°. y'],
      ['lid', '2a', '2a. b. boom: hout'],
      ['onderdeel', 'b', 'b. boom: hout'],
    ]);
    expect(article.structure!.known).toBe('marked');
  });

  test('is not what an article quotes, nor the points of a note', async () => {
    const quoted = `<wijziging><wat>Na artikel 3 komt:</wat><artikel><lid><lidnr>1</lidnr><al>Nieuw.</al></lid></artikel></wijziging>`;
    const list = '<noot><noot.lijst><noot.li><li.nr>a.</li.nr><noot.al>n</noot.al></noot.li></noot.lijst></noot>';
    expect(marked(await articleOf(`<lid><lidnr>1</lidnr><al>a${list}</al>${quoted}</lid>`)).parts).toEqual([
      ['lid', '1', '1. a[1]\nNa artikel 3 komt:\n1. Nieuw.'],
    ]);
  });

  test('are sections of a text with headings, with all that is under them', async () => {
    const divisie = (nr: string, rest: string) =>
      `<circulaire.divisie><kop><nr>${nr}</nr><titel>T${nr}</titel></kop>${rest}</circulaire.divisie>`;
    const [law] = await documentsOf(
      `<circulaire><circulaire-tekst>${divisie('1', `<tekst><al>een</al></tekst>${divisie('1.1', '<tekst><al>twee</al></tekst>')}`)}${divisie('2', '<tekst><al>drie</al></tekst>')}</circulaire-tekst></circulaire>`,
    );
    expect(marked(law!).parts).toEqual([
      ['sectie', '1', '## 1 T1\n\neen\n\n## 1.1 T1.1\n\ntwee'],
      ['sectie', '1.1', '## 1.1 T1.1\n\ntwee'],
      ['sectie', '2', '## 2 T2\n\ndrie'],
    ]);
  });
});

describe('a reference', () => {
  test('has its place and what the file says that it refers to', async () => {
    const article = await articleOf(
      '<al><extref doc="jci1.3:c:BWBR0001840&amp;artikel=5&amp;z=2020-01-01">Grondwet</extref>, ' +
        '<extref doc="32014L0066" reeks="Celex">richtlijn</extref>, ' +
        '<intref doc="" bwb-id="BWBR0099999" bwb-ng-variabel-deel="/Bijlage">de bijlage</intref>, ' +
        '<intref doc="" bwb-id="BWBR0099999" label-id="1,2">de artikelen</intref>, ' +
        '<extref doc="onbekend">iets</extref>, <dossierref dossier="34716">stukken</dossierref>, ' +
        '<extref-groep>de <ref-item doc="A"/><ref-item doc="B"/>wetten</extref-groep></al>',
    );
    expect(marked(article).references).toEqual([
      ['jci1.3:c:BWBR0001840&artikel=5&z=2020-01-01', 'Grondwet'],
      ['32014L0066', 'richtlijn'],
      ['BWBR0099999/Bijlage', 'de bijlage'],
      ['BWBR0099999&label-id=1,2', 'de artikelen'],
      ['', 'iets'],
      ['dossier 34716', 'stukken'],
      ['B', 'de wetten'],
      ['A', 'de wetten'],
    ]);
  });

  test('within the law leaves out the days that are only those of the text', async () => {
    const target = async (days: string) => {
      const doc = `jci1.3:c:BWBR0099999&amp;artikel=2${days}`;
      return marked(await articleOf(`<al><intref doc="${doc}">artikel 2</intref></al>`)).references[0]![0];
    };
    expect(await target('&amp;z=2024-01-01&amp;g=2024-01-01')).toBe('jci1.3:c:BWBR0099999&artikel=2');
    expect(await target('&amp;z=2025-06-01&amp;g=2024-01-01')).toBe('jci1.3:c:BWBR0099999&artikel=2');
    expect(await target('&amp;z=2024-01-01&amp;g=2023-05-01')).toBe('jci1.3:c:BWBR0099999&artikel=2&g=2023-05-01');
  });
});

test('each article keeps the day from which it has its text, and the days of the publication that gave it', async () => {
  const change = 'bron="Stb.2021-500" effect="wijziging" publicatie_bron="2021-10-27" ondertekening_bron="2021-10-25"';
  const inhoud = wettekst(
    artikel('1', 'x', `${change} inwerking="2022-05-01" publicatie_iwt="2021-11-03"`) +
      artikel('2', 'y', `${change} inwerking="2022-06-01" publicatie_iwt="geen"`),
  );
  const { days } = await parse(toestandXml({ inhoud }));
  const of = (externalId: string, kind: string, day: string, words = '') => ({
    externalId,
    kind,
    day,
    place: 'Stb.2021-500',
    words,
    basis: 'stated',
  });
  expect(days).toEqual([
    of('BWBR0099999 artikel 1', 'changed', '2022-05-01', 'wijziging'),
    of('BWBR0099999', 'change-signed', '2021-10-25'),
    of('BWBR0099999', 'change-published', '2021-10-27'),
    of('BWBR0099999', 'commencement-published', '2021-11-03'),
    of('BWBR0099999 artikel 2', 'changed', '2022-06-01', 'wijziging'),
  ]);
});

test('what the register of a local regulation refers to keeps its place too', async () => {
  const mantel =
    '<dcterms:source resourceIdentifier="1.1:CVDR77862_1">Parkeerverordening</dcterms:source><dcterms:issued>2020-02-03</dcterms:issued>';
  const ipm =
    '<overheidrg:redactioneleToevoeging><al>Volgt op <extref doc="CVDR://90762_1">het besluit</extref></al></overheidrg:redactioneleToevoeging>';
  const { documents } = await parseCvdr(Buffer.from(cvdrXml({ mantel, ipm })));
  expect(documents[0]!.body).toMatch(
    /Grondslag: Parkeerverordening \(1\.1:CVDR77862_1\)\nRedactionele toevoeging: Volgt op het besluit$/,
  );
  expect(marked(documents[0]!).references).toEqual([
    ['1.1:CVDR77862_1', 'Parkeerverordening (1.1:CVDR77862_1)'],
    ['CVDR://90762_1', 'het besluit'],
  ]);
});

test('a table of HTML in a local regulation has its cells in their columns', async () => {
  const table =
    '<table><caption>Tarieven</caption><tr><th>Soort</th><th>Prijs</th><th>Per</th></tr>' +
    '<tr><td ROWSPAN="2">Kap</td><td>10</td><td>boom</td></tr><tr><td>5</td><td>m<sub>3</sub></td></tr></table>';
  const { documents } = await parseCvdr(Buffer.from(cvdrXml({ tekst: cvdrArtikel(numbered('1'), table) })));
  const { body, structure } = documents[1]!;
  expect(body).toBe('Tarieven\nSoort | Prijs | Per\nKap | 10 | boom\n | 5 | m₃');
  expect(structure!.tables.map(({ head, rows }) => [head, rows.map(({ length }) => length)])).toEqual([[1, [3, 3, 3]]]);
});
