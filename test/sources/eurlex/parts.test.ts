import { describe, expect, test } from 'vitest';
import { recogniseParts } from '../../../src/sources/eurlex/divisions';
import { parseParts } from '../../../src/sources/eurlex/read-formex';
import { parse } from '../../../src/sources/eurlex/read-xhtml';
import type { SourceDocument } from '../../../src/sources/shared/parsed-file';
import { compose } from '../../../src/sources/shared/reading/compose';
import { Line } from '../../../src/sources/shared/reading/line';
import { sectionNumber } from '../../../src/sources/shared/reading/text';
import {
  consolidatedXhtml,
  formexAct,
  formexArticle,
  journalArticle,
  journalXhtml,
  point,
  recital,
} from '../../fixtures/import/eurlex';

/** Kind, number and text of the parts of a document. */
const partsOf = ({ body, structure }: Pick<SourceDocument, 'body' | 'structure'>) =>
  structure!.parts.map(({ kind, number, start, end }) => [kind, number, body.slice(start, end)]);

const formexDocument = async (inhoud: string) =>
  (await parseParts([
    { name: '', bytes: formexAct(`<ENACTING.TERMS>${formexArticle('1', 'Doel', inhoud)}</ENACTING.TERMS>`) },
  ]))!.documents[1]!;
const journalDocument = async (inhoud: string) =>
  (await parse(journalXhtml({ inhoud: journalArticle('1', 'Doel', inhoud) }))).documents[1]!;

const EXPECTED = [
  ['lid', '1', '1. Een put is:\n(a) diep;\n(b) hol.'],
  ['alinea', '', 'Een put is:\n(a) diep;\n(b) hol.'],
  ['onderdeel', 'a', '(a) diep;'],
  ['onderdeel', 'b', '(b) hol.'],
  ['lid', '2a', '2a. Een bron.\nEn een sloot.'],
  ['alinea', '', 'Een bron.'],
  ['alinea', '', 'En een sloot.'],
];

describe('the parts of an article', () => {
  test('in Formex', async () => {
    const item = (mark: string, text: string) => `<ITEM><NP><NO.P>${mark}</NO.P><TXT>${text}</TXT></NP></ITEM>`;
    const list = `<LIST TYPE="alpha">${item('(a)', 'diep;')}${item('(b)', 'hol.')}</LIST>`;
    const document = await formexDocument(
      `<PARAG><NO.PARAG>1.</NO.PARAG><ALINEA><P>Een put is:</P>${list}</ALINEA></PARAG>` +
        '<PARAG><NO.PARAG>2a.</NO.PARAG><ALINEA>Een bron.</ALINEA><ALINEA>En een sloot.</ALINEA></PARAG>',
    );
    expect(partsOf(document)).toEqual(EXPECTED);
    expect(document.structure?.known).toBe('marked');
  });

  test('in Formex: a dash has no number, a point outside of a list is one, and what is quoted is marked as that, its parts not', async () => {
    const quoted = '<QUOT.S LEVEL="1"><PARAG><NO.PARAG>7.</NO.PARAG><ALINEA>Nieuw.</ALINEA></PARAG></QUOT.S>';
    const document = await formexDocument(
      `<LIST TYPE="DASH"><ITEM><P>hol</P></ITEM></LIST><NP><NO.P>3.1.</NO.P><TXT>diep</TXT></NP>${quoted}`,
    );
    expect(partsOf(document)).toEqual([
      ['onderdeel', '', '— hol'],
      ['punt', '3.1', '3.1. diep'],
      ['alinea', '', '7. Nieuw.'],
    ]);
    expect(document.structure!.parts.map(({ standing }) => standing)).toEqual([undefined, undefined, 'quoted']);
  });

  test('in a consolidated text', async () => {
    const listed = (mark: string, text: string) =>
      `<div class="grid-container grid-list"><div class="list grid-list-column-1"><span>${mark} </span></div>` +
      `<div class="grid-list-column-2"><p class="norm">${text}</p></div></div>`;
    const lid = (number: string, inhoud: string) =>
      `<div class="norm"><span class="no-parag">${number} </span><div class="norm inline-element">${inhoud}</div></div>`;
    const inhoud =
      `<div id="art_1"><p class="title-article-norm">Artikel 1</p>` +
      `${lid('1.', `Een put is:${listed('(a)', 'diep;')}${listed('(b)', 'hol.')}`)}` +
      `${lid('2a.', '<p class="norm inline-element">Een bron.</p><p class="norm inline-element">En een sloot.</p>')}</div>`;
    const [, document] = (await parse(consolidatedXhtml('02031R0123 — NL — 01.05.2032 — 001.001', inhoud))).documents;
    expect(partsOf(document!)).toEqual(EXPECTED);
  });

  test('in the Official Journal, by its ids', async () => {
    const lid = (id: string, inhoud: string) => `<div id="${id}">${inhoud}</div>`;
    const document = await journalDocument(
      lid('001.001', `<p class="oj-normal">1.   Een put is:</p>${point('(a)', 'diep;')}${point('(b)', 'hol.')}`) +
        lid('001.002', '<p class="oj-normal">2a.   Een bron.</p><p class="oj-normal">En een sloot.</p>'),
    );
    expect(partsOf(document).filter(([kind]) => kind !== 'alinea')).toEqual(
      EXPECTED.filter(([kind]) => kind !== 'alinea'),
    );
    expect(partsOf(document).filter(([kind]) => kind === 'alinea')).toHaveLength(3);
    expect(document.structure?.known).toBe('marked');
  });

  test('in a page without ids are recognised where their numbers run in order', async () => {
    const document = await journalDocument('<p>1.   Een put.</p><p>Hij is diep.</p><p>2.   Een bron.</p>');
    expect(document.structure?.known).toBe('recognised');
    expect(partsOf(document)).toEqual([
      ['lid', '1', '1. Een put.\n\nHij is diep.'],
      ['lid', '2', '2. Een bron.'],
    ]);
  });

  test('without numbers are its paragraphs; those of an article that quotes others are not told apart', async () => {
    expect(partsOf(await journalDocument('<p>Een put.</p><p>Een bron.</p>'))).toEqual([
      ['alinea', '', 'Een put.'],
      ['alinea', '', 'Een bron.'],
    ]);
    expect(
      partsOf(
        await journalDocument(
          '<p>Ingevoegd:</p><p class="oj-ti-art">“Artikel 9</p><p>1.   Nieuw.”</p><p>2.   Weg.</p>',
        ),
      ),
    ).toEqual([]);
  });

  test('are those within a recital, whose number is its own', async () => {
    const inner = point('(a)', 'diep') + point('(b)', 'hol');
    const [, document] = (await parse(journalXhtml({ inhoud: recital(1, `Putten zijn:${inner}`) }))).documents;
    expect(partsOf(document!)).toEqual([
      ['onderdeel', 'a', '(a) diep'],
      ['onderdeel', 'b', '(b) hol'],
    ]);
  });
});

test('the sections of an annex hold what is under their headings, in Formex and in XHTML alike', async () => {
  const annex =
    '<div id="anx_I"><p class="oj-doc-ti">BIJLAGE I</p><p class="oj-doc-ti">Maten</p><p class="oj-ti-grseq-1">1. Diepte</p><p>3 el.</p>' +
    '<p class="oj-ti-grseq-2">1.1. In de winter</p><p>4 el.</p><p class="oj-ti-grseq-1">DEEL B Breedte</p><p>1 el.</p></div>';
  const expected = [
    ['sectie', '1', '## 1. Diepte\n\n3 el.\n\n## 1.1. In de winter\n\n4 el.'],
    ['sectie', '1.1', '## 1.1. In de winter\n\n4 el.'],
    ['sectie', 'B', '## DEEL B Breedte\n\n1 el.'],
  ];
  expect(partsOf((await parse(journalXhtml({ bijlagen: annex }))).documents[1]!)).toEqual(expected);
  const section = (title: string, inhoud: string) => `<GR.SEQ><TITLE><TI>${title}</TI></TITLE>${inhoud}</GR.SEQ>`;
  const numbered = (mark: string, text: string) => `<NP><NO.P>${mark}</NO.P><TXT>${text}</TXT></NP>`;
  const inner = section(numbered('1.1.', 'In de winter'), '<P>4 el.</P>');
  const bytes = formexAct(
    `<ANNEX><TITLE><TI><P>BIJLAGE I</P></TI><STI><P>Maten</P></STI></TITLE><CONTENTS>${section(numbered('1.', 'Diepte'), `<P>3 el.</P>${inner}`)}${section('<P>DEEL B Breedte</P>', '<P>1 el.</P>')}</CONTENTS></ANNEX>`,
  );
  expect(partsOf((await parseParts([{ name: '', bytes }]))!.documents[1]!)).toEqual(expected);
});

test('the first section of an annex whose heading became its title begins with the text', async () => {
  const annex =
    '<div id="anx_I"><p class="oj-doc-ti">BIJLAGE I</p><p class="oj-ti-grseq-1">A. Diepte</p><p>3 el.</p><p class="oj-ti-grseq-1">B. Breedte</p><p>1 el.</p></div>';
  const expected = [
    ['sectie', 'A', '3 el.'],
    ['sectie', 'B', '## B. Breedte\n\n1 el.'],
  ];
  expect(partsOf((await parse(journalXhtml({ bijlagen: annex }))).documents[1]!)).toEqual(expected);
  const section = (title: string, inhoud: string) =>
    `<GR.SEQ><TITLE><TI><P>${title}</P></TI></TITLE>${inhoud}</GR.SEQ>`;
  const bytes = formexAct(
    `<ANNEX><TITLE><TI><P>BIJLAGE I</P></TI></TITLE><CONTENTS>${section('A. Diepte', '<P>3 el.</P>')}${section('B. Breedte', '<P>1 el.</P>')}</CONTENTS></ANNEX>`,
  );
  const document = (await parseParts([{ name: '', bytes }]))!.documents[1]!;
  expect(document.title).toMatch(/, bijlage I A\. Diepte$/);
  expect(partsOf(document)).toEqual(expected);
});

describe('parts that are only numbered', () => {
  const recognised = (...texts: string[]) => {
    const paragraphs = texts.map((text) => Line.of(text));
    const found = recogniseParts(paragraphs);
    return [found, partsOf(compose(paragraphs, 'none')).map(([kind, number]) => `${kind} ${number}`)] as const;
  };

  test.each([
    ['run in order', ['1. a', 'x', '2. b', '2a. c', '3. d'], ['lid 1', 'lid 2', 'lid 2a', 'lid 3']],
    [
      'points in a paragraph',
      ['1. a:', '(a) x', '(b) y', 'z', '2. b'],
      ['lid 1', 'onderdeel a', 'onderdeel b', 'lid 2'],
    ],
    ['points of an article', ['Het is:', 'a) x', '(i) roman', 'b) y'], ['onderdeel a', 'onderdeel b']],
    ['a number that is missing', ['1. a', '3. b'], []],
    ['a list within a paragraph', ['1. a', '2. b', '1. x', '2. y', '3. c'], []],
    ['one number alone', ['1. a', 'b'], []],
    ['points that do not begin with a', ['b) x', 'c) y'], []],
    ['none', ['a', 'b'], []],
  ])('%s', (_name, texts, expected) => {
    expect(recognised(...texts)).toEqual([expected.length > 0, expected]);
  });
});

test.each([
  ['PART A', 'A'],
  ['DEEL B Breedte', 'B'],
  ['1.2. Scope', '1.2'],
  ['A. ‘General’', 'A'],
  ['II – Fees', 'II'],
  ['3', '3'],
  ['Introduction', ''],
  ['A person', ''],
  ['Section headings', ''],
])('the number of a section: %s', (heading, number) => expect(sectionNumber(heading)).toBe(number));
