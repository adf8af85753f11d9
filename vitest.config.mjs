import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { PROJECTS } from './test/suites.mjs';
import { measureSlowness } from './test/support/slowness.mjs';

// Reading the certificates of this machine takes Node 20 longer than all else of a start, and no test asks for them.
delete process.env.NODE_EXTRA_CA_CERTS;

const slowness = measureSlowness();
const limit = Math.round(120_000 * slowness);

/**
 * Where what vitest makes of modules is kept for the next run: it goes by what a module says, and not by where the others lie that it
 * names, so a file that comes, goes or moves begins a folder anew.
 */
function keptModules() {
  const names = ['src', 'test', 'bench', 'build', 'trials'].flatMap((folder) =>
    readdirSync(new URL(folder, import.meta.url), { recursive: true })
      .filter((name) => /\.[cm]?[jt]s$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  const lock = readFileSync(new URL('package-lock.json', import.meta.url), 'utf8');
  const short = (...texts) => createHash('sha256').update(texts.join()).digest('hex').slice(0, 16);
  // A copy of the checkout may have the same node_modules.
  const own = short(import.meta.url);
  const now = `${own}-${short(lock, ...names.sort())}`;
  const all = new URL('node_modules/.cache/vitest-modules/', import.meta.url).pathname;
  mkdirSync(all, { recursive: true });
  for (const name of readdirSync(all))
    if (name.startsWith(own) && name !== now) rmSync(`${all}${name}`, { recursive: true, force: true });
  return `${all}${now}`;
}

export default defineConfig({
  test: {
    globalSetup: ['test/support/global-setup.ts'],
    pool: 'forks',
    // Little of what a test makes outlives it: room for the young, collected by the thread itself, costs less of a processor.
    execArgv: ['--max-semi-space-size=64', '--single-threaded-gc'],
    // One more than there are cores: many tests wait for what is late on purpose.
    maxWorkers: Math.min(4, availableParallelism() + 1),
    reporters: ['default', './test/support/skipped.mjs', './test/support/costs-reporter.mjs'],
    experimental: { fsModuleCache: true, fsModuleCachePath: keptModules() },
    projects: PROJECTS.map((project) => ({
      test: {
        ...project,
        setupFiles: ['test/support/costs.ts'],
        testTimeout: limit,
        hookTimeout: limit,
        provide: { slowness },
      },
    })),
  },
});
