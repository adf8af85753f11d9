/** Writes PDF files (ISO 32000-1) for tests: pages of text at places, pictures without text, compressed or encrypted. */
import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';

/** A line of text, in points from the bottom left. */
export interface PdfText {
  text: string;
  x: number;
  y: number;
  size?: number;
}

export interface PdfOptions {
  /** Streams are compressed. */
  compressed?: boolean;
  /** The password that opens it; empty for one that opens without. */
  password?: string;
  /** Whether the font says which letters it draws; else they are of an encoding of its own. */
  lettersUnknown?: boolean;
}

/** A page: its lines, or `picture` for one that is scanned. */
export type PdfPageSpec = readonly PdfText[] | 'picture';

const PAD = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const PERMISSIONS = -4;
const md5 = (bytes: Buffer): Buffer => createHash('md5').update(bytes).digest();
const padded = (password: string): Buffer => Buffer.concat([Buffer.from(password, 'latin1'), PAD]).subarray(0, 32);

function rc4(key: Buffer, bytes: Buffer): Buffer {
  const state = Array.from({ length: 256 }, (_none, at) => at);
  for (let at = 0, other = 0; at < 256; at += 1) {
    other = (other + state[at]! + key[at % key.length]!) & 255;
    [state[at], state[other]] = [state[other]!, state[at]!];
  }
  let [one, two] = [0, 0];
  const out = bytes.map((byte) => {
    one = (one + 1) & 255;
    two = (two + state[one]!) & 255;
    [state[one], state[two]] = [state[two]!, state[one]!];
    return byte ^ state[(state[one]! + state[two]!) & 255]!;
  });
  return Buffer.from(out);
}

/** The standard security handler, revision 2 with a key of 40 bits: its dictionary, and what encrypts the bytes of an object. */
function locked(password: string): { dictionary: string; encrypt: (object: number, bytes: Buffer) => Buffer } {
  const owner = rc4(md5(padded('owner')).subarray(0, 5), padded(password));
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(PERMISSIONS);
  const key = md5(Buffer.concat([padded(password), owner, permissions, Buffer.from(ID, 'hex')])).subarray(0, 5);
  const user = rc4(key, PAD);
  return {
    dictionary: `<< /Filter /Standard /V 1 /R 2 /O <${owner.toString('hex')}> /U <${user.toString('hex')}> /P ${PERMISSIONS} >>`,
    encrypt: (object, bytes) => {
      const number = Buffer.from([object & 255, (object >> 8) & 255, object >> 16, 0, 0]);
      return rc4(md5(Buffer.concat([key, number])).subarray(0, 10), bytes);
    },
  };
}

const ID = '00112233445566778899aabbccddeeff';

/** Text as a string of the WinAnsi encoding. */
function literal(text: string): string {
  const signs: Record<string, string> = {
    '–': '\x96',
    '€': '\x80',
    ƒ: '\x83',
    '„': '\x84',
    '‰': '\x89',
    '‘': '\x91',
    '’': '\x92',
    '“': '\x93',
    '”': '\x94',
    '•': '\x95',
  };
  return `(${text.replace(/[–€ƒ„‰‘’“”•]/g, (sign) => signs[sign]!).replace(/[\\()]/g, '\\$&')})`;
}

/** Text as the numbers of letters in a font of its own, in the order in which they come. */
function numbered(text: string): string {
  const order = [...new Set(text)];
  return `<${[...text].map((letter) => (order.indexOf(letter) + 1).toString(16).padStart(4, '0')).join('')}>`;
}

const contentOf = (page: PdfPageSpec, written: (text: string) => string): string =>
  page === 'picture'
    ? 'q 400 0 0 600 72 100 cm BI /W 2 /H 2 /CS /G /BPC 8 ID \x00\x7f\x7f\x00 EI Q'
    : page
        .map(({ text, x, y, size = 11 }) => `BT /F1 ${size} Tf 1 0 0 1 ${x} ${y} Tm ${written(text)} Tj ET`)
        .join('\n');

/** The bytes of a file with these pages. */
export function pdfOf(
  pages: readonly PdfPageSpec[],
  { compressed = false, password, lettersUnknown }: PdfOptions = {},
): Buffer {
  const lock = password === undefined ? undefined : locked(password);
  const first = 4;
  const kids = pages.map((_page, at) => `${first + 2 * at} 0 R`).join(' ');
  const own =
    '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /ABCDEF+Own /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 500 /FontDescriptor << /Type /FontDescriptor /FontName /ABCDEF+Own /Flags 4 /Ascent 800 /Descent -200 /CapHeight 700 /ItalicAngle 0 /StemV 80 /FontBBox [0 0 1000 1000] >> >>';
  const unknown = `<< /Type /Font /Subtype /Type0 /BaseFont /ABCDEF+Own /Encoding /Identity-H /DescendantFonts [${own}] >>`;
  const objects: (string | Buffer)[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    lettersUnknown ? unknown : '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  for (const [at, page] of pages.entries()) {
    const number = first + 2 * at + 1;
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${number} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
    );
    const plain = Buffer.from(contentOf(page, lettersUnknown ? numbered : literal), 'latin1');
    const packed = compressed ? deflateSync(plain) : plain;
    const bytes = lock === undefined ? packed : lock.encrypt(number, packed);
    const filter = compressed ? ' /Filter /FlateDecode' : '';
    objects.push(
      Buffer.concat([
        Buffer.from(`<< /Length ${bytes.length}${filter} >>\nstream\n`),
        bytes,
        Buffer.from('\nendstream'),
      ]),
    );
  }
  if (lock !== undefined) objects.push(lock.dictionary);
  return pdfFile(objects, lock !== undefined);
}

/** The objects of a file, the first of them the catalog, with the table of where they are. */
export function pdfFile(objects: readonly (string | Buffer)[], isEncrypted = false): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const offsets: number[] = [];
  let length = parts[0]!.length;
  const add = (bytes: Buffer): void => {
    parts.push(bytes);
    length += bytes.length;
  };
  for (const [at, object] of objects.entries()) {
    offsets.push(length);
    add(
      Buffer.concat([
        Buffer.from(`${at + 1} 0 obj\n`),
        Buffer.from(object as string, 'latin1'),
        Buffer.from('\nendobj\n'),
      ]),
    );
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const encrypt = isEncrypted ? ` /Encrypt ${objects.length} 0 R` : '';
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R /ID [<${ID}> <${ID}>]${encrypt} >>\nstartxref\n${length}\n%%EOF\n`;
  add(Buffer.from(end));
  return Buffer.concat(parts);
}

/** Lines below one another from the top of a page on. */
export const linesOf = (texts: readonly string[], { x = 72, y = 760, size = 11, leading = 15 } = {}): PdfText[] =>
  texts.map((text, at) => ({ text, x, y: y - at * leading, size }));
