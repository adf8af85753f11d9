import { Bytes, bytesWith, clear, take } from './heap';
import { after, number, unpackGaps } from './numbers';
import { beginSegment, endSegment, putTerm } from './postings-writer';
import { fullOf, headAt, recordBehind, restBehind, SKIP, severalOf, WIDEST } from './records';
import { sumOf } from './sum';

// Writes what is alive in several segments as one. Each is read from its first word to its last.

/** Asks for a row of a segment: it is put where `rowFor` says. Returns its checksum. */
@external("env", "read")
declare function read(source: i32, kind: i32, at: i32): f64;

const TERMS: i32 = 1;
const LISTS: i32 = 2;
const PLACES: i32 = 3;
const LONGEST_KEY: i32 = 1024;
const GONE: i32 = -1;

/** A row that was read, and which. */
@unmanaged
class Row {
  nth: i32;
  bytes: Bytes;
}

@unmanaged
class Source {
  documents: i32;
  /** How many blocks its dictionary has, and which one is next. */
  blocks: i32;
  next: i32;
  /** The new ordinal of each document (i32); `GONE` of what is dead. */
  places: i32;
  terms: Row;
  lists: Row;
  records: Row;
  /** The next word in the block. */
  at: i32;
  /** The word at hand: its letters (none: the source is at its end), and what is kept of it. */
  key: i32;
  length: i32;
  kept: i32;
  keptEnd: i32;
}

let sources: i32 = 0;
let sourceCount: i32 = 0;

@inline
function sourceAt(n: i32): Source {
  return changetype<Source>(load<i32>(sources + 4 * n));
}

function rowWith(room: i32): Row {
  const row = changetype<Row>(take(8));
  row.nth = -1;
  row.bytes = bytesWith(room);
  return row;
}

/** Begins to join so many segments. */
export function beginMerge(count: i32): void {
  clear();
  sourceCount = count;
  sources = take(4 * count);
  for (let n = 0; n < count; n++) {
    const source = changetype<Source>(take(64));
    source.terms = rowWith(16_384);
    source.lists = rowWith(65_536);
    source.records = rowWith(131_072);
    source.key = take(LONGEST_KEY);
    store<i32>(sources + 4 * n, changetype<i32>(source));
  }
}

/** Says what a segment has; returns where the new ordinals of its documents are to be put (i32 each, -1 of what is dead). */
export function setSource(n: i32, documents: i32, blocks: i32): i32 {
  const source = sourceAt(n);
  source.documents = documents;
  source.blocks = blocks;
  source.next = 0;
  source.at = 0;
  source.places = take(4 * documents);
  return source.places;
}

/** Room for a row of a segment that was asked for. */
export function rowFor(n: i32, kind: i32, length: i32): i32 {
  const bytes = rowOf(sourceAt(n), kind).bytes;
  bytes.length = 0;
  bytes.need(length);
  bytes.length = length;
  return bytes.at;
}

function rowOf(source: Source, kind: i32): Row {
  return kind == TERMS ? source.terms : kind == LISTS ? source.lists : source.records;
}

/** A row of a segment, read where it is not the one at hand. What is not what was written traps. */
function demand(n: i32, kind: i32, nth: i32): Bytes {
  const row = rowOf(sourceAt(n), kind);
  const bytes = row.bytes;
  if (row.nth == nth) return bytes;
  const sum = read(n, kind, nth);
  if (sum != sumOf(bytes.at, bytes.length)) unreachable();
  row.nth = nth;
  return bytes;
}

/** Goes to the next word of a segment; its length is 0 where there is none. */
function step(n: i32): void {
  const source = sourceAt(n);
  const terms = source.terms.bytes;
  if (source.next == 0 || source.at >= terms.at + terms.length) {
    if (source.next >= source.blocks) {
      source.length = 0;
      return;
    }
    demand(n, TERMS, source.next++);
    source.at = terms.at;
  }
  const end = terms.at + terms.length;
  const shared = number(source.at, end);
  const more = number(after, end);
  if (shared > LONGEST_KEY || more > LONGEST_KEY || shared + more > LONGEST_KEY || after + more > end) unreachable();
  memory.copy(source.key + shared, after, more);
  source.length = shared + more;
  const length = number(after + more, end);
  source.kept = after;
  source.keptEnd = after + length;
  if (source.keptEnd > end || source.length == 0) unreachable();
  source.at = source.keptEnd;
}

// The postings of the word at hand, from all segments that have it: one run of each.

/** Of each posting the new ordinal in the upper half, and its place here in the lower. */
let keys: i32 = 0;
let spare: i32 = 0;
let impacts: i32 = 0;
/** Where its record begins and ends in `raw`. */
let froms: i32 = 0;
let ends: i32 = 0;
let raw = changetype<Bytes>(0);
let have: i32 = 0;
let hasPlaces: bool = false;
/** The ordinals of a list that was read. */
let gapped = changetype<Bytes>(0);
/** Where each run ends. */
let runs: i32 = 0;
let runCount: i32 = 0;

let outOrdinals: i32 = 0;
let outImpacts: i32 = 0;
let outStarts: i32 = 0;
let outRecords = changetype<Bytes>(0);

/** Writes the segment of so many living documents, once all sources are set. Traps where a source is damaged. */
export function merge(documents: i32): void {
  const room = 4 * (documents + 1);
  keys = take(room);
  spare = take(room);
  froms = take(room);
  ends = take(room);
  impacts = take(documents);
  runs = take(4 * (sourceCount + 1));
  raw = bytesWith(1 << 16);
  gapped = bytesWith(1 << 14);
  outOrdinals = take(2 * documents);
  outImpacts = take(documents);
  outStarts = take(room);
  outRecords = bytesWith(1 << 16);
  beginSegment(documents);
  for (let n = 0; n < sourceCount; n++) step(n);
  const key = take(LONGEST_KEY);
  for (;;) {
    const first = lowest();
    if (first < 0) break;
    const length = sourceAt(first).length;
    memory.copy(key, sourceAt(first).key, length);
    gather(key, length, documents);
    if (have > 0) putGathered(key, length);
  }
  endSegment();
}

/** The first segment whose word is before those of the others; -1 where all are at their end. */
function lowest(): i32 {
  let best = -1;
  for (let n = 0; n < sourceCount; n++) {
    const source = sourceAt(n);
    if (source.length == 0) continue;
    if (best < 0 || compare(source.key, source.length, sourceAt(best).key, sourceAt(best).length) < 0) best = n;
  }
  return best;
}

function compare(a: i32, x: i32, b: i32, y: i32): i32 {
  const n = min(x, y);
  for (let i = 0; i < n; i++) {
    const difference = <i32>load<u8>(a + i) - <i32>load<u8>(b + i);
    if (difference != 0) return difference;
  }
  return x - y;
}

function gather(key: i32, length: i32, room: i32): void {
  have = 0;
  runCount = 0;
  hasPlaces = false;
  raw.length = 0;
  for (let n = 0; n < sourceCount; n++) {
    const source = sourceAt(n);
    if (source.length == 0 || compare(source.key, source.length, key, length) != 0) continue;
    takePostings(n, source, room);
    store<i32>(runs + 4 * runCount++, have);
    step(n);
  }
}

/** Adds what a segment has of the word. */
function takePostings(n: i32, source: Source, room: i32): void {
  const head = number(source.kept, source.keptEnd);
  const count = head >>> 1;
  if (count > source.documents) unreachable();
  if ((head & 1) == 0) {
    const list = after;
    const places = list + 3 * count;
    if (places > source.keptEnd) unreachable();
    const from = raw.length;
    raw.put(places, source.keptEnd - places);
    addList(source, list, count, list + 2 * count, from, room);
    return;
  }
  const numbers = number(after + 1, source.keptEnd);
  const offset = number(after, source.keptEnd);
  const piecesAt = after;
  const lists = demand(n, LISTS, numbers);
  const blocks = (source.documents + 255) >>> 8;
  const dense = count > 16 * blocks;
  const from = raw.length;
  takePieces(n, source, piecesAt, count);
  const end = lists.at + lists.length;
  const list = lists.at + offset;
  if (!dense) gapped.length = 0;
  if (!dense) gapped.need(2 * count);
  const own = dense ? list + blocks * 35 : unpackGaps(list, end, count, source.documents, gapped.at);
  if (list > end || own + count > end) unreachable();
  if (dense) addBitmap(source, list, blocks, count, own, from, room);
  else addList(source, gapped.at, count, own, from, room);
}

/** Copies the records of a word that has pieces. */
function takePieces(n: i32, source: Source, at: i32, count: i32): void {
  const end = source.keptEnd;
  const pieces = number(at, end);
  let p = after;
  let first = 0;
  for (let i = 0; i < pieces; i++) {
    if (i == 0) {
      first = number(p, end);
      number(after, end);
      p = after;
    }
    const pack = number(p, end);
    const offset = number(after, end);
    if (after >= end) unreachable();
    const bits = <i32>load<u8>(after);
    if (bits < 2 || bits > WIDEST) unreachable();
    const length = number(after + 1, end);
    p = after;
    let next = count;
    if (i + 1 < pieces) {
      next = first + number(p, end);
      number(after, end);
      p = after;
    }
    if (next <= first || next > count) unreachable();
    const heads = offset + 3 * ((next - first - 1) >> SKIP);
    const rests = heads + (((next - first) * bits + 7) >>> 3);
    const bytes = demand(n, PLACES, pack);
    if (offset > bytes.length || length > bytes.length || rests + length > bytes.length) unreachable();
    takeRecords(bytes.at + heads, bits, next - first, bytes.at + rests, bytes.at + rests + length);
    first = next;
  }
}

/** Copies the records of a piece, each whole. */
function takeRecords(heads: i32, bits: i32, count: i32, at: i32, end: i32): void {
  for (let i = 0; i < count; i++) {
    const head = headAt(heads, i, bits);
    if (head < severalOf(bits)) {
      raw.number(head << 2);
      continue;
    }
    const behind = restBehind(at, end, head, bits);
    if (head == fullOf(bits)) raw.put(at, behind - at);
    else {
      const times = number(at, end) + 2;
      const rest = after;
      raw.number((times << 2) | 1);
      raw.number(head - severalOf(bits));
      raw.put(rest, behind - rest);
    }
    at = behind;
  }
}

function addList(source: Source, list: i32, count: i32, own: i32, from: i32, room: i32): void {
  let at = from;
  for (let i = 0; i < count; i++) at = addPosting(source, <i32>load<u16>(list + 2 * i), load<u8>(own + i), at, room);
}

function addBitmap(source: Source, bits: i32, blocks: i32, count: i32, own: i32, from: i32, room: i32): void {
  let at = from;
  let i = 0;
  for (let word = 0; word < blocks * 4; word++)
    for (let left = load<u64>(bits + 8 * word); left != 0; left &= left - 1) {
      if (i >= count) unreachable();
      at = addPosting(source, word * 64 + <i32>ctz<u64>(left), load<u8>(own + i++), at, room);
    }
  if (i != count) unreachable();
}

/** Adds one posting, unless its document is dead; returns where its record ends in `raw`. */
function addPosting(source: Source, ordinal: i32, impact: i32, from: i32, room: i32): i32 {
  if (ordinal >= source.documents) unreachable();
  const end = raw.length > from ? recordBehind(raw.at + from, raw.at + raw.length) - raw.at : from;
  if (end > from) hasPlaces = true;
  const place = load<i32>(source.places + 4 * ordinal);
  if (place == GONE) return end;
  if (have >= room) unreachable();
  store<u32>(keys + 4 * have, (place << 16) | have);
  store<u8>(impacts + have, impact);
  store<i32>(froms + 4 * have, from);
  store<i32>(ends + 4 * have, end);
  have++;
  return end;
}

function putGathered(key: i32, length: i32): void {
  joinRuns();
  outRecords.length = 0;
  for (let i = 0; i < have; i++) {
    const own = load<u32>(keys + 4 * i);
    const from = <i32>(own & 0xffff);
    store<u16>(outOrdinals + 2 * i, own >>> 16);
    store<u8>(outImpacts + i, load<u8>(impacts + from));
    store<i32>(outStarts + 4 * i, outRecords.length);
    const at = load<i32>(froms + 4 * from);
    outRecords.put(raw.at + at, load<i32>(ends + 4 * from) - at);
  }
  store<i32>(outStarts + 4 * have, outRecords.length);
  putTerm(key, length, have, outOrdinals, outImpacts, hasPlaces ? outRecords.at : 0, outStarts);
}

/** Each run is in order: two beside one another become one, until there is one. */
function joinRuns(): void {
  while (runCount > 1) {
    let left = 0;
    let begin = 0;
    for (let i = 0; i < runCount; i += 2) {
      const middle = load<i32>(runs + 4 * i);
      const end = i + 1 < runCount ? load<i32>(runs + 4 * (i + 1)) : middle;
      let a = begin;
      let b = middle;
      for (let to = begin; to < end; to++) {
        const isFirst = a < middle && (b >= end || load<u32>(keys + 4 * a) < load<u32>(keys + 4 * b));
        store<u32>(spare + 4 * to, load<u32>(keys + 4 * (isFirst ? a++ : b++)));
      }
      store<i32>(runs + 4 * left++, end);
      begin = end;
    }
    runCount = left;
    const other = keys;
    keys = spare;
    spare = other;
  }
}
