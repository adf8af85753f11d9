// Text in other encodings, and files of other formats, by their own names and by those of others.
import { docx, para, XML } from './docx.mjs';
import { kindsOf } from './kind.mjs';
import { plainPdf } from './pdf.mjs';
import { zip } from './zip.mjs';

const encoded = kindsOf('unread', 'encoding', '.txt');
const format = kindsOf('unread', 'format', '');
const named = (name, what, ending, make, more = {}) => format(name, what, make, { files: 1, ...more, ending });

const textOf = (f) => `${[f.good, ...f.filler(2 + Math.floor(f.random() * 9)), f.hidden].join('\n\n')}\n`;

/** Four bytes a letter; two, the high one first. */
const utf32 = (text, big) => {
  const bytes = Buffer.alloc(4 * [...text].length);
  for (const [at, letter] of [...text].entries())
    big ? bytes.writeUInt32BE(letter.codePointAt(0), at * 4) : bytes.writeUInt32LE(letter.codePointAt(0), at * 4);
  return bytes;
};
const utf16be = (text) => Buffer.from(text, 'utf16le').swap16();
const utf7 = (text) =>
  text.replace(/[^A-Za-z0-9 .\n]/g, (sign) => `+${utf16be(sign).toString('base64').replace(/=+$/, '')}-`);

/** Letters as IBM's machines have them. */
const EBCDIC = new Map([
  [' ', 0x40],
  ['\n', 0x25],
  ['.', 0x4b],
  [':', 0x7a],
  ...'abcdefghi'.split('').map((letter, at) => [letter, 0x81 + at]),
  ...'jklmnopqr'.split('').map((letter, at) => [letter, 0x91 + at]),
  ...'stuvwxyz'.split('').map((letter, at) => [letter, 0xa2 + at]),
  ...'ABCDEFGHI'.split('').map((letter, at) => [letter, 0xc1 + at]),
  ...'JKLMNOPQR'.split('').map((letter, at) => [letter, 0xd1 + at]),
  ...'STUVWXYZ'.split('').map((letter, at) => [letter, 0xe2 + at]),
  ...'0123456789'.split('').map((figure, at) => [figure, 0xf0 + at]),
]);
const ebcdic = (text) => Buffer.from([...text].map((letter) => EBCDIC.get(letter) ?? 0x6f));

const headers = (more = '') =>
  `From: a@example.nl\r\nTo: b@example.nl\r\nSubject: stuk\r\nDate: Mon, 1 Jan 2024 00:00:00 +0000\r\nMIME-Version: 1.0\r\n${more}\r\n`;
const base64 = (data) => Buffer.from(data).toString('base64').replace(/.{76}/g, '$&\r\n');
const quoted = (text) =>
  text
    .replace(/[^ -~\n]|=/g, (sign) => `=${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(/(6:9)(9)/g, '$1=\r\n$2')
    .replace(/ BW/g, '=20BW');
const parts = (kind, ...each) =>
  headers(`Content-Type: multipart/${kind}; boundary="x"\r\n`) +
  each.map((one) => `--x\r\n${one}\r\n`).join('') +
  '--x--\r\n';
const plainPart = (text) => `Content-Type: text/plain; charset=utf-8\r\n\r\n${text}`;

/** Mail: each as it is sent. */
const MAIL = [
  ['mail', 'a plain text', (f) => headers('Content-Type: text/plain\r\n') + textOf(f)],
  [
    'mail in base64',
    'its text packed',
    (f) => headers('Content-Type: text/plain\r\nContent-Transfer-Encoding: base64\r\n') + base64(textOf(f)),
  ],
  [
    'mail, quoted',
    'with lines that go on',
    (f) => headers('Content-Type: text/plain\r\nContent-Transfer-Encoding: quoted-printable\r\n') + quoted(textOf(f)),
  ],
  [
    'mail in two forms',
    'text and HTML, of which one has more',
    (f) => parts('alternative', plainPart(f.good), `Content-Type: text/html\r\n\r\n<p>${f.good}</p><p>${f.hidden}</p>`),
  ],
  [
    'mail with a document',
    'attached as DOCX',
    (f) =>
      parts(
        'mixed',
        plainPart(f.good),
        `Content-Type: application/octet-stream; name=a.docx\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64(docx({ body: para(f.hidden) }))}`,
      ),
  ],
  [
    'mail with a PDF',
    'attached',
    (f) =>
      parts(
        'mixed',
        plainPart(f.good),
        `Content-Type: application/pdf; name=a.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64(plainPdf([f.hidden]))}`,
      ),
  ],
  [
    'mail in mail',
    'forwarded as it was',
    (f) =>
      parts(
        'mixed',
        plainPart(f.good),
        `Content-Type: message/rfc822\r\n\r\n${headers('Content-Type: text/plain\r\nContent-Transfer-Encoding: base64\r\n')}${base64(f.hidden)}`,
      ),
  ],
  [
    'a subject',
    'with a citation, encoded',
    (f) => headers(`X-A: b\r\nSubject: =?utf-8?B?${base64(f.hidden).trim()}?=\r\n`) + f.good,
  ],
];

const rtf = (f) =>
  `{\\rtf1\\ansi\\deff0{\\fonttbl{\\f0 Arial;}}\\f0 ${f.good}\\par {\\b Zie} artikel 6:{\\i 999}99 BW.\\par}`;
const odt = (f, more = '') =>
  zip([
    { name: 'mimetype', data: 'application/vnd.oasis.opendocument.text', stored: true },
    {
      name: 'content.xml',
      data: `${XML}<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:text><text:p>${f.good}</text:p>${more || `<text:p>${f.hidden}</text:p>`}</office:text></office:body></office:document-content>`,
    },
    {
      name: 'META-INF/manifest.xml',
      data: `${XML}<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"/>`,
    },
  ]);
const epub = (f) =>
  zip([
    { name: 'mimetype', data: 'application/epub+zip', stored: true },
    { name: 'OEBPS/a.xhtml', data: `<html><body><p>${f.good}</p><p>${f.hidden}</p></body></html>` },
  ]);
const sheet = (f) =>
  docx({
    body: '',
    main: 'xl/workbook.xml',
    xml: `${XML}<workbook/>`,
    extra: [
      { name: 'xl/sharedStrings.xml', data: `${XML}<sst><si><t>${f.good}</t></si><si><t>${f.hidden}</t></si></sst>` },
    ],
  });
const slides = (f) =>
  docx({
    body: '',
    main: 'ppt/presentation.xml',
    xml: `${XML}<p:presentation xmlns:p="urn:p"/>`,
    extra: [{ name: 'ppt/slides/slide1.xml', data: `${XML}<a:t xmlns:a="urn:a">${f.hidden}</a:t>` }],
  });
const pages = (f) =>
  zip([
    { name: 'Index/Document.iwa', data: Buffer.from(`${f.good}${f.hidden}`), stored: true },
    { name: 'preview.jpg', data: 'x' },
  ]);
const compound = (f) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(504),
    Buffer.from(`${f.good}\r${f.hidden}\r`, 'utf16le'),
    Buffer.from(`${f.good}\r${f.hidden}\r`, 'latin1'),
    Buffer.alloc(2000),
  ]);
const saved = (f) =>
  `MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="x"\r\n\r\n--x\r\nContent-Type: text/html\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n<p>${f.good}</p><p>${quoted(f.hidden)}</p>\r\n--x--\r\n`;
const page = (f) => `<!DOCTYPE html><html><body><p>${f.good}</p><p>Zie <b>artikel 6:9</b>9999 BW.</p></body></html>`;
const word = (f) => docx({ body: para(f.good) + para(f.hidden) });
const pdf = (f) => plainPdf([f.good, f.hidden]);

/** `[what it is, its own ending, how it is made]`. */
const FORMATS = [
  ['OpenDocument', '.odt', odt],
  ['RTF', '.rtf', rtf],
  ['Outlook', '.msg', compound],
  ['Word of old', '.doc', compound],
  ['Pages', '.pages', pages],
  ['a book', '.epub', epub],
  ['a sheet', '.xlsx', sheet],
  ['slides', '.pptx', slides],
  ['a saved page', '.mht', saved],
  [
    'TeX',
    '.tex',
    (f) =>
      `\\documentclass{article}\\begin{document}${f.good} Zie \\emph{artikel} 6:\\textbf{99999} BW.\\end{document}`,
  ],
  [
    'XML',
    '.xml',
    (f) => `${XML}<a><p>${f.good}</p><p>Zie artikel 6:<b>99999</b> BW.</p><!-- <p>${f.hidden}</p> --></a>`,
  ],
  ['JSON', '.json', (f) => JSON.stringify({ a: f.good, b: 'Zie artikel 6:\u00e999999 BW.', c: f.hidden })],
  ['a zip', '.zip', (f) => zip([{ name: 'a.txt', data: textOf(f) }])],
  [
    'PostScript',
    '.ps',
    (f) =>
      `%!PS-Adobe-3.0\n/F 12 selectfont 72 700 moveto (${f.good}) show (Zie art) show (ikel 6:99999 BW.) show showpage\n`,
  ],
  [
    'a picture',
    '.png',
    () => Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de', 'hex'),
    { hides: true },
  ],
];

/** `[what, false name, how it is made]`. */
const FALSE = [
  ['a page called docx', '.docx', page],
  ['text called docx', '.docx', textOf],
  ['an ODT called docx', '.docx', odt],
  ['Word of old called docx', '.docx', compound],
  ['an encrypted DOCX', '.docx', (f) => Buffer.concat([compound(f), Buffer.from('EncryptedPackage', 'utf16le')])],
  ['RTF called doc', '.doc', rtf],
  ['a page called doc', '.doc', page],
  ['RTF called text', '.txt', rtf],
  ['mail called text', '.txt', (f) => MAIL[1][2](f)],
  ['a page called text', '.txt', page],
  ['DOCX called text', '.txt', word],
  ['PDF called text', '.txt', pdf],
  ['PDF called Markdown', '.md', pdf],
  ['text called PDF', '.pdf', textOf],
  ['a page called PDF', '.pdf', page],
  ['DOCX called PDF', '.pdf', word],
  ['PDF behind noise', '.pdf', (f) => Buffer.concat([Buffer.alloc(900, 32), pdf(f)])],
  ['PDF called HTML', '.html', pdf],
  ['a saved page called HTML', '.html', saved],
  ['text called HTML', '.html', (f) => `${f.good}\n\nDe waarde is a<b en Zie artikel 6:99999 BW.\n`],
  ['PDF without an ending', '', pdf],
  ['DOCX without an ending', '', word],
  ['in capitals', '.PDF', pdf],
  ['DOCX with macros', '.docm', word],
  ['a model of Word', '.dotx', word],
];

export const kinds = [
  encoded('utf-32', 'low byte first, with a mark', (f) => utf32(`\ufeff${textOf(f)}`)),
  encoded('utf-32, no mark', 'low byte first', (f) => utf32(textOf(f))),
  encoded('utf-32, high first', 'with a mark or without', (f) => utf32(`${f.full ? '\ufeff' : ''}${textOf(f)}`, true)),
  encoded('utf-16', 'with a mark', (f) =>
    f.full ? Buffer.from(`\ufeff${textOf(f)}`, 'utf16le') : utf16be(`\ufeff${textOf(f)}`),
  ),
  encoded('utf-16, no mark', 'low or high byte first', (f) =>
    f.full ? Buffer.from(textOf(f), 'utf16le') : utf16be(textOf(f)),
  ),
  encoded('utf-7', 'as old mail has it', (f) => Buffer.from(utf7(textOf(f)))),
  encoded('ebcdic', 'as large machines have it', (f) => ebcdic(textOf(f))),
  encoded('utf-8, cut off', 'within a letter, and half-way UTF-16', (f) =>
    Buffer.concat([
      Buffer.from(`${f.good} \u20ac`).subarray(0, -1),
      Buffer.from(`\n\n${f.hidden}\n`, f.full ? 'utf16le' : 'utf8'),
    ]),
  ),
  encoded('two encodings', 'UTF-8, and behind it UTF-32', (f) =>
    Buffer.concat([Buffer.from(`${f.good}\n`), utf32(f.hidden)]),
  ),
  encoded(
    'latin-1',
    'letters of one byte',
    (f) => Buffer.from(`${f.good} caf\xe9 \x93a\x94\n\n${f.hidden}\n`, 'latin1'),
    { expects: ['reads'] },
  ),
  encoded('base64', 'text that is no words', (f) => Buffer.from(base64(textOf(f).repeat(f.n(50))))),
  encoded('shifted', 'text that is no words: each letter three further', (f) =>
    Buffer.from(
      `${f.good}\n\n${[...[f.hidden, ...f.filler(30)].join('\n')].map((letter) => (letter === '\n' ? letter : String.fromCharCode(letter.charCodeAt(0) + 3))).join('')}\n`,
    ),
  ),
  encoded(
    'letters of others',
    'Greek or Cyrillic letters that look the same',
    (f) =>
      Buffer.from(
        `${f.good}\n\n${f.hidden.replaceAll('a', '\u0430').replaceAll('e', '\u0435').replaceAll('B', '\u0392')}\n`,
      ),
    { expects: ['says', 'reads', 'refuses', 'silent'] },
  ),
  encoded(
    'wide letters',
    'figures and letters of full width, or of mathematics',
    (f) =>
      Buffer.from(
        `${f.good}\n\n${[...f.hidden].map((letter) => (/[!-~]/.test(letter) ? String.fromCharCode(letter.charCodeAt(0) + 0xfee0) : letter)).join('')}\n`,
      ),
    { expects: ['says', 'reads', 'refuses', 'silent'] },
  ),
  encoded(
    'blanks of no width',
    'between the figures',
    (f) => Buffer.from(`${f.good}\n\n${f.hidden.replace('99', '9\u200b9').replace('artikel', 'arti\u00adkel')}\n`),
    { expects: ['says', 'reads', 'refuses', 'silent'] },
  ),
  ...MAIL.map(([name, what, make]) => named(name, what, '.eml', (f) => Buffer.from(make(f)))),
  ...FORMATS.map(([name, ending, make, more]) =>
    named(name, `by its own name, ${ending}`, ending, (f) => Buffer.from(make(f)), more),
  ),
  named('OpenDocument with notes', 'and what was deleted', '.odt', (f) =>
    odt(f, `<text:p>a<text:note><text:note-body><text:p>${f.hidden}</text:p></text:note-body></text:note></text:p>`),
  ),
  ...FALSE.map(([name, ending, make]) =>
    named(name, `under the name ${ending || 'of none'}`, ending, (f) => Buffer.from(make(f))),
  ),
];
