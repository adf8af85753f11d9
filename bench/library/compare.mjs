// The engines beside each other: plain FTS5, lks, Lucene and LanceDB, over the same documents, asked the same questions in turns.
//   node bench/library/compare.mjs [--documents 200000] [--kept FOLDER: made once, and used again] [--questions 24: of each class]
//     [--engines plain,lks,lucene,lance] [--json FILE: what each question cost]
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { LUCENE_VERSION } from '../java.mjs';
import { loadProduct } from '../load.mjs';
import { data, optionsOf, percentile, temporaryFolder } from '../tools.mjs';
import { classesOf } from './classes.mjs';
import { buildEngines, ENGINES, openEngine } from './compare/engines.mjs';
import { readVocabulary, seeded } from './corpus.mjs';

const options = optionsOf({
  ...{ documents: 200_000, questions: 24, engines: Object.keys(ENGINES).join(',') },
  ...{ kept: undefined, json: undefined },
});
const { documents: COUNT, questions: QUESTIONS } = options;
/** Of each class, before anything is measured: a runtime compiles what it is asked often. */
const WARM = 3;
/** Of each class, for rows alone. */
const ROWS = Math.ceil(QUESTIONS / 2);
const folder = options.kept ?? temporaryFolder();
mkdirSync(folder, { recursive: true });
const load = () => Array.from(loadavg(), (one) => one.toFixed(1)).join(', ');

let words;
/** The words of the corpus: they come from the official files. */
const vocabulary = async () => {
  if (!existsSync(data)) throw new Error(`The words come from the official files, and there are none at ${data}.`);
  words ??= await readVocabulary(data);
  return words;
};

console.log(
  `Node ${process.version}, Lucene ${LUCENE_VERSION}, ${cpus().length} cores (${cpus()[0].model}), load ${load()}\n`,
);
const product = await loadProduct('bench/library/product.ts');
const wanted = options.engines.split(',');
const { ready, frequencies, left } = await buildEngines(wanted, { product, folder, count: COUNT, vocabulary });
if (frequencies === undefined)
  throw new Error('The questions come from the words of a library of lks: ask for lks too.');

const row = (cells) => `| ${cells.join(' | ')} |`;
const head = (cells) => `${row(cells)}\n${row(cells.map(() => '---'))}`;
const figure = (value, digits = 1) => (value === undefined ? '' : value.toFixed(digits));

console.log(
  head([`${COUNT} documents`, 'MB of text', 'MB of text a second of processor time', 'index and texts against text']),
);
for (const { engine, built } of ready) {
  const rate = built.cpu === undefined ? '' : figure(built.bytes / 1e6 / built.cpu);
  console.log(row([ENGINES[engine].name, figure(built.bytes / 1e6, 0), rate, figure(built.size / built.bytes, 2)]));
}

/** The questions of a class, apart: for nothing, for whole answers, for rows alone. */
const classes = Object.entries(classesOf(frequencies, COUNT, WARM + QUESTIONS + ROWS));
const questions = (from, most) =>
  classes.flatMap(([name, queries]) => queries.slice(from, from + most).map((query) => ({ name, query })));
const random = seeded(11);
const shuffled = (list) => {
  const keyed = list.map((one) => [random(), one]);
  return keyed.sort(([a], [b]) => a - b).map(([, one]) => one);
};

const engines = [];
for (const one of ready) engines.push(await openEngine(one));
const records = [];

/** Asks each question of each engine, the first of them another one each time. */
async function askAll(kind, list) {
  for (const [at, { name, query }] of shuffled(list).entries()) {
    for (let nth = 0; nth < engines.length; nth += 1) {
      const one = engines[(at + nth) % engines.length];
      const { whole } = ENGINES[one.engine];
      const asked = kind === 'rows' || whole ? one.ask(query, kind !== 'rows') : one.total(query);
      records.push({ kind, engine: one.engine, name, query, ...(await asked) });
    }
  }
}
await askAll('warm', questions(0, WARM));
await askAll('rows', questions(0, WARM));
records.length = 0;
const before = load();
await askAll('whole', questions(WARM, QUESTIONS));
const between = load();
await askAll('rows', questions(WARM + QUESTIONS, ROWS));
for (const { close } of engines) await close();

const of = (kind, engine, name) =>
  records.filter((one) => one.kind === kind && one.engine === engine && (name === undefined || one.name === name));
const pair = (found, what) => {
  if (found.length === 0) return '';
  const values = found.map((one) => one[what]);
  return `${figure(percentile(values, 0.5))} / ${figure(percentile(values, 0.95))}`;
};
const mean = (found, what) => figure(found.reduce((sum, one) => sum + one[what], 0) / found.length);

function table(title, kind, shown, what) {
  console.log(`\n${head([title, 'questions', ...shown.map((engine) => ENGINES[engine].name)])}`);
  for (const [name] of classes)
    console.log(
      row([name, of(kind, shown[0], name).length, ...shown.map((engine) => pair(of(kind, engine, name), what))]),
    );
  const all = shown.map((engine) => `${mean(of(kind, engine), what)}; ${pair(of(kind, engine), what)}`);
  console.log(row(['all: mean; median / 95th', of(kind, shown[0]).length, ...all]));
}

const everybody = ready.map(({ engine }) => engine);
const wholes = everybody.filter((engine) => ENGINES[engine].whole);
console.log(`\nTen rows, the exact total and a snippet of each row; load before and after: ${before}; ${between}.`);
table('ms of processor time', 'whole', wholes, 'cpu');
table('ms by the clock', 'whole', wholes, 'wall');
console.log(`\nTen rows alone (those of lks with their total); load before and after: ${between}; ${load()}.`);
table('ms of processor time', 'rows', everybody, 'cpu');
table('ms by the clock', 'rows', everybody, 'wall');
if (everybody.includes('lance')) {
  console.log('\nA total of LanceDB, by the numbers of all rows that match.');
  table('ms of processor time', 'whole', ['lance'], 'cpu');
}

/** Processor time of the whole process a question, of all that it did between the first and the last. */
console.log(`\n${head(['all threads of the process, all questions', 'ms of processor time a question'])}`);
for (const engine of everybody) {
  const own = records.filter((one) => one.engine === engine);
  console.log(row([ENGINES[engine].name, figure((own.at(-1).all - own[0].all) / (own.length - 1))]));
}
const rounds = of('whole', 'lucene').map(({ round, wall }) => round - wall);
if (rounds.length > 0) console.log(`\nWhat the pipe to Lucene took, median: ${figure(percentile(rounds, 0.5), 2)} ms.`);

console.log(`\n${head(['totals', 'questions', 'the same'])}`);
for (const [one, other, why = ''] of [
  ['plain', 'lucene'],
  ['plain', 'lance'],
  ['plain', 'lks', ' (lks counts the other forms of a word too)'],
]) {
  if (!everybody.includes(one) || !everybody.includes(other)) continue;
  const others = of('whole', other);
  const differing = of('whole', one).filter(({ total }, at) => total !== others[at].total);
  console.log(
    row([`${ENGINES[one].name} and ${ENGINES[other].name}${why}`, others.length, others.length - differing.length]),
  );
  if (why !== '') continue;
  for (const { query } of differing.slice(0, 5))
    left.push(`The totals of ${one} and ${other} differ: ${JSON.stringify(query)}`);
}
for (const line of left) console.log(`\n${line}`);
const short = records.filter(
  ({ kind, total, rows, snippets, query, engine }) =>
    kind === 'whole' &&
    ENGINES[engine].whole &&
    (rows !== Math.max(0, Math.min(10, total - (query.offset ?? 0))) || snippets !== rows),
);
console.log(
  `\nAnswers without all of their rows or snippets: ${short.length} of ${of('whole', wholes[0]).length * wholes.length}`,
);
for (const { engine, query, total, rows, snippets } of short.slice(0, 10))
  console.log(
    `- ${ENGINES[engine].name}: ${JSON.stringify(query)}: total ${total}, rows ${rows}, snippets ${snippets}`,
  );
if (options.json !== undefined) writeFileSync(options.json, records.map((one) => `${JSON.stringify(one)}\n`).join(''));
