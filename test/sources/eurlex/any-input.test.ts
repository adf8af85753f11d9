import { describe, expect, test } from 'vitest';
import { LksError } from '../../../src/contract/errors';
import { say } from '../../../src/messages';
import { parse as parseFormex } from '../../../src/sources/eurlex/read-formex';
import { parse as parsePage } from '../../../src/sources/eurlex/read-xhtml';
import {
  consolidatedXhtml,
  deleted,
  formexAct,
  formexArticle,
  formexConsolidated,
  journalArticle,
  journalXhtml,
  point,
} from '../../fixtures/import/eurlex';
import { mutations, xmlTrees } from '../../fixtures/import/trees';
import { countWords } from '../../fixtures/import/words';
import { lower } from '../../support/lowered';
import fc from '../../support/property';

const PAGE_ROOTS = 'div id="art_1"|div id="anx_I"|div id="rct_1"|div|p class="oj-normal"|div class="oj-final"'.split(
  '|',
);
const PAGE_CLASSES =
  'oj-ti-art|oj-sti-art|title-article-norm|title-annex-1|title-annex-2|oj-doc-ti|oj-note|footnote|title-division-1|title-division-2|oj-ti-grseq-1';
const PAGE_BLOCKS = 'norm|norm inline-element|grid-container grid-list|list grid-list-column-1|grid-list-column-2';
const PAGE_NAMES = [
  ...PAGE_ROOTS,
  ...PAGE_CLASSES.split('|').map((name) => `p class="${name}"`),
  ...PAGE_BLOCKS.split('|').map((name) => `div class="${name}"`),
  ...'table|table border="1"|tbody|tr|td|ul|li|a href="#x"|a id="x"|span|sup|blockquote'.split('|'),
];
const FORMEX_ROOTS = ['PREAMBLE', 'ENACTING.TERMS', 'DIVISION', 'FINAL', 'CONS.ANNEX'];
const FORMEX_NAMES = [
  ...FORMEX_ROOTS,
  ...'ARTICLE TI.ART STI.ART PARAG NO.PARAG ALINEA LIST ITEM NP NO.P TXT P TITLE TI STI CONSID GR.CONSID VISA'.split(
    ' ',
  ),
  ...'TBL CORPUS ROW CELL BLK TI.BLK NOTE HT DATE QUOT.S GR.SEQ NO.GR.SEQ DLIST.ITEM TERM DEFINITION'.split(' '),
  ...'INCL.ELEMENT GR.NOTES CONTENTS TOC.ITEM NO.ITEM UNKNOWN'.split(' '),
];

async function expectKept(parse: (bytes: Buffer) => ReturnType<typeof parsePage>, bytes: Buffer, words: string[]) {
  const { documents } = await parse(bytes);
  // What is above or below the line is in signs of its own there.
  const found = countWords(
    documents
      .flatMap(({ body, title }) => [title, body])
      .join('\n')
      .normalize('NFKC'),
  );
  expect(words.filter((word) => !found.has(word))).toEqual([]);
  const ids = documents.map(({ externalId }) => externalId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { body } of documents) expect(body.trim()).not.toBe('');
}

const PAGE = journalXhtml({
  inhoud: journalArticle('1', 'Doel', `<p class="oj-normal">Een put.</p>${point('(a)', 'diep')}`),
});
const CONSOLIDATED = consolidatedXhtml('02031R0123 — NL — 01.05.2032 — 001.001', '<p class="norm">Een put.</p>');
const ACT = formexAct(`<ENACTING.TERMS>${formexArticle('1', 'Doel', '<ALINEA>Een put.</ALINEA>')}</ENACTING.TERMS>`);
const CONS_ACT = formexConsolidated(formexArticle('1', 'Doel', `<ALINEA>Een ${deleted('1', 'oude ')}put.</ALINEA>`));

const FILES = [
  ['a page of the Official Journal', PAGE, parsePage],
  ['a consolidated page', CONSOLIDATED, parsePage],
  ['an act in Formex', ACT, parseFormex],
  ['a consolidated act in Formex', CONS_ACT, parseFormex],
] as const;

describe('any act', () => {
  test('in XHTML keeps every word, however its elements are nested', () =>
    fc.assert(
      fc.asyncProperty(xmlTrees(PAGE_ROOTS, PAGE_NAMES), ({ words, xml }) =>
        expectKept(parsePage, journalXhtml({ inhoud: xml }), words),
      ),
      { numRuns: 100 },
    ));

  test('in Formex keeps every word, however its elements are nested', () =>
    fc.assert(
      fc.asyncProperty(xmlTrees(FORMEX_ROOTS, FORMEX_NAMES), ({ words, xml }) =>
        expectKept(parseFormex, formexAct(xml), words),
      ),
      { numRuns: 100 },
    ));

  test.each(FILES)('%s that is damaged is read or refused, and nothing else happens', (_name, bytes, parse) =>
    fc.assert(
      fc.asyncProperty(mutations(bytes), async (damaged) => {
        await parse(damaged).catch((error: unknown) => expect(error).toBeInstanceOf(LksError));
      }),
      { numRuns: 60 },
    ),
  );

  test.each(FILES)('%s that is cut off anywhere is refused', async (_name, bytes, parse) => {
    for (let length = 0; length < bytes.length; length += 31) {
      await expect(parse(bytes.subarray(0, length))).rejects.toMatchObject({ name: 'LksError', kind: 'failed' });
    }
  });
});

describe('hostile input', () => {
  test('a page whose DOCTYPE has entities of its own is refused', async () => {
    const doctype = '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML//EN" "x.dtd" [<!ENTITY a "bomb">]>';
    const page = PAGE.toString('utf8').replace(/<!DOCTYPE[^>]*>/, doctype);
    const refused = { kind: 'failed', message: expect.stringContaining('DOCTYPE') };
    await expect(parsePage(Buffer.from(page))).rejects.toMatchObject(refused);
  });

  test('Formex may have no DOCTYPE at all', async () => {
    const bytes = Buffer.from(ACT.toString('utf8').replace('<ACT>', '<!DOCTYPE ACT PUBLIC "-//EC//ACT" "a.dtd"><ACT>'));
    await expect(parseFormex(bytes)).rejects.toMatchObject({ message: expect.stringContaining('DOCTYPE') });
  });

  test('a page of more elements than any act is refused before it fills the memory', async () => {
    lower({ nodes: 1000 });
    const inhoud = '<i/>'.repeat(1001);
    await expect(parsePage(journalXhtml({ inhoud }))).rejects.toMatchObject({
      message: say.importing.tooManyNodes(1000),
    });
  });

  test('a title of one endless word is read as quickly as any other', async () => {
    const titel = ['a'.repeat(400_000)];
    await expect(parsePage(journalXhtml({ titel }))).rejects.toMatchObject({
      message: expect.stringContaining('CELEX'),
    });
  });

  test('notes that refer to one another without end are each read once', async () => {
    const last = 2000;
    const note = (at: number) => `<NOTE NOTE.ID="E${at}"><P>n${at}<REF.NOTE REF="E${at + 1}"/></P></NOTE>`;
    const notes = Array.from({ length: last }, (_, at) => note(at + 1)).join('');
    const { documents } = await parseFormex(formexAct(`<FINAL><P>Put.</P><GR.NOTES>${notes}</GR.NOTES></FINAL>`));
    expect(documents[0]?.body).toContain(`[${last}] n${last}`);
    const round =
      '<p class="oj-note"><a id="a">1</a> een <a href="#b">2</a></p><p class="oj-note"><a id="b">2</a> twee <a href="#a">1</a></p>';
    const page = await parsePage(journalXhtml({ inhoud: '<p>Put <a href="#a">1</a></p>', bijlagen: round }));
    expect(page.documents[0]?.body).toMatch(/\[1\] een \[2\]\n\[2\] twee \[1\]$/);
  });

  test('a long note that is referred to everywhere is refused before it fills the memory', async () => {
    lower({ fileBytes: 1_000_000 });
    const bijlagen = `<p class="oj-note"><a id="a">1</a> ${'n'.repeat(50_000)}</p>`;
    const inhoud = Array.from({ length: 100 }, (_, at) =>
      journalArticle(`${at + 1}`, 'D', '<p><a href="#a">1</a></p>'),
    ).join('');
    await expect(parsePage(journalXhtml({ inhoud, bijlagen }))).rejects.toMatchObject({
      kind: 'failed',
      message: expect.stringContaining('notes'),
    });
  });

  test('names of the language are no text: nothing is looked up in a prototype', async () => {
    const { documents } = await parseFormex(formexAct('<constructor>Een <toString>put</toString>.</constructor>'));
    expect(documents[0]?.body).toContain('Een put.');
  });
});
