// How long the first page takes of what cites an article that many decisions cite. Rows are made in the tables, with one small text for all.
//   node bench/cited-by.mjs [--decisions 1000000] [--citing 50000] [--runs 20]
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadProduct } from './load.mjs';

const { values } = parseArgs({
  options: {
    decisions: { type: 'string', default: '1000000' },
    citing: { type: 'string', default: '50000' },
    runs: { type: 'string', default: '20' },
  },
});
const [decisions, citing, runs] = [values.decisions, values.citing, values.runs].map(Number);
const product = await loadProduct('bench/cited-by-product.ts');
const folder = mkdtempSync(path.join(tmpdir(), 'lks-cited-by-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const file = path.join(folder, 'library.db');

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
    ${numbers} insert into docs (id, uuid, work, position, area, external_id, title, url, document_type, decision_date, publication_date, digest, repealed, named)
      select ${row}, randomblob(16), n + 1, 0, 1, 'ECLI:NL:' || case n % 7 when 0 then 'HR' else 'RBAMS' end || ':2015:' || n, 'Rechtbank Amsterdam, ' || n, 'https://example.org/' || n,
        'uitspraak', '2015-01-01', '', randomblob(16), 0, x'' from numbers;
    insert into cited (id, name, documents) values (1, '${ARTICLE}', ${citing});
    ${numbers} insert into citations (doc, target) select ${row}, 1 from numbers where ${isCiting};
    ${numbers} insert into looked_through (doc, version) select ${row}, 1 from numbers;
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

const began = performance.now();
fill();
console.log(
  `${decisions} decisions, ${citing} cite ${ARTICLE}; ${(statSync(file).size / 1e6).toFixed(0)} MB, made in ${((performance.now() - began) / 1000).toFixed(1)} s`,
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
const middle = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
for (const [name, more] of Object.entries(QUESTIONS)) {
  const [wall, processor] = [[], []];
  let total = 0;
  for (let run = 0; run < runs; run += 1) {
    const [start, before] = [performance.now(), process.cpuUsage()];
    const { data, meta } = await following.citedBy({ names: [ARTICLE], sort: 'date', limit: 20, offset: 0, ...more });
    const used = process.cpuUsage(before);
    if (data.length !== 20 || data.some(({ places }) => places.length === 0)) throw new Error(`${name}: not a page`);
    wall.push(performance.now() - start);
    processor.push((used.user + used.system) / 1000);
    total = meta.total;
  }
  console.log(
    `${name.padEnd(16)} ${String(total).padStart(7)} in all   first ${wall[0].toFixed(0).padStart(4)} ms, then wall ${middle(wall).toFixed(1)} ms, processor ${middle(processor).toFixed(1)} ms`,
  );
}
console.log(`load ${loadavg()[0].toFixed(1)}, Node.js ${process.version}`);
await library.close();
