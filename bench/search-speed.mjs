// What a search of the relevance bench's library costs, in process, by class of query: distinct queries, each class twice
// and the second time counted, in milliseconds of processor time, which others on the machine change little.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { loadProduct } from './load.mjs';

const folder = process.argv[2];
const file = path.join(folder ?? '', 'library.db');
if (folder === undefined || !existsSync(file))
  throw new Error('Name a folder that bench/relevance.mjs --keep FOLDER has filled.');
const PER_CLASS = 40;

const product = await loadProduct('bench/relevance/product.ts');
const database = product.openDatabase(file, { readOnly: true });
database.exec("create virtual table temp.terms using fts5vocab('main', 'words', 'row')");

/** Words of between `least` and `most` documents, spread evenly over the alphabet. */
function band(least, most) {
  const words = database
    .prepare(
      "select term from terms where doc between ? and ? and length(term) > 4 and term glob '[a-z]*' order by term",
    )
    .all(least, most)
    .map(({ term }) => term)
    .filter((term) => /^[a-z]+$/.test(term));
  const step = Math.max(1, Math.floor(words.length / PER_CLASS));
  return words.filter((_, at) => at % step === 0).slice(0, PER_CLASS);
}

const rare = band(20, 60);
const medium = band(400, 1500);
const common = band(5_000, 20_000);
const veryCommon = band(30_000, 200_000);
const pairs = (a, b) => a.map((word, at) => `${word} ${b[(at * 7 + 3) % b.length]}`);
const compounds = band(10, 400).filter((word) => word.length > 11);
const english = ['rent', 'lease', 'tort', 'dismissal', 'court order', 'unlawful act', 'right of appeal', 'controller'];
const classes = {
  rare,
  medium,
  common,
  'very common': veryCommon,
  'compound word': compounds,
  'AND of medium and common': pairs(medium, common),
  'AND of common and very common': pairs(common, veryCommon),
  'AND of 3': pairs(pairs(medium, common), veryCommon),
  phrase: pairs(medium, common).map((words) => `"${words}"`),
  English: english,
  'passage of 20 words': common.map((_, at) =>
    [...common, ...medium, ...rare]
      .filter((_word, index) => (index * 31 + at * 17) % 6 === 0)
      .slice(0, 20)
      .join(' '),
  ),
};
database.close();

const library = product.openLibrary(file);
const at = (times, share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
console.log('| class | queries | p50 ms | p95 ms |');
console.log('|---|---|---|---|');
for (const [name, queries] of Object.entries(classes)) {
  const times = [];
  for (const q of queries) await library.search(product.checkSearchQuery({ q }));
  for (const q of queries) {
    const before = process.cpuUsage();
    await library.search(product.checkSearchQuery({ q }));
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  times.sort((a, b) => a - b);
  console.log(`| ${name} | ${queries.length} | ${at(times, 0.5).toFixed(1)} | ${at(times, 0.95).toFixed(1)} |`);
}
await library.close();
