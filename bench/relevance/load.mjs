// Bundles the product's own modules for the bench, so that what is measured is the source as it stands.
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

export const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Loads `product.ts`; its SQLite binding is resolved from the project's folder. */
export async function loadProduct() {
  const folder = mkdtempSync(path.join(root, '.bench-'));
  try {
    const built = await rolldown({
      input: path.join(root, 'bench/relevance/product.ts'),
      platform: 'node',
      external: ['@photostructure/sqlite'],
    });
    await built.write({ dir: folder, format: 'cjs', dynamicImportInCjs: false, entryFileNames: 'product.cjs' });
    await built.close();
    const product = createRequire(import.meta.url)(path.join(folder, 'product.cjs'));
    // The binding and the late imports are loaded while the folder is there.
    product.openDatabase(':memory:').close();
    await warm(product);
    return product;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function warm(product) {
  const file = path.join(mkdtempSync(path.join(root, '.bench-warm-')), 'library.db');
  try {
    product.openStore(file).close();
    const library = product.openLibrary(file);
    for (const query of [{ q: 'art. 1 Awb' }, { q: 'recht', law: 'BW' }]) {
      await library.search(product.checkSearchQuery(query));
    }
    await library.close();
  } finally {
    rmSync(path.dirname(file), { recursive: true, force: true });
  }
}
