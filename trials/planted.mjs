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

const calledBy = (fault) => `${fault.trial}: ${fault.test} "${fault.name}"`;

/** Whether the fault can be planted, and its case passes without it. */
function isSound(trial, tree, fault) {
  const parts = readFileSync(path.join(tree, fault.file), 'utf8').split(fault.from).length;
  if (parts !== 2) return trial.check(false, `${calledBy(fault)}: ${fault.file} has not one "${fault.from}"`);
  const { passed, failed, stderr } = runTests(trial, tree, fault);
  return trial.check(
    failed === 0 && passed > 0,
    `${calledBy(fault)}: ${passed} passed, ${failed} failed without a fault: ${stderr}`,
  );
}

/** Changes a line of the copy and runs the case. */
function tryFault(trial, tree, fault) {
  const place = path.join(tree, fault.file);
  const source = readFileSync(place, 'utf8');
  writeFileSync(
    place,
    source.replace(fault.from, () => fault.to),
  );
  const { failed } = runTests(trial, tree, fault);
  writeFileSync(place, source);
  trial.check(failed > 0, `${calledBy(fault)}: not noticed in ${fault.file}: ${fault.to}`);
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
    const drawn = [...faults.slice(first), ...faults.slice(0, first)].slice(0, trial.cases);
    // All without a fault before any with one: what is built of the same source is built once.
    const sound = drawn.filter((fault) => isSound(trial, tree, fault));
    for (const [fault] of trial.each(sound)) tryFault(trial, tree, fault);
  },
};
