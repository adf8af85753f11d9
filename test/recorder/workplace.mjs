/**
 * Where a recording is made: a folder with a name of one length, so that nothing that is wrapped or aligned depends on where a
 * checkout is or how a temporary folder is called, and in it a copy of what the package of the checkout holds.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What `package.json` of every checkout puts into the package; completions may be absent in old ones. */
const PACKAGED = ['bin', 'dist', 'completions', 'CHANGELOG.md', 'package.json'];
const CLOCK = path.join(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), 'clock.cjs');

/** Takes the first folder that nobody else records in. Throws when ten are taken. */
function takeFolder() {
  const base = realpathSync(tmpdir());
  for (let number = 0; number < 10; number += 1) {
    const folder = path.join(base, `lks-record-${number}`);
    try {
      mkdirSync(folder, { mode: 0o700 });
      return folder;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
  }
  throw new Error(`Ten recordings run, or were killed: remove those of ${base}/lks-record-* that are left behind.`);
}

/**
 * Makes the place for a recording of `checkout`, and builds it first unless told otherwise.
 * @param {{ checkout: string, build: boolean }} options
 */
export function openWorkplace({ checkout, build }) {
  if (build)
    execFileSync('npm', ['run', '--silent', 'build'], { cwd: checkout, stdio: ['ignore', 'ignore', 'inherit'] });
  if (!existsSync(path.join(checkout, 'dist'))) throw new Error(`${checkout} has not been built: npm ci there.`);
  const folder = takeFolder();
  const program = path.join(folder, 'lks');
  mkdirSync(program);
  for (const name of PACKAGED) {
    const from = path.join(checkout, name);
    if (existsSync(from)) cpSync(from, path.join(program, name), { recursive: true, preserveTimestamps: true });
  }
  symlinkSync(path.join(checkout, 'node_modules'), path.join(program, 'node_modules'));
  const clock = path.join(folder, 'clock.cjs');
  cpSync(CLOCK, clock);
  const children = new Set();

  return {
    folder,
    binary: path.join(program, 'bin/lks.js'),

    /** A new, empty home. @param {string} name */
    home(name) {
      const home = path.join(folder, 'homes', name.replaceAll('/', '-'));
      mkdirSync(home, { recursive: true, mode: 0o700 });
      return home;
    },

    /** What a recorded process sees: nothing of the machine's own settings. @param {string} home */
    environment(home, extra = {}) {
      const env = {
        PATH: process.env.PATH,
        HOME: home,
        LKS_CONFIG_DIR: path.join(home, 'lks'),
        // Whether a document was kept from before would depend on what was recorded before it.
        LKS_CACHE_MB: '0',
        XDG_CACHE_HOME: path.join(folder, 'cache'),
        // Compiled code is no part of what is recorded, and lies elsewhere than the rest.
        NODE_COMPILE_CACHE: path.join(folder, 'cache', 'compiled'),
        LANG: 'C.UTF-8',
        TERM: 'xterm-256color',
        TZ: 'UTC',
        // No spinner: how far it turns is a matter of time.
        CI: '1',
        PAGER: 'cat',
        NODE_OPTIONS: `--require ${clock}`,
        ...extra,
      };
      for (const name of Object.keys(env)) if (env[name] === undefined) delete env[name];
      return env;
    },

    /** A process that ends with the run at the latest. @param {import('node:child_process').ChildProcess} child */
    watch(child) {
      children.add(child);
      child.once('exit', () => children.delete(child));
      return child;
    },

    /** Ends what still runs, and removes everything. */
    close() {
      for (const child of children) child.kill('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
