import { BLOCK } from './bits';

// The best of a segment. A list: 0 kind (0 list of ordinals, 1 bitmap, 2 bitmap with an impact for every document), 4 n, 8 ordinals or bitmap,
// 12 impacts, 16 ranks, 20 highest impact of each block, 24 weight (f32), 28 highest impact, 32 place (of a list, while it is read).
const LIST: i32 = 36;

/**
 * Puts the best of the documents of a mask into a heap: 0 how many it has, 4 how many it can have, 8 the lowest measure that counts (f32), then
 * measure (f32) and ordinal of each, the best first; of equal ones the higher ordinal first. A block whose bound is below the lowest is not looked at.
 * Products (f32) are added up as f64, exactly, and the sum is rounded once: it is the same in whichever order lists come, as in an index of a cluster.
 */
export function best(mask: i32, blocks: i32, lists: i32, nl: i32, heap: i32, sums: i32): void {
  let have = load<i32>(heap);
  const k = load<i32>(heap + 4);
  let low = load<f32>(heap + 8);
  const h = heap + 12;
  for (let b = blocks - 1; b >= 0; b--) {
    const own = mask + b * BLOCK;
    if ((load<u64>(own) | load<u64>(own + 8) | load<u64>(own + 16) | load<u64>(own + 24)) == 0) continue;
    const first = b << 8;
    let bound: f64 = 0;
    for (let l = 0, p = lists; l < nl; l++, p += LIST) {
      const weight = load<f32>(p + 24);
      if (load<i32>(p) != 0) bound += <f64>(<f32>load<u8>(load<i32>(p + 20) + b) * weight);
      else {
        const list = load<i32>(p + 8);
        let q = load<i32>(p + 32);
        while (q > 0 && <i32>load<u16>(list + 2 * q - 2) >= first + 256) q--;
        store<i32>(p + 32, q);
        if (q > 0 && <i32>load<u16>(list + 2 * q - 2) >= first) bound += <f64>(<f32>load<i32>(p + 28) * weight);
      }
    }
    // What is as good as the lowest can still come before it by its row number.
    if (<f32>bound < low) continue;
    memory.fill(sums, 0, 2048);
    for (let l = 0, p = lists; l < nl; l++, p += LIST) {
      const weight = load<f32>(p + 24);
      const kind = load<i32>(p);
      const impacts = load<i32>(p + 12);
      if (kind == 0) {
        const list = load<i32>(p + 8);
        let q = load<i32>(p + 32);
        while (q > 0) {
          const x = <i32>load<u16>(list + 2 * q - 2);
          if (x < first) break;
          q--;
          const a = sums + ((x - first) << 3);
          store<f64>(a, load<f64>(a) + <f64>(<f32>load<u8>(impacts + q) * weight));
        }
        store<i32>(p + 32, q);
        continue;
      }
      const bits = load<i32>(p + 8) + b * BLOCK;
      let at = kind == 1 ? impacts + <i32>load<u16>(load<i32>(p + 16) + 2 * b) : impacts + first;
      for (let j = 0; j < 4; j++) {
        let v = load<u64>(bits + j * 8);
        const base = sums + j * 512;
        while (v != 0) {
          const bit = <i32>ctz<u64>(v);
          const a = base + (bit << 3);
          const impact = kind == 1 ? load<u8>(at++) : load<u8>(at + j * 64 + bit);
          store<f64>(a, load<f64>(a) + <f64>(<f32>impact * weight));
          v &= v - 1;
        }
      }
    }
    for (let j = 3; j >= 0; j--) {
      let v = load<u64>(own + j * 8);
      while (v != 0) {
        const bit = 63 - <i32>clz<u64>(v);
        v &= ~(<u64>1 << <u64>bit);
        const measure = <f32>load<f64>(sums + j * 512 + bit * 8);
        if (measure < low || (have == k && measure <= load<f32>(h + 8 * k - 8))) continue;
        let at = have < k ? have++ : k - 1;
        while (at > 0 && load<f32>(h + 8 * at - 8) < measure) {
          store<u64>(h + 8 * at, load<u64>(h + 8 * at - 8));
          at--;
        }
        store<f32>(h + 8 * at, measure);
        store<i32>(h + 8 * at + 4, first + j * 64 + bit);
        if (have == k && load<f32>(h + 8 * k - 8) > low) low = load<f32>(h + 8 * k - 8);
      }
    }
  }
  store<i32>(heap, have);
  store<f32>(heap + 8, low);
}

/**
 * Lowers the impacts in `all` (one for every document) of the documents of a mask to those of a list; the highest of each block is worked out
 * by `highest`. Documents that the list does not have are left as they are.
 */
export function lower(mask: i32, blocks: i32, p: i32, all: i32): void {
  const impacts = load<i32>(p + 12);
  const n = load<i32>(p + 4);
  if (load<i32>(p) == 0) {
    const list = load<i32>(p + 8);
    for (let i = 0; i < n; i++) {
      const x = <i32>load<u16>(list + 2 * i);
      const impact = load<u8>(impacts + i);
      if (impact < load<u8>(all + x)) store<u8>(all + x, impact);
    }
    return;
  }
  const bits = load<i32>(p + 8);
  for (let b = 0; b < blocks; b++) {
    const own = mask + b * BLOCK;
    if ((load<u64>(own) | load<u64>(own + 8) | load<u64>(own + 16) | load<u64>(own + 24)) == 0) continue;
    let at = impacts + <i32>load<u16>(load<i32>(p + 16) + 2 * b);
    for (let j = 0; j < 4; j++) {
      let v = load<u64>(bits + b * BLOCK + j * 8);
      const base = all + (b << 8) + j * 64;
      while (v != 0) {
        const x = base + <i32>ctz<u64>(v);
        const impact = load<u8>(at++);
        if (impact < load<u8>(x)) store<u8>(x, impact);
        v &= v - 1;
      }
    }
  }
}

/** Writes the highest of the impacts in `all` of the documents of a mask in each block; what nothing has lowered (255) counts `once`. */
export function highest(mask: i32, blocks: i32, all: i32, most: i32, once: i32): void {
  for (let b = 0; b < blocks; b++) {
    let top: i32 = 0;
    for (let j = 0; j < 4; j++)
      for (let v = load<u64>(mask + b * BLOCK + j * 8); v != 0; v &= v - 1) {
        const x = all + (b << 8) + j * 64 + <i32>ctz<u64>(v);
        if (load<u8>(x) == 255) store<u8>(x, once);
        top = max(top, <i32>load<u8>(x));
      }
    store<u8>(most + b, top);
  }
}
