/** Spawns the real binary in a clean environment and gives back what it printed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export const ROOT = path.join(__dirname, '../..');
export const BIN = path.join(ROOT, 'bin/lks.js');

export interface Ran {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

export interface RunOptions {
  env?: Record<string, string | undefined>;
  stdin?: string | Buffer;
  /** Leaves standard input open after `stdin`: who waits for its end does not end. */
  stdinStaysOpen?: boolean;
  cwd?: string;
  /** Gives it a process of its own, and says why. */
  spawn?: Reason;
  /** Both outputs are a terminal of this size, and the input is one unless `stdin` is given. In the process only: `runInTerminal` has a real one. */
  terminal?: { columns: number; rows: number };
  /** The time of day at which it begins. In the process only. */
  now?: string;
  /** Sleeps last as long as they do: for what another's clock counts. In the process only; elsewhere they always do. */
  realTime?: boolean;
  /** `lks serve` in the process of the test: its start is refused, else it ends with 0 after a while. */
  refused?: boolean;
  /** Called with the child as soon as it runs: to send signals, to close its pipes. */
  started?: (child: ChildProcess) => void;
}

/** Why a command line is given a process of its own: what only a process shows. No other word is taken. */
const REASONS = {
  signal: 'a signal is sent to it, or it is killed',
  pipe: 'its pipes close, block, or are files of the system (/dev/stdin)',
  terminal: 'it has a real terminal, or starts a pager, a browser or a prompt',
  exit: 'its exit code as a shell sees it, or that it ends by itself',
  launcher: 'what bin/ does before the program is there',
  crash: 'the process dies, or is short of memory, files or disk',
  'two-processes': 'two processes meet on one file or in one session',
  start: 'the start itself: what is loaded, the flags and variables of the runtime',
  server: 'it serves until it is stopped',
  shell: 'a shell reads the line',
} as const;
export type Reason = keyof typeof REASONS;

/** All tests share the compiled code that lks keeps (bin/load.js): with one of its own each would begin by making it. */
const COMPILED_CODE = path.join(ROOT, 'node_modules/.cache');

/** What a spawned lks sees: nothing of the machine's own settings, a home of its own. */
export function cleanEnvironment(home: string, extra: Record<string, string | undefined> = {}): NodeJS.ProcessEnv {
  const env: Record<string, string | undefined> = {
    PATH: process.env.PATH,
    HOME: home,
    LKS_CONFIG_DIR: path.join(home, 'lks'),
    NODE_COMPILE_CACHE: COMPILED_CODE,
    LANG: 'C.UTF-8',
    TERM: 'xterm-256color',
    TZ: 'UTC',
    // Tests count requests: what keeps documents turns it on itself.
    LKS_CACHE_MB: '0',
    ...extra,
  };
  for (const name of Object.keys(env)) if (env[name] === undefined) delete env[name];
  return env as NodeJS.ProcessEnv;
}

/** What was printed, as text; of a spreadsheet, which is none, a character a byte. */
export const printedText = (bytes: Buffer): string =>
  bytes.toString(bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04')) ? 'latin1' : 'utf8');

/** A home folder that is removed by `remove`. */
export function makeHome(parent = tmpdir()): { home: string; remove: () => void } {
  const home = mkdtempSync(path.join(parent, 'lks-test-'));
  return { home, remove: () => rmSync(home, { recursive: true, force: true }) };
}

/** Puts an `lks` into the `bin` of a home, for what a shell runs there. */
export function putOnPath(home: string): void {
  mkdirSync(path.join(home, 'bin'), { recursive: true });
  writeFileSync(path.join(home, 'bin/lks'), `#!/bin/sh\nexec "${process.execPath}" "${BIN}" "$@"\n`);
  chmodSync(path.join(home, 'bin/lks'), 0o755);
}

/** The marks around a command (`src/messages/runnable.ts`), as they are and as JSON writes them. */
const MARK = /[\u206a\u206b]|\\u206[ab]/;

/** What a run printed; throws where a mark is in it, which whoever takes a message has to take out (`src/contract/suggested.ts`). */
export function unmarkedRun(args: readonly string[], ran: Ran): Ran {
  const said = [ran.stdout, ran.stderr].find((text) => MARK.test(text));
  if (said === undefined) return ran;
  throw new Error(`lks ${args.join(' ')} printed the mark of a command: ${JSON.stringify(said.slice(0, 2_000))}`);
}

/** Runs `lks` with `args` in this process (`in-process.ts`), or in one of its own where `spawn`, or `LKS_TEST_SPAWN=1`, asks for that. */
export async function run(home: string, args: readonly string[], options: RunOptions = {}): Promise<Ran> {
  const why = options.spawn ?? (process.env.LKS_TEST_SPAWN === '1' ? 'exit' : undefined);
  if (why !== undefined) return spawned(why, home, args, options);
  return (await import('./in-process')).runHere(home, args, options);
}

/** Runs `lks` with `args` in a process of its own, for a reason; resolves when it has ended and its pipes are closed. */
export function spawned(_why: Reason, home: string, args: readonly string[], options: RunOptions = {}): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [BIN, ...args], {
      cwd: options.cwd ?? home,
      env: cleanEnvironment(home, options.env),
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
    child.stdin.on('error', () => {});
    child.on('error', reject);
    child.on('close', (code, signal) => {
      const [stdout, stderr] = [out, err].map((pieces) => printedText(Buffer.concat(pieces))) as [string, string];
      try {
        resolve(unmarkedRun(args, { code, signal, stdout, stderr }));
      } catch (error) {
        reject(error);
      }
    });
    child.stdin.write(options.stdin ?? '');
    if (options.stdinStaysOpen !== true) child.stdin.end();
    options.started?.(child);
  });
}

/** The names of the documents in a folder that `lks doc -o DIR/` wrote: without its account of them. */
export const documentsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => !name.startsWith('.') && name !== 'manifest.jsonl')
    .sort();
