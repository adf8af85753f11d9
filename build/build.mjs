// Builds dist/: the bundled program (CommonJS: the module loader for ES modules costs a sixth of the bare start),
// code-split so that a command loads only what it needs, and the sample library.
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { groupModules, refuseCircles } from './chunks.mjs';
import { writeLicences } from './licences.mjs';
import { recordLoads } from './record-loads.mjs';
import { slimConf } from './slim-conf.mjs';
import { slimMcp } from './slim-mcp.mjs';
import { slimPdf } from './slim-pdf.mjs';
import { slimUndici } from './slim-undici.mjs';
import { forgetStamp, hashInputs, leaveStamp } from './stamp.mjs';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const dist = path.join(root, 'dist');
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

/** commander asks for child_process at load, a tenth of the bare start, for executable subcommands that lks has none of. */
const lazyChildProcess = {
  name: 'lazy-child-process',
  transform(code, id) {
    if (!/node_modules[\\/]commander[\\/]lib[\\/]command\.js$/.test(id)) return null;
    const eager = "const childProcess = require('node:child_process');";
    if (!code.includes(eager)) throw new Error('commander has changed: look at lazyChildProcess in build/build.mjs');
    return code.replace(
      eager,
      "const childProcess = { spawn: (...args) => require('node:child_process').spawn(...args) };",
    );
  },
};

/** Only ASCII in the output: bin/load.js reads it byte by byte, and V8 holds it in half the memory. */
const asciiOnly = {
  name: 'ascii-only',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk')
        chunk.code = chunk.code.replace(
          /[^\0-\x7f]/g,
          (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
        );
  },
};

const PROGRAM = [
  'src/cli/main.ts',
  'src/serve/searching/search-process.ts',
  'src/serve/processes/serving-process.ts',
  'src/library/import-thread/import-thread.ts',
];
/** What makes the files that ship beside the bundle. */
const BUILDERS = ['src/library/text/build-tables.ts', 'src/library/sample/build-sample.ts'];
const SHIPPED = ['everyday.table', 'glossary.table', 'laws.table', 'sample.db'];

/** Bundles entries into `folder`, with what `output` says of the files to write; returns the files. */
async function bundle(entries, folder, output, input = {}) {
  const built = await rolldown({
    input: Object.fromEntries(entries.map((entry) => [path.basename(entry, '.ts'), path.join(root, entry)])),
    platform: 'node',
    preserveEntrySignatures: 'allow-extension',
    external: ['@photostructure/sqlite'],
    plugins: [lazyChildProcess, slimUndici(), slimMcp(), slimConf(), slimPdf()],
    onLog(level, log, handler) {
      // Which file a module goes into is settled in chunks.mjs, so a late import that an early one makes idle is no news.
      if (log.code !== 'INEFFECTIVE_DYNAMIC_IMPORT') handler(level, log);
    },
    // A machine with other work to do is no fault of a plugin, and `npm ci` is to end without a warning.
    checks: { bundlerTimings: false },
    transform: { define: { LKS_VERSION: JSON.stringify(version) } },
    ...input,
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

/**
 * Bundles the program into a folder that does not ship, a file for each piece that commands share. Makes the tables and the sample library
 * with it, by the product's own code, and runs what people run most. Returns the group of each module.
 */
async function rehearse() {
  const folder = mkdtempSync(path.join(root, 'node_modules', '.lks-build-'));
  try {
    // Without the bundler's own economies: a file then holds only what all who load it need.
    const exact = { experimental: { chunkOptimization: false } };
    const chunks = await bundle([...PROGRAM, ...BUILDERS], folder, {}, exact);
    const load = createRequire(import.meta.url);
    load(path.join(folder, 'build-tables.cjs')).buildTables(folder);
    const { buildSample } = load(path.join(folder, 'build-sample.cjs'));
    buildSample(path.join(root, 'sample'), path.join(folder, 'sample.db'), '2026-11-21 00:00:00');
    for (const name of SHIPPED) copyFileSync(path.join(folder, name), path.join(dist, name));
    const loadedBy = await recordLoads(folder);
    const pieces = chunks
      // An entry has a file of its own anyhow.
      .filter((chunk) => !chunk.isEntry)
      .map(({ fileName, moduleIds, code, imports }) => ({
        file: fileName,
        modules: moduleIds,
        size: code.length,
        imports,
        runs: loadedBy.get(fileName) ?? [],
      }));
    return groupModules(pieces);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Bundles what ships into dist/; returns the ids of the modules that went in. */
async function bundleProgram(groups) {
  const name = (id) => groups.get(id) ?? null;
  const chunks = await bundle(PROGRAM, dist, {
    minify: { compress: true, mangle: true },
    plugins: [asciiOnly],
    codeSplitting: { groups: [{ name, debugName: 'loaded together' }], includeDependenciesRecursively: false },
  });
  refuseCircles(chunks);
  return chunks.flatMap((chunk) => chunk.moduleIds);
}

/**
 * Writes version and build into the first line of the program: compiled code is kept by them (bin/load.js). The build is a
 * digest of all the code that ships, so the same tree has the same one.
 */
function markBuild() {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.cjs'));
  const code = [
    ...files.map((name) => path.join(dist, name)),
    ...['load.js', 'keep.js'].map((name) => path.join(root, 'bin', name)),
  ];
  const digest = createHash('sha256');
  for (const file of code.sort()) {
    const bytes = readFileSync(file);
    digest.update(`${path.relative(root, file).split(path.sep).join('/')} ${bytes.length}\n`).update(bytes);
  }
  const main = path.join(dist, 'main.cjs');
  const line = `// lks ${version} build ${digest.digest('hex').slice(0, 16)}\n`;
  writeFileSync(main, line + readFileSync(main, 'latin1'), 'latin1');
}

const inputs = hashInputs(root);
forgetStamp(root);
rmSync(dist, { recursive: true, force: true });
mkdirSync(dist);
const groups = await rehearse();
writeLicences(await bundleProgram(groups), path.join(dist, 'THIRD-PARTY-LICENSES.txt'));
markBuild();
leaveStamp(root, inputs);
