// Does the right thing stand on top? Classes of queries that the data itself makes, beside plain FTS5 in the same run.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadProduct, root } from './load.mjs';
import { addToBaseline, openBaseline, searchBaseline } from './relevance/baseline.mjs';
import { articles2015, decisions, toestanden } from './relevance/corpus.mjs';
import { mean, measure, thingsOf } from './relevance/measures.mjs';
import { halfOf, makeQueries } from './relevance/queries.mjs';

/** As deep as one page of the API goes. */
const DEPTH = 25;

const option = (name) => {
  const at = process.argv.indexOf(name);
  return at === -1 ? undefined : process.argv[at + 1];
};
const data = process.env.LKS_TEST_DATA ?? path.join(root, '../shared/data');
if (!existsSync(data)) throw new Error(`No official files at ${data}: name their folder with LKS_TEST_DATA.`);
const half = option('--half') ?? 'report';
const kept = option('--keep');
const only = option('--only') ?? '';
/** A file for the questions, a line each; none of them is then asked. */
const list = option('--list');
const folder = kept ?? mkdtempSync(path.join(tmpdir(), 'lks-relevance-'));
mkdirSync(folder, { recursive: true });

const product = await loadProduct('bench/relevance/product.ts');
const libraryFile = path.join(folder, 'library.db');
const baselineFile = path.join(folder, 'baseline.db');
const fill = list === undefined && !existsSync(libraryFile);
const fillBaseline = list === undefined && !existsSync(baselineFile);
const baseline = openBaseline(product, baselineFile);

/** Reads the data; imports it where the files are not kept from an earlier run. */
async function readAll() {
  const store = fill ? product.openStore(libraryFile) : undefined;
  const put = (name, source, parsed) => store?.importWork({ name, fingerprint: name, source }, parsed);
  const works = [];
  const documents = new Map();
  const take = (parsed) => {
    for (const document of parsed.documents) documents.set(`${document.language} ${document.externalId}`, document);
  };
  const toestandDocuments = [];
  const newer = new Set();
  for await (const parsed of toestanden(product, data)) {
    put(parsed.name, 'wetten.overheid.nl', parsed);
    newer.add(parsed.work);
    if (parsed.name.includes('toestand')) toestandDocuments.push(...parsed.documents);
    take(parsed);
  }
  for await (const parsed of articles2015(data)) {
    // A law that the data hold in a newer text is searched in that text.
    if (newer.has(parsed.work)) continue;
    put(parsed.work, 'wetten.overheid.nl', parsed);
    take(parsed);
    const [first] = parsed.documents;
    const articles = parsed.documents.map(({ externalId }) =>
      externalId.slice(parsed.work.length + ' artikel '.length),
    );
    works.push({ work: parsed.work, title: first.lawNames[0], articles });
  }
  const decided = [];
  for await (const one of decisions(product, data)) {
    put(one.name, 'rechtspraak.nl', one.parsed);
    take(one.parsed);
    decided.push(one);
  }
  store?.optimise();
  store?.close();
  if (fillBaseline) addToBaseline(baseline, [...documents.values()]);
  const held = new Set([...documents.values()].map(({ externalId }) => externalId));
  const workOf = new Map([...documents.values()].map(({ externalId, work }) => [externalId, work]));
  return { works, decisions: decided, toestandDocuments, held, workOf };
}

const began = process.hrtime.bigint();
const corpus = await readAll();
console.error(`read in ${Number((process.hrtime.bigint() - began) / 1_000_000n) / 1000} s`);
const queries = makeQueries({ ...corpus, laws: product.LAWS }).filter(
  (one) => (half === 'both' || halfOf(one) === half) && one.name.includes(only),
);
if (list !== undefined) {
  writeFileSync(list, queries.map(({ name, q, filters }) => `${JSON.stringify({ name, q, filters })}\n`).join(''));
  if (kept === undefined) rmSync(folder, { recursive: true, force: true });
  process.exit();
}
const library = product.openLibrary(libraryFile);

async function searchProduct({ q, filters }) {
  const { data: rows } = await library.search(product.checkSearchQuery({ q, limit: String(DEPTH), ...filters }));
  return rows.map((row) => ({ ...row, work: corpus.workOf.get(row.external_id) }));
}

const results = new Map();
for (const query of queries) {
  const [ours, and, or] = [
    await searchProduct(query),
    searchBaseline(baseline, query, 'AND', DEPTH),
    searchBaseline(baseline, query, 'OR', DEPTH),
  ].map((rows) => measure(thingsOf(rows, query.by), query.wanted));
  if (process.argv.includes('--misses') && ours.mrr < Math.max(and.mrr, or.mrr, 0.5))
    console.error(
      `${query.name}\t${ours.mrr.toFixed(2)} ${and.mrr.toFixed(2)} ${or.mrr.toFixed(2)}\t${query.wanted[0]}\t${query.q.slice(0, 150)}`,
    );
  const list = results.get(query.name) ?? { ours: [], and: [], or: [] };
  list.ours.push(ours);
  list.and.push(and);
  list.or.push(or);
  results.set(query.name, list);
}
await library.close();
baseline.close();
if (kept === undefined) rmSync(folder, { recursive: true, force: true });

const cell = ({ recall, mrr, ndcg }) => `${recall.toFixed(3)} / ${mrr.toFixed(3)} / ${ndcg.toFixed(3)}`;
console.log(`Half: ${half}. Each cell: recall@10 / MRR / nDCG@10.\n`);
console.log('| class | queries | lks | plain FTS5 | words joined by | |');
console.log('|---|---|---|---|---|---|');
for (const [name, { ours, and, or }] of results) {
  const own = mean(ours);
  const [stronger, operator] = mean(or).ndcg > mean(and).ndcg ? [mean(or), 'OR'] : [mean(and), 'AND'];
  const behind = Object.keys(own).filter((key) => own[key] < stronger[key] - 1e-9);
  const verdict = behind.length === 0 ? '' : `behind: ${behind.join(', ')}`;
  console.log(`| ${name} | ${ours.length} | ${cell(own)} | ${cell(stronger)} | ${operator} | ${verdict} |`);
}
