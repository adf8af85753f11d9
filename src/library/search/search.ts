/** The search operation over the library: names first, then words by rank. */
import type { SearchCall } from '../../contract/backend';
import type { SearchAnswer, SearchResult } from '../../contract/types';
import type { Database } from '../../sqlite';
import { turn } from '../../turn';
import { freshnessOf, readStock, type StockRow } from '../file/counts';
import { shelfOfRow } from '../file/row-numbers';
import { type ParsedQuery, parseQuery } from '../text/query';
import { onDay } from '../time/peildatum';
import type { LibraryQuery } from './filters';
import { findNamed, type Named } from './identity';
import { lawNotices } from './law-filter';
import { resultOf, type Scored } from './result-rows';
import { allowsNothing, type Scope, scopeOf, sourcesIn } from './scope';
import { type Tiers, tiersFor, wordsOfRows } from './tiers';

/** Scores: what the query names has 100, the rest of a law that it names 95, and words at most 94. */
const IDENTITY = 100;
const OF_LAW = 95;
const BEST_WORDS = 94;

/** What one query finds under one scope. */
interface Found {
  first: Scored[];
  tiers: Tiers;
}

/**
 * The score of a match by words: its measure (BM25) as a share of the best match's, from 1 to 94; 0 for a match that
 * was not ranked (see `rank.ts`). It compares rows of one search, never rows of 2 searches.
 */
function wordScore(measure: number, best: number): number {
  if (measure <= 0 || best <= 0) return 0;
  return Math.min(BEST_WORDS, Math.max(1, Math.round((BEST_WORDS * measure) / best)));
}

/** Named documents, then the named law: where a query names a law and no article, the first of it stands for it. */
function namedRows({ documents, ofLaw }: Named): Scored[] {
  return [
    ...documents.map((id): Scored => ({ id, score: IDENTITY, kind: 'named', measure: 0 })),
    ...ofLaw.map(
      (id, at): Scored => ({ id, score: documents.length + at === 0 ? IDENTITY : OF_LAW, kind: 'of-law', measure: 0 }),
    ),
  ];
}

async function findAll(
  database: Database,
  parsed: ParsedQuery,
  query: LibraryQuery,
  scope: Scope,
  stock: readonly StockRow[],
  allWords = query.all_words === true,
): Promise<Found> {
  // A law may have a name with a minus in it ("… en -sculptuur"); nothing that excludes a word is a name otherwise.
  const named = await findNamed(database, query.q, scope);
  const first = namedRows(named);
  const documents = stock.reduce((sum, row) => sum + row.documents, 0);
  const apart = first.map(({ id }) => id);
  return { first, tiers: tiersFor(database, parsed, query, scope, apart, documents, allWords) };
}

/** The rows from `offset` on: named documents, then the named law, then words. */
function pageOf({ first, tiers }: Found, offset: number, limit: number): Scored[] {
  const rows = first.slice(offset, offset + limit);
  const start = Math.max(0, offset - first.length);
  const { rows: ranked, best } = tiers.page(start, start + limit - rows.length);
  return [...rows, ...ranked.map(({ id, measure, kind }) => ({ id, score: wordScore(measure, best), kind, measure }))];
}

const totalOf = ({ first, tiers }: Found): number => first.length + tiers.total;

/** What is named has every word too: the words are its name. */
const completeOf = ({ first, tiers }: Found): number => first.length + tiers.complete;

/** Tells each row that has only some of the words which these are. */
function tellMissing(database: Database, data: readonly SearchResult[], rows: readonly Scored[], tiers: Tiers): void {
  const partial = rows.filter(({ kind }) => kind === 'partial').map(({ id }) => id);
  if (partial.length === 0) return;
  const words = wordsOfRows(database, tiers.words, partial);
  for (const [at, { id }] of rows.entries()) {
    const { matched, missing } = words.get(id) ?? {};
    if (matched !== undefined) Object.assign(data[at]!, { matched_words: matched, missing_words: missing });
  }
}

/** How many of these rows have a text on a day whose source gives no day from which it holds. */
function undatedAmong(database: Database, rows: readonly Scored[], day: string): number {
  const dated = database.prepare(`select 1 from periods where doc = ? and valid_from <> '' and ${onDay()}`);
  const isUndated = ({ id }: Scored): boolean =>
    shelfOfRow(id).group !== 'rechtspraak' && dated.get(BigInt(id), day, day) === undefined;
  return rows.filter(isUndated).length;
}

/**
 * Performs a search.
 *
 * @param query has passed `checkSearchQuery`; with its `explain` each row gets an `explanation`, with `all_words` rows that
 *   have only some of the words are left out.
 * @param call `matched` is told the words that matched in the snippets; with `snippets: false` there are none; with `named` only
 *   what the query is the name of is looked up.
 * @returns the page asked for. `total` counts every row of all pages exactly, `complete` those with every word; a row
 *   with only some of them has `matched_words` and `missing_words`. `undated_left_out` is there when a date filter is.
 *   `undated_shown`: rows of the page that have, for the day asked for, a text without one.
 * @throws `usage` for a query without anything to look for; `local` when the file is at fault.
 */
export async function searchLibrary(
  database: Database,
  query: LibraryQuery,
  call: SearchCall = {},
): Promise<SearchAnswer> {
  const parsed = parseQuery(query.q);
  const stock = readStock(database);
  const scope = await scopeOf(database, query, stock);
  const notices = query.law === undefined ? [] : await lawNotices(database, query.law, query.at?.day);
  const meta = {
    ...(notices.length > 0 && { notices }),
    sources_consulted: sourcesIn(stock, scope),
    index_freshness: freshnessOf(stock),
  };
  const countComplete = async (within: Scope): Promise<number> =>
    allowsNothing(within) ? 0 : completeOf(await findAll(database, parsed, query, within, stock, true));
  await turn(call.signal);
  const leftOut = scope.undated === undefined ? {} : { undated_left_out: await countComplete(scope.undated) };
  if (allowsNothing(scope)) return { data: [], meta: { total: 0, complete: 0, ...meta, ...leftOut } };

  await turn(call.signal);
  if (call.named === true) {
    const first = namedRows(await findNamed(database, query.q, scope));
    const data = first
      .slice(query.offset, query.offset + query.limit)
      .map((row) => resultOf(database, row, undefined, query.at));
    return { data, meta: { total: first.length, complete: first.length, ...meta } };
  }
  const found = await findAll(database, parsed, query, scope, stock);
  await turn(call.signal);
  const rows = pageOf(found, query.offset, query.limit);
  await turn(call.signal);
  const matched = new Set<string>();
  const data = rows.map((row) => {
    const kind = row.kind === 'named' || row.kind === 'of-law' ? 'words' : row.kind;
    const snippet = call.snippets === false ? undefined : { terms: found.tiers.termsOf(kind), matched };
    return resultOf(database, row, snippet, query.at);
  });
  tellMissing(database, data, rows, found.tiers);
  call.matched?.([...matched]);
  if (query.explain === true) {
    const { explainRows } = await import('./explain');
    explainRows(database, data, rows, found.tiers);
  }
  const undated = query.at?.undated !== 'decided' ? 0 : undatedAmong(database, rows, query.at.day);
  const shown = undated === 0 ? {} : { undated_shown: undated };
  return { data, meta: { total: totalOf(found), complete: completeOf(found), ...meta, ...leftOut, ...shown } };
}
