// The served process and its children: started, watched, stopped. What they cost is read from /proc.
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { bin, costOf, ownEnvironment } from '../tools.mjs';

/** Starts `lks serve` on a free port, by the program of this checkout or of another. */
export async function startService(home, library, more = [], program = bin) {
  const args = ['serve', '--port', '0', '--library', library, '--log', path.join(home, 'access.log'), ...more];
  const options = { env: ownEnvironment(home), stdio: ['ignore', 'ignore', 'pipe'] };
  const child = spawn(process.execPath, [program, ...args], options);
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

/** CPU seconds and memory (MB) of the service itself and of the processes that search. */
export function costOfService(pid) {
  const own = costOf(pid) ?? { seconds: 0, memory: 0 };
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = all.map(costOf).filter((one) => one?.parent === pid);
  const sum = (key) => children.reduce((total, one) => total + one[key], 0);
  return {
    ...{ service: own.seconds, searching: sum('seconds') },
    ...{ serviceMemory: own.memory, searchingMemory: sum('memory') },
  };
}
