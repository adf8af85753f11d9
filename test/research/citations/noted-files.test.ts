/** Notes and tables of DOCX and OpenDocument files: each note has the words before its own mark, each row its own cells. */
import { describe, expect, it } from 'vitest';
import { LawIndex } from '../../../src/law/recognise/law-index';
import { ByteStream } from '../../../src/platform/zip';
import { type Cited, citationsOfPieces } from '../../../src/research/citations/in-files';
import { placed } from '../../../src/research/texts/piece';
import { readHere } from '../../../src/research/texts/read-kind';
import { zipOf } from '../../fixtures/import/zip';
import { para, runOf, W } from '../../support/unread';

const laws = new LawIndex();
const [ONE, TWO] = ['“een wil die zich heeft geopenbaard”', '“een verklaring die iemand heeft afgelegd”'];

async function citedIn(kind: 'zip' | 'fodt', bytes: Buffer): Promise<Cited[]> {
  async function* once() {
    yield bytes;
  }
  const { signal } = new AbortController();
  async function* pieces() {
    for await (const one of readHere(kind, { shown: 'FILE' }, new ByteStream(once()), { signal, tell: () => {} }))
      yield placed(one);
  }
  const all: Cited[] = [];
  for await (const one of citationsOfPieces(pieces(), { file: 'FILE', laws, signal })) all.push(one);
  return all;
}

const call = (id: number): string => `<w:r><w:footnoteReference w:id="${id}"/></w:r>`;
const note = (id: number, text: string): string => `<w:footnote w:id="${id}">${para(runOf(text))}</w:footnote>`;
const docx = (body: string, notes = ''): Buffer =>
  zipOf([
    { name: 'word/document.xml', content: `<w:document ${W}><w:body>${body}</w:body></w:document>` },
    { name: 'word/footnotes.xml', content: `<w:footnotes ${W}>${notes}</w:footnotes>` },
  ]);

const O =
  'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"';
const fodt = (body: string): Buffer =>
  Buffer.from(`<office:document ${O}><office:body><office:text>${body}</office:text></office:body></office:document>`);
const odtNote = (at: number, text: string): string =>
  `<text:note text:note-class="footnote"><text:note-citation>${at}</text:note-citation><text:note-body><text:p>${text}</text:p></text:note-body></text:note>`;

const TABLE = [
  ['art. 3:33 BW', ONE],
  ['art. 3:35 BW', TWO],
];
const rowsOf = (row: (cells: string[]) => string): string => TABLE.map(row).join('');
const texts = (all: readonly Cited[], of: 'noted' | 'cells'): string[] =>
  all.map((one) =>
    one[of].map(({ text }) => (text.includes(ONE) ? '1' : '') + (text.includes(TWO) ? '2' : '')).join(''),
  );

describe.each([
  [
    'DOCX',
    'zip' as const,
    docx(
      para(
        runOf(`Vast staat ${ONE}.`),
        call(1),
        runOf(` En verder ${TWO}.`),
        call(2),
        runOf(' Zie ook art. 3:36 BW.'),
        call(3),
      ),
      note(1, 'Art. 3:33 BW.') + note(2, 'Art. 3:35 BW.') + note(3, 'Art. 3:37 BW.'),
    ),
    docx(
      `<w:tbl>${rowsOf((cells) => `<w:tr>${cells.map((cell) => `<w:tc>${para(runOf(cell))}</w:tc>`).join('')}</w:tr>`)}</w:tbl>${para(runOf('Dan art. 3:36 BW.'))}`,
    ),
  ],
  [
    'OpenDocument',
    'fodt' as const,
    fodt(
      `<text:p>Vast staat ${ONE}.${odtNote(1, 'Art. 3:33 BW.')} En verder ${TWO}.${odtNote(2, 'Art. 3:35 BW.')} Zie ook art. 3:36 BW.${odtNote(3, 'Art. 3:37 BW.')}</text:p>`,
    ),
    fodt(
      `<table:table>${rowsOf((cells) => `<table:table-row>${cells.map((cell) => `<table:table-cell><text:p>${cell}</text:p></table:table-cell>`).join('')}</table:table-row>`)}</table:table><text:p>Dan art. 3:36 BW.</text:p>`,
    ),
  ],
])('of a file of %s', (_what, kind, notes, table) => {
  it('each note has the words before its own mark', async () => {
    const all = await citedIn(kind, notes);
    expect(all.map(({ row }) => row.footnote)).toEqual([null, '1', '2', '3']);
    expect(texts(all, 'noted')).toEqual(['', '1', '2', '']);
    // What a note is for is nobody else's.
    expect(all[0]?.before).toContain(`${TWO}.¹`);
  });

  it('each row has its own cells', async () => {
    const all = await citedIn(kind, table);
    expect(texts(all, 'cells')).toEqual(['1', '2', '']);
    for (const { before, after } of all) expect(before + after).not.toMatch(/wil|verklaring/);
  });
});
