import { after, number } from './numbers.as';

// Places of words. Of each document of a posting a number n: where n & 3 is 0, the body alone has the word, once, at place n >> 2. Else the body has it n >> 2 times; where n & 3
// is 2, other fields have it too: which (bit 0 title, 1 headnote, 2 law), and how often each. Then the places, each as its difference from the one before, by field, the
// body last.
// A term: 0 kind (as in a list), 4 n, 8 ordinals or bitmap, 12 ranks, 16 pieces, 20 how many, 24 slot, 28 place in the list, 32 piece,
// 36 the posting that is read (-1: none), 40 where it begins, 44 where its piece ends. What its record says: 48 how often each field has the word (title, headnote, law,
// body), 64 where its places begin, 68 the only place, where the record has it in its first number (-1: it has none there), 72 which fields have it (bits).
export const TERM: i32 = 80;
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

/** Reads the beginning of a record into its term; returns how many places follow. */
function readRecord(t: i32, at: i32, end: i32): i32 {
  const head = number(at, end);
  at = after;
  store<u64>(t + 48, 0);
  if ((head & 3) == 0) {
    store<i32>(t + 56, 0);
    store<i32>(t + 60, 1);
    store<i32>(t + 64, at);
    store<i32>(t + 68, head >>> 2);
    store<i32>(t + 72, 8);
    return 0;
  }
  const body = head >>> 2;
  let fields = body > 0 ? 8 : 0;
  let all = body;
  store<i32>(t + 56, 0);
  store<i32>(t + 60, body);
  if ((head & 3) == 2) {
    if (at >= end) unreachable();
    const others = <i32>load<u8>(at++) & 7;
    fields |= others;
    for (let f = 0; f < 3; f++)
      if (((others >>> f) & 1) != 0) {
        const n = number(at, end);
        at = after;
        store<i32>(t + 48 + 4 * f, n);
        all += n;
      }
  }
  store<i32>(t + 64, at);
  store<i32>(t + 68, -1);
  store<i32>(t + 72, fields);
  return all;
}

/** Where the record behind the one at `at` begins. */
function recordBehind(at: i32, end: i32): i32 {
  const head = number(at, end);
  at = after;
  if ((head & 3) == 0) return at;
  let all = head >>> 2;
  if ((head & 3) == 2) {
    if (at >= end) unreachable();
    for (let others = <i32>load<u8>(at++) & 7; others != 0; others &= others - 1) {
      all += number(at, end);
      at = after;
    }
  }
  return over(at, end, all);
}

/** Steps over so many places. */
@inline
function over(at: i32, end: i32, all: i32): i32 {
  while (all > 0) {
    if (at >= end) unreachable();
    if (load<u8>(at++) < 128) all--;
  }
  return at;
}

/** Reads the record of a posting of a term. */
export function seek(t: i32, posting: i32): void {
  const pieces = load<i32>(t + 16);
  const n = load<i32>(t + 20);
  let piece = load<i32>(t + 32);
  let at = load<i32>(t + 36);
  if (at == posting) return;
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
  for (; at < posting; at++) p = recordBehind(p, end);
  store<i32>(t + 36, at);
  store<i32>(t + 40, p);
  readRecord(t, p, end);
}

/** Writes the places of the record that was read of a term in one field; returns how many; -1 where there is no room for them. */
export function placesIn(t: i32, field: i32, out: i32, room: i32): i32 {
  const end = load<i32>(t + 44);
  const only = load<i32>(t + 68);
  if (only >= 0) {
    if (field != 3) return 0;
    store<i32>(out, only);
    return 1;
  }
  let at = load<i32>(t + 64);
  for (let f = 0; f < field; f++) at = over(at, end, load<i32>(t + 48 + 4 * f));
  const n = load<i32>(t + 48 + 4 * field);
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
