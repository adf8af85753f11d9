/**
 * Unpacking and checksums without `node:zlib`, which takes a fifteenth of a bare start to load and, for a text of a few kilobytes, longer to set
 * up than to run. What is long goes there all the same. The kernel is compiled from `inflating.as.ts`.
 */
import { KERNEL } from 'lks:inflating-kernel';
import { zlib } from '../../../builtins';

interface Exports {
  memory: WebAssembly.Memory;
  free(): number;
  inflate(from: number, length: number, to: number, room: number, before: number): number;
  crc32(from: number, length: number, before: number): number;
}

const PAGE = 65_536;
/** A text can repeat what is so far before it, of a dictionary too: the window of deflate. */
const WINDOW = 32_768;
/** Longest text that is unpacked here with its packed bytes, and most that is summed: the memory of a kernel is never given back. */
const MOST = 2 * 1_048_576;
const MOST_SUMMED = 65_536;
const NO_ROOM = -2;

class Inflating {
  readonly #exports: Exports;
  /** Where texts begin, right behind the window. */
  readonly #start: number;
  #bytes: Buffer;
  #dictionary: Uint8Array | undefined;

  constructor() {
    const abort = (): never => {
      throw new WebAssembly.RuntimeError('unreachable');
    };
    const module = new WebAssembly.Module(Buffer.from(KERNEL, 'base64'));
    this.#exports = new WebAssembly.Instance(module, { env: { abort } }).exports as unknown as Exports;
    this.#start = this.#exports.free() + WINDOW;
    this.#bytes = Buffer.from(this.#exports.memory.buffer);
    this.#need(MOST_SUMMED);
  }

  #need(bytes: number): void {
    const missing = this.#start + bytes - this.#bytes.length;
    if (missing <= 0) return;
    this.#exports.memory.grow(Math.ceil(missing / PAGE));
    this.#bytes = Buffer.from(this.#exports.memory.buffer);
  }

  #place(dictionary: Uint8Array): number {
    if (this.#dictionary !== dictionary) this.#bytes.set(dictionary, this.#start - dictionary.length);
    this.#dictionary = dictionary;
    return dictionary.length;
  }

  text(packed: Uint8Array, dictionary?: Uint8Array): string | undefined {
    for (let room = 8 * packed.length + 1024; room + packed.length <= MOST; room *= 4) {
      this.#need(room + packed.length);
      const before = dictionary === undefined ? 0 : this.#place(dictionary);
      this.#bytes.set(packed, this.#start + room);
      const length = this.#exports.inflate(this.#start + room, packed.length, this.#start, room, before);
      if (length >= 0) return this.#bytes.toString('utf8', this.#start, this.#start + length);
      if (length !== NO_ROOM) throw new Error('no bytes that deflate makes');
    }
    return undefined;
  }

  crc32(data: Uint8Array | string, before: number): number | undefined {
    if ((typeof data === 'string' ? 3 : 1) * data.length > MOST_SUMMED) return undefined;
    if (typeof data === 'string')
      return this.#exports.crc32(this.#start, this.#bytes.write(data, this.#start, 'utf8'), before);
    this.#bytes.set(data, this.#start);
    return this.#exports.crc32(this.#start, data.length, before);
  }
}

let inflating: Inflating | undefined;

function kernel(): Inflating {
  inflating ??= new Inflating();
  return inflating;
}

/**
 * The text in UTF-8 that deflate packed.
 *
 * @param most the most bytes that it may have. @param dictionary what it was packed against, of at most 32 KB.
 * @throws where the bytes are not what deflate makes, or the text is longer.
 */
export function inflatedText(packed: Uint8Array, most: number, dictionary?: Buffer): string {
  const text = kernel().text(packed, dictionary);
  if (text !== undefined) return text;
  return zlib().inflateRawSync(packed, { maxOutputLength: most, dictionary }).toString('utf8');
}

/** The CRC-32, as in zip and gzip, of bytes, or of a text in UTF-8, that follow others whose sum is `before`. */
export const crc32 = (data: Uint8Array | string, before = 0): number =>
  kernel().crc32(data, before) ?? zlib().crc32(data, before);
