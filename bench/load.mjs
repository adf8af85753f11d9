// Bundles the product's own modules for the bench, so that what is measured is the source as it stands.
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { bundle } from '../build/bundle.mjs';
import { root } from './tools.mjs';

export { root };

/** Loads a module of the bench that re-exports the product's own. Its bundle stands in the project until the end. */
export async function loadProduct(entry) {
  const folder = mkdtempSync(path.join(root, '.bench-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  // All in one folder: beside `chunks` the product would look for its tables, which are in `dist`.
  await bundle([entry], folder, [], { entryFileNames: 'product.cjs', chunkFileNames: '[name]-[hash].cjs' });
  return createRequire(import.meta.url)(path.join(folder, 'product.cjs'));
}
