// Load on a real `lks serve`: clients that ask again as soon as they are answered, distinct queries of every class, caches off.
//   node bench/serve/run.mjs [--documents 1000000] [--library FILE] [--duration 600] [--connections 64] [--arrivals SECONDS]
// `--arrivals`: then the same mix at rising rates, so many seconds each, until the 99th percentile is more than 500 ms.
import { cpus } from 'node:os';
import path from 'node:path';
import { Pool } from 'undici';
import { readVocabulary, seeded } from '../library/corpus.mjs';
import { loadProduct } from '../load.mjs';
import { data, optionsOf, percentile, temporaryFolder } from '../tools.mjs';
import { showArrivals } from './arrivals.mjs';
import { fillLibrary, searchTargets, someDocuments } from './library.mjs';
import { costOfService, startService } from './service.mjs';

const home = temporaryFolder();
const options = optionsOf({
  ...{ documents: 1_000_000, duration: 600, connections: 64, arrivals: 0 },
  library: path.join(home, 'library.db'),
});
const HEALTH = '/api/knowledge/health';

/** One phase of load. `next` gives the targets; returns what came back, by name of the target. */
async function load(service, key, seconds, next) {
  const times = new Map();
  const trouble = new Map();
  let incomplete = 0;
  const memory = [];
  const headers = { authorization: `Bearer ${key}` };
  const watch = setInterval(() => memory.push(costOfService(service.pid)), 1000);
  const before = costOfService(service.pid);
  const begin = performance.now();
  const until = begin + seconds * 1000;
  let errors = 0;
  const pool = new Pool(service.url, { connections: options.connections, headersTimeout: 30_000, bodyTimeout: 30_000 });
  const ask = async () => {
    const { name, path: target } = next();
    const since = performance.now();
    try {
      const { statusCode, body } = await pool.request({ method: 'GET', path: target, headers });
      const text = await body.text();
      if (!times.has(name)) times.set(name, []);
      times.get(name).push(performance.now() - since);
      if (statusCode !== 200) trouble.set(statusCode, (trouble.get(statusCode) ?? 0) + 1);
      if (text.includes('"incomplete":true')) incomplete += 1;
    } catch {
      errors += 1;
    }
  };
  // Each connection asks again as soon as it is answered.
  const client = async () => {
    while (performance.now() < until) await ask();
  };
  await Promise.all(Array.from({ length: options.connections }, client));
  await pool.close();
  clearInterval(watch);
  const after = costOfService(service.pid);
  const spent = { service: after.service - before.service, searching: after.searching - before.searching };
  return { ...{ seconds: (performance.now() - begin) / 1000, times, trouble, incomplete, errors, memory }, ...spent };
}

function showTimes(phase) {
  console.log('| requests | number | p50 ms | p95 ms | p99 ms | longest ms |\n|---|---|---|---|---|---|');
  for (const [name, list] of [...phase.times].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const cells = [0.5, 0.95, 0.99, 1].map((share) => percentile(list, share).toFixed(1));
    console.log(`| ${name} | ${list.length} | ${cells.join(' | ')} |`);
  }
  const others = [...phase.trouble].map(([status, number]) => `${number} times ${status}`).join(', ');
  console.log(
    `\nErrors: ${phase.errors}; statuses other than 200: ${others || 'none'}; incomplete: ${phase.incomplete}\n`,
  );
}

const answered = ({ times }, matching = () => true) =>
  [...times].filter(([name]) => matching(name)).reduce((sum, [, list]) => sum + list.length, 0);

const slowest = ({ times }, matching = () => true) =>
  percentile(
    [...times].flatMap(([name, list]) => (matching(name) ? list : [])),
    0.99,
  ) ?? 0;

function showCosts(documents, mixed) {
  const perDocument = documents.service / answered(documents);
  const searches = answered(mixed, (name) => name.startsWith('search'));
  const perSearch = mixed.searching / searches;
  const own = (mixed.service - (answered(mixed) - searches) * perDocument) / searches;
  const minute = mixed.memory[Math.min(60, mixed.memory.length - 1)] ?? {};
  const last = mixed.memory.at(-1) ?? {};
  const mb = (facts) => `${facts.serviceMemory?.toFixed(0)} + ${facts.searchingMemory?.toFixed(0)} MB`;
  console.log('| | figure | target |\n|---|---|---|');
  console.log(`| single documents a second | ${(answered(documents) / documents.seconds).toFixed(0)} | 5,000 |`);
  console.log(`| mixed requests a second | ${(answered(mixed) / mixed.seconds).toFixed(0)} | |`);
  console.log(`| p99 of all requests | ${slowest(mixed).toFixed(0)} ms | 500 ms |`);
  console.log(`| p99 of health | ${slowest(mixed, (name) => name === 'health').toFixed(1)} ms | 20 ms |`);
  console.log(
    `| memory, service + searching, after the first minute and at the end | ${mb(minute)}, ${mb(last)} | flat |`,
  );
  console.log(`| one core: documents a second at most | ${(1 / perDocument).toFixed(0)} | |`);
  console.log(`| one core: searches a second at most | ${(1 / (perSearch + own)).toFixed(0)} | |`);
  console.log(
    `\nA search costs ${(perSearch * 1000).toFixed(2)} ms of a core where it searches and ${(own * 1000).toFixed(2)} ms in the ` +
      `service; a document ${(perDocument * 1000).toFixed(2)} ms in the service.`,
  );
}

const { library: file, duration } = options;
const product = await loadProduct('bench/serve/product.ts');
const vocabulary = await readVocabulary(data);
fillLibrary(product, file, options.documents, vocabulary);
const documents = someDocuments(product, file, 20_000);
const registry = product.openServiceFile(path.join(home, 'service.db'));
registry.doNow(product.createWorkspace('bench', { credits: 0, apiAccess: true, created: '' }));
const { key } = registry.doNow(product.createKey('bench', { rate: 1_000_000, created: '' }));

const random = seeded(5);
const anyDocument = () => {
  const { id } = documents[Math.floor(random() * documents.length)];
  return { name: 'document', path: `/api/knowledge/documents/${id}` };
};
const nextSearch = searchTargets(vocabulary, documents);
const mix = () => {
  const share = random();
  if (share < 0.02) return { name: 'health', path: HEALTH };
  if (share < 0.3) return anyDocument();
  const { name, path: target } = nextSearch();
  return { name: `search: ${name}`, path: target };
};

const service = await startService(home, file);
console.log(
  `Node ${process.version}, ${cpus().length} cores shared with the clients, ${options.connections} connections\n`,
);
const single = await load(service, key, Math.max(5, Math.min(30, duration / 6)), anyDocument);
showTimes(single);
const mixed = await load(service, key, duration, mix);
showTimes(mixed);
showCosts(single, mixed);
const counted = Number(registry.database.prepare('select searches from workspaces').get().searches);
console.log(
  `\nSearches counted by the service: ${counted}; answered: ${answered(mixed, (name) => name.startsWith('search'))}`,
);
if (options.arrivals > 0) {
  console.log();
  await showArrivals({ url: service.url, key, next: mix, random, seconds: options.arrivals });
}
registry.close();
await service.stop();
