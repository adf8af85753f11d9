/** A reporter of vitest: the files that took most processor time, and with `LKS_UPDATE_COSTS=1` the table of what each starts. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const TABLE = path.join(import.meta.dirname, '../costs.tsv');
const MOST_TOLD = 10;

const sumOf = (numbers) => numbers.reduce((one, other) => one + other, 0);

/** The rows of the table that this run gives, by name: of files, and of what files share the most that any of them made. */
function rowsOf(modules, root) {
  const rows = new Map();
  for (const module of modules) {
    const { costs } = module.meta();
    if (costs === undefined) continue;
    rows.set(path.relative(path.join(root, 'test'), module.moduleId), costs.counts);
    for (const [name, counts] of Object.entries(costs.shared)) {
      const seen = rows.get(name) ?? {};
      rows.set(name, Object.fromEntries(Object.entries(counts).map(([of, n]) => [of, Math.max(n, seen[of] ?? 0)])));
    }
  }
  return rows;
}

function write(rows) {
  const kept = new Map();
  let columns;
  try {
    const [head, ...lines] = readFileSync(TABLE, 'utf8').trimEnd().split('\n');
    columns = head.split('\t').slice(1);
    for (const line of lines) kept.set(line.split('\t')[0], line);
  } catch {
    columns = Object.keys([...rows.values()][0] ?? {});
  }
  for (const [name, counts] of rows) {
    kept.delete(name);
    if (sumOf(Object.values(counts)) > 0) kept.set(name, [name, ...columns.map((column) => counts[column])].join('\t'));
  }
  kept.delete('all');
  const lines = [...kept.values()].sort();
  const sums = columns.map((_, at) => sumOf(lines.map((line) => Number(line.split('\t')[at + 1]))));
  writeFileSync(TABLE, `${[['file', ...columns].join('\t'), ...lines, ['all', ...sums].join('\t')].join('\n')}\n`);
}

export default class CostsReporter {
  onTestRunEnd(modules) {
    const root = path.join(import.meta.dirname, '../..');
    if (process.env.LKS_UPDATE_COSTS === '1') write(rowsOf(modules, root));
    const dearest = modules
      .map((module) => [module.meta().costs?.seconds ?? 0, path.relative(root, module.moduleId)])
      .sort(([one], [other]) => other - one)
      .slice(0, MOST_TOLD);
    const all = sumOf(modules.map((module) => module.meta().costs?.seconds ?? 0));
    const lines = dearest.map(([seconds, file]) => `${seconds.toFixed(1).padStart(7)}  ${file}`);
    if (modules.length > 1)
      process.stdout.write(`\nProcessor seconds: ${all.toFixed(0)} in the files; the dearest:\n${lines.join('\n')}\n`);
  }
}
