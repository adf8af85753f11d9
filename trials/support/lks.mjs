// lks as a process: started in a clean environment, with a home of its own, and what it printed.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** A home of its own below the folder of a run. */
export function makeHome(trial) {
  const home = mkdtempSync(path.join(trial.folder, 'home-'));
  mkdirSync(path.join(home, 'work'));
  return home;
}

/** What a started lks sees: nothing of the machine's own settings. Compiled code is kept beside that of the tests. */
export function environmentOf(trial, home, more = {}) {
  const env = {
    PATH: process.env.PATH,
    HOME: home,
    LKS_CONFIG_DIR: path.join(home, 'lks'),
    NODE_COMPILE_CACHE: path.join(trial.root, 'node_modules/.cache'),
    LANG: 'C.UTF-8',
    TERM: 'xterm-256color',
    TZ: 'UTC',
    ...more,
  };
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined));
}

/**
 * Starts `lks`; `child` is the process, `ended` resolves to `{ code, signal, stdout, stderr, ms }`. `before` are words before
 * it, such as those of strace; `stdio` replaces pipes; `stdin` is written and closed, but for `true`, which leaves it open.
 */
export function start(trial, home, args, { env, stdin = '', stdio = ['pipe', 'pipe', 'pipe'], before = [], cwd } = {}) {
  const words = [...before, process.execPath, trial.bin, ...args];
  const began = performance.now();
  const child = spawn(words[0], words.slice(1), {
    cwd: cwd ?? path.join(home, 'work'),
    env: environmentOf(trial, home, env),
    stdio,
  });
  const texts = { stdout: [], stderr: [] };
  for (const name of ['stdout', 'stderr']) child[name]?.on('data', (chunk) => texts[name].push(chunk));
  if (child.stdin) {
    child.stdin.on('error', () => {});
    if (stdin === true) child.stdin.write('');
    else child.stdin.end(stdin);
  }
  const text = (name) => Buffer.concat(texts[name]).toString('utf8');
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', () => {
      const ms = performance.now() - began;
      child.on('close', (code, signal) =>
        resolve({ code, signal, stdout: text('stdout'), stderr: text('stderr'), ms }),
      );
    });
  });
  trial.atEnd(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  });
  return { child, ended, text };
}

/** Runs `lks` to its end; after `mostMs` it is killed, and `late` is true. */
export async function runLks(trial, home, args, { mostMs = 60_000, ...options } = {}) {
  const { child, ended } = start(trial, home, args, options);
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    child.kill('SIGKILL');
  }, mostMs);
  const ran = await ended;
  clearTimeout(timer);
  return { ...ran, late };
}

export const after = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until `isSo()` is true; false after `mostMs`. */
export async function until(isSo, mostMs = 20_000) {
  for (const end = performance.now() + mostMs; performance.now() < end; await after(5)) if (await isSo()) return true;
  return false;
}

/** The files below a folder by their path in it, sorted; none where there is no folder. */
export function filesBelow(folder) {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map((entry) => path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)))
      .sort();
  } catch {
    return [];
  }
}
