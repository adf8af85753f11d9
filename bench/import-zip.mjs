// Rechtspraak XML from a zip archive, or from archives in one (--nested): documents a second, peak memory, and the same import
// again with nothing changed.
import { spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { crc32, deflateRawSync } from 'node:zlib';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const data = process.env.LKS_TEST_DATA ?? path.join(root, '../shared/data');
const folder = path.join(data, 'rechtspraak/xml');
if (!existsSync(folder)) {
  console.log('left out: the official data are absent (LKS_TEST_DATA)');
  process.exit(0);
}
const option = (name, fallback) => {
  const at = process.argv.indexOf(name);
  return at < 0 ? fallback : process.argv[at + 1];
};
const entries = Number(option('--entries', 6000));
const home = mkdtempSync(path.join(tmpdir(), 'lks-bench-'));
const archive = path.join(home, 'uitspraken.zip');

/** A decision cut to its first 300 words, the length that the target for a million decisions is about. */
function shortened(text) {
  const [body, name] = /<(uitspraak|conclusie)[\s>][\s\S]*<\/\1>/.exec(text) ?? [];
  if (body === undefined) return text;
  const words = body
    .replace(/<[^>]*>/g, ' ')
    .trim()
    .split(/\s+/)
    .slice(0, 300)
    .join(' ');
  return text.replace(body, () => `<${name}><para>${words}</para></${name}>`);
}

/** The real decisions again and again, each time under a new ECLI: same words, other documents. */
function* decisions() {
  const files = readdirSync(folder).sort();
  const whole = files.map((name) => readFileSync(path.join(folder, name), 'utf8'));
  const texts = process.argv.includes('--short') ? whole.map(shortened) : whole;
  for (let n = 0; n < entries; n += 1) {
    const text = texts[n % texts.length];
    const ecli = /<dcterms:identifier>(ECLI:[^<]+)</.exec(text)[1];
    yield Buffer.from(text.replaceAll(ecli, `${ecli}.${Math.floor(n / texts.length)}`));
  }
}

/** A header of the archive: its fields as pairs of width and value, then what has no fixed width. */
function record(fields, ...tail) {
  const bytes = Buffer.alloc(fields.reduce((sum, [width]) => sum + width, 0));
  let at = 0;
  for (const [width, value] of fields) at = bytes.writeUIntLE(value, at, width);
  return Buffer.concat([bytes, ...tail]);
}

/** An archive of these items, `[name, content]` each, in pieces. */
function* zipped(items) {
  const directory = [];
  let at = 0;
  for (const [title, content] of items) {
    const name = Buffer.from(title);
    const packed = deflateRawSync(content);
    const common = [
      [2, 20],
      [2, 0],
      [2, 8],
      [2, 0],
      [2, 0x21],
      [4, crc32(content)],
      [4, packed.length],
      [4, content.length],
      [2, name.length],
      [2, 0],
    ];
    const local = record([[4, 0x04034b50], ...common], name, packed);
    yield local;
    directory.push(record([[4, 0x02014b50], [2, 20], ...common, [2, 0], [2, 0], [2, 0], [4, 0], [4, at]], name));
    at += local.length;
  }
  const central = Buffer.concat(directory);
  yield central;
  yield record([
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, directory.length],
    [2, directory.length],
    [4, central.length],
    [4, at],
    [2, 0],
  ]);
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

/** Archives of a thousand decisions each, as items of an archive around them. */
function* archives() {
  const all = items();
  for (let n = 0; n * 1000 < entries; n += 1) {
    const some = Array.from({ length: Math.min(1000, entries - n * 1000) }, () => all.next().value);
    yield [`${n}.zip`, Buffer.concat([...zipped(some)])];
  }
}

function writeArchive() {
  const out = openSync(archive, 'w');
  for (const piece of zipped(process.argv.includes('--nested') ? archives() : items())) writeSync(out, piece);
  closeSync(out);
}

/** Runs the import as a whole process. Returns seconds and peak resident memory in MB. */
async function importOnce(flags = []) {
  const started = performance.now();
  const env = { ...process.env, LKS_CONFIG_DIR: home, LKS_LIBRARY: path.join(home, 'library.db') };
  delete env.NODE_EXTRA_CA_CERTS;
  const args = [...flags, path.join(root, 'bin/lks.js'), 'library', 'import', archive, '--json'];
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'], cwd: home });
  let peak = 0;
  let cpu = 0;
  const watch = setInterval(() => {
    try {
      // Processor time in hundredths of a second: it holds on a shared machine better than the clock.
      const [, user, system] = /^.*\) (?:\S+ ){11}(\d+) (\d+)/.exec(readFileSync(`/proc/${child.pid}/stat`, 'utf8'));
      cpu = Math.max(cpu, (Number(user) + Number(system)) / 100);
      peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0));
    } catch {}
  }, 50);
  let text = '';
  for await (const chunk of child.stdout) text += chunk;
  clearInterval(watch);
  return { seconds: (performance.now() - started) / 1000, peak: peak / 1024, cpu, report: JSON.parse(text).data };
}

if (entries > 0xffff) throw new Error('at most 65,535 entries');
writeArchive();
const megabytes = (bytes) => (bytes / 1048576).toFixed(0);
console.log(`${entries} decisions, ${megabytes(unpacked)} MB of XML, ${megabytes(statSync(archive).size)} MB packed`);
const flags = process.argv.includes('--prof') ? ['--cpu-prof', `--cpu-prof-dir=${option('--prof', '.')}`] : [];
const first = await importOnce(flags);
const { added } = first.report.sources['rechtspraak.nl'];
const perSecond = (value) => (value / first.seconds).toFixed(0);
console.log(
  `import: ${first.seconds.toFixed(1)} s, ${perSecond(added)} documents a second (target 1500), ${(unpacked / 1048576 / first.seconds).toFixed(1)} MB of XML a second`,
);
console.log(
  `  ${first.cpu.toFixed(1)} s of processor time (${(added / first.cpu).toFixed(0)} documents a second of it), peak ${first.peak.toFixed(0)} MB`,
);
if (added / first.seconds < 1500) {
  console.log(
    '  missed: indexing and packing the text take most of the time; a whole decision has 10 times the 300 words',
  );
  console.log('  of the target (--short), and one process writes on one core, here shared with whatever else runs');
}
console.log(`library: ${megabytes(statSync(path.join(home, 'library.db')).size)} MB`);
const again = await importOnce();
console.log(
  `again: ${again.seconds.toFixed(1)} s, ${(first.seconds / again.seconds).toFixed(1)} times faster (target 10)`,
);
rmSync(home, { recursive: true, force: true });
