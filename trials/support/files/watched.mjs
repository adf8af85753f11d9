// A program and all that it starts, watched from outside: processor time and resident memory of the whole tree, by /proc.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** How often the tree is looked at; a peak between two looks is not seen. */
const EVERY_MS = 20;
const PAGE = 4096;
const TICKS = 100;

/** Of each process there is: its parent, seconds of processor and bytes of memory. */
function processes() {
  const all = new Map();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'latin1');
      // The name of a program can have blanks and brackets in it.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const [user, system] = [Number(fields[11]), Number(fields[12])];
      all.set(Number(name), {
        parent: Number(fields[1]),
        dead: fields[0] === 'Z',
        seconds: (user + system) / TICKS,
        bytes: Number(fields[21]) * PAGE,
      });
    } catch {
      // It ended meanwhile.
    }
  }
  return all;
}

/** The processes below a root, it among them; those seen before count as well, whoever has them now. */
function treeOf(root, all, seen) {
  const tree = new Set([root, ...seen].filter((id) => all.has(id)));
  for (let size = 0; size !== tree.size; ) {
    size = tree.size;
    for (const [id, { parent }] of all) if (tree.has(parent)) tree.add(id);
  }
  return tree;
}

/**
 * Runs a command to its end. `most` are seconds of processor, seconds of the clock (`clock`) and bytes, beyond which it is killed
 * (`killed` says why); `signal` is `{ name, afterMs }`: Ctrl-C goes to the whole group as from a terminal, other signals to the program alone. Resolves to what was seen.
 */
export function watch(words, { env, cwd, most, signal }) {
  const began = performance.now();
  const child = spawn(words[0], words.slice(1), { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const texts = { stdout: [], stderr: [] };
  for (const name of ['stdout', 'stderr']) child[name].on('data', (chunk) => texts[name].push(chunk));
  const seconds = new Map();
  const seen = { peak: 0, killed: undefined, sent: undefined };
  const killAll = () => {
    for (const id of treeOf(child.pid, processes(), seconds.keys())) tryKill(id, 'SIGKILL');
  };
  const look = () => {
    const all = processes();
    let bytes = 0;
    for (const id of treeOf(child.pid, all, seconds.keys())) {
      const one = all.get(id);
      if (one.dead) continue;
      seconds.set(id, one.seconds);
      bytes += one.bytes;
    }
    seen.peak = Math.max(seen.peak, bytes);
    const since = performance.now() - began;
    if (bytes > most.bytes) seen.killed ??= 'memory';
    if (total(seconds) > most.seconds || since > most.clock * 1000) seen.killed ??= 'time';
    if (seen.killed) killAll();
    else if (signal && seen.sent === undefined && since >= signal.afterMs) {
      seen.sent = performance.now();
      tryKill(signal.name === 'SIGINT' ? -child.pid : child.pid, signal.name);
    }
  };
  const timer = setInterval(look, EVERY_MS);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', async (code, name) => {
      clearInterval(timer);
      const ended = performance.now();
      const left = await leftOf([...seconds.keys()].filter((id) => id !== child.pid));
      for (const id of left) tryKill(id, 'SIGKILL');
      resolve({
        ...{ code, signal: name, ms: ended - began, peak: seen.peak, killed: seen.killed, left: left.length },
        seconds: total(seconds),
        afterSignal: seen.sent === undefined ? undefined : ended - seen.sent,
        ...Object.fromEntries(Object.entries(texts).map(([key, all]) => [key, Buffer.concat(all).toString('utf8')])),
      });
    });
  });
}

const total = (seconds) => [...seconds.values()].reduce((sum, one) => sum + one, 0);

/** Which of them are there half a second later still: what is told to end may take a moment. */
async function leftOf(ids) {
  for (let tries = 0; ; tries += 1) {
    const all = processes();
    const left = ids.filter((id) => all.has(id) && !all.get(id).dead);
    if (left.length === 0 || tries === 25) return left;
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
}

function tryKill(id, name) {
  try {
    process.kill(id, name);
  } catch {
    // It ended meanwhile.
  }
}
