// What has run on this commit, so that a run that was stopped goes on where it was: `npm run trials -- --resume`.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const placeOf = (root) => path.join(root, 'node_modules/.cache/trials.json');

/** The commit, and what was changed since. */
function stateOf(root) {
  const git = (...args) => spawnSync('git', ['-C', root, ...args], { encoding: 'utf8', maxBuffer: 1e8 }).stdout ?? '';
  return `${git('rev-parse', 'HEAD').trim()} ${git('status', '--porcelain').trim()}`;
}

function read(root) {
  try {
    return JSON.parse(readFileSync(placeOf(root), 'utf8'));
  } catch {
    return {};
  }
}

const keyOf = ({ name, seed, size }) => `${name} ${seed} ${size}`;

/** Whether a trial has met its target in a run of this size, of this tree. */
export const finished = (root, run) => read(root)[keyOf(run)] === stateOf(root);

/** Writes down that a run has ended, if it met its target. */
export function keepResult(root, result, size) {
  if (result.missedInAll > 0 || result.isPart || result.done < result.cases) return;
  mkdirSync(path.dirname(placeOf(root)), { recursive: true });
  writeFileSync(placeOf(root), JSON.stringify({ ...read(root), [keyOf({ ...result, size })]: stateOf(root) }));
}
