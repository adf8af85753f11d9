// Does the right thing stand on top? Questions that the data make and questions that people wrote, beside plain FTS5 and
// Lucene's Dutch analyser in the same run, which is left out without a JDK or the network.
//   node bench/relevance.mjs --help
// --keep FOLDER keeps library, indexes and questions, which a later run reads again; --json FILE writes a line a question, to pair 2 runs.
// --questions FOLDER asks those of a folder alone; --table prints the narrow table of the documents, --before FILE beside what an earlier run wrote.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadProduct, root } from './load.mjs';
import { addToBaseline, openBaseline, worksIn } from './relevance/baseline.mjs';
import { drawnQueries } from './relevance/drawn.mjs';
import { writtenQueries } from './relevance/drawn-words.mjs';
import { frozenQueries } from './relevance/frozen.mjs';
import { headnoteNames } from './relevance/headnotes.mjs';
import { keptQuestions } from './relevance/kept.mjs';
import { admits, isDutchFirst, measure, thingsOf } from './relevance/measures.mjs';
import { askOthers } from './relevance/others.mjs';
import { halfOf, makeQueries, mostOf } from './relevance/queries.mjs';
import { readAll } from './relevance/read.mjs';
import { aimOf, lineOf, narrowTableOf, rowOf, tableOf } from './relevance/table.mjs';
import { Texts } from './relevance/texts.mjs';

/** As deep as one page of the API goes. */
const DEPTH = 25;

const USAGE = `node bench/relevance.mjs [--half tune|report|both] [--only PART,PART] [--most N] [--keep FOLDER] [--library FILE]
  [--questions FOLDER] [--no-lucene] [--alone] [--misses] [--json FILE] [--list FILE] [--table [--before FILE]]`;
const text = { type: 'string' };
const flag = { type: 'boolean', default: false };
const { values: options } = parseArgs({
  options: {
    half: { ...text, default: 'report' },
    only: { ...text, default: '' },
    most: { ...text, default: '30' },
    keep: text,
    library: text,
    list: text,
    questions: text,
    json: text,
    before: text,
    table: flag,
    'no-lucene': flag,
    alone: flag,
    misses: flag,
    help: { ...flag, short: 'h' },
  },
});
if (options.help) {
  console.log(USAGE);
  process.exit();
}
const data = process.env.LKS_TEST_DATA ?? path.join(root, '../shared/data');
if (!existsSync(data)) throw new Error(`No official files at ${data}: name their folder with LKS_TEST_DATA.`);
const { half, keep: kept } = options;
/** Parts of the names of classes, commas between; each class that has one of them is asked. */
const only = options.only.split(',');
/** Questions of each class, at most. */
const most = Number(options.most);
/** A file for the questions, a line each; none of them is then asked. */
const { list } = options;
/** A file for what was found, a line a question: two runs are compared with it. */
const results = options.json;
const folder = kept ?? mkdtempSync(path.join(tmpdir(), 'lks-relevance-'));
mkdirSync(folder, { recursive: true });
const took = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

const product = await loadProduct('bench/relevance/product.ts');
const libraryFile = options.library ?? path.join(folder, 'library.db');
const baselineFile = path.join(folder, 'baseline.db');
const fill = list === undefined && !existsSync(libraryFile);
const fillBaseline = !existsSync(baselineFile);

let began = performance.now();
let corpus;
/** The official files, read where they are needed: an index is to be filled, or questions are to be drawn. */
const read = async (store) => {
  corpus ??= await readAll(product, data, store);
  return corpus;
};
if (fill) await read(product.openStore(libraryFile));
const baseline = openBaseline(product, baselineFile, fillBaseline);
if (fillBaseline) addToBaseline(baseline, (await read()).documents);
const workOf = worksIn(baseline);
console.error(`ready in ${took(began)}`);

async function drawAll() {
  const { documents, ...rest } = await read();
  const from = { ...rest, documents, laws: product.allLaws(), texts: new Texts(documents, baseline) };
  const { recognise } = product;
  return [
    ...makeQueries(from),
    ...drawnQueries(from),
    ...writtenQueries(from),
    ...headnoteNames({ ...from, recognise }),
  ];
}

began = performance.now();
const everything = [
  ...(options.questions === undefined ? await keptQuestions(folder, drawAll) : []),
  ...frozenQueries(new Set(workOf.keys()), new Set(workOf.values()), options.questions),
];
const queries = mostOf(
  everything.filter((one) => (half === 'both' || halfOf(one) === half) && only.some((part) => one.name.includes(part))),
  most,
);
console.error(`${queries.length} questions of ${everything.length} drawn in ${took(began)}`);

const finish = () => {
  baseline.close();
  if (kept === undefined) rmSync(folder, { recursive: true, force: true });
};
if (list !== undefined) {
  writeFileSync(list, queries.map(({ name, q, filters }) => `${JSON.stringify({ name, q, filters })}\n`).join(''));
  finish();
  process.exit();
}

/** `right`: the rows of what was meant, where it is a question with an error; its first row is wanted. */
const measured = ({ by, wanted }, rows, right) => {
  const things = thingsOf(rows, by, wanted);
  const meant = right === undefined ? wanted : thingsOf(right, by).slice(0, 1);
  return { ...measure(things, meant), admits: admits(rows), dutch: isDutchFirst(rows) };
};
/** What was meant by the questions with an error: asked as well, of each engine. */
const meant = queries.filter(({ as }) => as !== undefined).map((one) => ({ ...one, q: one.as }));
/** The rows of each question and of what was meant by it, out of those of `[...queries, ...meant]`. */
const paired = (rows) => {
  let next = queries.length;
  return queries.map(({ as }, at) => [rows[at], as === undefined ? undefined : rows[next++]]);
};

began = performance.now();
const library = product.openLibrary(libraryFile);
const found = [];
for (const query of [...queries, ...meant]) {
  // The contract asks for 3 letters; a library takes a name of 2.
  const checked = product.checkSearchQuery({ q: query.q.padEnd(3, 'x'), limit: String(DEPTH), ...query.filters });
  const asked = { ...checked, q: query.q };
  const { data: rows } = await library.search(asked);
  found.push(rows.map((row) => ({ ...row, work: workOf.get(row.external_id) })));
}
const ours = paired(found).map(([rows, right], at) => ({
  ...measured(queries[at], rows, right),
  top: rows.slice(0, 10),
}));
await library.close();
console.error(`asked in ${took(began)}`);

began = performance.now();
const { engines, left } = await askOthers({
  folder,
  baseline,
  documents: async () => (await read()).documents,
  queries: [...queries, ...meant],
  depth: DEPTH,
  lucene: !options['no-lucene'],
  alone: options.alone,
});
const others = engines.map(({ engine, way, rows }) => ({
  engine,
  way,
  measured: paired(rows).map(([found, right], at) => measured(queries[at], found, right)),
}));
console.error(`others asked in ${took(began)}`);
finish();

if (options.misses)
  for (const [at, { name, q, wanted }] of queries.entries()) {
    const { key } = aimOf(name);
    if (ours[at][key] === 1) continue;
    const better = others.filter((one) => one.measured[at][key] === 1).map(({ engine, way }) => `${engine} ${way}`);
    console.error(`${name}\t${ours[at].rank || '-'}\t${q.slice(0, 200)}\t${wanted[0] ?? ''}\t${better.join(', ')}`);
  }
if (results !== undefined)
  writeFileSync(
    results,
    queries
      .map(({ name, q, wanted, by, filters }, at) => {
        const { top, ...figures } = ours[at];
        const rows = top.map(({ external_id, score, missing_words }) => ({ external_id, score, missing_words }));
        const ranks = Object.fromEntries(others.map((one) => [`${one.engine} ${one.way}`, one.measured[at].rank]));
        return `${JSON.stringify({ class: name, q, by, filters, wanted, ...figures, rows, others: ranks })}\n`;
      })
      .join(''),
  );

console.log(`Half: ${half}, up to ${most} questions a class.${left === undefined ? '' : ` ${left}`}\n`);
/** What an earlier run measured of the same questions; undefined where it did not ask all of them. */
const earlier = new Map(
  (options.before === undefined ? [] : readFileSync(options.before, 'utf8').split('\n').filter(Boolean)).map((line) => {
    const one = JSON.parse(line);
    return [JSON.stringify([one.class, one.q, one.filters]), one];
  }),
);
/** The questions of each line of a table: `lineAt(name)` is that of a class. */
function linesBy(lineAt) {
  return [...new Set(queries.map(({ name }) => lineAt(name)))].map((line) => {
    const places = queries.flatMap(({ name }, at) => (lineAt(name) === line ? [at] : []));
    const of = (list) => places.map((at) => list[at]);
    const before = of(queries).map((one) => earlier.get(JSON.stringify([one.name, one.q, one.filters])));
    return {
      line,
      key: aimOf(queries[places[0]].name).key,
      ours: of(ours),
      before: before.includes(undefined) ? undefined : before,
      others: others.map((one) => ({ ...one, measured: of(one.measured) })),
    };
  });
}
const table = options.table
  ? narrowTableOf(linesBy(lineOf))
  : tableOf(linesBy((name) => name).map((one) => rowOf(one.line, one.ours, one.others)));
for (const line of table) console.log(line);
