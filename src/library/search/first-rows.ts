/**
 * What a search that takes too long can still be answered with: the rows that are found first, neither ranked nor
 * counted. Its cost is that of the way to its rows, where a whole search goes through every match.
 */
import type { SearchAnswer } from '../../contract/types';
import type { Database } from '../../sqlite';
import { freshnessOf, readStock } from '../file/counts';
import { shelfOf } from '../file/row-numbers';
import { markOf, planQuery } from '../index/plan';
import { type ParsedQuery, parseQuery, spelledOut } from '../text/query';
import type { LibraryQuery } from './filters';
import { findNamed } from './identity';
import { resultOf } from './result-rows';
import { allowsNothing, conditionOn, type Scope, scopeOf, sourcesIn } from './scope';

/** Row numbers of matches by words, the newest of the last shelf first. */
function matchesOf(
  database: Database,
  parsed: ParsedQuery,
  query: LibraryQuery,
  scope: Scope,
  wanted: number,
): number[] {
  const marks = scope.areas?.map(markOf);
  const plan = planQuery(parsed, { ...(query.lang && { language: query.lang }), ...(marks && { marks }) });
  const { sql, values } = conditionOn('words.rowid', scope);
  return database
    .prepare(`select words.rowid as id from words where words match ?${sql} order by words.rowid desc limit ?`)
    .all(plan.matching, ...values, wanted)
    .map(({ id }) => Number(id));
}

/**
 * The first rows of a search: what the query names, then matches by words with a score of 0.
 *
 * @param query has passed `checkSearchQuery`. @param looking false: no rows, only what is known without looking.
 * @returns `meta.incomplete` is true, and `meta.total` counts the rows that were found up to the end of this page.
 * @throws `usage` and `local` as `searchLibrary` does.
 */
export async function firstRows(database: Database, query: LibraryQuery, looking: boolean): Promise<SearchAnswer> {
  const parsed = parseQuery(query.q);
  const stock = readStock(database);
  const meta = { index_freshness: freshnessOf(stock), incomplete: true };
  if (!looking) return { data: [], meta: { total: 0, sources_consulted: [], ...meta } };
  const scope = await scopeOf(database, query, stock);
  if (allowsNothing(scope)) return { data: [], meta: { total: 0, sources_consulted: [], ...meta } };
  const named = parsed.excluded.length === 0 ? await findNamed(database, query.q, scope) : { documents: [], ofLaw: [] };
  const apart = [...named.documents, ...named.ofLaw];
  const end = query.offset + query.limit;
  const words = end > apart.length ? matchesOf(database, parsed, query, scope, end) : [];
  // The way through the index ends at the last row that is wanted: what stands on the shelves below it was not looked at.
  const isWhole = end > apart.length && words.length < end;
  const last = words.at(-1) ?? Number.POSITIVE_INFINITY;
  const seen = new Set(apart.map(shelfOf));
  const shelves = scope.shelves.filter((shelf) => isWhole || shelf >= shelfOf(last) || seen.has(shelf));
  const all = [...new Set([...apart, ...words])].slice(0, end);
  return {
    data: all
      .slice(query.offset)
      .map((id) => resultOf(database, { id, score: 0 }, { terms: spelledOut(parsed.wanted) }, query.at)),
    meta: { total: all.length, sources_consulted: sourcesIn(stock, { ...scope, shelves }), ...meta },
  };
}
