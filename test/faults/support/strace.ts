/** `lks` with system calls that fail, by strace. */
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BIN, cleanEnvironment, type Ran } from '../../support/run';

export const hasStrace = spawnSync('strace', ['-qq', 'true']).status === 0;

/** Runs `lks` with one kind of system call failing; the log tells that it did. */
export function runFailing(
  home: string,
  inject: string,
  args: readonly string[],
  stdin = '',
): Promise<Ran & { injected: boolean }> {
  const log = path.join(home, 'strace.log');
  const calls = inject.split(':')[0]!;
  const under = ['-f', '-qq', '-o', log, '-e', `trace=${calls}`, '-e', `inject=${inject}`, process.execPath, BIN];
  // Not `spawnSync`: the service answers from this process.
  return new Promise((resolve, reject) => {
    const child = spawn('strace', [...under, ...args], { cwd: home, env: cleanEnvironment(home) });
    let [stdout, stderr] = ['', ''];
    child.stdout.on('data', (chunk) => (stdout += chunk));
    child.stderr.on('data', (chunk) => (stderr += chunk));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      resolve({ code, signal, stdout, stderr, injected: readFileSync(log, 'utf8').includes('INJECTED') });
    });
    // A process that has ended reads no more of it.
    child.stdin.on('error', () => {});
    child.stdin.end(stdin);
  });
}
