import { BLOCK } from './bits.as';
import { after, wide } from './numbers.as';

// Row numbers: for each block the first one (f64) and where its differences begin (u32), then those differences.

/** Writes the row numbers of a block. */
function rowsIn(column: i32, end: i32, blocks: i32, docs: i32, block: i32, out: i32): void {
  const head = column + 12 * block;
  let row = load<f64>(head);
  const offset = load<i32>(head + 8);
  if (offset < 0 || offset > end - column) unreachable();
  let at = column + 12 * blocks + offset;
  const n = min(256, docs - (block << 8));
  store<f64>(out, row);
  for (let i = 1; i < n; i++) {
    row += wide(at, end);
    at = after;
    store<f64>(out + 8 * i, row);
  }
}

/**
 * Writes the row numbers of set bits, at most `limit`, the highest first where `fromTop`. `rows`: room for a block. Returns how many were written.
 */
export function rowsOf(
  mask: i32,
  column: i32,
  end: i32,
  blocks: i32,
  docs: i32,
  rows: i32,
  out: i32,
  limit: i32,
  fromTop: bool,
): i32 {
  let have: i32 = 0;
  for (let step = 0; step < blocks && have < limit; step++) {
    const b = fromTop ? blocks - 1 - step : step;
    const own = mask + b * BLOCK;
    if ((load<u64>(own) | load<u64>(own + 8) | load<u64>(own + 16) | load<u64>(own + 24)) == 0) continue;
    rowsIn(column, end, blocks, docs, b, rows);
    for (let j = 0; j < 4 && have < limit; j++) {
      const word = fromTop ? 3 - j : j;
      let v = load<u64>(own + word * 8);
      while (v != 0 && have < limit) {
        const bit = fromTop ? 63 - <i32>clz<u64>(v) : <i32>ctz<u64>(v);
        v &= ~(<u64>1 << <u64>bit);
        store<f64>(out + 8 * have++, load<f64>(rows + 8 * (word * 64 + bit)));
      }
    }
  }
  return have;
}

/** How many row numbers are below one. */
export function below(column: i32, end: i32, blocks: i32, docs: i32, row: f64, rows: i32): i32 {
  let low = 0;
  let high = blocks;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (load<f64>(column + 12 * middle) < row) low = middle + 1;
    else high = middle;
  }
  if (low == 0) return 0;
  const block = low - 1;
  rowsIn(column, end, blocks, docs, block, rows);
  const n = min(256, docs - (block << 8));
  let i = 0;
  while (i < n && load<f64>(rows + 8 * i) < row) i++;
  return (block << 8) + i;
}

/** Sets the bits of those of some row numbers, ascending, that the chunk has; returns how many. */
export function orRows(d: i32, wanted: i32, n: i32, column: i32, end: i32, blocks: i32, docs: i32, rows: i32): i32 {
  let have: i32 = 0;
  let decoded: i32 = -1;
  let block: i32 = 0;
  let i: i32 = 0;
  for (let w = 0; w < n; w++) {
    const row = load<f64>(wanted + 8 * w);
    while (block + 1 < blocks && load<f64>(column + 12 * (block + 1)) <= row) block++;
    if (load<f64>(column + 12 * block) > row) continue;
    if (decoded != block) {
      rowsIn(column, end, blocks, docs, block, rows);
      decoded = block;
      i = 0;
    }
    const own = min(256, docs - (block << 8));
    while (i < own && load<f64>(rows + 8 * i) < row) i++;
    if (i < own && load<f64>(rows + 8 * i) == row) {
      const x = (block << 8) + i;
      const at = d + ((x >>> 5) << 2);
      const bit: u32 = 1 << (x & 31);
      // One that is wanted twice is there once.
      if ((load<u32>(at) & bit) == 0) have++;
      store<u32>(at, load<u32>(at) | bit);
    }
  }
  return have;
}
