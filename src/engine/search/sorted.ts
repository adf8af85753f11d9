/**
 * Pages of a search in another order than relevance: the newest first, or the most cited. Rows with every word come
 * before those that lack some. Rows have no score.
 */
import type { SearchMeta } from '../../contract/types';
import type { Catalogue } from '../catalogue';
import { type Listed, type ListedRow, listedRows, pageByDate, rowsOf, totalIn, undatedIn } from './by-date';
import type { Scored } from './score/ranking';
import type { MatchSet } from './sets/match-set';

interface Found {
  first: readonly Scored[];
  sets: readonly MatchSet[];
}

type Lists = Listed<Scored['kind']>[];
interface Page {
  offset: number;
  limit: number;
}

export function listsOf({ first, sets }: Found): [complete: Lists, partial: Lists] {
  const named = (['named', 'of-law'] as const).map((kind) =>
    listedRows<Scored['kind']>(
      kind,
      first.flatMap((row) => (row.kind === kind ? [row.id] : [])),
    ),
  );
  const of = (lacking: boolean): Lists =>
    sets.filter(({ words }) => (words !== undefined) === lacking).map((set) => set.listed());
  return [[...named, ...of(false)], of(true)];
}

/** `limit` rows from `offset` on, with what the answer says of their order. Throws `local`. */
export function newestFirst(
  catalogue: Catalogue,
  found: Found,
  partitions: readonly number[],
  { offset, limit }: Page,
): { rows: Scored[]; meta: Pick<SearchMeta, 'undated_last'> } {
  const [complete, partial] = listsOf(found);
  const end = offset + limit;
  const above = totalIn(complete, partitions);
  const below = totalIn(partial, partitions);
  const rows = [
    ...pageByDate(catalogue, complete, partitions, offset, Math.min(end, above)),
    ...pageByDate(catalogue, partial, partitions, Math.max(0, offset - above), Math.min(end - above, below)),
  ];
  const undated = undatedIn([...complete, ...partial], partitions);
  return {
    rows: rows.map(({ id, kind }): Scored => ({ id, kind, score: 0, measure: 0 })),
    meta: undated > 0 ? { undated_last: undated } : {},
  };
}

/** The page of rows by citations, and the number of uncited rows. Throws `local`. */
function byWeight<Kind>(
  catalogue: Catalogue,
  rows: readonly ListedRow<Kind>[],
  { offset, limit }: Page,
): { page: (ListedRow<Kind> & { cited: number })[]; uncited: number } {
  const kinds = new Map(rows.map(({ id, kind }) => [id, kind]));
  const found = catalogue.byCitations([...kinds.keys()]);
  const page = found.slice(offset, offset + limit).map((row) => ({ ...row, kind: kinds.get(row.id)! }));
  return { page, uncited: found.filter(({ cited }) => cited === 0).length };
}

/** The same with the most cited first. Throws `local`. */
export function mostCitedFirst(
  catalogue: Catalogue,
  lists: readonly (readonly Listed<Scored['kind']>[])[],
  { offset, limit }: Page,
): { rows: Scored[]; meta: Pick<SearchMeta, 'uncited_last'> } {
  let uncited = 0;
  let before = 0;
  const rows: Scored[] = [];
  for (const list of lists) {
    const all = rowsOf(list);
    const start = Math.max(0, offset - before);
    const found = byWeight(catalogue, all, { offset: start, limit: limit - rows.length });
    rows.push(...found.page.map(({ id, kind, cited }) => ({ id, kind, cited, score: 0, measure: 0 })));
    uncited += found.uncited;
    before += all.length;
  }
  return { rows, meta: uncited > 0 ? { uncited_last: uncited } : {} };
}
