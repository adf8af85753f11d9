// A trial whose cases are tests of vitest: all files of the folder that has its name.
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { halfOf } from './drawn.mjs';

/**
 * The row of a suite. `name` is that of its folder; `what` it tries; `of`, the folders of `src` that it is about; `sizes`, what
 * the gate and a whole run differ in, in words; `isolate`, whether each file has a process of its own.
 */
export function suite({ name, what, of, sizes = ['all', 'all'], order = 70, isolate = true }) {
  return {
    ...{ name, what, of, sizes, order, isSuite: true },
    target: 'every test passes',
    whole: 1,
    gate: 1,
    run: (trial) => runSuite(trial, name, isolate),
  };
}

/** Runs the tests of a folder, and reads what its reporter says of each, a line of JSON each. */
function runSuite(trial, name, isolate) {
  const folder = path.join('trials', name);
  const files = readdirSync(path.join(trial.root, folder)).filter((file) => file.endsWith('.test.ts'));
  const own = trial.turn === undefined ? files : halfOf(files, trial.turn);
  if (own.length < files.length)
    trial.note(`${own.length} of its ${files.length} files; the others at the next landing`);
  const args = ['run', '--config', 'trials/vitest.config.mjs', ...own.map((file) => path.join(folder, file))];
  if (!isolate) args.push('--no-isolate');
  if (trial.part !== '') args.push('-t', trial.part);
  const { LKS_TRIALS_WHOLE, ...env } = process.env;
  const child = spawn(process.execPath, [path.join(trial.root, 'node_modules/vitest/vitest.mjs'), ...args], {
    cwd: trial.root,
    env: {
      ...env,
      LKS_TRIALS_REPORT: '1',
      LKS_TEST_SEED: String(trial.seed === 1 ? (env.LKS_TEST_SEED ?? '') : trial.seed),
      ...(!trial.isGate && { LKS_TRIALS_WHOLE: '1' }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  let rest = '';
  child.stderr.on('data', (chunk) => {
    errors = (errors + chunk).slice(-4000);
  });
  const tell = ({ files, of, tests, failed, skipped, file }) => {
    trial.progress(`${files} of ${of} files: ${file}`);
    trial.count('tests', tests);
    if (skipped > 0) trial.count('skipped', skipped);
    for (const { test, message } of failed) trial.miss(`${file}: ${test ?? 'the file itself'}\n${message}`, test);
  };
  child.stdout.on('data', (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop();
    for (const line of lines) if (line.startsWith('{"files":')) tell(JSON.parse(line));
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      trial.step();
      if (code !== 0 && !trial.hasMissed) trial.miss(`vitest ended with ${code}: ${errors}`);
      resolve();
    });
  });
}
