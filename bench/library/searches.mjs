// Searches in process: what they cost beside the baseline, and whether the bounds on ranking change what is on top.
import { plainMatch } from './classes.mjs';

const SNIPPETS =
  "select rowid, snippet(plain, 0, '', '', '…', 30) as s from plain where plain match ? order by bm25(plain) limit 10 offset ?";

/** The value below which `share` of the values lie. */
export const percentile = (values, share) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))];

function askBaseline(database, { q, offset = 0 }) {
  const match = plainMatch(q);
  database.prepare('select count(*) as count from plain where plain match ?').get(match);
  database.prepare(SNIPPETS).all(match, offset);
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

/** How many of the first ten rows are the same without bounds on ranking. */
export async function overlap(product, library, queries) {
  const bounds = [product.LIMITS, product.EXPANSION_LIMITS];
  const kept = bounds.map((limits) => ({ ...limits }));
  let [same, rows] = [0, 0];
  for (const query of queries) {
    const asked = { limit: 10, offset: 0, ...query };
    const bounded = (await library.search(asked)).data;
    for (const limits of bounds) Object.assign(limits, { rankAll: 1e9, selective: 1e9, newest: 1e9 });
    const all = new Set((await library.search(asked)).data.map(({ id }) => id));
    bounds.forEach((limits, at) => {
      Object.assign(limits, kept[at]);
    });
    same += bounded.filter(({ id }) => all.has(id)).length;
    rows += all.size;
  }
  return { same, rows };
}
