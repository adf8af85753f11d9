/** Builds the product before any test when its sources have changed: behaviour is tested on the spawned binary. */
import path from 'node:path';

const ROOT = path.join(__dirname, '../..');
const { buildIfStale } = (await import(path.join(ROOT, 'build/build-if-stale.mjs'))) as {
  buildIfStale: (root: string) => Promise<boolean>;
};

export default async function setup(): Promise<void> {
  await buildIfStale(ROOT);
}
