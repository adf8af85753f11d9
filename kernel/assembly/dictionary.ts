import { after, number } from './numbers';

// The dictionary: entries of shared length, length, letters, length of what is kept, what is kept.

/** Where what is kept of a term begins (its length first); 0 where the block does not have it. `own` has room for the longest term. */
export function find(block: i32, end: i32, term: i32, length: i32, own: i32): i32 {
  for (let at = block; at < end; ) {
    const shared = number(at, end);
    const more = number(after, end);
    at = after;
    if (shared > 1024 || more > 1024 || shared + more > 1024 || at + more > end) unreachable();
    memory.copy(own + shared, at, more);
    at += more;
    const kept = at;
    at = number(at, end);
    at += after;
    if (shared + more != length) continue;
    let same = true;
    for (let i = 0; i < length; i++)
      if (load<u8>(own + i) != load<u8>(term + i)) {
        same = false;
        break;
      }
    if (same) return kept;
  }
  return 0;
}

/** Writes where what is kept begins of each term that begins so; returns how many there are. */
export function findAll(block: i32, end: i32, term: i32, length: i32, own: i32, out: i32, most: i32): i32 {
  let found: i32 = 0;
  for (let at = block; at < end; ) {
    const shared = number(at, end);
    const more = number(after, end);
    at = after;
    if (shared > 1024 || more > 1024 || shared + more > 1024 || at + more > end) unreachable();
    memory.copy(own + shared, at, more);
    at += more;
    const kept = at;
    at = number(at, end);
    at += after;
    if (shared + more < length) continue;
    let same = true;
    for (let i = 0; i < length; i++)
      if (load<u8>(own + i) != load<u8>(term + i)) {
        same = false;
        break;
      }
    if (!same) continue;
    if (found >= most) unreachable();
    store<i32>(out + 4 * found++, kept);
  }
  return found;
}

/**
 * The last block of a dictionary whose first term is not beyond a term: -1 where all are. Directory: how many, where each first term begins, and where the last one
 * ends (u32), their letters.
 */
export function floor(directory: i32, end: i32, term: i32, length: i32): i32 {
  const n = load<i32>(directory);
  const letters = directory + 4 + 4 * (n + 1);
  if (n < 0 || n > (end - directory) >> 2 || letters > end) unreachable();
  let low = 0;
  let high = n;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const from = letters + load<i32>(directory + 4 + 4 * middle);
    const to = letters + load<i32>(directory + 8 + 4 * middle);
    if (from > to || from < letters || to > end) unreachable();
    let i = 0;
    const most = min(length, to - from);
    while (i < most && load<u8>(from + i) == load<u8>(term + i)) i++;
    const beyond = i < most ? load<u8>(from + i) > load<u8>(term + i) : to - from > length;
    if (beyond) high = middle;
    else low = middle + 1;
  }
  return low - 1;
}
