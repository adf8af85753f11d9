// lks on a pseudo-terminal of any size, which can change meanwhile.
import { execFileSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import pty from '@lydell/node-pty';
import { environmentOf } from './lks.mjs';

/** Gives the terminal the size that its first 2 arguments say, and becomes the command after them. */
const SIZED = 'stty cols "$1" rows "$2" && shift 2 && exec "$@"';

/** Starts `lks` on a terminal; `ended` resolves to its exit code, `output()` is all that the terminal was sent. */
export function startOnTerminal(trial, home, args, { columns = 80, rows = 24, env } = {}) {
  const command = [process.execPath, trial.bin, ...args];
  const child = pty.spawn('sh', ['-c', SIZED, 'sh', `${columns}`, `${rows}`, ...command], {
    cols: 80,
    rows: 24,
    cwd: path.join(home, 'work'),
    name: 'xterm-256color',
    env: environmentOf(trial, home, env),
  });
  let output = '';
  let over = false;
  child.onData((data) => {
    output += data;
  });
  const ended = new Promise((resolve) =>
    child.onExit(({ exitCode, signal }) => {
      over = true;
      resolve({ code: exitCode, signal });
    }),
  );
  const kill = (signal = 'SIGKILL') => {
    if (!over) child.kill(signal);
  };
  trial.atEnd(async () => kill());
  return {
    ended,
    kill,
    output: () => output,
    isOver: () => over,
    type: (text) => !over && child.write(text),
    resize: (to, rowsTo) => {
      if (over) return;
      try {
        const terminal = openSync(child.ptsName, 'r+');
        execFileSync('stty', ['cols', `${to}`, 'rows', `${rowsTo}`], { stdio: [terminal, 'ignore', 'ignore'] });
        closeSync(terminal);
      } catch {
        // It ended just now.
      }
    },
  };
}
