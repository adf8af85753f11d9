// DOCX files that unpack to far more than they are, whose zip lies, or whose XML has no end.
import { deflateRawSync } from 'node:zlib';
import { docx, entriesOf, para, part, run, wordPart, XML } from './docx.mjs';
import { ANY, kindsOf } from './kind.mjs';
import { packedRun, zip, zip64End } from './zip.mjs';

const kind = kindsOf('hostile', 'docx', '.docx');
const MB = 1e6;

/** A document with something between what is good and what is hidden. */
const around = (f, middle, more = {}) => docx({ body: para(f.good) + middle + para(f.hidden), ...more });

/** A long main part as a packed run between its head and its tail, which is never held. */
function packedBody(f, text, bytes) {
  const whole = wordPart('document', `<w:body>${para(f.good)}@${para(f.hidden)}</w:body>`);
  const [head, tail] = whole.split('@');
  const unit = packedRun(text, bytes);
  const block = (data) => deflateRawSync(data, { finishFlush: 3 });
  const raw = Buffer.concat([block(head), unit.raw.subarray(0, -2), block(tail), Buffer.from([3, 0])]);
  // The sum is left as it is of the run alone: a reader finds out at the end, or not at all.
  return withMain(f, { packed: { raw, crc: unit.crc, size: unit.size + head.length + tail.length } });
}

/** The entries of a plain document, its main one changed; `more` entries come behind it. */
function withMain(f, change, more = [], end = {}) {
  const entries = entriesOf({ body: para(f.good) + para(f.hidden) });
  return zip(
    [...entries.map((entry) => (entry.name === 'word/document.xml' ? { ...entry, ...change } : entry)), ...more],
    end,
  );
}

const plain = (f) => around(f, f.filler(40).map(para).join(''));
const nested = (f, count, open, close) => around(f, open.repeat(f.n(count)) + close.repeat(f.n(count)));
const many = (f, count, xml) => around(f, xml.repeat(f.n(count)));
const prefixed = (f, prolog) =>
  docx({
    xml: wordPart('document', `<w:body>${para(f.good)}${para('&e9;')}${para(f.hidden)}</w:body>`).replace(
      XML,
      `${XML}${prolog}`,
    ),
  });
const box = (inner) =>
  `<w:p><w:r><w:pict><v:shape><v:textbox><w:txbxContent>${inner}</w:txbxContent></v:textbox></v:shape></w:pict></w:r></w:p>`;
const BOX_OPEN = box('@').split('@')[0];
const BOX_CLOSE = box('@').split('@')[1];
const note = (text) =>
  part('word/footnotes.xml', wordPart('footnotes', `<w:footnote w:id="2">${para(text)}</w:footnote>`), 'footnotes');

export const kinds = [
  kind('a bomb in its text', 'a main part of 900 MB, of blanks', (f) => packedBody(f, ' ', f.n(900 * MB))),
  kind('a bomb of paragraphs', 'a main part of 500 MB, of empty paragraphs', (f) =>
    packedBody(f, '<w:p/>', f.n(500 * MB)),
  ),
  kind(
    'a bomb beside it',
    'an entry of 2 GB that nobody needs',
    (f) => withMain(f, {}, [{ name: 'word/media/image1.png', packed: packedRun('\0', f.n(2000 * MB)) }]),
    { expects: [...ANY, 'silent'] },
  ),
  kind('a bomb of types', 'a list of types of 300 MB', (f) =>
    zip(
      entriesOf({ body: para(f.good) + para(f.hidden) }).map((entry) =>
        entry.name.startsWith('[') ? { name: entry.name, packed: packedRun(' ', f.n(300 * MB)) } : entry,
      ),
    ),
  ),
  kind('a bomb of notes', 'notes of 300 MB', (f) =>
    zip(
      entriesOf({ body: para(f.good) + para(f.hidden), parts: [note('a')] }).map((entry) =>
        entry.name.includes('footnotes')
          ? { name: entry.name, packed: packedRun('<w:footnote/>', f.n(300 * MB)) }
          : entry,
      ),
    ),
  ),
  kind('a bomb that lies', 'says 1,000 bytes and unpacks to 500 MB', (f) =>
    withMain(f, { packed: { ...packedRun(' ', f.n(500 * MB)), size: 1000 } }),
  ),
  kind('entries', 'twenty thousand', (f) =>
    withMain(
      f,
      {},
      Array.from({ length: f.n(20_000) }, (_, at) => ({ name: `word/${at}`, data: '', stored: true })),
    ),
  ),
  kind('overlapping entries', 'five thousand that are the same bytes', (f) => {
    const packed = packedRun(' ', f.n(100 * MB));
    return withMain(f, {}, [
      { name: 'word/0', packed },
      ...Array.from({ length: f.n(5000) }, (_, at) => ({ name: `word/${at + 1}`, packed, same: true })),
    ]);
  }),
  kind('entries of one name', 'two main parts, what is hidden in the second', (f) =>
    withMain({ ...f, hidden: 'Niets.' }, {}, [
      { name: 'word/document.xml', data: wordPart('document', `<w:body>${para(f.hidden)}</w:body>`) },
    ]),
  ),
  kind('wrong sizes', 'says less, or more, than it is', (f) => withMain(f, { size: f.full ? 40 : 90_000 })),
  kind('wrong packed sizes', 'the packed entry is said to be shorter, or longer', (f) =>
    withMain(f, { packedSize: f.full ? 50 : 60_000 }),
  ),
  kind('a wrong sum', 'the CRC is of something else', (f) => withMain(f, { crc: 12345 })),
  kind('sizes behind', 'a descriptor with other sizes than the directory, or none', (f) =>
    withMain(f, { flags: 8, crc: 0, size: 0, packedSize: 0, after: f.full ? Buffer.alloc(12, 0xff) : Buffer.alloc(0) }),
  ),
  kind('two headers', 'the entry calls itself otherwise than the directory', (f) =>
    withMain(f, {
      central: { name: Buffer.from('word/document.xml'), size: 9, crc: 0 },
      name: Buffer.from('word/other.xml'),
    }),
  ),
  kind('encrypted', 'the entry says that it is', (f) => withMain(f, { flags: f.full ? 1 : 65 })),
  kind('other methods', 'packed by what no reader knows', (f) => withMain(f, { method: f.full ? 14 : 9 })),
  kind('a stored lie', 'stored, and said to be packed', (f) =>
    withMain(f, { raw: Buffer.from(wordPart('document', para(f.hidden))) }),
  ),
  kind(
    'names',
    'paths that lead out, of NUL, of 60,000 letters',
    (f) =>
      withMain(
        f,
        {},
        ['../../../../tmp/x', '/etc/x', 'C:\\x', 'a\0b', 'n'.repeat(60_000), ''].map((name) => ({ name, data: 'x' })),
      ),
    { expects: [...ANY, 'silent'] },
  ),
  kind('zip64', 'a directory of 2^60 entries', (f) => {
    const whole = plain(f);
    return withMain(f, {}, [], {
      end: { count: 0xffff, size: 0xffffffff, offset: 0xffffffff },
      beforeEnd: zip64End(f.full ? 2 ** 60 : 5, 2 ** 40, f.full ? 2 ** 50 : 0, whole.length),
    });
  }),
  kind('a directory elsewhere', 'its place is past the end, or in the middle', (f) =>
    withMain(f, {}, [], { end: { offset: f.full ? 0x7fffffff : 33 } }),
  ),
  kind('many entries said', 'a directory of fewer entries than it says, or more', (f) =>
    withMain(f, {}, [], { end: { count: f.full ? 60_000 : 2 } }),
  ),
  kind('a comment', '60,000 bytes behind the end, with another end in it', (f) =>
    withMain(f, {}, [], { end: { comment: `PK\x05\x06${'\0'.repeat(18)}`.repeat(f.n(2500)) } }),
  ),
  kind('something before', 'noise before the first entry', (f) =>
    withMain(f, {}, [], { before: Buffer.alloc(f.n(2e5), 7) }),
  ),
  kind(
    'cut off',
    'the file ends in one of its quarters',
    (f) => plain(f).subarray(0, Math.floor((plain(f).length * (f.at + 1)) / 4)),
    { files: 3 },
  ),
  kind(
    'damaged',
    'one byte in three hundred is another',
    (f) => {
      const whole = plain(f);
      for (let at = 0; at < whole.length / 300; at += 1)
        whole[Math.floor(f.random() * whole.length)] = Math.floor(f.random() * 256);
      return whole;
    },
    { files: 4 },
  ),
  kind('nested', 'two hundred thousand elements deep', (f) =>
    nested(f, 2e5, '<w:sdt><w:sdtContent>', '</w:sdtContent></w:sdt>'),
  ),
  kind('nested tables', 'three thousand tables in each other', (f) =>
    nested(f, 3000, '<w:tbl><w:tr><w:tc>', '<w:p/></w:tc></w:tr></w:tbl>'),
  ),
  kind('nested text boxes', 'five thousand in each other', (f) => nested(f, 5000, BOX_OPEN, BOX_CLOSE)),
  kind('nested alternatives', 'each in both branches of the one before: 2^18', (f) => {
    let inner = para('a');
    for (let at = 0; at < (f.full ? 12 : 6); at += 1)
      inner =
        `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:txbxContent>${inner}</w:txbxContent></mc:Choice><mc:Fallback><w:pict>${inner.slice(0, 4e5)}</w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`.slice(
          0,
          4e6,
        );
    return around(f, inner);
  }),
  kind('nested insertions', 'a hundred thousand', (f) =>
    around(f, `<w:p>${'<w:ins>'.repeat(f.n(1e5))}${run('a')}${'</w:ins>'.repeat(f.n(1e5))}</w:p>`),
  ),
  kind('never closed', 'two hundred thousand elements without an end', (f) =>
    docx({ xml: `${XML}<w:document>${'<w:p>'.repeat(f.n(2e5))}` }),
  ),
  kind('attributes', 'an element with a hundred thousand', (f) =>
    around(f, `<w:p ${Array.from({ length: f.n(1e5) }, (_, at) => `w:a${at}="x"`).join(' ')}/>`),
  ),
  kind('a long attribute', 'of 20 MB', (f) => around(f, `<w:p w:a="${'x'.repeat(f.n(20 * MB))}"/>`)),
  kind('prefixes', 'a hundred thousand namespaces', (f) =>
    around(f, `<w:p ${Array.from({ length: f.n(1e5) }, (_, at) => `xmlns:n${at}="urn:${at}"`).join(' ')}/>`),
  ),
  kind('entities', 'ten times ten times …', (f) =>
    prefixed(
      f,
      `<!DOCTYPE x [<!ENTITY e0 "aaaaaaaaaa">${Array.from({ length: 12 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(f.full ? 10 : 3)}">`).join('')}]>`,
    ),
  ),
  kind('an entity outside', 'a file of this computer, or an address', (f) =>
    prefixed(f, `<!DOCTYPE x [<!ENTITY e9 SYSTEM "${f.full ? 'file:///etc/passwd' : 'http://127.0.0.1:9/x'}">]>`),
  ),
  kind('a doctype without end', '`<!` and brackets', (f) =>
    prefixed(f, `<!DOCTYPE x [${'<!ENTITY a "b'.repeat(f.n(1e5))}`),
  ),
  kind('empty paragraphs', 'a million', (f) => many(f, 1e6, '<w:p/>')),
  kind('empty runs', 'a million in one paragraph', (f) => around(f, `<w:p>${'<w:r/>'.repeat(f.n(1e6))}</w:p>`)),
  kind('notes', 'one note referred to a hundred thousand times', (f) =>
    around(f, `<w:p>${'<w:r><w:footnoteReference w:id="2"/></w:r>'.repeat(f.n(1e5))}</w:p>`, {
      parts: [note('Zie artikel 6:162 BW.')],
    }),
  ),
  kind('a long note', 'of 100 kB, referred to ten thousand times', (f) =>
    around(f, `<w:p>${'<w:r><w:footnoteReference w:id="2"/></w:r>'.repeat(f.n(1e4))}</w:p>`, {
      parts: [note('Zie artikel 6:162 BW. '.repeat(5000))],
    }),
  ),
  kind('a note in itself', 'which refers to itself', (f) =>
    around(f, `<w:p><w:r><w:footnoteReference w:id="2"/></w:r></w:p>`, {
      parts: [
        {
          ...note('a'),
          data: wordPart(
            'footnotes',
            `<w:footnote w:id="2">${para('<w:r><w:footnoteReference w:id="2"/></w:r>')}</w:footnote>`,
          ),
        },
      ],
    }),
  ),
  kind('relations to itself', 'the main part is its own notes and header', (f) =>
    around(f, '', {
      relations: ['footnotes', 'header', 'aFChunk'].map((name, at) => ({
        id: `s${at}`,
        relation: `http://schemas.openxmlformats.org/officeDocument/2006/relationships/${name}`,
        target: f.full ? 'document.xml' : '/_rels/.rels',
      })),
    }),
  ),
  kind(
    'relations outside',
    'paths that lead out, and addresses',
    (f) =>
      around(f, '<w:altChunk r:id="o0"/><w:altChunk r:id="o1"/>', {
        relations: ['../../../../etc/passwd', 'http://127.0.0.1:9/x'].map((target, at) => ({
          id: `o${at}`,
          relation: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/aFChunk',
          target,
          external: at === 1,
        })),
      }),
    { expects: ['says', 'refuses'] },
  ),
  kind('relations', 'a hundred thousand', (f) =>
    around(f, '', {
      relations: Array.from({ length: f.n(1e5) }, (_, at) => ({ id: `m${at}`, relation: 'urn:x', target: 'x.xml' })),
    }),
  ),
  kind('a header many times', 'a section for each of ten thousand references', (f) =>
    around(f, '<w:p><w:pPr><w:sectPr><w:headerReference r:id="h"/></w:sectPr></w:pPr></w:p>'.repeat(f.n(1e4)), {
      parts: [
        part('word/header1.xml', wordPart('hdr', para('Zie artikel 6:162 BW. '.repeat(500))), 'header', { id: 'h' }),
      ],
    }),
  ),
  kind('a long text', 'one w:t of 50 MB', (f) => around(f, para('ab '.repeat(f.n(16 * MB))))),
  kind('cells', 'a table of two hundred thousand, spanning 2^31', (f) =>
    around(
      f,
      `<w:tbl>${'<w:tr><w:tc><w:tcPr><w:gridSpan w:val="2147483647"/></w:tcPr><w:p/></w:tc></w:tr>'.repeat(f.n(2e5))}</w:tbl>`,
    ),
  ),
  kind('fields', 'a hundred thousand begun and not ended', (f) =>
    around(f, `<w:p>${'<w:r><w:fldChar w:fldCharType="begin"/></w:r>'.repeat(f.n(1e5))}</w:p>`),
  ),
  kind('styles in a circle', 'each based on the other, and numbers too', (f) =>
    around(f, '<w:p><w:pPr><w:pStyle w:val="A"/></w:pPr></w:p>'.repeat(f.n(1e4)), {
      parts: [
        part(
          'word/styles.xml',
          wordPart(
            'styles',
            '<w:style w:styleId="A"><w:basedOn w:val="B"/></w:style><w:style w:styleId="B"><w:basedOn w:val="A"/></w:style>',
          ),
          'styles',
        ),
      ],
    }),
  ),
  kind('cdata', 'a hundred thousand, and comments, and instructions', (f) =>
    around(f, para('<w:r><w:t><![CDATA[<]]><!-- --><?a ?></w:t></w:r>'.repeat(f.n(1e5)))),
  ),
  kind('open comment', 'a comment, or CDATA, that never ends', (f) =>
    around(f, f.full ? '<!-- ' : '<w:p><w:r><w:t><![CDATA['),
  ),
  kind('references', 'a million characters by number, some of none', (f) =>
    around(f, para('&#x41;&#0;&#x110000;&amp;amp;&nbsp;'.repeat(f.n(2e5)))),
  ),
  kind('bytes', 'XML of bytes that are no UTF-8, or of UTF-16', (f) =>
    docx({
      xml: Buffer.from(
        wordPart('document', `<w:body>${para(`${f.good} ÿþé`)}${para(f.hidden)}</w:body>`),
        f.full ? 'utf16le' : 'latin1',
      ),
    }),
  ),
  kind(
    'documents in documents',
    'twenty deep',
    (f) => {
      let whole = docx({ body: para(f.hidden) });
      for (let at = 0; at < f.n(20); at += 1)
        whole = docx({
          body: para(f.good),
          parts: [{ ...part('word/embeddings/a.docx', whole, 'package', { id: 'e' }) }],
        });
      return whole;
    },
    { expects: ['says', 'reads', 'refuses'] },
  ),
];
