// The served process and its children: started, watched, stopped. What they cost is read from /proc.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');
/** Clock ticks a second (Linux; proc(5)). */
const TICKS = 100;

/** Starts `lks serve` on a free port. */
export async function startService(home, library, more = []) {
  const args = ['serve', '--port', '0', '--library', library, '--log', path.join(home, 'access.log'), ...more];
  const env = { PATH: process.env.PATH, HOME: home, LKS_CONFIG_DIR: home };
  const child = spawn(process.execPath, [path.join(root, 'bin/lks.js'), ...args], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  const url = await new Promise((resolve, reject) => {
    child.stderr.on('data', (chunk) => {
      said += chunk;
      const match = /^listening on (\S+)$/m.exec(said);
      if (match !== null) resolve(match[1]);
    });
    child.once('exit', () => reject(new Error(said)));
  });
  const stop = () =>
    new Promise((resolve) => {
      child.once('exit', resolve);
      child.kill('SIGTERM');
    });
  return { url, pid: child.pid, stop };
}

function factsOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const memory = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
    return {
      parent: Number(fields[1]),
      seconds: (Number(fields[11]) + Number(fields[12])) / TICKS,
      memory: memory / 1024,
    };
  } catch {
    return undefined; // It has ended.
  }
}

/** CPU seconds and memory (MB) of the service itself and of the processes that search. */
export function costOf(pid) {
  const own = factsOf(pid) ?? { seconds: 0, memory: 0 };
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(factsOf)
    .filter((facts) => facts?.parent === pid);
  const sum = (key) => children.reduce((total, facts) => total + facts[key], 0);
  return {
    service: own.seconds,
    searching: sum('seconds'),
    serviceMemory: own.memory,
    searchingMemory: sum('memory'),
  };
}
