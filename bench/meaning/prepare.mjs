// What meaning.py needs of the product: the first hundred rows of every question, and the stem of every word.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { loadProduct, root } from '../load.mjs';

const [folder, libraryFile] = process.argv.slice(2);
if (libraryFile === undefined) throw new Error('node bench/meaning/prepare.mjs FOLDER LIBRARY');
const data = process.env.LKS_TEST_DATA ?? path.join(root, '../shared/data');
const product = await loadProduct('bench/meaning/product.ts');
mkdirSync(folder, { recursive: true });
const write = (name, value) => writeFileSync(path.join(folder, name), JSON.stringify(value));

const questions = readFileSync(path.join(root, 'bench/meaning/questions.tsv'), 'utf8').trim().split('\n');
const library = product.openLibrary(libraryFile);
const rows = {};
for (const q of questions.map((line) => line.split('\t')[2])) {
  rows[q] = [];
  for (let offset = 0; offset < 100; offset += 25) {
    const asked = product.checkSearchQuery({ q, limit: '25', offset: String(offset) });
    const { data: page } = await library.search(asked);
    rows[q].push(...page.map(({ external_id, score }) => [external_id, score]));
    if (page.length < 25) break;
  }
}
await library.close();
write('rows.json', rows);

const articles = gunzipSync(readFileSync(path.join(data, 'bwb/laws-markdown-2015/articles.jsonl.gz'))).toString('utf8');
const stems = {};
for (const text of [...articles.split('\n').filter(Boolean), ...questions])
  for (const token of product.tokensOf(text)) stems[token] ??= product.stemOf(token, 'nl') ?? token;
write('stems.json', stems);
