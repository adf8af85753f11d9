// Builds dist/ when it is not of the sources as they are: `node build/build-if-stale.mjs`. Two at once build once.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isFresh } from './stamp.mjs';

/** Whether a process is there: one that may not be signalled is. */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Takes the lock, a file with the number of the process that holds it; waits while that process is there. */
async function takeLock(lock) {
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (isAbandoned(lock)) rmSync(lock, { force: true });
    else await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** A lock whose process is gone, or that has had no number for longer than it takes to write one. */
function isAbandoned(lock) {
  try {
    const holder = Number(readFileSync(lock, 'utf8'));
    return holder > 0 ? !isAlive(holder) : Date.now() - statSync(lock).mtimeMs > 5000;
  } catch {
    // It was given back just now.
    return false;
  }
}

/** Builds when dist/ is stale; resolves to whether it did. Throws when the build fails, which has said why on stderr. */
export async function buildIfStale(root) {
  if (isFresh(root)) return false;
  const lock = path.join(root, 'node_modules', '.lks-building');
  await takeLock(lock);
  try {
    // Whoever held the lock may have built it.
    if (isFresh(root)) return false;
    const { status } = spawnSync(process.execPath, [path.join(root, 'build/build.mjs')], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (status !== 0) throw new Error('the build failed');
    return true;
  } finally {
    rmSync(lock, { force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const began = performance.now();
  const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
  const built = await buildIfStale(root);
  console.log(built ? `built in ${((performance.now() - began) / 1000).toFixed(1)} s` : 'dist is fresh');
}
