/** PDF files: what is read of them beside their pages, and what is told to be not read. */
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { linesOf, pdfFile, pdfOf } from '../../support/pdf';
import { type Reading, readingOf } from '../../support/unread';

const read = (content: Buffer): Promise<Reading> => readingOf('a.pdf', content);
const CITED = 'artikel 6:162 BW';
const stream = (content: string, dictionary = ''): string =>
  `<< ${dictionary} /Length ${content.length} >>\nstream\n${content}\nendstream`;
const drawn = (text: string): string => `BT /F1 11 Tf 1 0 0 1 72 700 Tm (${text}) Tj ET`;
const PICTURE = stream(
  '\x00\x7f\x7f\x00',
  '/Type /XObject /Subtype /Image /Width 2 /Height 2 /ColorSpace /DeviceGray /BitsPerComponent 8',
);

/** A file of one page. Objects 1 to 6 are its catalog, pages, font, page, content and a picture; more follow. */
const onePage = ({
  catalog = '',
  page = '',
  content = drawn('Een tekst'),
  more = [],
  count = 1,
  kids = '[4 0 R]',
  contents = '5 0 R',
  pattern = false,
}: {
  catalog?: string;
  page?: string;
  content?: string;
  more?: string[];
  count?: number;
  kids?: string;
  contents?: string;
  pattern?: boolean;
}): Buffer =>
  pdfFile([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids ${kids} /Count ${count} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${contents} /Resources << /Font << /F1 3 0 R >> /XObject << /Im0 6 0 R >>${pattern ? ' /Pattern << /P0 7 0 R >>' : ''} >> ${page} >>`,
    stream(content),
    PICTURE,
    ...more,
  ]);
const annotated = (annotation: string, { catalog = '', more = [] as string[] } = {}): Buffer =>
  onePage({
    catalog,
    page: '/Annots [7 0 R]',
    more: [`<< /Type /Annot /Rect [72 500 300 520] ${annotation} >>`, ...more],
  });
const FORM = '/AcroForm << /Fields [7 0 R] >>';
/** A field of a form that is on the page, and a picture over all of it, or from its foot. */
const field = (rest: string): Buffer => annotated(`/Subtype /Widget ${rest}`, { catalog: FORM });
const picture = (height = 842): string => `q 595 0 0 ${height} 0 0 cm /Im0 Do Q`;

/** The widths of letters in Helvetica, in thousandths; of others .556. */
const WIDTHS: Readonly<Record<string, number>> = {
  ...{ r: 333, t: 278, i: 222, k: 500, l: 222, ' ': 278, ':': 278, B: 667, W: 944 },
};
/** Each letter of a text, drawn by itself. */
function letters(text: string): string[] {
  let x = 72;
  return [...text].map((letter) => {
    const one = `BT /F1 10 Tf 1 0 0 1 ${x} 700 Tm (${letter}) Tj ET`;
    x += (WIDTHS[letter] ?? 556) / 100;
    return one;
  });
}

const READ: Record<string, Buffer> = {
  'a field of a form': field(`/FT /Tx /T (veld) /V (${CITED})`),
  'a choice': field(`/FT /Ch /T (veld) /Opt [[(a) (${CITED})] [(b) (een)]] /V (a)`),
  'a field that is on no page': onePage({
    catalog: FORM,
    more: [`<< /Type /Annot /Subtype /Widget /Rect [0 0 9 9] /FT /Tx /T (veld) /V (${CITED}) >>`],
  }),
  'text that was typed on it': annotated(`/Subtype /FreeText /DA (/F1 11 Tf) /Contents (${CITED})`),
  'formatted text that was typed on it': annotated(`/Subtype /FreeText /RC (<body><p>Zie ${CITED}.</p></body>)`),
  'formatted text that says what the plain does': annotated(
    `/Subtype /FreeText /Contents (Zie ${CITED}.) /RC (<body><p>Zie <b>${CITED}</b>.</p></body>)`,
  ),
  'formatted text that says something else': annotated(
    `/Subtype /FreeText /Contents (Niets.) /RC (<body><p>Zie ${CITED}.</p></body>)`,
  ),
  'a popup with words of its own': annotated(`/Subtype /Popup /Contents (${CITED})`),
  'letters that are drawn backwards': onePage({ content: letters(CITED).reverse().join(' ') }),
  'a comment': annotated(`/Subtype /Text /Contents (${CITED})`),
  'a comment to marked words': annotated(
    `/Subtype /Highlight /QuadPoints [72 500 300 500 72 520 300 520] /Contents (${CITED})`,
  ),
};

/** Lines of text below each other. */
const textFrom = (y: number, count: number): string =>
  Array.from(
    { length: count },
    (_none, at) => `BT /F1 9 Tf 1 0 0 1 72 ${y - at * 14} Tm (Dit is regel ${at} van een lange tekst.) Tj ET`,
  ).join(' ');

const file = '<< /Type /Filespec /F (stuk.docx) /EF << /F 8 0 R >> >>';
const TOLD: Record<string, [kind: string, content: Buffer]> = {
  'a file in it': [
    'embedded',
    onePage({
      catalog: '/Names << /EmbeddedFiles << /Names [(stuk) 7 0 R] >> >>',
      more: [file, stream('x', '/Type /EmbeddedFile')],
    }),
  ],
  'a file on a page': ['embedded', annotated('/Subtype /FileAttachment /FS 9 0 R', { more: [stream('x'), file] })],
  'a form of another kind': [
    'form',
    onePage({ catalog: '/AcroForm << /Fields [] /XFA 7 0 R >>', more: [stream('<xdp/>')] }),
  ],
  'a field of formatted text': ['form', field('/FT /Tx /T (veld) /RV (<p>een</p>)')],
  'a field whose value is a stream': [
    'form',
    annotated('/Subtype /Widget /FT /Tx /T (veld) /V 8 0 R', { more: [stream(CITED)] }),
  ],
  'formatted text that is none': ['damaged', annotated('/Subtype /FreeText /RC 8 0 R', { more: [stream(CITED)] })],
  'contents of which one is missing': ['damaged', onePage({ contents: '[5 0 R 99 0 R]' })],
  'contents in a list of which one is missing': ['damaged', onePage({ contents: '7 0 R', more: ['[5 0 R 99 0 R]'] })],
  'a page that is none between others': ['pages damaged', onePage({ kids: '[4 0 R [ /Page ] 4 0 R]', count: 3 })],
  'kids in a list, of which one is none': [
    'pages damaged',
    onePage({ kids: '7 0 R', count: 3, more: ['[4 0 R 8 0 R 4 0 R]', '[ /Page ]'] }),
  ],
  'a picture over the lower half of a page of text': [
    'no_text',
    onePage({ content: `${picture(380)} ${textFrom(820, 25)}` }),
  ],
  'a file to which nothing leads': ['embedded', onePage({ more: [stream('x', '/Type /EmbeddedFile')] })],
  'a page of curves': ['no_text', onePage({ content: `${'0 0 m 9 9 l S '.repeat(400)} ${drawn('Productie 3')}` })],
  'a redaction': ['picture', annotated('/Subtype /Redact')],
  'text beyond its page': [
    'letters',
    onePage({ content: `${drawn('Stuk.')} BT /F1 11 Tf 1 0 0 1 72 900 Tm (Zie artikel 6:164 BW.) Tj ET` }),
  ],
  'a page painted with pictures': [
    'no_text',
    onePage({
      content: `/Pattern cs /P0 scn 0 0 595 842 re f ${drawn('Productie 3')}`,
      page: '',
      pattern: true,
      more: [
        stream(
          'q 595 0 0 842 0 0 cm /Im0 Do Q',
          '/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 595 842] /XStep 595 /YStep 842 /Resources << /XObject << /Im0 6 0 R >> >>',
        ),
      ],
    }),
  ],
  'a field that no page shows': ['form', onePage({ catalog: FORM, more: [`<< /FT /Tx /T (veld) /V (${CITED}) >>`] })],
  handwriting: ['picture', annotated('/Subtype /Ink /InkList [[72 500 80 510]]')],
  'a stamp': ['picture', annotated('/Subtype /Stamp')],
  'a picture that fills a page with a line of text': [
    'no_text',
    onePage({ content: `${picture()} ${drawn('Productie 3')}` }),
  ],
  'such a picture in strips': [
    'no_text',
    onePage({
      content: `${[0, 1, 2, 3].map((at) => `q 595 0 0 200 0 ${at * 200} cm /Im0 Do Q`).join(' ')} ${drawn('Productie 3')}`,
    }),
  ],
  'such a picture, turned and scaled': [
    'no_text',
    onePage({ content: `q .24 0 0 .24 0 0 cm q 0 3500 -2480 0 2480 0 cm /Im0 Do Q Q ${drawn('Productie 3')}` }),
  ],
  'pages beyond its number': ['pages', onePage({ kids: '[4 0 R 4 0 R 4 0 R]' })],
};

describe('a PDF', () => {
  it.each(Object.entries(READ))('with %s is read', async (_name, content) => {
    const { text, unread } = await read(content);
    expect(text.split(CITED)).toHaveLength(2);
    expect(unread).toEqual([]);
  });

  it.each(Object.entries(TOLD))('with %s is told to be read in part', async (_name, [kind, content]) => {
    const { text, unread } = await read(content);
    expect(text).not.toBe('');
    expect(unread).toEqual(kind.split(' '));
  });

  it('has nothing to tell of a logo, a link, buttons, a signature, and a picture under a whole page of text', async () => {
    for (const content of [
      `q 90 0 0 40 72 780 cm /Im0 Do Q ${drawn('Geachte heer')}`,
      `${picture()} ${textFrom(780, 30)}`,
      `${picture(280)} ${textFrom(820, 25)}`,
    ])
      expect((await read(onePage({ content }))).told).toEqual([]);
    // Its contents in a list of their own, a value that is an object, and an object that nothing is of.
    const usual = {
      contents: '7 0 R',
      page: '/Annots [9 0 R]',
      more: ['[5 0 R]', `(${CITED})`, '<< /Type /Annot /Subtype /Widget /Rect [0 0 9 9] /FT /Tx /T (veld) /V 8 0 R >>'],
    };
    expect((await read(onePage(usual))).told).toEqual([]);
    const link = annotated('/Subtype /Link /A << /S /URI /URI (https://example.org/) >>', { catalog: FORM });
    for (const one of [link, field('/FT /Btn /T (knop) /V /Yes'), field('/FT /Sig /T (naam)')])
      expect((await read(one)).told).toEqual([]);
  });

  it('gives the page of what lies on it', async () => {
    expect((await read(READ['a comment']!)).at(CITED)).toEqual({ page: 1, footnote: 'comment 1' });
    expect((await read(READ['a field of a form']!)).at(CITED)).toEqual({ page: 1, footnote: 'form' });
  });

  it('is no scan where its text is in its fields alone', async () => {
    const form = onePage({
      content: 'q Q',
      catalog: FORM,
      page: '/Annots [7 0 R]',
      more: [`<< /Type /Annot /Subtype /Widget /Rect [72 500 300 520] /FT /Tx /T (veld) /V (${CITED}) >>`],
    });
    expect(await read(form)).toMatchObject({ unread: ['no_text'] });
  });

  it('counts its pages where they are in a stream of objects, and where they were replaced', async () => {
    const inner = '<< /Type /Catalog /Pages 2 0 R >> << /Type /Pages /Kids [4 0 R 4 0 R] /Count 1 >>';
    const head = `1 0 2 ${inner.indexOf('<< /Type /Pages')} `;
    const packed = deflateSync(Buffer.from(head + inner)).toString('latin1');
    const withStream = onePage({
      more: [stream(packed, `/Type /ObjStm /N 2 /First ${head.length} /Filter /FlateDecode`)],
    });
    // What stands by itself comes later, and counts.
    expect((await read(withStream)).unread).toEqual([]);
    expect((await read(pdfOf([linesOf(['een']), linesOf(['twee'])]))).unread).toEqual([]);
  });
});
