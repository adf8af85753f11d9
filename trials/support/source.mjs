// The product's own code, bundled for this run: what is tried is what the sources say now.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

/** What `entry` (a file of the project) exports. */
export async function loadSource(trial, entry) {
  const file = path.join(trial.folder, `${path.basename(entry, '.ts')}-${path.basename(path.dirname(entry))}.mjs`);
  const built = await rolldown({
    input: path.join(trial.root, entry),
    platform: 'node',
    external: ['@photostructure/sqlite'],
    onLog: () => {},
    transform: { define: { LKS_VERSION: '"trial"' } },
  });
  // The door of SQLite looks for its addon from where it stands.
  const from = JSON.stringify(path.join(trial.root, 'bin/trial.cjs'));
  const banner = `import { createRequire as requireFrom } from 'node:module';
const __filename = ${from};
const __dirname = ${JSON.stringify(path.join(trial.root, 'bin'))};
const require = requireFrom(__filename);`;
  await built.write({ file, format: 'esm', codeSplitting: false, banner });
  await built.close();
  return import(pathToFileURL(file).href);
}

/** The parts of lks that rows try without starting it. */
export const loadProduct = (trial) => loadSource(trial, 'trials/support/product.ts');
