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

/** Puts how long a whole run took, when and of which commit, into the row of its trial. */
export function putInReadme(root, { name, seconds, day, verdict }) {
  const place = path.join(root, 'trials/README.md');
  const text = readFileSync(place, 'utf8');
  const cells = rowsOfReadme(text).get(name);
  if (cells === undefined) throw new Error(`trials/README.md has no row for ${name}`);
  const commit = spawnSync('git', ['-C', root, 'rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' }).stdout.trim();
  const row = [...cells.slice(0, -2), lengthOf(seconds), `${day}, ${commit}: ${verdict}`];
  const lines = text.split('\n').map((line) => (line.startsWith(`| \`${name}\` |`) ? `| ${row.join(' | ')} |` : line));
  writeFileSync(place, lines.join('\n'));
}
