import { Bytes, bytesWith, clear, take } from './heap';
import { clearWords, HASH, hashed, numberOf } from './vocabulary';

// Documents that wait to become a segment: a stream of the numbers of their words.

/** Longer words are cut: see src/platform/text/words.ts. */
const LONGEST_WORD: i32 = 64;
/** Bytes of a word with its sign, at most: the letters of names can take several. */
const LONGEST_KEY: i32 = 1024;
/** Between the fields of a document in the stream. */
export const NEXT_FIELD: i32 = -1;
/** The sign of a name. */
export const NAME: i32 = 0x3d;
const APOSTROPHE: i32 = 0x27;
const SPACE: i32 = 0x20;

/** Of each character of ASCII: itself as a small letter, or the digit; 0 of what is neither. */
const small = <i32>memory.data(128);
export let stream = changetype<Bytes>(0);
let input = changetype<Bytes>(0);
let token: i32 = 0;

/** Begins anew. */
export function reset(): void {
  clear();
  for (let c = 0x30; c <= 0x39; c++) store<u8>(small + c, c);
  for (let c = 0x61; c <= 0x7a; c++) {
    store<u8>(small + c, c);
    store<u8>(small + c - 32, c);
  }
  clearWords();
  stream = bytesWith(1 << 20);
  input = bytesWith(1 << 16);
  token = take(LONGEST_KEY);
}

/** Where so many bytes of text can be put. */
export function inputFor(bytes: i32): i32 {
  input.length = 0;
  input.need(bytes);
  return input.at;
}

/** Where a word can be put that is handed in. */
export function tokenRoom(): i32 {
  return token;
}

/** How many words there are in the stream, with the ends of fields. */
export function streamed(): i32 {
  return stream.length >> 2;
}

/** Puts a word as it is. */
export function putWord(at: i32, length: i32): void {
  let hash = HASH;
  for (let i = 0; i < length; i++) hash = hashed(hash, load<u8>(at + i));
  stream.long(numberOf(at, length, hash));
}

/** Puts words with a space between, each with the sign of a name before it. */
export function putNames(from: i32, end: i32): void {
  for (let at = from; at < end; at++) {
    let length = 0;
    store<u8>(token + length++, NAME);
    while (at < end && load<u8>(at) != SPACE) {
      if (length < LONGEST_KEY) store<u8>(token + length++, load<u8>(at));
      at++;
    }
    putWord(token, length);
  }
}

export function endField(): void {
  stream.long(NEXT_FIELD);
}

/** Whether a character can neither be part of a word nor tell whether the one beside it ends. */
@inline
function isBoundary(c: i32): bool {
  return c < 128 && c != APOSTROPHE && load<u8>(small + c) == 0;
}

/** Where the text ends that `putText` left to others. */
let oddEnd: i32 = 0;

export function endOfOdd(): i32 {
  return oddEnd;
}

/**
 * Puts the words of a text down (UTF-8), folded, up to the first stretch that is not plain ASCII; returns where that begins, `end` where there is none. The words are those of
 * src/platform/text/words.ts: runs of letters and digits, with an apostrophe and one or two letters behind them.
 */
export function putText(from: i32, end: i32): i32 {
  let odd = from;
  while (odd + 8 <= end && (load<u64>(odd) & 0x8080808080808080) == 0) odd += 8;
  while (odd < end && load<u8>(odd) < 128) odd++;
  let stop = odd;
  oddEnd = odd;
  if (odd < end) {
    while (stop > from && !isBoundary(load<u8>(stop - 1))) stop--;
    while (oddEnd < end && !isBoundary(load<u8>(oddEnd))) oddEnd++;
  }
  for (let at = from; at < stop; ) {
    let c = <i32>load<u8>(small + load<u8>(at));
    if (c == 0) {
      at++;
      continue;
    }
    let hash = HASH;
    let length = 0;
    for (;;) {
      if (length < LONGEST_WORD) {
        store<u8>(token + length++, c);
        hash = hashed(hash, c);
      }
      if (++at >= stop) break;
      c = <i32>load<u8>(small + load<u8>(at));
      if (c == 0) break;
    }
    const letters = at < stop && load<u8>(at) == APOSTROPHE ? lettersBehind(at + 1, stop) : 0;
    for (let i = 1; i <= letters; i++)
      if (length < LONGEST_WORD) {
        const own = <i32>load<u8>(small + load<u8>(at + i));
        store<u8>(token + length++, own);
        hash = hashed(hash, own);
      }
    if (letters > 0) at += letters + 1;
    stream.long(numberOf(token, length, hash));
  }
  return stop;
}

/** How many letters there are behind an apostrophe that belong to the word before it: one or two, and no more behind them. */
function lettersBehind(at: i32, end: i32): i32 {
  let n = 0;
  while (n < 3 && at + n < end && load<u8>(small + load<u8>(at + n)) != 0) {
    if (load<u8>(at + n) < 0x41) return 0;
    n++;
  }
  return n < 3 ? n : 0;
}
