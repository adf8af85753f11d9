/** The first two commands of the README, as somebody types them who has just cloned: `npm ci`, then `npx lks …`. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from '../../test/support/run';
import { WHOLE } from '../support/runs';

/** Without what npm hands to the scripts that it runs, of which these tests may be one, and without settings of lks. */
const ENVIRONMENT = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:npm|lks)_/i.test(name)));

/** The packages of this machine's cache, so that nothing is downloaded; what npx and lks write goes into `folder`. */
function environmentIn(folder: string): NodeJS.ProcessEnv {
  const cache = execFileSync('npm', ['config', 'get', 'cache'], { env: ENVIRONMENT, encoding: 'utf8' }).trim();
  symlinkSync(path.join(cache, '_cacache'), path.join(folder, '_cacache'));
  return { ...ENVIRONMENT, LKS_CONFIG_DIR: folder, npm_config_cache: folder, npm_config_prefer_offline: 'true' };
}

/** Each file of dist/, by what changes when it is written again. */
function filesOfDist(root: string): string[] {
  return readdirSync(path.join(root, 'dist'), { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => {
      const { ino, mtimeMs, size } = statSync(path.join(root, 'dist', name));
      return `${name} ${ino} ${mtimeMs} ${size}`;
    });
}

let folder: string;
let root: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lks-clone-'));
  root = path.join(folder, 'lks');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program in the clone. Throws where it fails, or has a warning for who typed it. */
function type(words: string, env: NodeJS.ProcessEnv): string {
  const [program = '', ...args] = words.split(' ');
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, env, encoding: 'utf8' });
  expect({ words, status, warnings: `${stdout}${stderr}`.match(/^.*\bwarn.*$/gim) ?? [] }, stderr).toEqual({
    words,
    status: 0,
    warnings: [],
  });
  return stdout;
}

it('what npm does to a clone before a command leaves dist as it is, where it is of these sources', () => {
  for (const name of [
    'bin',
    'build',
    'data',
    'dist',
    'sample',
    'src',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
  ])
    cpSync(path.join(ROOT, name), path.join(root, name), { recursive: true });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
  const built = filesOfDist(root);
  type('npm run prepare', ENVIRONMENT);
  expect(filesOfDist(root)).toEqual(built);
});

// Of what is committed. The packages come from the cache that `npm ci` left on this machine, npm itself from the registry.
describe.runIf(WHOLE)('in a fresh clone', () => {
  it('npm ci builds, the first npx does not, and no npm that is in use has a warning', () => {
    const env = environmentIn(folder);
    execFileSync('git', ['clone', '--quiet', ROOT, root]);
    type('npm ci', env);
    const built = filesOfDist(root);
    expect(built.join('\n')).toMatch(/^\.built-from /m);
    expect(type('npx lks search huurprijs', env)).toContain('BWBR0005290');
    expect(filesOfDist(root)).toEqual(built);

    const here = type('npm --version', env).split('.')[0];
    for (const version of ['10', '11'].filter((one) => one !== here)) {
      const tarball = type(`npm pack --silent --pack-destination ${folder} npm@${version}`, env).trim();
      execFileSync('tar', ['-xzf', path.join(folder, tarball), '-C', folder]);
      type(`${process.execPath} ${path.join(folder, 'package/bin/npm-cli.js')} ci`, env);
      expect(filesOfDist(root)).toEqual(built);
    }
  });
});
