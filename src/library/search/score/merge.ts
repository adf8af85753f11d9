/** One order of several match sets: each by its own best, the partial rows below all that have every word. */
import type { MatchSet, Ranked } from '../sets/match-set';
import { FEW_COMPLETE, type Kind, SET_WORTH } from '../weights';

/** A row of the order, and the set that it is of. */
export interface MergedRow extends Ranked {
  kind: Kind;
}

interface RankedList {
  rows: readonly Ranked[];
  best: number;
  count: number;
}

/** The measure of the last of the few that have every word: what has only some comes below them all. */
function lowestOf(sets: readonly MatchSet[], lists: readonly RankedList[], base: number): number | undefined {
  const measures = lists.flatMap(({ rows, best }, at) => {
    const kind = sets[at]?.kind ?? 'words';
    if (kind === 'partial' || rows.length === 0 || best === 0) return [];
    return [((kind === 'words' ? best : SET_WORTH[kind] * base) * (rows.at(-1)?.measure ?? 0)) / best];
  });
  return measures.length === 0 ? undefined : Math.min(...measures);
}

/** What is not ranked follows what is, set by set: from place `start` of it on, at most `count`. */
function restOf(sets: readonly MatchSet[], lists: readonly RankedList[], start: number, count: number): MergedRow[] {
  const rows: MergedRow[] = [];
  let from = start;
  for (const [at, set] of sets.entries()) {
    const missing = count - rows.length;
    if (missing <= 0) break;
    const left = set.total - (lists[at]?.count ?? 0);
    if (from < left) rows.push(...set.rest(from, missing).map((row) => ({ ...row, kind: set.kind })));
    from = Math.max(0, from - left);
  }
  return rows;
}

/** The rows of some sets from place `first` up to, not including, place `end`; and the measure of the best of all. */
export function merged(sets: readonly MatchSet[], first: number, end: number): { rows: MergedRow[]; best: number } {
  const total = sets.reduce((sum, set) => sum + set.total, 0);
  if (first >= total || end <= first) return { rows: [], best: 0 };
  const lists = sets.map((set) => set.ranked(Math.max(end, FEW_COMPLETE)));
  const best = Math.max(...lists.map((list, at) => (sets[at]?.kind === 'words' ? list.best : 0)), 0);
  const base = best > 0 ? best : Math.max(...lists.map((list) => list.best));
  const lowest = lowestOf(sets, lists, base);
  const ranked = lists
    .flatMap((list, at) => {
      const kind = sets[at]?.kind ?? 'words';
      const top = kind === 'partial' ? (lowest ?? base) : base;
      const scale = kind === 'words' || list.best === 0 ? 1 : (SET_WORTH[kind] * top) / list.best;
      return list.rows.map((row, place) => ({ id: row.id, measure: row.measure * scale, kind, at, place }));
    })
    .sort((a, b) => b.measure - a.measure || a.at - b.at || a.place - b.place)
    .slice(first, end)
    .map(({ id, measure, kind }) => ({ id, measure, kind }));
  const start = Math.max(0, first - lists.reduce((sum, { count }) => sum + count, 0));
  return { rows: [...ranked, ...restOf(sets, lists, start, end - first - ranked.length)], best: base };
}
