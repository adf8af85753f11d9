import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { FAST, SUITES } from './test/suites.mjs';

// Reading the certificates of this machine takes Node 20 longer than all else of a start, and no test asks for them.
delete process.env.NODE_EXTRA_CA_CERTS;

/** How much slower than a quiet machine this one is now, from 1 to 10: by the best of three bare starts of the runtime. */
function measureSlowness() {
  const starts = Array.from({ length: 3 }, () => {
    const began = performance.now();
    spawnSync(process.execPath, ['-e', '0']);
    return performance.now() - began;
  });
  return Math.min(10, Math.max(1, Math.min(...starts) / 40));
}

const slowness = measureSlowness();
// What is run whole is up to 25 times as much; see test/support/runs.ts.
const limit = Math.round(120_000 * slowness * (process.env.LKS_TEST_WHOLE === '1' ? 10 : 1));

export default defineConfig({
  test: {
    globalSetup: ['test/support/global-setup.ts'],
    pool: 'forks',
    // One more than there are cores: many tests wait for what is late on purpose.
    maxWorkers: Math.min(4, availableParallelism() + 1),
    reporters: ['default', './test/support/skipped.mjs'],
    projects: Object.entries(process.env.LKS_TEST_FAST === '1' ? { fast: FAST } : SUITES).map(
      ([name, { include, exclude, isolate, order = 0, workers }]) => ({
        test: {
          ...{ name, include, exclude, isolate, testTimeout: limit, hookTimeout: limit, provide: { slowness } },
          sequence: { groupOrder: order },
          ...(workers === undefined ? {} : { maxWorkers: workers }),
        },
      }),
    ),
  },
});
