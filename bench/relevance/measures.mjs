// Recall at 10, reciprocal rank and nDCG at 10 of one ranked list.

/** Rows as the things that a query asks for: documents, or laws, each counted where it first stands. */
export function thingsOf(rows, by) {
  return [...new Set(rows.map((row) => (by === 'work' ? row.work : row.external_id)))];
}

/** `things` in order, `wanted`: what should be found. Each measure is from 0 to 1. */
export function measure(things, wanted) {
  const hits = things.map((thing) => (wanted.includes(thing) ? 1 : 0));
  const first = hits.indexOf(1);
  const gain = (list) => list.slice(0, 10).reduce((sum, hit, at) => sum + hit / Math.log2(at + 2), 0);
  const ideal = gain(wanted.map(() => 1));
  return {
    recall: hits.slice(0, 10).reduce((sum, hit) => sum + hit, 0) / Math.min(10, wanted.length),
    mrr: first === -1 ? 0 : 1 / (first + 1),
    ndcg: gain(hits) / ideal,
  };
}

/** The mean of each measure. */
export function mean(measures) {
  const total = { recall: 0, mrr: 0, ndcg: 0 };
  for (const one of measures) for (const key of Object.keys(total)) total[key] += one[key] / measures.length;
  return total;
}
