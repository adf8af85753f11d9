// Bundles entries of src, as they ship or as a step of the build that is run at once.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const { version, homepage = '' } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

/** The program, and those that it starts as processes and threads of its own. */
export const PROGRAM = [
  'src/cli/main.ts',
  'src/serve/searching/search-process.ts',
  'src/serve/processes/serving-process.ts',
  'src/library/check/maintenance-process.ts',
  'src/platform/worker/worker-watch.ts',
  'src/library/import-thread/import-thread.ts',
  'src/research/texts/reading-process.ts',
];

/** Bundles entries into `folder`, with `plugins` and what `output` says of the files to write; returns the files. */
export async function bundle(entries, folder, plugins = [], output = {}) {
  const built = await rolldown({
    input: Object.fromEntries(entries.map((entry) => [path.basename(entry, '.ts'), path.join(root, entry)])),
    platform: 'node',
    preserveEntrySignatures: 'allow-extension',
    external: ['@photostructure/sqlite'],
    plugins,
    onLog(level, log, handler) {
      // Which file a module goes into is settled in together.mjs.
      if (log.code === 'INEFFECTIVE_DYNAMIC_IMPORT') return;
      // A package that is not installed would be asked for at run time.
      handler(log.code === 'UNRESOLVED_IMPORT' ? 'error' : level, log);
    },
    // A machine with other work to do is no fault of a plugin, and `npm ci` is to end without a warning.
    checks: { bundlerTimings: false },
    transform: { define: { LKS_VERSION: JSON.stringify(version), LKS_HOMEPAGE: JSON.stringify(homepage) } },
  });
  const written = await built.write({
    dir: folder,
    format: 'cjs',
    // bin/load.js has no loader for ES modules: what is imported late is required late.
    dynamicImportInCjs: false,
    entryFileNames: '[name].cjs',
    chunkFileNames: 'chunks/[name]-[hash].cjs',
    ...output,
  });
  await built.close();
  return written.output.filter((file) => file.type === 'chunk');
}

/** Bundles entries into a folder of their own, hands it to `work` with a `load` of what they export, and removes it. */
export async function withBundle(entries, work) {
  const folder = mkdtempSync(path.join(root, 'node_modules', '.lks-build-'));
  try {
    await bundle(entries, folder);
    const require = createRequire(import.meta.url);
    return await work(folder, (name) => require(path.join(folder, `${name}.cjs`)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
