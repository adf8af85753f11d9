// What has run on this commit, so that a run that was stopped goes on where it was: `npm run trials -- --resume`.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The commit, and what was changed since. */
function stateOf(root) {
  const git = (...args) => spawnSync('git', ['-C', root, ...args], { encoding: 'utf8', maxBuffer: 1e8 }).stdout ?? '';
  return `${git('rev-parse', 'HEAD').trim()} ${git('status', '--porcelain').trim()}`;
}

function read(place) {
  try {
    return JSON.parse(readFileSync(place, 'utf8'));
  } catch {
    return {};
  }
}

const keyOf = ({ name, seed, isGate }) => `${name} ${seed} ${isGate ? 'gate' : 'whole'}`;

/** What has met its target in runs of this tree. */
export class Results {
  #place;
  #state;
  #all;

  constructor(root) {
    this.#place = path.join(root, 'node_modules/.cache/trials.json');
    this.#state = stateOf(root);
    this.#all = read(this.#place);
  }

  has(run) {
    return this.#all[keyOf(run)] === this.#state;
  }

  /** Writes down that a run has ended, if it met its target. */
  keep(result) {
    if (result.missedInAll > 0 || result.isPart || result.done < result.cases) return;
    this.#all[keyOf(result)] = this.#state;
    mkdirSync(path.dirname(this.#place), { recursive: true });
    writeFileSync(this.#place, JSON.stringify(this.#all));
  }
}
