// Searches in process: what they cost beside the baseline.
import { plainMatch } from './classes.mjs';

const SNIPPET = "select snippet(plain, 0, '', '', '…', 30) as snippet from plain where plain match ? and rowid = ?";

/**
 * What the baseline finds: `rows`, ten with a snippet each, and `total`; `{ whole: false }`: the rows alone, no snippets. Of a query with a type and days
 * the words are looked up first, and each row that has them in the other table. Snippets are made of the ten alone: asked for in the statement that
 * orders, they would be made of every row that was among the first for a while.
 */
export function askBaseline(database, { q, offset = 0, type, date_from, date_to }, { whole = true } = {}) {
  const narrow = type === undefined ? '' : 'cross join meta on meta.id = plain.rowid';
  const where = type === undefined ? '' : 'and meta.type = ? and meta.day between ? and ?';
  const match = plainMatch(q);
  const asked = [match, ...(type === undefined ? [] : [type, date_from, date_to])];
  const from = `from plain ${narrow} where plain match ? ${where}`;
  const rows = database
    .prepare(`select plain.rowid as id ${from} order by bm25(plain) limit 10 offset ?`)
    .all(...asked, offset);
  if (!whole) return { rows };
  const snippetOf = database.prepare(SNIPPET);
  for (const row of rows) row.snippet = snippetOf.get(match, row.id).snippet;
  return { rows, total: database.prepare(`select count(*) as count ${from}`).get(...asked).count };
}

/** Milliseconds of each query, own and baseline in turns, so that both meet the same machine. */
export async function timeSearches(library, baseline, queries) {
  const [own, plain] = [[], []];
  for (const query of queries) {
    const begin = performance.now();
    await library.search({ limit: 10, offset: 0, ...query });
    const middle = performance.now();
    askBaseline(baseline, query);
    own.push(middle - begin);
    plain.push(performance.now() - middle);
  }
  return { own, plain };
}
