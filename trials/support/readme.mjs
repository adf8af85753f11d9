// The table of trials/README.md: a row for each trial, of which the last three cells are what a whole run was.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const cellsOf = (line) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The rows of the table, by the name of the trial, each as its cells. */
export function rowsOfReadme(text) {
  const lines = text.split('\n').filter((line) => /^\| `[\w-]+` \|/.test(line));
  return new Map(lines.map((line) => [cellsOf(line)[0].replaceAll('`', ''), cellsOf(line)]));
}

const lengthOf = (seconds) => (seconds < 90 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`);

/** The cells of a trial that its declaration gives: name, what it tries, how much of it in the gate and whole. */
const cellsOfRow = ({ name, what, gate, whole, sizes = [gate, whole] }) =>
  [`\`${name}\``, what, ...sizes].map((cell) => String(cell).replaceAll('|', '\\|'));

/**
 * Writes the rows of the table by what the trials declare. `result`, of a whole run: how long it took, when and of which commit; of the
 * others what stood there stays.
 */
export function writeReadme(root, rows, result) {
  const place = path.join(root, 'trials/README.md');
  const text = readFileSync(place, 'utf8');
  const kept = rowsOfReadme(text);
  const commit = spawnSync('git', ['-C', root, 'rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' }).stdout.trim();
  const seenOf = ({ name }) =>
    name === result?.name
      ? [lengthOf(result.seconds), `${result.day}, ${commit}: ${result.verdict}`]
      : (kept.get(name)?.slice(-2) ?? ['–', 'not yet']);
  const ordered = [...rows].sort((a, b) => (a.name < b.name ? -1 : 1));
  const lines = ordered.map((row) => `| ${[...cellsOfRow(row), ...seenOf(row)].join(' | ')} |`);
  const rest = text.split('\n').filter((line) => !/^\| `[\w-]+` \|/.test(line));
  const head = rest.findIndex((line) => line.startsWith('|---'));
  writeFileSync(place, [...rest.slice(0, head + 1), ...lines, ...rest.slice(head + 1)].join('\n'));
}
