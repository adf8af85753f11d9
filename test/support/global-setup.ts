/** Builds the product before any test when its sources have changed: what is tested is what ships. */
import { rmSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(__dirname, '../..');
const { buildIfStale } = (await import(path.join(ROOT, 'build/build-if-stale.mjs'))) as {
  buildIfStale: (root: string) => Promise<boolean>;
};

export default async function setup(): Promise<() => void> {
  await buildIfStale(ROOT);
  return () => {
    const { TMPDIR } = process.env;
    // Made for this run by vitest.config.mjs.
    if (TMPDIR?.startsWith('/dev/shm/lks-tests-')) rmSync(TMPDIR, { recursive: true, force: true });
  };
}
