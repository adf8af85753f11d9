/** Detects the encoding of a text by its first bytes, and decodes it. */
import { isUtf8 } from 'node:buffer';
import { say } from '../../messages';
import type { Tell } from './piece';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'utf-32le' | 'utf-32be' | 'windows-1252';

/** Most bytes of a truncated character. */
const CUT = 3;

/** Whether bytes are UTF-8, except for a truncated character at the end. */
function beginsAsUtf8(head: Buffer): boolean {
  for (let cut = 0; cut <= CUT; cut += 1) if (isUtf8(head.subarray(0, head.length - cut))) return true;
  return false;
}

const MARKS: readonly [encoding: Encoding, mark: readonly number[]][] = [
  ['utf-32le', [0xff, 0xfe, 0, 0]],
  ['utf-32be', [0, 0, 0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Bytes examined if there is no byte order mark. */
const LOOKED_AT = 4096;
/** For Latin script: minimum share of zero bytes at a zero position, maximum at another. */
const MOST = 0.7;
const FEW = 0.1;

/** By byte order mark, else zero bytes, else UTF-8 if valid or Windows-1252; undefined for bytes that are no text. */
export function encodingOf(head: Buffer): Encoding | undefined {
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => head[at] === byte));
  if (marked !== undefined) return marked[0];
  if (!head.includes(0)) return beginsAsUtf8(head) ? 'utf-8' : 'windows-1252';
  const length = Math.min(LOOKED_AT, head.length) & ~3;
  /** Share of zero bytes at each of four positions. */
  const zeros = [0, 0, 0, 0];
  for (let at = 0; at < length; at += 1) if (head[at] === 0) zeros[at % 4]! += 4 / length;
  const are = (...places: string[]): boolean =>
    places.every((place, at) => (place === '0' ? zeros[at]! >= MOST : place === '-' ? zeros[at]! <= FEW : true));
  if (are('-', '.', '0', '0')) return 'utf-32le';
  if (are('0', '0', '.', '-')) return 'utf-32be';
  if (are('-', '0', '-', '0')) return 'utf-16le';
  if (are('0', '-', '0', '-')) return 'utf-16be';
  return undefined;
}

/** A UTF-32 stream decoder, which `TextDecoder` lacks. */
class Utf32 {
  #rest: Buffer = Buffer.alloc(0);
  #isFirst = true;

  constructor(private readonly isLittle: boolean) {}

  decode(piece: Buffer): string {
    const bytes = this.#rest.length === 0 ? piece : Buffer.concat([this.#rest, piece]);
    const whole = bytes.length & ~3;
    this.#rest = bytes.subarray(whole);
    let text = '';
    for (let at = 0; at < whole; at += 4) {
      const code = this.isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at);
      const isMark = this.#isFirst && code === 0xfeff;
      this.#isFirst = false;
      if (isMark) continue;
      const isCharacter = code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000);
      text += isCharacter ? String.fromCodePoint(code) : '\ufffd';
    }
    return text;
  }

  end(): string {
    return this.#rest.length > 0 ? '\ufffd' : '';
  }
}

/** Decodes bytes, without the byte order mark. Invalid bytes become U+FFFD, with a warning. */
export async function* decoded(head: Buffer, bytes: AsyncIterable<Buffer>, tell: Tell): AsyncGenerator<string> {
  const encoding = encodingOf(head) ?? 'windows-1252';
  if (encoding === 'windows-1252') tell(say.texts.guessed);
  let told = false;
  const checked = (text: string): string => {
    if (!told && text.includes('\ufffd')) {
      told = true;
      tell(say.texts.invalid, 'letters');
    }
    return text;
  };
  if (encoding === 'utf-32le' || encoding === 'utf-32be') {
    const wide = new Utf32(encoding === 'utf-32le');
    for await (const piece of bytes) yield checked(wide.decode(piece));
    return yield checked(wide.end());
  }
  const decoder = new TextDecoder(encoding);
  for await (const piece of bytes) yield checked(decoder.decode(piece, { stream: true }));
  yield checked(decoder.decode());
}

/** Decodes the first 8 kB of a text. */
export function beginningOf(head: Buffer): string {
  const encoding = encodingOf(head) ?? 'windows-1252';
  const begin = head.subarray(0, 8192);
  if (encoding === 'utf-32le' || encoding === 'utf-32be') return new Utf32(encoding === 'utf-32le').decode(begin);
  return new TextDecoder(encoding).decode(begin);
}
