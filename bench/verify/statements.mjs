/**
 * Statements written by hand, false and true, held against a library of the official files:
 *
 *     node bench/verify/statements.mjs FILE.tsv… --library LIBRARY [--show false|flagged|unchecked|all] [--kind NAME]
 *
 * A line of a file: id, kind, `false` or `true`, what must be said, the ending of its file, the day of the text (`--at`) or nothing, the statement
 * (`\n` for the end of a line), why. Prints, by kind: of the false ones how many are a mismatch or not found, not checked, told to be compared in
 * part (`exists`, and the statement itself was not compared), and confirmed; of the true ones how many are confirmed, not checked and flagged.
 * Whoever wrote the statements had not read the rules.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

const ROOT = path.resolve(import.meta.dirname, '../..');
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { library: { type: 'string' }, show: { type: 'string', default: '' }, kind: { type: 'string' } },
});

/** Things by what a function gives for each, in their order. */
function groupBy(all, keyOf) {
  const groups = new Map();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

/** The statements of a file, but for its first line. */
function statementsIn(file) {
  const lines = readFileSync(file, 'utf8').split('\n').slice(1).filter(Boolean);
  return lines.map((line) => {
    const [id, kind, truth, must, ext, at, text, why] = line.split('\t');
    return { id, kind, truth, must, ext: ext || 'txt', at, text: text.replaceAll('\\n', '\n'), why };
  });
}

/** The items of all files of one day, by file. */
function itemsOf(folder, statements, at) {
  const files = statements.map(({ id, ext }) => `${id}.${ext}`);
  const args = [
    'verify',
    ...files,
    '--jsonl',
    `--library=${path.resolve(values.library)}`,
    ...(at ? ['--at', at] : []),
  ];
  const env = { PATH: process.env.PATH, HOME: folder, NO_COLOR: '1' };
  const { stdout, stderr, status } = spawnSync(process.execPath, [path.join(ROOT, 'bin/lks.js'), ...args], {
    cwd: folder,
    env,
    maxBuffer: 1 << 28,
    encoding: 'utf8',
  });
  if (status !== 0 && status !== 7) throw new Error(`exit ${status}: ${stderr.slice(-2000)}`);
  const found = stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  return groupBy(
    found.filter(({ verdict }) => verdict !== undefined),
    ({ file }) => file.replace(/\.[^.]*$/, ''),
  );
}

/** What came of a statement, by the worst of its items. */
function cameOf(items) {
  const has = (verdict) => items.some((item) => item.verdict === verdict);
  if (items.length === 0) return 'unseen';
  if (has('mismatch') || has('not_found')) return 'flagged';
  if (has('not_checked')) return 'unchecked';
  const isPart = items.some(({ not_compared: left }) =>
    left.some(({ what }) => ['statement', 'amount', 'words'].includes(what)),
  );
  return isPart ? 'in part' : 'confirmed';
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'lks-statements-'));
mkdirSync(folder, { recursive: true });
const all = positionals.flatMap(statementsIn).filter(({ kind }) => !values.kind || kind === values.kind);
try {
  for (const { id, ext, text } of all) writeFileSync(path.join(folder, `${id}.${ext}`), `${text}\n`);
  for (const [at, same] of groupBy(all, (one) => one.at))
    for (let from = 0; from < same.length; from += 200) {
      const part = same.slice(from, from + 200);
      const items = itemsOf(folder, part, at);
      for (const one of part) {
        one.items = items.get(one.id) ?? [];
        one.came = cameOf(one.items);
      }
    }
} finally {
  rmSync(folder, { recursive: true });
}

const OUTCOMES = ['flagged', 'unchecked', 'in part', 'confirmed', 'unseen'];
const row = (name, of) => [
  name,
  ...['false', 'true'].flatMap((truth) =>
    OUTCOMES.map((came) => of.filter((one) => one.truth === truth && one.came === came).length),
  ),
];
const SHOWN = {
  false: (one) =>
    one.truth === 'false' && (one.came === 'in part' || one.came === 'confirmed' || one.came === 'unseen'),
  flagged: (one) => one.truth === 'true' && one.came === 'flagged',
  unchecked: (one) => one.truth === 'true' && (one.came === 'unchecked' || one.came === 'unseen'),
  all: () => true,
};
for (const one of all.filter(SHOWN[values.show] ?? (() => false))) {
  console.log(
    `${one.id} [${one.kind}] ${one.truth}, must ${one.must}: ${one.came}\n  ${one.text.replaceAll('\n', '⏎')}\n  why: ${one.why}`,
  );
  for (const { text, verdict, reason, covers, expected, found, detail } of one.items)
    console.log(`  - ${text}: ${verdict} ${reason ?? covers} | ${expected ?? ''} | ${found ?? ''} | ${detail}`);
}
const head = ['kind', ...['false', 'true'].flatMap((truth) => OUTCOMES.map((came) => `${truth}: ${came}`))];
console.log(`\n| ${head.join(' | ')} |\n|${' --- |'.repeat(head.length)}`);
for (const [kind, of] of groupBy(all, (one) => one.kind)) console.log(`| ${row(kind, of).join(' | ')} |`);
console.log(`| ${row('all', all).join(' | ')} |`);
