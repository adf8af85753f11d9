// How many modules, functions and folders of `src` a command goes through: a build with a module a file, run with V8's coverage.
//   node bench/walks.mjs [--list NAME]     # NAME: search, doc, verify, serve; prints the functions called, by file
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { bundle, PROGRAM } from '../build/bundle.mjs';
import { bin, optionsOf, ownEnvironment, root, temporaryFolder } from './tools.mjs';

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
  await bundle(PROGRAM, folder, [], {
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

function report(walk, folder, coverage, end) {
  const { loaded, files } = called(folder, coverage);
  const functions = [...files.values()].flat().length;
  const folders = new Set([...files.keys()].map((file) => path.dirname(file))).size;
  console.log(
    `${walk}: ${functions} functions in ${files.size} files of ${folders} folders; ${loaded} modules loaded; ${end}`,
  );
  if (walk === list) for (const [file, names] of [...files].sort()) console.log(`  ${file}: ${names.join(', ')}`);
}

/** What runs `words`, and the environment that has what it calls written to a folder. */
function commandOf(walk, words, folder) {
  const [home, coverage] = [path.join(folder, `home-${walk}`), path.join(folder, `coverage-${walk}`)];
  mkdirSync(home);
  mkdirSync(coverage);
  const start = `require(${JSON.stringify(path.join(folder, 'main.cjs'))}).main(${JSON.stringify(words)})`;
  return { start, coverage, env: ownEnvironment(home, { NODE_V8_COVERAGE: coverage }) };
}

/**
 * A search of a service that has answered one before: what all of its processes call from its request to its answer. Each of them writes down
 * every so often what it called since.
 */
async function walkService(folder) {
  const hook = path.join(folder, 'hook.cjs');
  writeFileSync(hook, "setInterval(() => require('node:v8').takeCoverage(), 200).unref();\n");
  const { start, coverage, env } = commandOf('serve', ['serve', '--sample', '--port', '0'], folder);
  const lks = (...words) => execFileSync(process.execPath, [bin, 'serve', ...words], { env, encoding: 'utf8' });
  lks('workspace', 'create', 'bench');
  const { key } = JSON.parse(lks('key', 'create', '--workspace', 'bench', '--json'));
  const service = spawn(process.execPath, ['-e', start], {
    cwd: folder,
    env: { ...env, NODE_OPTIONS: `--require ${hook}` },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let written = '';
  while (!/^listening on .+\n/m.test(written)) written += (await once(service.stderr, 'data')).toString();
  const [, url] = /^listening on (\S+)$/m.exec(written);
  const headers = { authorization: `Bearer ${key}` };
  const search = async () =>
    (await fetch(`${url}/api/knowledge/search?q=huurprijs&type=wetgeving`, { headers })).status;
  await search();
  await sleep(1_000);
  for (const name of readdirSync(coverage)) rmSync(path.join(coverage, name));
  const status = await search();
  await sleep(1_000);
  const seen = path.join(folder, 'coverage-of-search');
  cpSync(coverage, seen, { recursive: true });
  service.kill('SIGTERM');
  await once(service, 'close');
  report('serve', folder, seen, `status ${status}`);
}

const folder = temporaryFolder();
await build(folder);
writeFileSync(path.join(folder, 'page.txt'), PAGE);
for (const [walk, words] of Object.entries(WALKS)) {
  const { start, coverage, env } = commandOf(walk, words, folder);
  const { status, stderr } = spawnSync(process.execPath, ['-e', start], { cwd: folder, env, encoding: 'utf8' });
  if (![0, 1, 7, 8].includes(status)) console.log(stderr);
  report(walk, folder, coverage, `exit ${status}`);
}
await walkService(folder);
