// Zip files by hand, whose every field can be made wrong, and streams that unpack to far more than they are.
import { constants, crc32, deflateRawSync } from 'node:zlib';

const CHUNK = 1 << 20;
const ADLER = 65521;

/** `bytes` of one repeated text as raw deflate, its CRC and Adler sums right, without ever holding it. */
export function packedRun(text, bytes) {
  const unit = Buffer.from(text.repeat(Math.ceil(CHUNK / text.length)), 'latin1');
  const packed = deflateRawSync(unit, { finishFlush: constants.Z_FULL_FLUSH, level: 9 });
  const times = Math.max(1, Math.round(bytes / unit.length));
  const run = Buffer.alloc(packed.length * times + 2);
  let crc = 0;
  for (let at = 0; at < times; at += 1) {
    packed.copy(run, at * packed.length);
    crc = crc32(unit, crc);
  }
  run.set([3, 0], run.length - 2);
  return { raw: run, crc, size: unit.length * times, adler: adlerOf(unit, times) };
}

/** The sum at the end of a zlib stream, of a unit that comes so many times. */
function adlerOf(unit, times) {
  let sum = 0;
  let weighted = 0;
  for (const byte of unit) {
    sum = (sum + byte) % ADLER;
    weighted = (weighted + sum) % ADLER;
  }
  let low = 1;
  let high = 0;
  for (let at = 0; at < times; at += 1) {
    high = (high + unit.length * low + weighted) % ADLER;
    low = (low + sum) % ADLER;
  }
  return Buffer.from([high >> 8, high & 255, low >> 8, low & 255]);
}

/** The same as a zlib stream, as in a PDF. */
export function zlibRun(text, bytes) {
  const { raw, adler } = packedRun(text, bytes);
  return Buffer.concat([Buffer.from([0x78, 0xda]), raw, adler]);
}

/** Little-endian fields: `[bytes, value]…`. */
function fields(...pairs) {
  const buffer = Buffer.alloc(pairs.reduce((length, [bytes]) => length + bytes, 0));
  let at = 0;
  for (const [bytes, value] of pairs) {
    for (let index = 0; index < bytes; index += 1) buffer[at + index] = Math.floor(value / 2 ** (8 * index)) % 256;
    at += bytes;
  }
  return buffer;
}

/** What stands in both headers of an entry, from the version that is needed to the length of its extra field. */
const common = ({ flags, method, crc, packedSize, size, name, extra }) =>
  fields(
    ...[
      [2, 20],
      [2, flags],
      [2, method],
      [4, 0x58210000],
      [4, crc],
      [4, packedSize],
      [4, size],
    ],
    ...[
      [2, name.length],
      [2, extra.length],
    ],
  );

/** An entry with all its fields; what `given` says of them stands as it is said, true or not. */
function entryOf(given) {
  const { name, data = '', stored = false, packed } = given;
  const content = Buffer.isBuffer(data) ? data : Buffer.from(data);
  const raw = packed?.raw ?? (stored ? content : deflateRawSync(content, { level: 9 }));
  return {
    ...{ flags: 0, method: stored ? 0 : 8, crc: packed?.crc ?? crc32(content), size: packed?.size ?? content.length },
    ...{ packedSize: raw.length, extra: Buffer.alloc(0), after: Buffer.alloc(0), raw, central: {} },
    ...given,
    name: Buffer.isBuffer(name) ? name : Buffer.from(name),
  };
}

/**
 * A zip of entries `{ name, data | packed, … }`. `same` is an entry with the local header of the entry before it; `central` are fields that
 * only the directory has; `end` are fields of the end record (`count`, `size`, `offset`, `comment`), and what stands before it.
 */
export function zip(entries, { end = {}, before = Buffer.alloc(0), beforeEnd = Buffer.alloc(0) } = {}) {
  const parts = [before];
  const directory = [];
  let at = before.length;
  let last = at;
  for (const given of entries) {
    const entry = entryOf(given);
    if (!given.same) {
      last = at;
      const local = [fields([4, 0x04034b50]), common(entry), entry.name, entry.extra, entry.raw, entry.after];
      parts.push(...local);
      at += local.reduce((length, part) => length + part.length, 0);
    }
    const listed = { ...entry, ...entry.central };
    const rest = fields([2, 0], [2, 0], [2, 0], [4, 0], [4, listed.offset ?? last]);
    directory.push(fields([4, 0x02014b50], [2, 20]), common(listed), rest, listed.name, listed.extra);
  }
  const listing = Buffer.concat(directory);
  const { count = entries.length, size = listing.length, offset = at, comment = '' } = end;
  const shown = Math.min(count, 0xffff);
  const tail = fields([4, 0x06054b50], [4, 0], [2, shown], [2, shown], [4, size], [4, offset], [2, comment.length]);
  return Buffer.concat([...parts, listing, beforeEnd, tail, Buffer.from(comment, 'latin1')]);
}

/** The end record of a zip64 and what leads to it, with what it is told. */
export const zip64End = (count, size, offset, at) =>
  Buffer.concat([
    fields([4, 0x06064b50], [8, 44], [2, 45], [2, 45], [4, 0], [4, 0], [8, count], [8, count], [8, size], [8, offset]),
    fields([4, 0x07064b50], [4, 0], [8, at], [4, 1]),
  ]);
