// PDF files with something that a reader of the text of its pages does not see, or sees otherwise.
import path from 'node:path';
import { rowsOf } from '../table.mjs';
import { docx, para } from './docx.mjs';
import { expectedIn, FREE, kindsOf, namedKindsOf, READ } from './kind.mjs';
import { line, lines, Pdf, plainPdf, stringOf } from './pdf.mjs';

const kind = kindsOf('unread', 'pdf', '.pdf');
const named = namedKindsOf('pdf', '.pdf');

/** A file of a page that is good, among what else `make(pdf)` gives: `pages`, and the end's `more`. */
function whole(f, make) {
  const pdf = new Pdf();
  const plain = pdf.page(lines([f.good, ...f.filler(1 + Math.floor(f.random() * 20))]));
  const { pages = [], ...more } = make(pdf) ?? {};
  return pdf.end(f.full ? [plain, ...pages] : [...pages, plain], more);
}
const page = (f, content, more) =>
  whole(f, (pdf) => ({
    pages: [
      pdf.page(typeof content === 'function' ? content(pdf) : content, typeof more === 'function' ? more(pdf) : more),
    ],
  }));
const annotated = (f, dict) =>
  page(f, line('Stuk.'), (pdf) => ({
    more: `/Annots [${pdf.put(`<< /Type /Annot /Rect [72 300 500 320] ${dict(pdf)} >>`)} 0 R]`,
  }));

/** A field of a form with a value, on a page of its own. */
const field = (f, dict) =>
  whole(f, (pdf) => {
    const number = pdf.put();
    const one = pdf.page(line('Formulier.'), { more: `/Annots [${number} 0 R]` });
    pdf.set(number, `<< /Type /Annot /Subtype /Widget /Rect [72 300 500 320] /P ${one} 0 R /T (veld) ${dict(pdf)} >>`);
    return { pages: [one], catalog: `/AcroForm << /Fields [${number} 0 R] /DA (/F1 0 Tf) >>` };
  });
/** A form that draws this. */
const form = (pdf, text, box = '0 0 400 20', resources = `/Font << /F1 ${pdf.font} 0 R >>`) =>
  pdf.stream(text, `/Type /XObject /Subtype /Form /BBox [${box}] /Resources << ${resources} >>`);
const scan = (pdf, dict = '/ColorSpace /DeviceGray /BitsPerComponent 8') => ({
  resources: `/XObject << /I ${pdf.stream(Buffer.alloc(600, 200), `/Type /XObject /Subtype /Image /Width 20 /Height 30 ${dict}`)} 0 R >>`,
});
const SCAN = 'q 612 0 0 792 0 0 cm /I Do Q\n';
const attached = (f, name, data, catalog = () => '') =>
  whole(f, (pdf) => {
    const file = pdf.flate(data, '/Type /EmbeddedFile');
    const spec = pdf.put(`<< /Type /Filespec /F (${name}) /UF (${name}) /EF << /F ${file} 0 R >> >>`);
    return { catalog: `/Names << /EmbeddedFiles << /Names [(${name}) ${spec} 0 R] >> >> ${catalog(spec)}` };
  });

/** A page of words in a font that gives other letters than it shows: each code, of so many bytes, is the letter's and `shift` more. */
const otherLetters = (f, more, shift, width = 1, texts = [f.hidden, ...f.filler(8)]) =>
  page(
    f,
    texts
      .map(
        (text, at) =>
          `BT /F2 12 Tf 72 ${700 - 16 * at} Td <${[...text].map((letter) => ((letter.charCodeAt(0) + shift) & 255).toString(16).padStart(2 * width, '0')).join('')}> Tj ET\n`,
      )
      .join(''),
    (pdf) => ({ fonts: `/F2 ${pdf.put(more(pdf))} 0 R` }),
  );
const cid = (pdf, more = '') => {
  const inner = pdf.put(
    '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /AAAAAA+A /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> >>',
  );
  return `<< /Type /Font /Subtype /Type0 /BaseFont /AAAAAA+A /Encoding /Identity-H /DescendantFonts [${inner} 0 R] ${more} >>`;
};
const differences = (letters) =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /AAAAAA+A /FirstChar 1 /LastChar 95 /Encoding << /Differences [1 ${letters.join(' ')}] >> >>`;
const shifted = (pdf) => {
  const ranges = '1 begincodespacerange <00> <FF> endcodespacerange\n1 beginbfrange <20> <7E> <0021> endbfrange';
  const map = pdf.flate(`/CIDInit /ProcSet findresource begin begincmap ${ranges} endcmap end`);
  return `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode ${map} 0 R >>`;
};
const layer = (f, config) =>
  whole(f, (pdf) => {
    const group = pdf.put('<< /Type /OCG /Name (laag) >>');
    const hidden = pdf.page(`/OC /L BDC ${line(f.hidden)} EMC ${line('Stuk.')}`, {
      resources: `/Properties << /L ${group} 0 R >>`,
    });
    return {
      pages: [hidden],
      catalog: `/OCProperties << /OCGs [${group} 0 R] /D << ${config.replace('@', `[${group} 0 R]`)} >> >>`,
    };
  });
const apart = (f) => [...f.hidden].map((letter, at) => line(letter, { x: 72 + at * 7 }));
const counted = (f, count) => {
  const pdf = new Pdf();
  const pages = [f.good, 'Stuk.', f.hidden].map((text) => pdf.page(line(text)));
  return pdf.end(pages, { count });
};
const mapped = (f, range) =>
  page(
    f,
    [f.hidden, ...f.filler(9)].map((text, at) => line(text, { y: 700 - 16 * at }).replace('/F1', '/F2')).join(''),
    (pdf) => ({
      fonts: `/F2 ${pdf.put(`<< /Type /Font /Subtype /Type1 /BaseFont /A /ToUnicode ${pdf.flate(`begincmap 1 begincodespacerange <00> <FF> endcodespacerange ${range} endcmap`)} 0 R >>`)} 0 R`,
    }),
  );

/**
 * The kinds of the table: the content of a page (with a picture where it is a `scan`), or what an annotation, a field, the catalogue or the trailer has, with `@` for
 * what is hidden, `‹…›` for a line of text, and `{…}` for the number of a form that draws, of an object, of a packed stream or of a file
 * within the file. A row without `what` is of one file; `other` is of the smaller file where it has another.
 */
const HOW = {
  ...{ page, annotation: annotated, field },
  scan: (f, content) => page(f, content, scan),
  catalog: (f, content) => whole(f, (pdf) => ({ catalog: content(pdf) })),
  trailer: (f, content) => whole(f, (pdf) => ({ trailer: content(pdf) })),
};
const MADE = {
  form: (pdf, text) => form(pdf, text),
  object: (pdf, text) => pdf.put(text),
  packed: (pdf, text) => pdf.flate(text),
  file: (pdf, _, f) => pdf.flate(f.hidden, '/Type /EmbeddedFile'),
};
const lineOf = (_, text, options = '') => {
  const given = options
    .split(', ')
    .filter(Boolean)
    .map((one) => one.split('='));
  return line(
    text,
    Object.fromEntries(given.map(([name, value]) => [name, name === 'before' ? value : Number(value)])),
  );
};
const ROWS = rowsOf(path.join(import.meta.dirname, 'unread-pdf.tsv')).map(
  ({ name, what, expects, how, content, other }) => {
    const make = (f) =>
      HOW[how](f, (pdf) =>
        (f.full || other === '' ? content : other)
          .replaceAll('\\n', '\n')
          .replaceAll('@', f.hidden)
          .replace(/‹([^;›]*)(?:; ([^›]*))?›/g, lineOf)
          .replace(/\{(\w+) ?([^{}]*)\}/g, (_, made, text) => `${MADE[made](pdf, text, f)} 0 R`),
      );
    return what === '' ? named(name, make, expectedIn(expects)) : kind(name, what, make, expectedIn(expects));
  },
);

export const kinds = [
  ...ROWS,
  kind(
    'a scan in a form',
    'a picture that a form draws',
    (f) =>
      page(f, `/X Do ${line('Productie 5')}`, (pdf) => ({
        resources: `/XObject << /X ${form(pdf, SCAN, '0 0 612 792', scan(pdf).resources)} 0 R >>`,
      })),
    { hides: true },
  ),
  kind(
    'a scan as a pattern',
    'a picture with which the page is painted',
    (f) =>
      page(f, `/Pattern cs /P scn 0 0 612 792 re f ${line('Productie 6')}`, (pdf) => ({
        resources: `/Pattern << /P ${pdf.stream(SCAN, `/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 612 792] /XStep 612 /YStep 792 /Resources << ${scan(pdf).resources} >>`)} 0 R >>`,
      })),
    { hides: true },
  ),
  kind(
    'letters as drawings',
    'a page of curves',
    (f) =>
      page(
        f,
        Array.from({ length: 2000 }, (_, at) => `${at % 600} ${at % 790} m ${at % 500} 9 8 7 6 5 c f\n`).join('') +
          line('Productie 7'),
      ),
    { hides: true },
  ),
  kind('fewer pages', 'a count that is less than the pages', (f) => counted(f, f.full ? 2 : 1)),
  kind('more pages', 'a count that is more', (f) => counted(f, f.full ? 9 : 4)),
  kind('no pages', 'a count of none', (f) => counted(f, 0)),
  kind('a wrong count below', 'of a node within the tree', (f) =>
    whole(f, (pdf) => {
      const hidden = [line('Stuk.'), line(f.hidden)].map((text) => pdf.page(text));
      return {
        pages: [
          pdf.put(
            `<< /Type /Pages /Parent ${pdf.tree} 0 R /Count ${f.full ? 1 : 0} /Kids [${hidden.map((one) => `${one} 0 R`).join(' ')}] >>`,
          ),
        ],
        count: f.full ? 2 : 3,
      };
    }),
  ),
  kind(
    'a missing page',
    'a kid of the tree that is not there',
    (f) => whole(f, (pdf) => ({ pages: [pdf.put('null')] })),
    { hides: true },
  ),
  kind(
    'broken contents',
    'a packed stream that cannot be unpacked',
    (f) => page(f, (pdf) => pdf.stream(Buffer.alloc(300, 0xa5), '/Filter /FlateDecode')),
    { hides: true },
  ),
  kind('contents that break off', 'half of a packed stream', (f) =>
    page(f, (pdf) => {
      const noise = Array.from({ length: 300 }, () => line(`Zin ${f.random()}.`)).join('');
      const stream = pdf.flate(noise + line(f.hidden));
      const text = pdf.objects[stream - 1];
      const half = text.subarray(text.indexOf('stream\n') + 7, text.length / 2);
      return pdf.stream(half, '/Filter /FlateDecode');
    }),
  ),
  kind('a layer that is off', 'optional content, hidden', (f) => layer(f, '/OFF @')),
  kind('a layer that prints', 'shown on paper only', (f) =>
    layer(f, '/BaseState /OFF /AS [<< /Event /Print /OCGs @ /Category [/Print] >>]'),
  ),
  kind('behind a scan', 'a picture, and what was recognised in it', (f) =>
    page(f, SCAN + lines([f.hidden, ...f.filler(25)], { before: '3 Tr' }), scan),
  ),
  kind('out of the crop', 'within the sheet and beyond what is shown', (f) =>
    page(f, line('Stuk.') + line(f.hidden, { y: 90 }), { more: '/CropBox [0 300 612 792]' }),
  ),
  kind('attached text', 'a file within the file', (f) => attached(f, 'a.txt', f.hidden)),
  kind('attached documents', 'a DOCX, or a PDF', (f) =>
    f.full ? attached(f, 'a.docx', docx({ body: para(f.hidden) })) : attached(f, 'a.pdf', plainPdf([f.hidden])),
  ),
  kind('a portfolio', 'of which the pages are a cover', (f) =>
    attached(f, 'a.pdf', plainPdf([f.hidden]), () => '/Collection << /Type /Collection /View /T >>'),
  ),
  kind(
    'outline',
    'the titles of bookmarks',
    (f) =>
      whole(f, (pdf) => {
        const item = pdf.put(`<< /Title ${stringOf(f.hidden)} >>`);
        return { catalog: `/Outlines ${pdf.put(`<< /First ${item} 0 R /Last ${item} 0 R /Count 1 >>`)} 0 R` };
      }),
    { expects: FREE },
  ),
  kind('letters without meaning', 'codes of a font that tells no letters', (f) => otherLetters(f, cid, -29, 2)),
  kind('letters by number', 'glyphs called g1, g2, g3', (f) =>
    otherLetters(f, () => differences(Array.from({ length: 95 }, (_, at) => `/g${at + 1}`)), -31),
  ),
  kind('letters for others', 'a font whose table says the next letter of each', (f) => otherLetters(f, shifted, 0)),
  kind('private letters', 'a table that leads to characters of no meaning', (f) =>
    otherLetters(
      f,
      (pdf) =>
        `<< /Type /Font /Subtype /Type1 /BaseFont /A /ToUnicode ${pdf.flate('begincmap 1 begincodespacerange <00> <FF> endcodespacerange 1 beginbfrange <20> <7E> <E020> endbfrange endcmap')} 0 R >>`,
      0,
    ),
  ),
  kind('signs for letters', 'a font of signs, such as Wingdings', (f) =>
    otherLetters(f, () => '<< /Type /Font /Subtype /Type1 /BaseFont /ZapfDingbats >>', 0),
  ),
  kind('shifted letters', 'each code is three more than its letter', (f) =>
    otherLetters(f, () => '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>', 3),
  ),
  kind(
    'letters as pictures',
    'a Type 3 font whose glyphs have no names',
    (f) =>
      page(f, `BT /T 12 Tf 72 700 Td (${'ab'.repeat(40)}) Tj ET ${line('Stuk.')}`, (pdf) => ({
        fonts: `/T ${pdf.put(`<< /Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [.1 0 0 .1 0 0] /CharProcs << /x1 ${pdf.stream('9 0 d0 0 0 5 5 re f')} 0 R >> /Encoding << /Differences [97 /x1 /x1] >> /FirstChar 97 /LastChar 98 /Widths [9 9] >>`)} 0 R`,
      })),
    { hides: true },
  ),
  kind('turned', 'a page by a quarter, or its text', (f) =>
    f.full
      ? page(f, line(f.hidden), { more: '/Rotate 90' })
      : page(f, `q 0 1 -1 0 600 0 cm ${line(f.hidden, { y: 300 })} Q`),
  ),
  kind('letters apart', 'each letter drawn at its own place', (f) => page(f, apart(f).join('')), { expects: READ }),
  kind('letters apart, shuffled', 'the same, drawn in another order', (f) => page(f, apart(f).reverse().join(''))),
  kind(
    'an update',
    'a page replaced by a later part of the file',
    (f) => {
      const first = plainPdf([f.good, 'Stuk.']).toString('latin1');
      const at = first.length;
      const [, size, root] = first.match(/\/Size (\d+) \/Root (\d+) 0 R/);
      const number = /(\d+) 0 obj\n<< \/Type \/Page /.exec(first)[1];
      const content = `${size} 0 obj\n<< /Length ${line(f.hidden).length} >>\nstream\n${line(f.hidden)}endstream\nendobj\n`;
      const body = first
        .slice(first.indexOf(`\n${number} 0 obj`) + 1)
        .split('endobj')[0]
        .replace(/\/Contents \d+/, `/Contents ${size}`);
      const table = `xref\n${number} 1\n${String(at + content.length).padStart(10, '0')} 00000 n \n${size} 1\n${String(at).padStart(10, '0')} 00000 n \n`;
      const last = /startxref\n(\d+)/.exec(first)[1];
      const end = `trailer\n<< /Size ${Number(size) + 1} /Root ${root} 0 R /Prev ${last} >>\nstartxref\n${at + content.length + body.length + 7}\n%%EOF\n`;
      return Buffer.from(`${first}${content}${body}endobj\n${table}${end}`, 'latin1');
    },
    { expects: ['reads', 'says'] },
  ),
  kind('plain', 'nothing is hidden', (f) => page(f, lines([f.hidden, ...f.filler(9)])), {
    expects: READ,
    whole: true,
  }),
  kind(
    'plain with a logo',
    'text and a small picture',
    (f) => page(f, `q 40 0 0 40 500 740 cm /I Do Q ${lines([f.hidden, ...f.filler(20)], { y: 700 })}`, scan),
    { expects: READ, whole: true },
  ),
  named('a value of the field above', (f) =>
    whole(f, (made) => {
      const [field, widget] = [made.put(), made.put()];
      const shown = made.page(line('Stuk.'), { more: `/Annots [${widget} 0 R]` });
      made.set(field, `<< /T (a) /FT /Tx /V ${stringOf(f.hidden)} /Kids [${widget} 0 R] >>`);
      made.set(widget, `<< /Type /Annot /Subtype /Widget /Rect [9 9 99 99] /Parent ${field} 0 R >>`);
      return { pages: [shown], catalog: `/AcroForm << /Fields [${field} 0 R] >>` };
    }),
  ),
  named(
    'a scan of one bit',
    (f) => page(f, `${SCAN} ${line('Productie 8')}`, (pdf) => scan(pdf, '/ImageMask true /BitsPerComponent 1')),
    {
      hides: true,
    },
  ),
  named(
    'a scan of half a page',
    (f) => page(f, `q 600 0 0 380 0 0 cm /I Do Q ${lines(f.filler(9), { y: 760 })}`, scan),
    { hides: true },
  ),
  named('half of it without letters', (f) => {
    const shifted = (text) => [...text].map((letter) => String.fromCharCode(letter.charCodeAt(0) + 5)).join('');
    return page(f, lines(f.filler(9)) + lines([f.hidden, ...f.filler(9)].map(shifted), { y: 500 }));
  }),
  named('letters that are blanks', (f) => mapped(f, `1 beginbfrange <21> <7E> [${'<0020> '.repeat(94)}] endbfrange`)),
  named('letters that are none', (f) => mapped(f, `1 beginbfrange <20> <7E> [${'<FFFD> '.repeat(95)}] endbfrange`)),
  named('a page that is called none', (f) =>
    whole(f, (made) => ({
      pages: [
        made.put(
          `<< /Parent ${made.tree} 0 R /MediaBox [0 0 612 792] /Contents ${made.flate(line(f.hidden))} 0 R /Resources << /Font << /F1 ${made.font} 0 R >> >> >>`,
        ),
      ],
    })),
  ),
  named(
    'a page of pages without kids',
    (f) =>
      whole(f, (made) => ({ pages: [made.put(`<< /Type /Pages /Parent ${made.tree} 0 R /Count 3 >>`)], count: 4 })),
    { hides: true },
  ),
  named(
    'a form that is not there',
    (f) => page(f, `/X Do ${line('Stuk.')}`, { resources: '/XObject << /X 9999 0 R >>' }),
    { hides: true, expects: FREE },
  ),
];
