/** A real pseudo-terminal around the real binary: what was printed, what is typed, how it ended. */
import pty from '@lydell/node-pty';
import { BIN, cleanEnvironment } from './run';

export interface TerminalRun {
  /** Everything that the terminal was sent so far. */
  output(): string;
  /** Types text; `\r` is Enter, `\u0003` is Ctrl-C. */
  type(text: string): void;
  /** Resolves when the output matches; rejects when the program ends, or after `ms`. */
  waitFor(pattern: RegExp, ms?: number): Promise<void>;
  resize(columns: number, rows: number): void;
  readonly ended: Promise<{ code: number; signal: number | undefined }>;
  kill(signal: string): void;
}

export interface TerminalOptions {
  columns?: number;
  rows?: number;
  env?: Record<string, string | undefined>;
}

/** Starts `lks` with `args` on a pseudo-terminal of its own. */
export function runInTerminal(home: string, args: readonly string[], options: TerminalOptions = {}): TerminalRun {
  const child = pty.spawn(process.execPath, [BIN, ...args], {
    cols: options.columns ?? 80,
    rows: options.rows ?? 24,
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
    resize: (columns, rows) => child.resize(columns, rows),
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
