// DOCX files with something that a reader of its paragraphs does not look at.
import path from 'node:path';
import { rowsOf } from '../table.mjs';
import { docx, NAMESPACES, OFFICE, para, part, relationsOf, run, wordPart, XML } from './docx.mjs';
import { expectedIn, kindsOf, namedKindsOf, READ } from './kind.mjs';
import { zip } from './zip.mjs';

const kind = kindsOf('unread', 'docx', '.docx');
const named = namedKindsOf('docx', '.docx');
const reads = { expects: READ };

/** A document of text and `middle`, in any order of the two. */
const whole = (f, middle, more = {}) => {
  const before = f
    .filler(1 + Math.floor(f.random() * 5))
    .map(para)
    .join('');
  return docx({ body: f.full ? before + para(f.good) + middle : middle + para(f.good) + before, ...more });
};
const PICTURE =
  '<w:p><w:r><w:drawing><wp:inline><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><a:blip r:embed="p"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>';
const PNG = part('word/media/image1.png', Buffer.from('89504e470d0a1a0a', 'hex'), 'image', {
  id: 'p',
  type: 'image/png',
});
const chunk = (f, name, data) =>
  whole(f, '<w:altChunk r:id="c"/>', {
    parts: [part(`word/${name}`, data, 'aFChunk', { id: 'c', type: 'text/html' })],
  });
const EMBEDDED =
  '<w:p><w:r><w:object><o:OLEObject Type="Embed" ProgID="Word.Document.12" r:id="e"/></w:object></w:r></w:p>';
const embedded = (f, name, data, kindOfPart = 'package') =>
  whole(f, EMBEDDED, { parts: [part(`word/embeddings/${name}`, data, kindOfPart, { id: 'e' })] });
const bodies = (...texts) => wordPart('document', texts.map((text) => `<w:body>${text}</w:body>`).join(''));
const LOOSE = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const STRICT = 'http://purl.oclc.org/ooxml/wordprocessingml/main';
const both = (f) => bodies(para(f.good) + para(f.hidden));

/** A package of little more than the main part, which its relations call `target`. */
const mainAt = (f, target, main = 'word/document.xml') =>
  zip([
    {
      name: '[Content_Types].xml',
      data: `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    },
    { name: '_rels/.rels', data: relationsOf([{ id: 'a', relation: `${OFFICE}/officeDocument`, target }]) },
    { name: main, data: both(f) },
  ]);

/**
 * A text of the table with what is hidden for `@`, a paragraph for `{p …}` and a run for `{r …}`. Of XML, what names the elements of
 * Word or of drawings has their namespaces.
 */
function textOf(f, cell, isChunk = false) {
  const text = cell
    .replace(/\{([pr]) ([^{}]*)\}/g, (_, what, words) => (what === 'p' ? para(words) : run(words)))
    .replaceAll('@', f.hidden)
    .replaceAll('\\r\\n', '\r\n');
  if (isChunk || !text.startsWith('<')) return text;
  return XML + (/<[wa]:/.test(text) ? text.replace('>', ` ${NAMESPACES}>`) : text);
}

/** The parts of a row: `name relation id type = text`, the last two where they are not as usual, and ` || ` between parts. */
const partsOf = (f, cell) =>
  (cell === '' ? [] : cell.split(' || ')).map((one) => {
    const [, head, text] = /^(.*?) = (.*)$/s.exec(one);
    const [name, relation, id, type] = head.split(' ');
    return part(name, textOf(f, text, relation === 'aFChunk'), relation, { id, type });
  });

/** The kinds of the table: a row without `what` is of one file; `other` is the body of the smaller file where it has another. */
const ROWS = rowsOf(path.join(import.meta.dirname, 'unread-docx.tsv')).map(
  ({ name, what, expects, body, other, parts }) => {
    const make = (f) => {
      const text = f.full || other === '' ? body : other;
      return whole(f, textOf(f, text, true), { parts: partsOf(f, parts) });
    };
    return what === '' ? named(name, make, expectedIn(expects)) : kind(name, what, make, expectedIn(expects));
  },
);

export const kinds = [
  ...ROWS,
  kind('altChunk of DOCX', 'a document that Word puts in', (f) => chunk(f, 'a.docx', docx({ body: para(f.hidden) }))),
  kind('altChunk of text', 'or of RTF', (f) =>
    f.full ? chunk(f, 'a.txt', f.hidden) : chunk(f, 'a.rtf', `{\\rtf1 ${f.hidden}}`),
  ),
  kind('a document within', 'a DOCX as an object', (f) => embedded(f, 'a.docx', docx({ body: para(f.hidden) }))),
  kind('a sheet within', 'an XLSX as an object', (f) =>
    embedded(f, 'a.xlsx', docx({ body: para(f.hidden), main: 'xl/workbook.xml' })),
  ),
  kind('an object within', 'of a kind that is only bytes', (f) => {
    const bytes = [Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from(f.hidden, 'utf16le')];
    return embedded(f, 'oleObject1.bin', Buffer.concat(bytes), 'oleObject');
  }),
  ...[
    ['another main part', 'named document2.xml, which the relations say', 'word/document2.xml'],
    ['a main part elsewhere', 'in another folder', 'inhoud/tekst.xml'],
  ].map(([name, what, main]) => kind(name, what, (f) => whole(f, para(f.hidden), { main }), reads)),
  named('a main part by its whole path', (f) => mainAt(f, '/word/document.xml'), reads),
  named('a main part by a path with dots', (f) => mainAt(f, './word/../word/document.xml'), reads),
  named('a main part by a coded path', (f) => mainAt(f, 'word/mijn%20stuk.xml', 'word/mijn stuk.xml'), {
    expects: [...READ, 'refuses'],
  }),
  kind(
    'a decoy',
    'word/document.xml is there, and the relations name another',
    (f) => {
      const extra = [{ name: 'word/document.xml', data: bodies(para(f.good)) }];
      return docx({ body: para(f.good) + para(f.hidden), main: 'word/real.xml', extra });
    },
    reads,
  ),
  kind('strict', 'the namespaces of the strict form', (f) => docx({ xml: both(f).replaceAll(LOOSE, STRICT) }), reads),
  kind(
    'other prefixes',
    'the same names under other prefixes',
    (f) => docx({ xml: both(f).replaceAll('w:', 'ns0:') }),
    reads,
  ),
  named('in a second body', (f) => docx({ xml: bodies(para(f.good), para(f.hidden)) })),
  kind('a picture', 'a page that is a picture, with words in its description', (f) =>
    whole(f, PICTURE.replace('<wp:inline>', `<wp:inline><wp:docPr id="1" name="scan" descr="${f.hidden}"/>`), {
      parts: [PNG],
    }),
  ),
  kind('pictures alone', 'a scan in a DOCX, and nothing else', () => docx({ body: PICTURE.repeat(3), parts: [PNG] }), {
    hides: true,
  }),
  kind('a part of another document', 'w:subDoc', (f) =>
    whole(f, '<w:subDoc r:id="s"/>', {
      relations: [{ id: 's', relation: `${OFFICE}/subDocument`, target: 'deel2.docx', external: true }],
    }),
  ),
  named(
    'an object elsewhere',
    (f) =>
      whole(f, EMBEDDED.replace('Embed" ProgID="Word.Document.12" r:id="e', 'Link" r:id="l'), {
        relations: [{ id: 'l', relation: `${OFFICE}/oleObject`, target: 'file:///C:/a.docx', external: true }],
      }),
    { hides: true },
  ),
  kind('letters as symbols', 'w:sym of a font of signs', (f) => {
    const codes = [...f.hidden].map((letter) => letter.charCodeAt(0).toString(16).padStart(4, '0'));
    return whole(
      f,
      `<w:p>${codes.map((code) => `<w:r><w:sym w:font="Arial" w:char="${code}"/></w:r>`).join('')}</w:p>`,
    );
  }),
];
