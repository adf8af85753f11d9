/**
 * The difference of 2 lists: the shortest script of removals and additions, after E. Myers, "An O(ND) Difference
 * Algorithm and Its Variations" (Algorithmica 1, 1986).
 */

export interface Run<T> {
  kind: 'same' | 'removed' | 'added';
  items: T[];
}

/** More changes than this are not told apart: all of the middle is then removed and added as a whole. */
const MOST_CHANGES = 2_000;

/**
 * The runs that make `before` into `after`: those kept and removed are `before`, those kept and added `after`. Removals
 * stand before additions; neighbours are of different kinds. Items are compared by `===`.
 */
export function differenceOf<T>(before: readonly T[], after: readonly T[]): Run<T>[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  const runs: Run<T>[] = [];
  add(runs, 'same', before.slice(0, start));
  for (const { kind, items } of middle(
    before.slice(start, before.length - end),
    after.slice(start, after.length - end),
  ))
    add(runs, kind, items);
  add(runs, 'same', before.slice(before.length - end));
  return runs;
}

/** Adds items to the end; a removal goes before the additions that it follows without a break. */
function add<T>(runs: Run<T>[], kind: Run<T>['kind'], items: readonly T[]): void {
  if (items.length === 0) return;
  const last = runs.at(-1);
  if (last?.kind === kind) last.items.push(...items);
  else if (kind === 'removed' && last?.kind === 'added') {
    const before = runs.at(-2);
    if (before?.kind === 'removed') before.items.push(...items);
    else runs.splice(-1, 0, { kind, items: [...items] });
  } else runs.push({ kind, items: [...items] });
}

function middle<T>(before: readonly T[], after: readonly T[]): Run<T>[] {
  const whole: Run<T>[] = [
    { kind: 'removed', items: [...before] },
    { kind: 'added', items: [...after] },
  ];
  if (before.length === 0 || after.length === 0) return whole;
  const trace = forward(before, after);
  return trace === undefined ? whole : backward(before, after, trace);
}

/** The furthest reaching paths for 0, 1, 2 … changes, by diagonal; undefined when there are too many changes. */
function forward<T>(before: readonly T[], after: readonly T[]): Int32Array[] | undefined {
  const limit = Math.min(before.length + after.length, MOST_CHANGES);
  const reach = new Int32Array(2 * limit + 3);
  const trace: Int32Array[] = [];
  for (let changes = 0; changes <= limit; changes++) {
    trace.push(reach.slice(limit - changes, limit + changes + 3));
    for (let diagonal = -changes; diagonal <= changes; diagonal += 2) {
      const at = limit + 1 + diagonal;
      const down = diagonal === -changes || (diagonal !== changes && reach[at - 1]! < reach[at + 1]!);
      let x = down ? reach[at + 1]! : reach[at - 1]! + 1;
      while (x < before.length && x - diagonal < after.length && before[x] === after[x - diagonal]) x += 1;
      reach[at] = x;
      if (x >= before.length && x - diagonal >= after.length) return trace;
    }
  }
  return undefined;
}

/** Follows the paths back from the end, and turns the steps into runs. */
function backward<T>(before: readonly T[], after: readonly T[], trace: readonly Int32Array[]): Run<T>[] {
  const steps: [Run<T>['kind'], T][] = [];
  let x = before.length;
  let y = after.length;
  for (let changes = trace.length - 1; changes >= 0; changes--) {
    const reach = trace[changes]!;
    const diagonal = x - y;
    const at = changes + 1 + diagonal;
    const down = diagonal === -changes || (diagonal !== changes && reach[at - 1]! < reach[at + 1]!);
    const from = down ? diagonal + 1 : diagonal - 1;
    const startX = changes === 0 ? 0 : reach[changes + 1 + from]!;
    const startY = changes === 0 ? 0 : startX - from;
    while (x > startX && y > startY && (changes === 0 || x > startX + (down ? 0 : 1) || y > startY + (down ? 1 : 0))) {
      x -= 1;
      y -= 1;
      steps.push(['same', before[x]!]);
    }
    if (changes === 0) break;
    if (down) {
      y -= 1;
      steps.push(['added', after[y]!]);
    } else {
      x -= 1;
      steps.push(['removed', before[x]!]);
    }
  }
  const runs: Run<T>[] = [];
  for (const [kind, item] of steps.reverse()) add(runs, kind, [item]);
  return runs;
}
