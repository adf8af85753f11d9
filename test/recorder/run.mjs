/** Runs the program: over pipes, or on a terminal of its own. */
import { spawn } from 'node:child_process';
import pty from '@lydell/node-pty';

/** No recorded command takes as long as this. */
const PATIENCE = 120_000;

/**
 * Runs a command over pipes; gives what it printed and how it ended.
 * @param {string[]} command
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, stdin?: string | Buffer, watch: (child: import('node:child_process').ChildProcess) => void }} options
 * @returns {Promise<{ stdout: string, stderr: string, end: string }>}
 */
export function runOnPipes(command, { cwd, env, stdin = '', watch }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command[0], command.slice(1), { cwd, env, stdio: ['pipe', 'pipe', 'pipe'] });
    watch(child);
    const [out, err] = [[], []];
    child.stdout.on('data', (chunk) => out.push(chunk));
    child.stderr.on('data', (chunk) => err.push(chunk));
    child.stdin.on('error', () => {});
    child.on('error', reject);
    const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      const [stdout, stderr] = [out, err].map((chunks) => Buffer.concat(chunks).toString('utf8'));
      resolve({ stdout, stderr, end: signal ?? `${code}` });
    });
    child.stdin.end(stdin);
  });
}

/**
 * Runs a command on a pseudo-terminal: standard output and error come as one, as a person sees them.
 * @param {string[]} command
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, columns: number, typed?: [RegExp, string] }} options `typed`: what is typed once the pattern is shown.
 */
export function runOnTerminal(command, { cwd, env, columns, typed }) {
  return new Promise((resolve) => {
    const child = pty.spawn(command[0], command.slice(1), { cols: columns, rows: 24, cwd, name: env.TERM, env });
    let output = '';
    let waits = typed !== undefined;
    child.onData((data) => {
      output += data;
      if (!waits || !typed[0].test(output)) return;
      waits = false;
      child.write(typed[1]);
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
    child.onExit(({ exitCode }) => {
      clearTimeout(timer);
      resolve({ stdout: output, stderr: '', end: `${exitCode}` });
    });
  });
}
