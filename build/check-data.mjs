// Checks the tables of `data/`: what each file and line of them has wrong. They are made as the build makes them, in a folder that goes.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { withBundle } from './bundle.mjs';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');

await withBundle(['src/library/pointers/build-tables.ts', 'src/research/verify/build-claims.ts'], (folder, load) => {
  try {
    load('build-tables').buildTables(path.join(root, 'data'), folder);
    load('build-claims').buildClaims(root, folder);
  } catch (error) {
    if (!error.message.startsWith('data')) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
});
