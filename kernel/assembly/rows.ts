import { after, wide } from './numbers';

/** How many documents have their row numbers together, which are read from the first on: bits of their number. */
const SHIFT: i32 = 5;
const TOGETHER: i32 = 1 << SHIFT;

// Row numbers: for each so many documents the first one (f64) and where its differences begin (u32), then those differences.

@inline
function groupsOf(docs: i32): i32 {
  return (docs + TOGETHER - 1) >>> SHIFT;
}

/** Writes the row numbers of a group. */
function rowsIn(column: i32, end: i32, docs: i32, group: i32, out: i32): void {
  const groups = groupsOf(docs);
  const head = column + 12 * group;
  let row = load<f64>(head);
  const offset = load<i32>(head + 8);
  if (offset < 0 || offset > end - column) unreachable();
  let at = column + 12 * groups + offset;
  const n = min(TOGETHER, docs - (group << SHIFT));
  store<f64>(out, row);
  for (let i = 1; i < n; i++) {
    row += wide(at, end);
    at = after;
    store<f64>(out + 8 * i, row);
  }
}

/**
 * Writes the row numbers of set bits, at most `limit`, the highest first where `fromTop`. `rows`: room for a group. Returns how many were written.
 */
export function rowsOf(
  mask: i32,
  column: i32,
  end: i32,
  docs: i32,
  rows: i32,
  out: i32,
  limit: i32,
  fromTop: bool,
): i32 {
  let have: i32 = 0;
  const groups = groupsOf(docs);
  for (let step = 0; step < groups && have < limit; step++) {
    const group = fromTop ? groups - 1 - step : step;
    let v = load<u32>(mask + (group << (SHIFT - 3)));
    if (v == 0) continue;
    rowsIn(column, end, docs, group, rows);
    while (v != 0 && have < limit) {
      const bit = fromTop ? 31 - <i32>clz<u32>(v) : <i32>ctz<u32>(v);
      v &= ~(<u32>1 << <u32>bit);
      store<f64>(out + 8 * have++, load<f64>(rows + 8 * bit));
    }
  }
  return have;
}

/** How many row numbers are below one. */
export function below(column: i32, end: i32, docs: i32, row: f64, rows: i32): i32 {
  let low = 0;
  let high = groupsOf(docs);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (load<f64>(column + 12 * middle) < row) low = middle + 1;
    else high = middle;
  }
  if (low == 0) return 0;
  const group = low - 1;
  rowsIn(column, end, docs, group, rows);
  const n = min(TOGETHER, docs - (group << SHIFT));
  let i = 0;
  while (i < n && load<f64>(rows + 8 * i) < row) i++;
  return (group << SHIFT) + i;
}

/** Sets the bits of those of some row numbers, ascending, that the segment has; returns how many. */
export function orRows(d: i32, wanted: i32, n: i32, column: i32, end: i32, docs: i32, rows: i32): i32 {
  let have: i32 = 0;
  let decoded: i32 = -1;
  let group: i32 = 0;
  let i: i32 = 0;
  const groups = groupsOf(docs);
  for (let w = 0; w < n; w++) {
    const row = load<f64>(wanted + 8 * w);
    while (group + 1 < groups && load<f64>(column + 12 * (group + 1)) <= row) group++;
    if (load<f64>(column + 12 * group) > row) continue;
    if (decoded != group) {
      rowsIn(column, end, docs, group, rows);
      decoded = group;
      i = 0;
    }
    const own = min(TOGETHER, docs - (group << SHIFT));
    while (i < own && load<f64>(rows + 8 * i) < row) i++;
    if (i < own && load<f64>(rows + 8 * i) == row) {
      const x = (group << SHIFT) + i;
      const at = d + ((x >>> 5) << 2);
      const bit: u32 = 1 << (x & 31);
      // One that is wanted twice is there once.
      if ((load<u32>(at) & bit) == 0) have++;
      store<u32>(at, load<u32>(at) | bit);
    }
  }
  return have;
}
