/** Decodes XML strictly: UTF-8, UTF-16 or ISO-8859-1 (XML 1.0, appendix F). */
import { isUtf8 } from 'node:buffer';
import { LksError } from '../../../contract/errors';
import { say } from '../../../messages';

const CHUNK_BYTES = 256 * 1024;

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'iso-8859-1';

/** Encoding by the first bytes or XML declaration, and start of the text after a byte order mark. */
function detectEncoding(bytes: Buffer): { encoding: Encoding; start: number } {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return { encoding: 'utf-8', start: 3 };
  if (first === 0xff && second === 0xfe) return { encoding: 'utf-16le', start: 2 };
  if (first === 0xfe && second === 0xff) return { encoding: 'utf-16be', start: 2 };
  if (first === 0x3c && second === 0) return { encoding: 'utf-16le', start: 0 };
  if (first === 0 && second === 0x3c) return { encoding: 'utf-16be', start: 0 };
  return { encoding: declaredEncoding(bytes.toString('latin1', 0, DECLARATION_BYTES)), start: 0 };
}

function declaredEncoding(head: string): Encoding {
  const name = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"'<>]*)["']/.exec(head)?.[1] ?? 'utf-8';
  switch (name.toLowerCase()) {
    case 'utf-8':
    case 'utf8':
    case 'us-ascii':
      return 'utf-8';
    case 'iso-8859-1':
    case 'latin1':
      return 'iso-8859-1';
    default:
      throw new LksError('failed', say.importing.encodingUnknown(name.slice(0, 40)));
  }
}

const DECLARATION_BYTES = 512;

/**
 * Decodes an XML file in pieces of any size, without byte order mark and white space before the declaration (in some
 * Rechtspraak files). Never splits a character.
 */
export class XmlDecoder {
  #held: Buffer = Buffer.alloc(0);
  #before = 0;
  #encoding: Encoding | undefined;
  #begun = false;

  /** Text of the next bytes, as far as complete. Throws `failed` for invalid bytes, with the offset of the first. */
  write(piece: Buffer, isLast = false): string {
    this.#held = this.#held.length === 0 ? piece : Buffer.concat([this.#held, piece]);
    if (this.#encoding === undefined) {
      if (this.#held.length < DECLARATION_BYTES && !isLast) return '';
      const { encoding, start } = detectEncoding(this.#held);
      this.#encoding = encoding;
      this.#take(start);
    }
    const start = this.#before;
    const bytes = this.#take(isLast ? this.#held.length : wholeCharacters(this.#held, this.#encoding));
    const text = this.#encoding === 'utf-8' ? utf8(bytes, start) : wide(bytes, start, this.#encoding);
    const shown = this.#begun ? text : text.trimStart();
    this.#begun ||= shown !== '';
    return shown;
  }

  #take(length: number): Buffer {
    const taken = this.#held.subarray(0, length);
    this.#held = this.#held.subarray(length);
    this.#before += length;
    return taken;
  }
}

/** Text of a whole file, in pieces. Throws as `XmlDecoder`. */
export function* decodeXml(bytes: Buffer): Generator<string> {
  const decoder = new XmlDecoder();
  for (let from = 0; from === 0 || from < bytes.length; from += CHUNK_BYTES) {
    const to = from + CHUNK_BYTES;
    const text = decoder.write(bytes.subarray(from, to), to >= bytes.length);
    if (text !== '') yield text;
  }
}

function wholeCharacters(bytes: Buffer, encoding: Encoding): number {
  const { length } = bytes;
  if (encoding === 'iso-8859-1') return length;
  if (encoding === 'utf-8') {
    const last = characterStart(bytes, length - 1);
    const lead = bytes[last] ?? 0;
    const size = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1;
    return last + size > length ? last : length;
  }
  const even = length - (length % 2);
  const high = bytes[encoding === 'utf-16le' ? even - 1 : even - 2] ?? 0;
  return (high & 0xfc) === 0xd8 ? even - 2 : even;
}

function utf8(bytes: Buffer, start: number): string {
  if (!isUtf8(bytes)) throw new LksError('failed', say.importing.notUtf8(start + firstInvalidByte(bytes)));
  return bytes.toString('utf8');
}

function firstInvalidByte(bytes: Buffer): number {
  let valid = 0;
  const isValid = (end: number) => end > valid && end <= bytes.length && isUtf8(bytes.subarray(valid, end));
  for (let step = 1 << 20; step >= 4; ) {
    const end = characterStart(bytes, Math.min(valid + step, bytes.length));
    if (isValid(end)) valid = end;
    else step >>= 1;
  }
  for (let size = 1; size <= 4; size += 1) {
    if (!isValid(valid + size)) continue;
    valid += size;
    size = 0;
  }
  return valid;
}

/** Nearest character boundary at or before `offset`. */
function characterStart(bytes: Buffer, offset: number): number {
  let start = offset;
  while (start > 0 && start > offset - 3 && (bytes[start]! & 0xc0) === 0x80) start -= 1;
  return start;
}

function wide(bytes: Buffer, start: number, encoding: Exclude<Encoding, 'utf-8'>): string {
  if (encoding === 'iso-8859-1') return bytes.toString('latin1');
  if (bytes.length % 2 !== 0) throw new LksError('failed', say.importing.notUtf16(start + bytes.length - 1));
  const text = (encoding === 'utf-16le' ? bytes : Buffer.from(bytes).swap16()).toString('utf16le');
  const lone = text.search(LONE_SURROGATE);
  if (lone >= 0) throw new LksError('failed', say.importing.notUtf16(start + lone * 2));
  return text;
}

const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/**
 * First characters of a file, at most `length`, as UTF-16 if its first bytes say so, else UTF-8; invalid bytes become
 * U+FFFD. For recognising formats.
 */
export function headText(bytes: Buffer, length: number): string {
  const [first, second] = bytes;
  const little = (first === 0xff && second === 0xfe) || second === 0;
  const big = (first === 0xfe && second === 0xff) || first === 0;
  if (!little && !big) return bytes.toString('utf8', 0, length);
  const even = bytes.subarray(0, Math.min(length * 2, bytes.length - (bytes.length % 2)));
  return (big ? Buffer.from(even).swap16() : even).toString('utf16le');
}
