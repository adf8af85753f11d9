// `lks library import` as a whole process: seconds, processor time, peak memory, and the same import again with nothing changed.
//   node bench/import-zip.mjs [--short] [--nested]   6,000 decisions in an archive, or in archives in one
//   node bench/import-zip.mjs --articles [--works N] the 181,659 articles of 2015, as the XML of 13,022 laws in an archive
//   node bench/import-zip.mjs --official             all official files as they lie in their folder
// --root DIR runs another checkout (built); --prof DIR leaves a profile.
import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readdirSync, readFileSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { loadPerCore } from './pairs.mjs';
import { articles2015, citationTitle } from './relevance/corpus.mjs';
import { data, optionsOf, root, temporaryFolder, watched } from './tools.mjs';

const folder = path.join(data, 'rechtspraak/xml');
if (!existsSync(folder)) {
  console.log('left out: the official data are absent (LKS_TEST_DATA)');
  process.exit(0);
}
const options = optionsOf({
  ...{ short: false, nested: false, articles: false, official: false, works: Number.POSITIVE_INFINITY },
  ...{ entries: 6000, root, prof: undefined },
});
const { articles: ofArticles, official, entries } = options;
const home = temporaryFolder();
const archive = path.join(home, 'uitspraken.zip');

/** A decision cut to its first 300 words, the length that the target for a million decisions is about. */
function shortened(text) {
  const [body, name] = /<(uitspraak|conclusie)[\s>][\s\S]*<\/\1>/.exec(text) ?? [];
  if (body === undefined) return text;
  const plain = body.replace(/<[^>]*>/g, ' ').trim();
  const words = plain.split(/\s+/).slice(0, 300).join(' ');
  return text.replace(body, () => `<${name}><para>${words}</para></${name}>`);
}

/** The real decisions again and again, each time under a new ECLI: same words, other documents. */
function* decisions() {
  const files = readdirSync(folder).sort();
  const whole = files.map((name) => readFileSync(path.join(folder, name), 'utf8'));
  const texts = options.short ? whole.map(shortened) : whole;
  for (let n = 0; n < entries; n += 1) {
    const text = texts[n % texts.length];
    const ecli = /<dcterms:identifier>(ECLI:[^<]+)</.exec(text)[1];
    yield Buffer.from(text.replaceAll(ecli, `${ecli}.${Math.floor(n / texts.length)}`));
  }
}

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A law of 2015 as a toestand: its articles with what they are called, and a paragraph for each line. */
function toestand(work, documents) {
  const [first] = documents;
  const articles = documents.map(({ externalId, title, titleParts, body }) => {
    const number = externalId.slice(`${work} artikel `.length).replace(/ \(\d+\)$/, '');
    const heading = title.slice(...titleParts.heading);
    const lines = body.split('\n').filter((line) => line.trim() !== '');
    const kop = `<kop><label>Artikel</label> <nr>${escaped(number)}</nr> <titel>${escaped(heading)}</titel></kop>`;
    return `<artikel>${kop}${lines.map((line) => `<al>${escaped(line)}</al>`).join('')}</artikel>`;
  });
  const [title] = first.lawNames;
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<toestand bwb-id="${work}" inwerkingtreding="${first.validFrom}"><wetgeving soort="${first.documentType}" xml:lang="nl"><intitule>${escaped(title)}</intitule>
<citeertitel status="officieel">${escaped(citationTitle(title))}</citeertitel><wet-besluit><wettekst>${articles.join('\n')}</wettekst></wet-besluit></wetgeving></toestand>`);
}

/** Fields of one width. */
const fields = (width, ...values) => values.map((value) => [width, value]);

/** A header of the archive: its fields as pairs of width and value, then what has no fixed width. */
function record(all, ...tail) {
  const bytes = Buffer.alloc(all.reduce((sum, [width]) => sum + width, 0));
  let at = 0;
  for (const [width, value] of all) at = bytes.writeUIntLE(value, at, width);
  return Buffer.concat([bytes, ...tail]);
}

/** An archive of these items, `[name, content]` each, in pieces. */
async function* zipped(items) {
  const directory = [];
  let at = 0;
  for await (const [title, content] of items) {
    const name = Buffer.from(title);
    const packed = deflateRawSync(content);
    const sizes = fields(4, crc32(content), packed.length, content.length);
    const common = [...fields(2, 20, 0, 8, 0, 0x21), ...sizes, ...fields(2, name.length, 0)];
    const local = record([[4, 0x04034b50], ...common], name, packed);
    yield local;
    directory.push(record([[4, 0x02014b50], [2, 20], ...common, ...fields(2, 0, 0, 0), [4, 0], [4, at]], name));
    at += local.length;
  }
  const central = Buffer.concat(directory);
  yield central;
  const counts = fields(2, 0, 0, directory.length, directory.length);
  yield record([[4, 0x06054b50], ...counts, ...fields(4, central.length, at), [2, 0]]);
}

let unpacked = 0;

/** Each decision as an item of an archive. */
function* items() {
  let n = 0;
  for (const content of decisions()) {
    unpacked += content.length;
    yield [`${n}.xml`, content];
    n += 1;
  }
}

/** Each law of 2015 as an item of an archive. */
async function* laws() {
  let left = options.works;
  for await (const { work, documents } of articles2015(data)) {
    if (left-- <= 0) return;
    const content = toestand(work, documents);
    unpacked += content.length;
    yield [`${work}.xml`, content];
  }
}

/** Archives of a thousand decisions each, as items of an archive around them. */
async function* archives() {
  const all = items();
  for (let n = 0; n * 1000 < entries; n += 1) {
    const some = Array.from({ length: Math.min(1000, entries - n * 1000) }, () => all.next().value);
    const pieces = [];
    for await (const piece of zipped(some)) pieces.push(piece);
    yield [`${n}.zip`, Buffer.concat(pieces)];
  }
}

async function writeArchive() {
  const out = openSync(archive, 'w');
  const content = ofArticles ? laws() : options.nested ? archives() : items();
  for await (const piece of zipped(content)) writeSync(out, piece);
  closeSync(out);
}

/** What is imported: its path, and what it is. */
async function corpus() {
  if (official) return { path: data, said: 'the official files' };
  await writeArchive();
  const what = ofArticles ? 'the laws of 2015' : `${entries} decisions`;
  return {
    path: archive,
    said: `${what}, ${megabytes(unpacked)} MB of XML, ${megabytes(statSync(archive).size)} MB packed`,
  };
}

/** Runs the import as a whole process. Returns seconds and peak resident memory in MB. */
async function importOnce(imported, flags = []) {
  const env = { ...process.env, LKS_CONFIG_DIR: home, LKS_LIBRARY: path.join(home, 'library.db') };
  delete env.NODE_EXTRA_CA_CERTS;
  const args = [...flags, path.resolve(options.root, 'bin/lks.js'), 'library', 'import', imported, '--json'];
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'], cwd: home });
  let text = '';
  const take = (chunk) => {
    text += chunk;
  };
  // Processor time holds on a shared machine better than the clock.
  return { ...(await watched(child, { take })), report: JSON.parse(text).data };
}

const megabytes = (bytes) => (bytes / 1048576).toFixed(0);
const verdict = (met) => (met ? 'met' : 'MISSED');
/** What a whole import may take: seconds, and MB of memory. */
const wanted = official ? { seconds: 6 } : ofArticles ? { seconds: 70 } : {};

if (entries > 0xffff) throw new Error('at most 65,535 entries');
const { path: imported, said } = await corpus();
console.log(`${said}; load ${loadPerCore().toFixed(1)} a core`);
const flags = options.prof === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${options.prof}`];
const first = await importOnce(imported, flags);
const documents = Object.values(first.report.sources).reduce((sum, { today, versions }) => sum + today + versions, 0);
const ofTime = wanted.seconds && `(wanted ${wanted.seconds} s: ${verdict(first.seconds <= wanted.seconds)})`;
console.log(`import: ${first.seconds.toFixed(1)} s ${ofTime ?? ''}, ${first.cpu.toFixed(1)} s of processor time`);
console.log(
  `  of ${documents} documents ${(documents / first.seconds).toFixed(0)} a second, ${(documents / first.cpu).toFixed(0)} a second of processor time`,
);
console.log(`  peak ${first.peak.toFixed(0)} MB (wanted 500: ${verdict(first.peak <= 500)})`);
console.log(`library: ${megabytes(statSync(path.join(home, 'library.db')).size)} MB`);
const again = await importOnce(imported);
const times = first.seconds / again.seconds;
console.log(
  `again: ${again.seconds.toFixed(1)} s, ${times.toFixed(1)} times faster (wanted 20: ${verdict(times >= 20)}); ${(first.cpu / again.cpu).toFixed(1)} times by the processor`,
);
