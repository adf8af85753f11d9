/**
 * A part of what others call things, as it is packed: of each stem which citing texts have it beside what they cite. Stems lie in slots by
 * their checksum, so that a question reads one row of each part; of a slot they follow one another, each with its postings.
 */
import { zlib } from '../../platform/builtins';

/** Pairs of a citing text and what it calls: `citer`, then four times the number of the target with the weight added (1 to 3). By citer. */
export type Postings = number[];

/** Bytes of a slot, about: a question reads so many of each part for a word. */
const SLOT = 4_096;
/** Bytes of a posting, about. */
const POSTING = 4;

/** How many slots a part of so many postings has: a power of two. */
export const slotsFor = (postings: number): number =>
  2 ** Math.max(0, Math.ceil(Math.log2((postings * POSTING) / SLOT)));

/** The slot of a stem among so many. */
export const slotOf = (stem: string, slots: number): number => Math.floor((zlib().crc32(stem) / 2 ** 32) * slots);

/** Bytes that grow. */
class Bytes {
  #bytes = Buffer.allocUnsafe(SLOT);
  #length = 0;

  #room(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(2 * (this.#length + more));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }

  number(value: number): void {
    this.#room(8);
    let rest = value;
    for (; rest >= 128; rest = Math.floor(rest / 128)) this.#bytes[this.#length++] = (rest % 128) | 128;
    this.#bytes[this.#length++] = rest;
  }

  add(bytes: Uint8Array): void {
    this.#room(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  take(): Buffer {
    const taken = Buffer.from(this.#bytes.subarray(0, this.#length));
    this.#length = 0;
    return taken;
  }
}

function packPostings(into: Bytes, postings: Postings): void {
  let before = 0;
  for (let at = 0; at < postings.length; at += 2) {
    into.number(postings[at]! - before);
    into.number(postings[at + 1]!);
    before = postings[at]!;
  }
}

/** Packs the stems of a slot. */
export function packSlot(stems: Iterable<readonly [stem: string, postings: Postings]>): Uint8Array {
  const [all, own] = [new Bytes(), new Bytes()];
  for (const [stem, postings] of stems) {
    packPostings(own, postings);
    const [letters, packed] = [Buffer.from(stem, 'utf8'), own.take()];
    all.number(letters.length);
    all.add(letters);
    all.number(packed.length);
    all.add(packed);
  }
  return all.take();
}

/** Reads packed bytes. */
class Reader {
  at = 0;
  constructor(readonly bytes: Buffer) {}

  number(): number {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.bytes[this.at++]!;
      value += (byte & 127) * scale;
      if (!(byte >= 128)) return value;
    }
  }

  take(length: number): Buffer {
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }
}

function postingsIn(packed: Buffer): Postings {
  const reader = new Reader(packed);
  const postings: Postings = [];
  for (let citer = 0; reader.at < packed.length; ) {
    citer += reader.number();
    postings.push(citer, reader.number());
  }
  return postings;
}

const bytesOf = (packed: Uint8Array): Buffer => Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);

/** The stems of a slot, each with its postings. */
export function* unpackSlot(packed: Uint8Array): Generator<[stem: string, postings: Postings]> {
  const reader = new Reader(bytesOf(packed));
  while (reader.at < packed.length) {
    const stem = reader.take(reader.number()).toString('utf8');
    yield [stem, postingsIn(reader.take(reader.number()))];
  }
}

/** The postings of one stem in a slot. */
export function postingsOf(packed: Uint8Array, stem: string): Postings {
  const wanted = Buffer.from(stem, 'utf8');
  const reader = new Reader(bytesOf(packed));
  while (reader.at < packed.length) {
    const letters = reader.take(reader.number());
    const own = reader.take(reader.number());
    if (letters.equals(wanted)) return postingsIn(own);
  }
  return [];
}
