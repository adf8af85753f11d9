// The prose of lks, held to docs/development/words.md: every sentence of the message tables and of the pages.
//
//   node build/prose.mjs                all of it; a file may have as many findings as build/prose/left.tsv says, and no more
//   node build/prose.mjs FILE…          what there is in these files, all of it
//   node build/prose.mjs --write        lowers the numbers of left.tsv to what is left now; never raises one
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findings, reader } from './prose/rules.mjs';
import { readWords } from './prose/words.mjs';

process.chdir(path.join(import.meta.dirname, '..'));
const WORDS = 'docs/development/words.md';
const LEFT = 'build/prose/left.tsv';

/** What is read: tables of messages, and Markdown but what is generated or another's, and the page that quotes what not to write. */
const TABLES = /^src\/messages\/(?:en|nl)\/[\w-]+\.ts$/;
const PAGES = /^(?:[A-Z]+|docs\/(?!reference\/).+|(?:src|data|bench|trials|sample|kernel|test)\/(?:.+\/)?README)\.md$/;
/** Pages for who builds lks: a publisher's own words and words of code belong there. */
const BUILDERS =
  /^(?:CONTRIBUTING|docs\/(?:decisions|development)\/.+|(?:src|data|bench|trials|sample|kernel|test)\/.+)\.md$/;

const words = readWords(readFileSync(WORDS, 'utf8'));
const readers = {
  en: reader('en', { ...words.everyone, ...words.users }),
  builders: reader('en', words.everyone),
  nl: reader('nl', words.dutch),
};
const readerOf = (file) =>
  readers[file.startsWith('src/messages/nl/') ? 'nl' : BUILDERS.test(file) ? 'builders' : 'en'];
const found = (file) => findings(file, readFileSync(file, 'utf8'), readerOf(file));

const args = process.argv.slice(2).filter((one) => one !== '--write');
const write = process.argv.includes('--write');
const listed = execFileSync('git', ['ls-files', '*.md', 'src/messages'], { encoding: 'utf8' }).trim().split('\n');
const files =
  args.length > 0 ? args : listed.filter((file) => (TABLES.test(file) || PAGES.test(file)) && file !== WORDS);

/** File → how many may be left there. */
const left = new Map(
  readFileSync(LEFT, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'))
    .map(([file, number]) => [file, Number(number)]),
);
const now = new Map();
let lower = 0;
for (const file of files) {
  const all = found(file);
  const most = args.length > 0 ? 0 : (left.get(file) ?? 0);
  now.set(file, all.length);
  if (all.length > most) {
    for (const { line, text } of all) console.log(`${file}:${line}: ${text}`);
    if (most > 0) console.log(`${file}: ${all.length} findings, and ${LEFT} allows ${most}`);
    process.exitCode = 1;
  }
  if (all.length < most) lower += 1;
}
if (write) {
  const head = readFileSync(LEFT, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('#'));
  const rows = [...left].map(([file, most]) => [file, Math.min(most, now.get(file) ?? 0)]);
  const kept = rows.filter(([, most]) => most > 0).map((row) => row.join('\t'));
  writeFileSync(LEFT, `${[...head, ...kept.sort()].join('\n')}\n`);
} else if (lower > 0)
  console.log(`${LEFT}: ${lower} files have fewer than it says; node build/prose.mjs --write lowers it`);
