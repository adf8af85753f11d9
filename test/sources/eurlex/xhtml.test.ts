import { describe, expect, test } from 'vitest';
import type { TextStructure } from '../../../src/contract/structure';
import { say } from '../../../src/messages';
import { parse } from '../../../src/sources/eurlex/read-xhtml';
import { consolidatedXhtml, journalArticle, journalXhtml, recital } from '../../fixtures/import/eurlex';
import { casesOf } from '../../support/table';

const documentsOf = async (bytes: Buffer) => (await parse(bytes)).documents;
const articleOf = async (inhoud: string) =>
  (await documentsOf(journalXhtml({ inhoud: journalArticle('1', 'Doel', inhoud) }))).find(({ externalId }) =>
    externalId.endsWith('artikel 1'),
  )!;

describe('an act of the Official Journal', () => {
  test('becomes the act, its recitals, articles and annexes, each with its own id, title and address', async () => {
    const annex =
      '<div class="eli-container" id="anx_I"><p class="oj-doc-ti">BIJLAGE I</p><p class="oj-doc-ti">Maten</p><p>Twee el.</p></div>';
    const inhoud =
      `<div id="pbl_1"><p>DE RAAD,</p><p>Overwegende hetgeen volgt:</p>${recital(1, 'Putten zijn diep.')}</div>` +
      `<div id="cpt_I"><p class="oj-ti-section-1">HOOFDSTUK I</p><div class="eli-title" id="cpt_I.tit_1">` +
      `<p class="oj-ti-section-2">ALGEMEEN</p></div>${journalArticle('1', 'Doel', '<p>Een put.</p>')}</div>` +
      `<div class="oj-final"><p>Gedaan te Brussel, 3 februari 2031.</p></div>`;
    const documents = await documentsOf(journalXhtml({ inhoud, bijlagen: annex }));
    expect(documents.map(({ externalId, title, url }) => [externalId, title, url])).toEqual([
      [
        '32031R0123',
        'VERORDENING (EU) 2031/123 VAN DE RAAD van 3 februari 2031 betreffende waterputten',
        'http://data.europa.eu/eli/reg/2031/123/oj',
      ],
      [
        '32031R0123 overweging 1',
        'Verordening (EU) 2031/123, overweging 1',
        'http://data.europa.eu/eli/reg/2031/123/oj#rct_1',
      ],
      [
        '32031R0123 artikel 1',
        'Verordening (EU) 2031/123, artikel 1 Doel',
        'http://data.europa.eu/eli/reg/2031/123/oj#art_1',
      ],
      [
        '32031R0123 bijlage I',
        'Verordening (EU) 2031/123, bijlage I Maten',
        'http://data.europa.eu/eli/reg/2031/123/oj#anx_I',
      ],
    ]);
    expect(documents[0]?.body).toMatch(/DE RAAD,[\s\S]*## HOOFDSTUK I ALGEMEEN[\s\S]*Gedaan te Brussel/);
    expect(documents[2]).toMatchObject({
      language: 'nl',
      documentType: 'verordening',
      decisionDate: '2031-02-03',
      publicationDate: '2031-02-12',
      validFrom: '',
      work: '32031R0123',
      body: 'Een put.',
    });
  });

  test('keeps the recitals as a work of their own, so that a consolidated text never takes them away', async () => {
    const documents = await documentsOf(journalXhtml({ inhoud: recital(1, 'Putten zijn diep.') }));
    expect(documents[1]).toMatchObject({ externalId: '32031R0123 overweging 1', work: '32031R0123 overwegingen' });
  });

  test('in another language is counted and left out', async () => {
    const inhoud = journalArticle('1', 'But', '<p>Un puits.</p>');
    const parsed = await parse(journalXhtml({ taal: 'FR', titel: ['DIRECTIVE 2031/5/UE'], inhoud }));
    expect(parsed).toEqual({ documents: [], work: '32031L0005', leftOut: { fr: 2 } });
  });

  test('that does not say which act it is is refused', async () => {
    await expect(parse(journalXhtml({ titel: ['BERICHT over putten'] }))).rejects.toMatchObject({
      kind: 'failed',
      message: say.importing.noCelex,
      hint: say.importing.noCelexHint,
    });
  });

  test('never takes the number of an act that its title only mentions', async () => {
    const titel = ['BESLUIT VAN DE RAAD van 1 mei 2031', 'tot wijziging van Verordening (EU) 2016/679'];
    await expect(parse(journalXhtml({ titel }))).rejects.toMatchObject({ message: expect.stringContaining('CELEX') });
  });

  test('that does not say in which language it is is refused', async () => {
    await expect(parse(journalXhtml({ taal: '' }))).rejects.toMatchObject({
      message: expect.stringContaining('language'),
    });
  });
});

describe('the text of an article', () => {
  test.each(casesOf(import.meta.dirname, 'xhtml.tsv', 'what', 'markup', 'behind', 'body'))(
    '%s',
    async (_what, markup, bijlagen, body) => {
      const documents = await documentsOf(journalXhtml({ inhoud: journalArticle('1', 'Doel', markup), bijlagen }));
      expect(documents.slice(1).map((one) => [one.externalId, one.body])).toEqual([['32031R0123 artikel 1', body]]);
    },
  );

  const gridsIn = ({ body, structure }: { body: string; structure?: TextStructure }) =>
    structure!.tables.map(({ head, rows }) => [
      head,
      rows.map((row) => row.map(({ start, end }) => body.slice(start, end))),
    ]);

  test('has each value of a table in its column, and its rows of headings by how they look', async () => {
    const bold = (text: string, more = '') =>
      `<td style="font-weight: bold"${more}><p class="tbl-norm">${text}</p></td>`;
    const cell = (text: string, more = '') => `<td${more}><p class="tbl-norm">${text}</p></td>`;
    const inhoud =
      `<table border="1"><tr>${bold('Nr', ' rowspan="2"')}${bold('Stof', ' COLSPAN="2"')}</tr>` +
      `<tr><td><p class="oj-tbl-hdr">Naam</p></td><th>Code</th></tr>` +
      `<tr>${cell('1.')}${cell('Lood', ' rowSpan="2"')}${cell('a | b')}</tr><tr>${cell('2.')}${cell('c')}</tr></table>`;
    expect(gridsIn(await articleOf(inhoud))).toEqual([
      [
        2,
        [
          ['Nr', 'Stof', ''],
          ['', 'Naam', 'Code'],
          ['1.', 'Lood', 'a|b'],
          ['2.', '', 'c'],
        ],
      ],
    ]);
  });

  test('takes a table without borders for one where its cells span, and for text where it lays out points or what a sign means', async () => {
    const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td><p>${cell}</p></td>`).join('')}</tr>`;
    const document = await articleOf(
      `<table border="0">${row('', '1.', 'Eerste')}</table><table border="0">${row('K', '=', 'de inhoud;')}</table>` +
        `<table border="0"><tr><td colspan="2"><p>Maten</p></td></tr>${row('diep', '3 el')}</table>`,
    );
    expect(document.body).toBe('1. Eerste\nK = de inhoud;\n\nMaten | \ndiep | 3 el');
    expect(gridsIn(document)).toEqual([
      [
        0,
        [
          ['Maten', ''],
          ['diep', '3 el'],
        ],
      ],
    ]);
  });

  test('says where its references lead', async () => {
    const inhoud =
      '<p>Zie <a href="http://publications.europa.eu/resource/celex/32016R0679">de verordening</a>, ' +
      '<a href="./../../../legal-content/NL/AUTO/?uri=celex:32011L0083">de richtlijn</a>, <a href="#art_1">artikel 1</a>, ' +
      '<a href="javascript:alert(1)">niets</a> <a href="http://x.example/">►M1</a>.</p>';
    const { body, structure } = await articleOf(inhoud);
    expect(structure!.references.map(({ start, end, target }) => [body.slice(start, end), target])).toEqual([
      ['de verordening', 'http://publications.europa.eu/resource/celex/32016R0679'],
      ['de richtlijn', 'https://eur-lex.europa.eu/legal-content/NL/AUTO/?uri=celex:32011L0083'],
    ]);
  });

  test('has its own notes at its end, wherever the page keeps them, once each', async () => {
    const reference = '<a href="#ntr1" id="ntc1">(<span class="oj-super">1</span>)</a>';
    const inhoud = journalArticle('1', 'Doel', `<p>Een put ${reference} en nog een ${reference}.</p>`);
    const bijlagen =
      '<p class="oj-note"><a id="ntr1" href="#ntc1">(<span>1</span>)</a>  PB L 1.</p>' +
      '<p class="oj-note"><a id="ntr2">(<span>2</span>)</a> Nergens genoemd.</p>';
    const [act, article] = await documentsOf(journalXhtml({ inhoud, bijlagen }));
    expect(article?.body).toBe('Een put [1] en nog een [1].\n\n[1] PB L 1.');
    expect(act?.body).toMatch(/\[2\] Nergens genoemd\.$/);
  });

  test('loses no note whose id another has too: a reference means the first', async () => {
    const note = (text: string) => `<p class="oj-note"><a id="ntr1">(1)</a> ${text}</p>`;
    const inhoud = journalArticle('1', 'Doel', '<p>Een put <a href="#ntr1">(1)</a>.</p>');
    const [act, article] = await documentsOf(journalXhtml({ inhoud, bijlagen: note('PB L 1.') + note('PB L 2.') }));
    expect(article?.body).toBe('Een put [1].\n\n[1] PB L 1.');
    expect(act?.body).toMatch(/\[1\] PB L 2\.$/);
  });

  const note = (label: string, text: string, id = `n${label}`) =>
    `<p class="oj-note"><a id="${id}">(${label})</a> ${text}</p>`;
  const mark = (label: string, id = `n${label}`) => `<a href="#${id}">(${label})</a>`;
  test('has the anchor of the only annex, which has no number', async () => {
    const annex = '<div id="anx_1"><p class="oj-doc-ti">BIJLAGE</p><p>Twee el.</p></div>';
    const [, document] = await documentsOf(journalXhtml({ bijlagen: annex }));
    expect(document).toMatchObject({
      externalId: '32031R0123 bijlage',
      url: 'http://data.europa.eu/eli/reg/2031/123/oj#anx_1',
    });
  });

  test('has the note of an annex with its number in the text, and not in its title', async () => {
    const annex = `<div id="anx_I"><p class="oj-doc-ti">BIJLAGE I ${mark('1')}</p><p>Twee el.</p></div>`;
    const documents = await documentsOf(journalXhtml({ bijlagen: annex + note('1', 'Diep.') }));
    expect(documents[1]).toMatchObject({
      title: 'Verordening (EU) 2031/123, bijlage I',
      body: '## BIJLAGE I [1]\n\nTwee el.\n\n[1] Diep.',
    });
  });

  test('gives notes without a link the number with which they are printed', async () => {
    const [act] = await documentsOf(
      journalXhtml({
        bijlagen: '<p class="note">(3) PB L 1.</p><p class="note">Vervolg.</p><p class="note">(4) PB L 2.</p>',
      }),
    );
    expect(act?.body).toMatch(/\n\n\[3\] PB L 1\. Vervolg\.\n\[4\] PB L 2\.$/);
  });
});

describe('a consolidated act', () => {
  const REFERENCE = '02031R0123 — NL — 01.05.2032 — 001.001';
  const norm = '<p class="norm">Een put.</p>';

  test('has the number of its base act and the day of its text', async () => {
    const [act, article] = await documentsOf(
      consolidatedXhtml(REFERENCE, `<div id="art_1"><p class="title-article-norm">Artikel 1</p>${norm}</div>`),
    );
    expect(act).toMatchObject({ externalId: '32031R0123', validFrom: '2032-05-01' });
    expect(article).toMatchObject({
      externalId: '32031R0123 artikel 1',
      url: 'http://data.europa.eu/eli/reg/2031/123/2032-05-01#art_1',
    });
  });

  test('says nothing of the act that a passage came from', async () => {
    const marked =
      '<p class="modref"><a title="x">▼M3</a></p><p class="norm">Een <span><a><span>►C1</span></a></span> diepe<span> ◄ </span>' +
      'put ►M2 of (EU) gat ◄.</p>';
    const [, article] = await documentsOf(
      consolidatedXhtml(REFERENCE, `<p class="title-article-norm">Artikel 1</p>${marked}`),
    );
    expect(article?.body).toBe('Een diepe put of (EU) gat.');
  });

  test('is not named after the act that its title comes from', async () => {
    const title = ['<span>►M2</span> VERORDENING (EU) 2031/123 VAN DE RAAD ◄', 'van 3 februari 2031'];
    const [act, article] = await documentsOf(
      consolidatedXhtml(REFERENCE, `<p class="title-article-norm">Artikel 1</p>${norm}`, title),
    );
    expect(act?.title).toBe('VERORDENING (EU) 2031/123 VAN DE RAAD van 3 februari 2031');
    expect(act?.lawNames).toContain('Verordening (EU) 2031/123');
    expect(article?.title).toBe('Verordening (EU) 2031/123, artikel 1');
  });

  test('without ids is told apart by its headings', async () => {
    const inhoud =
      `<p class="title-division-1">HOOFDSTUK I</p><p class="title-division-2">ALGEMEEN</p>` +
      `<p class="title-article-norm">Artikel 1</p><p class="stitle-article-norm">Doel</p>${norm}` +
      `<p class="title-article-norm">Artikel 2</p><p class="norm">Nog een.</p>` +
      `<p class="title-division-1">HOOFDSTUK II</p>` +
      `<p class="title-annex-1">BIJLAGE</p><p class="title-annex-2">Maten</p><p class="norm">Twee el.</p>`;
    const documents = await documentsOf(consolidatedXhtml(REFERENCE, inhoud));
    expect(documents.map(({ externalId, title, body }) => [externalId, title, body]).slice(1)).toEqual([
      ['32031R0123 artikel 1', 'Verordening (EU) 2031/123, artikel 1 Doel', 'Een put.'],
      ['32031R0123 artikel 2', 'Verordening (EU) 2031/123, artikel 2', 'Nog een.'],
      ['32031R0123 bijlage', 'Verordening (EU) 2031/123, bijlage Maten', 'Twee el.'],
    ]);
    expect(documents[0]?.body).toMatch(/## HOOFDSTUK I ALGEMEEN\n\n## HOOFDSTUK II/);
  });

  test('of an agreement belongs to sector 2', async () => {
    const [act] = await documentsOf(consolidatedXhtml('02031A0123(01) — EN — 01.05.2032 — 001.001', norm));
    expect(act).toMatchObject({ externalId: '22031A0123(01)', documentType: 'overeenkomst', language: 'en' });
  });
});
