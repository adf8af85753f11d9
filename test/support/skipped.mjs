/** A reporter of vitest: says at the end which tests were skipped, and what this machine lacks. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** What tests need besides Node.js, and skip without. */
const PROGRAMS = ['bash', 'zsh', 'fish', 'pwsh', 'openssl', 'strace', 'patch', 'unshare', 'java', 'mvn', 'setpriv'];

const hasProgram = (name) => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0;

function lacking() {
  const data = [process.env.LKS_TEST_DATA, path.join(import.meta.dirname, '../../../shared/data')];
  return [
    ...PROGRAMS.filter((name) => !hasProgram(name)),
    ...(data.some((folder) => folder !== undefined && existsSync(folder))
      ? []
      : ['the official files (LKS_TEST_DATA)']),
    ...(existsSync('/usr/lib/postgresql') ? [] : ['PostgreSQL']),
    ...(process.getuid?.() === 0 ? ['a user that is not root'] : []),
  ];
}

/** The name under which a test is skipped: of the outermost group that is skipped as a whole, else its own. */
function skippedAs(test) {
  let outermost = test;
  for (let group = test.parent; group.type === 'suite'; group = group.parent)
    if (group.state() === 'skipped') outermost = group;
  return outermost.name;
}

export default class SkippedReporter {
  onTestRunEnd(modules) {
    const counts = new Map();
    for (const module of modules)
      for (const test of module.children.allTests('skipped')) {
        const line = `${path.relative(process.cwd(), module.moduleId)}: ${skippedAs(test)}`;
        counts.set(line, (counts.get(line) ?? 0) + 1);
      }
    if (counts.size === 0) return;
    const all = [...counts.values()].reduce((one, other) => one + other);
    const lines = [...counts].map(([line, count]) => `${String(count).padStart(5)}  ${line}`);
    const missing = lacking();
    const why = missing.length === 0 ? '' : `; this machine lacks ${missing.join(', ')}`;
    process.stdout.write(`\nSkipped ${all} ${all === 1 ? 'test' : 'tests'}${why}:\n${lines.sort().join('\n')}\n`);
  }
}
