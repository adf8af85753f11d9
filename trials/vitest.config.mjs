import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { measureSlowness } from '../test/support/slowness.mjs';

delete process.env.NODE_EXTRA_CA_CERTS;

const slowness = measureSlowness();
const limit = Math.round(120_000 * slowness * (process.env.LKS_TRIALS_WHOLE === '1' ? 10 : 1));
/** One at a time, and all in one process: three JVMs leave nothing of two cores, and all of these ask the same. */
const isCluster = process.argv.some((word) => word.includes('trials/cluster'));
/** Run by trials/run.mjs, which reads a line for each file. */
const isReported = process.env.LKS_TRIALS_REPORT === '1';

export default defineConfig({
  root: path.join(import.meta.dirname, '..'),
  test: {
    globalSetup: ['test/support/global-setup.ts'],
    pool: 'forks',
    include: ['trials/**/*.test.ts'],
    maxWorkers: isCluster ? 1 : 2,
    isolate: !isCluster,
    reporters: isReported ? ['./trials/support/reporter.mjs'] : ['default', './test/support/skipped.mjs'],
    testTimeout: limit,
    hookTimeout: limit,
    provide: { slowness },
  },
});
