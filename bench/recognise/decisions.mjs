// How many decisions that official texts name are found, and how fast. Gold: the links of the Court of Justice to its decisions (CourtLink), and what
// a plain search finds of identifiers in decisions of Dutch courts, whose files mark none.
//   node bench/recognise/decisions.mjs [--misses]
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadProduct, root } from '../load.mjs';

const { values: options } = parseArgs({ options: { misses: { type: 'boolean', default: false } } });
const data = process.env.LKS_TEST_DATA ?? path.join(root, '../shared/data');
const { decisionsIn } = await loadProduct('bench/recognise/product.ts');
const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', '#xA0': '\u00a0', '#160': '\u00a0' };
const decoded = (text) => text.replace(/&(#?\w+);/g, (whole, name) => ENTITIES[name] ?? whole);
const shown = (part, all) => `${all === 0 ? '–' : (part / all).toFixed(3)} (${part} of ${all})`;
const idsOf = ({ name }) => (name.kind === 'citation' ? name.externalIds : []);

/** The text of a page, and where its links to decisions stand in it. */
function pageOf(html) {
  let text = '';
  const links = [];
  let link;
  for (const [token] of html.slice(html.indexOf('<body')).matchAll(/<[^>]*>|[^<]+/g)) {
    if (token.startsWith('<a ') && /class="CourtLink"/.test(token)) {
      const ecli = decodeURIComponent(/(?:uri|urn)=ecli:([^&"]+)/.exec(token)?.[1] ?? '');
      link = { ecli, start: text.length };
    } else if (token === '</a>' && link !== undefined) {
      links.push({ ...link, end: text.length, text: text.slice(link.start) });
      link = undefined;
    } else if (/^<\/(?:p|div|td|tr|table|h\d)>/.test(token)) text += '\n\n';
    else if (!token.startsWith('<')) text += decoded(token);
  }
  return { text, links: links.filter(({ ecli }) => ecli.startsWith('ECLI:')) };
}

const cjeu = readdirSync(path.join(data, 'eurlex/cjeu')).filter((name) => name.endsWith('.xhtml'));
const counts = { cases: [0, 0], eclis: [0, 0], places: [0, 0] };
for (const name of cjeu) {
  const { text, links } = pageOf(readFileSync(path.join(data, 'eurlex/cjeu', name), 'utf8'));
  const found = decisionsIn(text);
  for (const { ecli, start, end, text: words } of links) {
    const over = found.find((one) => one.start <= start && one.end >= end);
    const kind = /^(?:ECLI:)?EU:/.test(words) ? 'eclis' : /\d\/\d/.test(words) ? 'cases' : 'places';
    const isFound = over !== undefined && (kind === 'cases' || idsOf(over).includes(ecli));
    counts[kind][0] += isFound ? 1 : 0;
    counts[kind][1] += 1;
    if (!isFound && options.misses)
      console.log(`${kind} ${ecli}: ${text.slice(Math.max(0, start - 80), end + 30).replace(/\s+/g, ' ')}`);
  }
}
console.log(`Court of Justice, ${cjeu.length} documents, links found:`);
for (const [kind, [right, all]] of Object.entries(counts)) console.log(`  ${kind.padEnd(8)} ${shown(right, all)}`);

const NAMED =
  /ECLI:[A-Z]{2}:[A-Z0-9]+:\d{4}:[A-Z0-9.]*[A-Z0-9]|\bLJN[ :]*[A-Z]{2}\d{4}|\b[CT]-\d{1,3}\/\d\d\b|\b(?:NJ|BNB|AB|JAR|RvdW) (?:19|20)\d\d[/,] ?\d+|\b20\d{7}\/\d/g;
let [right, all, number, ms, bytes] = [0, 0, 0, 0, 0];
const folder = path.join(data, 'rechtspraak/xml');
const texts = readdirSync(folder)
  .filter((name) => name.endsWith('.xml'))
  .map((name) => {
    const xml = readFileSync(path.join(folder, name), 'utf8');
    const body = xml.slice(xml.search(/<(?:uitspraak|conclusie)[ >]/)).replace(/<\/(?:para|title|entry|row)>/g, '\n\n');
    return decoded(body.replace(/<[^>]+>/g, ''));
  });
for (const text of texts) decisionsIn(text);
for (const text of texts) {
  const began = process.cpuUsage();
  const found = decisionsIn(text);
  const { user, system } = process.cpuUsage(began);
  ms += (user + system) / 1000;
  bytes += Buffer.byteLength(text);
  number += found.length;
  for (const { index, 0: words } of text.matchAll(NAMED)) {
    all += 1;
    const isFound = found.some(({ start, end }) => start <= index && end >= index + words.length);
    if (isFound) right += 1;
    else if (options.misses) console.log(text.slice(Math.max(0, index - 80), index + 40).replace(/\s+/g, ' '));
  }
}
console.log(
  `Dutch courts, ${texts.length} documents: identifiers found ${shown(right, all)}; ${number} citations in all`,
);
console.log(`  ${(bytes / 1000 / ms).toFixed(1)} MB/s of processor time`);
