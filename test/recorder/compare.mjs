/**
 * Compares two recordings. What differs is shown as a unified diff, unless the list of what may differ has a line for it; a
 * line of that list which no difference needs is told too, so that the list never grows old.
 *
 * @typedef {object} Allowed
 * @property {string} case A pattern of cases; `*` stands for anything.
 * @property {string} [line] A regular expression: only lines in which it is found may come or go. Left out: the whole case.
 * @property {string} why
 *
 * @typedef {object} Comparison
 * @property {number} cases How many cases there are in either.
 * @property {{ name: string, diff: string, allowed: boolean }[]} differing
 * @property {Allowed[]} unused
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** The cases of a recording: the files below its folder, what is said of the recording itself left out. */
const casesOf = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.includes(path.sep) && statSync(path.join(folder, name)).isFile())
    .sort();

const matches = (pattern, name) =>
  new RegExp(
    `^${pattern
      .split('*')
      .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
  ).test(name);

/** The unified diffs of the files of two folders, by name. Throws where git cannot be run. */
function diffsOf(earlier, later) {
  const folders = [earlier, later].map((folder) => `${path.resolve(folder)}/`);
  const args = [
    'diff',
    '--no-index',
    '--no-color',
    '--no-ext-diff',
    '--text',
    '--no-renames',
    '--no-prefix',
    ...folders,
  ];
  const { stdout, status, error } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 30 });
  if (error !== undefined || (status !== 0 && status !== 1)) throw error ?? new Error(`git diff ended with ${status}`);
  const diffs = stdout.split(/^diff --git .*\n/m).slice(1);
  return new Map(
    diffs.map((diff) => {
      const [, before = '', after = ''] = /^--- (.*?)\t?\n\+\+\+ (.*?)\t?$/m.exec(diff) ?? [];
      const [file, folder] = after === '/dev/null' ? [before, folders[0]] : [after, folders[1]];
      return [path.relative(folder, path.resolve('/', file)), diff.slice(Math.max(0, diff.indexOf('\n@@ ') + 1))];
    }),
  );
}

/** The lines that came or went. */
const changedLines = (diff) =>
  diff
    .split('\n')
    .filter((line) => /^[+-]/.test(line))
    .map((line) => line.slice(1));

/**
 * @param {string} earlier @param {string} later
 * @param {readonly Allowed[]} allowed
 * @param {(name: string) => boolean} [counts] Which cases are compared; all unless told.
 * @returns {Comparison}
 */
export function compare(earlier, later, allowed, counts = () => true) {
  const all = [...new Set([...casesOf(earlier), ...casesOf(later)])].sort();
  const names = all.filter(counts);
  const isEqual = (name) => {
    const [before, after] = [earlier, later].map((folder) => path.join(folder, name));
    return existsSync(before) && existsSync(after) && readFileSync(before).equals(readFileSync(after));
  };
  const changed = names.filter((name) => !isEqual(name));
  const diffs = changed.length === 0 ? new Map() : diffsOf(earlier, later);
  const used = new Set();
  const differing = [];
  for (const name of changed) {
    const diff = diffs.get(name) ?? '';
    const entries = allowed.filter((entry) => matches(entry.case, name.replace(/\.\w+$/, '')));
    const passes = changedLines(diff).map((line) =>
      entries.filter((entry) => entry.line === undefined || new RegExp(entry.line).test(line)),
    );
    for (const entry of passes.flat()) used.add(entry);
    differing.push({ name, diff, allowed: passes.every((some) => some.length > 0) });
  }
  // Of a part it cannot be said what the rest needs.
  const unused = names.length < all.length ? [] : allowed.filter((entry) => !used.has(entry));
  return { cases: names.length, differing, unused };
}

/** What a comparison says, and whether it says that something is wrong. @param {Comparison} comparison */
export function report({ cases, differing, unused }) {
  const wrong = differing.filter((one) => !one.allowed);
  const lines = wrong.map(({ name, diff }) => `=== ${name}\n${diff}`);
  for (const { case: pattern, line, why } of unused)
    lines.push(
      `No difference needs this line of the list any more: ${pattern}${line === undefined ? '' : ` /${line}/`} (${why})\n`,
    );
  lines.push(`${cases} cases: ${wrong.length} differ, ${differing.length - wrong.length} differ as the list allows.\n`);
  return { text: lines.join('\n'), wrong: wrong.length > 0 || unused.length > 0 };
}
