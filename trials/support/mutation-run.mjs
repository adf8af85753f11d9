// Runs tests against mutants, one after the other, in a tree that has them switched (mutants.mjs):
// `node mutation-run.mjs TREE '{"tests": […], "numbers": […]}'`. The file `TREE/mutant` says to every process which one is on; 0 is
// none. Prints `@N begins`, and then `@N killed`, `@N survived` or `@N no tests`; on stderr what failed without a mutant.
// A mutant that never ends is for who started this to kill.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createVitest } from 'vitest/node';

const [tree, asked] = process.argv.slice(2);
const { tests, numbers } = JSON.parse(asked);

const vitest = await createVitest(
  'test',
  {
    root: tree,
    config: false,
    watch: false,
    include: tests,
    bail: 1,
    // Every run has a new process, so that what a module makes when it is loaded is made with the mutant.
    pool: 'forks',
    maxWorkers: 1,
    isolate: false,
    // What takes too long is killed from outside, with all that it started.
    testTimeout: 3_600_000,
    hookTimeout: 3_600_000,
    provide: { slowness: 3 },
    reporters: [{}],
    onConsoleLog: () => false,
  },
  { logLevel: 'silent', clearScreen: false },
);

/** What becomes of the tests as the tree is now. */
async function fateOf(number) {
  vitest.state.filesMap.clear();
  const specifications = await vitest.globTestSpecifications();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications, true);
  if (testModules.length < tests.length) return 'no tests';
  const hasPassed = (module) => ['passed', 'skipped'].includes(module.state());
  if (unhandledErrors.length === 0 && testModules.every(hasPassed)) return 'survived';
  const failed = testModules.flatMap((module) => [...module.children.allTests('failed')]);
  const why = (test) => `${test.module.relativeModuleId}: ${test.fullName}: ${test.result().errors[0]?.message}\n`;
  if (number === 0) process.stderr.write(failed.map(why).join('') || `${unhandledErrors[0]}\n`);
  return 'killed';
}

for (const number of numbers) {
  writeFileSync(path.join(tree, 'mutant'), `${number}`);
  process.stdout.write(`\n@${number} begins\n`);
  process.stdout.write(`\n@${number} ${await fateOf(number)}\n`);
}
await vitest.close();
process.exit();
