/** Builds the product before any test when its sources have changed, since what is tested is what ships; and makes room for homes. */
import path from 'node:path';
import { makeScratch } from './scratch';

const ROOT = path.join(__dirname, '../..');
const { buildIfStale } = (await import(path.join(ROOT, 'build/build-if-stale.mjs'))) as {
  buildIfStale: (root: string) => Promise<boolean>;
};

export default async function setup(): Promise<() => void> {
  await buildIfStale(ROOT);
  return makeScratch();
}
