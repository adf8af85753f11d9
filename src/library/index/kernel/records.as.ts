import { after, number } from './numbers.as';

// Places of words. Of each document of a posting a number n: where n & 3 is 0, the body alone has the word, once, at place n >> 2. Else the body has it n >> 2 times; where n & 3
// is 2, other fields have it too: which (bit 0 title, 1 headnote, 2 law), and how often each. Then the places, each as its difference from the one before, by field, the
// body last.
// A term: 0 kind (as in a list), 4 n, 8 ordinals or bitmap, 12 ranks, 16 pieces, 20 how many, 24 slot, 28 place in the list, 32 piece,
// 36 the posting that is read (-1: none), 40 where it begins, 44 where its piece ends.
export const TERM: i32 = 48;
// A piece: 0 its first posting, 4 where its records begin (0: it was not loaded), 8 where they end, 12 where each 32nd of them begins, but for the first (3 bytes each; 0:
// nobody says).
const PIECE: i32 = 16;
/** Title, headnote, law, body. */
export const FIELDS: i32 = 4;

/** Which posting a document is in a term; -1 where it is in none. Documents are asked for in ascending order. */
export function postingOf(t: i32, x: i32): i32 {
  const p = load<i32>(t + 8);
  if (load<i32>(t) != 0) {
    const word = load<u32>(p + ((x >>> 5) << 2));
    if (((word >>> (x & 31)) & 1) == 0) return -1;
    let rank = <i32>load<u16>(load<i32>(t + 12) + ((x >>> 8) << 1));
    for (let w = (x >>> 8) << 3; w < x >>> 5; w++) rank += <i32>popcnt<u32>(load<u32>(p + (w << 2)));
    return rank + <i32>popcnt<u32>(word & ((1 << (x & 31)) - 1));
  }
  const n = load<i32>(t + 4);
  let q = load<i32>(t + 28);
  while (q < n && <i32>load<u16>(p + 2 * q) < x) q++;
  store<i32>(t + 28, q);
  return q < n && <i32>load<u16>(p + 2 * q) == x ? q : -1;
}

/** What the record that was read last says: how often each field has the word, and where its places begin. */
export const times = <i32>memory.data(16);
let places: i32 = 0;
/** The only place, where the record has it in its first number; -1 where it has none there. */
let onlyPlace: i32 = -1;

/** Reads the beginning of a record; returns how many places follow. */
function readRecord(at: i32, end: i32): i32 {
  const head = number(at, end);
  at = after;
  store<u64>(times, 0);
  store<i32>(times + 8, 0);
  places = at;
  if ((head & 3) == 0) {
    onlyPlace = head >>> 2;
    store<i32>(times + 12, 1);
    return 0;
  }
  onlyPlace = -1;
  store<i32>(times + 12, head >>> 2);
  let all = head >>> 2;
  if ((head & 3) == 2) {
    if (at >= end) unreachable();
    const fields = <i32>load<u8>(at++);
    for (let f = 0; f < 3; f++)
      if (((fields >>> f) & 1) != 0) {
        const n = number(at, end);
        at = after;
        store<i32>(times + 4 * f, n);
        all += n;
      }
  }
  places = at;
  return all;
}

/** Steps over the places of the record that was read last. */
@inline
function over(at: i32, end: i32, all: i32): i32 {
  while (all > 0) {
    if (at >= end) unreachable();
    if (load<u8>(at++) < 128) all--;
  }
  return at;
}

/** Reads the record of a posting of a term: its times and places. */
export function seek(t: i32, posting: i32): void {
  const pieces = load<i32>(t + 16);
  const n = load<i32>(t + 20);
  let piece = load<i32>(t + 32);
  let at = load<i32>(t + 36);
  if (at == posting) {
    readRecord(load<i32>(t + 40), load<i32>(t + 44));
    return;
  }
  if (at < 0 || (piece + 1 < n && load<i32>(pieces + PIECE * (piece + 1)) <= posting)) {
    while (piece + 1 < n && load<i32>(pieces + PIECE * (piece + 1)) <= posting) piece++;
    store<i32>(t + 32, piece);
    const own = pieces + PIECE * piece;
    at = load<i32>(own);
    store<i32>(t + 40, load<i32>(own + 4));
    store<i32>(t + 44, load<i32>(own + 8));
    if (load<i32>(own + 4) == 0) unreachable();
  }
  let p = load<i32>(t + 40);
  const end = load<i32>(t + 44);
  const own = pieces + PIECE * piece;
  const skips = load<i32>(own + 12);
  const first = load<i32>(own);
  const wanted = (posting - first) >>> 5;
  if (skips != 0 && wanted > (at - first) >>> 5) {
    at = first + (wanted << 5);
    p = load<i32>(own + 4) + (load<i32>(skips + 3 * (wanted - 1)) & 0xffffff);
    if (p >= end) unreachable();
  }
  for (; at < posting; at++) {
    const all = readRecord(p, end);
    p = over(places, end, all);
  }
  store<i32>(t + 36, at);
  store<i32>(t + 40, p);
  readRecord(p, end);
}

/** Writes the places of the record that was read last in one field; returns how many. Traps where there is no room for them. */
export function placesIn(t: i32, field: i32, out: i32, room: i32): i32 {
  const end = load<i32>(t + 44);
  if (onlyPlace >= 0) {
    if (field != 3) return 0;
    store<i32>(out, onlyPlace);
    return 1;
  }
  let at = places;
  for (let f = 0; f < field; f++) at = over(at, end, load<i32>(times + 4 * f));
  const n = load<i32>(times + 4 * field);
  if (n > room) {
    needed = n;
    return -1;
  }
  let place: i32 = -1;
  for (let i = 0; i < n; i++) {
    place += number(at, end) + 1;
    at = after;
    store<i32>(out + 4 * i, place);
  }
  return n;
}

/** How much room for places was needed where there was too little. */
let needed: i32 = 0;

export function roomNeeded(): i32 {
  return needed;
}
