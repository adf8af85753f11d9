/** Text, Markdown, HTML, OpenDocument and messages: what is read of them that cannot be seen at once, and what is told to be not read. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isNoWords } from '../../../src/research/texts/no-words';
import { zipOf } from '../../fixtures/import/zip';
import { type Reading, readingOf } from '../../support/unread';

const read = (name: string, content: string | Buffer): Promise<Reading> => readingOf(name, content);
const CITED = 'artikel 6:162 BW';
const page = (body: string): string => `<!DOCTYPE html><html><head><title>t</title></head><body>${body}</body></html>`;

const utf32 = (text: string, isLittle: boolean): Buffer => {
  const bytes = Buffer.alloc(4 * [...text].length);
  for (const [at, letter] of [...text].entries())
    if (isLittle) bytes.writeUInt32LE(letter.codePointAt(0)!, 4 * at);
    else bytes.writeUInt32BE(letter.codePointAt(0)!, 4 * at);
  return bytes;
};
const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le');

const odt = (body: string, more: Readonly<Record<string, string>> = {}): Buffer =>
  zipOf([
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.text', stored: true },
    {
      name: 'content.xml',
      content: `<office:document-content xmlns:office="o" xmlns:text="t" xmlns:draw="d"><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
    },
    ...Object.entries(more).map(([name, content]) => ({ name, content })),
  ]);
const p = (text: string): string => `<text:p>${text}</text:p>`;

const FIELDS = 'From: a@example.org\r\nTo: b@example.org\r\nMIME-Version: 1.0\r\n';
const mail = (type: string, body: string): string => `${FIELDS}Content-Type: ${type}\r\n\r\n${body}`;
const encoded = (encoding: string, body: string): string =>
  `${FIELDS}Content-Type: text/plain\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${body}\r\n`;
const plain = (text: string): string => `Content-Type: text/plain\r\n\r\n${text}`;
const inHtml = (text: string): string => `Content-Type: text/html\r\n\r\n<p>${text}</p>`;
/** A message of several parts: forms of one text, or a text and what comes with it. */
const parts = (kind: 'alternative' | 'mixed', ...all: string[]): string =>
  mail(`multipart/${kind}; boundary=GRENS`, PARTS(...all));
const PARTS = (...parts: string[]): string => `${parts.map((part) => `--GRENS\r\n${part}\r\n`).join('')}--GRENS--\r\n`;

/** Each has the citation, and nothing that is not read. */
const READ: Record<string, [name: string, content: string | Buffer]> = {
  'UTF-32 with a mark': ['a.txt', utf32(`\ufeff${CITED}`, true)],
  'UTF-32 with a mark, the other way round': ['a.txt', utf32(`\ufeff${CITED}`, false)],
  'UTF-32 without a mark': ['a.txt', utf32(CITED, true)],
  'UTF-32 without a mark, the other way round': ['a.txt', utf32(CITED, false)],
  'UTF-16 without a mark': ['a.txt', utf16(CITED)],
  'UTF-16 without a mark, the other way round': ['a.txt', utf16(CITED).swap16()],
  'HTML in UTF-16 without a mark': ['a.txt', utf16(page(`<p>${CITED}</p>`))],
  'a comment that is empty': ['a.html', page(`<!--><p>${CITED}</p>`)],
  'a comment that ends otherwise': ['a.html', page(`<!-- x --!><p>${CITED}</p>`)],
  'a head without an end': ['a.html', `<html><head><title>t</title><body><p>${CITED}</p></body></html>`],
  'the text of a picture': ['a.html', page(`<p>een</p><img alt="${CITED}" src="x">`)],
  'a tooltip': ['a.html', page(`<p><span title='${CITED}'>een</span></p>`)],
  'a field that is filled in': ['a.html', page(`<form><input type="text" value="${CITED}"></form>`)],
  'a field of several lines': ['a.html', page(`<textarea>${CITED}</textarea>`)],
  'a choice': ['a.html', page(`<select><option>een<option>${CITED}</select>`)],
  'a template': ['a.html', page(`<template><p>${CITED}</p></template>`)],
  'what is shown without scripts': ['a.html', page(`<noscript>${CITED}</noscript>`)],
  'a drawing': ['a.html', page(`<svg><text>${CITED}</text></svg>`)],
  'a page in the page': ['a.html', page(`<iframe srcdoc="&lt;p&gt;${CITED}&lt;/p&gt;"></iframe>`)],
  'characters as they stand': ['a.html', page(`<p><![CDATA[${CITED}]]></p>`)],
  'a fence that is closed': ['a.md', `een\n\n\`\`\`\n${CITED}\n\`\`\`\n`],
  'a fence that is not closed': ['a.md', `een\n\n\`\`\`\n${CITED}\n`],
  'a comment in Markdown': ['a.md', `een\n\n<!-- \n${CITED}\n`],
  OpenDocument: ['a.odt', odt(p(CITED))],
  'a note of OpenDocument': [
    'a.odt',
    odt(
      p(
        `een<text:note text:note-class="footnote"><text:note-citation>1</text:note-citation><text:note-body>${p(CITED)}</text:note-body></text:note>`,
      ),
    ),
  ],
  'a comment of OpenDocument': [
    'a.odt',
    odt(p(`een<office:annotation><dc:creator>Jan Jansen</dc:creator>${p(CITED)}</office:annotation>`)),
  ],
  'a header of OpenDocument': [
    'a.odt',
    odt(p('een'), {
      'styles.xml': `<s xmlns:text="t"><style:header xmlns:style="s">${p(CITED)}</style:header></s>`,
    }),
  ],
  'a formula of OpenDocument': [
    'a.odt',
    odt(p('<draw:frame><draw:object href="./Object 1"/></draw:frame>'), {
      'Object 1/content.xml': `<math><mtext>${CITED}</mtext></math>`,
    }),
  ],
  'OpenDocument in one file': [
    'a.fodt',
    `<?xml version="1.0"?><office:document xmlns:office="o" xmlns:text="t"><office:body>${p(CITED)}</office:body></office:document>`,
  ],
  'a message': ['a.eml', mail('text/plain', CITED)],
  'a message by its content': ['a.txt', mail('text/plain', CITED)],
  'a message in base64': ['a.eml', encoded('base64', Buffer.from(CITED).toString('base64'))],
  'a message in quoted-printable': ['a.eml', encoded('quoted-printable', 'artikel 6:1=\r\n62=20BW')],
  'a message in HTML': ['a.eml', mail('text/html', `<p>${CITED}</p>`)],
  'a message in two forms': ['a.eml', parts('alternative', plain(CITED), inHtml(CITED))],
  'a message in two forms that differ': ['a.eml', parts('alternative', plain(CITED), inHtml('Zie bijlage.'))],
  'a subject': ['a.eml', `Subject: ${CITED}\r\n${mail('text/plain', 'een')}`],
  'a DOCX that is HTML': ['a.docx', page(`<p>${CITED}</p>`)],
  'a PDF that is text': ['a.pdf', CITED],
};

/** Each has something that is not read, or not read as it is meant. */
const TOLD: Record<string, [kind: string, name: string, content: string | Buffer]> = {
  'a comment without an end': ['unclosed', 'a.html', page(`<p>een</p><!-- x <p>${CITED}</p>`)],
  'a script without an end': ['unclosed', 'a.html', `<html><body><script>var a;<p>${CITED}</p>`],
  'a title without an end': ['unclosed', 'a.html', `<html><head><title>t<body><p>${CITED}</p>`],
  'a tag without an end': ['unclosed', 'a.html', page(`<p>een</p><p ${CITED} <b>twee</b>`)],
  'a tag at the end': ['unclosed', 'a.html', `<html><p>een</p><p ${CITED}`],
  'a quote without an end': ['unclosed', 'a.html', page(`<a href="x>${CITED}</a><p>twee</p><a href="y">drie</a>`)],
  'a declaration without an end': ['unclosed', 'a.html', `<html><p>een</p><!x ${CITED}`],
  'characters that are cut off': ['letters', 'a.txt', Buffer.concat([Buffer.from(CITED), Buffer.from([0xe2, 0x82])])],
};

const WITHOUT: Record<string, [kind: string, name: string, content: string | Buffer]> = {
  'another page in it': ['embedded', 'a.html', page('<p>een</p><iframe src="https://example.org/"></iframe>')],
  'an object': ['embedded', 'a.html', page('<p>een</p><object data="stuk.pdf"></object>')],
  'nothing but pictures': ['no_text', 'a.html', page('<img src="scan1.png">')],
  'a file in OpenDocument': [
    'embedded',
    'a.odt',
    odt(p('een<draw:frame><draw:object-ole href="./Object 1"/></draw:frame>')),
  ],
  'an element of OpenDocument that is not known': ['unknown', 'a.odt', odt(`<text:woorden>${CITED}</text:woorden>`)],
  'an attachment': [
    'embedded',
    'a.eml',
    parts(
      'mixed',
      plain('een'),
      'Content-Type: application/pdf\r\nContent-Disposition: attachment; filename=stuk.pdf\r\n\r\nx',
    ),
  ],
  'an encrypted message': ['embedded', 'a.eml', mail('application/pkcs7-mime; name=smime.p7m', 'AAAA')],
  'letters that make no words': ['letters', 'a.txt', 'Xqzv jkwq pbfh gzxk vqjw kzpf hxbg qjvz wkpx zfbq '.repeat(8)],
};

describe('a file', () => {
  it.each(Object.entries(READ))('with %s is read', async (_name, [name, content]) => {
    const { text, unread } = await read(name, content);
    expect(text.replace(/\s+/g, ' ').split(CITED)).toHaveLength(2);
    expect(unread).toEqual([]);
  });

  it.each(Object.entries(TOLD))('with %s is read all the same, and told', async (_name, [kind, name, content]) => {
    const { text, unread } = await read(name, content);
    expect(text).toContain(CITED);
    expect(unread).toEqual([kind]);
  });

  it.each(Object.entries(WITHOUT))('with %s is told to be read in part', async (_name, [kind, name, content]) => {
    expect((await read(name, content)).unread).toEqual([kind]);
  });

  it('has nothing to tell of what pages and messages have: scripts, comments, hidden fields, pictures, signatures', async () => {
    const usual = page(
      '<script>x</script><style>y</style><!-- z --><p>Een alinea</p><img src="a.png"><input type="hidden" value="een twee">',
    );
    expect(await read('a.html', usual)).toMatchObject({ told: [], text: 'Een alinea\n\n' });
    const signature = 'Content-Type: application/pkcs7-signature; name=smime.p7s\r\n\r\nx';
    expect((await read('a.eml', parts('mixed', plain('een'), signature))).told).toEqual([]);
    const deleted = odt(
      `<text:tracked-changes><text:changed-region>${p('weg')}</text:changed-region></text:tracked-changes>${p('een')}`,
    );
    expect(await read('a.odt', deleted)).toMatchObject({ told: [], text: 'een\n\n' });
  });

  it('an OpenDocument text tells the page and the heading of each place, where it has them', async () => {
    const laidOut = odt(
      `${p('een')}<text:h>Feiten</text:h>${p('twee <text:soft-page-break/>drie')}<text:h> </text:h>${p('vier')}`,
    );
    const { at } = await read('a.odt', laidOut);
    expect(['een', 'twee', 'drie', 'vier'].map(at)).toEqual([
      { page: 1, paragraph: 1 },
      { page: 1, paragraph: 3, heading: 'Feiten' },
      { page: 2, paragraph: 3, heading: 'Feiten' },
      { page: 2, paragraph: 5, heading: 'Feiten' },
    ]);
    expect((await read('a.odt', odt(p('een')))).at('een')).toEqual({ paragraph: 1 });
  });

  it('of OpenDocument that is encrypted is refused', async () => {
    const file = odt('', { 'META-INF/manifest.xml': '<m><encryption-data/></m>' });
    await expect(read('a.odt', file)).rejects.toMatchObject({ kind: 'usage' });
  });
});

describe('text that is no words', () => {
  const files = (folder: string): string[] =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:md|txt)$/.test(name))
      .map((name) => readFileSync(path.join(folder, name), 'utf8'));

  it('is none of what stands in our own documents, in any stretch', () => {
    for (const text of files('docs'))
      for (let at = 0; at < text.length; at += 700) expect(isNoWords(text.slice(at, at + 700))).toBe(false);
  });

  it('is text whose letters stand for others', () => {
    for (const text of files('docs').filter(({ length }) => length > 4000)) {
      const shifted = text.replace(/[a-z]/gi, (letter) =>
        String.fromCharCode(((letter.toLowerCase().charCodeAt(0) - 97 + 11) % 26) + 97),
      );
      expect(isNoWords(shifted.slice(0, 4000))).toBe(true);
    }
  });

  it('is nothing that is short, of numbers, or in other letters', () => {
    for (const text of [
      'Xqzv jkwq',
      '12,5 | 3.000 | 7% '.repeat(40),
      'Суд по правам человека '.repeat(20),
      '. . . . . . 12\n'.repeat(40),
    ])
      expect(isNoWords(text)).toBe(false);
  });
});
