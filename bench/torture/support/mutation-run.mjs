// Runs tests against mutants, one after the other, in a copy of the tree: `node mutation-run.mjs TREE FILE TESTS… < mutants`.
// Prints a line a mutant: its number, and `killed`, `survived` or `no tests`. A mutant that never ends is for who started this to kill.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createVitest } from 'vitest/node';
import { mutated } from './mutants.mjs';

const [tree, file, first, ...tests] = process.argv.slice(2);
const mutants = JSON.parse(readFileSync(0, 'utf8'));
const target = path.join(tree, file);
const source = readFileSync(path.join(tree, 'original', file), 'utf8');
writeFileSync(target, source);

const vitest = await createVitest(
  'test',
  {
    root: tree,
    config: false,
    watch: false,
    include: tests,
    bail: 1,
    pool: 'forks',
    maxWorkers: 1,
    isolate: false,
    testTimeout: 15_000,
    provide: { slowness: 3 },
    reporters: [{}],
    onConsoleLog: () => false,
  },
  { logLevel: 'silent', clearScreen: false },
);

/** Whether all tests pass as the file is now. */
async function passes() {
  vitest.invalidateFile(target);
  vitest.state.filesMap.clear();
  const specifications = await vitest.globTestSpecifications();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications, true);
  const states = testModules.map((module) => module.state());
  if (testModules.length === 0) return undefined;
  return unhandledErrors.length === 0 && states.every((state) => state === 'passed' || state === 'skipped');
}

if ((await passes()) !== true) {
  process.stdout.write('unmutated\n');
} else {
  for (let at = Number(first); at < mutants.length; at += 1) {
    writeFileSync(target, mutated(source, mutants[at]));
    process.stdout.write(`begin ${at}\n`);
    process.stdout.write(`${at} ${(await passes()) ? 'survived' : 'killed'}\n`);
  }
  writeFileSync(target, source);
  process.stdout.write('end\n');
}
await vitest.close();
process.exit();
