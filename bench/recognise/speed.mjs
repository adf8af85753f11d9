// How fast texts are read for citations, by the processor, on one core: of each kind of text a megabyte, then 1 to 100 MB, then lines of a megabyte
// and what is made to be slow. As MB/s, and as ratios to the first in the same run.
import { readdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { loadProduct, root } from '../load.mjs';

const data = process.env.LKS_TEST_DATA ?? path.join(root, '../shared/data');
const product = await loadProduct('bench/recognise/product.ts');
const { namesIn } = await import('./gold.mjs');
const laws = new product.LawIndex(await namesIn(data));
const MB = 1024 * 1024;

const plain = (folder) =>
  readdirSync(path.join(data, folder))
    .filter((name) => /\.x?html?$|\.xml$/.test(name))
    .map((name) =>
      readFileSync(path.join(data, folder, name), 'utf8')
        .replace(/<[^>]+>/g, ' ')
        .replace(/[ \t]+/g, ' '),
    )
    .join('\n\n');
async function laws2025() {
  const texts = [];
  for (const name of readdirSync(path.join(data, 'bwb/toestand'))) {
    const { documents } = await product.parseToestand(readFileSync(path.join(data, 'bwb/toestand', name)));
    for (const { body } of documents) texts.push(body);
  }
  return texts.join('\n\n');
}
const filled = (text, size) => text.repeat(Math.ceil(size / text.length)).slice(0, size);
const kinds = {
  legislation: await laws2025(),
  decisions: plain('rechtspraak/xml'),
  'EU acts': plain('eurlex/xhtml'),
  'EU decisions': plain('eurlex/cjeu'),
};
function speed(text, told = { laws }) {
  const began = process.cpuUsage();
  const found = product.recognise(text, told).length;
  const { user, system } = process.cpuUsage(began);
  return { rate: text.length / MB / ((user + system) / 1e6), found };
}
console.log(`load ${loadavg()[0].toFixed(1)}`);
const show = (label, { rate, found }) =>
  console.log(`${label.padEnd(34)} ${rate.toFixed(1).padStart(7)} MB/s ${String(found).padStart(8)} citations`);
/** Of each kind a megabyte (what there is of it, again where it is less), 64 kB of each in turn. */
const PART = MB / 16;
const all = Array.from({ length: 16 }, (_, part) =>
  Object.values(kinds).map((text) => filled(text, MB).slice(part * PART, (part + 1) * PART)),
)
  .flat()
  .join('\n\n');
// As much is read before anything is timed as the runtime needs to be done with compiling.
for (let round = 0; round < 3; round += 1) product.recognise(all, { laws });
for (const [label, text] of Object.entries(kinds)) show(label, speed(filled(text, 4 * MB)));
for (const size of [1, 10, 100]) show(`all kinds, ${size} MB`, speed(filled(all, size * MB)));
const lines = {
  'one line of legislation': kinds.legislation.replace(/\s+/g, ' '),
  'artikel artikel artikel': 'artikel ',
  'artikel 1, 2, 3, …': 'artikel 1, 2, 3, ',
  'en en en': 'en ',
  'lid 1 en lid 2 van': 'eerste lid van het ',
  brackets: '(((((((((',
  digits: '1234567890',
  'one word': 'abcdefghij',
  'Wet op de': 'Wet op de ',
  'artikel 3 van de Wet van de': 'artikel 3 van de Wet van de ',
  blanks: ' \n',
};
for (const [label, text] of Object.entries(lines)) {
  const [small, large] = [speed(filled(text, MB)), speed(filled(text, 4 * MB))];
  console.log(
    `${label.padEnd(34)} ${large.rate.toFixed(1).padStart(7)} MB/s, 4 MB against 1 MB: ${(small.rate / large.rate).toFixed(2)} times a megabyte`,
  );
}
