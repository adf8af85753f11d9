/** The search operation over the library: names first, then words by rank. */
import type { SearchAnswer } from '../../contract/types';
import type { Database } from '../../sqlite';
import { findNamed, type Named } from './identity';
import type { LibraryQuery } from './peildatum';
import { countMatches, Ranking } from './rank';
import { resultOf } from './result-rows';
import { allowsNothing, conditionOn, type Scope, scopeOf } from './scope';
import { freshnessOf, readStock, sourcesOn } from './stock';
import { markOf, type Plan, planQuery } from './text/plan';
import { type ParsedQuery, parseQuery } from './text/query';

/** Scores: what the query names has 100, the rest of a law that it names 95, and words at most 94. */
const IDENTITY = 100;
const OF_LAW = 95;
const BEST_WORDS = 94;

interface Scored {
  id: number;
  score: number;
}

const NOTHING: Named = { documents: [], ofLaw: [] };

/**
 * The score of a match by words: its measure (BM25) as a share of the best match's, from 1 to 94; 0 for a match that
 * was not ranked (see `rank.ts`). It compares rows of one search, never rows of 2 searches.
 */
function wordScore(measure: number, best: number): number {
  if (measure <= 0 || best <= 0) return 0;
  return Math.max(1, Math.round((BEST_WORDS * measure) / best));
}

function planFor(parsed: ParsedQuery, query: LibraryQuery, scope: Scope): Plan {
  const marks = scope.areas?.map(markOf);
  return planQuery(parsed, { ...(query.lang && { language: query.lang }), ...(marks && { marks }) });
}

/** The rows from `offset` on: named documents, then the named law, then words. */
function pageOf(named: Named, ranking: Ranking, offset: number, limit: number): Scored[] {
  const first = [
    ...named.documents.map((id) => ({ id, score: IDENTITY })),
    ...named.ofLaw.map((id) => ({ id, score: OF_LAW })),
  ];
  const rows = first.slice(offset, offset + limit);
  const start = Math.max(0, offset - first.length);
  const { rows: ranked, best } = ranking.page(start, start + limit - rows.length);
  return [...rows, ...ranked.map(({ id, measure }) => ({ id, score: wordScore(measure, best) }))];
}

/** Matches that a date filter leaves out because they have no date at all. */
async function countUndated(
  database: Database,
  q: string,
  plan: Plan,
  whole: boolean,
  undated: Scope,
): Promise<number> {
  const { documents, ofLaw } = whole ? await findNamed(database, q, undated) : NOTHING;
  const apart = [...documents, ...ofLaw];
  const { sql, values } = conditionOn('words.rowid', undated);
  const others = `${sql} and +words.rowid not in (select value from json_each(?))`;
  return apart.length + countMatches(database, plan, { sql: others, values: [...values, JSON.stringify(apart)] });
}

/**
 * Performs a search.
 *
 * @param query has passed `checkSearchQuery`.
 * @returns the page asked for. `total` counts every row of all pages exactly; `undated_left_out` is there when a date
 *   filter is.
 * @throws `usage` for a query without anything to look for; `local` when the file is at fault.
 */
export async function searchLibrary(database: Database, query: LibraryQuery): Promise<SearchAnswer> {
  const parsed = parseQuery(query.q);
  const stock = readStock(database);
  const scope = await scopeOf(database, query, stock);
  const meta = { sources_consulted: sourcesOn(stock, scope.shelves), index_freshness: freshnessOf(stock) };
  const whole = parsed.excluded.length === 0;
  const plan = planFor(parsed, query, scope);
  const leftOut =
    scope.undated === undefined
      ? {}
      : {
          undated_left_out: allowsNothing(scope.undated)
            ? 0
            : await countUndated(database, query.q, plan, whole, scope.undated),
        };
  if (allowsNothing(scope)) return { data: [], meta: { total: 0, ...meta, ...leftOut } };

  const named = whole ? await findNamed(database, query.q, scope) : NOTHING;
  const apart = [...named.documents, ...named.ofLaw];
  const ranking = new Ranking(database, plan, scope, apart);
  const rows = pageOf(named, ranking, query.offset, query.limit);
  return {
    data: rows.map(({ id, score }) => resultOf(database, id, score, parsed.wanted, query.at)),
    meta: { total: apart.length + ranking.total, ...meta, ...leftOut },
  };
}
