// Builds libraries and measures their searches beside plain FTS5 `ORDER BY bm25()` in the same run.
//   node bench/library/run.mjs [--documents 1000000] [--folder FOLDER: kept, and used again] [--queries 24] [--no-articles]
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { loadProduct } from '../load.mjs';
import { pair } from '../pairs.mjs';
import { bin, data, optionsOf, ownEnvironment, percentile, temporaryFolder } from '../tools.mjs';
import { buildArticles, buildBaseline, buildDecisions, SEED } from './build.mjs';
import { classesOf } from './classes.mjs';
import { decision, PLANTED_EVERY, plantedIn, readVocabulary } from './corpus.mjs';
import { timeSearches } from './searches.mjs';

const options = optionsOf({ documents: 1_000_000, folder: undefined, queries: 24, 'no-articles': false });
const COUNT = options.documents;
if (!existsSync(data)) throw new Error(`The words come from the official files, and there are none at ${data}.`);
const folder = options.folder ?? temporaryFolder();
mkdirSync(folder, { recursive: true });

const product = await loadProduct('bench/library/product.ts');
const vocabulary = await readVocabulary(data);
const verdict = (met) => (met ? 'met' : 'MISSED');

function reportBuild(name, { bytes, documents, seconds, merging, size, peak }) {
  const rate = bytes / 1e6 / seconds;
  console.log(`| ${name}: ${documents} documents, ${(bytes / 1e6).toFixed(0)} MB of text | | |`);
  console.log(
    `| text a second, merging included | ${rate.toFixed(2)} MB (${(documents / seconds).toFixed(0)} documents) | 4 MB: ${verdict(rate >= 4)} |`,
  );
  console.log(`| of which merging the index at the end | ${merging.toFixed(0)} s of ${seconds.toFixed(0)} s | |`);
  console.log(`| memory at the peak | ${peak.toFixed(0)} MB | 1,000 MB: ${verdict(peak < 1000)} |`);
  console.log(`| file against text | ${(size / bytes).toFixed(2)} | 1.6: ${verdict(size / bytes <= 1.6)} |`);
}

console.log(`Node ${process.version}\n\n| build | figure | target |\n|---|---|---|`);
const { file, built, frequencies } = await buildDecisions(product, folder, COUNT, vocabulary);
reportBuild('decisions', built);
if (!options['no-articles']) {
  const articles = await buildArticles(product, folder, data);
  reportBuild('articles of 2015', articles.built);
  rmSync(articles.file);
}

const { database: baseline } = await buildBaseline(product, folder, COUNT, vocabulary);
const library = product.openLibrary(file);
console.log(
  '\n| top 10, exact total, snippets | queries | lks p50 / p95 ms | plain FTS5 p50 / p95 ms | times faster at p50 |',
);
console.log('|---|---|---|---|---|');
const all = [];
for (const [name, queries] of Object.entries(classesOf(frequencies, COUNT, options.queries))) {
  const { own, plain } = await timeSearches(library, baseline, queries);
  all.push(...own);
  const cell = (times) => `${percentile(times, 0.5).toFixed(1)} / ${percentile(times, 0.95).toFixed(1)}`;
  const times = (percentile(plain, 0.5) / percentile(own, 0.5)).toFixed(1);
  console.log(`| ${name} | ${queries.length} | ${cell(own)} | ${cell(plain)} | ${times} |`);
}
const [p50, p95] = [percentile(all, 0.5), percentile(all, 0.95)];
console.log(
  `| all | ${all.length} | ${p50.toFixed(1)} / ${p95.toFixed(1)}: ${verdict(p50 <= 30 && p95 <= 120)} (30 / 120) | | |`,
);

let [found, planted] = [0, 0];
for (let index = 0; index < COUNT; index += PLANTED_EVERY) {
  planted += 1;
  const { data: rows } = await library.search({ q: plantedIn(index), limit: 10, offset: 0 });
  if (rows[0]?.external_id === decision(index, COUNT, vocabulary, SEED).externalId) found += 1;
}
console.log(`\nPlanted items found: ${found} of ${planted}: ${verdict(found === planted)}`);
await library.close();
baseline.close();

const env = ownEnvironment(folder, { LKS_LIBRARY: file, TERM: 'dumb' });
const queries = classesOf(frequencies, COUNT, 5);
const middle = decision(Math.floor(COUNT / 2), COUNT, vocabulary, SEED).externalId;
console.log('\n| whole process | ratio to `node -e 0`, median | target |\n|---|---|---|');
const cases = [
  ...Object.entries(queries).map(([name, [query]]) => [`search, ${name}`, query, 3.5]),
  [`doc ${middle}`, undefined, 2],
];
for (const [name, query, target] of cases) {
  if (query?.offset !== undefined || query?.type !== undefined) continue;
  const args = query === undefined ? ['doc', middle] : ['search', query.q];
  const { ratio, own, bare } = pair([bin, ...args], env, 15);
  console.log(
    `| ${name} | ${ratio.toFixed(2)} (${own.toFixed(0)} ms, bare ${bare.toFixed(0)}) | ${target}: ${verdict(ratio <= target)} |`,
  );
}
