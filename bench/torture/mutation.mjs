// Small faults put into the rules of retrying, paging, safe text and the journal, one at a time: do their tests notice?
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { mutantsOf } from './support/mutants.mjs';
import { seeded } from './support/trial.mjs';

/** Each file with the tests that are to hold it. */
const FILES = {
  'src/http/policy.ts': ['test/http/policy.test.ts'],
  'src/schedule/policy.ts': ['test/schedule/policy.test.ts'],
  'src/backends/paging.ts': ['test/backends/paging.test.ts', 'test/faults/paging.test.ts'],
  'src/contract/plain-text.ts': ['test/contract/plain-text.test.ts', 'test/render/safe-text.test.ts'],
  'src/render/safe-text.ts': ['test/render/safe-text.test.ts'],
  'src/journal.ts': ['test/journal.test.ts'],
};
const LEAST = 0.85;

/**
 * Mutants that no test can notice, by file, line of code and what they change, each with its reason. They are not counted, and
 * the row says how many they are; one that no mutant matches any more is a miss.
 */
const EQUIVALENT = [];

/** A mutant that does not end in this time is noticed: the tests would not end. */
const HANGS_MS = 20_000;

/** A copy of what the tests of these files need, in which files may be changed. */
function copyTree(trial) {
  const tree = path.join(trial.folder, 'tree');
  mkdirSync(tree);
  for (const name of ['src', 'test', 'package.json', 'tsconfig.json'])
    cpSync(path.join(trial.root, name), path.join(tree, name), { recursive: true });
  cpSync(path.join(trial.root, 'src'), path.join(tree, 'original/src'), { recursive: true });
  for (const name of ['node_modules', 'bin', 'dist']) symlinkSync(path.join(trial.root, name), path.join(tree, name));
  return tree;
}

/** Runs the mutants from `first` on; calls `tell(at, fate)`; resolves to the mutant that hung, or undefined at the end. */
function runSome(trial, tree, file, tests, mutants, first, tell) {
  const script = path.join(trial.root, 'bench/torture/support/mutation-run.mjs');
  const env = { ...process.env, VITEST_MAX_WORKERS: '1' };
  const child = spawn(process.execPath, [script, tree, file, `${first}`, ...tests], {
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  });
  const stop = () => {
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended.
    }
  };
  trial.atEnd(async () => stop());
  child.stdin.end(JSON.stringify(mutants));
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  return new Promise((resolve, reject) => {
    let rest = '';
    let current;
    let isWhole = false;
    let timer = setTimeout(stop, 9 * HANGS_MS);
    child.stdout.on('data', (chunk) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop();
      for (const line of lines) {
        clearTimeout(timer);
        timer = setTimeout(stop, HANGS_MS);
        const [word, more] = line.split(' ');
        if (word === 'unmutated')
          return reject(new Error(`${file}: its tests fail without a mutant: ${errors.slice(-500)}`));
        if (word === 'end') isWhole = true;
        else if (word === 'begin') current = Number(more);
        else if (/^\d+$/.test(word)) {
          tell(Number(word), more);
          current = undefined;
          if (trial.isOver) {
            isWhole = true;
            stop();
          }
        }
      }
    });
    child.on('close', () => {
      clearTimeout(timer);
      if (isWhole) return resolve(undefined);
      if (current === undefined) return reject(new Error(`${file}: ${errors.slice(-800)}`));
      resolve(current);
    });
  });
}

/** The mutants of a file in an order of its own, so that any beginning of it is a sample. */
function shuffled(list, random) {
  const all = [...list];
  for (let last = all.length - 1; last > 0; last -= 1) {
    const at = Math.floor(random() * (last + 1));
    [all[at], all[last]] = [all[last], all[at]];
  }
  return all;
}

const isEquivalent = (file, lines, { line, what }) =>
  EQUIVALENT.find((one) => one.file === file && lines[line - 1].includes(one.code) && one.what.test(what));

async function tryFile(trial, tree, file, tests, most) {
  const source = readFileSync(path.join(trial.root, file), 'utf8');
  const lines = source.split('\n');
  const all = mutantsOf(source, file).map((one) => ({ ...one, why: isEquivalent(file, lines, one)?.why }));
  const counted = shuffled(
    all.filter(({ why }) => why === undefined),
    seeded(trial.seed),
  ).slice(0, most);
  const left = all.filter(({ why }) => why !== undefined).length;
  let killed = 0;
  let tried = 0;
  const tell = (at, fate) => {
    tried += 1;
    trial.step();
    if (fate !== 'survived') killed += 1;
    else if (trial.part !== '') trial.note(`survived: ${file}:${counted[at].line} ${counted[at].what}`);
  };
  for (let first = 0; first < counted.length && !trial.isOver; ) {
    const hung = await runSome(trial, tree, file, tests, counted, first, tell);
    if (hung === undefined) break;
    tell(hung, 'killed');
    first = hung + 1;
  }
  if (tried === 0) return;
  const score = killed / tried;
  trial.figure(
    file,
    `${(100 * score).toFixed(1)} % of ${tried} of ${all.length - left} mutants${left > 0 ? `, ${left} that nothing can notice` : ''}`,
  );
  return { killed, tried };
}

export const row = {
  name: 'mutation',
  what: 'mutation score of policy, paging, safe text, journal',
  target: '≥ 85 % in all',
  order: 90,
  whole: 1000,
  quick: 24,
  async run(trial) {
    const there = Object.entries(FILES).filter(([file, tests]) =>
      [file, ...tests].every((name) => existsSync(path.join(trial.root, name))),
    );
    for (const [file] of Object.entries(FILES))
      if (!there.some(([name]) => name === file)) trial.notTried(`${file}: it or its tests are not there`);
    const tree = copyTree(trial);
    const named = there.filter(([file]) => file.includes(trial.part));
    const asked = trial.quick ? [named[trial.seed % named.length]] : named;
    let [killed, tried] = [0, 0];
    for (const [file, tests] of asked) {
      const seen = await tryFile(trial, tree, file, tests, trial.quick ? trial.cases : Number.POSITIVE_INFINITY);
      killed += seen?.killed ?? 0;
      tried += seen?.tried ?? 0;
    }
    if (tried === 0) return;
    trial.count('mutants', tried);
    trial.count('noticed', killed);
    // Of a few that were drawn the share says little.
    if (!trial.quick && trial.part === '')
      trial.check(killed / tried >= LEAST, `the score is ${((100 * killed) / tried).toFixed(1)} %`);
  },
};
