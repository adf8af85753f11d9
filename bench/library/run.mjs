// Builds a library of generated decisions and measures its searches beside plain FTS5 `ORDER BY bm25()` in the same run.
//   node bench/library/run.mjs --documents 1000000 [--folder /tmp/lks-bench] [--queries 24]
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { decision, PLANTED_EVERY, plantedIn, readVocabulary, seeded } from './corpus.mjs';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');
const option = (name, otherwise) => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? otherwise : process.argv[at + 1];
};
const COUNT = Number(option('documents', 1_000_000));
const QUERIES = Number(option('queries', 24));
const SEED = 20261121;
const data = process.env.LKS_TEST_DATA ?? path.join(root, '../shared/data');
const folder = option('folder', undefined) ?? mkdtempSync(path.join(tmpdir(), 'lks-bench-'));
mkdirSync(folder, { recursive: true });

/** The product's own library code, bundled as it is shipped. */
async function loadLibrary() {
  const out = mkdtempSync(path.join(root, 'node_modules', '.lks-bench-'));
  const entry = { library: path.join(root, 'src/backends/library/index.ts'), sqlite: path.join(root, 'src/sqlite.ts') };
  const bundle = await rolldown({
    input: entry,
    platform: 'node',
    external: ['@photostructure/sqlite'],
    logLevel: 'silent',
  });
  await bundle.write({ dir: out, format: 'cjs', entryFileNames: '[name].cjs', dynamicImportInCjs: false });
  await bundle.close();
  const load = createRequire(import.meta.url);
  const loaded = { ...load(path.join(out, 'library.cjs')), ...load(path.join(out, 'sqlite.cjs')) };
  process.on('exit', () => rmSync(out, { recursive: true, force: true }));
  return loaded;
}

const peak = () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) / 1024;
const seconds = (since) => (performance.now() - since) / 1000;

/** Imports the corpus as files of many decisions; returns what it took. Counts in how many documents each word occurs. */
function build({ openStore }, file, vocabulary, frequencies) {
  const store = openStore(file);
  let bytes = 0;
  let spent = 0;
  for (let index = 0; index < COUNT; index += 1) {
    const document = decision(index, COUNT, vocabulary, SEED);
    const text = `${document.title} ${document.summary} ${document.body}`;
    bytes += Buffer.byteLength(text);
    for (const word of new Set(text.split(/[\s.]+/))) frequencies.set(word, (frequencies.get(word) ?? 0) + 1);
    const begin = performance.now();
    store.importWork(
      { name: `${index}.xml`, fingerprint: String(index), source: 'rechtspraak.nl' },
      { documents: [document], work: document.work },
    );
    spent += performance.now() - begin;
    if (index % 50_000 === 49_999)
      console.error(`${index + 1} documents, ${(bytes / 1e6 / (spent / 1000)).toFixed(1)} MB of text a second`);
  }
  const begin = performance.now();
  store.optimise();
  store.close();
  return { bytes, spent: spent / 1000, optimised: seconds(begin), size: statSync(file).size, peak: peak() };
}

/** The baseline: one FTS5 table, one column, nothing else. */
function buildBaseline({ openDatabase }, file, vocabulary) {
  const database = openDatabase(file);
  database.exec('create virtual table plain using fts5(body)');
  for (let index = 0; index < COUNT; ) {
    const until = Math.min(COUNT, index + 5000);
    database.transaction(() => {
      for (; index < until; index += 1) {
        const { title, summary, body } = decision(index, COUNT, vocabulary, SEED);
        database.prepare('insert into plain(rowid, body) values (?, ?)').run(index + 1, `${title} ${summary} ${body}`);
      }
    });
  }
  return database;
}

/** Distinct words whose share of the documents lies in a band. */
function wordsIn(frequencies, least, most, random, wanted) {
  const found = [...frequencies].filter(
    ([word, count]) => count >= least && count <= most && /^\p{L}{3,}$/u.test(word),
  );
  const picked = [];
  while (picked.length < wanted && found.length > 0)
    picked.push(found.splice(Math.floor(random() * found.length), 1)[0][0]);
  return picked;
}

function classesOf(frequencies) {
  const random = seeded(7);
  const band = (low, high) => wordsIn(frequencies, low * COUNT, high * COUNT, random, QUERIES);
  const rare = wordsIn(frequencies, Math.min(20, COUNT / 5000), COUNT * 5e-4, random, QUERIES);
  const [medium, common, frequent] = [band(0.005, 0.02), band(0.06, 0.2), band(0.4, 1)];
  const pair = (a, b) => a.slice(0, Math.min(a.length, b.length)).map((word, at) => `${word} ${b[at]}`);
  return {
    rare: rare.map((q) => ({ q })),
    medium: medium.map((q) => ({ q })),
    common: common.map((q) => ({ q })),
    'very common': frequent.map((q) => ({ q })),
    'AND medium common': pair(medium, common).map((q) => ({ q })),
    'AND common very common': pair(common, frequent).map((q) => ({ q })),
    'AND of 3': pair(pair(medium, common), frequent).map((q) => ({ q })),
    phrase: pair(common, frequent).map((q) => ({ q: `"${q}"` })),
    'common, type and 5 years': common.map((q) => ({
      q,
      type: 'rechtspraak',
      date_from: '2010-01-01',
      date_to: '2014-12-31',
    })),
    'common, offset 200': common.map((q) => ({ q, offset: 200 })),
    'very common, offset 200': frequent.map((q) => ({ q, offset: 200 })),
  };
}

const percentile = (values, share) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))];

async function timed(queries, ask) {
  const times = [];
  for (const query of queries) {
    const begin = performance.now();
    await ask(query);
    times.push(performance.now() - begin);
  }
  return times;
}

function askBaseline(database, { q, offset = 0 }) {
  const match = q.startsWith('"')
    ? q
    : q
        .split(' ')
        .map((word) => `"${word}"`)
        .join(' ');
  database.prepare('select count(*) as count from plain where plain match ?').get(match);
  database
    .prepare(
      "select rowid, snippet(plain, 0, '', '', '…', 30) as s from plain where plain match ? order by bm25(plain) limit 10 offset ?",
    )
    .all(match, offset);
}

if (!existsSync(data))
  throw new Error(`The word frequencies come from the official files, and there are none at ${data}.`);
const product = await loadLibrary();
const vocabulary = await readVocabulary(data);
const frequencies = new Map();
const file = path.join(folder, 'library.db');
const built = build(product, file, vocabulary, frequencies);
console.log(`Node ${process.version}, ${COUNT} decisions, ${(built.bytes / 1e6).toFixed(0)} MB of text\n`);
console.log('| build | figure | target |\n|---|---|---|');
console.log(
  `| text a second | ${(built.bytes / 1e6 / built.spent).toFixed(1)} MB (${(COUNT / built.spent).toFixed(0)} documents) | 4 MB |`,
);
console.log(`| merging the index afterwards | ${built.optimised.toFixed(0)} s | |`);
console.log(`| memory at the peak | ${built.peak.toFixed(0)} MB | 1,000 MB |`);
console.log(`| file against text | ${(built.size / built.bytes).toFixed(2)} | 1.6 |\n`);

const baseline = buildBaseline(product, path.join(folder, 'baseline.db'), vocabulary);
const library = product.openLibrary(file, {});
console.log(
  '| queries, top 10 + exact total + snippets | lks p50 / p95 ms | plain FTS5 p50 / p95 ms | times faster at p50 |\n|---|---|---|---|',
);
for (const [name, queries] of Object.entries(classesOf(frequencies))) {
  if (queries.length === 0) continue;
  const own = await timed(queries, (query) => library.search({ limit: 10, offset: 0, ...query }));
  const plain = await timed(queries, (query) => askBaseline(baseline, query));
  const cells = [own, plain].map(
    (times) => `${percentile(times, 0.5).toFixed(1)} / ${percentile(times, 0.95).toFixed(1)}`,
  );
  console.log(
    `| ${name} (${queries.length}) | ${cells.join(' | ')} | ${(percentile(plain, 0.5) / percentile(own, 0.5)).toFixed(1)} |`,
  );
}

let found = 0;
let planted = 0;
for (let index = 0; index < COUNT; index += PLANTED_EVERY) {
  planted += 1;
  const { data: rows } = await library.search({ q: plantedIn(index), limit: 10, offset: 0 });
  if (rows[0]?.external_id === decision(index, COUNT, vocabulary, SEED).externalId) found += 1;
}
console.log(`\nPlanted items found: ${found} of ${planted}`);
await library.close();
baseline.close();
if (option('folder', undefined) === undefined) rmSync(folder, { recursive: true, force: true });
