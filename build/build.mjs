// Builds dist/: the bundled program (CommonJS: the module loader for ES modules costs a sixth of the bare start),
// code-split so that a command loads only what it needs, and the sample library.
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { absent } from './absent.mjs';
import { bundle, PROGRAM, withBundle } from './bundle.mjs';
import { bundleCompletion } from './completion.mjs';
import { commandTexts, helpTexts } from './help.mjs';
import { late } from './late.mjs';
import { writeLicences } from './licences.mjs';
import { said } from './said.mjs';
import { forgetStamp, hashInputs, leaveStamp } from './stamp.mjs';
import { together } from './together.mjs';
import { unreached } from './unreached.mjs';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const dist = path.join(root, 'dist');
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

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

/** What makes the files that ship beside the bundle. */
const BUILDERS = [
  'src/library/pointers/build-tables.ts',
  'src/research/verify/build-claims.ts',
  'src/library/sample/build-sample.ts',
  'src/cli/build-completion.ts',
];

/** Makes the tables and the sample library, by the product's own code, and puts them beside the bundle; returns what completion knows. */
async function makeShipped() {
  return withBundle(BUILDERS, async (folder, load) => {
    // Those that follow read the tables that lie beside them.
    load('build-tables').buildTables(path.join(root, 'data'), folder);
    load('build-claims').buildClaims(root, folder);
    const tables = readdirSync(folder).filter((name) => name.endsWith('.table'));
    for (const name of tables) copyFileSync(path.join(folder, name), path.join(dist, name));
    await load('build-sample').buildSample(
      path.join(root, 'sample'),
      path.join(dist, 'sample.db'),
      '2026-11-21 00:00:00',
    );
    return load('build-completion').completionData();
  });
}

/** How what ships is written. */
const SHIPPED = { minify: { compress: true, mangle: true }, plugins: [late(), asciiOnly] };

/** Bundles the program into dist/; returns the ids of the modules that went in. */
async function bundleProgram() {
  const { plugin, groups } = together(root);
  const chunks = await bundle(PROGRAM, dist, [absent(), unreached(), plugin, said()], {
    ...SHIPPED,
    codeSplitting: { groups, includeDependenciesRecursively: false },
  });
  return chunks.flatMap((chunk) => chunk.moduleIds);
}

/**
 * Writes version and build into the first line of each entry that bin/lks.js starts: compiled code is kept by them (bin/load.js). The build
 * is a digest of all the code that ships, so the same tree has the same one.
 */
function markBuild() {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.cjs'));
  const code = [...files.map((name) => path.join(dist, name)), path.join(root, 'bin/load.js')];
  const digest = createHash('sha256');
  for (const file of code.sort()) {
    const bytes = readFileSync(file);
    digest.update(`${path.relative(root, file).split(path.sep).join('/')} ${bytes.length}\n`).update(bytes);
  }
  const line = `// lks ${version} build ${digest.digest('hex').slice(0, 16)}\n`;
  for (const entry of ['main.cjs', 'completion.cjs'].map((name) => path.join(dist, name)))
    writeFileSync(entry, line + readFileSync(entry, 'latin1'), 'latin1');
}

const inputs = hashInputs(root);
forgetStamp(root);
rmSync(dist, { recursive: true, force: true });
mkdirSync(dist);
const known = await makeShipped();
const modules = [...(await bundleProgram()), ...(await bundleCompletion(root, known, SHIPPED))];
writeLicences(modules, path.join(dist, 'THIRD-PARTY-LICENSES.txt'));
markBuild();
const { run } = createRequire(import.meta.url)(path.join(dist, 'main.cjs'));
writeFileSync(path.join(dist, 'help.txt'), await helpTexts(run));
writeFileSync(path.join(dist, 'commands.txt'), await commandTexts(run));
leaveStamp(root, inputs);
