// Unpacks what deflate packed (RFC 1951), without a module of the runtime that brings the streams along. Not a byte is read or written beyond what was handed in.

/** Of a code: how many words of each length, the symbols in the order of their words, and what the first bits of a word say. */
const SYMBOLS: i32 = 32;
const FAST: i32 = SYMBOLS + 2 * 288;
const FAST_BITS: i32 = 9;
const CODE: i32 = FAST + (2 << FAST_BITS);
const LONGEST: i32 = 15;

const literals = <i32>memory.data(2000);
const distances = <i32>memory.data(2000);
const lengths = <i32>memory.data(320);
const offsets = <i32>memory.data(32);
const crcs = <i32>memory.data(1024);
/** Where the lengths of the words for lengths stand. */
const ORDER = memory.data<u8>([16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]);
const LENGTH_BASE = memory.data<u16>([
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
]);
const LENGTH_EXTRA = memory.data<u8>([
  0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
]);
const DISTANCE_BASE = memory.data<u16>([
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
  8193, 12289, 16385, 24577,
]);

/** What is wrong: the bytes are not what deflate makes, or there is no room for what they say. */
const DAMAGED: i32 = -1;
const NO_ROOM: i32 = -2;

let input: i32 = 0;
let end: i32 = 0;
let hold: u64 = 0;
let bits: i32 = 0;
let out: i32 = 0;

/** Where memory is free. */
export function free(): i32 {
  return <i32>__heap_base;
}

function refill(): void {
  while (bits <= 56 && input < end) {
    hold |= (<u64>load<u8>(input++)) << (<u64>bits);
    bits += 8;
  }
}

/** The next bits as a number; negative where there are none. */
function next(count: i32): i32 {
  if (bits < count) refill();
  if (bits < count) return DAMAGED;
  const value = <i32>(hold & (((<u64>1) << (<u64>count)) - 1));
  hold >>= <u64>count;
  bits -= count;
  return value;
}

/** Makes a code of the lengths of its words; false where they are too many. */
function build(code: i32, from: i32, count: i32): bool {
  memory.fill(code, 0, CODE);
  for (let i = 0; i < count; i++) {
    const at = code + 2 * <i32>load<u8>(from + i);
    store<u16>(at, load<u16>(at) + 1);
  }
  store<u16>(code, 0);
  let left = 1;
  let at = 0;
  for (let length = 1; length <= LONGEST; length++) {
    store<u16>(offsets + 2 * length, at);
    const words = <i32>load<u16>(code + 2 * length);
    at += words;
    left = (left << 1) - words;
    if (left < 0) return false;
  }
  for (let symbol = 0; symbol < count; symbol++) {
    const length = <i32>load<u8>(from + symbol);
    if (length === 0) continue;
    const offset = offsets + 2 * length;
    const place = <i32>load<u16>(offset);
    store<u16>(offset, place + 1);
    store<u16>(code + SYMBOLS + 2 * place, symbol);
  }
  // Words are in the order of their lengths, and of their numbers among those of one.
  let word = 0;
  let nth = 0;
  for (let length = 1; length <= FAST_BITS; length++) {
    const words = <i32>load<u16>(code + 2 * length);
    for (let i = 0; i < words; i++) {
      const symbol = <i32>load<u16>(code + SYMBOLS + 2 * nth++);
      let turned = 0;
      for (let bit = 0; bit < length; bit++) turned |= ((word >> bit) & 1) << (length - 1 - bit);
      for (let each = turned; each < 1 << FAST_BITS; each += 1 << length)
        store<u16>(code + FAST + 2 * each, (symbol << 4) | length);
      word++;
    }
    word <<= 1;
  }
  return true;
}

/** The symbol of the next word; negative where there is none. */
function symbolOf(code: i32): i32 {
  if (bits < LONGEST) refill();
  const known = <i32>load<u16>(code + FAST + 2 * <i32>(hold & ((1 << FAST_BITS) - 1)));
  if (known !== 0) {
    const length = known & 15;
    if (length > bits) return DAMAGED;
    hold >>= <u64>length;
    bits -= length;
    return known >> 4;
  }
  let word = 0;
  let first = 0;
  let nth = 0;
  for (let length = 1; length <= LONGEST && bits > 0; length++) {
    word |= <i32>(hold & 1);
    hold >>= 1;
    bits--;
    const words = <i32>load<u16>(code + 2 * length);
    if (word - words < first) return load<u16>(code + SYMBOLS + 2 * (nth + word - first));
    nth += words;
    first = (first + words) << 1;
    word <<= 1;
  }
  return DAMAGED;
}

function stored(last: i32): i32 {
  hold >>= <u64>(bits & 7);
  bits -= bits & 7;
  const length = next(16);
  const turned = next(16);
  if (length < 0 || turned < 0 || (length ^ 0xffff) !== turned) return DAMAGED;
  if (out + length > last) return NO_ROOM;
  for (let i = 0; i < length; i++) {
    const byte = next(8);
    if (byte < 0) return DAMAGED;
    store<u8>(out++, byte);
  }
  return 0;
}

function fixedCodes(): void {
  memory.fill(lengths, 8, 144);
  memory.fill(lengths + 144, 9, 112);
  memory.fill(lengths + 256, 7, 24);
  memory.fill(lengths + 280, 8, 8);
  build(literals, lengths, 288);
  memory.fill(lengths, 5, 30);
  build(distances, lengths, 30);
}

/** Reads the two codes of a block; false where they are none. */
function ownCodes(): bool {
  const literal = next(5) + 257;
  const distance = next(5) + 1;
  const few = next(4) + 4;
  if (literal < 257 || distance < 1 || few < 4 || literal > 286 || distance > 30) return false;
  memory.fill(lengths, 0, 19);
  for (let i = 0; i < few; i++) {
    const length = next(3);
    if (length < 0) return false;
    store<u8>(lengths + <i32>load<u8>(ORDER + i), length);
  }
  if (!build(literals, lengths, 19)) return false;
  for (let i = 0; i < literal + distance; ) {
    const symbol = symbolOf(literals);
    if (symbol < 0 || symbol > 18) return false;
    if (symbol < 16) {
      store<u8>(lengths + i++, symbol);
      continue;
    }
    if (symbol === 16 && i === 0) return false;
    const value = symbol === 16 ? load<u8>(lengths + i - 1) : <u8>0;
    const more = symbol === 16 ? next(2) + 3 : symbol === 17 ? next(3) + 3 : next(7) + 11;
    if (more < 3 || i + more > literal + distance) return false;
    memory.fill(lengths + i, value, more);
    i += more;
  }
  return build(literals, lengths, literal) && build(distances, lengths + literal, distance);
}

/** Unpacks the words of a block. `first`: the lowest byte that can be repeated. */
function words(first: i32, last: i32): i32 {
  for (let symbol = symbolOf(literals); symbol !== 256; symbol = symbolOf(literals)) {
    if (symbol < 0) return DAMAGED;
    if (symbol < 256) {
      if (out === last) return NO_ROOM;
      store<u8>(out++, symbol);
      continue;
    }
    if (symbol > 285) return DAMAGED;
    const nth = symbol - 257;
    const moreLength = next(load<u8>(LENGTH_EXTRA + nth));
    const length = <i32>load<u16>(LENGTH_BASE + 2 * nth) + moreLength;
    const far = symbolOf(distances);
    if (moreLength < 0 || far < 0 || far > 29) return DAMAGED;
    const moreDistance = next(far < 4 ? 0 : (far >> 1) - 1);
    const distance = <i32>load<u16>(DISTANCE_BASE + 2 * far) + moreDistance;
    if (moreDistance < 0 || distance > out - first) return DAMAGED;
    if (out + length > last) return NO_ROOM;
    for (let i = 0; i < length; i++) {
      store<u8>(out, load<u8>(out - distance));
      out++;
    }
  }
  return 0;
}

/**
 * Unpacks bytes to a place with so much room, against the bytes right before it; returns how many bytes that are, or less than none where they are
 * damaged (-1) or the room is too small (-2).
 */
export function inflate(from: i32, length: i32, to: i32, room: i32, before: i32): i32 {
  input = from;
  end = from + length;
  hold = 0;
  bits = 0;
  out = to;
  const last = to + room;
  for (let isLast = 0; isLast !== 1; ) {
    isLast = next(1);
    const kind = next(2);
    if (isLast < 0 || kind < 0 || kind === 3) return DAMAGED;
    let done = 0;
    if (kind === 0) done = stored(last);
    else {
      if (kind === 1) fixedCodes();
      else if (!ownCodes()) return DAMAGED;
      done = words(to - before, last);
    }
    if (done < 0) return done;
  }
  return out - to;
}

/** CRC-32, as in zip and gzip, of bytes that follow others whose sum is `before`; 0 where none do. */
export function crc32(from: i32, length: i32, before: u32): f64 {
  if (load<u32>(crcs + 4) === 0)
    for (let byte = 0; byte < 256; byte++) {
      let sum = <u32>byte;
      for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
      store<u32>(crcs + 4 * byte, sum);
    }
  let sum: u32 = before ^ 0xffffffff;
  for (let i = 0; i < length; i++)
    sum = load<u32>(crcs + 4 * <i32>((sum ^ load<u8>(from + i)) & 255)) ^ (sum >>> 8);
  return <f64>(sum ^ 0xffffffff);
}
