import { FIELDS, peek, placesIn, postingOf, seek, TERM } from './records';

/**
 * How often each document of a mask has one of some words, which are looked for in every field: writes four counts a document (u32: title, headnote, law,
 * body), in ascending order. Returns how many documents there are in the mask.
 */
export function timesOf(mask: i32, blocks: i32, terms: i32, nt: i32, out: i32): i32 {
  let have: i32 = 0;
  for (let w = 0; w < blocks * 4; w++) {
    let v = load<u64>(mask + 8 * w);
    while (v != 0) {
      const x = w * 64 + <i32>ctz<u64>(v);
      v &= v - 1;
      const own = out + 16 * have++;
      store<u64>(own, 0);
      store<u64>(own + 8, 0);
      for (let i = 0, t = terms; i < nt; i++, t += TERM) {
        const posting = postingOf(t, x);
        if (posting < 0) continue;
        seek(t, posting);
        for (let f = 0; f < FIELDS; f++) store<u32>(own + 4 * f, load<u32>(own + 4 * f) + load<u32>(t + 48 + 4 * f));
      }
    }
  }
  return have;
}

/** What of a phrase stands from where on in one field: keeps the beginnings whose next word is there. `own`, `flags`: room. */
function follow(begins: i32, n: i32, flags: i32, own: i32, m: i32, slot: i32): void {
  let j = 0;
  for (let i = 0; i < n; i++) {
    const wanted = load<i32>(begins + 4 * i) + slot;
    while (j < m && load<i32>(own + 4 * j) < wanted) j++;
    if (j < m && load<i32>(own + 4 * j) == wanted) store<u8>(flags + i, 1);
  }
}

function keep(begins: i32, n: i32, flags: i32): i32 {
  let kept: i32 = 0;
  for (let i = 0; i < n; i++) if (load<u8>(flags + i) != 0) store<i32>(begins + 4 * kept++, load<i32>(begins + 4 * i));
  return kept;
}

/** Reads the records of a document of all terms; returns the fields (bits) that have a word of each slot. Terms are in the order of their slots. */
function fieldsOf(x: i32, terms: i32, nt: i32, slots: i32): i32 {
  let common: i32 = 15;
  let t = terms;
  let i: i32 = 0;
  for (let slot = 0; slot < slots && common != 0; slot++) {
    let own: i32 = 0;
    for (; i < nt && load<i32>(t + 24) == slot; i++, t += TERM) {
      const posting = postingOf(t, x);
      if (posting < 0) store<i32>(t + 72, 0);
      else seek(t, posting);
      own |= load<i32>(t + 72);
    }
    common &= own;
  }
  return common;
}

/** How often a phrase stands in one field of the document whose records were read; -1 where there was no room. */
function phraseIn(field: i32, terms: i32, nt: i32, slots: i32, buffer: i32, room: i32): i32 {
  const own = buffer + 4 * room;
  const flags = own + 4 * room;
  let n: i32 = 0;
  let t = terms;
  let i: i32 = 0;
  for (let slot = 0; slot < slots; slot++) {
    if (slot > 0) memory.fill(flags, 0, n);
    for (; i < nt && load<i32>(t + 24) == slot; i++, t += TERM) {
      if (((load<i32>(t + 72) >>> field) & 1) == 0) continue;
      if (slot == 0) {
        // Several words can only begin a phrase that has no other word: how often is all that is asked.
        const more = placesIn(t, field, slots == 1 ? own : buffer, room);
        if (more < 0) return -1;
        n += more;
      } else if (n > 0) {
        const m = placesIn(t, field, own, room);
        if (m < 0) return -1;
        follow(buffer, n, flags, own, m, slot);
      }
    }
    if (slot > 0) n = keep(buffer, n, flags);
    if (n == 0) return 0;
  }
  return n;
}

/**
 * Whether the heads of a phrase's words, each of a slot of its own, say that a document does not have it: two that follow one another have only the body, and stand otherwise
 * there. That is so of most of what has all words.
 */
function isApart(x: i32, terms: i32, nt: i32): bool {
  for (let i = 0, t = terms; i < nt; i++, t += TERM) {
    const posting = postingOf(t, x);
    if (posting < 0) return true;
    peek(t, posting);
    if (i == 0) continue;
    const before = load<i32>(t - TERM + 68);
    const only = load<i32>(t + 68);
    const first = load<i32>(t + 76);
    if (before >= 0 && only >= 0 && only != before + 1) return true;
    if (before >= 0 && first > before + 1) return true;
    if (only >= 0 && load<i32>(t - TERM + 76) >= only) return true;
  }
  return false;
}

/**
 * Takes the documents out of a mask that do not have a phrase within one of the fields of `fields` (bits). Terms: those of each slot together; only the last slot
 * may have several. Writes four counts (u32) for each document that stays, where `out` is not 0. `buffer`: room for 2 × `room` places
 * and as many flags. Returns how many documents stay; -1 where there was not enough room (`roomNeeded`).
 */
export function phrase(
  mask: i32,
  blocks: i32,
  fields: i32,
  terms: i32,
  nt: i32,
  slots: i32,
  buffer: i32,
  room: i32,
  out: i32,
): i32 {
  let have: i32 = 0;
  for (let w = 0; w < blocks * 4; w++) {
    let v = load<u64>(mask + 8 * w);
    let left = v;
    while (v != 0) {
      const bit = <i32>ctz<u64>(v);
      const x = w * 64 + bit;
      v &= v - 1;
      let total: i32 = 0;
      const common = nt == slots && isApart(x, terms, nt) ? 0 : fieldsOf(x, terms, nt, slots) & fields;
      for (let f = 0; f < FIELDS; f++) {
        let n: i32 = 0;
        if (((common >>> f) & 1) != 0 && (out != 0 || total == 0)) {
          n = phraseIn(f, terms, nt, slots, buffer, room);
          if (n < 0) return -1;
        }
        if (out != 0) store<u32>(out + 16 * have + 4 * f, n);
        total += n;
      }
      if (total == 0) left &= ~(<u64>1 << <u64>bit);
      else have++;
    }
    store<u64>(mask + 8 * w, left);
  }
  return have;
}

/** Whether all words stand within so few words of one field; -1 where there was no room. `heads`: how far each is read, how many it has. */
function nearIn(x: i32, field: i32, terms: i32, nt: i32, distance: i32, buffer: i32, room: i32, heads: i32): i32 {
  for (let i = 0, t = terms; i < nt; i++, t += TERM) {
    const posting = postingOf(t, x);
    if (posting < 0) return 0;
    seek(t, posting);
    const n = placesIn(t, field, buffer + 4 * room * i, room);
    if (n < 0) return -1;
    if (n == 0) return 0;
    store<i32>(heads + 8 * i, 0);
    store<i32>(heads + 8 * i + 4, n);
  }
  let found: i32 = -2;
  while (found == -2) {
    let least: i32 = i32.MAX_VALUE;
    let most: i32 = -1;
    let at: i32 = 0;
    for (let i = 0; i < nt; i++) {
      const place = load<i32>(buffer + 4 * (room * i + load<i32>(heads + 8 * i)));
      if (place < least) {
        least = place;
        at = i;
      }
      if (place > most) most = place;
    }
    const next = load<i32>(heads + 8 * at) + 1;
    if (most - least - 1 <= distance) found = 1;
    else if (next >= load<i32>(heads + 8 * at + 4)) found = 0;
    store<i32>(heads + 8 * at, next);
  }
  return found;
}

/** Takes the documents out of a mask that do not have all words near one another in one field; as `phrase`, with room for `room` places a term. */
export function near(
  mask: i32,
  blocks: i32,
  fields: i32,
  terms: i32,
  nt: i32,
  distance: i32,
  buffer: i32,
  room: i32,
  heads: i32,
): i32 {
  let have: i32 = 0;
  for (let w = 0; w < blocks * 4; w++) {
    let v = load<u64>(mask + 8 * w);
    let left = v;
    while (v != 0) {
      const bit = <i32>ctz<u64>(v);
      const x = w * 64 + bit;
      v &= v - 1;
      let found: i32 = 0;
      for (let f = 0; f < FIELDS && found == 0; f++)
        if (((fields >>> f) & 1) != 0) {
          found = nearIn(x, f, terms, nt, distance, buffer, room, heads);
          if (found < 0) return -1;
        }
      if (found == 0) left &= ~(<u64>1 << <u64>bit);
      else have++;
    }
    store<u64>(mask + 8 * w, left);
  }
  return have;
}

/** Takes the documents out of a mask that have none of some words in one of the fields; returns how many stay. */
export function inFields(mask: i32, blocks: i32, fields: i32, terms: i32, nt: i32): i32 {
  let have: i32 = 0;
  for (let w = 0; w < blocks * 4; w++) {
    let v = load<u64>(mask + 8 * w);
    let left = v;
    while (v != 0) {
      const bit = <i32>ctz<u64>(v);
      const x = w * 64 + bit;
      v &= v - 1;
      let found = false;
      for (let i = 0, t = terms; i < nt && !found; i++, t += TERM) {
        const posting = postingOf(t, x);
        if (posting < 0) continue;
        seek(t, posting);
        for (let f = 0; f < FIELDS; f++)
          if (((fields >>> f) & 1) != 0 && load<i32>(t + 48 + 4 * f) > 0) found = true;
      }
      if (!found) left &= ~(<u64>1 << <u64>bit);
      else have++;
    }
    store<u64>(mask + 8 * w, left);
  }
  return have;
}
