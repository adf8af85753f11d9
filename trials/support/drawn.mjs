// Which trials the gate runs: those of the folders that a change touches, and a quarter of the others, by the number of commits.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The commit that the change at hand is of, written down by whoever begins one: its history is that of the landings. */
const BASE = '.ci/base';
const SHARE = 4;
const WEEK_S = 7 * 24 * 3600;

function git(root, ...args) {
  const { status, stdout } = spawnSync('git', ['-C', root, ...args], { encoding: 'utf8', maxBuffer: 1e8 });
  return status === 0 ? stdout.trim() : undefined;
}

const linesOf = (text) => (text ?? '').split('\n').filter((line) => line !== '');

/** Of the files of a suite every other one, the rest at the next turn; all of a suite of three or fewer. */
export const halfOf = (files, turn) =>
  files.length <= 3 ? files : [...files].sort().filter((_, at) => (at + turn) % 2 === 0);

/** The names of those that are drawn at a number of commits. */
export const quarterOf = (names, commits) => [...names].sort().filter((_, at) => (at + commits) % SHARE === 0);

/**
 * The trials that `files`, paths from the root, are about: a trial's own files, and the folders of `src` that it names. What a
 * build rests on concerns all.
 */
export function touchedBy(rows, files) {
  const isBelow = (file, place) => file === place || file.startsWith(`${place}/`);
  const ofAll = files.some((file) => /^(trials\/(run\.mjs|support\/)|package-lock\.json$|bin\/)/.test(file));
  return rows
    .filter(({ name, of }) => {
      const places = [`trials/${name}.mjs`, `trials/${name}`, ...of];
      return ofAll || files.some((file) => places.some((place) => isBelow(file, place)));
    })
    .map(({ name }) => name);
}

const changedSince = (root, base, until = 'HEAD') =>
  git(root, 'merge-base', '--is-ancestor', base, until) === undefined
    ? undefined
    : linesOf(git(root, 'diff', '--name-only', base, until));

const commitsAt = (root, commit) => Number(git(root, 'rev-list', '--count', commit) ?? 0);

function baseOf(root) {
  try {
    return readFileSync(path.join(root, BASE), 'utf8').trim();
  } catch {
    return '';
  }
}

/**
 * The names of the trials that the gate runs, whose turn it is of their files (the number of landings), and why these, in a line. `named`: the commit before the change; else that of
 * `.ci/base`. Where there is none in this clone all run.
 */
export function drawn(root, rows, named) {
  const names = rows.map(({ name }) => name);
  const base = named || baseOf(root);
  const turn = Number(git(root, 'rev-list', '--count', 'HEAD', '--', BASE) ?? 0);
  const files = base === '' ? undefined : changedSince(root, base);
  if (files === undefined)
    return { names, turn, why: `all ${names.length} trials: the commit before the change is not known` };
  const touched = touchedBy(rows, files);
  const others = quarterOf(
    names.filter((name) => !touched.includes(name)),
    commitsAt(root, 'HEAD'),
  );
  const list = (some) => (some.length === 0 ? 'none' : some.join(', '));
  return {
    names: [...touched, ...others],
    turn,
    why: `since ${base.slice(0, 8)}, ${files.length} files changed; touched: ${list(touched)}; drawn: ${list(others)}`,
  };
}

/** The commits that landed, newest first, with their time: what `.ci/base` has named. */
function landings(root) {
  const changes = linesOf(git(root, 'log', '--format=%H', '--', BASE));
  const landed = changes.map((commit) => git(root, 'show', `${commit}:${BASE}`)).filter((one) => one !== undefined);
  return [...new Set(landed)]
    .map((commit) => ({ commit, at: Number(git(root, 'show', '-s', '--format=%ct', commit) ?? Number.NaN) }))
    .filter(({ at }) => !Number.isNaN(at));
}

/**
 * The trials that no landing of the last week has run, counted from the newest commit; none where the clone does not reach back
 * a week, since then nobody can tell.
 */
export function neverDrawn(root, rows) {
  const all = landings(root);
  const newest = Number(git(root, 'show', '-s', '--format=%ct', 'HEAD') ?? 0);
  if (!all.some(({ at }) => newest - at > WEEK_S)) return [];
  const seen = new Set();
  for (const [index, { commit, at }] of all.entries()) {
    if (newest - at > WEEK_S) break;
    const before = all[index + 1]?.commit;
    const files = before === undefined ? undefined : changedSince(root, before, commit);
    const touched = files === undefined ? rows.map(({ name }) => name) : touchedBy(rows, files);
    const others = rows.map(({ name }) => name).filter((name) => !touched.includes(name));
    for (const name of [...touched, ...quarterOf(others, commitsAt(root, commit))]) seen.add(name);
  }
  return rows.map(({ name }) => name).filter((name) => !seen.has(name));
}
