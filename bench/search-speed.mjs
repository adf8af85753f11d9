// What a search of the relevance bench's library costs, in process, by class of query: words of a frequency, and the questions of
// the relevance bench. Distinct queries, each class twice and the second time counted, in milliseconds by the clock and of
// processor time, which others on the machine change little; beside plain FTS5 in the same run.
//   node bench/search-speed.mjs FOLDER      what relevance.mjs --keep FOLDER has left
import { existsSync } from 'node:fs';
import path from 'node:path';
import { loadProduct } from './load.mjs';
import { openBaseline, searchBaseline } from './relevance/baseline.mjs';
import { frozenQueries } from './relevance/frozen.mjs';
import { keptQuestions } from './relevance/kept.mjs';
import { halfOf, mostOf } from './relevance/queries.mjs';
import { optionsOf, percentile, timed } from './tools.mjs';

const { positionals, ...options } = optionsOf({ library: undefined, most: 40, only: '' });
const [folder] = positionals;
if (folder === undefined || !existsSync(path.join(folder, 'baseline.db')))
  throw new Error('Name a folder that bench/relevance.mjs --keep FOLDER has filled.');
const file = options.library ?? path.join(folder, 'library.db');
/** Queries of each class, at most. */
const PER_CLASS = options.most;
/** Parts of the names of classes, commas between. */
const only = options.only.split(',');

const product = await loadProduct('bench/relevance/product.ts');
const baseline = openBaseline(product, path.join(folder, 'baseline.db'), false);
baseline.exec("create virtual table temp.terms using fts5vocab('main', 'plain', 'row')");

/** Words of between `least` and `most` documents, spread evenly over the alphabet. */
function band(least, most) {
  const words = baseline
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
const byFrequency = {
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
  'passage of 20 words': common.map((_, at) => {
    const words = [...common, ...medium, ...rare].filter((_word, index) => (index * 31 + at * 17) % 6 === 0);
    return words.slice(0, 20).join(' ');
  }),
};

/** The questions that the relevance bench has kept in the folder, by class: those of the half that is looked at. */
async function questions() {
  const none = async () => {
    throw new Error('The folder has no questions of this bench: run bench/relevance.mjs --keep with it once.');
  };
  const { ids, works } = heldIn(baseline);
  const all = [...(await keptQuestions(folder, none)), ...frozenQueries(ids, works)];
  const looked = all.filter((one) => halfOf(one) === 'tune');
  const classes = {};
  for (const { name, ...query } of mostOf(looked, PER_CLASS)) {
    classes[name] ??= [];
    classes[name].push(query);
  }
  return classes;
}

function heldIn(plain) {
  const rows = plain.prepare('select external_id as id, work from docs').all();
  return { ids: new Set(rows.map(({ id }) => id)), works: new Set(rows.map(({ work }) => work)) };
}

const DEPTH = 10;

/** What plain FTS5 takes to give the first rows. */
const plainly = (query, way) => timed(() => searchBaseline(baseline, query, way, DEPTH));

const library = product.openLibrary(file);
const plain = Object.entries(byFrequency).map(([name, words]) => [name, words.map((q) => ({ q, filters: {} }))]);
console.log('| class | queries | clock p50 / p95 | processor p50 / p95 | FTS5 AND, OR p50 | lks : FTS5 OR |');
console.log('|---|---|---|---|---|---|');
for (const [name, queries] of [...plain, ...Object.entries(await questions())]) {
  if (!only.some((part) => name.includes(part))) continue;
  const ask = ({ q, filters }) => library.search(product.checkSearchQuery({ q, ...filters }));
  const [own, and, or] = [[], [], []];
  for (const query of queries) await ask(query);
  for (const query of queries) {
    own.push(await timed(() => ask(query)));
    and.push(await plainly(query, 'AND'));
    or.push(await plainly(query, 'OR'));
  }
  const at = (times, key, share) =>
    percentile(
      Array.from(times, (one) => one[key]),
      share,
    );
  const both = (key) => `${at(own, key, 0.5).toFixed(1)} / ${at(own, key, 0.95).toFixed(1)}`;
  const [fast, slow] = [at(and, 'cpu', 0.5), at(or, 'cpu', 0.5)];
  const ratio = (at(own, 'cpu', 0.5) / slow).toFixed(2);
  console.log(
    `| ${name} | ${queries.length} | ${both('wall')} | ${both('cpu')} | ${fast.toFixed(1)}, ${slow.toFixed(1)} | ${ratio} |`,
  );
}
baseline.close();
await library.close();
