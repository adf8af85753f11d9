/** Bytes of a bitmap of one block. */
export const BLOCK: i32 = 32;

// Bitmaps.

export function zero(d: i32, bytes: i32): void {
  memory.fill(d, 0, bytes);
}

export function copy(d: i32, s: i32, bytes: i32): void {
  memory.copy(d, s, bytes);
}

export function or(d: i32, s: i32, bytes: i32): void {
  for (let i = 0; i < bytes; i += 8) store<u64>(d + i, load<u64>(d + i) | load<u64>(s + i));
}

export function and(d: i32, s: i32, bytes: i32): void {
  for (let i = 0; i < bytes; i += 8) store<u64>(d + i, load<u64>(d + i) & load<u64>(s + i));
}

export function andNot(d: i32, s: i32, bytes: i32): void {
  for (let i = 0; i < bytes; i += 8) store<u64>(d + i, load<u64>(d + i) & ~load<u64>(s + i));
}

export function count(p: i32, bytes: i32): i32 {
  let total: u64 = 0;
  for (let i = 0; i < bytes; i += 8) total += popcnt<u64>(load<u64>(p + i));
  return <i32>total;
}

/** Sets the bits of a sorted list of ordinals. */
export function orList(d: i32, list: i32, n: i32): void {
  for (let i = 0; i < n; i++) {
    const x = <i32>load<u16>(list + 2 * i);
    const at = d + ((x >>> 5) << 2);
    store<u32>(at, load<u32>(at) | (1 << (x & 31)));
  }
}

/** Sets the bits from one ordinal up to, not including, another. */
export function orRange(d: i32, from: i32, to: i32): void {
  for (let x = from; x < to; ) {
    const at = d + ((x >>> 6) << 3);
    const low = x & 63;
    const next = min((x | 63) + 1, to);
    const wide = <u64>(next - x);
    const bits: u64 = wide == 64 ? u64.MAX_VALUE : ((<u64>1 << wide) - 1) << <u64>low;
    store<u64>(at, load<u64>(at) | bits);
    x = next;
  }
}

/** Whether any bit from one ordinal up to, not including, another is set. */
export function anyIn(p: i32, from: i32, to: i32): bool {
  for (let x = from; x < to; ) {
    const low = x & 63;
    const next = min((x | 63) + 1, to);
    const wide = <u64>(next - x);
    const bits: u64 = wide == 64 ? u64.MAX_VALUE : ((<u64>1 << wide) - 1) << <u64>low;
    if ((load<u64>(p + ((x >>> 6) << 3)) & bits) != 0) return true;
    x = next;
  }
  return false;
}

// What is checked of bytes from a file before they are used.

/** Whether a list of ordinals ascends, and stays below the number of documents. */
export function isList(list: i32, n: i32, docs: i32): bool {
  let last: i32 = -1;
  for (let i = 0; i < n; i++) {
    const x = <i32>load<u16>(list + 2 * i);
    if (x <= last || x >= docs) return false;
    last = x;
  }
  return true;
}

/** Whether a bitmap has n bits, none beyond the documents, and each block the rank that is kept of it. */
export function isBitmap(bits: i32, ranks: i32, blocks: i32, docs: i32, n: i32): bool {
  let have: i32 = 0;
  for (let b = 0; b < blocks; b++) {
    if (<i32>load<u16>(ranks + 2 * b) != (have & 0xffff)) return false;
    have += count(bits + b * BLOCK, BLOCK);
  }
  if (have != n) return false;
  return (docs & 255) == 0 || !anyIn(bits, docs, blocks << 8);
}
