import { Bytes, bytesWith, take } from './heap';
import { after, number } from './numbers';
import { fullOf, SKIP, severalOf, WIDEST } from './records';
import { sumOf } from './sum';

// Writes one segment: words in the order of their bytes, each with its postings. See src/engine/index/segments/format.ts.

/** Takes a row that is whole, with its checksum. */
@external("env", "put")
declare function put(kind: i32, at: i32, from: i32, length: i32, sum: f64): void;

/** What a row holds, as in format.ts. */
const COLUMN: i32 = 0;
const TERMS: i32 = 1;
const LISTS: i32 = 2;
const PLACES: i32 = 3;
const DIRECTORY: i32 = 3;

/** What is kept with its word up to so many bytes; more goes into packs. */
const INLINE: i32 = 192;
/** Bytes after which a block of the dictionary (two have room in a page of the file), a pack of lists and a pack of places is full, and of one piece of the places of a word. */
const FULL_TERMS: i32 = 4_050;
const FULL_LISTS: i32 = 32_000;
const FULL_PLACES: i32 = 64_000;
const FULL_PIECE: i32 = 16_000;

const PAGE: i32 = 8_192;
/** What of a long row stands beside others at least. */
const LEAST_LOCAL: i32 = ((PAGE - 12) * 32) / 255 - 23;

/** Rows of one kind, filled one after the other. */
@unmanaged
class Packs {
  kind: i32;
  full: i32;
  nth: i32;
  bytes: Bytes;

  /** Begins a new row where this one is full, or would be with so many bytes more. */
  begin(more: i32): void {
    if (this.bytes.length > 0 && this.bytes.length + more > this.full + (this.full >> 2)) this.end();
  }

  /** Ends a row that is about full where little of it stands in a page that it does not fill. */
  endWell(): void {
    if (this.bytes.length >= this.full - (this.full >> 2) && leavesLittle(this.bytes.length)) this.end();
  }

  end(): void {
    if (this.bytes.length == 0) return;
    putRow(this.kind, this.nth++, this.bytes);
    this.bytes.length = 0;
  }
}

/**
 * Whether of so many bytes nearly all fill pages of their own: of a long row SQLite keeps what is left over beside others, several in a page where that is little
 * (sqlite.org/fileformat2.html, "Cell Payload Overflow Pages", of pages of 8,192 bytes).
 */
function leavesLittle(bytes: i32): bool {
  const payload = bytes + 12;
  const over = (payload - LEAST_LOCAL) % (PAGE - 4);
  return over < 900 || over > PAGE - 35 - LEAST_LOCAL;
}

function putRow(kind: i32, nth: i32, own: Bytes): void {
  put(kind, nth, own.at, own.length, sumOf(own.at, own.length));
}

function packsOf(kind: i32, full: i32): Packs {
  const packs = changetype<Packs>(take(16));
  packs.kind = kind;
  packs.full = full;
  packs.nth = 0;
  packs.bytes = bytesWith(full * 2);
  return packs;
}

let blocks: i32 = 0;
let terms = changetype<Bytes>(0);
let kept = changetype<Bytes>(0);
let lists = changetype<Packs>(0);
let places = changetype<Packs>(0);
/** The letters of the first word of each block, and where each of them ends. */
let firsts = changetype<Bytes>(0);
let ends = changetype<Bytes>(0);
let last = changetype<Bytes>(0);
/** The first posting of each piece. */
let pieces = changetype<Bytes>(0);
/** A piece that is written. */
let skips = changetype<Bytes>(0);
let heads = changetype<Bytes>(0);
let rests = changetype<Bytes>(0);
/** Of each number of bits, the bytes of what needs so many in a head. */
let tooLarge: i32 = 0;

/** Begins a segment of so many documents. */
export function beginSegment(documents: i32): void {
  blocks = (documents + 255) >>> 8;
  terms = bytesWith(FULL_TERMS * 2);
  kept = bytesWith(4096);
  lists = packsOf(LISTS, FULL_LISTS);
  places = packsOf(PLACES, FULL_PLACES);
  firsts = bytesWith(4096);
  ends = bytesWith(4096);
  last = bytesWith(1024);
  pieces = bytesWith(1024);
  skips = bytesWith(1024);
  heads = bytesWith(16_384);
  rests = bytesWith(32_768);
  tooLarge = take(4 * (WIDEST + 1));
}

/**
 * Writes a word, which stands behind the one before in the order of bytes. The records of its places lie one behind the other; `starts` (u32) says where each begins and
 * where the last one ends, counted from `records`, which is 0 of marks.
 */
export function putTerm(
  key: i32,
  length: i32,
  count: i32,
  ordinals: i32,
  impacts: i32,
  records: i32,
  starts: i32,
): void {
  kept.length = 0;
  const bytes = records == 0 ? 0 : load<i32>(starts + 4 * count) - load<i32>(starts);
  if (count * 3 + bytes <= INLINE) {
    kept.number(count << 1);
    kept.put(ordinals, 2 * count);
    kept.put(impacts, count);
    if (records != 0) kept.put(records + load<i32>(starts), bytes);
  } else {
    putMany(count, ordinals, impacts);
    putPlaces(count, ordinals, records, starts);
  }
  putKept(key, length);
}

function putKept(key: i32, length: i32): void {
  if (terms.length > 0 && terms.length + length + kept.length > FULL_TERMS) endBlock();
  let shared = 0;
  if (terms.length == 0) {
    firsts.put(key, length);
    ends.long(firsts.length);
  } else {
    const most = min(length, last.length);
    while (shared < most && load<u8>(key + shared) == load<u8>(last.at + shared)) shared++;
  }
  terms.number(shared);
  terms.number(length - shared);
  terms.put(key + shared, length - shared);
  terms.number(kept.length);
  terms.put(kept.at, kept.length);
  last.length = 0;
  last.put(key, length);
}

function endBlock(): void {
  putRow(TERMS, (ends.length >> 2) - 1, terms);
  terms.length = 0;
}

function putMany(count: i32, ordinals: i32, impacts: i32): void {
  let most: i32 = 0;
  for (let i = 0; i < count; i++) most = max(most, <i32>load<u8>(impacts + i));
  kept.number((count << 1) | 1);
  kept.byte(most);
  const dense = count > 16 * blocks;
  const bytes = lists.bytes;
  lists.begin(dense ? blocks * 35 + count : 3 * count);
  kept.number(lists.nth);
  kept.number(bytes.length);
  if (dense) putBitmap(bytes, count, ordinals, impacts);
  else putGaps(bytes, count, ordinals);
  bytes.put(impacts, count);
  lists.endWell();
}

/** Ordinals, each as its difference from what could be the next one. */
function putGaps(bytes: Bytes, count: i32, ordinals: i32): void {
  for (let i = 0, next = 0; i < count; i++) {
    const x = <i32>load<u16>(ordinals + 2 * i);
    bytes.number(x - next);
    next = x + 1;
  }
}

/** The bitmap of some ordinals, how many postings there are before each block, and its highest impact. */
function putBitmap(bytes: Bytes, count: i32, ordinals: i32, impacts: i32): void {
  bytes.need(blocks * 35);
  const own = bytes.at + bytes.length;
  const ranks = own + blocks * 32;
  const tops = own + blocks * 34;
  memory.fill(own, 0, blocks * 35);
  for (let i = 0; i < count; i++) {
    const x = <i32>load<u16>(ordinals + 2 * i);
    const at = own + (x >>> 3);
    store<u8>(at, <i32>load<u8>(at) | (1 << (x & 7)));
    const top = tops + (x >>> 8);
    if (load<u8>(impacts + i) > load<u8>(top)) store<u8>(top, load<u8>(impacts + i));
  }
  for (let b = 0, have = 0; b < blocks; b++) {
    store<u16>(ranks + 2 * b, have);
    while (have < count && <i32>load<u16>(ordinals + 2 * have) >>> 8 == b) have++;
  }
  bytes.length += blocks * 35;
}

/** Places in pieces of some kilobytes, cut between blocks of documents: who looks for a phrase in a few documents reads few of them. */
function putPlaces(count: i32, ordinals: i32, records: i32, starts: i32): void {
  if (records == 0) {
    kept.number(0);
    return;
  }
  pieces.length = 0;
  pieces.long(0);
  for (let i = 1, from = load<i32>(starts); i < count; i++) {
    const isNewBlock = load<u8>(ordinals + 2 * i + 1) != load<u8>(ordinals + 2 * i - 1);
    if (!isNewBlock || load<i32>(starts + 4 * i) - from < FULL_PIECE) continue;
    pieces.long(i);
    from = load<i32>(starts + 4 * i);
  }
  const n = pieces.length >> 2;
  kept.number(n);
  for (let nth = 0, before = 0, ordinal = 0; nth < n; nth++) {
    const first = load<i32>(pieces.at + 4 * nth);
    const end = nth + 1 < n ? load<i32>(pieces.at + 4 * nth + 4) : count;
    const own = <i32>load<u16>(ordinals + 2 * first);
    kept.number(first - before);
    kept.number(nth == 0 ? own : own - ordinal);
    putPiece(records, starts, first, end);
    before = first;
    ordinal = own;
  }
}

/** One piece: where what follows each 16th posting begins, but for the first; heads; and the records. */
function putPiece(records: i32, starts: i32, first: i32, end: i32): void {
  const bits = bitsOfHeads(records, starts, first, end);
  skips.length = 0;
  rests.length = 0;
  heads.length = 0;
  const room = ((end - first) * bits + 7) >>> 3;
  heads.need(room + 4);
  memory.fill(heads.at, 0, room + 4);
  heads.length = room;
  for (let i = first; i < end; i++) {
    if (i > first && ((i - first) & ((1 << SKIP) - 1)) == 0) {
      skips.short(rests.length & 0xffff);
      skips.byte((rests.length >>> 16) & 0xff);
    }
    const head = putRest(records + load<i32>(starts + 4 * i), records + load<i32>(starts + 4 * i + 4), bits);
    const at = (i - first) * bits;
    const own = heads.at + (at >>> 3);
    store<u32>(own, load<u32>(own) | (head << (at & 7)));
  }
  places.begin(skips.length + heads.length + rests.length);
  const bytes = places.bytes;
  kept.number(places.nth);
  kept.number(bytes.length);
  kept.byte(bits);
  kept.number(rests.length);
  bytes.put(skips.at, skips.length);
  bytes.put(heads.at, heads.length);
  bytes.put(rests.at, rests.length);
  places.endWell();
}

/** What a head can say of a record: its first place where the body alone has the word, -1 where it cannot. `after` is behind what it says. */
@inline
function placeInHead(at: i32, end: i32): i32 {
  const begin = number(at, end);
  if ((begin & 3) == 0) return begin >>> 2;
  return (begin & 3) == 1 && begin >>> 2 > 1 ? number(after, end) : -1;
}

/** How many bits of heads make a piece shortest: what is too large for its head has all of its record besides. */
function bitsOfHeads(records: i32, starts: i32, first: i32, end: i32): i32 {
  memory.fill(tooLarge, 0, 4 * (WIDEST + 1));
  for (let i = first; i < end; i++) {
    const at = records + load<i32>(starts + 4 * i);
    const place = placeInHead(at, records + load<i32>(starts + 4 * i + 4));
    // One bit says whether there is more; no place is what all bits set mean.
    const wanted = place < 0 ? WIDEST : min(WIDEST, 33 - <i32>clz<u32>(place + 1));
    store<i32>(tooLarge + 4 * wanted, load<i32>(tooLarge + 4 * wanted) + after - at);
  }
  let best = WIDEST;
  let least: i32 = i32.MAX_VALUE;
  for (let bits = WIDEST, over = 0; bits > 1; bits--) {
    const cost = ((end - first) * bits) / 8 + over;
    if (cost < least) {
      least = cost;
      best = bits;
    }
    over += load<i32>(tooLarge + 4 * bits);
  }
  return best;
}

/** Writes what the head of a record does not say of it; returns the head. */
function putRest(at: i32, end: i32, bits: i32): i32 {
  const begin = number(at, end);
  const place = placeInHead(at, end);
  if (place < 0 || place >= severalOf(bits) - 1) {
    rests.put(at, end - at);
    return fullOf(bits);
  }
  if ((begin & 3) == 0) return place;
  rests.number((begin >>> 2) - 2);
  rests.put(after, end - after);
  return severalOf(bits) + place;
}

/** Ends the segment, with its directory. */
export function endSegment(): void {
  if (terms.length > 0) endBlock();
  lists.end();
  places.end();
  const n = ends.length >> 2;
  const directory = bytesWith(8 + 4 * n + firsts.length);
  directory.long(n);
  directory.long(0);
  directory.put(ends.at, ends.length);
  directory.put(firsts.at, firsts.length);
  putRow(COLUMN, DIRECTORY, directory);
}
