// How many modules, functions and folders of `src` a command goes through: a build with a module a file, run with V8's coverage.
//   node bench/walks.mjs [--list NAME]     # NAME: search, doc, verify; prints the functions called, by file
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from '../build/bundle.mjs';
import { optionsOf, ownEnvironment, root, temporaryFolder } from './tools.mjs';

const WALKS = {
  search: ['search', 'huurprijs', '--type', 'wetgeving'],
  doc: ['doc', 'art. 6:162 BW'],
  verify: ['verify', 'page.txt'],
};
/** A page of a brief. */
const PAGE = `De huurder beroept zich op art. 7:204 BW en op artikel 6:162 BW. Zie HR 13 maart 1981,
ECLI:NL:HR:1981:AG4158 (Haviltex). Ingevolge artikel 7:271 lid 1 BW is opzegging schriftelijk.
`;
const { list = '' } = optionsOf({ list: '' });

/** The program, a module a file, as `node_modules` has it: packages are found from there. */
async function build(folder) {
  await bundle(['src/cli/main.ts'], folder, [], {
    preserveModules: true,
    preserveModulesRoot: root,
    entryFileNames: '[name].cjs',
  });
  symlinkSync(path.join(root, 'node_modules/@photostructure'), path.join(folder, 'node_modules/@photostructure'));
  for (const name of readdirSync(path.join(root, 'dist')).filter((file) => /\.(?:table|db)$/.test(file)))
    copyFileSync(path.join(root, 'dist', name), path.join(folder, name));
}

/** What a run called: a file of `src` with the names of its functions. */
function called(folder, coverage) {
  const files = new Map();
  let loaded = 0;
  for (const name of readdirSync(coverage))
    for (const { url, functions } of JSON.parse(readFileSync(path.join(coverage, name), 'utf8')).result) {
      const file = url.startsWith('file:') ? path.relative(folder, fileURLToPath(url)) : '';
      if (file.startsWith('..') || file.includes('node_modules') || !file.includes('/')) continue;
      loaded += 1;
      // Those with a name: not the module itself, nor what is handed over without one.
      const own = functions.filter(({ functionName, ranges }) => functionName !== '' && ranges[0].count > 0);
      if (own.length > 0)
        files.set(
          file,
          own.map(({ functionName }) => functionName),
        );
    }
  return { loaded, files };
}

const folder = temporaryFolder();
await build(folder);
writeFileSync(path.join(folder, 'page.txt'), PAGE);
for (const [walk, args] of Object.entries(WALKS)) {
  const [home, coverage] = [path.join(folder, `home-${walk}`), path.join(folder, `coverage-${walk}`)];
  mkdirSync(home);
  const start = `require(${JSON.stringify(path.join(folder, 'main.cjs'))}).main(${JSON.stringify(args)})`;
  const env = ownEnvironment(home, { NODE_V8_COVERAGE: coverage });
  const { status, stderr } = spawnSync(process.execPath, ['-e', start], { cwd: folder, env, encoding: 'utf8' });
  const { loaded, files } = called(folder, coverage);
  const functions = [...files.values()].flat().length;
  const folders = new Set([...files.keys()].map((file) => path.dirname(file))).size;
  console.log(
    `${walk}: ${functions} functions in ${files.size} files of ${folders} folders; ${loaded} modules loaded; exit ${status}`,
  );
  if (status !== 0 && status !== 1 && status !== 8) console.log(stderr);
  if (walk === list) for (const [file, names] of [...files].sort()) console.log(`  ${file}: ${names.join(', ')}`);
}
