// The screens that people meet, in both languages side by side: `node bench/screens.mjs [--width 80] [--checkout DIR]… [--only WORD]`.
// Each line of screens.tsv runs in a pretended terminal, with a home of its own, the sample library and no network; other checkouts
// that were built stand beside, in English. Last the lines and words of all screens.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.join(here, '..');
const { values } = parseArgs({
  options: {
    checkout: { type: 'string', multiple: true, default: [] },
    only: { type: 'string', default: '' },
    width: { type: 'string', default: '80' },
  },
});
const width = Number(values.width);

const screens = readFileSync(path.join(here, 'screens.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .slice(1)
  .map((line) => line.split('\t'))
  .map(([line = '', input = '']) => ({ line, input }))
  .filter(({ line }) => line.includes(values.only));

/** What is compared: a name, the folder of the program, its language. */
const columns = [
  ...values.checkout.map((folder) => ({ name: path.basename(folder), folder: path.resolve(folder), language: 'en' })),
  { name: 'en', folder: root, language: 'en' },
  { name: 'nl', folder: root, language: 'nl' },
].map((column) => {
  const home = mkdtempSync(path.join(tmpdir(), 'lks-screens-'));
  mkdirSync(path.join(home, 'brief'));
  cpSync(path.join(root, 'sample/brief'), path.join(home, 'brief'), { recursive: true });
  return { ...column, home, lines: 0, words: 0 };
});

/** The words of a command line, with simple quotes understood. */
const wordsOf = (line) => [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, word]) => quoted ?? word);

/** What one program prints, in lines of the width; its exit code last. */
function screenOf({ folder, home, language }, { line, input }) {
  const env = {
    ...{ PATH: process.env.PATH, HOME: home, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home, XDG_CACHE_HOME: home },
    ...{ XDG_STATE_HOME: home, LKS_FORCE_TTY: String(width), LKS_UI_LANG: language, NO_COLOR: '1' },
    ...{ HTTPS_PROXY: 'http://127.0.0.1:9', HTTP_PROXY: 'http://127.0.0.1:9', NO_PROXY: '', LKS_PAGER: 'cat' },
  };
  const words = wordsOf(line.replaceAll('$WORK', 'brief'));
  const { stdout, stderr, status } = spawnSync(process.execPath, [path.join(folder, 'bin/lks.js'), ...words], {
    ...{ cwd: home, env, input, encoding: 'utf8', timeout: 60_000 },
  });
  // Of a line that was written over, as progress is, what stood there last.
  const text = `${stdout}${stderr}`
    .replaceAll(home, '~')
    .replace(/\u001b\[\d*G/g, '\r')
    .replace(/\u001b\[[\d;?]*[A-Za-z]/g, '')
    .replace(/^.*\r(?=.)|\r/gm, '');
  return [...text.trimEnd().split('\n'), ...(status === 0 ? [] : [`(exit ${status})`])];
}

const cut = (line) => [...line].slice(0, width).join('').padEnd(width);
const beside = (cells) => cells.map(cut).join(' │ ').trimEnd();

for (const screen of screens) {
  const shown = columns.map((column) => screenOf(column, screen));
  for (const [at, lines] of shown.entries()) {
    columns[at].lines += lines.length;
    columns[at].words += lines
      .join(' ')
      .split(/\s+/)
      .filter((word) => /\p{L}/u.test(word)).length;
  }
  console.log(`\n$ lks ${screen.line}${screen.input === '' ? '' : `   < ${screen.input}`}`);
  console.log(beside(columns.map(({ name }) => `── ${name} `.padEnd(width, '─'))));
  for (let at = 0; at < Math.max(...shown.map(({ length }) => length)); at += 1)
    console.log(beside(shown.map((lines) => lines[at] ?? '')));
}
console.log(`\n${columns.map(({ name, lines, words }) => `${name}: ${lines} lines, ${words} words`).join(' · ')}`);
for (const { home } of columns) rmSync(home, { recursive: true, force: true });
