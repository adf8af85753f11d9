// A copy of the tree, in which files may be changed.
import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';

const FOLDERS = ['bench', 'bin', 'build', 'completions', 'data', 'deploy', 'docs', 'sample', 'src', 'test', 'trials'];
const TEXTS = ['CHANGELOG.md', 'LICENSE', 'README.md'];
const SETTINGS = ['package.json', 'package-lock.json', 'tsconfig.json', 'vitest.config.mjs'];

/** Copies what is built and tested into the folder of a trial; returns where. Its packages are those of the tree. */
export function copyTree(trial) {
  const tree = path.join(trial.folder, 'tree');
  for (const folder of [path.join(tree, 'node_modules'), path.join(trial.folder, 'tmp')])
    mkdirSync(folder, { recursive: true });
  for (const name of [...FOLDERS, ...TEXTS, ...SETTINGS])
    cpSync(path.join(trial.root, name), path.join(tree, name), { recursive: true });
  // With a cache of its own: the compiled code of this build does not drive out what others keep.
  for (const name of readdirSync(path.join(trial.root, 'node_modules')))
    if (name !== '.cache')
      symlinkSync(path.join(trial.root, 'node_modules', name), path.join(tree, 'node_modules', name));
  return tree;
}
