/** A real pseudo-terminal around the real binary: what was printed, what is typed, how it ended. */
import { execFileSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import pty from '@lydell/node-pty';
import { BIN, cleanEnvironment } from './run';

export interface TerminalRun {
  /** Everything that the terminal was sent so far. */
  output(): string;
  /** Types text; `\r` is Enter, `\u0003` is Ctrl-C. */
  type(text: string): void;
  /** Resolves when the output matches; rejects when the program ends, or after `ms`. */
  waitFor(pattern: RegExp, ms?: number): Promise<void>;
  /** Gives the terminal another size; 0 is what a terminal reports that does not know its own. */
  resize(columns: number, rows: number): void;
  readonly ended: Promise<{ code: number; signal: number | undefined }>;
  kill(signal: string): void;
}

export interface TerminalOptions {
  /** 80 and 24 unless told; 0 is possible, as over some serial lines and in some containers. */
  columns?: number;
  rows?: number;
  env?: Record<string, string | undefined>;
  /** Lines of a shell to run in place of `args`, in which `lks` is the binary: several commands of one terminal session. */
  script?: string;
}

/** Sizes the terminal that it runs on as its first 2 arguments say, and becomes the command after them. */
const SIZED = 'stty cols "$1" rows "$2" && shift 2 && exec "$@"';

/** Starts `lks` with `args` on a pseudo-terminal of its own. */
export function runInTerminal(home: string, args: readonly string[], options: TerminalOptions = {}): TerminalRun {
  const { columns = 80, rows = 24 } = options;
  const lks = `lks() { "${process.execPath}" "${BIN}" "$@"; }`;
  const command =
    options.script === undefined ? [process.execPath, BIN, ...args] : ['sh', '-c', `${lks}\n${options.script}`];
  // The package cannot make a terminal of 0 columns or rows; the terminal's own command can.
  const started = columns > 0 && rows > 0 ? command : ['sh', '-c', SIZED, 'sh', `${columns}`, `${rows}`, ...command];
  const child = pty.spawn(started[0]!, started.slice(1), {
    cols: columns || 80,
    rows: rows || 24,
    cwd: home,
    name: options.env?.TERM ?? 'xterm-256color',
    env: cleanEnvironment(home, options.env) as Record<string, string>,
  });
  let output = '';
  let over = false;
  const waiting = new Set<() => void>();
  const wake = (): void => {
    for (const check of waiting) check();
  };
  child.onData((data) => {
    output += data;
    wake();
  });
  const ended = new Promise<{ code: number; signal: number | undefined }>((resolve) => {
    child.onExit(({ exitCode, signal }) => {
      over = true;
      wake();
      resolve({ code: exitCode, signal });
    });
  });
  return {
    output: () => output,
    type: (text) => child.write(text),
    resize: (columns, rows) => {
      const terminal = openSync((child as unknown as { ptsName: string }).ptsName, 'r+');
      execFileSync('stty', ['cols', `${columns}`, 'rows', `${rows}`], { stdio: [terminal, 'ignore', 'ignore'] });
      closeSync(terminal);
    },
    kill: (signal) => child.kill(signal),
    ended,
    waitFor: (pattern, ms = 15_000) =>
      new Promise((resolve, reject) => {
        const fail = (why: string): void => {
          waiting.delete(check);
          clearTimeout(timer);
          reject(new Error(`${why} before ${pattern}; the terminal shows:\n${JSON.stringify(output)}`));
        };
        const check = (): void => {
          if (pattern.test(output)) {
            waiting.delete(check);
            clearTimeout(timer);
            resolve();
          } else if (over) fail('ended');
        };
        const timer = setTimeout(() => fail('time ran out'), ms);
        waiting.add(check);
        check();
      }),
  };
}
