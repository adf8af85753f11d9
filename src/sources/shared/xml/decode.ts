/** Bytes of an XML file to text: UTF-8, UTF-16 or ISO-8859-1, strictly (XML 1.0, appendix F). */
import { isUtf8 } from 'node:buffer';
import { LksError } from '../../../contract/errors';
import { say } from '../../../messages';

/** Characters handed to the parser at a time: large enough to be fast, small enough to stay responsive. */
const CHUNK_BYTES = 256 * 1024;

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'iso-8859-1';

/** The encoding that the first bytes or the XML declaration name, and where the text starts after a byte order mark. */
function detectEncoding(bytes: Buffer): { encoding: Encoding; start: number } {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return { encoding: 'utf-8', start: 3 };
  if (first === 0xff && second === 0xfe) return { encoding: 'utf-16le', start: 2 };
  if (first === 0xfe && second === 0xff) return { encoding: 'utf-16be', start: 2 };
  if (first === 0x3c && second === 0) return { encoding: 'utf-16le', start: 0 };
  if (first === 0 && second === 0x3c) return { encoding: 'utf-16be', start: 0 };
  return { encoding: declaredEncoding(bytes.toString('latin1', 0, 512)), start: 0 };
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

/**
 * The text of an XML file in pieces that never split a character, without its byte order mark and without white space
 * before the XML declaration (some files of the Rechtspraak have it). Throws `failed` where the bytes are invalid in
 * the encoding, naming the offset of the first invalid byte.
 */
export function* decodeXml(bytes: Buffer): Generator<string> {
  const { encoding, start } = detectEncoding(bytes);
  const pieces = encoding === 'utf-8' ? utf8(bytes, start) : wide(bytes, start, encoding);
  let begun = false;
  for (const piece of pieces) {
    const text = begun ? piece : piece.trimStart();
    if (text === '') continue;
    begun = true;
    yield text;
  }
}

function* utf8(bytes: Buffer, start: number): Generator<string> {
  if (!isUtf8(bytes)) throw new LksError('failed', say.importing.notUtf8(firstInvalidByte(bytes)));
  for (let from = start; from < bytes.length; ) {
    const to = characterStart(bytes, Math.min(from + CHUNK_BYTES, bytes.length));
    yield bytes.toString('utf8', from, to);
    from = to;
  }
}

/** Offset at which the first character that is no valid UTF-8 begins. */
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

/** The nearest offset at or before `offset` that is not within a character. */
function characterStart(bytes: Buffer, offset: number): number {
  let start = offset;
  while (start > 0 && start < bytes.length && (bytes[start]! & 0xc0) === 0x80) start -= 1;
  return start;
}

function* wide(bytes: Buffer, start: number, encoding: Exclude<Encoding, 'utf-8'>): Generator<string> {
  if (encoding !== 'iso-8859-1' && (bytes.length - start) % 2 !== 0) {
    throw new LksError('failed', say.importing.notUtf16(bytes.length - 1));
  }
  let carried = '';
  for (let from = start; from < bytes.length; from += CHUNK_BYTES) {
    const slice = bytes.subarray(from, from + CHUNK_BYTES);
    const text = carried + decodeWide(slice, encoding);
    const cut = endsInLeadSurrogate(text) && from + CHUNK_BYTES < bytes.length ? 1 : 0;
    const lone = encoding === 'iso-8859-1' ? -1 : text.slice(0, text.length - cut).search(LONE_SURROGATE);
    if (lone >= 0) throw new LksError('failed', say.importing.notUtf16(from + (lone - carried.length) * 2));
    carried = text.slice(text.length - cut);
    yield text.slice(0, text.length - cut);
  }
}

const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

const endsInLeadSurrogate = (text: string): boolean => /[\ud800-\udbff]$/.test(text);

function decodeWide(slice: Buffer, encoding: Exclude<Encoding, 'utf-8'>): string {
  if (encoding === 'iso-8859-1') return slice.toString('latin1');
  return (encoding === 'utf-16le' ? slice : Buffer.from(slice).swap16()).toString('utf16le');
}

/**
 * The first characters of a file, at most `length`, in UTF-16 where its first bytes are (XML 1.0, appendix F), else as UTF-8.
 * Bytes that are invalid become U+FFFD: who reads the file says what is
 * wrong with it. Enough to tell what a file is, before it is read.
 */
export function headText(bytes: Buffer, length: number): string {
  const [first, second] = bytes;
  const little = (first === 0xff && second === 0xfe) || second === 0;
  const big = (first === 0xfe && second === 0xff) || first === 0;
  if (!little && !big) return bytes.toString('utf8', 0, length);
  const even = bytes.subarray(0, Math.min(length * 2, bytes.length - (bytes.length % 2)));
  return (big ? Buffer.from(even).swap16() : even).toString('utf16le');
}
