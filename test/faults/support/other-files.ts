/** Files of every format in another encoding, and files of other kinds. */
import { gzipSync } from 'node:zlib';
import { say } from '../../../src/messages';
import { zipOf } from '../../fixtures/import/zip';
import { phrase } from '../../support/saying';
import type { FormatSample } from './formats';

/** The text of a sample, with another encoding in its declaration. */
const declared = (sample: FormatSample, encoding: string): string =>
  sample
    .with('café')
    .toString('utf8')
    .replace(/encoding="utf-8"/i, `encoding="${encoding}"`);

const utf16 = (text: string, mark: boolean, bigEndian: boolean): Buffer => {
  const bytes = Buffer.from((mark ? '\ufeff' : '') + text, 'utf16le');
  return bigEndian ? bytes.swap16() : bytes;
};

export const READ: readonly [what: string, make: (sample: FormatSample) => Buffer][] = [
  ['UTF-8 with a byte order mark', (sample) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), sample.with('café')])],
  ['UTF-16, little-endian', (sample) => utf16(declared(sample, 'utf-16'), true, false)],
  ['UTF-16, big-endian', (sample) => utf16(declared(sample, 'utf-16'), true, true)],
  ['UTF-16 without a byte order mark', (sample) => utf16(declared(sample, 'utf-16'), false, true)],
  ['UTF-16 that says it is UTF-8', (sample) => utf16(declared(sample, 'utf-8'), true, false)],
  ['ISO-8859-1', (sample) => Buffer.from(declared(sample, 'iso-8859-1'), 'latin1')],
  [
    'UTF-8 with a byte order mark that says it is ISO-8859-1',
    (sample) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(declared(sample, 'iso-8859-1'))]),
  ],
];

export const REFUSED: readonly [what: string, make: (sample: FormatSample) => Buffer, says: RegExp | string][] = [
  [
    'ISO-8859-1 that says it is UTF-8',
    (sample) => Buffer.from(declared(sample, 'utf-8'), 'latin1'),
    new RegExp(`${phrase(say.importing.notUtf8)} \\d+`),
  ],
  [
    'UTF-8 that says it is UTF-16',
    (sample) => Buffer.from(declared(sample, 'utf-16')),
    new RegExp(say.importing.encodingUnknown('utf-16'), 'i'),
  ],
  [
    'half a character at the end of UTF-16',
    (sample) => utf16(declared(sample, 'utf-16'), true, false).subarray(0, -1),
    new RegExp(`${phrase(say.importing.notUtf16)} \\d+`),
  ],
  [
    'Windows-1252',
    (sample) => Buffer.from(declared(sample, 'windows-1252'), 'latin1'),
    say.importing.encodingUnknown('windows-1252'),
  ],
  [
    'an encoding whose name is a trick',
    (sample) => Buffer.from(declared(sample, `utf-8\u001b[2J${'x'.repeat(80)}`)),
    new RegExp(say.importing.encodingUnknown('utf-8.{0,60}')),
  ],
];

const { formats, otherFormat } = say.importing;
const FORMATS = say.importing.notRecognisedHint(say.importing.formatBwb).slice(0, -1);

export const OTHERS: readonly [name: string, content: Buffer | string, says: string, hint: string][] = [
  ['advies.pdf', '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj', otherFormat(formats.pdf), FORMATS],
  [
    'advies.docx',
    zipOf([
      { name: '[Content_Types].xml', content: '<Types/>' },
      { name: 'word/document.xml', content: '<document/>' },
    ]),
    otherFormat(formats.office),
    FORMATS,
  ],
  ['advies.doc', Buffer.from('d0cf11e0a1b11ae1', 'hex'), otherFormat(formats.office), FORMATS],
  ['pagina.xml', '<!DOCTYPE html><html><body>Sign in</body></html>', otherFormat(formats.webPage), FORMATS],
  ['antwoord.json', '{"data": []}', otherFormat(formats.json), FORMATS],
  ['wetten.xml.gz', gzipSync('<toestand/>'), otherFormat(formats.compressed), say.importing.compressedHint],
  ['feed.xml', '<rss><channel/></rss>', say.importing.notRecognised, FORMATS],
  [
    'ruis.xml',
    Buffer.from(Array.from({ length: 4096 }, (_, n) => (n * n * 31) % 251)),
    say.importing.notRecognised,
    FORMATS,
  ],
  ['leeg.xml', '', say.importing.empty, say.commands.importFailedHint],
];
