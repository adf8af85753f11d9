import { Bytes, bytesWith, take } from './heap';

// The words of a segment that is being built, each with a number.

// A word: where its letters begin among all (u32), how many, hash.
const WORD: i32 = 12;
let words = changetype<Bytes>(0);
let letters = changetype<Bytes>(0);
/** Numbers of words + 1, by their hash; as many as a power of two. */
let slots: i32 = 0;
let slotCount: i32 = 0;

/** Begins anew. */
export function clearWords(): void {
  words = bytesWith(WORD * 16_384);
  letters = bytesWith(131_072);
  slotCount = 32_768;
  slots = take(4 * slotCount);
  memory.fill(slots, 0, 4 * slotCount);
}

export function wordCount(): i32 {
  return words.length / WORD;
}

export function lettersOf(n: i32): i32 {
  return letters.at + load<i32>(words.at + WORD * n);
}

export function lengthOf(n: i32): i32 {
  return load<i32>(words.at + WORD * n + 4);
}

// FNV-1a (www.isthe.com/chongo/tech/comp/fnv).
export const HASH: u32 = 0x811c9dc5;

@inline
export function hashed(hash: u32, byte: u32): u32 {
  return (hash ^ byte) * 0x01000193;
}

/** The number of a word, which it gets where it has none. */
export function numberOf(at: i32, length: i32, hash: u32): i32 {
  const mask = slotCount - 1;
  let slot = <i32>(hash ^ (hash >>> 15)) & mask;
  for (;;) {
    const n = load<i32>(slots + 4 * slot) - 1;
    if (n < 0) break;
    const own = words.at + WORD * n;
    if (load<u32>(own + 8) == hash && load<i32>(own + 4) == length) {
      const p = letters.at + load<i32>(own);
      let i = 0;
      while (i < length && load<u8>(p + i) == load<u8>(at + i)) i++;
      if (i == length) return n;
    }
    slot = (slot + 1) & mask;
  }
  const n = wordCount();
  store<i32>(slots + 4 * slot, n + 1);
  words.long(letters.length);
  words.long(length);
  words.long(hash);
  letters.put(at, length);
  if (2 * (n + 1) > slotCount) widen();
  return n;
}

function widen(): void {
  slotCount *= 2;
  slots = take(4 * slotCount);
  memory.fill(slots, 0, 4 * slotCount);
  const mask = slotCount - 1;
  const n = wordCount();
  for (let i = 0; i < n; i++) {
    const hash = load<u32>(words.at + WORD * i + 8);
    let slot = <i32>(hash ^ (hash >>> 15)) & mask;
    while (load<i32>(slots + 4 * slot) != 0) slot = (slot + 1) & mask;
    store<i32>(slots + 4 * slot, i + 1);
  }
}

/** The numbers of words in the order of their letters, merged from runs. */
export function sortedWords(n: i32): i32 {
  let from = take(4 * n);
  let to = take(4 * n);
  for (let i = 0; i < n; i++) store<i32>(from + 4 * i, i);
  for (let width = 1; width < n; width *= 2) {
    for (let low = 0; low < n; low += 2 * width) {
      const middle = min(low + width, n);
      const high = min(low + 2 * width, n);
      let a = low;
      let b = middle;
      for (let i = low; i < high; i++) {
        const isFirst = a < middle && (b >= high || isBefore(load<i32>(from + 4 * a), load<i32>(from + 4 * b)));
        store<i32>(to + 4 * i, load<i32>(from + 4 * (isFirst ? a++ : b++)));
      }
    }
    const other = from;
    from = to;
    to = other;
  }
  return from;
}

function isBefore(one: i32, other: i32): bool {
  const a = lettersOf(one);
  const b = lettersOf(other);
  const x = lengthOf(one);
  const y = lengthOf(other);
  const n = min(x, y);
  let i = 0;
  while (i < n && load<u8>(a + i) == load<u8>(b + i)) i++;
  return i < n ? load<u8>(a + i) < load<u8>(b + i) : x < y;
}
