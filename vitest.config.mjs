import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { PROJECTS } from './test/suites.mjs';
import { measureSlowness } from './test/support/slowness.mjs';

// Reading the certificates of this machine takes Node 20 longer than all else of a start, and no test asks for them.
delete process.env.NODE_EXTRA_CA_CERTS;

// lks speaks the language of its locale; what a test expects does not depend on the machine.
for (const name of ['LC_ALL', 'LC_MESSAGES', 'LKS_UI_LANG']) delete process.env[name];
process.env.LANG = 'C.UTF-8';

const slowness = measureSlowness();
const limit = Math.round(120_000 * slowness);

export default defineConfig({
  test: {
    globalSetup: ['test/support/global-setup.ts'],
    pool: 'forks',
    // One more than there are cores: many tests wait for what is late on purpose.
    maxWorkers: Math.min(4, availableParallelism() + 1),
    reporters: ['default', './test/support/skipped.mjs', './test/support/costs-reporter.mjs'],
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
