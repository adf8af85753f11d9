/** The page of a search whose newest rows come first: those that have every word, then those that have some. No row has a score. */
import type { SearchMeta } from '../../contract/types';
import type { Database } from '../../platform/sqlite';
import { type Listed, listedRows, pageByDate, totalIn, undatedIn } from './by-date';
import type { Scored } from './rows';
import type { MatchSet } from './sets/match-set';

/** What a search found: rows by name, and sets by words, which share none. */
interface Found {
  first: readonly Scored[];
  sets: readonly MatchSet[];
}

type Lists = Listed<Scored['kind']>[];

/** What is above, and what is below. */
function listsOf({ first, sets }: Found): [complete: Lists, partial: Lists] {
  const named = (['named', 'of-law'] as const).map((kind) =>
    listedRows<Scored['kind']>(
      kind,
      first.flatMap((row) => (row.kind === kind ? [row.id] : [])),
    ),
  );
  const of = (isPartial: boolean): Lists =>
    sets.filter(({ kind }) => (kind === 'partial') === isPartial).map((set) => set.listed());
  return [[...named, ...of(false)], of(true)];
}

/**
 * The rows from `offset` on, `limit` at most, and what there is to say of their order. `partitions`: those that the filters allow. Throws `local`.
 */
export function newestFirst(
  database: Database,
  found: Found,
  partitions: readonly number[],
  { offset, limit }: { offset: number; limit: number },
): { rows: Scored[]; meta: Pick<SearchMeta, 'undated_last'> } {
  const [complete, partial] = listsOf(found);
  const end = offset + limit;
  const above = totalIn(complete, partitions);
  const below = totalIn(partial, partitions);
  const rows = [
    ...pageByDate(database, complete, partitions, offset, Math.min(end, above)),
    ...pageByDate(database, partial, partitions, Math.max(0, offset - above), Math.min(end - above, below)),
  ];
  const undated = undatedIn([...complete, ...partial], partitions);
  return {
    rows: rows.map(({ id, kind }): Scored => ({ id, kind, score: 0, measure: 0 })),
    meta: undated > 0 ? { undated_last: undated } : {},
  };
}
