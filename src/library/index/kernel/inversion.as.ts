import { Bytes, bytesWith, clear, take } from './heap.as';
import { beginChunk, endChunk, putTerm } from './postings-writer.as';

// Documents that wait to become a chunk: a stream of the numbers of their words, turned round when the chunk is written.

/** Longer words are cut: see src/words.ts. */
const LONGEST_WORD: i32 = 64;
/** Bytes of a word with its sign, at most: the letters of names can take several. */
const LONGEST_KEY: i32 = 1024;
/** Between the fields of a document in the stream. */
const NEXT_FIELD: i32 = -1;
/** Title, headnote, law, body, names, marks. */
const FIELDS: i32 = 6;
const NAME: i32 = 0x3d;
/** The first byte of marks (`§` in UTF-8): no word begins with it. */
const MARK: i32 = 0xc2;
const APOSTROPHE: i32 = 0x27;
const SPACE: i32 = 0x20;

/** Of each character of ASCII: itself as a small letter, or the digit; 0 of what is neither. */
const small = <i32>memory.data(128);
let isReady = false;

// A word: where its letters begin among all (u32), how many, hash.
const WORD: i32 = 12;
let words = changetype<Bytes>(0);
let letters = changetype<Bytes>(0);
/** Numbers of words + 1, by their hash; as many as a power of two. */
let slots: i32 = 0;
let slotCount: i32 = 0;
let stream = changetype<Bytes>(0);
let input = changetype<Bytes>(0);
let token: i32 = 0;

/** Begins anew. */
export function reset(): void {
  clear();
  if (!isReady) {
    for (let c = 0x30; c <= 0x39; c++) store<u8>(small + c, c);
    for (let c = 0x61; c <= 0x7a; c++) {
      store<u8>(small + c, c);
      store<u8>(small + c - 32, c);
    }
    isReady = true;
  }
  words = bytesWith(WORD * 16_384);
  letters = bytesWith(131_072);
  stream = bytesWith(1 << 20);
  input = bytesWith(1 << 16);
  token = take(LONGEST_KEY);
  slotCount = 32_768;
  slots = take(4 * slotCount);
  memory.fill(slots, 0, 4 * slotCount);
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
const HASH: u32 = 0x811c9dc5;

@inline
function hashed(hash: u32, byte: u32): u32 {
  return (hash ^ byte) * 0x01000193;
}

/** The number of a word, which it gets where it has none. */
function numberOf(at: i32, length: i32, hash: u32): i32 {
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
 * src/words.ts: runs of letters and digits, with an apostrophe and one or two letters behind them.
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

// Turning round.

let postings: i32 = 0;
let ordinals: i32 = 0;
let impacts: i32 = 0;
let starts: i32 = 0;
let records = changetype<Bytes>(0);

/**
 * Writes the chunk. `froms`: where each document begins in the stream (u32), in the order of their rows; `slow`: how slowly its body comes to its most (f64, see format.ts).
 */
export function writeChunk(froms: i32, slow: i32, documents: i32): void {
  const n = wordCount();
  const start = take(4 * (n + 1));
  memory.fill(start, 0, 4 * (n + 1));
  walk(froms, documents, start, 0, 0);
  for (let i = 0; i < n; i++) store<i32>(start + 4 * i + 4, load<i32>(start + 4 * i + 4) + load<i32>(start + 4 * i));
  const total = load<i32>(start + 4 * n);
  const next = take(4 * n);
  memory.copy(next, start, 4 * n);
  // Of each place the document, and field and place in one number.
  postings = take(4 * total);
  const documentsOf = take(2 * total);
  walk(froms, documents, next, documentsOf, postings);
  ordinals = take(2 * documents);
  impacts = take(documents);
  starts = take(4 * (documents + 1));
  records = bytesWith(1 << 16);
  beginChunk(documents);
  const order = sortedWords(n);
  for (let i = 0; i < n; i++) {
    const word = load<i32>(order + 4 * i);
    const from = load<i32>(start + 4 * word);
    const end = load<i32>(start + 4 * word + 4);
    if (from < end) putInverted(word, from, end, documentsOf, slow);
  }
  endChunk();
}

/** Of each word in the stream: counts it (`at` 0) in the place behind its number, or puts down where it stands. */
function walk(froms: i32, documents: i32, counts: i32, documentsOf: i32, places: i32): void {
  for (let d = 0; d < documents; d++) {
    let at = stream.at + 4 * load<i32>(froms + 4 * d);
    for (let field = 0, place = 0; field < FIELDS; at += 4) {
      const word = load<i32>(at);
      if (word == NEXT_FIELD) {
        field++;
        place = 0;
        continue;
      }
      if (places == 0) {
        const own = counts + 4 * word + 4;
        store<i32>(own, load<i32>(own) + 1);
      } else {
        const own = counts + 4 * word;
        const to = load<i32>(own);
        store<i32>(own, to + 1);
        store<u16>(documentsOf + 2 * to, d);
        store<i32>(places + 4 * to, (field << 28) | place);
      }
      place++;
    }
  }
}

function putInverted(word: i32, from: i32, end: i32, documentsOf: i32, slow: i32): void {
  const key = lettersOf(word);
  const first = <i32>load<u8>(key);
  records.length = 0;
  let count = 0;
  for (let at = from; at < end; ) {
    const document = <i32>load<u16>(documentsOf + 2 * at);
    let to = at + 1;
    while (to < end && <i32>load<u16>(documentsOf + 2 * to) == document) to++;
    store<u16>(ordinals + 2 * count, document);
    store<i32>(starts + 4 * count, records.length);
    let impact = 1;
    if (first == NAME) {
      impact = impactOfName(to - at);
      putRecord(at, 0, 0, 0, to - at);
    } else if (first != MARK) impact = putOfTexts(at, to, load<f64>(slow + 8 * document));
    store<u8>(impacts + count, impact);
    count++;
    at = to;
  }
  store<i32>(starts + 4 * count, records.length);
  putTerm(key, lengthOf(word), count, ordinals, impacts, first == MARK ? 0 : records.at, starts);
}

/** The record of a word of the texts of a document; returns its impact. */
function putOfTexts(from: i32, to: i32, slow: f64): i32 {
  let title = 0;
  let headnote = 0;
  let law = 0;
  for (let at = from; at < to; at++) {
    const field = load<i32>(postings + 4 * at) >>> 28;
    if (field == 3) break;
    if (field == 0) title++;
    else if (field == 1) headnote++;
    else law++;
  }
  const body = to - from - title - headnote - law;
  putRecord(from, title, headnote, law, body);
  return impactOfTexts(title + headnote, law, body, slow);
}

/** How often each field has a word, and where: see `records.as.ts`. */
function putRecord(from: i32, title: i32, headnote: i32, law: i32, body: i32): void {
  const others = (title > 0 ? 1 : 0) | (headnote > 0 ? 2 : 0) | (law > 0 ? 4 : 0);
  if (others == 0 && body == 1) {
    records.number(placeAt(from) << 2);
    return;
  }
  records.number((body << 2) | (others == 0 ? 1 : 2));
  if (others != 0) records.byte(others);
  if (title > 0) records.number(title);
  if (headnote > 0) records.number(headnote);
  if (law > 0) records.number(law);
  let at = putPlacesOf(from, title);
  at = putPlacesOf(at, headnote);
  at = putPlacesOf(at, law);
  putPlacesOf(at, body);
}

@inline
function placeAt(at: i32): i32 {
  return load<i32>(postings + 4 * at) & 0xfffffff;
}

function putPlacesOf(from: i32, n: i32): i32 {
  for (let at = from, last = -1; at < from + n; at++) {
    const place = placeAt(at);
    records.number(place - last - 1);
    last = place;
  }
  return from + n;
}

// What a posting counts: see `score/measure.ts` of the search, whose formula this is.

/** The most that a word can count by how often it occurs, and how slowly it comes to that. */
const RISE: f64 = 2.2;
const SLOW: f64 = 1.2;
/** An impact of 255 is more than the most that the three groups of fields can make together. */
const IMPACT_SCALE: f64 = 255 / (RISE * 3.5);

@inline
function share(times: f64, slow: f64): f64 {
  return times == 0 ? 0 : (RISE * times) / (times + slow);
}

function impactOfTexts(headings: i32, law: i32, body: i32, slow: f64): i32 {
  return scaled(2 * share(4 * <f64>headings, SLOW) + share(2 * <f64>body, slow) + 0.5 * share(2 * <f64>law, SLOW));
}

function impactOfName(times: i32): i32 {
  return scaled(2 * share(2 * <f64>times, SLOW));
}

@inline
function scaled(measure: f64): i32 {
  return max(1, <i32>floor<f64>(measure * IMPACT_SCALE + 0.5));
}

// The order of words.

/** The numbers of words in the order of their letters, merged from runs. */
function sortedWords(n: i32): i32 {
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
