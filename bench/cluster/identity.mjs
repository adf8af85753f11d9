// The same questions of a pushed library by its own index and by that in a cluster: answers as JSON, rounds, and times in one run, one after the other.
// node bench/cluster/identity.mjs LIBRARY URL[,URL]… [QUESTIONS.json | QUESTIONS.jsonl]… [--differences]
// A question is a text, or an object with `q`, other parameters, and `options` of a library. Without files it asks the frozen ones.
import { readdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { loadProduct, root } from '../load.mjs';
import { percentile } from '../tools.mjs';

const [file, urls, ...rest] = process.argv.slice(2);
if (urls === undefined) throw new Error('node bench/cluster/identity.mjs LIBRARY URL[,URL]… [QUESTIONS]…');
const tellDifferences = rest.includes('--differences');
const frozen = path.join(root, 'bench/relevance/questions');
const named = rest.filter((one) => !one.startsWith('--'));
const ofBench = readdirSync(frozen).filter((name) => name.endsWith('.jsonl'));
const files = named.length > 0 ? named : ofBench.map((name) => path.join(frozen, name));

/** The questions of a file: one JSON list, or a line each. */
function questionsIn(name) {
  const text = readFileSync(name, 'utf8');
  const lines = () => text.split('\n').filter(Boolean);
  const list = name.endsWith('l') ? lines().map((line) => JSON.parse(line).q) : JSON.parse(text);
  return list.map((one) => (typeof one === 'string' ? { q: one } : one));
}

const product = await loadProduct('bench/cluster/product.ts');
const own = new product.Library(product.openForReading(file), 'library');
const database = product.openForReading(file);
const client = new product.ClusterClient({ urls: urls.split(','), env: process.env, version: 'bench' });
product.attachCluster(database, client, (row) => product.heldAt(database, row));
const elsewhere = new product.Library(database, 'library');

const round = (value) => Math.round(value * 10) / 10;
const asked = [];
let different = 0;
for (const { options, ...parameters } of files.flatMap(questionsIn)) {
  const query = { limit: 10, offset: 0, ...parameters };
  let needed;
  const ask = async (library, call = {}) => {
    const began = performance.now();
    const answer = await library.search(query, { options, ...call }).catch((error) => ({ error: error.message }));
    return { answer: JSON.stringify(answer), ms: performance.now() - began };
  };
  // Pages of the file are read once before either is timed.
  await ask(own);
  const first = await ask(own);
  const second = await ask(elsewhere, { needed: (one) => (needed = one) });
  if (first.answer !== second.answer) {
    different += 1;
    if (tellDifferences) console.log(`different: ${JSON.stringify({ ...query, options })}`);
  }
  asked.push({ own: first.ms, cluster: second.ms, ...needed });
}
const of = (name) => asked.map((one) => one[name] ?? 0);
const times = (name) => `${round(percentile(of(name), 0.5))} / ${round(percentile(of(name), 0.95))} ms`;
console.log(`${asked.length} questions, ${asked.length - different} answers identical as JSON, ${different} different`);
console.log(
  `rounds: ${round(of('rounds').reduce((sum, one) => sum + one, 0) / asked.length)} on average, ${Math.max(...of('rounds'))} at most`,
);
console.log(`p50 / p95: own index ${times('own')}; cluster ${times('cluster')}, of which waiting ${times('waitedMs')}`);
console.log(`load ${loadavg().map(round).join(' ')}`);
await own.close();
await elsewhere.close();
process.exit(different === 0 ? 0 : 1);
