// The faults of `planted.tsv`, one at a time: the case in `test/` that shows the rule of a trial fails with each.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readPlanted } from './support/planted.mjs';
import { copyTree } from './support/tree.mjs';

/** Runs the tests of a file that have `name` in theirs; returns how many passed and failed. */
function runTests(trial, tree, { test, name }) {
  const report = path.join(trial.folder, 'report.json');
  const args = [
    'run',
    test,
    '-t',
    name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
    '--reporter=json',
    `--outputFile=${report}`,
  ];
  writeFileSync(report, '{}');
  const { LKS_TEST_DATA, NODE_EXTRA_CA_CERTS, ...env } = process.env;
  const { stderr } = spawnSync(process.execPath, [path.join(tree, 'node_modules/vitest/vitest.mjs'), ...args], {
    cwd: tree,
    env: { ...env, VITEST_MAX_WORKERS: '1', TMPDIR: path.join(trial.folder, 'tmp') },
    encoding: 'utf8',
  });
  const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = JSON.parse(readFileSync(report, 'utf8'));
  return { passed, failed, stderr: stderr.slice(-800) };
}

/** Changes a line of the copy and runs the case; says what it should not have found. */
function tryFault(trial, tree, fault) {
  const place = path.join(tree, fault.file);
  const source = readFileSync(place, 'utf8');
  const called = `${fault.trial}: ${fault.test} "${fault.name}"`;
  if (source.split(fault.from).length !== 2) return trial.miss(`${called}: ${fault.file} has not one "${fault.from}"`);
  const before = runTests(trial, tree, fault);
  if (before.failed > 0 || before.passed === 0)
    return trial.miss(`${called}: ${before.passed} passed, ${before.failed} failed without a fault: ${before.stderr}`);
  writeFileSync(
    place,
    source.replace(fault.from, () => fault.to),
  );
  try {
    trial.check(runTests(trial, tree, fault).failed > 0, `${called}: not noticed in ${fault.file}: ${fault.to}`);
  } finally {
    writeFileSync(place, source);
  }
}

const FAULTS = readPlanted();

export const row = {
  name: 'planted',
  of: ['test'],
  what: 'a changed line of `src` for each trial, and the case in `test/` that shows its rule',
  target: 'each case fails with its fault, and only with it',
  order: 95,
  whole: FAULTS.length,
  gate: 2,
  run(trial) {
    const faults = FAULTS.filter((fault) => `${fault.trial} ${fault.test} ${fault.name}`.includes(trial.part));
    const first = trial.isGate && trial.part === '' ? trial.seed % faults.length : 0;
    const tree = copyTree(trial);
    for (const [fault] of trial.each([...faults.slice(first), ...faults.slice(0, first)].slice(0, trial.cases)))
      tryFault(trial, tree, fault);
  },
};
