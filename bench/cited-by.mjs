// How long the first page takes of what cites an article that many decisions cite. Rows are made in the tables, with one small text for all.
//   node bench/cited-by.mjs [--decisions 1000000] [--citing 50000] [--runs 20]
import { statSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { loadProduct } from './load.mjs';
import { median, optionsOf, temporaryFolder, timed } from './tools.mjs';

const { decisions, citing, runs } = optionsOf({ decisions: 1_000_000, citing: 50_000, runs: 20 });
const product = await loadProduct('bench/cited-by-product.ts');
const file = path.join(temporaryFolder(), 'library.db');

const ARTICLE = 'BWBR0005289 artikel 162';
const TEXT = 'Op grond van artikel 6:162 BW is gedaagde aansprakelijk voor de schade.';
const STRUCTURE = {
  known: 'marked',
  parts: [{ start: 0, end: TEXT.length, kind: 'rechtsoverweging', number: '3.1' }],
  tables: [],
  notes: [],
  references: [{ start: 13, end: 29, target: 'jci1.3:c:BWBR0005289&artikel=162' }],
  added: [],
};

function fill() {
  product.openStore(file).close();
  const database = product.openDatabase(file);
  // Rows that are made so have no sums: a library without any is read as one of before them.
  for (const table of ['sums', 'work_sums', 'law_name_sums']) database.exec(`drop table if exists ${table}`);
  const each = Math.floor(decisions / citing);
  // Partition 8 has the Dutch decisions in Dutch; the days are those of some 25 years.
  const row = '(8 * 4000000 + 728000 + n % 9000) * 1048576 + n / 9000';
  const numbers = `with recursive numbers(n) as (select 0 union all select n + 1 from numbers where n < ${decisions - 1})`;
  const isCiting = `n % ${each} = 0 and n / ${each} < ${citing}`;
  database.exec(`begin;
    insert into areas (id, name) values (1, 'Civiel recht');
    ${numbers} insert into works (id, source, work, language, shelf, valid_from)
      select n + 1, 'rechtspraak.nl', 'ECLI:NL:RBAMS:2015:' || n, 'nl', 8, '' from numbers;
    ${numbers} insert into docs (id, uuid, work, position, area, external_id, title, url, document_type, decision_date, publication_date, digest, repealed, named, own_at, heading_from, heading_to)
      select ${row}, randomblob(16), n + 1, 0, 1, 'ECLI:NL:' || case n % 7 when 0 then 'HR' else 'RBAMS' end || ':2015:' || n, 'Rechtbank Amsterdam, ' || n, 'https://example.org/' || n,
        'uitspraak', '2015-01-01', '', randomblob(16), 0, x'', 0, 0, 0 from numbers;
    insert into cited (id, name, documents, sum) values (1, '${ARTICLE}', ${citing}, 0);
    ${numbers} insert into citations (doc, target) select ${row}, 1 from numbers where ${isCiting};
    ${numbers} insert into looked_through (doc, version, sum) select ${row}, 1, 0 from numbers;
    insert into stock (source, shelf, documents, harvested) values ('rechtspraak.nl', 8, ${decisions}, '');
    create temp table packed (text blob, structure blob);`);
  database
    .prepare('insert into packed values (?, ?)')
    .run(product.packTexts({ summary: '', body: TEXT }), product.packStructure(STRUCTURE));
  database.exec(`
    ${numbers} insert into texts (id, packed) select ${row}, text from numbers, packed where ${isCiting};
    ${numbers} insert into structures (id, packed) select ${row}, structure from numbers, packed where ${isCiting};
    commit`);
  database.close();
}

const { wall: filling } = await timed(fill);
console.log(
  `${decisions} decisions, ${citing} cite ${ARTICLE}; ${(statSync(file).size / 1e6).toFixed(0)} MB, made in ${(filling / 1000).toFixed(1)} s`,
);

const library = product.openLibrary(file);
const following = await library.following();
const QUESTIONS = {
  'first page': {},
  'page 500': { offset: 9_980 },
  'of a court': { court: 'HR' },
  'of five years': { date_from: '2010-01-01', date_to: '2014-12-31' },
  'by weight': { sort: 'weight' },
};
for (const [name, more] of Object.entries(QUESTIONS)) {
  const asked = [];
  const ask = () => following.citedBy({ names: [ARTICLE], sort: 'date', limit: 20, offset: 0, ...more });
  for (let run = 0; run < runs; run += 1) {
    asked.push(await timed(ask));
    const { data } = asked[run].result;
    if (data.length !== 20 || data.some(({ places }) => places.length === 0)) throw new Error(`${name}: not a page`);
  }
  const [first] = asked;
  const middle = (what) => `${median(asked.map((one) => one[what])).toFixed(1)} ms`;
  console.log(
    `${name.padEnd(16)} ${String(first.result.meta.total).padStart(7)} in all   first ${first.wall.toFixed(0).padStart(4)} ms, then wall ${middle('wall')}, processor ${middle('cpu')}`,
  );
}
console.log(`load ${loadavg()[0].toFixed(1)}, Node.js ${process.version}`);
await library.close();
