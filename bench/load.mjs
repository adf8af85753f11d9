// Bundles the product's own modules for the bench, so that what is measured is the source as it stands.
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { root } from './tools.mjs';

export { root };

/** Loads a module of the bench that re-exports the product's own. Its bundle stands in the project until the end. */
export async function loadProduct(entry) {
  const folder = mkdtempSync(path.join(root, '.bench-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const built = await rolldown({
    input: path.join(root, entry),
    platform: 'node',
    external: ['@photostructure/sqlite'],
    logLevel: 'silent',
  });
  await built.write({ dir: folder, format: 'cjs', dynamicImportInCjs: false, entryFileNames: 'product.cjs' });
  await built.close();
  return createRequire(import.meta.url)(path.join(folder, 'product.cjs'));
}
