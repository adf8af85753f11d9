// Pages, Markdown, encodings, mail and OpenDocument again, thought of after the readers had been tried with the other files.
import { gzipSync } from 'node:zlib';
import { para, run, wordPart, XML } from './docx.mjs';
import { ANY, FREE, namedKindsOf, READ } from './kind.mjs';
import { zip } from './zip.mjs';

const html = namedKindsOf('html', '.html');
const markdown = namedKindsOf('markdown', '.md');
const encoded = namedKindsOf('encoding', '.txt');
const named = (name, ending, make, more) => namedKindsOf('format', ending)(name, (f) => Buffer.from(make(f)), more);

const PAGES = [
  ['a style closed in itself', '<style/><p>@</p>'],
  ['a script closed in itself', '<script/><p>@</p>'],
  ['a title closed in itself', '<title/><p>@</p>'],
  ['an area closed in itself', '<textarea/><p>@</p>'],
  ['a frame closed in itself', '<iframe/><p>@</p>'],
  ['an empty comment', '<!--><p>@</p>', READ],
  ['a comment of three', '<!---><p>@</p>', READ],
  ['a comment ended by !', '<!-- a --!><p>@</p>', READ],
  ['a conditional end', '<![endif]--><p>@</p>', READ],
  ['an area of a map', '<map><area alt="@"></map>'],
  ['a button of a picture', '<input type=image alt="@">'],
  ['a choice by its label', '<select><option label="@"></option></select>'],
  ['a group of choices', '<select><optgroup label="@"><option>a</option></optgroup></select>'],
  ['a list of proposals', '<datalist><option value="@"></datalist>', FREE],
  ['a description', '<meta name="description" content="@">', FREE],
  ['a film', '<video><p>@</p></video>'],
  ['a canvas', '<canvas>@</canvas>'],
  ['frames', '<noframes><p>@</p></noframes>'],
  ['words coded', '<p>Zie artikel&#32;6&colon;99999&nbsp;BW&period;</p>', READ],
  ['a place to break', '<p>Zie artikel 6:99<wbr>999 BW.</p>', READ],
  ['a soft hyphen', '<p>Zie arti&shy;kel 6:99999 BW.</p>', FREE],
  ['data', '<script type="application/ld+json">{"text": "@"}</script>', FREE],
  ['nul in a tag', '<scr\0ipt>a</scr\0ipt><p>@</p>', [...READ, 'refuses']],
  ['a label that is read aloud', '<p aria-label="@">Stuk</p>', FREE],
  ['an object with words', '<object data="a.pdf"><p>@</p></object>'],
];
const TEXTS = [
  ['a fence in a quote', '> ```\n> code\n\n@', READ],
  ['a fence closed by fewer', '`````\ncode\n```\n\n@'],
  ['a fence closed too far in', '```\ncode\n      ```\n\n@'],
  ['a fence closed by another', '```\ncode\n~~~\n\n@'],
  ['a fence of words', '``` `a` ```\n\n@', READ],
  ['an open pre', '<pre>\n\n@'],
  ['an open area', '<textarea>\n\n@'],
  ['an open instruction', '<?php\n\n@'],
  ['open cdata', '<![CDATA[\n\n@'],
  ['an open formula', '$$\na\n\n@'],
  ['a link of a wiki', 'Zie [[@]].'],
  ['words for an image by reference', '![@][1]\n\n[1]: a.png'],
  ['struck out', '{--@--}', FREE],
  ['a note of two paragraphs', 'Stuk[^1]\n\n[^1]: Noot.\n\n    @', READ],
  ['a heading of settings', '+++\na = 1\n\n@'],
  ['a comment of another kind', '%% opmerking\n\n@'],
  ['a whole fence in a note', 'Stuk[^1]\n\n[^1]: Noot.\n\n    ```\n    @\n    ```', FREE],
];

const mail = (type, body) =>
  `From: a@example.nl\r\nSubject: stuk\r\nMIME-Version: 1.0\r\nContent-Type: ${type}\r\n\r\n${body}`;
const parts = (f, ...rest) =>
  mail(
    'multipart/mixed; boundary=x',
    ['', `\r\nContent-Type: text/plain\r\n\r\n${f.good}\r\n`, ...rest.map((text) => `\r\n${text}\r\n`)].join('--x'),
  );
const odt = (f, content, more = []) =>
  zip([
    { name: 'mimetype', data: 'application/vnd.oasis.opendocument.text', stored: true },
    {
      name: 'content.xml',
      data: `${XML}<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0"><office:body><office:text><text:p>${f.good}</text:p>${content}</office:text></office:body></office:document-content>`,
    },
    ...more,
  ]);

export const kinds = [
  ...PAGES.map(([name, middle, expects = ANY]) =>
    html(
      name,
      (f) =>
        Buffer.from(`<!DOCTYPE html><html><body><p>${f.good}</p>\n${middle.replace('@', f.hidden)}\n</body></html>\n`),
      { expects },
    ),
  ),
  ...TEXTS.map(([name, block, expects = ANY]) =>
    markdown(name, (f) => Buffer.from(`${f.good}\n\n${block.replace('@', f.hidden)}\n`), { expects }),
  ),

  encoded('of the Macintosh', (f) => Buffer.from(`${f.good}\r\rZie artikel\xca6:99999\xcaBW.\r`, 'latin1'), {
    expects: FREE,
  }),
  encoded(
    'coded twice',
    (f) =>
      Buffer.from(Buffer.from(`${f.good} \u201ca\u201d\n\nZie artikel\u00a06:99999\u00a0BW.\n`).toString('latin1')),
    { expects: FREE },
  ),
  encoded('packed', (f) => gzipSync(`${f.good}\n${f.hidden}`)),
  encoded('a mark in the middle', (f) => Buffer.from(`${f.good}\n\n\ufeffZie artikel\ufeff 6:99999 BW.\n`), {
    expects: FREE,
  }),
  encoded('half text, half bytes', (f) =>
    Buffer.concat([
      Buffer.from(`${f.good}\n`),
      Buffer.from(Array.from({ length: 5000 }, () => Math.floor(f.random() * 256))),
      gzipSync(f.hidden),
    ]),
  ),

  named('mail without its end', '.eml', (f) => parts(f, `Content-Type: text/plain\r\n\r\n${f.hidden}`)),
  named('mail with a text', '.eml', (f) =>
    parts(
      f,
      `Content-Type: text/plain; name=a.txt\r\nContent-Disposition: attachment; filename=a.txt\r\n\r\n${f.hidden}`,
    ),
  ),
  named('mail with a zip', '.eml', (f) =>
    parts(
      f,
      `Content-Type: application/zip; name=a.zip\r\nContent-Transfer-Encoding: base64\r\n\r\n${zip([{ name: 'a.txt', data: f.hidden }]).toString('base64')}`,
    ),
  ),
  named('mail of an open page', '.eml', (f) => mail('text/html', `<p>${f.good}</p><script><p>${f.hidden}</p>`)),
  named('mail in utf-16', '.eml', (f) =>
    mail(
      'text/plain; charset=utf-16le\r\nContent-Transfer-Encoding: base64',
      Buffer.from(`${f.good}\n${f.hidden}`, 'utf16le').toString('base64'),
    ),
  ),
  named('mail in a charset of none', '.eml', (f) =>
    mail(
      'text/plain; charset=x-none\r\nContent-Transfer-Encoding: base64',
      Buffer.from(`${f.good}\n${f.hidden}`).toString('base64'),
    ),
  ),
  named(
    'mail before its parts',
    '.eml',
    (f) =>
      mail(
        'multipart/mixed; boundary=x',
        `${f.hidden}\r\n--x\r\nContent-Type: text/plain\r\n\r\n${f.good}\r\n--x--\r\n`,
      ),
    { expects: FREE },
  ),
  named(
    'mail with a picture',
    '.eml',
    (f) => parts(f, 'Content-Type: image/png; name=scan.png\r\nContent-Transfer-Encoding: base64\r\n\r\niVBORw0KGgo='),
    { hides: true },
  ),
  named(
    'mail encrypted',
    '.eml',
    (f) =>
      mail(
        'application/pkcs7-mime; smime-type=enveloped-data\r\nContent-Transfer-Encoding: base64',
        Buffer.from(f.hidden).toString('base64'),
      ),
    { hides: true },
  ),
  named(
    'mail box',
    '.mbox',
    (f) =>
      `From a\r\n${mail('text/plain', f.good)}\r\n\r\nFrom b\r\n${mail('text/plain\r\nContent-Transfer-Encoding: base64', Buffer.from(f.hidden).toString('base64'))}`,
  ),
  named('ODT with a hidden part', '.odt', (f) =>
    odt(f, `<text:section text:display="none"><text:p>${f.hidden}</text:p></text:section>`),
  ),
  named('ODT with a remark', '.odt', (f) =>
    odt(f, `<text:p>a<office:annotation><text:p>${f.hidden}</text:p></office:annotation></text:p>`),
  ),
  named('ODT with a frame', '.odt', (f) =>
    odt(f, `<text:p><draw:frame><draw:text-box><text:p>${f.hidden}</text:p></draw:text-box></draw:frame></text:p>`),
  ),
  named('ODT with a header', '.odt', (f) =>
    odt(f, '', [
      {
        name: 'styles.xml',
        data: `${XML}<office:document-styles xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0"><office:master-styles><style:master-page><style:header><text:p>${f.hidden}</text:p></style:header></style:master-page></office:master-styles></office:document-styles>`,
      },
    ]),
  ),
  named('ODT with an object', '.odt', (f) =>
    odt(
      f,
      '<text:p><draw:frame><draw:object xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="./Object 1"/></draw:frame></text:p>',
      [{ name: 'Object 1/content.xml', data: `${XML}<a>${f.hidden}</a>` }],
    ),
  ),
  named(
    'ODT with what was struck out',
    '.odt',
    (f) =>
      odt(
        f,
        `<text:tracked-changes><text:changed-region><text:deletion><text:p>${f.hidden}</text:p></text:deletion></text:changed-region></text:tracked-changes>`,
      ),
    { expects: FREE },
  ),
  named(
    'ODT in one file',
    '.fodt',
    (f) =>
      `${XML}<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:text><text:p>${f.good}</text:p><text:p>Zie artikel 6:<text:span>99999</text:span> BW.</text:p></office:text></office:body></office:document>`,
  ),
  named(
    'DOCX in one file',
    '.xml',
    (f) =>
      `${XML}<pkg:package xmlns:pkg="urn:pkg"><pkg:part pkg:name="/word/document.xml"><pkg:xmlData>${wordPart('document', `<w:body>${para(f.good)}<w:p>${run('Zie artikel 6:')}${run('99999 BW.')}</w:p></w:body>`).replace(XML, '')}</pkg:xmlData></pkg:part></pkg:package>`,
  ),
  named(
    'a diary',
    '.ics',
    (f) =>
      `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:${f.good}\r\nDESCRIPTION:Zie artikel 6:99\r\n 999 BW.\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`,
    { expects: FREE },
  ),
  named('a list', '.csv', (f) => `a;b\r\n"${f.good}";"${f.hidden}"\r\n`),
];
