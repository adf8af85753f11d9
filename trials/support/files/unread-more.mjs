// What else of DOCX and PDF a reader would not look at, thought of after the readers had been tried with the other files.
import { docx, para, part, relationsOf, run, wordPart, XML } from './docx.mjs';
import { FREE, namedKindsOf, READ } from './kind.mjs';
import { line, lines, Pdf, stringOf } from './pdf.mjs';
import { zip } from './zip.mjs';

const word = namedKindsOf('docx', '.docx');
const pdf = namedKindsOf('pdf', '.pdf');

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const doc = (f, middle, more = {}) => docx({ body: para(f.good) + middle, ...more });
const styled = (f, styles, paragraph) =>
  doc(f, paragraph, { parts: [part('word/styles.xml', wordPart('styles', styles), 'styles')] });
const HIDES =
  '<w:style w:type="character" w:styleId="A"><w:rPr><w:vanish/></w:rPr></w:style><w:style w:type="character" w:styleId="B"><w:basedOn w:val="A"/></w:style>';
const mainAt = (f, target, main = 'word/document.xml') =>
  zip([
    {
      name: '[Content_Types].xml',
      data: `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    },
    { name: '_rels/.rels', data: relationsOf([{ id: 'a', relation: `${OFFICE}/officeDocument`, target }]) },
    { name: main, data: wordPart('document', `<w:body>${para(f.good)}${para(f.hidden)}</w:body>`) },
  ]);

const file = (f, make) => {
  const made = new Pdf();
  const plain = made.page(lines([f.good, ...f.filler(5)]));
  const { pages = [], ...more } = make(made);
  return made.end([plain, ...pages], more);
};
const page = (f, content, more = () => ({})) => file(f, (made) => ({ pages: [made.page(content(made), more(made))] }));
const noted = (f, dict) =>
  page(
    f,
    () => line('Stuk.'),
    (made) => ({ more: `/Annots [${made.put(`<< /Type /Annot /Rect [72 300 500 320] ${dict(made)} >>`)} 0 R]` }),
  );
const look = (made, f) =>
  `${made.stream(line(f.hidden, { x: 2, y: 2 }), `/Type /XObject /Subtype /Form /BBox [0 0 400 20] /Resources << /Font << /F1 ${made.font} 0 R >> >>`)} 0 R`;
const picture = (made, dict = '/ColorSpace /DeviceGray /BitsPerComponent 8') => ({
  resources: `/XObject << /I ${made.stream(Buffer.alloc(6000, 200), `/Type /XObject /Subtype /Image /Width 60 /Height 100 ${dict}`)} 0 R >>`,
});
const mapped = (f, range) =>
  page(
    f,
    () => [f.hidden, ...f.filler(9)].map((text, at) => line(text, { y: 700 - 16 * at }).replace('/F1', '/F2')).join(''),
    (made) => ({
      fonts: `/F2 ${made.put(`<< /Type /Font /Subtype /Type1 /BaseFont /A /ToUnicode ${made.flate(`begincmap 1 begincodespacerange <00> <FF> endcodespacerange ${range} endcmap`)} 0 R >>`)} 0 R`,
    }),
  );

export const kinds = [
  word('hidden by the style below', (f) => styled(f, HIDES, `<w:p>${run(f.hidden, '<w:rStyle w:val="B"/>')}</w:p>`)),
  word('hidden by what all have', (f) =>
    styled(f, '<w:docDefaults><w:rPrDefault><w:rPr><w:vanish/></w:rPr></w:rPrDefault></w:docDefaults>', para(f.hidden)),
  ),
  word('a chunk in a cell', (f) =>
    doc(f, '<w:tbl><w:tr><w:tc><w:altChunk r:id="c"/></w:tc></w:tr></w:tbl>', {
      parts: [
        part('word/a.mht', `MIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n<p>${f.hidden}</p>`, 'aFChunk', {
          id: 'c',
          type: 'message/rfc822',
        }),
      ],
    }),
  ),
  word('a main part by its whole path', (f) => mainAt(f, '/word/document.xml'), { expects: READ }),
  word('a main part by a path with dots', (f) => mainAt(f, './word/../word/document.xml'), { expects: READ }),
  word('a main part by a coded path', (f) => mainAt(f, 'word/mijn%20stuk.xml', 'word/mijn stuk.xml'), {
    expects: [...READ, 'refuses'],
  }),
  word('notes by another name', (f) =>
    doc(f, '<w:p><w:r><w:footnoteReference w:id="2"/></w:r></w:p>', {
      parts: [
        part(
          'word/noten.xml',
          wordPart('footnotes', `<w:footnote w:id="2">${para(f.hidden)}</w:footnote>`),
          'footnotes',
        ),
      ],
    }),
  ),
  word('a control', (f) =>
    doc(f, '<w:p><w:r><w:object><w:control r:id="x" w:name="T"/></w:object></w:r></w:p>', {
      parts: [
        part(
          'word/activeX/activeX1.xml',
          `${XML}<ax:ocx xmlns:ax="urn:ax"><ax:ocxPr ax:name="Value" ax:value="${f.hidden}"/></ax:ocx>`,
          'control',
          { id: 'x' },
        ),
      ],
    }),
  ),
  word(
    'an object elsewhere',
    (f) =>
      doc(f, '<w:p><w:r><w:object><o:OLEObject Type="Link" r:id="l"/></w:object></w:r></w:p>', {
        relations: [{ id: 'l', relation: `${OFFICE}/oleObject`, target: 'file:///C:/a.docx', external: true }],
      }),
    { hides: true },
  ),
  word('a picture of VML', (f) =>
    doc(f, `<w:p><w:r><w:pict><v:shape alt="${f.hidden}"><v:imagedata r:id="p"/></v:shape></w:pict></w:r></w:p>`, {
      parts: [part('word/media/a.emf', 'x', 'image', { id: 'p' })],
    }),
  ),
  word('a comment on a note', (f) =>
    doc(f, '<w:p><w:r><w:footnoteReference w:id="2"/></w:r></w:p>', {
      parts: [
        part(
          'word/footnotes.xml',
          wordPart(
            'footnotes',
            `<w:footnote w:id="2"><w:p>${run('Noot.')}<w:r><w:commentReference w:id="0"/></w:r></w:p></w:footnote>`,
          ),
          'footnotes',
        ),
        part(
          'word/comments.xml',
          wordPart('comments', `<w:comment w:id="0">${para(f.hidden)}</w:comment>`),
          'comments',
        ),
      ],
    }),
  ),
  word('a simple field', (f) => doc(f, `<w:p><w:fldSimple w:instr="QUOTE">${run(f.hidden)}</w:fldSimple></w:p>`), {
    expects: READ,
  }),
  word('an embedded page of a header', (f) =>
    doc(f, '<w:sectPr><w:headerReference w:type="default" r:id="h"/></w:sectPr>', {
      parts: [
        part(
          'word/header1.xml',
          wordPart(
            'hdr',
            `<w:p><w:r><w:pict><v:shape><v:textbox><w:txbxContent>${para(f.hidden)}</w:txbxContent></v:textbox></v:shape></w:pict></w:r></w:p>`,
          ),
          'header',
          { id: 'h' },
        ),
      ],
    }),
  ),
  word('in a second body', (f) =>
    docx({ xml: wordPart('document', `<w:body>${para(f.good)}</w:body><w:body>${para(f.hidden)}</w:body>`) }),
  ),

  pdf('a look for a state', (f) =>
    noted(f, (made) => `/Subtype /Widget /FT /Btn /AS /On /AP << /N << /On ${look(made, f)} >> >>`),
  ),
  pdf('a value of the field above', (f) =>
    file(f, (made) => {
      const [field, widget] = [made.put(), made.put()];
      const shown = made.page(line('Stuk.'), { more: `/Annots [${widget} 0 R]` });
      made.set(field, `<< /T (a) /FT /Tx /V ${stringOf(f.hidden)} /Kids [${widget} 0 R] >>`);
      made.set(widget, `<< /Type /Annot /Subtype /Widget /Rect [9 9 99 99] /Parent ${field} 0 R >>`);
      return { pages: [shown], catalog: `/AcroForm << /Fields [${field} 0 R] >>` };
    }),
  ),
  pdf('a value as a stream', (f) =>
    noted(f, (made) => `/Subtype /Widget /FT /Tx /T (a) /V ${made.flate(f.hidden)} 0 R`),
  ),
  pdf('a field of no form', (f) => noted(f, () => `/Subtype /Widget /FT /Tx /T (a) /V ${stringOf(f.hidden)}`)),
  pdf('a field of no page', (f) =>
    file(f, (made) => ({
      catalog: `/AcroForm << /Fields [${made.put(`<< /FT /Tx /T (a) /V ${stringOf(f.hidden)} >>`)} 0 R] >>`,
    })),
  ),
  pdf('typed in rich text', (f) =>
    noted(f, () => `/Subtype /FreeText /RC ${stringOf(`<body><p>${f.hidden}</p></body>`)}`),
  ),
  pdf(
    'an answer to a note',
    (f) =>
      noted(
        f,
        (made) =>
          `/Subtype /Text /Contents () /IRT ${made.put(`<< /Subtype /Text /Contents ${stringOf(f.hidden)} >>`)} 0 R`,
      ),
    { expects: FREE },
  ),
  pdf(
    'a scan of one bit',
    (f) =>
      page(
        f,
        () => `q 600 0 0 780 0 0 cm /I Do Q ${line('Productie 8')}`,
        (made) => picture(made, '/ImageMask true /BitsPerComponent 1'),
      ),
    { hides: true },
  ),
  pdf(
    'a scan of half a page',
    (f) => page(f, () => `q 600 0 0 380 0 0 cm /I Do Q ${lines(f.filler(9), { y: 760 })}`, picture),
    { hides: true },
  ),
  pdf('a scan, turned', (f) => page(f, () => `q 0 780 -600 0 600 0 cm /I Do Q ${line('Productie 9')}`, picture), {
    hides: true,
  }),
  pdf('half of it without letters', (f) =>
    page(
      f,
      () =>
        lines(f.filler(9)) +
        [f.hidden, ...f.filler(9)]
          .map((text, at) =>
            line([...text].map((letter) => String.fromCharCode(letter.charCodeAt(0) + 5)).join(''), {
              y: 500 - 16 * at,
            }),
          )
          .join(''),
    ),
  ),
  pdf('letters that are blanks', (f) =>
    mapped(f, '1 beginbfrange <21> <7E> <0020> endbfrange'.replace('<0020>', `[${'<0020> '.repeat(94)}]`)),
  ),
  pdf('letters that are none', (f) => mapped(f, `1 beginbfrange <20> <7E> [${'<FFFD> '.repeat(95)}] endbfrange`)),
  pdf('letters that clip', (f) => page(f, () => line(f.hidden, { before: '7 Tr' }))),
  pdf('letters of no size', (f) => page(f, () => line(f.hidden, { size: 0.01 }))),
  pdf('contents of which one is missing', (f) => page(f, (made) => `[${made.flate(line('Stuk.'))} 0 R 9999 0 R]`), {
    hides: true,
  }),
  pdf('a page that is called none', (f) =>
    file(f, (made) => ({
      pages: [
        made.put(
          `<< /Parent ${made.tree} 0 R /MediaBox [0 0 612 792] /Contents ${made.flate(line(f.hidden))} 0 R /Resources << /Font << /F1 ${made.font} 0 R >> >> >>`,
        ),
      ],
    })),
  ),
  pdf(
    'a page of pages without kids',
    (f) => file(f, (made) => ({ pages: [made.put(`<< /Type /Pages /Parent ${made.tree} 0 R /Count 3 >>`)], count: 4 })),
    { hides: true },
  ),
  pdf('a film', (f) =>
    noted(
      f,
      (made) =>
        `/Subtype /RichMedia /RichMediaContent << /Assets << /Names [(a.txt) << /Type /Filespec /F (a.txt) /EF << /F ${made.flate(f.hidden, '/Type /EmbeddedFile')} 0 R >> >>] >> >>`,
    ),
  ),
  pdf(
    'a form that is not there',
    (f) =>
      page(
        f,
        () => `/X Do ${line('Stuk.')}`,
        () => ({ resources: '/XObject << /X 9999 0 R >>' }),
      ),
    { hides: true, expects: FREE },
  ),
  pdf('a font that is not there', (f) => page(f, () => line(f.hidden).replace('/F1', '/F9'))),
];
