import { after, number } from './numbers';

// Places of words. A record is of a document of a posting, and begins with a number n: where n & 3 is 0, the body alone has the word, once, at place n >> 2. Else the body has
// it n >> 2 times; where n & 3 is 2, other fields have it too: which (bit 0 title, 1 headnote, 2 law), and how often each. Then the places, each as its difference from
// the one before, by field, the body last.
// Where there are many, a head of each posting stands before the records, of so many bits as make the whole shortest. Where its highest bit is not set, it is the only place, in
// the body, and there is no record. Where all its bits are set there is a record as above. Else the body alone has the word, first at what the other bits say: of the
// record there is how often less 2, and the places behind the first.
// A term: 0 kind (as in a list), 4 n, 8 ordinals or bitmap, 12 ranks, 16 pieces, 20 how many, 24 slot, 28 place in the list, 32 piece,
// 36 the posting that is read (-1: none), 40 where the record of the posting in 80 begins (there -1: no piece is at hand), 44 where its piece ends. What is read of it: 48 how often each field has the word
// (title, headnote, law, body), 64 where its places begin, 68 the only place (-1: there are more, or in another field), 72 which fields have it (bits), 76 the first
// place in the body (-1: it stands with the others).
export const TERM: i32 = 84;
// A piece: 0 its first posting, 4 where its records begin (0: it was not loaded), 8 where they end, 12 where those from each 16th posting on begin, but for the first (3 bytes
// each; 0: nobody says), 16 heads, 20 bits of each (0: it has none).
const PIECE: i32 = 24;
/** Of each so many postings of a piece it is kept where their records begin: bits of their number. */
export const SKIP: i32 = 4;
/** Bits of a head at most. */
export const WIDEST: i32 = 16;

/** A head: bytes behind the last one can be read too. */
@inline
export function headAt(heads: i32, nth: i32, bits: i32): i32 {
  const at = nth * bits;
  return <i32>((load<u32>(heads + (at >>> 3)) >>> (at & 7)) & ((1 << bits) - 1));
}

/** The head of what has more than one place. */
@inline
export function severalOf(bits: i32): i32 {
  return 1 << (bits - 1);
}

/** The head of what has a whole record. */
@inline
export function fullOf(bits: i32): i32 {
  return (1 << bits) - 1;
}

/** Title, headnote, law, body. */
export const FIELDS: i32 = 4;

/** Which posting a document is in a term; -1 where it is in none. Documents are asked for in ascending order. */
export function postingOf(t: i32, x: i32): i32 {
  const p = load<i32>(t + 8);
  if (load<i32>(t) != 0) {
    const word = load<u64>(p + ((x >>> 6) << 3));
    if (((word >>> <u64>(x & 63)) & 1) == 0) return -1;
    let rank = <i32>load<u16>(load<i32>(t + 12) + ((x >>> 8) << 1));
    for (let w = (x >>> 8) << 2; w < x >>> 6; w++) rank += <i32>popcnt<u64>(load<u64>(p + (w << 3)));
    return rank + <i32>popcnt<u64>(word & ((<u64>1 << <u64>(x & 63)) - 1));
  }
  const n = load<i32>(t + 4);
  let q = load<i32>(t + 28);
  while (q < n && <i32>load<u16>(p + 2 * q) < x) q++;
  store<i32>(t + 28, q);
  return q < n && <i32>load<u16>(p + 2 * q) == x ? q : -1;
}

/** What is read of a posting whose only place is in the body. */
@inline
function readOnly(t: i32, place: i32): void {
  store<u64>(t + 48, 0);
  store<i32>(t + 56, 0);
  store<i32>(t + 60, 1);
  store<i32>(t + 68, place);
  store<i32>(t + 72, 8);
}

/** Reads the beginning of a record into its term. */
function readRecord(t: i32, at: i32, end: i32): void {
  const head = number(at, end);
  at = after;
  if ((head & 3) == 0) {
    readOnly(t, head >>> 2);
    return;
  }
  const body = head >>> 2;
  let fields = body > 0 ? 8 : 0;
  store<u64>(t + 48, 0);
  store<i32>(t + 56, 0);
  store<i32>(t + 60, body);
  if ((head & 3) == 2) {
    if (at >= end) unreachable();
    const others = <i32>load<u8>(at++) & 7;
    fields |= others;
    for (let f = 0; f < 3; f++)
      if (((others >>> f) & 1) != 0) {
        store<i32>(t + 48 + 4 * f, number(at, end));
        at = after;
      }
  }
  store<i32>(t + 64, at);
  store<i32>(t + 68, -1);
  store<i32>(t + 72, fields);
  store<i32>(t + 76, -1);
}

/** The same of one whose first place is in its head. */
function readRest(t: i32, at: i32, end: i32, first: i32): void {
  store<u64>(t + 48, 0);
  store<i32>(t + 56, 0);
  store<i32>(t + 60, number(at, end) + 2);
  store<i32>(t + 64, after);
  store<i32>(t + 68, -1);
  store<i32>(t + 72, 8);
  store<i32>(t + 76, first);
}

/** Where the record behind the one at `at` begins. */
export function recordBehind(at: i32, end: i32): i32 {
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

/** The same of what there is of the record of a posting with this head. */
@inline
export function restBehind(at: i32, end: i32, head: i32, bits: i32): i32 {
  if (head < severalOf(bits)) return at;
  if (head == fullOf(bits)) return recordBehind(at, end);
  const more = number(at, end) + 1;
  return over(after, end, more);
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

/** Goes to the piece that has a posting. Postings are asked for in ascending order. */
@inline
function pieceOf(t: i32, posting: i32): i32 {
  const own = load<i32>(t + 16) + PIECE * load<i32>(t + 32);
  const isLast = load<i32>(t + 32) + 1 >= load<i32>(t + 20);
  if (load<i32>(t + 80) >= 0 && (isLast || load<i32>(own + PIECE) > posting)) return own;
  return nextPiece(t, posting);
}

function nextPiece(t: i32, posting: i32): i32 {
  const pieces = load<i32>(t + 16);
  const n = load<i32>(t + 20);
  let piece = load<i32>(t + 32);
  while (piece + 1 < n && load<i32>(pieces + PIECE * (piece + 1)) <= posting) piece++;
  store<i32>(t + 32, piece);
  const own = pieces + PIECE * piece;
  if (load<i32>(own + 4) == 0) unreachable();
  store<i32>(t + 40, load<i32>(own + 4));
  store<i32>(t + 44, load<i32>(own + 8));
  store<i32>(t + 80, load<i32>(own));
  return own;
}

/** Reads no more of a posting than its head says: the only place or the first one in the body, where that alone has the word; -1 for what it does not say. */
export function peek(t: i32, posting: i32): void {
  const own = pieceOf(t, posting);
  const bits = load<i32>(own + 20);
  store<i32>(t + 68, -1);
  store<i32>(t + 76, -1);
  if (bits == 0) return;
  const head = headAt(load<i32>(own + 16), posting - load<i32>(own), bits);
  if (head < severalOf(bits)) store<i32>(t + 68, head);
  else if (head != fullOf(bits)) store<i32>(t + 76, head - severalOf(bits));
}

/** Reads the record of a posting of a term. */
export function seek(t: i32, posting: i32): void {
  if (load<i32>(t + 36) == posting) return;
  store<i32>(t + 36, posting);
  const own = pieceOf(t, posting);
  const first = load<i32>(own);
  const heads = load<i32>(own + 16);
  const bits = load<i32>(own + 20);
  const head = bits == 0 ? 0 : headAt(heads, posting - first, bits);
  if (bits != 0 && head < severalOf(bits)) {
    readOnly(t, head);
    return;
  }
  let at = load<i32>(t + 80);
  let p = load<i32>(t + 40);
  const end = load<i32>(t + 44);
  const skips = load<i32>(own + 12);
  const wanted = (posting - first) >>> SKIP;
  if (skips != 0 && wanted > (at - first) >>> SKIP) {
    at = first + (wanted << SKIP);
    p = load<i32>(own + 4) + (load<i32>(skips + 3 * (wanted - 1)) & 0xffffff);
    if (p > end) unreachable();
  }
  if (bits == 0) for (; at < posting; at++) p = recordBehind(p, end);
  else for (; at < posting; at++) p = restBehind(p, end, headAt(heads, at - first, bits), bits);
  store<i32>(t + 80, at);
  store<i32>(t + 40, p);
  if (bits == 0 || head == fullOf(bits)) readRecord(t, p, end);
  else readRest(t, p, end, head - severalOf(bits));
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
  // Each has a byte of its own, but for one.
  if (n < 0 || n - 1 > end - at) unreachable();
  if (n > room) {
    needed = n;
    return -1;
  }
  let place: i32 = -1;
  let i: i32 = 0;
  const first = load<i32>(t + 76);
  if (first >= 0 && field == 3) {
    place = first;
    store<i32>(out, place);
    i = 1;
  }
  for (; i < n; i++) {
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
