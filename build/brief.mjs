// Writes sample/brief/brief.docx: the words of sample/brief/brief.md as a word processor keeps them. To be run when these change:
// `node build/brief.mjs`. The same text gives the same bytes.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { crc32, deflateRawSync } from 'node:zlib';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const OF_PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OF_OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** A paragraph of Markdown as one of WordprocessingML; headings are set bold. */
function paragraph(line) {
  const [, heading, text] = /^(#*)\s*(.*)$/.exec(line);
  const plain = text.replace(/[*`]/g, '').replace(/&/g, '&amp;').replace(/</g, '&lt;');
  const bold = heading === '' ? '' : '<w:rPr><w:b/></w:rPr>';
  return `<w:p><w:r>${bold}<w:t xml:space="preserve">${plain}</w:t></w:r></w:p>`;
}

/** The files of the package. */
function partsOf(markdown) {
  const paragraphs = markdown
    .split('\n')
    .filter((line) => line !== '')
    .map(paragraph);
  return {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${OF_PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${MAIN}"/></Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${OF_PACKAGE}/relationships"><Relationship Id="rId1" Type="${OF_OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${HEAD}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraphs.join('')}</w:body></w:document>`,
  };
}

/** 1 January 1980, the first day that the format knows: no clock is in the file. */
const DAY = 0x21;

/** What both headers of an entry say of it, from the version to the length of its name. */
function facts(name, bytes, packed) {
  const head = Buffer.alloc(26);
  for (const [at, value] of [
    [0, 20],
    [4, 8],
    [8, DAY],
    [22, Buffer.byteLength(name)],
  ])
    head.writeUInt16LE(value, at);
  head.writeUInt32LE(crc32(bytes), 10);
  head.writeUInt32LE(packed.length, 14);
  head.writeUInt32LE(bytes.length, 18);
  return head;
}

function zip(files) {
  const [entries, directory] = [[], []];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const bytes = Buffer.from(text);
    const packed = deflateRawSync(bytes);
    const head = facts(name, bytes, packed);
    const entry = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), head, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    entries.push(entry);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), head, rest, Buffer.from(name));
    at += entry.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  const [count, size] = [entries.length, Buffer.concat(directory).length];
  for (const place of [8, 10]) end.writeUInt16LE(count, place);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...entries, ...directory, end]);
}

const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), '../sample/brief');
writeFileSync(path.join(folder, 'brief.docx'), zip(partsOf(readFileSync(path.join(folder, 'brief.md'), 'utf8'))));
