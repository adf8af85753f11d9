// Files as people have them: all of each is read, and nothing else may be said of them. What is said too often is read by nobody.
import { docx, entriesOf, para, part, run, wordPart, XML } from './docx.mjs';
import { kindsOf } from './kind.mjs';
import { line, lines, Pdf, plainPdf } from './pdf.mjs';
import { zip } from './zip.mjs';

const READ = { expects: ['reads'], whole: true, files: 1 };
const kind = (family, ending) => {
  const of = kindsOf('honest', family, ending);
  return (name, what, make, more = {}) => of(name, what, make, { ...READ, ...more });
};
const word = kind('docx', '.docx');
const pdf = kind('pdf', '.pdf');
const html = kind('html', '.html');
const markdown = kind('markdown', '.md');
const text = kind('text', '.txt');

const body = (f) => para(f.good) + f.filler(12).map(para).join('') + para(f.hidden);
const xmlOf = (root, inner = '') => `${XML}<${root} xmlns:w="urn:w">${inner}</${root}>`;

/** What Word puts beside every text: none of it is text. */
const usual = () => [
  part(
    'word/styles.xml',
    wordPart(
      'styles',
      '<w:style w:type="paragraph" w:styleId="Kop1"><w:name w:val="heading 1"/></w:style><w:style w:type="character" w:styleId="V"><w:rPr><w:vanish w:val="0"/></w:rPr></w:style>',
    ),
    'styles',
  ),
  part('word/settings.xml', wordPart('settings', '<w:defaultTabStop w:val="708"/>'), 'settings'),
  part('word/webSettings.xml', wordPart('webSettings', ''), 'webSettings'),
  part('word/fontTable.xml', wordPart('fonts', '<w:font w:name="Arial"/>'), 'fontTable'),
  part('word/theme/theme1.xml', xmlOf('a:theme'), 'theme'),
  part(
    'word/numbering.xml',
    wordPart(
      'numbering',
      '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:lvlText w:val="%1."/></w:lvl></w:abstractNum>',
    ),
    'numbering',
  ),
  part(
    'word/footnotes.xml',
    wordPart(
      'footnotes',
      '<w:footnote w:type="separator" w:id="-1"><w:p><w:r><w:separator/></w:r></w:p></w:footnote><w:footnote w:type="continuationSeparator" w:id="0"><w:p><w:r><w:continuationSeparator/></w:r></w:p></w:footnote>',
    ),
    'footnotes',
  ),
  part(
    'customXml/item1.xml',
    `${XML}<b:Sources xmlns:b="urn:b" SelectedStyle="\\APA.XSL" StyleName="APA"/>`,
    'customXml',
  ),
  part(
    'docProps/app.xml',
    `${XML}<Properties><Application>Microsoft Office Word</Application><Pages>1</Pages></Properties>`,
    'extended-properties',
  ),
  part(
    'docProps/core.xml',
    `${XML}<coreProperties><title>Conclusie van antwoord</title></coreProperties>`,
    'core-properties',
  ),
];
const field = (code, shown) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${code} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${shown}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
const contents = (at) =>
  `<w:p><w:hyperlink w:anchor="_Toc${at}">${run(`Hoofdstuk ${at}`)}<w:r><w:rPr><w:webHidden/></w:rPr><w:tab/></w:r>${field(`PAGEREF _Toc${at} \\h`, run(String(at), '<w:webHidden/>'))}</w:hyperlink></w:p>`;

/** A PDF as a program for texts writes it: links, an outline, tags, a title, codes with their letters. */
function usualPdf(f) {
  const file = new Pdf();
  const pages = [
    [f.good, ...f.filler(30)],
    [f.hidden, ...f.filler(30)],
  ].map((texts, at) => {
    const link = file.put(
      '<< /Type /Annot /Subtype /Link /Rect [72 700 200 712] /Border [0 0 0] /A << /S /URI /URI (https://example.nl/) >> >>',
    );
    const marked = `/P << /MCID 0 >> BDC ${lines(texts)} EMC /Artifact BMC ${line(String(at + 1), { x: 300, y: 30 })} EMC`;
    return file.page(marked, { more: `/Annots [${link} 0 R] /StructParents ${at}` });
  });
  const item = file.put('<< /Title (Conclusie) >>');
  const outline = file.put(`<< /First ${item} 0 R /Last ${item} 0 R /Count 1 >>`);
  const tree = file.put('<< /Type /StructTreeRoot /K [] >>');
  const meta = file.stream('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>', '/Type /Metadata /Subtype /XML');
  const info = file.put('<< /Title (Conclusie van antwoord) /Producer (Microsoft Word) >>');
  const catalog = `/Outlines ${outline} 0 R /MarkInfo << /Marked true >> /StructTreeRoot ${tree} 0 R /Metadata ${meta} 0 R /Lang (nl-NL)`;
  return file.end(pages, { catalog, trailer: `/Info ${info} 0 R` });
}

/** A page whose codes are numbers of letters, with the table that says which. */
function codedPdf(f, words) {
  const file = new Pdf();
  const letters = [...new Set(words.join(''))];
  const hex = (number) => number.toString(16).padStart(4, '0');
  const map = `begincmap 1 begincodespacerange <0000> <FFFF> endcodespacerange ${letters.length} beginbfchar ${letters.map((letter, at) => `<${hex(at + 1)}> <${hex(letter.charCodeAt(0))}>`).join('\n')} endbfchar endcmap`;
  const inner = file.put(
    '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /AAAAAA+Arial /DW 500 /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> >>',
  );
  const font = file.put(
    `<< /Type /Font /Subtype /Type0 /BaseFont /AAAAAA+Arial /Encoding /Identity-H /DescendantFonts [${inner} 0 R] /ToUnicode ${file.flate(map)} 0 R >>`,
  );
  const shown = words.map(
    (one, at) =>
      `BT /F2 9 Tf 72 ${700 - at * 16} Td <${[...one].map((letter) => hex(letters.indexOf(letter) + 1)).join('')}> Tj ET\n`,
  );
  return file.end([file.page(line(f.good)), file.page(shown.join(''), { fonts: `/F2 ${font} 0 R` })]);
}

const GREEK = ['Το Δικαστήριο αποφαίνεται ότι η απόφαση ακυρώνεται.', 'Η προσφυγή απορρίπτεται στο σύνολό της.'];
const GERMAN = [
  'Das Gericht hat für Recht erkannt, dass die Klage abzuweisen ist.',
  'Die Kosten des Verfahrens trägt die Klägerin.',
];
const POLISH = [
  'Trybunał orzeka, że skargę należy oddalić w całości.',
  'Każda ze stron pokrywa własne koszty postępowania.',
];
const NUMBERS = ['2023  1.234,56  99  12-03-2024', '2024  2.345,67  98  13-04-2024', 'Totaal 3.580,23'];
const textOf = (f, ...more) => `${[f.good, ...more, f.hidden].join('\n\n')}\n`;

const PAGE = (f) => `<!DOCTYPE html>
<html lang="nl"><head><meta charset="utf-8"><title>Uitspraken</title><style>.x { color: red }</style><script>window.a = "<p>";</script></head>
<body class="a"><!-- kop --><header><a href="/"><img src="logo.png" alt="Logo"></a><nav><ul><li><a href="/a">Home</a></li></ul></nav>
<form><input type="hidden" name="t" value="4711"><input type="search" placeholder="Zoeken"><button type="submit"><svg viewBox="0 0 9 9"><path d="M0 0h9"/></svg>Zoek</button></form></header>
<main><h1>Uitspraak</h1><p>${f.good}</p>${f
  .filler(9)
  .map((one) => `<p>${one}</p>`)
  .join('\n')}<p>${f.hidden}</p></main>
<noscript><img src="https://example.nl/t.gif" alt=""></noscript><script src="a.js"></script></body></html>
`;

const SYLLABLES =
  'be ge ver ont aan op in uit recht bank partij zaak grond vonnis eis koop huur schade lijk heid ing en er de'.split(
    ' ',
  );

/** So many lines of words that are made up, which pack as language does and not as a line again and again. */
function pages({ random, good, hidden }, count) {
  const word = () =>
    Array.from({ length: 1 + Math.floor(random() * 4) }, () => SYLLABLES[Math.floor(random() * SYLLABLES.length)]).join(
      '',
    );
  return [good, ...Array.from({ length: count }, () => `${Array.from({ length: 12 }, word).join(' ')}.`), hidden];
}
const inPages = (all, length) =>
  Array.from({ length: Math.ceil(all.length / length) }, (_, at) => all.slice(at * length, (at + 1) * length));

export const kinds = [
  word('a long document', '30,000 paragraphs', (f) =>
    docx({ body: pages(f, 30_000).map(para).join(''), parts: usual() }),
  ),
  pdf('a long file', '900 pages of 40 lines', (f) => plainPdf(inPages(pages(f, 36_000), 40))),
  html('a long page', '40,000 paragraphs', (f) =>
    Buffer.from(
      `<body>${pages(f, 40_000)
        .map((one) => `<p>${one}</p>`)
        .join('\n')}</body>`,
    ),
  ),
  text('a long text', '60,000 lines', (f) => Buffer.from(pages(f, 60_000).join('\n'))),
  word('as Word writes it', 'with all that stands beside every text', (f) => docx({ body: body(f), parts: usual() })),
  word('a table of contents', 'whose numbers are hidden on the web', (f) =>
    docx({ body: [1, 2, 3].map(contents).join('') + body(f), parts: usual() }),
  ),
  word('usual fields', 'the number of the page, a date, a reference', (f) =>
    docx({
      body: `<w:p>${field('PAGE', run('1'))}${field('DATE', run('1 mei 2024'))}${field('REF _Ref1 \\h', run('Productie 1'))}</w:p>${body(f)}`,
      parts: usual(),
    }),
  ),
  word('bookmarks', 'marks of spelling, breaks, tabs, hyphens', (f) =>
    docx({
      body: `<w:p><w:bookmarkStart w:id="0" w:name="_GoBack"/><w:bookmarkEnd w:id="0"/><w:proofErr w:type="spellStart"/>${run('Stuk')}<w:r><w:lastRenderedPageBreak/><w:tab/><w:br/><w:noBreakHyphen/></w:r></w:p>${body(f)}`,
      parts: usual(),
    }),
  ),
  word('a header and a footer', 'with the number of the page', (f) =>
    docx({
      body: `${body(f)}<w:sectPr><w:headerReference w:type="default" r:id="h"/></w:sectPr>`,
      parts: [
        ...usual(),
        part('word/header1.xml', wordPart('hdr', `<w:p>${run('Pagina ')}${field('PAGE', run('1'))}</w:p>`), 'header', {
          id: 'h',
        }),
      ],
    }),
  ),
  word('usual notes', 'of the foot and the end', (f) =>
    docx({
      body: `${para(f.good)}<w:p>${run('Zie')}<w:r><w:footnoteReference w:id="2"/></w:r></w:p>`,
      parts: [
        part(
          'word/footnotes.xml',
          wordPart(
            'footnotes',
            `<w:footnote w:id="2">${para(`<w:r><w:footnoteRef/></w:r>${run(f.hidden)}`)}</w:footnote>`,
          ),
          'footnotes',
        ),
      ],
    }),
  ),
  word('as others write it', 'stored, without types for each part', (f) =>
    zip(entriesOf({ body: body(f) }).map((entry) => ({ ...entry, stored: true }))),
  ),
  word('not hidden', 'hidden by a style, and shown again', (f) =>
    docx({ body: `${para(f.good)}<w:p>${run(f.hidden, '<w:vanish w:val="false"/>')}</w:p>` }),
  ),
  pdf('as programs write it', 'links, an outline, tags, a title', usualPdf),
  pdf('in Greek', 'letters by a table', (f) => codedPdf(f, [...GREEK, f.hidden])),
  pdf('in Polish', 'letters by a table', (f) => codedPdf(f, [...POLISH, f.hidden])),
  pdf('of numbers', 'a page of a bill', (f) => plainPdf([f.good, NUMBERS, f.hidden])),
  pdf('with rules and a logo', 'lines that are drawn, a small picture', (f) => {
    const file = new Pdf();
    const image = file.stream(
      Buffer.alloc(64, 90),
      '/Type /XObject /Subtype /Image /Width 8 /Height 8 /ColorSpace /DeviceGray /BitsPerComponent 8',
    );
    const drawn = `q 60 0 0 30 450 750 cm /I Do Q 72 740 m 540 740 l S ${lines([f.hidden, ...f.filler(25)], { y: 700 })}`;
    return file.end([file.page(line(f.good)), file.page(drawn, { resources: `/XObject << /I ${image} 0 R >>` })]);
  }),
  pdf('one short page', 'a line alone', (f) => plainPdf([f.good, f.hidden])),
  html('as the web has it', 'scripts, styles, a menu, a form for search, a picture', (f) => Buffer.from(PAGE(f))),
  html('a fragment', 'without head and body', (f) => Buffer.from(`<p>${f.good}<p>${f.hidden}`)),
  html('xhtml', 'with a declaration and empty elements', (f) =>
    Buffer.from(
      `<?xml version="1.0" encoding="UTF-8"?>\n<html xmlns="http://www.w3.org/1999/xhtml"><head><title/><script src="a.js"/></head><body><p>${f.good}</p><hr/><p>${f.hidden}</p></body></html>`,
    ),
  ),
  markdown('with settings', 'front matter, references, notes', (f) =>
    Buffer.from(
      `---\ntitle: Stuk\n---\n\n# Stuk\n\n${f.good} [a][1] en[^1]\n\n${f.hidden}\n\n[1]: https://example.nl/\n[^1]: Noot.\n`,
    ),
  ),
  markdown('signs that mean nothing', 'a < b, 5 * 3, snake_case, one ` and [x]', (f) =>
    Buffer.from(`${f.good}\n\nWaar a < b en 5 * 3 is, snake_case, [x] en C:\\x.\n\n${f.hidden}\n`),
  ),
  text('in German', 'and Dutch', (f) => Buffer.from(textOf(f, ...GERMAN, ...GERMAN, ...GERMAN))),
  text('in Greek', 'most of it', (f) => Buffer.from(textOf(f, ...GREEK, ...GREEK, ...GREEK))),
  text('in Polish', 'most of it', (f) => Buffer.from(textOf(f, ...POLISH, ...POLISH, ...POLISH))),
  text('of numbers', 'lines of a bill', (f) => Buffer.from(textOf(f, ...NUMBERS, ...NUMBERS, ...NUMBERS))),
  text('in capitals', 'as old decisions have it', (f) =>
    Buffer.from(textOf(f, ...f.filler(20).map((one) => one.toUpperCase()))),
  ),
  text('two citations', 'and no other word', () => Buffer.from('art. 6:162 BW\nart. 6:99999 BW\n')),
  text('a list of ECLIs', 'and two articles', (f) =>
    Buffer.from(
      textOf(f, Array.from({ length: 40 }, (_, at) => `ECLI:NL:HR:20${10 + (at % 10)}:AB${1000 + at}`).join('\n')),
    ),
  ),
  text('from Windows', 'its line ends, its letters, a mark', (f) =>
    Buffer.from(`\ufeff${textOf(f, ...f.filler(9)).replaceAll('\n', '\r\n')}`),
  ),
  text('angle brackets', 'that are no tags, in a text', (f) =>
    Buffer.from(textOf(f, 'De waarde is a<b en <script> is een woord; <!-- ook.', '```')),
  ),
];
