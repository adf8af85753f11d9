// The engines beside it: plain FTS5 and Lucene. Neither changes with the product, so what they found is kept in the folder.
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { searchBaseline, textOf, WAYS } from './baseline.mjs';
import { LUCENE_WAYS, openLucene } from './lucene.mjs';

/** Questions whose answers are written down at once: a run that is ended has not asked in vain. */
const BATCH = 200;

const keyOf = ({ q, filters }) => JSON.stringify([q, filters]);

/** What one engine found in one way: kept in a file, a line a question; `ask` takes the queries that are not in it. */
async function keptOr(file, queries, ask) {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  const kept = new Map(lines.map((line) => JSON.parse(line)));
  const lacking = [...new Map(queries.filter((one) => !kept.has(keyOf(one))).map((one) => [keyOf(one), one])).values()];
  for (let start = 0; start < lacking.length; start += BATCH) {
    const batch = lacking.slice(start, start + BATCH);
    const rows = await ask(batch);
    const found = batch.map((one, at) => [
      keyOf(one),
      rows[at].map(({ external_id, work, language }) => [external_id, work, language]),
    ]);
    appendFileSync(file, found.map((one) => `${JSON.stringify(one)}\n`).join(''));
    for (const [key, list] of found) kept.set(key, list);
  }
  return queries.map((one) =>
    kept.get(keyOf(one)).map(([external_id, work, language]) => ({ external_id, work, language })),
  );
}

/**
 * Resolves to `engines`, a list of `{ engine, way, rows }` with the rows of each query, and `left`: why one is left out.
 * `documents`: a function that resolves to them; `lucene`: whether to ask it; `alone`: to ask none.
 */
export async function askOthers({ folder, baseline, documents, queries, depth, lucene, alone }) {
  if (alone) return { engines: [], left: 'No other engine is asked, as asked.' };
  const kept = path.join(folder, 'others');
  mkdirSync(kept, { recursive: true });
  const file = (engine, way) => path.join(kept, `${engine} ${way}.jsonl`);
  const engines = [];
  for (const way of WAYS) {
    const ask = (lacking) => lacking.map((one) => searchBaseline(baseline, one, way, depth));
    engines.push({ engine: 'FTS5', way, rows: await keptOr(file('FTS5', way), queries, ask) });
  }
  if (!lucene) return { engines, left: 'Lucene is left out, as asked.' };
  let opened;
  for (const way of LUCENE_WAYS) {
    let left;
    const ask = async (lacking) => {
      opened ??= await openLucene(path.join(folder, 'lucene'), documents, textOf, depth);
      if (typeof opened !== 'string') return opened(way, lacking);
      left = opened;
      throw new Error(opened);
    };
    try {
      engines.push({ engine: 'Lucene', way, rows: await keptOr(file('Lucene', way), queries, ask) });
    } catch (error) {
      if (left === undefined) throw error;
      return { engines, left };
    }
  }
  return { engines };
}
