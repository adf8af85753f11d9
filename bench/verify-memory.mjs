// Peak memory of `lks verify` over texts of several lengths: it must not grow with the text (docs/verifying-runs.md).
//   node bench/verify-memory.mjs LIBRARY [--sizes 5,50,500] [--kinds dense,sparse,html,docx,pdf] [--format jsonl] [--resume] [--stdin]
// LIBRARY holds official files: lks library import DATA --library=LIBRARY. The texts are those of its documents, one behind the other,
// each time with other days and numbers: `dense` as they are, with a citation every 650 characters or so; `sparse` with one in 50,000; the others
// are as `dense` in files of that kind, which have limits of their own. --resume goes on with the whole report of a first run, and measures that;
// --stdin gives the text over standard input.
import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { loadProduct } from './load.mjs';
import { bin, costOf, optionsOf, ownEnvironment, temporaryFolder, watched } from './tools.mjs';
import { citable } from './verify/pleadings.mjs';

const { positionals, ...values } = optionsOf({
  ...{ sizes: '5,50,500', kinds: 'dense,sparse', format: 'jsonl' },
  ...{ resume: false, stdin: false },
});
const product = await loadProduct('bench/verify/product.ts');
const folder = temporaryFolder();

/** The texts of the decisions of a library, and each article of its laws with its own citation before it. */
async function textsOf(file) {
  const library = product.openLibrary(file);
  const { decisions, articles } = await citable(library);
  await library.close();
  if (decisions.length === 0) throw new Error(`no decisions in ${file}`);
  return [
    ...decisions.map(({ body }) => body),
    ...articles.slice(0, 300).map(({ law, number, body }) => `Artikel ${number} van de ${law} luidt: “${body}”`),
  ];
}

/** A text anew: every number with more than two digits is another, so that other authorities are cited in it. */
const varied = (text, round) =>
  text
    .replace(/(?<=ECLI:[A-Z]{2}:[A-Z]+:\d{4}:)\d+/g, (number) => String(Number(number) + round))
    .replace(/\b(?:artikel|art\.|article) (\d{1,3})\b/gi, (words, number) =>
      words.replace(number, String((Number(number) + round) % 400)),
    );

/** Words between the citations of a text that has few. */
const FILLER = 'De rechter overweegt dat partijen over en weer hebben gesteld wat zij van belang achten.\n\n'.repeat(
  550,
);

/** Pieces of text, in all so many characters. */
function* pieces(texts, megabytes, kind) {
  let length = 0;
  for (let round = 0; ; round += 1)
    for (const text of texts) {
      if (length >= megabytes * 1e6) return;
      const piece = kind === 'sparse' ? `${FILLER}Zie ${varied('ECLI:NL:HR:2016:162', round)}.` : varied(text, round);
      length += piece.length + 2;
      yield piece;
    }
}

const inXml = (text) => text.replace(/[&<>]/g, (sign) => `&#${sign.codePointAt(0)};`);
const paragraphs = (text, begin, end) =>
  inXml(text)
    .split('\n')
    .map((line) => `${begin}${line}${end}`)
    .join('\n');
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const DRAWN = 85;
const LINES = 50;

/** Writes a text as a file of a kind. */
function write(file, texts, megabytes, kind) {
  const all = pieces(texts, megabytes, kind);
  const out = openSync(file, 'w');
  if (kind === 'docx') {
    const body = [...all].map((text) => paragraphs(text, '<w:p><w:r><w:t>', '</w:t></w:r></w:p>')).join('');
    const content = `<w:document xmlns:w="${WORD}"><w:body>${body}</w:body></w:document>`;
    writeSync(out, product.zipOf([{ name: 'word/document.xml', content }]));
  } else if (kind === 'pdf') {
    const lines = [...all]
      .flatMap((text) => text.match(new RegExp(`.{1,${DRAWN}}(?:\\s|$)`, 'g')) ?? [])
      .map((line) => line.replace(/[^\x20-\x7e\u00a0-\u00ff]/g, ' '));
    const pages = Array.from({ length: Math.ceil(lines.length / LINES) }, (_, at) =>
      product.linesOf(lines.slice(at * LINES, (at + 1) * LINES)),
    );
    writeSync(out, product.pdfOf(pages, { compressed: true }));
  } else if (kind === 'html') {
    writeSync(out, '<!DOCTYPE html><html><body>');
    for (const text of all) writeSync(out, paragraphs(text, '<p>', '</p>'));
    writeSync(out, '</body></html>');
  } else for (const text of all) writeSync(out, `${text}\n\n`);
  closeSync(out);
}

/** Lines that were printed, the peak of resident memory in MB by the system's own account, seconds. */
async function measure(file, library, { more = [], keep } = {}) {
  const named = values.stdin ? '-' : file;
  const args = ['verify', named, '--format', values.format, ...more];
  const child = spawn(process.execPath, [bin, ...args], {
    env: ownEnvironment(folder, { LKS_LIBRARY: library }),
    stdio: [values.stdin ? openSync(file, 'r') : 'ignore', 'pipe', 'inherit'],
  });
  const kept = keep === undefined ? undefined : openSync(keep, 'w');
  let lines = 0;
  let reader = 0;
  // The process that reads, where the kind has one.
  const look = () => {
    try {
      const started = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').split(' ').filter(Boolean);
      for (const pid of started) reader = Math.max(reader, costOf(pid)?.peak ?? 0);
    } catch {}
  };
  const take = (chunk) => {
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
    if (kept !== undefined) writeSync(kept, chunk);
  };
  const { peak, seconds } = await watched(child, { every: 100, look, take });
  if (kept !== undefined) closeSync(kept);
  return { lines, peak, reader, seconds };
}

const EXTENSIONS = new Set(['html', 'docx', 'pdf']);
const [library] = positionals;
const texts = await textsOf(library);
for (const kind of values.kinds.split(','))
  for (const size of values.sizes.split(',').map(Number)) {
    const file = path.join(folder, `${kind}-${size}.${EXTENSIONS.has(kind) ? kind : 'txt'}`);
    write(file, texts, size, kind);
    const report = path.join(folder, 'report.jsonl');
    if (values.resume) await measure(file, library, { keep: report });
    const more = values.resume ? ['--resume', report] : [];
    const { lines, peak, reader, seconds } = await measure(file, library, { more });
    console.log(
      `${kind} ${size} MB (${(statSync(file).size / 1e6).toFixed(1)} MB): ${lines} lines of ${values.format}, ${peak.toFixed(0)} MB at the peak${reader > 0 ? ` and ${reader.toFixed(0)} MB of what reads` : ''}, ${seconds.toFixed(0)} s, load ${loadavg()[0].toFixed(1)}`,
    );
    rmSync(file);
  }
