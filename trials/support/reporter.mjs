/** A reporter of vitest for a trial: a line of JSON for each file that has ended (read by `suite.mjs`). */
import path from 'node:path';

export default class TrialReporter {
  #of = 0;
  #files = 0;

  onTestRunStart(specifications) {
    this.#of = specifications.length;
  }

  onTestModuleEnd(module) {
    this.#files += 1;
    const tests = [...module.children.allTests()];
    const failed = tests
      .filter((test) => test.result().state === 'failed')
      .map((test) => ({ test: test.fullName, message: String(test.result().errors?.[0]?.message).slice(0, 2000) }));
    const own = module.errors().map(({ message }) => ({ message }));
    const told = {
      ...{ files: this.#files, of: this.#of, file: path.relative(process.cwd(), module.moduleId) },
      ...{ tests: tests.length, skipped: tests.filter((test) => test.result().state === 'skipped').length },
      failed: [...own, ...failed],
    };
    process.stdout.write(`${JSON.stringify(told)}\n`);
  }
}
