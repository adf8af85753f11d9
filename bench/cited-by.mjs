// How long a page takes of what cites the name that most documents of a library cite.
//   node bench/cited-by.mjs LIBRARY [--runs 20]
import { loadavg } from 'node:os';
import { loadProduct } from './load.mjs';
import { median, optionsOf, timed } from './tools.mjs';

const { runs, positionals } = optionsOf({ runs: 20 });
const [file] = positionals;
const product = await loadProduct('bench/cited-by-product.ts');
const database = product.openDatabase(file, { readOnly: true });
const most = database.prepare('select name, documents from cited order by documents desc limit 1').demand();
database.close();
console.log(`${most.documents} documents cite ${most.name}`);

const library = product.openLibrary(file);
const following = await library.following();
const QUESTIONS = {
  'first page': {},
  'last page': { offset: Math.max(0, Number(most.documents) - 20) },
  'of a court': { court: 'HR' },
  'of five years': { date_from: '2010-01-01', date_to: '2014-12-31' },
  'by weight': { sort: 'weight' },
};
for (const [name, more] of Object.entries(QUESTIONS)) {
  const ask = () => following.citedBy({ names: [most.name], sort: 'date', limit: 20, offset: 0, ...more });
  const asked = [];
  for (let run = 0; run < runs; run += 1) asked.push(await timed(ask));
  const [first] = asked;
  const { data, meta } = first.result;
  if (data.length !== Math.min(20, meta.total - (more.offset ?? 0))) throw new Error(`${name}: not a page`);
  const middle = (what) => `${median(asked.map((one) => one[what])).toFixed(1)} ms`;
  console.log(
    `${name.padEnd(16)} ${String(meta.total).padStart(7)} in all   first ${first.wall.toFixed(0).padStart(4)} ms, then wall ${middle('wall')}, processor ${middle('cpu')}`,
  );
}
console.log(`load ${loadavg()[0].toFixed(1)}, Node.js ${process.version}`);
await library.close();
