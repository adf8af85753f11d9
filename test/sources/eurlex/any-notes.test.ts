/** The rules of notes over acts whose notes and references are in any order, with any ids, or with none. */
import { describe, expect, test } from 'vitest';
import { parse as parseFormex } from '../../../src/sources/eurlex/read-formex';
import { parse as parsePage } from '../../../src/sources/eurlex/read-xhtml';
import { formexAct, formexArticle, journalArticle, journalXhtml } from '../../fixtures/import/eurlex';
import { faultsOfNotes } from '../../fixtures/import/notes';
import fc from '../../support/property';

const id = fc.constantFrom('E0001', 'E0002', 'E0012', 'C0002', '');
const words = fc.constantFrom('', ' ', 'put', 'bron <REF/>');
const label = fc.constantFrom('1', '2', '*', '**', 'a', '†', '');

const named = (text: string, reference: string) => text.replace('<REF/>', reference);
const formexPiece = fc.oneof(
  fc
    .tuple(id, words, id)
    .map(([own, text, other]) => `<NOTE NOTE.ID="${own}"><P>${named(text, `<REF.NOTE REF="${other}"/>`)}</P></NOTE>`),
  id.map((other) => `<NOTE NOTE.REF="${other}"/>`),
  fc.tuple(id, words).map(([other, text]) => `<NOTE NOTE.REF="${other}">${named(text, '')}</NOTE>`),
  id.map((other) => `<REF.NOTE REF="${other}"/>`),
  id.map((other) => `<HT TYPE="SUP"><NOTE NOTE.REF="${other}"/></HT>`),
);
const formexBlock = fc.oneof(
  fc.array(formexPiece, { maxLength: 4 }).map((pieces) => `<ALINEA>Woord ${pieces.join(' woord ')}.</ALINEA>`),
  fc.tuple(fc.array(formexPiece, { maxLength: 3 }), fc.array(formexPiece, { maxLength: 3 })).map(([notes, cells]) => {
    const below = notes.filter((piece) => piece.startsWith('<NOTE ')).join('');
    return `<TBL><GR.NOTES>${below}</GR.NOTES><CORPUS><ROW>${cells.map((cell) => `<CELL>cel ${cell}</CELL>`).join('')}</ROW></CORPUS></TBL>`;
  }),
  id.map((other) => `<GR.SEQ><LOC.NOTES><REF.NOTE REF="${other}"/></LOC.NOTES></GR.SEQ>`),
);

const link = fc.tuple(id, label).map(([to, mark]) => `<a href="#${to}">(${mark})</a>`);
const pageNote = fc
  .tuple(id, label, words, link)
  .map(([own, mark, text, other]) => `<p class="oj-note"><a id="${own}">(${mark})</a> ${named(text, other)}</p>`);

const faults = (documents: Parameters<typeof faultsOfNotes>[0][]) =>
  documents.flatMap((document) => faultsOfNotes(document, new Set()));

describe('every mark has its note, every number occurs once, no note is without words', () => {
  test('in Formex', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(formexBlock, { maxLength: 3 }), { minLength: 1, maxLength: 3 }),
        async (articles) => {
          const inhoud = articles.map((blocks, at) => formexArticle(`${at + 1}`, 'Doel', blocks.join(''))).join('');
          const { documents } = await parseFormex(formexAct(`<ENACTING.TERMS>${inhoud}</ENACTING.TERMS>`));
          expect(faults(documents)).toEqual([]);
        },
      ),
      { numRuns: 80 },
    ));

  test('in XHTML', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(link, { maxLength: 4 }), { minLength: 1, maxLength: 3 }),
        fc.array(pageNote, { maxLength: 6 }),
        async (articles, notes) => {
          const inhoud = articles.map((links, at) =>
            journalArticle(`${at + 1}`, 'Doel', `<p>Woord ${links.join(' woord ')}.</p>`),
          );
          const { documents } = await parsePage(journalXhtml({ inhoud: inhoud.join(''), bijlagen: notes.join('') }));
          expect(faults(documents)).toEqual([]);
        },
      ),
      { numRuns: 80 },
    ));
});
